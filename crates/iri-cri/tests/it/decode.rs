//! Decoding: what is rejected, and where.

use iri_core::Diagnostic;
use iri_cri::{CriErrorKind, CriRef};

use crate::{cri, octets};

#[track_caller]
fn fails(hex: &str, code: &str, span: &str) {
    let octets = octets(hex);
    let error = CriRef::parse(&octets).unwrap_err();
    assert_eq!(
        (error.code(), error.span().to_string().as_str()),
        (code, span),
        "{hex}"
    );
}

// clause: 8949-3.1-text 8949-F-too-little 8949-F-too-much 8949-F-syntax
#[test]
fn ill_formed_items_are_errors() {
    fails("", "cbor-truncated", "0..0");
    fails("83 20", "cbor-truncated", "2..2");
    fails("82 f5 81 63 6161", "cbor-truncated", "3..6");
    fails("82 f5 9a 000000", "cbor-truncated", "2..6");
    fails("82 f5 9b ffffffffffffffff", "cbor-truncated", "11..11");
    fails("82 20 81 5b 7fffffffffffffff", "cbor-truncated", "3..12");
    fails("80 00", "cbor-trailing-octets", "1..2");
    fails("81 1c", "cbor-reserved", "1..2");
    fails("81 ff", "cbor-reserved", "1..2");
    fails("81 1f", "cbor-reserved", "1..2");
    fails("81 f8 14", "cbor-reserved", "1..3");
    fails("82 f5 81 61 ff", "cbor-utf8", "3..5");
    fails("82 f5 81 63 eda080", "cbor-utf8", "3..7");
    fails("81 62 c3a9", "cri-scheme-name", "1..4");
}

// clause: 8949-4.1-shortest cri-5.1-indefinite
#[test]
fn items_that_are_not_in_preferred_serialization_are_errors() {
    fails("98 00", "cbor-not-shortest", "0..2");
    fails("81 3817", "cbor-not-shortest", "1..3");
    fails("81 3900ff", "cbor-not-shortest", "1..4");
    fails("81 3a0000ffff", "cbor-not-shortest", "1..6");
    fails("81 3b00000000ffffffff", "cbor-not-shortest", "1..10");
    fails("82 f5 81 78 01 61", "cbor-not-shortest", "3..5");
    fails("9f ff", "cbor-indefinite", "0..1");
    fails("82 f5 9f ff", "cbor-indefinite", "2..3");
    fails("82 f5 81 7f 61 61 ff", "cbor-indefinite", "3..4");
    fails("82 20 81 5f ff", "cbor-indefinite", "3..4");
}

// clause: cri-5.1-cddl cri-5.1-sections cri-5.1-scheme cri-5.1.4-well-formed cri-5.1-two-nulls
#[test]
fn sections_have_their_types() {
    for (hex, span) in [
        ("00", "0..1"),
        ("a0", "0..1"),
        ("d8 63 80", "0..2"),
        ("81 40", "1..2"),
        ("81 f4", "1..2"),
        ("81 f6", "1..2"),
        ("81 80", "1..2"),
        ("82 f6 f6", "2..3"),
        ("83 f6 f6 80", "3..4"),
        ("82 20 01", "2..3"),
        ("82 20 f4", "2..3"),
        ("82 01 6161", "2..3"),
        ("82 f5 81 01", "3..4"),
        ("83 01 80 f5", "3..4"),
        ("84 01 80 80 01", "4..5"),
        ("85 01 80 80 6161 00", "6..7"),
        ("86 20 f6 80 80 6161 00", "7..8"),
        ("81 f9 0000", "1..4"),
        ("81 fb 0000000000000000", "1..10"),
        ("82 20 81 f5", "3..4"),
        ("82 20 82 6161 f4", "5..6"),
        ("82 20 83 6161 01 02", "6..7"),
        ("82 20 82 01 6161", "4..5"),
        ("82 20 82 01 01", "4..5"),
        ("82 20 82 01 40", "4..5"),
        ("82 20 82 01 f4", "4..5"),
        ("82 20 82 f4 01", "4..5"),
        ("82 20 84 f4 60 01 6161", "6..7"),
        ("82 20 83 447f000001 01 01", "9..10"),
        ("82 20 84 447f000001 6161 01 01", "11..12"),
        ("82 20 82 6161 40", "5..6"),
        ("82 20 82 447f000001 447f000001", "8..9"),
        ("82 20 83 447f000001 6161 6161", "10..11"),
    ] {
        fails(hex, "cri-structure", span);
    }
}

