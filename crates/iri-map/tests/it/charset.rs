//! Strict decoding and encoding of charsets, and IRIs in documents with a legacy charset.

use iri_core::{Clause, Span};
use iri_map::{Charset, CharsetErrorKind, Rewrite};

#[track_caller]
fn charset(label: &str) -> Charset {
    Charset::for_label(label).unwrap_or_else(|| panic!("no charset with the label {label}"))
}

#[track_caller]
fn decodes(label: &str, octets: &[u8], expected: &str) {
    let charset = charset(label);
    let mut out = String::new();
    assert_eq!(charset.decode_to(octets, &mut out), Ok(()), "{octets:X?}");
    assert_eq!(out, expected, "{octets:X?} in {label}");
    #[cfg(feature = "alloc")]
    {
        assert_eq!(charset.decode(octets).as_deref(), Ok(expected));
        assert_eq!(charset.decode_lossy(octets), expected);
    }
}

#[track_caller]
fn rejects(label: &str, octets: &[u8], start: usize, end: usize) {
    let charset = charset(label);
    let mut out = String::new();
    let error = charset.decode_to(octets, &mut out).unwrap_err();
    assert_eq!(
        error.span(),
        Span::new(start, end),
        "{octets:X?} in {label}"
    );
    assert_eq!(error.kind().code(), "charset-malformed");
    assert!(!out.contains('\u{FFFD}'));
    #[cfg(feature = "alloc")]
    assert_eq!(charset.decode(octets), Err(error));
}

// clause: iuc19-3-transport
#[test]
fn octets_become_the_characters_of_their_charset() {
    decodes("windows-1258", b"\x56\x69\xEA\xF2\x74", "Vi\u{EA}\u{323}t");
    decodes("iso-8859-1", b"\x4D\xE4\x72\x7A", "M\u{E4}rz");
    decodes("macintosh", b"\x4D\x8A\x72\x7A", "M\u{E4}rz");
    decodes("shift_jis", b"\x94\x5B\x93\xA4", "\u{7D0D}\u{8C46}");
    decodes("euc-jp", b"\xC7\xBC\xC6\xA6", "\u{7D0D}\u{8C46}");
    decodes("iso-2022-jp", b"\x1B$B\x25\x22\x1B(B!", "\u{30A2}!");
    decodes("gb18030", b"\x81\x30\x81\x30", "\u{80}");
    decodes("utf-8", b"\xEF\xBB\xBF\xC3\xA9", "\u{E9}");
    decodes("koi8-r", b"", "");
}

// clause: 3987-3.1-nonbmp-utf16
#[test]
fn a_surrogate_pair_is_one_character_and_a_lone_surrogate_is_an_error() {
    decodes("utf-16be", b"\xD8\x00\xDF\x00", "\u{10300}");
    decodes("utf-16le", b"\x00\xD8\x00\xDF", "\u{10300}");
    decodes("utf-16", b"\xFE\xFF\x00\xE9", "\u{E9}");
    decodes("utf-16", b"\xFF\xFE\xE9\x00", "\u{E9}");
    decodes("utf-16", b"\xE9\x00", "\u{E9}");
    rejects("utf-16le", b"a\0\x00\xD8b\0", 2, 4);
    rejects("utf-16le", b"a\0\x00\xDCb\0", 2, 4);
    rejects("utf-16le", b"a\0\x00\xD8", 2, 4);
    rejects("utf-16be", b"\0a\0", 2, 3);
    let error = charset("utf-16be")
        .decode_to(b"\xD8\x00", &mut String::new())
        .unwrap_err();
    assert_eq!(error.kind(), CharsetErrorKind::LoneSurrogate);
    assert_eq!(error.clause(), Clause::new("3987-3.1-nonbmp-utf16"));
}

