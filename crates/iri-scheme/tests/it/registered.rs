//! The registry of IANA.

use std::collections::{HashMap, HashSet};

use iri_core::{Document, Parts};
use iri_scheme::{
    Reference, Registered, all_registered, registered, registered_by_number, similar,
};

#[test]
fn every_scheme_is_found_by_name_and_by_number() {
    let all: Vec<Registered> = all_registered().collect();
    assert!(all.is_sorted_by(|a, b| a.name() < b.name()));
    let mut numbers = HashSet::new();
    for scheme in &all {
        let name = scheme.name();
        assert_eq!(Parts::split(&format!("{name}:")).scheme(), Some(name));
        assert_eq!(registered(name), Some(*scheme));
        assert_eq!(registered(&name.to_ascii_uppercase()), Some(*scheme));
        if let Some(number) = scheme.cri_number() {
            assert!(numbers.insert(number), "{name}");
            assert_eq!(registered_by_number(number), Some(*scheme));
        }
    }
    assert_eq!((all.len(), numbers.len()), (399, 398));
    for number in [8, u16::MAX] {
        assert_eq!(registered_by_number(number), None);
    }
    for name in ["", "x-unheard-of", "http:", "htt", "httpſ"] {
        assert_eq!(registered(name), None, "{name:?}");
    }
}

#[test]
fn a_reference_is_an_rfc_or_a_known_document() {
    let known: HashSet<&str> = Document::ALL.iter().map(Document::name).collect();
    for scheme in all_registered() {
        match scheme.reference() {
            Some(Reference::Rfc(number)) => assert!((1000..10_000).contains(&number)),
            Some(Reference::Document(name)) => {
                assert!(known.contains(name), "{name}");
            }
            reference => assert_eq!(reference, None),
        }
    }
}

#[test]
fn a_name_with_one_error_is_similar() {
    let expected = HashMap::from([
        ("htp", Some("http")),
        ("htpp", Some("http")),
        ("HTTTP", Some("http")),
        ("htps", Some("https")),
        ("matirx", Some("matrix")),
        ("opauth", Some("otpauth")),
        ("coap+tpc", Some("coap+tcp")),
        ("http", None),
        ("HTTP", None),
        ("fpt", None),
        ("", None),
        ("mmmmmm", None),
    ]);
    for (name, expected) in expected {
        let found = similar(name);
        assert_eq!(found.as_ref().map(Registered::name), expected, "{name}");
    }
}
