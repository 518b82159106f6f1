//! Triplets and strict UTF-8 over them, tested on every octet, every pair and every character.

use iri_core::pct::{self, Content, IllFormed};
use iri_core::ucs::{self, CharSet};
use iri_core::{Rewrite as _, Span, ascii, ascii::AsciiSet};

fn triplets(octets: &[u8]) -> String {
    octets
        .iter()
        .fold(String::new(), |text, octet| text + &format!("%{octet:02X}"))
}

#[test]
fn every_octet_round_trips_through_its_triplet_in_either_case() {
    for octet in 0..=u8::MAX {
        let upper = pct::encode_octet(octet);
        assert_eq!(upper, format!("%{octet:02X}").as_bytes(), "{octet:02X}");
        assert_eq!(pct::triplet(&upper), Some(octet));
        assert_eq!(pct::triplet(&upper.to_ascii_lowercase()), Some(octet));
    }
}

#[test]
fn a_triplet_is_a_percent_sign_and_two_hexadecimal_digits() {
    for high in 0..=u8::MAX {
        for low in 0..=u8::MAX {
            let expected = high.is_ascii_hexdigit() && low.is_ascii_hexdigit();
            assert_eq!(
                pct::triplet(&[b'%', high, low]).is_some(),
                expected,
                "{high:02X} {low:02X}"
            );
        }
    }
    for text in ["", "%", "%4", "41", "%%41"] {
        assert_eq!(pct::triplet(text.as_bytes()), None, "{text:?}");
    }
}

// clause: 3987-2.2-surrogate
#[test]
fn up_to_three_octets_are_decoded_like_the_standard_library() {
    for first in 0..=u8::MAX {
        for second in 0..=u8::MAX {
            for third in [
                0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF,
            ] {
                assert_decodes_like_std(&[first, second, third, b'!']);
            }
        }
    }
}

/// RFC 3629, section 3: three triplets are tested with one comparison, so each byte is tried at each place.
#[test]
fn the_fast_path_for_three_octets_reads_only_three_triplets() {
    let text = *b"%E3%81%8a";
    for place in 0..text.len() {
        for byte in 0..=u8::MAX {
            let mut changed = text;
            if let Some(place) = changed.get_mut(place) {
                *place = byte;
            }
            if let Some(value) = pct::value_of_three(&changed) {
                let octets = changed.chunks(3).map(pct::triplet);
                let octets: Option<Vec<u8>> = octets.collect();
                let decoded = octets.and_then(|octets| String::from_utf8(octets).ok());
                // A surrogate is a value, but no character.
                let c = char::from_u32(value);
                assert_eq!(
                    decoded.and_then(|text| text.chars().next()),
                    c,
                    "{changed:?}"
                );
            }
        }
    }
    assert!(matches!(pct::value_of_three(&text), None | Some(0x304A)));
    assert_eq!(pct::value_of_three(b"%E3%81%8"), None);
}

#[test]
fn four_octets_are_decoded_like_the_standard_library() {
    let edges = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF];
    for first in 0xE0..=0xFF {
        for second in 0..=u8::MAX {
            for third in edges {
                for fourth in edges {
                    assert_decodes_like_std(&[first, second, third, fourth]);
                }
            }
        }
    }
}

/// Table 3-7 of the Unicode Standard: the ranges of the octets of a character, by the first.
const WELL_FORMED: [([u8; 2], [u8; 2], usize); 9] = [
    ([0x00, 0x7F], [0, 0], 1),
    ([0xC2, 0xDF], [0x80, 0xBF], 2),
    ([0xE0, 0xE0], [0xA0, 0xBF], 3),
    ([0xE1, 0xEC], [0x80, 0xBF], 3),
    ([0xED, 0xED], [0x80, 0x9F], 3),
    ([0xEE, 0xEF], [0x80, 0xBF], 3),
    ([0xF0, 0xF0], [0x90, 0xBF], 4),
    ([0xF1, 0xF3], [0x80, 0xBF], 4),
    ([0xF4, 0xF4], [0x80, 0x8F], 4),
];

/// How many octets are the first character, by the table.
fn length_by_table(octets: &[u8]) -> Option<usize> {
    let first = *octets.first()?;
    let row = WELL_FORMED
        .iter()
        .find(|([low, high], ..)| (*low..=*high).contains(&first))?;
    let (_, [low, high], length) = *row;
    let others = octets.get(1..length)?;
    let is_right = |(k, octet): (usize, &u8)| match k {
        0 => (low..=high).contains(octet),
        _ => (0x80..=0xBF).contains(octet),
    };
    others.iter().enumerate().all(is_right).then_some(length)
}

