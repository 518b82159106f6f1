//! What joins to what: the contextual rules for joiners of RFC 5892, appendix A.

use crate::tables::{JOINING, JOINING_TYPE, NORMALIZATION, NORMALIZATION_RECORDS, VIRAMA};

/// How a character joins to its neighbours (the property `Joining_Type`).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum JoiningType {
    /// U: to neither.
    NonJoining,
    /// R: to the one before.
    Right,
    /// L: to the one behind.
    Left,
    /// D: to both.
    Dual,
    /// C: to both, and it makes them join.
    Causing,
    /// T: it is looked through.
    Transparent,
}

/// The joining type of a character.
///
/// ```
/// use iri_unicode::{JoiningType, joining_type};
///
/// assert_eq!(joining_type('\u{628}'), JoiningType::Dual);
/// assert_eq!(joining_type('\u{64B}'), JoiningType::Transparent);
/// assert_eq!(joining_type('a'), JoiningType::NonJoining);
/// ```
pub const fn joining_type(c: char) -> JoiningType {
    match JOINING.get(c) & JOINING_TYPE {
        1 => JoiningType::Right,
        2 => JoiningType::Left,
        3 => JoiningType::Dual,
        4 => JoiningType::Causing,
        5 => JoiningType::Transparent,
        _ => JoiningType::NonJoining,
    }
}

/// Whether it is a virama: canonical combining class 9.
///
/// ```
/// assert!(iri_unicode::is_virama('\u{94D}'));
/// ```
pub const fn is_virama(c: char) -> bool {
    JOINING.get(c) & VIRAMA != 0
}

/// The canonical combining class; 0 for what begins a new one.
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

/// The combining class, and what the quick check for NFC says: 0 yes, 1 no, 2 maybe.
pub(crate) fn normalization(c: char) -> (u8, u8) {
    let number = usize::from(NORMALIZATION.get(c));
    NORMALIZATION_RECORDS.get(number).copied().unwrap_or((0, 0))
}

/// Whether a joiner, U+200C or U+200D, stands where [RFC 5892], appendix A.1 and A.2, allows it:
/// behind a virama; and U+200C also between letters that would join without it.
///
/// `before` gives the characters before it, the nearest first, and `after` those behind it. Only
/// as many are taken as need be. Any other character than these two is in no context.
///
/// ```
/// use iri_unicode::joiner_is_in_context;
///
/// // Between two letters BEH, and at the end of a text.
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

/// The joining type of the first character that is not looked through.
fn beyond_transparent(mut chars: impl Iterator<Item = char>) -> JoiningType {
    chars
        .find_map(|c| match joining_type(c) {
            JoiningType::Transparent => None,
            other => Some(other),
        })
        .unwrap_or(JoiningType::NonJoining)
}
