//! Triplets, and strict UTF-8 over them, against the standard library's own UTF-8.

use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::core::ascii::{self, AsciiSet};
use iri_kit::core::{pct, ucs};

/// What the octets of triplets are by the standard library: their first character.
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
    let wanted = first_char(octets).map(|c| (c, 3 * c.len_utf8()));
    let found = pct::decode_char(text).ok();
    if found != wanted {
        report.failure("wrong", || {
            format!("{octets:02X?}: {found:?}, not {wanted:?}")
        });
    }
}

#[test]
fn triplets_are_read_as_strict_utf_8() {
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
fn every_character_survives_its_triplets() {
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

#[test]
fn vectors_of_utf_8_hold() {
    for case in cases("triplets", &["name", "triplets", "char", "fault"]) {
        let found = pct::decode_char(case.required("triplets").as_bytes());
        match (case.text("char"), case.text("fault")) {
            (Some(c), None) => {
                let found = found.map(|(c, _)| c.to_string());
                assert_eq!(found.as_deref(), Ok(c), "{}", case.place());
            }
            (None, Some(fault)) => {
                let found = found.map_err(|fault| format!("{fault:?}"));
                assert_eq!(found.err().as_deref(), Some(fault), "{}", case.place());
            }
            _ => panic!("{}: a character or a fault", case.place()),
        }
    }
}

// clause: iuc19-2-percent, iuc19-2-delims, iuc19-table1-row1
#[test]
fn content_is_encoded_where_it_would_delimit() {
    let content = |text| pct::encode(text, ucs::IUNRESERVED).to_string();
    assert_eq!(content("100%"), "100%25");
    assert_eq!(content("a/b#c"), "a%2Fb%23c");
    assert_eq!(content("March"), "March");
    assert!(pct::decode("March").eq([0x4D, 0x61, 0x72, 0x63, 0x68]));
    // The marks of RFC 2396 stay in its own profile.
    let old = ucs::CharSet::ascii_only(ascii::rfc2396::UNRESERVED);
    assert_eq!(pct::encode("(!)", old).to_string(), "(!)");
    assert_eq!(content("(!)"), "%28%21%29");
    assert_eq!(AsciiSet::of(b"!*'()").len(), 5);
}