/// All sequences of up to three octets, and of four where three do not decide; by default those of the limits of the
/// table. Whether the string ends after them or goes on is the same: no further octet is read.
#[test]
fn all_sequences_of_octets_are_decoded_as_in_the_table() {
    let is_full = std::env::var("IRI_CONFORMANCE").is_ok_and(|size| !size.is_empty());
    let limits = [
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF,
    ];
    let all: Vec<u8> = (0..=u8::MAX).collect();
    let (thirds, fourths) = if is_full {
        (&all[..], &all[..])
    } else {
        (&limits[3..6], &limits[3..4])
    };
    let mut characters = 0;
    let mut check = |octets: &[u8]| {
        let mut text = [0; 12];
        for (place, &octet) in text.chunks_mut(3).zip(octets) {
            place.copy_from_slice(&pct::encode_octet(octet));
        }
        let text = &text[..3 * octets.len()];
        let expected = length_by_table(octets).map(|length| {
            let c = std::str::from_utf8(&octets[..length])
                .unwrap()
                .chars()
                .next();
            (c.unwrap(), 3 * length)
        });
        characters += usize::from(expected.is_some());
        assert_eq!(pct::decode_char(text).ok(), expected, "{octets:X?}");
        let quick = pct::decode_quickly(text);
        assert!(quick.is_none() || quick == expected, "{octets:X?}");
    };
    for first in 0..=u8::MAX {
        check(&[first]);
        for second in 0..=u8::MAX {
            check(&[first, second]);
            for &third in thirds {
                check(&[first, second, third]);
                let is_open =
                    first >= 0xF0 && length_by_table(&[first, second, third, 0x80]) == Some(4);
                for &fourth in if is_open { fourths } else { &limits[1..4] } {
                    check(&[first, second, third, fourth]);
                }
            }
        }
    }
    assert!(characters > 50_000, "{characters}");
}

/// Asserts that `decode_char` finds the same first character in the octets as `str::from_utf8`, or
/// that neither finds one.
#[track_caller]
fn assert_decodes_like_std(octets: &[u8]) {
    let valid = octets
        .utf8_chunks()
        .next()
        .map_or("", |chunk| chunk.valid());
    let expected = valid.chars().next().map(|c| (c, 3 * c.len_utf8()));
    let text = triplets(octets);
    assert_eq!(pct::decode_char(text.as_bytes()).ok(), expected, "{text}");
}

#[test]
fn every_character_round_trips_through_its_triplets() {
    for c in '\0'..=char::MAX {
        let text = triplets(c.encode_utf8(&mut [0; 4]).as_bytes());
        assert_eq!(pct::decode_char(text.as_bytes()), Ok((c, text.len())));
    }
}

#[test]
fn ill_formed_octets_are_reported_with_their_reason() {
    for (text, why) in [
        ("", IllFormed::NoTriplet),
        ("é", IllFormed::NoTriplet),
        ("%zz", IllFormed::NoTriplet),
        ("%80", IllFormed::LoneContinuation),
        ("%BF%80", IllFormed::LoneContinuation),
        ("%C0%AF", IllFormed::Overlong),
        ("%C1%BF", IllFormed::Overlong),
        ("%E0%9F%BF", IllFormed::Overlong),
        ("%F0%8F%BF%BF", IllFormed::Overlong),
        ("%ED%A0%80", IllFormed::Surrogate),
        ("%ED%BF%BF", IllFormed::Surrogate),
        ("%F4%90%80%80", IllFormed::AboveUnicode),
        ("%F5%80%80%80", IllFormed::AboveUnicode),
        ("%F7%BF", IllFormed::AboveUnicode),
        ("%C0", IllFormed::InvalidOctet),
        ("%C1%C1", IllFormed::InvalidOctet),
        ("%C0\u{AF}", IllFormed::InvalidOctet),
        ("%F5%41", IllFormed::InvalidOctet),
        ("%F8%88%80%80%80", IllFormed::InvalidOctet),
        ("%FE", IllFormed::InvalidOctet),
        ("%FF", IllFormed::InvalidOctet),
        ("%FF%80", IllFormed::InvalidOctet),
        ("%C3", IllFormed::Truncated),
        ("%C3\u{A9}", IllFormed::Truncated),
        ("%E2%82", IllFormed::Truncated),
        ("%E2%82%41", IllFormed::Truncated),
        ("%F0%9F%98", IllFormed::Truncated),
    ] {
        assert_eq!(pct::decode_char(text.as_bytes()), Err(why), "{text}");
        assert!(!why.to_string().is_empty());
    }
}

