//! The table of schemes: in order, well-formed, and in accord with the lists at hand.

use std::path::Path;

use iri_core::scheme::{self, Equivalence, Status};
use iri_core::{Parts, ascii};

// clause: bis-8-status
#[test]
fn a_scheme_has_the_status_it_is_registered_with() {
    for (name, status, port) in [
        ("http", Status::Permanent, Some(80)),
        ("HTTPS", Status::Permanent, Some(443)),
        ("mailto", Status::Permanent, None),
        ("urn", Status::Permanent, None),
        ("ssh", Status::Provisional, Some(22)),
        ("wais", Status::Historical, Some(210)),
    ] {
        let facts = scheme::facts(name).unwrap();
        assert_eq!(
            (facts.status(), facts.default_port()),
            (status, port),
            "{name}"
        );
        assert!(facts.name().eq_ignore_ascii_case(name));
    }
    for name in ["", "x-example", "http:", "\u{212A}", "httpſ"] {
        assert_eq!(scheme::facts(name), None, "{name:?}");
    }
    assert_eq!(Status::Historical.to_string(), "historical");
}

#[test]
fn what_means_the_same_is_told_by_scheme() {
    for (name, slash, host, equivalence) in [
        ("http", true, None, Equivalence::Generic),
        ("coap", true, None, Equivalence::Generic),
        ("ldap", false, None, Equivalence::Generic),
        ("FILE", false, Some("localhost"), Equivalence::Generic),
        ("urn", false, None, Equivalence::Urn),
        ("sips", false, None, Equivalence::Sip),
    ] {
        let facts = scheme::facts(name).unwrap();
        assert_eq!(facts.empty_path_is_slash(), slash, "{name}");
        assert_eq!(facts.default_host(), host, "{name}");
        assert_eq!(facts.equivalence(), equivalence, "{name}");
    }
}

#[test]
fn names_are_schemes_in_lowercase_and_in_order() {
    let names: Vec<&str> = scheme::ALL.iter().map(scheme::Facts::name).collect();
    assert!(names.is_sorted_by(|a, b| a < b));
    for name in names {
        assert_eq!(Parts::split(&format!("{name}:")).scheme(), Some(name));
        assert!(
            name.bytes()
                .all(|byte| ascii::SCHEME.contains(byte) && !byte.is_ascii_uppercase())
        );
    }
}

/// The lists are older than the table: what has been registered since is not in them.
#[test]
fn the_lists_of_the_registry_agree() {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora/iana-uri-schemes");
    for (file, status) in [
        ("uri-schemes-permanent-old.csv", Status::Permanent),
        ("uri-schemes-provisional-old.csv", Status::Provisional),
    ] {
        let Ok(list) = std::fs::read_to_string(folder.join(file)) else {
            println!("skipped: {file} is not there");
            continue;
        };
        let listed: Vec<&str> = list
            .lines()
            .skip(1)
            .filter_map(|line| line.split(',').next())
            .collect();
        let mut met = 0;
        for facts in scheme::ALL {
            let is_listed = listed.contains(&facts.name());
            assert_eq!(
                is_listed,
                facts.status() == status && is_listed,
                "{}",
                facts.name()
            );
            met += usize::from(is_listed);
        }
        assert!(met >= 5, "{file}: {met}");
    }
}
