//! Normalization Form C.

use iri_core::Span;
use iri_core::engine::labels::Letters;
use iri_unicode::{is_nfc, nfc, nfc_faults};

#[track_caller]
fn assert_nfc(text: &str, expected: bool) {
    assert_eq!(is_nfc(text.chars()), expected, "{}", text.escape_unicode());
}

#[test]
fn characters_that_compose_are_not_nfc() {
    assert_nfc("", true);
    assert_nfc("resume", true);
    assert_nfc("\u{E9}", true);
    assert_nfc("e\u{301}", false);
    assert_nfc("q\u{301}", true);
    assert_nfc("\u{1EA5}", true);
    assert_nfc("\u{E2}\u{301}", false);
    assert_nfc("=\u{338}", false);
}

#[test]
fn marks_out_of_order_are_not_nfc() {
    assert_nfc("a\u{328}\u{301}", false);
    assert_nfc("q\u{323}\u{301}", true);
    assert_nfc("q\u{301}\u{323}", false);
    // Neither composes here, but the mark below would be moved before the one above.
    assert_nfc("\u{E9}\u{323}", false);
    assert_nfc("\u{1EB9}\u{301}", true);
}

#[test]
fn a_mark_between_blocks_a_composition() {
    // They have the same class, so U+0301 is blocked from the letter.
    assert_nfc("a\u{31B}\u{301}", false);
    assert_nfc("b\u{307}\u{301}", false);
    assert_nfc("\u{1E03}\u{301}", true);
    assert_nfc("c\u{302}\u{327}", false);
}

#[test]
fn hangul_composes_by_arithmetic() {
    assert_nfc("\u{AC00}", true);
    assert_nfc("\u{AC01}", true);
    assert_nfc("\u{1100}\u{1161}", false);
    assert_nfc("\u{AC00}\u{11A8}", false);
    assert_nfc("\u{AC01}\u{11A8}", true);
    assert_nfc("\u{1100}", true);
    assert_nfc("\u{11A7}", true);
    assert_nfc("\u{AC00}\u{11A7}", true);
    assert_nfc("\u{D7A3}\u{11C2}", true);
    assert_nfc("\u{D788}\u{11C2}", false);
}

#[test]
fn characters_beyond_the_basic_plane_compose() {
    assert_nfc("\u{1109A}", true);
    assert_nfc("\u{11099}\u{110BA}", false);
    assert_nfc("\u{1D15E}", false);
}

/// Unicode Standard Annex 15: the length of a run of marks does not matter.
#[test]
fn long_runs_can_be_nfc() {
    for run in ["\u{1161}", "\u{323}", "\u{9BE}", "\u{BBE}", "\u{316}"] {
        for first in ["", "q", "\u{B95}"] {
            let text = format!("{first}{}", run.repeat(1_000));
            assert!(is_nfc(text.chars()), "{first:?} {run:?}");
        }
    }
    assert_nfc(&format!("a{}\u{301}", "\u{316}".repeat(1_000)), false);
    assert_nfc(&format!("q{}\u{301}", "\u{316}".repeat(1_000)), true);
    assert_nfc(&format!("q{}\u{316}", "\u{301}".repeat(1_000)), false);
    // U+16D67 composes with U+16D63, and U+16D68 decomposes to two of it.
    assert_nfc("\u{16D63}\u{16D67}", false);
    assert_nfc("\u{16D63}\u{16D68}", false);
    assert_nfc("\u{16D63}\u{316}\u{16D68}", true);
}

/// The check and the conversion are two implementations of the definition.
#[test]
fn a_string_is_nfc_if_its_conversion_changes_nothing() {
    // Characters of class 0 or with a composite, of all kinds: with one mark and with several,
    // Hangul, and pairs of characters of class 0.
    let interesting = [
        'a',
        'q',
        '\u{E4}',
        '\u{E2}',
        '\u{1EA5}',
        '\u{1EA1}',
        '\u{1EAD}',
        '\u{1E69}',
        '\u{300}',
        '\u{301}',
        '\u{302}',
        '\u{304}',
        '\u{307}',
        '\u{308}',
        '\u{31B}',
        '\u{316}',
        '\u{323}',
        '\u{328}',
        '\u{338}',
        '\u{345}',
        '\u{3B1}',
        '\u{1F04}',
        '\u{1F84}',
        '\u{1100}',
        '\u{1161}',
        '\u{11A8}',
        '\u{AC00}',
        '\u{AC01}',
        '\u{9C7}',
        '\u{9CB}',
        '\u{9BE}',
        '\u{9D7}',
        '\u{D4A}',
        '\u{D46}',
        '\u{D57}',
        '\u{1611E}',
        '\u{16121}',
        '\u{16D63}',
        '\u{16D67}',
        '\u{16D68}',
        '\u{16D69}',
        '\u{16D6A}',
        '\u{113C2}',
        '\u{113C5}',
        '\u{3099}',
        '\u{304B}',
        '\u{5D0}',
        '\u{5BC}',
        '\u{FB2E}',
        '\u{915}',
        '\u{93C}',
        '\u{958}',
    ];
    let check = |text: &str| {
        let converted = nfc(text.chars()).to_string();
        assert_nfc(text, converted == text);
        assert_nfc(&converted, true);
    };
    for a in interesting {
        for b in interesting {
            for c in interesting {
                check(&String::from_iter([a, b, c]));
            }
        }
    }
    // Every character of the planes with composites, before and after some of each kind.
    for c in '\0'..='\u{2FFFF}' {
        check(&String::from_iter(['a', c, '\u{302}']));
        check(&String::from_iter([c, '\u{323}', '\u{301}']));
    }
}

/// The faults of a string, and its conversion where it has none.
#[test]
fn faults_are_the_sequences_that_the_conversion_changes() {
    let faults = |text: &str| -> Vec<_> {
        let found = nfc_faults(Letters::of(text));
        found.map(Span::range).collect()
    };
    assert_eq!(faults("ae\u{301}\u{E9}e\u{301}"), [1..4, 6..9]);
    assert_eq!(faults("\u{212A}a\u{212A}"), [0..3, 4..7]);
    assert_eq!(faults("q\u{301}\u{323}\u{212A}"), [0..5, 5..8]);
    assert_eq!(faults("q\u{323}\u{301}"), []);
    // Only sequences of up to 32 characters are converted.
    for length in 2..40 {
        let text = format!("e\u{301}{}", "\u{301}".repeat(length - 2));
        let is_changed = nfc(text.chars()).to_string() != text;
        assert_eq!(is_changed, length <= 32);
        assert_eq!(!faults(&text).is_empty(), is_changed, "{length}");
    }
}
