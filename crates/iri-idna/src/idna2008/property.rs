//! The derived property of RFC 5892.

use super::generated::RUNS;
use crate::table;

/// Where a label may contain a character (RFC 5892, section 3).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Property {
    /// `DISALLOWED`: never.
    Disallowed,
    /// `UNASSIGNED`: not in this version of Unicode.
    Unassigned,
    /// `PVALID`: everywhere.
    Valid,
    /// `CONTEXTJ`: a joiner, in its context.
    ContextJ,
    /// `CONTEXTO`: in its context.
    ContextO,
}

/// The derived property of a character, by Unicode 17.0.0.
///
/// ```
/// use iri_idna::{Property, property};
///
/// assert_eq!(property('\u{DF}'), Property::Valid);
/// assert_eq!(property('\u{C9}'), Property::Disallowed);
/// assert_eq!(property('\u{200C}'), Property::ContextJ);
/// ```
pub fn property(c: char) -> Property {
    match table::look_up(&RUNS, c).0 {
        1 => Property::Unassigned,
        2 => Property::Valid,
        3 => Property::ContextJ,
        4 => Property::ContextO,
        _ => Property::Disallowed,
    }
}

// The size of the table: a change is to be deliberate.
const _: () = assert!(size_of_val(&RUNS) == 12_264);
