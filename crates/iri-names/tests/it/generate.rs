//! Conversion between names and segments (RFC 3987, section 7.4).

use iri_names::{NameErrorKind, Rewrite, name_of, segment};

#[expect(
    clippy::unwrap_used,
    reason = "helpers of tests report failures by panicking"
)]
#[track_caller]
fn rejects(name: &str, kind: NameErrorKind, start: usize, end: usize) {
    let error = segment(name).unwrap_err();
    assert_eq!(error.kind(), kind, "{name:?}");
    assert_eq!(error.span().range(), start..end, "{name:?}");
}

#[test]
fn an_invalid_name_has_no_segment() {
    rejects("", NameErrorKind::Empty, 0, 0);
    rejects(".", NameErrorKind::DotSegment, 0, 1);
    rejects("..", NameErrorKind::DotSegment, 0, 2);
    rejects("é/b", NameErrorKind::Separator, 2, 3);
    rejects("a\0b/", NameErrorKind::Nul, 1, 2);
    assert!(segment("...").is_ok() && segment(".a").is_ok());
}

#[test]
fn an_invalid_segment_has_no_name() {
    let kind = |text: &str| name_of(text).map(|_| ()).map_err(|error| error.kind());
    assert_eq!(kind(""), Err(NameErrorKind::Empty));
    assert_eq!(kind("%2e."), Err(NameErrorKind::DotSegment));
    assert_eq!(kind("%2E"), Err(NameErrorKind::DotSegment));
    assert_eq!(kind("a/b"), Err(NameErrorKind::Separator));
    assert_eq!(kind("a%2fb"), Err(NameErrorKind::Separator));
    assert_eq!(kind("%00"), Err(NameErrorKind::Nul));
    assert_eq!(kind("%2E%2E%2E"), Ok(()));
}

#[test]
fn every_character_of_a_name_round_trips() {
    for c in '\u{1}'..=char::MAX {
        if c == '/' {
            continue;
        }
        let name = format!("a{c}%41");
        let segment = segment(&name).unwrap();
        for form in [segment, segment.into_uri()] {
            let text = form.to_string();
            assert!(name_of(&text).unwrap().eq(name.bytes()), "{name:?} {text}");
            assert!(!text.contains([':', '?', '#', '%']) || text.starts_with('a'));
        }
        assert!(segment.into_uri().to_string().is_ascii());
    }
}

// clause: 3987-7.4-generate bis-7.4-generate m07-4.3-generate
#[test]
fn into_uri_gives_ascii_segments() {
    let name = segment("r\u{E9}sum\u{E9}.html").unwrap();
    assert_eq!(name.into_uri().to_string(), "r%C3%A9sum%C3%A9.html");
    assert_eq!(name.to_string(), "r\u{E9}sum\u{E9}.html");
    assert_eq!(name.unchanged(), Some("r\u{E9}sum\u{E9}.html"));
}

#[test]
fn a_reference_is_a_path_for_every_name() {
    let names = [
        "a:b",
        ":",
        "http:",
        "//".trim_matches('/'),
        "?",
        "#x",
        "%",
        " ",
        "\u{202E}a",
        "a\\b",
    ];
    let expected = [
        "./a:b",
        "./:",
        "./http:",
        "",
        "%3F",
        "%23x",
        "%25",
        "%20",
        "%E2%80%AEa",
        "a%5Cb",
    ];
    for (name, expected) in names.into_iter().zip(expected) {
        let reference = segment(name).map(|name| name.into_reference().to_string());
        assert_eq!(reference.unwrap_or_default(), expected);
    }
    // Only a reference without an added dot segment is the name itself.
    for (name, unchanged) in [("a:b", None), ("a.b", Some("a.b"))] {
        let reference = segment(name).unwrap().into_reference();
        assert_eq!(reference.unchanged(), unchanged);
    }
    let directory = segment("a:b")
        .unwrap()
        .with_directory(true)
        .into_reference();
    assert_eq!(directory.to_string(), "./a:b/");
    assert!(directory.changes());
}

#[cfg(feature = "encoding_rs")]
mod in_charsets {
    use iri_names::{Charset, NameErrorKind, decode_name, encode_name, segment};

    // clause: 3987-7.4-generate bis-7.4-generate m07-4.3-generate
    #[test]
    fn a_name_in_a_legacy_charset_has_a_segment_in_utf_8() {
        for (label, octets, text) in [
            (
                "iso-8859-1",
                &b"r\xE9sum\xE9.html"[..],
                "r\u{E9}sum\u{E9}.html",
            ),
            ("shift_jis", b"\x94\x5B\x93\xA4", "\u{7D0D}\u{8C46}"),
            ("euc-jp", b"\xC7\xBC\xC6\xA6", "\u{7D0D}\u{8C46}"),
        ] {
            let charset = Charset::for_label(label).unwrap();
            let name = decode_name(octets, charset).unwrap();
            assert_eq!(segment(&name).unwrap().to_string(), text);
            let uri = segment(&name).unwrap().into_uri().to_string();
            assert_eq!(encode_name(&uri, charset).unwrap(), octets);
            assert_eq!(encode_name(text, charset).unwrap(), octets);
        }
    }

    #[test]
    fn a_character_that_the_charset_cannot_encode_is_an_error_with_a_span() {
        let charset = Charset::for_label("koi8-r").unwrap();
        let error = encode_name("a%C3%A9", charset).unwrap_err();
        assert_eq!(
            (error.kind(), error.span().range()),
            (NameErrorKind::NotEncodable, 1..7)
        );
        let error = encode_name("aя%E9", charset).unwrap_err();
        assert_eq!(
            (error.kind(), error.span().range()),
            (NameErrorKind::NotInCharset, 3..6)
        );
        let shift_jis = Charset::for_label("shift_jis").unwrap();
        let error = decode_name(b"a\x94", shift_jis).unwrap_err();
        assert_eq!(
            (error.kind(), error.span().range()),
            (NameErrorKind::NotInCharset, 1..2)
        );
    }
}
