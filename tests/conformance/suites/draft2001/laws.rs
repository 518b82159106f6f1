//! Rules of the draft that involve several strings.

use std::iter;

use iri_conformance::oracle::Document;
use iri_kit::{Form, Iri, Parameter, ParseErrorKind, Segment, parse};

/// Whether a rule of draft-masinter-url-i18n-07 accepts a string.
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
    // By RFC 3987 all are IRIs, and the last has a query.
    let parts = parse("mailto:a@b?subject=\u{E9}", Form::Iri).expect("an IRI");
    assert_eq!(
        (parts.path(), parts.query()),
        ("a@b", Some("subject=\u{E9}"))
    );
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
    let parts = parse("http://\u{E9}@h/", Form::Iri).expect("an IRI by RFC 3987");
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
        // No parameter contains a semicolon, so a semicolon always separates parameters.
        assert!(!in_2001("iparam", segment), "{segment:?}");
        let parts: Vec<&str> = segment.split(';').collect();
        assert!(
            parts.iter().all(|part| in_2001("iparam", part)),
            "{parts:?}"
        );
        // The library reads the same parameters.
        let read = Segment::new(segment, 0);
        let with_name = iter::once(read.name()).chain(read.parameters().map(Parameter::text));
        assert!(with_name.eq(parts.iter().copied()));
        for parameter in read.parameters() {
            assert_eq!(parameter.span().of(segment), parameter.text());
        }
        // By RFC 3987 it is one segment, which includes the semicolons.
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
            "{host:?}: not accepted by RFC 3987"
        );
    }
}

// clause: m07-3.1-f-private
#[test]
fn in_2001_private_use_characters_were_allowed_nowhere() {
    let query = "\u{E000}";
    assert!(!in_2001("iquery", query) && !in_2001("IRI-reference", &format!("a?{query}")));
    assert!(
        parse(&format!("?{query}"), Form::IriReference).is_ok(),
        "not accepted by RFC 3987"
    );
}