// clause: cri-5.1-trailing cri-5.1-empty cri-5.2-a
#[test]
fn default_values_at_the_end_are_errors() {
    fails("82 20 f6", "cri-trailing-default", "2..3");
    fails("83 20 f6 80", "cri-trailing-default", "3..4");
    fails("84 20 f6 80 80", "cri-trailing-default", "4..5");
    fails("83 20 81 6168 f6", "cri-trailing-default", "5..6");
    fails("82 01 f6", "cri-trailing-default", "2..3");
    fails("83 01 80 f6", "cri-trailing-default", "3..4");
    fails("84 01 80 80 f6", "cri-trailing-default", "4..5");
    // In a relative reference an empty path is not the default, and an empty query may not be.
    for hex in ["80", "81 00", "82 00 80", "83 00 f6 80", "82 01 80"] {
        assert!(!cri(hex).is_full(), "{hex}");
    }
}

// clause: cri-2.1-scheme cri-2.1-reg-name cri-2.1-ip-address cri-2.1-port-range cri-5.1-authority
#[test]
fn schemes_and_authorities_meet_the_constraints() {
    for hex in ["81 60", "81 61 41", "81 62 6141", "81 61 31", "81 62 615f"] {
        fails(hex, "cri-scheme-name", &format!("1..{}", octets(hex).len()));
    }
    fails("82 20 80", "cri-host-missing", "2..3");
    fails("82 20 82 f4 60", "cri-host-missing", "4..5");
    fails("82 20 81 18 50", "cri-host-missing", "3..5");
    fails("82 20 83 f4 60 01", "cri-host-missing", "5..6");
    fails("82 20 82 6161 1a00010000", "cri-port", "5..10");
    fails("82 20 81 43 7f0000", "cri-ip-address", "3..7");
    fails("82 20 81 63 612e62", "cri-label-dot", "3..7");
    fails("82 20 81 62 6141", "cri-label-case", "3..6");
    fails("82 20 81 82 62 612e 41ff", "cri-label-dot", "4..7");
}

// clause: cri-2.1-path-segment cri-2.3-dots cri-2.3-two-slashes cri-2.3-rootless cri-5.1-discard
#[test]
fn paths_meet_the_constraints() {
    fails("82 01 81 61 2e", "cri-dot-segment", "3..5");
    fails("82 01 82 6161 62 2e2e", "cri-dot-segment", "5..8");
    assert_eq!(cri("82 01 81 63 2e2e2e").path().len(), 1);
    fails("81 18 80", "cri-discard", "1..3");
    fails("83 6161 f6 82 60 6162", "cri-empty-segment", "0..8");
    fails("83 6161 f5 81 60", "cri-empty-segment", "0..6");
    fails("82 6161 f5", "cri-rootless-empty", "0..4");
    fails("84 6161 f5 80 81 6162", "cri-rootless-empty", "0..8");
    assert_eq!(cri("83 6161 f6 81 60").path().len(), 1);
    assert_eq!(cri("82 f5 82 60 6162").path().len(), 2);
}

