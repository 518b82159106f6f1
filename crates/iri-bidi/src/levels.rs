//! Embedding levels, by `unicode-bidi` with the bidi classes of `iri-unicode`.

use alloc::vec::Vec;

use iri_unicode::{BidiClass, bidi_class};
use unicode_bidi::{BidiClass as Foreign, BidiDataSource, BidiInfo, Level};

use crate::Paragraph;

/// Returns the level of each byte of a string in a paragraph of this direction, by [UAX 9], rules
/// P1 to I2 and L1, for text on one line. All bytes of a character have the same level.
///
/// Characters that rule X9 removes have the level that section 5.2 of UAX 9 gives to retained ones.
///
/// [UAX 9]: https://www.unicode.org/reports/tr9/
pub(crate) fn levels(text: &str, paragraph: Paragraph) -> Vec<u8> {
    let base = match paragraph {
        Paragraph::Ltr => Level::ltr(),
        Paragraph::Rtl => Level::rtl(),
    };
    let info = BidiInfo::new_with_data_source(&Classes, text, Some(base));
    let mut levels: Vec<u8> = info.levels.iter().map(Level::number).collect();
    // Rule L1. The crate implements it, too, but copies all levels for each paragraph.
    let mut at_end = true;
    for (level, class) in levels.iter_mut().zip(&info.original_classes).rev() {
        match class {
            Foreign::B | Foreign::S => {
                *level = base.number();
                at_end = true;
            }
            Foreign::WS
            | Foreign::FSI
            | Foreign::LRI
            | Foreign::RLI
            | Foreign::PDI
            | Foreign::BN
            | Foreign::LRE
            | Foreign::LRO
            | Foreign::RLE
            | Foreign::RLO
            | Foreign::PDF => {
                if at_end {
                    *level = base.number();
                }
            }
            _ => at_end = false,
        }
    }
    levels
}

/// The bidi classes of `iri-unicode`, in its version of Unicode. Bracket pairs are those of
/// `unicode-bidi`: they have not changed since Unicode 14.
struct Classes;

impl BidiDataSource for Classes {
    fn bidi_class(&self, c: char) -> Foreign {
        match bidi_class(c) {
            BidiClass::L => Foreign::L,
            BidiClass::R => Foreign::R,
            BidiClass::AL => Foreign::AL,
            BidiClass::EN => Foreign::EN,
            BidiClass::ES => Foreign::ES,
            BidiClass::ET => Foreign::ET,
            BidiClass::AN => Foreign::AN,
            BidiClass::CS => Foreign::CS,
            BidiClass::NSM => Foreign::NSM,
            BidiClass::BN => Foreign::BN,
            BidiClass::B => Foreign::B,
            BidiClass::S => Foreign::S,
            BidiClass::WS => Foreign::WS,
            BidiClass::ON => Foreign::ON,
            BidiClass::LRE => Foreign::LRE,
            BidiClass::LRO => Foreign::LRO,
            BidiClass::RLE => Foreign::RLE,
            BidiClass::RLO => Foreign::RLO,
            BidiClass::PDF => Foreign::PDF,
            BidiClass::LRI => Foreign::LRI,
            BidiClass::RLI => Foreign::RLI,
            BidiClass::FSI => Foreign::FSI,
            BidiClass::PDI => Foreign::PDI,
        }
    }
}
