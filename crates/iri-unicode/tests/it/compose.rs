//! Composition, and the arithmetic of Hangul.

use iri_unicode::compose::{
    begins_cluster, begins_sequence, compose_hangul, compose_pair, decompose_hangul,
};

/// The Unicode Standard, section 3.12: a syllable is a leading consonant, a vowel, and possibly a
/// trailing consonant.
#[test]
fn every_syllable_is_composed_from_its_decomposition() {
    for c in '\u{AC00}'..='\u{D7A3}' {
        let (one, other) = decompose_hangul(c).unwrap();
        assert_eq!(compose_hangul(one, other), Some(c));
        assert_eq!(compose_pair(one, other), Some(c));
    }
    assert_eq!(decompose_hangul('\u{ABFF}'), None);
    assert_eq!(decompose_hangul('\u{D7A4}'), None);
    assert_eq!(decompose_hangul('\u{AC00}'), Some(('\u{1100}', '\u{1161}')));
    assert_eq!(decompose_hangul('\u{AC01}'), Some(('\u{AC00}', '\u{11A8}')));
    assert_eq!(decompose_hangul('\u{D7A3}'), Some(('\u{D788}', '\u{11C2}')));
}

#[test]
fn jamo_outside_the_modern_ranges_do_not_compose() {
    for (one, other) in [
        ('\u{10FF}', '\u{1161}'),
        ('\u{1113}', '\u{1161}'),
        ('\u{1100}', '\u{1160}'),
        ('\u{1100}', '\u{1176}'),
        // U+11A7 is not a trailing consonant, but the base of their numbers.
        ('\u{AC00}', '\u{11A7}'),
        ('\u{AC00}', '\u{11C3}'),
        ('\u{AC01}', '\u{11A8}'),
        ('\u{D7A4}', '\u{11A8}'),
    ] {
        assert_eq!(compose_hangul(one, other), None, "{one:?} {other:?}");
    }
}

#[test]
fn no_character_that_composes_with_an_earlier_one_begins_a_sequence() {
    for c in '\0'..=char::MAX {
        let parts: Vec<char> = iri_unicode::nfd([c].into_iter()).collect();
        let is_mark = iri_unicode::canonical_combining_class(c) != 0;
        assert!(!(is_mark && begins_sequence(c)), "{c:?}");
        assert_eq!(begins_cluster(c), begins_sequence(parts[0]), "{c:?}");
        // A composite that Normalization Form C has is composed of its decomposition.
        if iri_unicode::is_nfc([c]) && parts.len() > 1 {
            assert!(!parts.iter().skip(1).copied().any(begins_sequence), "{c:?}");
        }
    }
    assert!(begins_sequence('e') && begins_sequence('\u{1100}'));
}
