//! `urn` (RFC 8141).

use super::{finds, finds_nothing, is_total};

#[test]
fn a_urn_has_a_namespace_and_something_in_it() {
    finds(
        "urn:a:",
        &["urn-namespace 4..5 path", "urn-specific 5..6 path"],
    );
    finds("urn:a:b", &["urn-namespace 4..5 path"]);
    finds("urn://example/a", &["urn-namespace 6..13 host"]);
    finds(
        "urn:",
        &["urn-namespace 4..4 path", "urn-specific 4..4 path"],
    );
    finds("urn:example:/", &["urn-specific 11..13 path"]);
    // Section 2, and other documents.
    finds_nothing(&[
        "urn:example:a123,z456",
        "URN:EXAMPLE:a123,z456",
        "urn:example:a123%2Cz456",
        "urn:example:1/406/47452/2",
        "urn:example:\u{E9}",
        "urn:ietf:rfc:3986",
        "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
    ]);
}

#[test]
fn namespaces_that_cannot_be_registered_are_not_used() {
    for name in [
        "X-foo", "x-a", "de-foo", "xn--a", "urn-x", "URN-0", "urn-01",
    ] {
        let found = super::found(&format!("urn:{name}:a"));
        let end = 4 + name.len();
        assert_eq!(found, [format!("urn-namespace-reserved 4..{end} path")]);
    }
    // Informal namespaces (section 5.2), and what only looks alike.
    finds_nothing(&["urn:urn-1:a", "urn:urn-10:a", "urn:abc-d:a", "urn:a1-b:a"]);
}

#[test]
fn every_short_string_is_checked() {
    is_total("urn:", "ab-:/?+=é", 5);
}
