//! All octets and all characters, compared with the UTF-8 decoder of the standard library.

use iri_conformance::report::Report;
use iri_kit::ascii;
use iri_kit::{pct, ucs};

/// The first character of the octets, according to the standard library.
fn first_char(octets: &[u8]) -> Option<char> {
    let length = match std::str::from_utf8(octets) {
        Ok(text) => return text.chars().next(),
        Err(error) => error.valid_up_to(),
    };
    std::str::from_utf8(&octets[..length]).ok()?.chars().next()
}

fn triplets_of(octets: &[u8], text: &mut Vec<u8>) {
    text.clear();
    for &octet in octets {
        text.extend(pct::encode_octet(octet));
    }
}

fn try_octets(report: &mut Report, octets: &[u8], text: &mut Vec<u8>) {
    report.count();
    triplets_of(octets, text);
    let expected = first_char(octets).map(|c| (c, 3 * c.len_utf8()));
    let found = pct::decode_char(text).ok();
    if found != expected {
        report.failure("different result", || {
            format!("{octets:02X?}: {found:?}, not {expected:?}")
        });
    }
}

#[test]
fn triplets_are_decoded_as_strict_utf_8() {
    let mut report = Report::new("octets as triplets");
    let mut text = Vec::new();
    for first in 0..=u8::MAX {
        try_octets(&mut report, &[first], &mut text);
        for second in 0..=u8::MAX {
            try_octets(&mut report, &[first, second], &mut text);
        }
    }
    let edges = [
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xFF,
    ];
    for first in 0x80..=u8::MAX {
        for second in 0x70..=u8::MAX {
            for third in edges {
                try_octets(&mut report, &[first, second, third], &mut text);
                for fourth in edges {
                    try_octets(&mut report, &[first, second, third, fourth], &mut text);
                }
            }
        }
    }
    report.finish(3_000_000);
}

// clause: guide-2-pct
#[test]
fn every_character_round_trips_through_its_triplets() {
    for c in '\0'..=char::MAX {
        let mut buffer = [0; 4];
        let plain = c.encode_utf8(&mut buffer);
        let encoded = pct::encode(plain, ucs::CharSet::EMPTY).to_string();
        let mut written = Vec::new();
        triplets_of(plain.as_bytes(), &mut written);
        assert_eq!(encoded.as_bytes(), written);
        assert_eq!(pct::decode_char(encoded.as_bytes()), Ok((c, encoded.len())));
        assert!(pct::decode(&encoded).eq(plain.bytes()), "{c:?}");
    }
    assert_eq!(pct::encode("é", ucs::CharSet::EMPTY).to_string(), "%C3%A9");
}

#[test]
fn a_triplet_is_a_percent_sign_and_two_hexadecimal_digits() {
    for first in 0..=u8::MAX {
        for second in 0..=u8::MAX {
            let digits = [first, second];
            let both = digits.iter().all(|byte| ascii::HEXDIG.contains(*byte));
            let value = std::str::from_utf8(&digits)
                .ok()
                .filter(|_| both)
                .and_then(|digits| u8::from_str_radix(digits, 16).ok());
            assert_eq!(pct::triplet(&[b'%', first, second]), value, "{digits:02X?}");
        }
        assert_eq!(pct::triplet(&[b'%', first]), None);
    }
    assert_eq!(pct::triplet(b""), None);
    assert_eq!(pct::triplet(b"41"), None);
}
