//! Clauses that say how things hang together, each by its id.

use iri_conformance::generate::{Random, grow};
use iri_conformance::judge::Judge;
use iri_conformance::oracle::{Document, of_form};
use iri_conformance::report::Report;
use iri_kit::core::{Component, pct, ucs};
use iri_kit::{Form, Iri, IriRef, ParseErrorKind, Parts, Profile, UriRef, parse};

/// Calls `f` with many texts grown from a rule.
fn many(document: Document, rule: &str, mut f: impl FnMut(&str)) {
    let mut random = Random::new(22);
    for _ in 0..20_000 {
        f(&grow(document.grammar(), rule, &mut random));
    }
}

// clause: 3987-2-chars
#[test]
fn an_iri_is_the_same_whatever_encoding_it_came_in() {
    let latin_1: String = b"ros\xE9".iter().copied().map(char::from).collect();
    let utf_8 = std::str::from_utf8(b"ros\xC3\xA9").expect("UTF-8");
    assert_eq!(IriRef::parse(&latin_1).map(IriRef::into_inner), Ok(utf_8));
    assert_eq!(IriRef::parse(&latin_1), IriRef::parse(utf_8));
    assert_eq!(latin_1, "ros\u{E9}");
}

// clause: 3987-2.2-ipath, bis-2.2-ipath
#[test]
fn each_kind_of_path_has_its_context() {
    for (document, profile) in [
        (Document::Rfc3987, Profile::Rfc3987),
        (Document::Bis, Profile::Bis),
    ] {
        for (path, rule, before) in [
            ("", "ipath-empty", "a:"),
            ("/a", "ipath-absolute", "a:"),
            ("a/b:c", "ipath-noscheme", ""),
            ("a:b", "ipath-rootless", "a:"),
            ("//a", "ipath-abempty", "//h"),
        ] {
            assert!(document.oracle(rule).accepts(path) && document.oracle("ipath").accepts(path));
            let text = format!("{before}{path}");
            let parts = iri_kit::parse_with(&text, Form::IriReference, profile);
            assert_eq!(parts.map(|parts| parts.path()), Ok(path), "{text:?}");
        }
        // Where a scheme could be, the same text is another thing.
        assert_eq!(Parts::split("a:b").path(), "b");
        assert!(!document.oracle("ipath-noscheme").accepts("a:b"));
    }
}

// clause: 3987-3.1-uri-is-iri
#[test]
fn every_uri_is_an_iri_with_the_same_components() {
    for (uri, iri) in [
        (Form::Uri, Form::Iri),
        (Form::UriReference, Form::IriReference),
        (Form::AbsoluteUri, Form::AbsoluteIri),
        (Form::RelativeRef, Form::IrelativeRef),
    ] {
        let [narrow, wide] = [uri, iri].map(|form| of_form(form, Profile::Rfc3987).automaton());
        assert_eq!(wide.includes(narrow), Ok(()), "the grammar of {uri:?}");
        assert!(narrow.includes(wide).is_err());
        many(Document::Rfc3986, uri.name(), |text| {
            let parts = parse(text, uri);
            assert!(parts.is_ok(), "{text:?} as {uri:?}: {parts:?}");
            assert_eq!(parse(text, iri), parts, "{text:?} as {iri:?}");
        });
    }
    // In 3987bis the claim does not hold.
    let [uri, bis] = [(Form::Uri, Profile::Rfc3987), (Form::Iri, Profile::Bis)]
        .map(|(form, profile)| of_form(form, profile).automaton());
    assert!(bis.includes(uri).is_err_and(|text| text.contains('%')));
}

// clause: iuc19-3-def
#[test]
fn what_iris_add_may_stand_where_triplets_may() {
    many(Document::Rfc3986, "URI-reference", |uri| {
        let mut iri = String::new();
        let mut rest = uri;
        while let Some((plain, behind)) = rest.split_once('%') {
            iri = iri + plain + "日";
            rest = &behind[2..];
        }
        iri += rest;
        assert!(IriRef::parse(&iri).is_ok(), "{uri:?} became {iri:?}");
    });
    many(Document::Rfc3987, "IRI-reference", |iri| {
        let ascii = ucs::CharSet::ascii_only(iri_kit::core::ascii::AsciiSet::EMPTY.complement());
        let uri = pct::encode(iri, ascii).to_string();
        assert!(UriRef::parse(&uri).is_ok(), "{iri:?} became {uri:?}");
    });
}

