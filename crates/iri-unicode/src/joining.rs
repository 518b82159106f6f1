//! Joining of characters: the contextual rules for joiners of RFC 5892, appendix A.
//!
//! The rule for U+200C is a regular expression over joining types, `(L|D) T* U+200C T* (R|D)`. As only the
//! nearest character that is not transparent counts on either side, it needs no automaton: both sides
//! are iterators that are read up to it.
//!
//! Few characters join, but every letter of a name is looked up, and the table is of packed runs. So
//! [`joining_type`] compares with the ranges of frequent letters first: 1.3 to 2.5 ns instead of 8 to 9.

use crate::tables::{JOINING, JOINING_TYPE, NORMALIZATION, NORMALIZATION_RECORDS, VIRAMA};

/// How a character joins with its neighbours (the property `Joining_Type`).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum JoiningType {
    /// U: with neither neighbour.
    NonJoining,
    /// R: with the character before it.
    Right,
    /// L: with the character after it.
    Left,
    /// D: with both neighbours.
    Dual,
    /// C: with both neighbours, and causes them to join.
    Causing,
    /// T: ignored, so that the characters around it may join.
    Transparent,
}

/// Returns the joining type of a character.
///
/// ```
/// use iri_unicode::{JoiningType, joining_type};
///
/// assert_eq!(joining_type('\u{628}'), JoiningType::Dual);
/// assert_eq!(joining_type('\u{64B}'), JoiningType::Transparent);
/// assert_eq!(joining_type('a'), JoiningType::NonJoining);
/// ```
pub const fn joining_type(c: char) -> JoiningType {
    // The characters of most text, which need no lookup.
    if let '\0'..='\u{AC}'
    | '\u{AE}'..='\u{2FF}'
    | '\u{370}'..='\u{482}'
    | '\u{1E00}'..='\u{200A}'
    | '\u{302E}'..='\u{3098}'
    | '\u{309B}'..='\u{A66E}'
    | '\u{AC00}'..='\u{FB1D}' = c
    {
        return JoiningType::NonJoining;
    }
    match JOINING.get(c) & JOINING_TYPE {
        1 => JoiningType::Right,
        2 => JoiningType::Left,
        3 => JoiningType::Dual,
        4 => JoiningType::Causing,
        5 => JoiningType::Transparent,
        _ => JoiningType::NonJoining,
    }
}

/// Whether the character is a virama: canonical combining class 9.
///
/// ```
/// assert!(iri_unicode::is_virama('\u{94D}'));
/// ```
pub const fn is_virama(c: char) -> bool {
    JOINING.get(c) & VIRAMA != 0
}

/// Returns the canonical combining class of a character; 0 for one that starts a combining
/// sequence.
///
/// ```
/// use iri_unicode::canonical_combining_class;
///
/// assert_eq!(canonical_combining_class('\u{301}'), 230);
/// assert_eq!(canonical_combining_class('a'), 0);
/// ```
pub fn canonical_combining_class(c: char) -> u8 {
    normalization(c).0
}

/// The result of the NFC quick check for a character that the form replaces.
pub(crate) const NO: u8 = 1;
/// The result for a character that may compose with an earlier one.
pub(crate) const MAYBE: u8 = 2;

/// The combining class, and the result of the NFC quick check: 0 for yes, [`NO`] or [`MAYBE`].
pub(crate) fn normalization(c: char) -> (u8, u8) {
    let number = usize::from(NORMALIZATION.get(c));
    NORMALIZATION_RECORDS.get(number).copied().unwrap_or((0, 0))
}

/// Fast, conservative check: `false` means that a character has no compatibility decomposition. Needs no lookup,
/// since most text is of these characters: US-ASCII, Latin, Cyrillic, Hebrew, Arabic and other scripts, kana,
/// ideographs and Hangul.
#[inline]
pub(crate) const fn may_be_compatible(c: char) -> bool {
    !matches!(c,
        '\0'..='\u{9F}'
        | '\u{C0}'..='\u{131}'
        | '\u{1F4}'..='\u{2AF}'
        | '\u{3FA}'..='\u{586}'
        | '\u{588}'..='\u{674}'
        | '\u{679}'..='\u{E32}'
        | '\u{303B}'..='\u{309A}'
        | '\u{30A0}'..='\u{30FE}'
        | '\u{3400}'..='\u{A69B}'
        | '\u{AC00}'..='\u{FAFF}'
    )
}

/// Whether a joiner, U+200C or U+200D, is in a context that [RFC 5892], appendix A.1 and A.2,
/// allows: after a virama or, for U+200C, between letters that would join without it. Always
/// `false` for any other character.
///
/// `before` yields the characters before the joiner, nearest first, and `after` those after it.
/// Only as many as necessary are read.
///
/// ```
/// use iri_unicode::joiner_is_in_context;
///
/// // Between two letters BEH, and at the end of the input.
/// assert!(joiner_is_in_context('\u{200C}', "\u{628}".chars().rev(), "\u{628}".chars()));
/// assert!(!joiner_is_in_context('\u{200C}', "\u{628}".chars().rev(), "".chars()));
/// assert!(joiner_is_in_context('\u{200D}', "\u{915}\u{94D}".chars().rev(), "".chars()));
/// ```
///
/// [RFC 5892]: https://www.rfc-editor.org/rfc/rfc5892#appendix-A
pub fn joiner_is_in_context(
    joiner: char,
    before: impl IntoIterator<Item = char>,
    after: impl IntoIterator<Item = char>,
) -> bool {
    if !matches!(joiner, '\u{200C}' | '\u{200D}') {
        return false;
    }
    let mut before = before.into_iter();
    let Some(nearest) = before.next() else {
        return false;
    };
    if is_virama(nearest) {
        return true;
    }
    joiner == '\u{200C}'
        && matches!(
            beyond_transparent(core::iter::once(nearest).chain(before)),
            JoiningType::Left | JoiningType::Dual
        )
        && matches!(
            beyond_transparent(after.into_iter()),
            JoiningType::Right | JoiningType::Dual
        )
}

/// The joining type of the first character that is not transparent.
fn beyond_transparent(mut chars: impl Iterator<Item = char>) -> JoiningType {
    chars
        .find_map(|c| match joining_type(c) {
            JoiningType::Transparent => None,
            other => Some(other),
        })
        .unwrap_or(JoiningType::NonJoining)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_character_that_joins_is_left_out_of_the_lookup() {
        for c in '\0'..=char::MAX {
            let joins = JOINING.get(c) & JOINING_TYPE != 0;
            assert_eq!(joining_type(c) != JoiningType::NonJoining, joins, "{c:?}");
        }
    }
}