#[test]
fn invalid_octets_are_an_error_with_their_span() {
    rejects("utf-8", b"a\xE9b", 1, 2);
    rejects("utf-8", b"\xC0\xAF", 0, 1);
    rejects("shift_jis", b"ab\x94", 2, 3);
    rejects("windows-1253", b"ab\xD2", 2, 3);
    rejects("big5", b"\x81\x30", 0, 1);
    rejects("iso-2022-jp", b"a\x1B$B\x25\x1B(B", 4, 5);
    rejects("shift_jis", b"a\x81\xFF", 1, 3);
    rejects("euc-kr", b"\xA1\xFF", 0, 2);
    // Only UTF-16 has surrogates.
    for label in ["shift_jis", "utf-8"] {
        let octets = b"\x81\xFF";
        let error = charset(label).decode_to(octets, &mut String::new());
        assert_eq!(error.unwrap_err().kind(), CharsetErrorKind::Malformed);
    }
    // Longer than the decoding buffer.
    let mut long = vec![b'a'; 1000];
    long.push(0xFF);
    rejects("utf-8", &long, 1000, 1001);
}

// clause: 3987-3.1-nonbmp-utf16
#[test]
fn a_byte_order_mark_decides_unless_the_label_names_the_order() {
    for (label, by_mark, big_endian) in [
        ("utf-16", true, false),
        ("UCS-2", true, false),
        ("unicode", true, false),
        ("utf-16le", false, false),
        ("unicodeFEFF", false, false),
        (" utf-16LE ", false, false),
        ("utf-16be", false, true),
        ("unicodefffe", false, true),
        ("utf-8", false, false),
    ] {
        let charset = charset(label);
        assert_eq!(charset.has_order_by_mark(), by_mark, "{label}");
        assert_eq!(charset.is_big_endian(), big_endian, "{label}");
    }
}

#[test]
fn labels_are_those_of_the_web() {
    assert_eq!(charset(" Latin1\n").name(), "windows-1252");
    assert_eq!(charset("cp1251").name(), "windows-1251");
    assert!(charset("utf8").is_unicode() && charset("ucs-2").is_utf16());
    assert!(!charset("gb18030").is_unicode());
    for unknown in [
        "",
        "utf-7",
        "latin-one",
        "iso-2022-kr",
        "replacement",
        "utf-32",
    ] {
        assert_eq!(Charset::for_label(unknown), None, "{unknown}");
    }
    for unread in [
        "UTF-32",
        " utf-32le",
        "utf-32BE ",
        "ucs-4",
        "ISO-10646-UCS-4",
    ] {
        let charset = Charset::of_document(unread);
        assert_eq!(charset, Some(Charset::UTF_8), "{unread}");
    }
    assert_eq!(Charset::of_document("utf-7"), None);
}

// clause: 3987-6.3-escape 3987-6.3-pct bis-5.3-escape bis-5.3-pct
#[test]
fn characters_that_the_charset_of_a_document_lacks_become_references_or_triplets() {
    use iri_map::Inexpressible::{Reference, Triplets};

    let latin1 = charset("iso-8859-1");
    let iri = "http://e/\u{7D0D}";
    let xml = latin1.express(iri, Reference);
    assert_eq!(
        (xml.to_string().as_str(), xml.changes()),
        ("http://e/&#x7D0D;", true)
    );
    assert_eq!(
        latin1.express(iri, Triplets).to_string(),
        "http://e/%E7%B4%8D"
    );
    for (label, text) in [
        ("iso-8859-1", "http://e/\u{E9}&%"),
        ("utf-16", iri),
        ("euc-jp", iri),
    ] {
        let same = charset(label).express(text, Triplets);
        assert_eq!(
            (same.to_string().as_str(), same.changes()),
            (text, false),
            "{label}"
        );
    }
    let mixed = latin1
        .express("\u{7D0D}\u{E9}\u{10300}", Triplets)
        .to_string();
    assert_eq!(mixed, "%E7%B4%8D\u{E9}%F0%90%8C%80");
}

// clause: 3987-7.7-legacy
#[cfg(feature = "alloc")]
#[test]
fn octets_of_triplets_decode_in_a_legacy_charset() {
    use iri_core::pct;

    for (label, triplets) in [
        ("utf-8", "%E7%B4%8D%E8%B1%86"),
        ("shift_jis", "%94%5B%93%A4"),
        ("euc-jp", "%C7%BC%C6%A6"),
    ] {
        let octets = pct::decode(triplets).to_bytes();
        assert_eq!(charset(label).decode(&octets).unwrap(), "\u{7D0D}\u{8C46}");
    }
}

