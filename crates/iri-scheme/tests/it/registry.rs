//! The table of schemes is sorted and well-formed, and lookup ignores case.

use iri_core::{Parts, ascii};
use iri_scheme::{ALL, Facts, are_domain_names, facts};

#[test]
fn names_are_schemes_in_lowercase_and_sorted() {
    let names: Vec<&str> = ALL.iter().map(Facts::name).collect();
    assert!(names.is_sorted_by(|a, b| a < b));
    for name in names {
        assert_eq!(Parts::split(&format!("{name}:")).scheme(), Some(name));
        assert!(
            name.bytes()
                .all(|byte| ascii::SCHEME.contains(byte) && !byte.is_ascii_uppercase())
        );
    }
}

// clause: 3986-3.1-case
#[test]
fn a_scheme_is_found_in_any_case() {
    for known in ALL {
        assert_eq!(facts(known.name()), Some(known));
        assert_eq!(facts(&known.name().to_ascii_uppercase()), Some(known));
        let domain_names = known.has_domain_names();
        assert_eq!(are_domain_names(Some(known.name())), domain_names);
    }
}

#[test]
fn other_schemes_are_unknown() {
    for name in [
        "",
        "x-example",
        "http:",
        "\u{212A}",
        "httpſ",
        "htt",
        "httpss",
    ] {
        assert_eq!(facts(name), None, "{name:?}");
        assert!(!are_domain_names(Some(name)), "{name:?}");
    }
    assert!(are_domain_names(None));
}

// clause: 3987-3.1-toascii-may
#[test]
fn some_schemes_are_known_to_have_domain_names() {
    for scheme in [
        "http", "HTTPS", "ws", "wss", "ftp", "file", "ldap", "gopher",
    ] {
        assert!(are_domain_names(Some(scheme)), "{scheme}");
    }
    assert!(are_domain_names(None));
    for scheme in ["xmpp", "urn", "mailto", "tel", "data", "about", "x-new", ""] {
        assert!(!are_domain_names(Some(scheme)), "{scheme:?}");
    }
}
