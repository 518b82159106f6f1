//! The direction of characters and strings.

use iri_unicode::{BidiClass, bidi_class};

/// The direction of a string, by its strong characters. The classes R and AL are right-to-left, the
/// class L is left-to-right, and all others, including digits, are neutral.
///
/// ```
/// use iri_bidi::Direction;
///
/// assert_eq!(Direction::of("ab"), Direction::Ltr);
/// assert_eq!(Direction::of("\u{5D0}-1"), Direction::Rtl);
/// assert_eq!(Direction::of("\u{5D0}b"), Direction::Mixed);
/// assert_eq!(Direction::of("12-3"), Direction::Neutral);
/// ```
///
/// Unassigned code points have the default class of their block.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Direction {
    /// There are left-to-right but no right-to-left characters.
    Ltr,
    /// There are right-to-left but no left-to-right characters.
    Rtl,
    /// There are characters of both directions.
    Mixed,
    /// There are no strong characters.
    Neutral,
}

impl Direction {
    /// Returns the direction of a string.
    pub fn of(text: &str) -> Self {
        let (mut ltr, mut rtl) = (false, false);
        for c in text.chars() {
            match strong(c) {
                Some(Strong::Ltr) => ltr = true,
                Some(Strong::Rtl) => rtl = true,
                None => {}
            }
            if ltr && rtl {
                return Self::Mixed;
            }
        }
        match (ltr, rtl) {
            (true, _) => Self::Ltr,
            (_, true) => Self::Rtl,
            _ => Self::Neutral,
        }
    }

    /// The name: `ltr`, `rtl`, `mixed` or `neutral`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ltr => "ltr",
            Self::Rtl => "rtl",
            Self::Mixed => "mixed",
            Self::Neutral => "neutral",
        }
    }
}

/// The direction of a strong character.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Strong {
    Ltr,
    Rtl,
}

/// Returns the direction of a character; `None` if it is not strong.
pub(crate) fn strong(c: char) -> Option<Strong> {
    if c.is_ascii() {
        return c.is_ascii_alphabetic().then_some(Strong::Ltr);
    }
    match bidi_class(c) {
        BidiClass::L => Some(Strong::Ltr),
        BidiClass::R | BidiClass::AL => Some(Strong::Rtl),
        _ => None,
    }
}

/// Whether a string has a character that may change the display order of the text around it: a
/// character of the classes R, AL and AN, or one that begins an embedding, an override or an
/// isolate.
///
/// In left-to-right text, a string without such a character is displayed in the order in which it
/// is stored.
///
/// ```
/// use iri_bidi::is_bidi;
///
/// assert!(is_bidi("http://example.org/\u{645}"));
/// assert!(!is_bidi("http://example.org/r\u{E9}sum\u{E9}"));
/// ```
pub fn is_bidi(text: &str) -> bool {
    // No character below U+0590 does. In UTF-8, all from there on begin with 0xD6 or above.
    let first = text.bytes().position(|byte| byte >= 0xD6);
    let rest = first.and_then(|first| text.get(first..));
    rest.is_some_and(|rest| rest.chars().any(may_reorder))
}

fn may_reorder(c: char) -> bool {
    use BidiClass::{AL, AN, FSI, LRE, LRI, LRO, R, RLE, RLI, RLO};
    !c.is_ascii()
        && matches!(
            bidi_class(c),
            R | AL | AN | RLE | RLO | RLI | LRE | LRO | LRI | FSI
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_test_of_the_first_octet_misses_no_character_that_may_reorder() {
        for c in '\0'..=char::MAX {
            let class = bidi_class(c);
            assert_eq!(is_bidi(c.encode_utf8(&mut [0; 4])), may_reorder(c), "{c:?}");
            let letter = matches!(class, BidiClass::L | BidiClass::R | BidiClass::AL);
            assert_eq!(strong(c).is_some(), letter, "{c:?}");
        }
    }
}
