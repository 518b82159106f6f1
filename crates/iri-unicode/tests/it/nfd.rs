//! Normalization Form D.

use iri_unicode::{canonical_combining_class, nfd};
use unicode_normalization::UnicodeNormalization;

#[track_caller]
fn agrees(text: &str) {
    assert!(
        nfd(text.chars()).eq(text.nfd()),
        "{}",
        text.escape_unicode()
    );
}

#[test]
fn every_character_decomposes_as_in_unicode_normalization() {
    for c in '\0'..=char::MAX {
        agrees(c.encode_utf8(&mut [0; 4]));
    }
}

#[test]
fn marks_are_in_canonical_order_whatever_their_origin() {
    let marks = [
        '\u{301}', '\u{323}', '\u{31B}', '\u{345}', '\u{93C}', '\u{300}',
    ];
    for base in ["a", "ê", "", "각", "a\u{344}", "\u{1F82}"] {
        for one in marks {
            for two in marks {
                for three in marks {
                    agrees(&format!("{base}{one}{two}{three}x{two}"));
                }
            }
        }
    }
}

#[test]
fn longer_runs_of_marks_keep_every_character() {
    let long = format!("a{}", "\u{301}\u{323}".repeat(100_000));
    assert_eq!(nfd(long.chars()).count(), 200_001);
    let stream_safe = format!("a{}", "\u{301}\u{323}".repeat(15));
    agrees(&stream_safe);
    assert!(nfd(stream_safe.chars()).is_sorted_by_key(canonical_combining_class));
}

/// A sequence of 32 characters is sorted as a whole, and a longer one is divided.
#[test]
fn the_longest_sequence_that_is_sorted_has_32_characters() {
    let sorted_to_the_start = |marks: usize| {
        let text = format!("a{}\u{316}", "\u{301}".repeat(marks));
        nfd(text.chars()).nth(1) == Some('\u{316}')
    };
    assert!(sorted_to_the_start(30) && !sorted_to_the_start(31));
}