// clause: 3987-2-chars
#[cfg(feature = "alloc")]
#[test]
fn an_iri_is_the_same_from_octets_of_any_charset() {
    for (label, octets) in [
        ("iso-8859-1", b"ros\xE9".as_slice()),
        ("utf-8", b"ros\xC3\xA9"),
        ("utf-16be", b"\0r\0o\0s\0\xE9"),
        ("macintosh", b"ros\x8E"),
    ] {
        let text = charset(label).decode(octets).unwrap();
        assert_eq!(text, "ros\u{E9}", "{label}");
        assert_eq!(iri_map::to_uri(&text).to_string(), "ros%C3%A9", "{label}");
    }
}

// clause: iuc19-2-backconv-mac iuc19-2-backconv-latin1
#[cfg(feature = "alloc")]
#[test]
fn the_wrong_charset_garbles_a_word() {
    let octets = iri_core::pct::decode("M%E4rz").to_bytes();
    assert_eq!(charset("iso-8859-1").decode(&octets).unwrap(), "M\u{E4}rz");
    assert_eq!(charset("macintosh").decode(&octets).unwrap(), "M\u{2030}rz");
    let octets = iri_core::pct::decode("M%C3%A4rz").to_bytes();
    assert_eq!(charset("utf-8").decode(&octets).unwrap(), "M\u{E4}rz");
    assert_eq!(
        charset("iso-8859-1").decode(&octets).unwrap(),
        "M\u{C3}\u{A4}rz"
    );
}

// clause: 3987-7.4-generate bis-7.4-generate m07-4.3-generate
#[cfg(feature = "alloc")]
#[test]
fn text_from_a_legacy_document_maps_to_triplets_of_utf8() {
    let latin1 = charset("iso-8859-1");
    let iri = latin1.decode(b"http://e/\xE9").unwrap();
    assert_eq!(iri, "http://e/\u{E9}");
    assert_eq!(iri_map::to_uri(&iri).to_string(), "http://e/%C3%A9");
    let name = latin1.decode(b"r\xE9sum\xE9.html").unwrap();
    assert_eq!(name, "r\u{E9}sum\u{E9}.html");
    assert_eq!(iri_map::to_uri(&name).to_string(), "r%C3%A9sum%C3%A9.html");
}

#[cfg(feature = "alloc")]
#[test]
fn encoded_text_decodes_back_as_a_whole_and_octet_by_octet() {
    let labels = [
        "shift_jis",
        "euc-jp",
        "iso-2022-jp",
        "gb18030",
        "big5",
        "windows-1252",
    ];
    for label in labels {
        let charset = Charset::for_label(label).unwrap();
        for text in [
            "",
            "a",
            "納豆.html",
            "résumé",
            "Привет",
            "a納b",
            "\u{10400}",
        ] {
            let Ok(octets) = charset.encode(text) else {
                assert!(text.chars().any(|c| !charset.has(c)), "{label} {text}");
                continue;
            };
            assert_eq!(charset.decode(&octets).unwrap(), text, "{label}");
            let mut decoder = charset.decoder();
            let mut text_again = String::new();
            for octet in octets.iter() {
                decoder.push(*octet, |c| text_again.push(c)).unwrap();
            }
            decoder.end(|c| text_again.push(c)).unwrap();
            assert_eq!(text_again, text, "{label}");
        }
    }
    let utf8 = Charset::UTF_8.encode("é").unwrap();
    assert!(matches!(utf8, std::borrow::Cow::Borrowed(octets) if octets == "é".as_bytes()));
    let error = Charset::for_label("koi8-r")
        .unwrap()
        .encode("яé")
        .unwrap_err();
    assert_eq!(
        (error.kind().code(), error.span().start()),
        ("charset-not-encodable", 2)
    );
}

