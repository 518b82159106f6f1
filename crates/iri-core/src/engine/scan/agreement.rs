//! Tests that the scan in blocks, the bytewise scan and the one in pieces agree, in results and in errors.

extern crate std;

use std::string::String;

use super::push::Push;
use super::repertoire::{Bis, Leiri, LeiriBis, LenientLeiri, Repertoire, Rfc3986, Rfc3987};
use super::scan_octets;
use super::scanner::{Octets, Scanner};
use crate::{Form, Offsets, ParseError};

#[track_caller]
fn scan<R: Repertoire>(text: &str, form: Form) -> Result<Offsets, ParseError> {
    let mut offsets = Offsets::NONE;
    let in_blocks = match Scanner::<R, true>::scan(text, form, &mut offsets) {
        Ok(()) => Ok(offsets),
        Err(fault) => Err(fault.explain(text, form, R::GRAMMAR)),
    };
    offsets = Offsets::NONE;
    // Also compares the two explanations of a fault.
    let bytewise = match Scanner::<R, false>::scan(text, form, &mut offsets) {
        Ok(()) => Ok(offsets),
        Err(fault) => Err(fault.explain_bytewise(text, form, R::GRAMMAR)),
    };
    assert_eq!(in_blocks, bytewise, "{text:?} as {form:?}");
    for size in [1 + text.len() % 8, usize::MAX] {
        let mut push = Push::<R>::new(form);
        for piece in text.as_bytes().chunks(size) {
            let _ = push.feed(piece);
        }
        assert_eq!(
            push.finish(),
            in_blocks,
            "{text:?} as {form:?} in pieces of {size}"
        );
    }
    in_blocks
}

/// Scans with every repertoire, and returns the result for IRI references.
#[track_caller]
fn scan_all(text: &str) -> Result<Offsets, ParseError> {
    for form in [Form::Iri, Form::AbsoluteIri, Form::IrelativeRef] {
        let _ = scan::<Rfc3987>(text, form);
    }
    let _ = scan::<Rfc3986>(text, Form::UriReference);
    let _ = scan::<Bis>(text, Form::IriReference);
    let _ = scan::<Leiri>(text, Form::IriReference);
    let _ = scan::<LeiriBis>(text, Form::IriReference);
    let _ = scan::<LenientLeiri>(text, Form::IriReference);
    scan::<Rfc3987>(text, Form::IriReference)
}

const BEYOND_ASCII: &str = "\u{80}\u{A0}é\u{D7FF}\u{E000}\u{F8FF}\u{FDD0}\u{FFEF}\u{FFF0}\
     \u{FFFE}\u{10300}\u{1FFFE}\u{E0001}\u{F0000}\u{10FFFD}\u{10FFFF}";

fn characters() -> impl Iterator<Item = char> {
    (0..0x80_u8).map(char::from).chain(BEYOND_ASCII.chars())
}

/// Starts of references, of different lengths, after which a path or a host continues.
const STARTS: [&str; 10] = [
    "",
    "/",
    "b/",
    "a:",
    "urn:example:",
    "//",
    "http://",
    "HTTPS://",
    "ftp://h:1",
    "http://example.org/",
];

#[test]
fn a_character_at_every_position() {
    let mut accepted = 0;
    for c in characters() {
        for start in STARTS {
            for before in [0, 1, 3, 4, 5, 7, 8, 15, 16, 17, 31, 32, 33, 50] {
                for after in [0, 1, 14, 31, 40] {
                    let mut text = String::from(start);
                    text.extend(core::iter::repeat_n('a', before));
                    text.push(c);
                    text.extend(core::iter::repeat_n('b', after));
                    accepted += usize::from(scan_all(&text).is_ok());
                }
            }
        }
    }
    assert!(accepted > 50_000, "{accepted}");
}

/// All accepted octets are US-ASCII, so callers with octets need not check that they are UTF-8.
#[test]
fn no_uri_has_an_octet_beyond_ascii() {
    const ENDS: [&str; 6] = ["", "b", "/b?c#d", "]", "@h:1", ":1/?"];
    for octet in 0x80..=0xFF {
        for start in STARTS
            .into_iter()
            .chain(["//[v1.", "//[::", "//[", "//u", "a:?", "#", "a:%4"])
        {
            for (before, end) in (0..40).flat_map(|before| ENDS.map(|end| (before, end))) {
                let mut octets = std::vec::Vec::from(start);
                octets.resize(start.len() + before, b'a');
                octets.push(octet);
                octets.extend(end.bytes());
                let mut offsets = Offsets::NONE;
                let found = scan_octets::<Rfc3986>(&octets, Form::UriReference, &mut offsets);
                assert!(found.is_err(), "{octets:X?}");
                let bytewise = Scanner::<Rfc3986, false>::scan_octets(
                    Octets(&octets),
                    Form::UriReference,
                    &mut offsets,
                );
                assert!(bytewise.is_err(), "{octets:X?}");
            }
        }
    }
}