#[test]
fn decoding_yields_octets_and_keeps_stray_percent_signs() {
    let octets = |text| pct::decode(text).collect::<Vec<u8>>();
    assert_eq!(octets("a%2Fb%2fc"), b"a/b/c");
    assert_eq!(octets("%"), b"%");
    assert_eq!(octets("%4"), b"%4");
    assert_eq!(octets("100%, %%41"), b"100%, %A");
    assert_eq!(octets("\u{E9}%C3"), b"\xC3\xA9\xC3");
}

#[test]
fn the_size_hint_of_a_decoder_is_correct() {
    for text in ["", "%", "%41", "%41%42", "ab%41", "%4142%", "\u{E9}"] {
        let mut octets = pct::decode(text);
        loop {
            let (low, high) = octets.size_hint();
            let count = octets.clone().count();
            assert!(low <= count && Some(count) <= high, "{count} of {text}");
            if octets.next().is_none() {
                break;
            }
        }
    }
}

// clause: guide-2-pct iuc19-2-percent iuc19-2-delims iuc19-table1-row1
#[test]
fn content_that_is_not_in_the_set_is_encoded() {
    for (content, keep, expected) in [
        ("\u{E9}", CharSet::EMPTY, "%C3%A9"),
        ("100%", ucs::IPCHAR, "100%25"),
        ("a/b#c", ucs::IPCHAR, "a%2Fb%23c"),
        ("March", ucs::IPCHAR, "March"),
        ("", ucs::IPCHAR, ""),
        (
            "\u{E9}\0\u{E000}\u{10FFFD}",
            ucs::IPCHAR,
            "\u{E9}%00%EE%80%80%F4%8F%BF%BD",
        ),
    ] {
        assert_eq!(
            pct::encode(content, keep).to_string(),
            expected,
            "{content:?}"
        );
    }
}

#[test]
fn every_encoded_character_is_decoded_again() {
    for c in '\0'..=char::MAX {
        let content = c.to_string();
        let encoded = pct::encode(&content, ucs::IPCHAR).to_string();
        assert!(
            pct::decode(&encoded).eq(content.bytes()),
            "{c:?} became {encoded}"
        );
    }
}

/// Calls `visit` with every sequence of up to `length` of these items.
fn every<T: Copy>(alphabet: &[T], length: usize, visit: &mut impl FnMut(&[T])) {
    fn grow<T: Copy>(
        alphabet: &[T],
        left: usize,
        items: &mut Vec<T>,
        visit: &mut impl FnMut(&[T]),
    ) {
        visit(items);
        if left > 0 {
            for &item in alphabet {
                items.push(item);
                grow(alphabet, left - 1, items, visit);
                items.pop();
            }
        }
    }
    grow(alphabet, length, &mut Vec::new(), visit);
}

// clause: 3987-8-overlong
#[test]
fn decoded_content_agrees_with_the_standard_library() {
    // The octets on either side of each boundary of UTF-8.
    let boundaries = *b"A%\x7F\x80\x8F\x90\x9F\xA0\xBF\xC1\xC2\xE0\xE1\xED\xEF\xF0\xF3\xF4\xF5";
    every(&boundaries, 4, &mut |octets| {
        let encoded = pct::encode_octets(octets, ascii::UNRESERVED).to_string();
        let decode = pct::decode(&encoded);
        assert!(decode.clone().eq(octets.iter().copied()));
        let lossy = decode.clone().lossy().to_string();
        assert_eq!(lossy, String::from_utf8_lossy(octets), "{octets:X?}");
        let chars: Result<String, _> = decode.chars().collect();
        match (chars, std::str::from_utf8(octets)) {
            (Ok(text), Ok(expected)) => assert_eq!(text, expected),
            (Err(error), Err(expected)) => {
                // The sequence that the standard library rejects, in triplets.
                let before = &encoded[..error.span().start()];
                assert_eq!(
                    pct::decode(before).count(),
                    expected.valid_up_to(),
                    "{octets:X?}"
                );
                let rest = octets.len() - expected.valid_up_to();
                let length = expected.error_len().unwrap_or(rest);
                assert_eq!(error.span().len(), 3 * length, "{octets:X?}");
            }
            (chars, expected) => panic!("{octets:X?}: {chars:?} and {expected:?}"),
        }
    });
}

