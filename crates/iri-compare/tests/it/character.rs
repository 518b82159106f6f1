//! Character normalization, an optional step.

use iri_compare::{Rewrite, Rung, Steps, equal, lowest_rung, normalize};
use iri_core::ucs;
use unicode_normalization::UnicodeNormalization;

#[track_caller]
fn normal(text: &str, steps: Steps, expected: &str) {
    assert_eq!(normalize(text, steps).to_string(), expected, "{text:?}");
    assert_eq!(normalize(text, steps).changes(), text != expected);
    assert!(!normalize(expected, steps).changes(), "{expected:?} again");
}

#[test]
fn characters_compose_within_components() {
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

/// In Normalization Form C, U+037E becomes a semicolon, U+1FEF a grave accent, and U+0338 composes
/// with an equals sign.
#[test]
fn delimiters_are_neither_created_nor_destroyed() {
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

/// Returns all allowed characters beyond US-ASCII whose compatibility form has a dot, with that
/// form.
fn chars_with_compatibility_dots() -> impl Iterator<Item = (char, String)> {
    let form = |c: char| core::iter::once(c).nfkc().collect::<String>();
    let all = ('\u{80}'..=char::MAX).map(move |c| (c, form(c)));
    all.filter(|(c, form)| {
        let is_allowed = |c| ucs::IUNRESERVED.contains(c);
        form.contains('.') && is_allowed(*c) && form.chars().all(is_allowed)
    })
}

// clause: 3987-5.3.2.2-nfkc
#[test]
fn characters_become_dots_only_if_dots_have_no_meaning_in_the_component() {
    assert!(chars_with_compatibility_dots().count() > 25);
    for (c, form) in chars_with_compatibility_dots() {
        for steps in [
            Steps::NFKC,
            Steps::NFKC | Steps::SYNTAX,
            Steps::NFKC | Steps::ALL,
        ] {
            for (before, after) in [
                ("http://e/a/", "b"),
                ("http://e/a", "/"),
                ("http://e/%20", ""),
                ("http://e/a#", ""),
                ("http://e/?", "/"),
                ("http://u", "@e/"),
                ("http://e/..", "./a"),
                ("http://e/", "\u{301}/a"),
                ("urn:a:", ""),
            ] {
                let text = format!("{before}{c}{after}");
                normal(&text, steps, &format!("{before}{form}{after}"));
            }
            for (before, after) in [
                ("http://a", "b/"),
                ("http://", "/"),
                ("mailto:a@b", "c"),
                ("xmpp:b", "/c"),
            ] {
                let text = format!("{before}{c}{after}");
                normal(&text, steps, &text);
            }
        }
    }
}

/// Such a segment would consist of one or two dots. Triplets of dots count, as they do when dot
/// segments are removed.
#[test]
fn compatibility_forms_create_no_dot_segment() {
    for segment in [
        "\u{2024}",
        "\u{2025}",
        "\u{2024}\u{2024}",
        ".\u{2024}",
        "\u{FF0E}.",
        "\u{2024}%2E",
    ] {
        for (before, after) in [
            ("http://e/a/", "/b"),
            ("http://e/a/", ""),
            ("http://e/", "?\u{AA}"),
            ("a/", "/b"),
            ("", "/b"),
            ("", ""),
        ] {
            let text = format!("{before}{segment}{after}");
            let expected = text.replace('\u{AA}', "a");
            normal(&text, Steps::NFKC, &expected);
            normal(&text, Steps::NFKC | Steps::PATH, &expected);
            let decoded = expected.replace("%2E", ".");
            normal(&text, Steps::NFKC | Steps::SYNTAX, &decoded);
        }
    }
    for (text, expected) in [
        ("http://e/a/\u{2026}/b", "http://e/a/.../b"),
        ("http://e/a/\u{2025}\u{2024}/b", "http://e/a/.../b"),
        ("http://e/a/\u{2024}%2E./b", "http://e/a/.%2E./b"),
        ("http://e/\u{2489}/b", "http://e/2./b"),
        ("http://e/\u{2024}%2F/b", "http://e/.%2F/b"),
    ] {
        normal(text, Steps::NFKC, expected);
    }
}
