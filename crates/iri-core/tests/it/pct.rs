//! Triplets and strict UTF-8 over them, on every octet, every pair and every character.

use iri_core::pct::{self, IllFormed};
use iri_core::ucs::{self, CharSet};

fn triplets(octets: &[u8]) -> String {
    octets
        .iter()
        .fold(String::new(), |text, octet| text + &format!("%{octet:02X}"))
}

#[test]
fn every_octet_comes_back_from_its_triplet_in_either_case() {
    for octet in 0..=u8::MAX {
        let upper = pct::encode_octet(octet);
        assert_eq!(upper, format!("%{octet:02X}").as_bytes(), "{octet:02X}");
        assert_eq!(pct::triplet(&upper), Some(octet));
        assert_eq!(pct::triplet(&upper.to_ascii_lowercase()), Some(octet));
    }
}

#[test]
fn a_triplet_has_two_hexadecimal_digits_and_nothing_else_is_one() {
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
fn every_sequence_of_up_to_three_octets_is_read_as_the_standard_library_reads_it() {
    for first in 0..=u8::MAX {
        for second in 0..=u8::MAX {
            for third in [
                0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF,
            ] {
                reads_like_std(&[first, second, third, b'!']);
            }
        }
    }
}

#[test]
fn four_octets_are_read_as_the_standard_library_reads_them() {
    let edges = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF];
    for first in 0xE0..=0xFF {
        for second in 0..=u8::MAX {
            for third in edges {
                for fourth in edges {
                    reads_like_std(&[first, second, third, fourth]);
                }
            }
        }
    }
}

/// `decode_char` finds the same first character in the octets as `str::from_utf8`, or none.
#[track_caller]
fn reads_like_std(octets: &[u8]) {
    let valid = octets
        .utf8_chunks()
        .next()
        .map_or("", |chunk| chunk.valid());
    let expected = valid.chars().next().map(|c| (c, 3 * c.len_utf8()));
    let text = triplets(octets);
    assert_eq!(pct::decode_char(text.as_bytes()).ok(), expected, "{text}");
}

#[test]
fn every_character_comes_back_from_its_triplets() {
    for c in '\0'..=char::MAX {
        let text = triplets(c.encode_utf8(&mut [0; 4]).as_bytes());
        assert_eq!(pct::decode_char(text.as_bytes()), Ok((c, text.len())));
    }
}

#[test]
fn ill_formed_octets_say_why() {
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
        ("%FF", IllFormed::AboveUnicode),
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
fn decoding_gives_octets_and_leaves_stray_percent_signs() {
    let octets = |text| pct::decode(text).collect::<Vec<u8>>();
    assert_eq!(octets("a%2Fb%2fc"), b"a/b/c");
    assert_eq!(octets("%"), b"%");
    assert_eq!(octets("%4"), b"%4");
    assert_eq!(octets("100%, %%41"), b"100%, %A");
    assert_eq!(octets("\u{E9}%C3"), b"\xC3\xA9\xC3");
}

#[test]
fn the_size_hint_of_a_decoder_holds() {
    for text in ["", "%", "%41", "%41%42", "ab%41", "%4142%"] {
        let (low, high) = pct::decode(text).size_hint();
        let count = pct::decode(text).count();
        assert!(low <= count && Some(count) <= high, "{text}");
    }
}

// clause: guide-2-pct iuc19-2-percent iuc19-2-delims iuc19-table1-row1
#[test]
fn content_is_encoded_where_it_would_not_stand_for_itself() {
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
fn every_character_of_content_comes_back_when_it_is_decoded() {
    for c in '\0'..=char::MAX {
        let content = c.to_string();
        let encoded = pct::encode(&content, ucs::IPCHAR).to_string();
        assert!(
            pct::decode(&encoded).eq(content.bytes()),
            "{c:?} became {encoded}"
        );
    }
}
