//! `urn` (RFC 8141).

use super::{finds, finds_nothing, is_total};

#[test]
fn a_urn_has_a_namespace_and_a_name() {
    finds("urn:a:", "urn-namespace 4..5 path; urn-specific 5..6 path");
    finds("urn:a:b", "urn-namespace 4..5 path");
    finds("urn://example/a", "urn-namespace 6..13 host");
    finds("urn:", "urn-namespace 4..4 path; urn-specific 4..4 path");
    finds("urn:example:/", "urn-specific 11..13 path");
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
fn namespaces_that_cannot_be_registered_are_found() {
    for name in [
        "X-foo", "x-a", "de-foo", "xn--a", "urn-x", "URN-0", "urn-01",
    ] {
        let found = super::found(&format!("urn:{name}:a"));
        let end = 4 + name.len();
        assert_eq!(found, [format!("urn-namespace-reserved 4..{end} path")]);
    }
    // Informal namespaces (section 5.2), and names that only resemble reserved ones.
    finds_nothing(&["urn:urn-1:a", "urn:urn-10:a", "urn:abc-d:a", "urn:a1-b:a"]);
}

#[test]
fn components_begin_with_plus_or_equals() {
    finds("urn:ex:a?b", "urn-query 9..10 query");
    finds("urn:ex:a?", "urn-query 9..9 query");
    finds("urn:ex:a?+", "urn-component-empty 10..10 query");
    finds("urn:ex:a?+b?=", "urn-component-empty 13..13 query");
    finds("urn:ex:a?=?b", "urn-component-empty 10..12 query");
    finds(
        "urn:ex:a?+?=/",
        "urn-component-empty 10..10 query; urn-component-empty 12..13 query",
    );
    // Section 2.3.
    finds_nothing(&[
        "urn:example:foo-bar-baz-qux?+CCResolve:cc=uk",
        "urn:example:weather?=op=map&lat=39.56&lon=-104.85&datetime=1969-07-21T02:56:15Z",
        "urn:example:a?+b?c/d?=e?=f?+g#h",
        "urn:example:foo-bar-baz-qux#somepart",
    ]);
}

#[test]
fn a_uuid_has_five_groups_of_hexadecimal_digits() {
    finds_nothing(&[
        "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        "URN:UUID:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6?=q",
    ]);
    for text in [
        "{f81d4fae}",
        "f81d4fae7dec11d0a76500a0c91e6bf6",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bg6",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf67",
        "f81d4fae-7dec-11d0-a765_00a0c91e6bf6",
    ] {
        let end = 9 + text.len();
        finds(
            &format!("urn:uuid:{text}"),
            &format!("urn-uuid 9..{end} path"),
        );
    }
}

#[test]
fn an_oid_is_numbers_separated_by_dots() {
    finds_nothing(&["urn:oid:1.3.6.1.2.1.27", "urn:oid:0", "urn:oid:2.999"]);
    for text in ["1..2", "1.", ".1", "01.2", "1.00", "1.a", "1:2", "é"] {
        let end = 8 + text.len();
        finds(
            &format!("urn:oid:{text}"),
            &format!("urn-oid 8..{end} path"),
        );
    }
}

#[test]
fn isbn_and_issn_have_correct_check_digits() {
    finds_nothing(&[
        // RFC 3187 and RFC 3044.
        "urn:isbn:0-395-36341-1",
        "urn:isbn:0395363411",
        "urn:isbn:080442957X",
        "urn:isbn:0-8044-2957-x",
        "urn:isbn:978-3-16-148410-0",
        "urn:isbn:9783161484100",
        "urn:issn:1560-1560",
        "urn:issn:15601560",
        "URN:ISSN:0259-000X",
    ]);
    for text in [
        "0395363410",
        "9783161484101",
        "0804429570",
        "978-3-16-148410-1",
    ] {
        let end = 9 + text.len();
        finds(
            &format!("urn:isbn:{text}"),
            &format!("urn-isbn-check-digit 9..{end} path"),
        );
    }
    for text in [
        "123",
        "0-395-36341",
        "-0395363411",
        "0395363411-",
        "0--395363411",
        "X395363411",
        "978316148410X",
        "03953634111",
        "97831614841001",
        "0%33395363411",
    ] {
        let end = 9 + text.len();
        finds(
            &format!("urn:isbn:{text}"),
            &format!("urn-isbn 9..{end} path"),
        );
    }
    finds("urn:issn:1560-1561", "urn-issn-check-digit 9..18 path");
    for text in [
        "156-01560",
        "1560156",
        "1560-15600",
        "1560-156-0",
        "15601-560",
    ] {
        let end = 9 + text.len();
        finds(
            &format!("urn:issn:{text}"),
            &format!("urn-issn 9..{end} path"),
        );
    }
}

#[test]
fn exactly_one_check_digit_is_correct() {
    let count = |prefix: &str, digits: &str| {
        let right = |digit: char| super::found(&format!("{prefix}{digit}")).is_empty();
        digits.chars().filter(|&digit| right(digit)).count()
    };
    for number in 0..1000 {
        let prefix = format!("urn:isbn:{:09}", number * 999_983);
        assert_eq!(count(&prefix, "0123456789X"), 1, "{prefix}");
        let prefix = format!("urn:isbn:978{:09}", number * 999_983);
        assert_eq!(count(&prefix, "0123456789"), 1, "{prefix}");
        let prefix = format!("urn:issn:{:07}", number * 9_973);
        assert_eq!(count(&prefix, "0123456789X"), 1, "{prefix}");
    }
}

#[test]
fn every_short_string_is_checked() {
    is_total("urn:", "ab-:/?+=é", 5);
    is_total("urn:a1:b?", "+=?/a", 6);
    is_total("urn:oid:", "10.a", 6);
    is_total("urn:isbn:03953634", "1-Xé", 5);
    is_total("urn:issn:1560", "1-X6", 6);
}
