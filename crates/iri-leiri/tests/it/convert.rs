//! Conversion to IRIs and URIs, strict and lenient.

use std::fmt::Write as _;

use iri_core::{Component, Parts, Span, ucs};
use iri_leiri::{LeiriForm, LeiriRef, lenient, to_iri, to_iri_parts, to_uri, to_uri_parts};

use crate::rewrites::rewrites;

#[track_caller]
fn converts(text: &str, expected: &str) {
    rewrites(&LeiriRef::parse(text).unwrap().conversion(), text, expected);
    rewrites(&to_iri(text), text, expected);
    rewrites(&to_iri_parts(Parts::split(text)), text, expected);
    let uri = to_uri(text).to_string();
    rewrites(&to_uri_parts(Parts::split(text)), text, &uri);
}

fn encoded(c: char) -> String {
    let mut text = String::new();
    for octet in c.to_string().bytes() {
        write!(text, "%{octet:02X}").unwrap();
    }
    text
}

// clause: bis-6.2-a, bis-6.2-keep, bis-6.2-private-query, 3987-3.1-preproc-format
#[test]
fn examples_of_section_6_2_are_converted() {
    converts(
        "http://e/a b\u{E9}<\u{202E}\u{FFFD}>",
        "http://e/a%20b\u{E9}%3C%E2%80%AE%EF%BF%BD%3E",
    );
    converts("http://e/\u{E9}%41", "http://e/\u{E9}%41");
    converts("http://e/\u{E000}?\u{E000}", "http://e/%EE%80%80?\u{E000}");
    converts("http://e/a b|c", "http://e/a%20b%7Cc");
    converts(
        "//a b@c d/?\u{E0001}#\u{E000}",
        "//a%20b@c%20d/?%F3%A0%80%81#%EE%80%80",
    );
    converts("", "");
}

// clause: bis-6.2-identity, bis-6.2-idempotent
#[test]
fn exactly_the_characters_that_an_iri_may_not_contain_are_encoded() {
    for c in '\0'..=char::MAX {
        if "%#?/:@[]".contains(c) {
            continue;
        }
        let stays = ucs::IUNRESERVED.contains(c) && !ucs::BIDI_FORMATTING.contains(&c)
            || "!$&'()*+,;=".contains(c);
        let outside = if stays { c.into() } else { encoded(c) };
        let inside = if ucs::IPRIVATE.contains(c) {
            c.into()
        } else {
            outside.clone()
        };
        let text = format!("//{c}@{c}/{c}?{c}#{c}");
        let expected = format!("//{outside}@{outside}/{outside}?{inside}#{outside}");
        rewrites(&to_iri(&text), &text, &expected);
        rewrites(&to_iri(&expected), &expected, &expected);
        let uri = if c.is_ascii() { outside } else { encoded(c) };
        let expected = format!("//{uri}@{uri}/{uri}?{uri}#{uri}");
        rewrites(&to_uri(&text), &text, &expected);
    }
}

#[test]
fn delimiters_and_triplets_stay_in_every_string() {
    for text in [
        "%",
        "100%zz",
        "[a]",
        "#a#b#",
        "a:b:c",
        "//u@v@h:x",
        "%C3%a9",
    ] {
        rewrites(&to_iri(text), text, text);
        rewrites(&to_uri(text), text, text);
    }
}

#[test]
fn conversion_to_a_uri_in_one_step_or_in_two_is_the_same() {
    let leiri = LeiriRef::parse("é \u{202E}?\u{E000}").unwrap();
    let uri = "%C3%A9%20%E2%80%AE?%EE%80%80";
    rewrites(&to_uri(leiri.as_str()), leiri.as_str(), uri);
    rewrites(&leiri.conversion().with_uri(true), leiri.as_str(), uri);
    let iri = leiri.conversion().with_uri(true).with_uri(false);
    rewrites(&iri, leiri.as_str(), "é%20%E2%80%AE?\u{E000}");
    assert_eq!(to_uri(&leiri.conversion().to_string()).to_string(), uri);
}

#[test]
fn encoded_characters_are_listed_with_their_spans() {
    let conversion = to_iri("é <\u{FDD0}b");
    let places = [Span::new(2, 3), Span::new(3, 4), Span::new(4, 7)];
    assert!(conversion.encoded().eq(places));
    assert_eq!(conversion.repairs().count(), 0);
}

