//! Classes of bidi.

use iri_unicode::BidiClass::{self, AL, AN, EN, FSI, L, LRE, LRI, LRO, PDF, PDI, R, RLE, RLI, RLO};
use iri_unicode::bidi_class;

/// Unicode Standard Annex 9, section 2: the table of the directional formatting characters.
#[test]
fn each_formatting_character_has_its_own_class() {
    for (c, class) in [
        ('\u{202A}', LRE),
        ('\u{202B}', RLE),
        ('\u{202C}', PDF),
        ('\u{202D}', LRO),
        ('\u{202E}', RLO),
        ('\u{2066}', LRI),
        ('\u{2067}', RLI),
        ('\u{2068}', FSI),
        ('\u{2069}', PDI),
        ('\u{200E}', L),
        ('\u{200F}', R),
        ('\u{61C}', AL),
        ('7', EN),
        ('\u{661}', AN),
    ] {
        assert_eq!(bidi_class(c), class, "{c:?}");
    }
}

#[test]
fn two_classes_are_strong_and_right_to_left() {
    for class in BidiClass::ALL {
        assert_eq!(class.is_rtl(), [R, AL].contains(&class), "{class:?}");
    }
}
