//! The character classes of the bidi algorithm (UAX 9).

use crate::tables::BIDI;

/// A bidi class, named by its abbreviation in UAX 9, table 4.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum BidiClass {
    /// Left-to-right, strong: most letters.
    L,
    /// Right-to-left, strong: Hebrew and other letters.
    R,
    /// Right-to-left Arabic, strong.
    AL,
    /// A European digit or an Eastern Arabic-Indic digit.
    EN,
    /// A plus or minus sign.
    ES,
    /// A currency, percent or number sign.
    ET,
    /// An Arabic-Indic digit, or another Arabic number.
    AN,
    /// A colon, comma, full stop or similar.
    CS,
    /// A nonspacing mark.
    NSM,
    /// A boundary neutral, such as a control, which the algorithm ignores.
    BN,
    /// A paragraph separator.
    B,
    /// A segment separator: the tab, U+000B and U+001F.
    S,
    /// White space.
    WS,
    /// Any other neutral character.
    ON,
    /// U+202A
    LRE,
    /// U+202D
    LRO,
    /// U+202B
    RLE,
    /// U+202E
    RLO,
    /// U+202C
    PDF,
    /// U+2066
    LRI,
    /// U+2067
    RLI,
    /// U+2068
    FSI,
    /// U+2069
    PDI,
}

impl BidiClass {
    /// All classes, in the order of their declaration.
    pub const ALL: [Self; 23] = [
        Self::L,
        Self::R,
        Self::AL,
        Self::EN,
        Self::ES,
        Self::ET,
        Self::AN,
        Self::CS,
        Self::NSM,
        Self::BN,
        Self::B,
        Self::S,
        Self::WS,
        Self::ON,
        Self::LRE,
        Self::LRO,
        Self::RLE,
        Self::RLO,
        Self::PDF,
        Self::LRI,
        Self::RLI,
        Self::FSI,
        Self::PDI,
    ];

    /// The abbreviation in UAX 9, table 4.
    ///
    /// ```
    /// use iri_unicode::bidi_class;
    ///
    /// assert_eq!(bidi_class('\u{627}').name(), "AL");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::L => "L",
            Self::R => "R",
            Self::AL => "AL",
            Self::EN => "EN",
            Self::ES => "ES",
            Self::ET => "ET",
            Self::AN => "AN",
            Self::CS => "CS",
            Self::NSM => "NSM",
            Self::BN => "BN",
            Self::B => "B",
            Self::S => "S",
            Self::WS => "WS",
            Self::ON => "ON",
            Self::LRE => "LRE",
            Self::LRO => "LRO",
            Self::RLE => "RLE",
            Self::RLO => "RLO",
            Self::PDF => "PDF",
            Self::LRI => "LRI",
            Self::RLI => "RLI",
            Self::FSI => "FSI",
            Self::PDI => "PDI",
        }
    }

    /// Whether the class is strong right-to-left: R or AL.
    pub const fn is_rtl(self) -> bool {
        matches!(self, Self::R | Self::AL)
    }
}

/// Returns the bidi class of a character. An unassigned code point has the default of its block.
///
/// ```
/// use iri_unicode::{BidiClass, bidi_class};
///
/// assert_eq!(bidi_class('a'), BidiClass::L);
/// assert_eq!(bidi_class('\u{627}'), BidiClass::AL);
/// assert_eq!(bidi_class('7'), BidiClass::EN);
/// // Unassigned, but in a block for right-to-left scripts.
/// assert_eq!(bidi_class('\u{5CF}'), BidiClass::R);
/// ```
pub fn bidi_class(c: char) -> BidiClass {
    let number = usize::from(BIDI.get(c));
    let class = BidiClass::ALL.get(number).copied();
    match class.unwrap_or(BidiClass::L) {
        // The table does not distinguish the classes from here on.
        BidiClass::LRE => class_of_formatting(c),
        class => class,
    }
}

/// The class of a character that only formats, each of which has a class of its own.
const fn class_of_formatting(c: char) -> BidiClass {
    match c {
        '\u{202B}' => BidiClass::RLE,
        '\u{202C}' => BidiClass::PDF,
        '\u{202D}' => BidiClass::LRO,
        '\u{202E}' => BidiClass::RLO,
        '\u{2066}' => BidiClass::LRI,
        '\u{2067}' => BidiClass::RLI,
        '\u{2068}' => BidiClass::FSI,
        '\u{2069}' => BidiClass::PDI,
        _ => BidiClass::LRE,
    }
}