#[track_caller]
fn repairs(text: &str, expected: &str, errors: &[(&str, &str)]) {
    let conversion = lenient(text, LeiriForm::LeiriReference).unwrap();
    rewrites(&conversion, text, expected);
    let found: Vec<_> = conversion
        .repairs()
        .map(|error| (error.kind().code(), error.span().of(text)))
        .collect();
    assert_eq!(found, errors, "{text:?}");
    // The result is a LEIRI reference, and needs no more repairs.
    assert!(LeiriRef::parse(expected).is_ok(), "{expected:?}");
    let again = lenient(expected, LeiriForm::LeiriReference).unwrap();
    rewrites(&again, expected, expected);
    assert_eq!(again.repairs().count(), 0);
}

#[test]
fn lenient_conversion_encodes_and_lists_what_a_leiri_may_not_contain() {
    repairs("a b", "a%20b", &[]);
    repairs("100%", "100%25", &[("percent-malformed", "%")]);
    repairs(
        "%4g%zz",
        "%254g%25zz",
        &[("percent-malformed", "%4"), ("percent-malformed", "%")],
    );
    repairs("a%%41", "a%25%41", &[("percent-malformed", "%")]);
    // At the start of the path, and at the end of the host.
    repairs("[a", "%5Ba", &[("bracket-outside-host", "[")]);
    repairs("s:]", "s:%5D", &[("bracket-outside-host", "]")]);
    repairs("//[::1]/[", "//[::1]/%5B", &[("bracket-outside-host", "[")]);
    repairs(
        "a[b]?[#]#",
        "a%5Bb%5D?%5B#%5D%23",
        &[
            ("bracket-outside-host", "["),
            ("bracket-outside-host", "]"),
            ("bracket-outside-host", "["),
            ("bracket-outside-host", "]"),
            ("char-illegal", "#"),
        ],
    );
    repairs("//[::1]/[", "//[::1]/%5B", &[("bracket-outside-host", "[")]);
    repairs(
        "//u%@h\u{FFFE}/",
        "//u%25@h%EF%BF%BE/",
        &[
            ("percent-malformed", "%"),
            ("host-invalid-char", "\u{FFFE}"),
        ],
    );
    repairs("a:%", "a:%25", &[("percent-malformed", "%")]);
    repairs(
        "a##b#",
        "a#%23b%23",
        &[("char-illegal", "#"), ("char-illegal", "#")],
    );
    repairs(
        "\u{FFFD}\u{FFFE}\u{FFFF}\u{1FFFE}\u{10FFFF}",
        "%EF%BF%BD%EF%BF%BE%EF%BF%BF%F0%9F%BF%BE%F4%8F%BF%BF",
        &[("char-illegal", "\u{FFFE}"), ("char-illegal", "\u{FFFF}")],
    );
}

#[test]
fn a_repair_names_the_component_that_contains_the_character() {
    let conversion = lenient("a%?%#%#", LeiriForm::LeiriReference).unwrap();
    let found = conversion.repairs().map(|error| error.component());
    let expected = [
        Component::Path,
        Component::Query,
        Component::Fragment,
        Component::Fragment,
    ];
    assert!(found.eq(expected.map(Some)));
}

#[test]
fn lenient_conversion_rejects_errors_that_encoding_cannot_repair() {
    for (text, code) in [
        ("a b:c", "colon-in-first-segment"),
        ("//h:8o", "port-invalid"),
        ("//[x]", "ipv6-invalid"),
        ("//a@b@c", "host-invalid-char"),
        ("//h[", "host-invalid-char"),
    ] {
        let error = lenient(text, LeiriForm::LeiriReference).unwrap_err();
        assert_eq!(error.kind().code(), code, "{text:?}");
    }
    let error = lenient("100%", LeiriForm::Leiri).unwrap_err();
    assert_eq!(error.kind().code(), "scheme-missing");
}

#[test]
fn conversion_of_long_strings_is_not_quadratic() {
    // Quadratic work on these would take minutes.
    for piece in [" ", "\u{E000}", "é", "%", "[", "#"] {
        let text = format!("?{}", piece.repeat(1 << 19));
        let conversion = lenient(&text, LeiriForm::LeiriReference).unwrap();
        assert!(conversion.to_string().len() >= text.len());
        assert!(conversion.repairs().count() <= 1 << 19);
        assert!(iri_leiri::groups(&text).count() <= 1);
    }
}
