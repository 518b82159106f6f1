//! The derived property of RFC 5892.

use super::generated::RUNS;
use crate::table;

/// Whether a label may hold a character (RFC 5892, section 3).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Property {
    /// `DISALLOWED`: no.
    Disallowed,
    /// `UNASSIGNED`: nobody knows yet.
    Unassigned,
    /// `PVALID`: yes.
    Valid,
    /// `CONTEXTJ`: a joiner, where it joins.
    ContextJ,
    /// `CONTEXTO`: in its context only.
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

// What the table takes, so that nobody adds to it unawares.
const _: () = assert!(size_of_val(&RUNS) == 12_264);
