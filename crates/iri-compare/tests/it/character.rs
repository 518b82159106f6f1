//! Character normalization, only where it is asked for.

use iri_compare::{Rewrite, Rung, Steps, equal, lowest_rung, normalize};

#[track_caller]
fn normal(text: &str, steps: Steps, expected: &str) {
    assert_eq!(normalize(text, steps).to_string(), expected, "{text:?}");
    assert_eq!(normalize(text, steps).changes(), text != expected);
    assert!(!normalize(expected, steps).changes(), "{expected:?} again");
}

#[test]
fn characters_are_composed_within_components() {
    let (nfc, nfd) = ("http://e/r\u{E9}sum\u{E9}", "http://e/re\u{301}sume\u{301}");
    normal(nfd, Steps::NFC, nfc);
    normal(
        "HTTP://e/e\u{301}",
        Rung::Character.steps(),
        "http://e/\u{E9}",
    );
    normal("http://e/e%CC%81", Steps::NFC, "http://e/e%CC%81");
    normal(
        "http://e/e%CC%81",
        Steps::NFC | Steps::PERCENT,
        "http://e/\u{E9}",
    );
    normal("http://e/\u{FF41}?\u{FB01}", Steps::NFKC, "http://e/a?fi");
    normal("http://\u{212A}/", Steps::NFC | Steps::CASE, "http://k/");
    assert!(equal(nfc, nfd, Rung::Character));
    assert_eq!(lowest_rung(nfc, nfd), Some(Rung::Character));
    for rung in Rung::CHAIN {
        assert!(!equal(nfc, nfd, rung));
    }
}

/// Delimiters neither come nor go: of those that normal forms have, U+037E is a semicolon, U+1FEF
/// a grave accent, and U+0338 would fuse with an equals sign.
#[test]
fn structure_is_neither_made_nor_taken() {
    for text in [
        "http://e/a\u{37E}b",
        "http://e/\u{1FEF}",
        "http://e/?a=\u{338}b",
        "http://e/%4A\u{30A}",
        "http://e/a/\u{301}",
    ] {
        normal(
            text,
            Steps::NFC | Steps::SYNTAX,
            &text.replace("%4A\u{30A}", "J\u{30A}"),
        );
    }
    for c in [
        "\u{FF0F}", "\u{FF1F}", "\u{2024}", "\u{2025}", "\u{FE13}", "\u{2100}",
    ] {
        let text = format!("http://e/{c}/b");
        normal(&text, Steps::NFKC | Steps::SYNTAX, &text);
    }
    normal("http://e/\u{E000}", Steps::NFC, "http://e/\u{E000}");
}