// clause: 3987-5.3.1-no-modify
#[test]
fn parsing_keeps_the_text() {
    many(Document::Rfc3987, "IRI-reference", |text| {
        let parsed = IriRef::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(
            (parsed.as_str(), parsed.into_parts().as_str()),
            (text, text)
        );
        let owned = IriRef::new(text.to_owned()).map(IriRef::into_inner);
        assert_eq!(owned.ok().as_deref(), Some(text));
        let refused = Iri::new(format!(":{text}")).expect_err("no scheme");
        assert_eq!(refused.into_input(), format!(":{text}"));
    });
}

// clause: iuc19-1-uniform
#[test]
fn the_split_does_not_depend_on_the_scheme() {
    many(Document::Rfc3987, "ihier-part", |rest| {
        let without = |scheme: &str| {
            let text = format!("{scheme}:{rest}?q#f");
            let parts = Parts::split(&text);
            let rest = Component::ALL.map(|component| {
                let span = parts
                    .span(component)
                    .filter(|_| component != Component::Scheme);
                span.map(|span| (span.start() - scheme.len(), span.end() - scheme.len()))
            });
            (parts.scheme() == Some(scheme)).then_some(rest)
        };
        let split = without("http");
        for scheme in ["a", "urn", "mailto", "file", "x-unknown+1.0"] {
            assert!(
                split.is_some() && without(scheme) == split,
                "{scheme}:{rest}"
            );
        }
    });
}

// clause: bis-1.3-parsed-uri, bis-1.3-parsed-iri, bis-3.2-parse
#[test]
fn a_parsed_component_has_a_type_and_a_text() {
    let parts = parse("http://e/\u{E9}?q#f", Form::Iri).expect("an IRI");
    let components: Vec<(&str, &str)> = Component::ALL
        .into_iter()
        .filter_map(|component| Some((component.name(), parts.component(component)?)))
        .collect();
    let wanted = [
        ("scheme", "http"),
        ("host", "e"),
        ("path", "/\u{E9}"),
        ("query", "q"),
        ("fragment", "f"),
    ];
    assert_eq!(components, wanted);
    assert_eq!(parts.authority(), Some("e"));
    let uri = parse("http://e/%C3%A9?q#f", Form::Uri).expect("a URI");
    assert_eq!(uri.component(Component::Path), Some("/%C3%A9"));
    assert!(parse("//e/x", Form::IrelativeRef).is_ok_and(|parts| parts.scheme().is_none()));
}

// clause: guide-5.2-backslash
#[test]
fn a_backslash_stays_in_the_authority_and_is_wrong_there() {
    let text = "http://e\\x/p";
    assert_eq!(Parts::split(text).authority(), Some("e\\x"));
    let error = parse(text, Form::Iri).expect_err("a backslash");
    assert_eq!(
        (error.kind(), error.span().range()),
        (ParseErrorKind::HostInvalidChar, 8..9)
    );
}

// clause: guide-5.2.3-digits
#[test]
fn a_port_with_a_letter_is_wrong_and_still_a_port() {
    let text = "a://h:8x/p";
    // Up to the slash it could have been userinfo.
    let error = parse(text, Form::Iri).expect_err("a letter in the port");
    assert_eq!(
        (error.kind(), error.span().range()),
        (ParseErrorKind::PortInvalid, 8..9)
    );
    let parts = Parts::split(text);
    assert_eq!((parts.port(), parts.path()), (Some("8x"), "/p"));
}

// clause: guide-5.4-lead
#[test]
fn the_query_of_the_grammar_has_no_question_mark() {
    let parts = Parts::split("?q");
    assert_eq!(parts.query(), Some("q"));
    let start = parts
        .span(Component::Query)
        .map_or(0, |span| span.start() - 1);
    assert_eq!(&parts.as_str()[start..], "?q");
}

/// Whether the rule of the draft of 2001 accepts the text.
fn in_2001(rule: &str, text: &str) -> bool {
    Document::Masinter07.oracle(rule).accepts(text)
}

// clause: m07-2.2-absoluteIRI, m07-2.2-iopaque_part
#[test]
fn in_2001_an_absolute_iri_was_hierarchical_or_opaque() {
    for (rest, hierarchical, opaque) in [
        ("//e/", true, false),
        ("a@b", false, true),
        ("", false, false),
        ("a@b?subject=\u{E9}", false, true),
    ] {
        assert_eq!(in_2001("ihier_part", rest), hierarchical, "{rest:?}");
        assert_eq!(in_2001("iopaque_part", rest), opaque, "{rest:?}");
        assert_eq!(
            in_2001("absoluteIRI", &format!("mailto:{rest}")),
            hierarchical || opaque
        );
    }
    // By default all are IRIs, and the last has a query.
    let mail = parse("mailto:a@b?subject=\u{E9}", Form::Iri).expect("an IRI");
    assert_eq!((mail.path(), mail.query()), ("a@b", Some("subject=\u{E9}")));
    assert!(parse("a:", Form::Iri).is_ok() && !in_2001("absoluteIRI", "a:"));
}

