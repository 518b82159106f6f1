//! Laws of schemes and their facts.

use iri_conformance::generate::{Random, grow, mutate};
use iri_conformance::oracle::Document;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::scheme::{self, Facts};
use iri_kit::{Form, Iri, parse};

// clause: 3986-3.2.3-default
#[test]
fn a_scheme_may_have_a_default_port() {
    assert_eq!(
        scheme::facts("http").and_then(Facts::default_port),
        Some(80)
    );
    assert_eq!(scheme::facts("mailto").and_then(Facts::default_port), None);
    for (text, port) in [
        ("http://h/", Some(80)),
        ("HTTP://h:/", Some(80)),
        ("http://h:8080/", Some(8080)),
        ("x://h/", None),
        ("http:/h", None),
    ] {
        let iri = Iri::parse(text).expect("an IRI");
        assert_eq!(iri.effective_port(), Ok(port), "{text}");
    }
}

// clause: guide-5.2.1-userpass
#[test]
fn userinfo_can_be_read_as_user_and_password() {
    for (text, expected) in [
        ("a://u:p@h/", Some(("u", Some("p")))),
        ("a://u@h/", Some(("u", None))),
        ("a://u:@h/", Some(("u", Some("")))),
        ("a://:p:q@h/", Some(("", Some("p:q")))),
        ("a://@h/", Some(("", None))),
        ("a://h/", None),
        ("a:u:p@h", None),
    ] {
        let iri = Iri::parse(text).expect("an IRI");
        assert_eq!(iri.user_and_password(), expected, "{text}");
    }
}

/// Each name is a lowercase scheme, the names are sorted, and lookup ignores case.
#[test]
fn the_names_of_schemes_are_sorted_schemes() {
    let rule = Document::Rfc3986.oracle("scheme");
    for facts in scheme::ALL {
        let name = facts.name();
        assert!(rule.accepts(name) && !name.contains(|c: char| c.is_ascii_uppercase()));
        assert_eq!(scheme::facts(&name.to_ascii_uppercase()), Some(facts));
    }
    assert!(
        scheme::ALL
            .windows(2)
            .all(|two| two[0].name() < two[1].name())
    );
}

// clause: 3987-6.4-no-broaden
#[test]
fn the_grammar_is_the_same_for_every_scheme() {
    let mut report = Report::new("texts after known schemes");
    let generic = Document::Rfc3987.oracle("IRI");
    let mut random = Random::new(64);
    for _ in 0..size::pick(200, 4_000) {
        let mut rest = grow(Document::Rfc3987.grammar(), "ihier-part", &mut random);
        if random.below(2) > 0 {
            rest = mutate(&rest, &mut random);
        }
        for facts in scheme::ALL {
            report.count();
            let text = format!("{}:{rest}", facts.name());
            let accepted = parse(&text, Form::Iri).is_ok();
            if accepted != generic.accepts(&text) {
                report.failure("differs from generic syntax", || {
                    format!("{text:?}: accepted {accepted}")
                });
            }
        }
    }
    report.finish(size::pick(9_800, 150_000));
}