#[test]
fn text_with_some_triplets_is_decoded() {
    let tokens = [
        "a",
        "+",
        "é",
        "\u{10300}",
        "%",
        "%4",
        "%C3",
        "%a9",
        "%F0",
        "%2B",
    ];
    every(&tokens, 4, &mut |tokens| {
        let text = tokens.concat();
        let decode = pct::decode(&text).with_plus_as_space(true);
        let octets: Vec<u8> = decode.clone().collect();
        let lossy = String::from_utf8_lossy(&octets);
        assert_eq!(decode.clone().lossy().to_string(), lossy, "{text}");
        assert_eq!(decode.changes(), octets != text.as_bytes(), "{text}");
        let chars = decode.clone().chars();
        let (low, high) = chars.size_hint();
        let count = chars.clone().count();
        assert!(low <= count && count <= high.unwrap(), "{text}");
        assert_eq!(count, lossy.chars().count(), "{text}");
        // Each view covers the unread input, from the next whole character on.
        let mut rest = decode;
        for taken in 0..octets.len() {
            let left = rest.clone().lossy().to_string();
            assert!(
                String::from_utf8_lossy(&octets[taken..]).ends_with(&left),
                "{text}"
            );
            rest.next();
        }
        assert_eq!(rest.lossy().to_string(), "");
    });
}

#[test]
fn decoding_errors_have_a_reason_and_a_span() {
    for (text, reason, start, end) in [
        ("a%80", IllFormed::LoneContinuation, 1, 4),
        ("é%C0%AF", IllFormed::Overlong, 2, 5),
        ("%ED%A0%80", IllFormed::Surrogate, 0, 3),
        ("%F4%90%80%80", IllFormed::AboveUnicode, 0, 3),
        ("%F0%90%8Ca", IllFormed::Truncated, 0, 9),
        ("%C3é", IllFormed::Truncated, 0, 3),
    ] {
        let error = pct::decode(text).chars().find_map(Result::err).unwrap();
        assert_eq!(error.reason(), reason, "{text}");
        assert_eq!(error.span(), Span::new(start, end), "{text}");
        assert_eq!(
            error.to_string(),
            format!("{reason} at bytes {start}..{end}")
        );
    }
}

#[cfg(feature = "alloc")]
#[test]
fn content_is_borrowed_if_nothing_is_decoded() {
    use std::borrow::Cow;

    let plain = pct::decode("100%+é%4");
    assert!(matches!(plain.to_bytes(), Cow::Borrowed(bytes) if bytes == "100%+é%4".as_bytes()));
    assert!(matches!(plain.to_str(), Ok(Cow::Borrowed("100%+é%4"))));
    assert!(matches!(plain.to_str_lossy(), Cow::Borrowed("100%+é%4")));
    let form = pct::decode("a+b%C3%A9c%FF").with_plus_as_space(true);
    assert_eq!(form.to_bytes(), &b"a b\xC3\xA9c\xFF"[..]);
    assert_eq!(form.to_str_lossy(), "a béc\u{FFFD}");
    assert_eq!(form.to_str().unwrap_err().span(), Span::new(10, 13));
    assert_eq!(pct::decode("x%41y%42").to_str().unwrap(), "xAyB");
}

