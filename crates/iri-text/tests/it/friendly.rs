//! [`friendly`], which [`prepare`] reads back.

use iri_compare::{Comparer, Rung};
use iri_text::{Rewrite, friendly, prepare};

/// Asserts that preparing what is written gives an identifier that is equal to the first.
#[track_caller]
fn is_read_back(text: &str) {
    let typed = friendly(text).to_string();
    let prepared = prepare(&typed);
    assert_eq!(prepared.error(), None, "{text} {typed}");
    let comparer = Comparer::new(Rung::Scheme.steps());
    let back = prepared.to_string();
    assert!(comparer.equal(text, &back), "{text} {typed} {back}");
    assert!(typed.len() <= text.len(), "{text} {typed}");
    assert_eq!(friendly(text).changes(), text != typed);
}

// clause: m07-4.5-principle
#[test]
fn the_form_is_short_and_legible() {
    for (text, typed) in [
        ("", ""),
        ("/", "/"),
        ("http://example.org/", "http://example.org"),
        ("https://example.org:443/", "https://example.org"),
        ("https://example.org:/a", "https://example.org/a"),
        ("https://example.org:80/", "https://example.org:80"),
        ("http://example.org:0080/a/", "http://example.org/a/"),
        ("http://u@[::1]:80/", "http://u@[::1]"),
        ("http://example.org/?q", "http://example.org/?q"),
        ("ftp://example.org:21/", "ftp://example.org"),
        ("x-unknown://example.org:80/", "x-unknown://example.org:80/"),
        ("a%20b", "a b"),
        ("a%20%20b", "a%20%20b"),
        ("%20a%20", "%20a%20"),
        (
            "http://e/%22%3C%3E%5B%5D%5E%60%7B%7C%7D",
            "http://e/\"<>[]^`{|}",
        ),
        ("http://e/%5C%0A%09%7F", "http://e/%5C%0A%09%7F"),
        ("http://e/100%25", "http://e/100%"),
        ("http://e/%2541%25z", "http://e/%2541%z"),
        ("http://e/%25%41", "http://e/%%41"),
        ("http://e/%23?%23#%23", "http://e/%23?%23##"),
        ("http://e/%2F%3F%3A", "http://e/%2F%3F%3A"),
        ("http://e/%C3%A9", "http://e/%C3%A9"),
        (
            "mailto:a%20b@e?subject=a%20b%25",
            "mailto:a b@e?subject=a b%",
        ),
        ("http://%7Cx/", "http://%7Cx"),
    ] {
        assert_eq!(friendly(text), *typed, "{text}");
        is_read_back(text);
    }
}

// clause: m07-4.5-principle
#[test]
fn what_a_reader_types_is_read_back() {
    const TOKENS: [&str; 26] = [
        "http:", "https:", "ws:", "file:", "x:", "//", "/", "?", "#", ":", "80", "443", "@", "a",
        "4", ".", "[::1]", "%20", "%25", "%23", "%7c", "%5B", "%41", "%5C", "\u{E9}", "%C3%A9",
    ];
    let is_reference = |text: &str| iri_syntax::parse(text, iri_syntax::Form::IriReference).is_ok();
    let mut count = 0;
    let mut check = |text: &str| {
        if is_reference(text) {
            is_read_back(text);
            count += 1;
        }
    };
    let all = TOKENS.len();
    for index in 0..all.pow(4) {
        let tokens = (0..4).map(|place| TOKENS[index / all.pow(place) % all]);
        check(&tokens.collect::<String>());
    }
    let mut state = 1_u64;
    for _ in 0..50_000 {
        let tokens = (0..12).map(|_| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            TOKENS[5 + (state >> 33) as usize % (all - 5)]
        });
        let rest: String = tokens.collect();
        check(&format!("http://h/{rest}"));
    }
    assert!(count > 150_000, "{count}");
}
