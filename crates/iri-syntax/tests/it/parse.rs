//! Laws of parsing that hold for every string.

use iri_core::Parts;
use iri_syntax::{Edition, Form, parse, parse_with};
use proptest::prelude::*;

/// Pieces of input that affect parsing.
const PIECES: [&str; 46] = [
    ":",
    "/",
    "//",
    "?",
    "#",
    "[",
    "]",
    "@",
    "%",
    "%4",
    "%41",
    "%C3%A9",
    "a",
    "http",
    "1",
    "example.org",
    "[::1]",
    "[v1.a]",
    ".",
    "-",
    "!",
    "$",
    "_",
    "~",
    "=",
    " ",
    "\"",
    "\u{7F}",
    "\u{80}",
    "\u{A0}",
    "\u{E9}",
    "\u{65E5}",
    "\u{D7FF}",
    "\u{E000}",
    "\u{F8FF}",
    "\u{F900}",
    "\u{FDD0}",
    "\u{FFEF}",
    "\u{FFFD}",
    "\u{10000}",
    "\u{1FFFE}",
    "\u{E0020}",
    "\u{E1000}",
    "\u{F0000}",
    "\u{10FFFD}",
    "abcdefghijklmnopqrstuvwxyz012345",
];

/// Generates strings of these pieces.
fn pieces() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(&PIECES), 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 5_000, ..ProptestConfig::default() })]

    // clause: 3987-5.3.1-no-modify
    #[test]
    fn parsing_keeps_the_string_and_agrees_with_the_total_split(text in pieces()) {
        for form in Form::ALL {
            if let Ok(parts) = parse(&text, form) {
                prop_assert_eq!(parts.as_str(), &text);
                prop_assert_eq!(parts, Parts::split(&text));
            }
        }
    }

    // clause: 3987-3.1-uri-is-iri
    #[test]
    fn forms_contain_one_another(text in pieces()) {
        let is = |form| parse(&text, form).is_ok();
        prop_assert_eq!(is(Form::IriReference), is(Form::Iri) || is(Form::IrelativeRef));
        prop_assert_eq!(is(Form::UriReference), is(Form::Uri) || is(Form::RelativeRef));
        prop_assert!(!(is(Form::Iri) && is(Form::IrelativeRef)));
        for (uri, iri) in [
            (Form::Uri, Form::Iri),
            (Form::UriReference, Form::IriReference),
            (Form::AbsoluteUri, Form::AbsoluteIri),
            (Form::RelativeRef, Form::IrelativeRef),
        ] {
            prop_assert_eq!(is(uri), is(iri) && text.is_ascii());
            prop_assert_eq!(
                parse_with(&text, uri, Edition::Bis).is_ok(), is(uri),
                "the draft does not define URIs"
            );
        }
        prop_assert_eq!(is(Form::AbsoluteIri), is(Form::Iri) && !text.contains('#'));
    }

    #[test]
    fn spans_of_errors_are_in_range_and_on_character_boundaries(text in pieces()) {
        for form in Form::ALL {
            for edition in [Edition::Rfc3987, Edition::Bis] {
                if let Err(error) = parse_with(&text, form, edition) {
                    let located = error.located_in(&text, form);
                    prop_assert!(text.get(error.span().range()).is_some(), "{:?}: {}", text, error);
                    prop_assert_eq!(located.span(), error.span());
                }
            }
        }
    }
}

/// A fault depends only on the input, not on the position of the blocks of the scan.
#[test]
fn a_fault_is_found_at_every_distance_from_both_ends() {
    for before in 0..80 {
        for after in 0..80 {
            for (bad, length) in [
                (" ", 1),
                ("%4", 2),
                ("\u{E000}", 3),
                ("\u{1FFFF}", 4),
                ("[", 1),
            ] {
                let text = format!("a:{}{bad}{}", "x".repeat(before), "/".repeat(after));
                let error = parse(&text, Form::Iri).expect_err(&text);
                let start = 2 + before;
                assert_eq!(error.span().range(), start..start + length, "{text:?}");
            }
        }
    }
}

#[test]
fn delimiters_are_found_at_every_distance_from_both_ends() {
    for path in 0..70 {
        for query in [0, 1, 15, 16, 31, 32, 33, 64] {
            for fragment in [0, 1, 31, 32, 40] {
                let [path, query, fragment] =
                    [("%41", path), ("\u{E9}", query), ("\u{10000}", fragment)]
                        .map(|(c, n)| c.repeat(n));
                let text = format!("s://h/{path}?{query}?#{fragment}?");
                let parts = parse(&text, Form::Iri).expect(&text);
                assert_eq!(parts.path(), format!("/{path}"));
                assert_eq!(parts.query(), Some(&*format!("{query}?")));
                assert_eq!(parts.fragment(), Some(&*format!("{fragment}?")));
            }
        }
    }
}

#[test]
fn hosts_of_every_length_have_the_right_end() {
    for length in 0..70 {
        for host in [
            "a".repeat(length),
            "\u{E9}".repeat(length),
            "%41".repeat(length),
            "!".repeat(length),
        ] {
            for tail in ["", "/", "?", "#", ":", ":80", "/p?q#f", ":80/"] {
                let text = format!("http://{host}{tail}");
                let parts = parse(&text, Form::Iri).expect(&text);
                assert_eq!(parts.host(), Some(&*host), "{text:?}");
                let text = format!("http://{host}:{host}@{host}{tail}");
                let parts = parse(&text, Form::Iri).expect(&text);
                assert_eq!(
                    parts.userinfo(),
                    Some(&*format!("{host}:{host}")),
                    "{text:?}"
                );
                assert_eq!(parts.host(), Some(&*host), "{text:?}");
            }
        }
    }
}

#[test]
fn the_parser_agrees_with_the_total_split_on_long_runs() {
    for unit in [
        "a", ":", "@", "[", "]", "%", "%41", "/", "?", "#", "1", ".", "!", "a:", "@[", "\u{E9}",
    ] {
        for prefix in [
            "",
            "a",
            "a:",
            "a://",
            "//",
            "http://[",
            "http://[v1.",
            "http://u@",
        ] {
            let text = format!("{prefix}{}", unit.repeat(1 << 13));
            for form in Form::ALL {
                let parsed = parse(&text, form);
                assert!(parsed.is_err() || parsed == Ok(Parts::split(&text)));
            }
        }
    }
}