/// Decodes octet by octet, and returns the text and the errors.
#[cfg(feature = "alloc")]
fn decode_each(charset: Charset, octets: &[u8]) -> (String, Vec<Span>) {
    let (mut text, mut errors) = (String::new(), Vec::new());
    let decoded = charset.decode_each_to(octets.iter().copied(), &mut text, |error| {
        errors.push(error.span());
        Ok(())
    });
    assert_eq!(decoded, Ok(()));
    (text, errors)
}

#[cfg(feature = "alloc")]
#[test]
fn an_iterator_of_octets_decodes_like_the_whole() {
    for (label, unit) in [
        ("windows-1252", &b"a\xE9"[..]),
        ("shift_jis", b"\x94\x5Ba"),
        ("euc-jp", b"a\xC7\xBC\xC6\xA6"),
        ("utf-8", b"\xF0\x90\x8C\x80a"),
        // The second sequence is cut off by the `a`.
        ("utf-8", b"\xC3\xA9\xE2\x82a"),
    ] {
        let octets = unit.repeat(50);
        for length in 0..=octets.len() {
            let octets = octets.get(..length).unwrap_or_default();
            let (text, errors) = decode_each(charset(label), octets);
            assert_eq!(
                text,
                charset(label).decode_lossy(octets),
                "{length} of {label}"
            );
            let first = charset(label).decode(octets).err();
            assert_eq!(
                errors.first().copied(),
                first.map(|error| error.span()),
                "{length} of {label}"
            );
        }
    }
    let (text, errors) = decode_each(charset("utf-8"), &b"aaa\xFF".repeat(40));
    assert_eq!(text, "aaa\u{FFFD}".repeat(40));
    let spans = (0..40).map(|number| Span::new(4 * number + 3, 4 * number + 4));
    assert!(errors.into_iter().eq(spans));
}

#[test]
fn an_error_of_the_caller_ends_the_decoding() {
    let mut text = String::new();
    let octets = b"a\xFFb\xFF".iter().copied();
    let stopped = Charset::UTF_8.decode_each_to(octets, &mut text, Err);
    assert_eq!(stopped.map_err(|error| error.span()), Err(Span::new(1, 2)));
    assert_eq!(text, "a");
}

// clause: 3987-6.3-escape 3987-6.3-native
#[cfg(feature = "alloc")]
#[test]
fn every_character_is_decoded_as_itself_or_cannot_be_encoded() {
    for label in [
        "shift_jis",
        "euc-jp",
        "iso-2022-jp",
        "big5",
        "euc-kr",
        "gb18030",
        "gbk",
        "koi8-u",
        "macintosh",
    ] {
        let charset = charset(label);
        for c in ('\0'..='\u{FFFF}').chain(('\u{10000}'..=char::MAX).step_by(101)) {
            let text = c.encode_utf8(&mut [0; 4]).to_owned();
            let encoded = charset.encode(&text);
            assert_eq!(encoded.is_ok(), charset.has(c), "{label} {c:?}");
            if let Ok(octets) = encoded {
                assert_eq!(charset.decode(&octets).unwrap(), text, "{label}");
            }
        }
    }
    for (label, missing) in [
        ("shift_jis", "\u{A5}\u{203E}\u{2212}"),
        ("euc-jp", "\u{A5}\u{203E}\u{2212}"),
        ("iso-2022-jp", "\u{2212}\u{FF71}"),
    ] {
        let express = |c: char| {
            let text = c.to_string();
            charset(label)
                .express(&text, iri_map::Inexpressible::Reference)
                .to_string()
        };
        for c in missing.chars() {
            assert_eq!(express(c), format!("&#x{:X};", u32::from(c)), "{label}");
        }
    }
}

// clause: 3987-6.3-escape
#[cfg(feature = "alloc")]
#[test]
fn a_character_that_cannot_be_encoded_is_reported_with_its_span() {
    let error = charset("iso-8859-1")
        .encode("a\u{E9}\u{7D0D}\u{8C46}")
        .unwrap_err();
    assert_eq!(error.kind(), CharsetErrorKind::NotEncodable);
    assert_eq!(error.span(), Span::new(3, 6));
    assert_eq!(error.clause(), Clause::new("3987-6.3-escape"));
}
