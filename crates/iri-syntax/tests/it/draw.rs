//! Generators of test input: valid references of every shape, and valid and nearly valid pieces.

use proptest::prelude::*;
use proptest::sample::select;

/// Generates valid references, absolute and relative.
pub(crate) fn reference() -> impl Strategy<Value = String> {
    let scheme = select(&["", "", "a:", "http:", "x-1.y+z:", "urn:"][..]);
    let authority = select(
        &[
            "",
            "//",
            "//h",
            "//é:",
            "//u@h:80",
            "//u:é@192.0.2.1",
            "//@[::1]:",
            "//[v1.a:b]:99999",
        ][..],
    );
    let path = prop_oneof![
        Just(String::new()),
        "/",
        "(/[a.é]{0,2}){1,4}",
        "(\\./|[a@.é]|%3A){1,3}(/[a:.é]{0,2}){0,3}",
        "[a:é]{1,3}(/[a:.é]{0,2}){0,3}",
    ];
    let query = select(&["", "", "?", "?a=1&é=%26", "?a;b?/", "?\u{E000}"][..]);
    let fragment = select(&["", "", "#", "#a?/:é"][..]);
    (scheme, authority, path, query, fragment)
        .prop_map(|(scheme, authority, path, query, fragment)| {
            format!("{scheme}{authority}{path}{query}{fragment}")
        })
        .prop_filter("the parts do not fit", |text| {
            iri_syntax::IriRef::parse(text).is_ok()
        })
}

/// Generates pieces with delimiters, characters that must be encoded, and characters that only some
/// components allow.
pub(crate) fn piece() -> impl Strategy<Value = String> {
    let token = select(
        &[
            "a",
            "b",
            "1",
            "-",
            ".",
            "..",
            "~",
            ":",
            "/",
            "?",
            "#",
            "[",
            "]",
            "@",
            "!",
            "&",
            ";",
            "=",
            "+",
            "%",
            "%4",
            "%41",
            "%C3%A9",
            "é",
            "\u{10300}",
            "\u{E000}",
            "\u{200E}",
            "\u{FFFD}",
            " ",
            "\"",
            "<",
            "\\",
            "\u{0}",
            "//",
            "[::1]",
            "192.0.2.1",
        ][..],
    );
    prop::collection::vec(token, 0..5).prop_map(|tokens| tokens.concat())
}
