//! Clauses about relations between forms, profiles and components.

use iri_conformance::generate::{Random, grow, mutate};
use iri_conformance::judge::{Judge, try_split};
use iri_conformance::oracle::{Document, of_form};
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::{Component, pct, ucs};
use iri_kit::{Edition, Form, Iri, IriRef, Parts, UriRef, parse};

/// Calls `f` with many strings generated from a rule.
fn many(document: Document, rule: &str, mut f: impl FnMut(&str)) {
    let mut random = Random::new(22);
    for _ in 0..size::pick(1_000, 20_000) {
        f(&grow(document.grammar(), rule, &mut random));
    }
}

// clause: 3987-2.2-ipath, bis-2.2-ipath
#[test]
fn each_kind_of_path_has_its_context() {
    for (document, edition) in [
        (Document::Rfc3987, Edition::Rfc3987),
        (Document::Bis, Edition::Bis),
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
            let parts = iri_kit::parse_with(&text, Form::IriReference, edition);
            assert_eq!(parts.map(|parts| parts.path()), Ok(path), "{text:?}");
        }
        // Where a scheme is possible, the same string is parsed differently.
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
        let [narrow, wide] = [uri, iri].map(|form| of_form(form, Edition::Rfc3987).automaton());
        assert_eq!(wide.includes(narrow), Ok(()), "the grammar of {uri:?}");
        assert!(narrow.includes(wide).is_err());
        many(Document::Rfc3986, uri.name(), |text| {
            let parts = parse(text, uri);
            assert!(parts.is_ok(), "{text:?} as {uri:?}: {parts:?}");
            assert_eq!(parse(text, iri), parts, "{text:?} as {iri:?}");
        });
    }
    // In 3987bis a URI with a triplet in its host is not an IRI.
    let [uri, bis] = [(Form::Uri, Edition::Rfc3987), (Form::Iri, Edition::Bis)]
        .map(|(form, edition)| of_form(form, edition).automaton());
    assert!(bis.includes(uri).is_err_and(|text| text.contains('%')));
}

// clause: iuc19-3-def
#[test]
fn non_ascii_characters_are_allowed_wherever_triplets_are() {
    many(Document::Rfc3986, "URI-reference", |uri| {
        let mut iri = String::new();
        let mut rest = uri;
        while let Some((plain, after)) = rest.split_once('%') {
            iri = iri + plain + "日";
            rest = &after[2..];
        }
        iri += rest;
        assert!(IriRef::parse(&iri).is_ok(), "{uri:?} became {iri:?}");
    });
    many(Document::Rfc3987, "IRI-reference", |iri| {
        let ascii = ucs::CharSet::ascii_only(iri_kit::ascii::AsciiSet::EMPTY.complement());
        let uri = pct::encode(iri, ascii).to_string();
        assert!(UriRef::parse(&uri).is_ok(), "{iri:?} became {uri:?}");
    });
}

// clause: 3987-5.3.1-no-modify
#[test]
fn parsing_keeps_the_text() {
    many(Document::Rfc3987, "IRI-reference", |text| {
        let parsed = IriRef::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!((parsed.as_str(), parsed.parts().as_str()), (text, text));
        let owned = IriRef::parse(text.to_owned()).map(IriRef::into_inner);
        assert_eq!(owned.ok().as_deref(), Some(text));
        let error = Iri::parse(format!(":{text}")).expect_err("no scheme");
        assert_eq!(error.into_input(), format!(":{text}"));
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
    let expected = [
        ("scheme", "http"),
        ("host", "e"),
        ("path", "/\u{E9}"),
        ("query", "q"),
        ("fragment", "f"),
    ];
    assert_eq!(components, expected);
    assert_eq!(parts.authority(), Some("e"));
    let uri = parse("http://e/%C3%A9?q#f", Form::Uri).expect("a URI");
    assert_eq!(uri.component(Component::Path), Some("/%C3%A9"));
    assert!(parse("//e/x", Form::IrelativeRef).is_ok_and(|parts| parts.scheme().is_none()));
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

#[test]
fn the_forms_of_rfc_3986_are_the_same_by_every_profile() {
    for form in [
        Form::Uri,
        Form::UriReference,
        Form::AbsoluteUri,
        Form::RelativeRef,
    ] {
        let mut report = Report::new("URI forms by 3987bis");
        let judge = Judge::of(form, Edition::Bis);
        many(Document::Rfc3986, form.name(), |text| {
            judge.try_text(text, &mut report);
        });
        report.finish(size::pick(930, 20_000));
    }
}

#[test]
fn texts_grown_from_the_grammars_and_their_mutations() {
    let mut report = Report::new("grown texts");
    let judges = Judge::all();
    // The seed is arbitrary; another one tries other strings.
    let mut random = Random::new(3987);
    let starts = [
        (Document::Rfc3986, "URI-reference"),
        (Document::Rfc3987, "IRI-reference"),
        (Document::Rfc3987, "IRI"),
        (Document::Rfc3987, "irelative-ref"),
        (Document::Bis, "IRI-reference"),
        (Document::Masinter07, "IRI-reference"),
    ];
    for (document, rule) in starts {
        let own = document.oracle(rule);
        for _ in 0..size::pick(1_000, 20_000) {
            let mut text = grow(document.grammar(), rule, &mut random);
            if !own.accepts(&text) {
                report.failure("not in the grammar", || {
                    format!("{text:?} grew from {rule}")
                });
            }
            for _ in 0..6 {
                try_split(&text, &mut report);
                for judge in &judges {
                    judge.try_text(&text, &mut report);
                }
                text = mutate(&text, &mut random);
            }
        }
    }
    report.finish(size::pick(430_000, 9_000_000));
}

#[test]
fn addresses_grown_from_the_grammar_and_their_mutations() {
    let mut report = Report::new("grown addresses");
    let judges = Judge::references();
    let grammar = Document::Rfc3986.grammar();
    let mut random = Random::new(3986);
    for rule in [
        "IP-literal",
        "IPv6address",
        "IPv4address",
        "IPvFuture",
        "authority",
    ] {
        for _ in 0..size::pick(2_000, 40_000) {
            let mut address = grow(grammar, rule, &mut random);
            for _ in 0..4 {
                for text in [format!("//{address}"), format!("//u@[{address}]:1/p")] {
                    for judge in &judges {
                        judge.try_text(&text, &mut report);
                    }
                }
                address = mutate(&address, &mut random);
            }
        }
    }
    report.finish(size::pick(220_000, 4_000_000));
}