// clause: m07-2.2-iauthority, m07-2.2-userinfo
#[test]
fn in_2001_an_authority_was_a_server_or_a_registered_name() {
    for (authority, server, name) in [
        ("u@h:1", true, true),
        ("\u{E9}", false, true),
        ("\u{E9}@h", false, true),
        ("", true, false),
    ] {
        assert_eq!(in_2001("server", authority), server, "{authority:?}");
        assert_eq!(in_2001("ireg_name", authority), name, "{authority:?}");
        assert!(in_2001("iauthority", authority), "{authority:?}");
    }
    let parts = parse("http://\u{E9}@h/", Form::Iri).expect("an IRI by default");
    assert_eq!(
        (parts.userinfo(), parts.host()),
        (Some("\u{E9}"), Some("h"))
    );
}

// clause: m07-2.2-isegment, m07-2.2-iparam
#[test]
fn in_2001_a_segment_had_parameters() {
    for segment in ["a;x=1;y", "a;;b"] {
        assert!(in_2001("isegment", segment), "{segment:?}");
        // A semicolon is in no name and no parameter, so it always divides them.
        assert!(!in_2001("iparam", segment), "{segment:?}");
        let parts: Vec<&str> = segment.split(';').collect();
        assert!(
            parts.iter().all(|part| in_2001("iparam", part)),
            "{parts:?}"
        );
        // By default it is one segment, semicolons and all.
        let path = format!("/{segment}");
        let parsed = parse(&path, Form::IriReference).expect("a reference");
        assert!(parsed.segments().eq([segment]));
    }
}

// clause: m07-2.2-iquery
#[test]
fn in_2001_a_query_could_hold_brackets() {
    assert!(in_2001("iquery", "a[b]") && in_2001("ifragment", "a[b]"));
    let error = parse("?a[b]", Form::IriReference).expect_err("a bracket");
    assert_eq!(
        (error.kind(), error.span().range()),
        (ParseErrorKind::BracketOutsideHost, 2..3)
    );
}

// clause: m07-3.1-a-host
#[test]
fn in_2001_a_host_name_was_of_ascii_letters_digits_and_hyphens() {
    for host in ["r\u{E9}sum\u{E9}.example", "a%41.example", "a_b.example"] {
        assert!(
            !in_2001("host", host) && !in_2001("server", host),
            "{host:?}"
        );
        assert!(
            Iri::parse(&format!("http://{host}/")).is_ok(),
            "{host:?}: accepted by default"
        );
    }
}

// clause: m07-3.1-f-private
#[test]
fn in_2001_private_use_was_allowed_nowhere() {
    let query = "\u{E000}";
    assert!(!in_2001("iquery", query) && !in_2001("IRI-reference", &format!("a?{query}")));
    assert!(
        parse(&format!("?{query}"), Form::IriReference).is_ok(),
        "accepted by default"
    );
}

#[test]
fn the_forms_of_rfc_3986_are_the_same_by_every_profile() {
    for form in [
        Form::Uri,
        Form::UriReference,
        Form::AbsoluteUri,
        Form::RelativeRef,
    ] {
        let mut report = Report::new("URI forms by 3987bis");
        let judge = Judge::of(form, Profile::Bis);
        many(Document::Rfc3986, form.name(), |text| {
            judge.try_text(text, &mut report);
        });
        report.finish(20_000);
    }
}

/// Texts that make a careless parser look at the same bytes again and again.
#[test]
fn hostile_texts_take_linear_time() {
    const LENGTH: usize = 1 << 20;
    let begun = std::time::Instant::now();
    for piece in [
        "a", "[", "]", "%", "@", ":", "/", "?", "#", ".", "%41", "é", "::", "1:", "\u{E000}",
    ] {
        let run = piece.repeat(LENGTH);
        for text in [
            run.clone(),
            format!("a:{run}"),
            format!("//{run}"),
            format!("//{run}@h"),
            format!("//[{run}"),
            format!("//[{run}]"),
            format!("//[v1.{run}"),
            format!("/{run}#"),
            format!("?{run}"),
        ] {
            for form in Form::ALL {
                let _ = std::hint::black_box(parse(&text, form));
            }
            std::hint::black_box(Parts::split(&text));
        }
    }
    // Linear, this is a second or so; quadratic, it would be an hour.
    assert!(begun.elapsed().as_secs() < 60, "{:?}", begun.elapsed());
}
