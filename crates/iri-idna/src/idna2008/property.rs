//! The derived property of characters (RFC 5892).

use super::generated::PROPERTIES;

/// The derived property of a character: whether and where a label may contain it (RFC 5892, section
/// 3).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Property {
    /// `DISALLOWED`: not allowed.
    Disallowed,
    /// `UNASSIGNED`: not assigned in this version of Unicode.
    Unassigned,
    /// `PVALID`: allowed everywhere.
    Valid,
    /// `CONTEXTJ`: a joiner, allowed in its context.
    ContextJ,
    /// `CONTEXTO`: another character that is allowed in its context.
    ContextO,
}

/// Returns the derived property of a character, by Unicode 17.0.0.
///
/// ```
/// use iri_idna::{Property, property};
///
/// assert_eq!(property('\u{DF}'), Property::Valid);
/// assert_eq!(property('\u{C9}'), Property::Disallowed);
/// assert_eq!(property('\u{200C}'), Property::ContextJ);
/// ```
pub fn property(c: char) -> Property {
    match PROPERTIES.get(c) {
        1 => Property::Unassigned,
        2 => Property::Valid,
        3 if matches!(c, '\u{200C}' | '\u{200D}') => Property::ContextJ,
        3 => Property::ContextO,
        _ => Property::Disallowed,
    }
}

// The size of the table, so that no change goes unnoticed.
const _: () = assert!(PROPERTIES.bytes() == 4793);