// clause: cri-7.2-sequence cri-7.2-minimal cri-7.2-ex-not-minimal
#[test]
fn percent_encoded_text_is_minimal_and_in_turn() {
    fails("82 f5 81 80", "cri-pet-order", "3..4");
    fails("82 f5 81 81 6161", "cri-pet-order", "3..6");
    fails("82 f5 81 82 60 41ff", "cri-pet-order", "4..5");
    fails("82 f5 81 82 6161 40", "cri-pet-order", "6..7");
    fails("82 f5 81 82 41ff 41ff", "cri-pet-order", "6..7");
    fails("82 f5 81 83 41ff 6161 6161", "cri-pet-order", "8..9");
    fails("82 f5 81 81 80", "cri-structure", "4..5");
    fails("82 f5 81 81 42 373a", "cri-pet-minimal", "4..7");
    fails("82 f5 81 81 42 3a31", "cri-pet-minimal", "4..7");
    fails("82 f5 81 81 43 3ac3a9", "cri-pet-minimal", "4..8");
    for hex in [
        "82 f5 81 81 41ff",
        "82 f5 81 81 43 ffc33a",
        "84 00 f6 f6 82 41 2f 6161",
    ] {
        assert!(!cri(hex).is_full(), "{hex}");
    }
}

// clause: cri-10-gracefully
#[test]
fn large_and_deep_input_is_an_error_without_a_stack() {
    let deep = vec![0x81; 1 << 16];
    assert_eq!(
        CriRef::parse(&deep).unwrap_err().kind(),
        CriErrorKind::Structure
    );
    let deep = [&[0x82, 0xF5, 0x81][..], &deep].concat();
    assert_eq!(
        CriRef::parse(&deep).unwrap_err().kind(),
        CriErrorKind::Structure
    );
}

// clause: cri-5.2.1-embedded
#[test]
fn the_octets_after_the_item_are_returned() {
    let octets = octets("82 01 81 6161 f6 00");
    let (cri, rest) = CriRef::parse_prefix(&octets).unwrap();
    assert_eq!((cri.path().len(), rest), (1, &[0xF6, 0][..]));
}

/// Short strings are checked together, others one by one. The first of three strings here is checked alone, since it is
/// not US-ASCII. Then the others must be accepted, or rejected with the same error, as without it.
// clause: 8949-3.1-text cri-2.1-reg-name cri-2.3-dots
#[test]
fn strings_are_checked_together_as_they_are_one_by_one() {
    let outcome = |(section, front): (&str, &[u8]), strings: &[&[u8]]| {
        let mut cri = octets(section);
        cri.push(0x80 + u8::try_from(strings.len()).unwrap_or_default());
        for string in strings {
            let length = u8::try_from(string.len()).unwrap_or_default();
            match length {
                0..24 => cri.push(0x60 + length),
                _ => cri.extend([0x78, length]),
            }
            cri.extend_from_slice(string);
        }
        let shift = front.len();
        let result = CriRef::parse(&cri).map(|_| ());
        result.map_err(|error| {
            (
                error.code(),
                error.span().start() - shift,
                error.span().end() - shift,
            )
        })
    };
    let mut seen = Vec::new();
    for section in ["82 20", "83 20 81 61 68", "84 20 81 61 68 80", "83 f6 f6"] {
        // The lengths that are a dot or an upper-case letter, and those where heads change.
        for length in [0, 1, 2, 3, 23, 24, 46, 65, 90, 91, 127, 128, 255] {
            for octet in [b'a', b'.', b'A', b'Z', b'[', 0x7F, 0x80, 0xFF] {
                for at in [0, 1, length / 2, length.max(1) - 1] {
                    let mut string = vec![b'x'; length];
                    if let Some(place) = string.get_mut(at) {
                        *place = octet;
                    }
                    let first: &[u8] = "\u{e9}".as_bytes();
                    for after in [&b"b"[..], b"..", "\u{20ac}".as_bytes()] {
                        let together = outcome((section, b""), &[&string, after]);
                        let alone = outcome((section, &[0, 0, 0]), &[first, &string, after]);
                        assert_eq!(together, alone, "{section} {string:?} {after:?}");
                        seen.push(together.map_or_else(|(code, ..)| code, |()| ""));
                    }
                }
            }
        }
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(
        seen,
        [
            "",
            "cbor-utf8",
            "cri-dot-segment",
            "cri-label-case",
            "cri-label-dot",
            "cri-structure"
        ]
    );
}