#[test]
fn triplets_and_delimiters_at_every_position() {
    const PIECES: [&str; 16] = [
        "%41",
        "%4",
        "%",
        "%%41",
        "%4g",
        "%g4",
        "%41%c3%A9",
        "%41%4g",
        "%41%%",
        "%?1",
        "%1?",
        "?a#b",
        "##",
        "\u{10300}\u{10300}",
        "[",
        "~\u{E000}?",
    ];
    let mut accepted = 0;
    for start in ["", "/", "http://", "http://example.org/"] {
        for first in PIECES {
            for second in PIECES {
                for before in [
                    0, 1, 2, 3, 12, 13, 14, 15, 16, 27, 28, 29, 30, 31, 32, 60, 61, 62,
                ] {
                    for between in [0, 1, 2, 9, 14, 29, 30, 31, 33] {
                        let mut text = String::from(start);
                        text.extend(core::iter::repeat_n('a', before));
                        text.push_str(first);
                        text.extend(core::iter::repeat_n('b', between));
                        text.push_str(second);
                        accepted += usize::from(scan::<Rfc3987>(&text, Form::IriReference).is_ok());
                        text.push_str("/~");
                        let _ = scan_all(&text);
                    }
                }
            }
        }
    }
    assert!(accepted > 10_000, "{accepted}");
}

#[test]
fn runs_of_triplets_of_every_length_at_every_position() {
    for start in ["/", "http://h/", "https://example.org/"] {
        for before in 0..36 {
            for count in 0..40 {
                let mut text = String::from(start);
                text.extend(core::iter::repeat_n('a', before));
                let from = text.len();
                text.extend(core::iter::repeat_n("%9F", count));
                assert!(scan_all(&text).is_ok(), "{text:?}");
                // The first malformed triplet is reported, whatever precedes and follows it.
                let (cut, _) = text.split_at(text.len().saturating_sub(1));
                for (wrong, tail) in [(cut, ""), (cut, "?"), (&text, "%9"), (&text, "%%9F?%9")] {
                    if wrong.len() < from {
                        continue;
                    }
                    let wrong = [wrong, tail].concat();
                    let error = scan_all(&wrong).unwrap_err();
                    let last = usize::from(wrong.len() < text.len() + tail.len());
                    assert_eq!(error.span().start(), from + 3 * (count - last), "{wrong:?}");
                }
            }
        }
    }
}

#[test]
fn every_character_at_the_start_of_a_host() {
    let mut accepted = 0;
    for scheme in [
        "http://",
        "https://",
        "HTTPS://",
        "file://",
        "ftp://",
        "longer://",
        "//",
    ] {
        for place in 0..12 {
            for c in characters() {
                for rest in ["", "/", ":1", "example.org/", "%41%4/", "@h:12/?q#f"] {
                    let mut text = String::from(scheme);
                    text.extend(core::iter::repeat_n('h', place));
                    text.push(c);
                    text.push_str(rest);
                    accepted += usize::from(scan_all(&text).is_ok());
                }
            }
        }
    }
    assert!(accepted > 20_000, "{accepted}");
}

#[test]
fn three_pieces_in_every_form() {
    const PIECES: [&str; 24] = [
        "",
        "a",
        "é",
        "\u{5D0}1",
        "漢b",
        ":",
        "/",
        "//",
        "?",
        "#",
        "@",
        "[",
        "]",
        "%",
        "%C3%A9",
        "[::1]",
        "80",
        " ",
        "<",
        "\u{E000}",
        "\u{FFFF}",
        "\u{10000}",
        "http:",
        "ws://b",
    ];
    let mut accepted = 0;
    for first in PIECES {
        for second in PIECES {
            for third in PIECES {
                let text = [first, second, third].concat();
                for form in Form::ALL {
                    accepted += usize::from(scan::<Rfc3986>(&text, form).is_ok());
                    accepted += usize::from(scan::<Rfc3987>(&text, form).is_ok());
                }
                let _ = scan_all(&text);
            }
        }
    }
    assert!(accepted > 10_000, "{accepted}");
}

#[test]
fn random_strings_of_few_different_pieces() {
    const PIECES: [&str; 25] = [
        "a",
        "b",
        "<",
        "F",
        "0",
        "9",
        "/",
        "/",
        "%",
        "%41",
        "%c3%A9",
        "%c3",
        "?",
        "#",
        ":",
        "@",
        "~",
        "_",
        "=",
        ".",
        "é",
        "漢",
        "\u{A0}",
        "\u{E000}",
        "aaaaaaaaaaaaa",
    ];
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % below
    };
    let mut accepted = 0;
    for _ in 0..150_000 {
        let mut text = String::from(STARTS[random(STARTS.len())]);
        // With few kinds of pieces, many strings are valid.
        let kinds = 1 + random(PIECES.len());
        let first = random(PIECES.len());
        for _ in 0..random(40) {
            text.push_str(PIECES[(first + random(kinds)) % PIECES.len()]);
        }
        accepted += usize::from(scan_all(&text).is_ok());
    }
    assert!((30_000..120_000).contains(&accepted), "{accepted}");
}