// clause: guide-2-pct
// clause: iuc19-2-delims
#[test]
fn content_is_encoded_for_each_component() {
    let all = " !\"#$%&'()*+,-./09:;<=>?@AZ[\\]^_`az{|}~é\u{E000}";
    let encoded = |keep| pct::encode(all, keep).to_string();
    let (iri, uri) = (Content::IRI, Content::URI);
    for (keep, kept) in [
        (uri.userinfo, "!$&'()*+,-.09:;=AZ_az~"),
        (uri.user, "!$&'()*+,-.09;=AZ_az~"),
        (uri.reg_name, "!$&'()*+,-.09;=AZ_az~"),
        (uri.path, "!$&'()*+,-./09:;=@AZ_az~"),
        (uri.segment, "!$&'()*+,-.09:;=@AZ_az~"),
        (uri.segment_nc, "!$&'()*+,-.09;=@AZ_az~"),
        (uri.query, "!$&'()*+,-./09:;=?@AZ_az~"),
        (uri.pair, "!$'()*,-./09:?@AZ_az~"),
        (uri.fragment, "!$&'()*+,-./09:;=?@AZ_az~"),
        (iri.userinfo, "!$&'()*+,-.09:;=AZ_az~é"),
        (iri.user, "!$&'()*+,-.09;=AZ_az~é"),
        (iri.reg_name, "!$&'()*+,-.09;=AZ_az~é"),
        (iri.path, "!$&'()*+,-./09:;=@AZ_az~é"),
        (iri.segment, "!$&'()*+,-.09:;=@AZ_az~é"),
        (iri.segment_nc, "!$&'()*+,-.09;=@AZ_az~é"),
        (iri.query, "!$&'()*+,-./09:;=?@AZ_az~é"),
        (iri.pair, "!$'()*,-./09:?@AZ_az~é"),
        (iri.fragment, "!$&'()*+,-./09:;=?@AZ_az~é"),
    ] {
        let encoded = encoded(keep);
        let expected: String = all
            .chars()
            .map(|c| match c {
                _ if kept.contains(c) => c.to_string(),
                _ => triplets(c.to_string().as_bytes()),
            })
            .collect();
        assert_eq!(encoded, expected);
        assert!(pct::decode(&encoded).eq(all.bytes()));
    }
}

#[test]
fn spaces_become_pluses_if_enabled_and_pluses_are_encoded() {
    let form = pct::encode("a +é", ucs::IQUERY).with_space_as_plus(true);
    assert_eq!(form.to_string(), "a+%2Bé");
    assert!(
        pct::decode(&form.to_string())
            .with_plus_as_space(true)
            .eq("a +é".bytes())
    );
    // A space becomes a plus sign even if the set contains it.
    let spaces = ascii::UNRESERVED.or(AsciiSet::of(b" "));
    let form = pct::encode("a b", spaces).with_space_as_plus(true);
    assert_eq!((form.to_string().as_str(), form.unchanged()), ("a+b", None));
}

// clause: 3987-4.1-fmt-pct
#[test]
fn bidi_formatting_is_encoded_if_disabled() {
    for c in ucs::BIDI_FORMATTING {
        let text = c.to_string();
        let encode = pct::encode(&text, ucs::IPCHAR);
        assert_eq!(encode.to_string(), text);
        let encoded = encode.with_bidi_formatting(false).to_string();
        assert!(encoded.is_ascii() && pct::decode(&encoded).eq(text.bytes()));
    }
}

#[test]
fn triplets_with_any_byte_changed_are_decoded_like_their_octets() {
    let sample = ('\u{80}'..='\u{FFFF}').step_by(89);
    for c in sample.chain(['\u{7FF}', '\u{800}', '\u{D7FF}', '\u{E000}', '\u{FFFF}']) {
        let triplets: String = c
            .encode_utf8(&mut [0; 4])
            .bytes()
            .fold(String::new(), |text, octet| format!("{text}%{octet:02x}"));
        for place in 0..triplets.len() {
            for byte in 0..=u8::MAX {
                let mut text = triplets.clone().into_bytes();
                text[place] = byte;
                let octets = text.chunks(3).map_while(pct::triplet).collect::<Vec<u8>>();
                let first = (1..=4).find_map(|length| {
                    let text = core::str::from_utf8(octets.get(..length)?).ok()?;
                    Some((text.chars().next()?, 3 * length))
                });
                assert_eq!(pct::decode_step(&text).ok(), first, "{text:?}");
                if let Some(quick) = pct::decode_quickly(&text) {
                    assert_eq!(Some(quick), first, "{text:?}");
                }
            }
        }
    }
}

#[cfg(feature = "alloc")]
#[test]
fn the_span_of_an_error_counts_from_the_start_of_the_text() {
    let mut decode = pct::decode("ab%FF");
    for read in 0..3 {
        let error = decode.to_str().unwrap_err();
        assert_eq!(error.span().range(), 2..5, "{read} octets read");
        decode.next();
    }
    // The rest of a character whose first octet was read is skipped.
    let mut decode = pct::decode("\u{6F22}%FF");
    decode.next();
    let error = decode.to_str().unwrap_err();
    assert_eq!(error.span().range(), 3..6);
}
