//! Normalization Form C that preserves the components and delimiters.

use iri_core::Span;
use iri_map::{NfcRisk, Rewrite, nfc, to_uri, to_uri_any};

use crate::rewrites::rewrites;

#[track_caller]
fn normalizes(text: &str, expected: &str) {
    rewrites(&nfc(text), text, expected);
    assert_eq!(nfc(expected).to_string(), expected, "twice, for {text:?}");
}

// clause: 3987-3.1-note-vietnam 3987-5.3.2.2-nfc-transcode bis-3.1-b iuc19-3-nfc m07-2.3-step2
#[test]
fn transcoded_text_is_composed() {
    normalizes("Vi\u{EA}\u{323}t Nam", "Vi\u{1EC7}t Nam");
    normalizes("\u{EA}\u{323}", "\u{1EC7}");
    normalizes("a\u{308}", "\u{E4}");
    normalizes("http://e/re\u{301}", "http://e/r\u{E9}");
    assert_eq!(
        to_uri(&nfc("http://e/re\u{301}").to_cow()).to_string(),
        "http://e/r%C3%A9"
    );
    normalizes("", "");
    normalizes("http://e/\u{1EC7}", "http://e/\u{1EC7}");
    // The first pair differs only in the order of its marks. The second is excluded from
    // composition.
    normalizes("q\u{307}\u{323}", "q\u{323}\u{307}");
    normalizes("\u{958}", "\u{915}\u{93C}");
}

// clause: m07-2.3-nfc-boundary
#[test]
fn a_mark_does_not_compose_with_a_delimiter_or_a_triplet() {
    normalizes("http://e/a?x=\u{338}b", "http://e/a?x=\u{338}b");
    normalizes("<\u{338}>\u{338}", "<\u{338}>\u{338}");
    normalizes("?x=\u{323}\u{338}e\u{301}", "?x=\u{338}\u{323}\u{E9}");
    normalizes("%C3%AA\u{301}", "%C3%AA\u{301}");
    normalizes("%4A\u{301}A\u{301}", "%4A\u{301}\u{C1}");
    // Not a triplet, so the digit composes.
    normalizes("%A\u{301}", "%\u{C1}");
}

// clause: m07-2.3-nfc-delim
#[test]
fn a_character_becomes_a_delimiter_only_if_the_option_is_set() {
    normalizes("http://e/a\u{37E}b", "http://e/a\u{37E}b");
    normalizes("http://e/a\u{1FEF}b", "http://e/a\u{1FEF}b");
    normalizes("http://e/\u{212A}", "http://e/K");
    normalizes("\u{212A}:a\u{212A}", "\u{212A}:aK");
    normalizes("\u{212A}/a:\u{212A}", "K/a:K");
    normalizes("a:\u{212A}", "a:K");
    let letter = |text| nfc(text).with_ascii_singletons(true).to_string();
    assert_eq!(letter("http://e/a\u{37E}b"), "http://e/a;b");
    assert_eq!(
        to_uri_any(&letter("http://e/a\u{1FEF}b")).to_string(),
        "http://e/a%60b"
    );
    assert_eq!(letter("\u{212A}:"), "K:");
}

#[test]
fn kept_characters_are_listed_with_their_spans() {
    let text = "\u{212A}:a\u{37E}?x=\u{323}\u{338}<b=\u{301}\u{1FEF}";
    let kept: Vec<_> = nfc(text)
        .kept()
        .map(|kept| (kept.risk(), kept.span()))
        .collect();
    assert_eq!(
        kept,
        [
            (NfcRisk::Kelvin, Span::new(0, 3)),
            (NfcRisk::Semicolon, Span::new(5, 7)),
            (NfcRisk::Fuses, Span::new(9, 10)),
            (NfcRisk::GraveAccent, Span::new(19, 22)),
        ]
    );
}

/// The result differs from Normalization Form C of the whole string only if a character is kept.
#[test]
fn without_kept_characters_the_result_is_that_of_the_whole_string() {
    use unicode_normalization::UnicodeNormalization;

    // These ranges contain most characters that decompose or compose.
    let ranges = [
        '\0'..='\u{33FF}',
        '\u{F900}'..='\u{FFFF}',
        '\u{11080}'..='\u{113CF}',
    ];
    let more = ['\u{1D15E}'..='\u{1D1C0}', '\u{2F800}'..='\u{2FA1D}'];
    let chars = ranges.into_iter().chain(more).flatten();
    // The other crate may know newer characters.
    for c in chars.filter(|c| iri_unicode::is_assigned(*c)) {
        let text = format!("/e{c}\u{301}e\u{301}=%AA");
        let whole: String = text.nfc().collect();
        let form = nfc(&text);
        let is_kept = form.kept().next().is_some();
        assert_eq!(form != whole, is_kept, "{c:?}");
        if !matches!(c, '<' | '=' | '>') {
            assert_eq!(form.with_ascii_singletons(true).to_string(), whole, "{c:?}");
        }
    }
}

#[test]
fn exactly_three_characters_become_us_ascii() {
    use unicode_normalization::UnicodeNormalization;

    for c in '\u{80}'..=char::MAX {
        let makes = c.to_string().nfc().any(|c| c.is_ascii());
        assert_eq!(
            makes,
            matches!(c, '\u{37E}' | '\u{1FEF}' | '\u{212A}'),
            "{c:?}"
        );
    }
}
