//! Names and values of submitted forms.

use iri_map::{Charset, Rewrite, Unencodable};

#[track_caller]
fn form(label: &str, text: &str, expected: &str) {
    let charset = Charset::for_label(label).unwrap_or_else(|| panic!("no charset {label}"));
    let encoded = charset.encode_form(text);
    assert_eq!(encoded.to_string(), expected, "{text:?} in {label}");
    let is_same = text == expected;
    assert_eq!(encoded.changes(), !is_same, "{text:?} in {label}");
    assert_eq!(encoded.unchanged(), is_same.then_some(text));
}

/// URL Standard, "application/x-www-form-urlencoded percent-encode set".
#[test]
fn letters_digits_and_four_marks_stay_in_every_charset() {
    for label in ["utf-8", "iso-8859-1", "shift_jis", "iso-2022-jp", "utf-16"] {
        form(label, "aZ09*-._", "aZ09*-._");
        form(label, "a b~", "a+b%7E");
        form(label, "", "");
    }
}

/// Encoding Standard, "ISO-2022-JP encoder": three control characters would change its state, so it
/// has no octets for them.
#[test]
fn controls_that_change_the_state_of_a_charset_have_no_octets() {
    for control in ["\u{E}", "\u{F}", "\u{1B}"] {
        form("iso-2022-jp", control, "%26%2365533%3B");
    }
    form("iso-2022-jp", "\u{D}", "%0D");
    form("iso-2022-jp", "\u{10}", "%10");
    form("shift_jis", "\u{1B}", "%1B");
    form("utf-8", "\u{1B}", "%1B");
}

#[test]
fn a_charset_returns_to_ascii_before_a_letter() {
    form("iso-2022-jp", "\u{30A2}a", "%1B%24B%25%22%1B%28Ba");
    form("iso-2022-jp", "\u{30A2}", "%1B%24B%25%22%1B%28B");
}

#[test]
fn line_breaks_become_crlf_on_request() {
    for (text, expected) in [
        ("a\rb", "a%0D%0Ab"),
        ("a\nb", "a%0D%0Ab"),
        ("a\r\nb", "a%0D%0Ab"),
        ("\n\r", "%0D%0A%0D%0A"),
        ("\r\r\n\n", "%0D%0A%0D%0A%0D%0A"),
        ("a", "a"),
    ] {
        for label in ["utf-8", "iso-8859-1"] {
            let charset = Charset::for_label(label).unwrap();
            let encoded = charset.encode_form(text).with_crlf(true);
            assert_eq!(encoded.to_string(), expected, "{text:?} in {label}");
        }
    }
}

#[test]
fn characters_that_a_charset_lacks_are_found_with_their_spans() {
    let latin1 = Charset::for_label("iso-8859-1").unwrap();
    let failing = latin1
        .encode_form("a\u{7D0D}")
        .with_unencodable(Unencodable::Fail);
    assert!(failing.write_to(&mut String::new()).is_err());
    let found: Vec<_> = latin1
        .missing("\u{7D0D}a\u{7D0D}\u{E9}\u{10300}")
        .map(|one| (one.span().range(), one.character(), one.named()))
        .collect();
    let kanji = '\u{7D0D}';
    assert_eq!(
        found,
        [
            (0..3, kanji, kanji),
            (4..7, kanji, kanji),
            (9..13, '\u{10300}', '\u{10300}')
        ]
    );
    let iso_2022_jp = Charset::for_label("iso-2022-jp").unwrap();
    let control = iso_2022_jp.missing("a\u{1B}").next().unwrap();
    assert_eq!(
        (control.character(), control.named()),
        ('\u{1B}', '\u{FFFD}')
    );
}
