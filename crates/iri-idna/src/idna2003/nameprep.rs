//! Nameprep ([RFC 3491]): mapping, Normalization Form KC, prohibited characters and the bidi rule,
//! by Unicode 3.2.
//!
//! The mappings of RFC 3454 (B.1 and B.2) and the decompositions of Unicode 3.2 are computed from those of the
//! current version, which are the same for the characters of Unicode 3.2, except for the few cases that are
//! listed here. Decomposition handles each character independently, so a character is mapped in one step.
//!
//! [RFC 3491]: https://www.rfc-editor.org/rfc/rfc3491

#[expect(clippy::unreadable_literal, reason = "generated, not meant to be read")]
#[rustfmt::skip]
mod generated;

use iri_core::bytes::text::{Buffer, Full, range};
use iri_core::host::HostErrorKind;
use iri_unicode::compose::{self, compose_pair, decompose_compatible, order_and_compose};
use iri_unicode::{FoldLanguage, canonical_combining_class, fold_case};

use crate::label::Fault;
use generated::CLASSES;

// The classes of the table.
const PROHIBITED: u8 = 1;
const UNASSIGNED: u8 = 2;
const LEFT_TO_RIGHT: u8 = 3;
const RIGHT_TO_LEFT: u8 = 4;

// The size of the table, so that no change goes unnoticed.
const _: () = assert!(CLASSES.bytes() == 1924);

/// A character of a prepared label, with the index of its source in the input.
pub(super) type Unit = compose::Unit<u32>;

/// The buffer in which a label is prepared. It has room for four times 63 characters: no character
/// is composed of more than four, so a longer decomposition cannot compose to 63 characters.
///
/// It is 3 kB, so the caller owns it: each move of a value that contains it may take the same size
/// of stack once more.
pub(super) type Units = Buffer<Unit, { 4 * 63 }>;

/// An empty buffer for [`nameprep`].
pub(super) fn no_units() -> Units {
    Buffer::new(unit('\0', 0))
}

/// Prepares a label in an empty buffer.
///
/// # Errors
///
/// Returns the first rule that the label breaks.
pub(super) fn nameprep(
    label: impl Iterator<Item = char>,
    allow_unassigned: bool,
    units: &mut Units,
) -> Result<&[Unit], Fault> {
    for (from, c) in (0..).zip(label) {
        map(c, &mut |c| units.push(unit(c, from)))?;
    }
    let length = order_and_compose(units.as_mut_slice(), compose);
    let prepared = range(units.as_slice(), 0, length);
    check(prepared, allow_unassigned)?;
    Ok(prepared)
}

fn unit(c: char, from: u32) -> Unit {
    let combining_class = if is_assigned(c) {
        canonical_combining_class(c)
    } else {
        0
    };
    Unit {
        c,
        combining_class,
        from,
    }
}

/// Whether Unicode 3.2 contains the character.
fn is_assigned(c: char) -> bool {
    CLASSES.get(c) != UNASSIGNED
}

/// Returns the character that two characters compose to (The Unicode Standard, D114).
fn compose(first: char, second: char) -> Option<char> {
    compose_pair(first, second).filter(|&composed| is_assigned(composed))
}

/// Passes the decomposed mapping of a character to `push`.
fn map(c: char, push: &mut impl FnMut(char) -> Result<(), Full>) -> Result<(), Full> {
    match c {
        // B.1: mapped to nothing.
        '\u{AD}'
        | '\u{34F}'
        | '\u{1806}'
        | '\u{180B}'..='\u{180D}'
        | '\u{200B}'..='\u{200D}'
        | '\u{2060}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FEFF}' => Ok(()),
        _ if c.is_ascii() => push(c.to_ascii_lowercase()),
        _ if !is_assigned(c) => push(c),
        // Corrected by Corrigendum 4 of The Unicode Standard.
        '\u{2F868}' => push('\u{2136A}'),
        '\u{2F874}' => push('\u{5F33}'),
        '\u{2F91F}' => push('\u{43AB}'),
        '\u{2F95F}' => push('\u{7AAE}'),
        '\u{2F9BF}' => push('\u{4D57}'),
        _ => decompose_compatible(c, &mut |part| {
            let mut folded = fold_case(part, FoldLanguage::Common);
            if folded.clone().all(is_assigned) {
                folded.try_for_each(|c| decompose_compatible(c, push))
            } else {
                // A small letter that was added later.
                push(part)
            }
        }),
    }
}

/// Checks sections 5 to 7 of RFC 3491, and section 6 of RFC 3454.
fn check(units: &[Unit], allow_unassigned: bool) -> Result<(), Fault> {
    let class = |unit: &Unit| CLASSES.get(unit.c);
    let mut left = None;
    let mut is_right = false;
    for unit in units {
        match class(unit) {
            PROHIBITED => return Err(Fault::of_letter(HostErrorKind::Disallowed, unit.from)),
            UNASSIGNED if !allow_unassigned => {
                return Err(Fault::of_letter(HostErrorKind::Unassigned, unit.from));
            }
            LEFT_TO_RIGHT => left = left.or(Some(unit.from)),
            RIGHT_TO_LEFT => is_right = true,
            _ => {}
        }
    }
    if !is_right {
        return Ok(());
    }
    let edges = [units.first(), units.last()].into_iter().flatten();
    let mut edges = edges.filter(|unit| class(unit) != RIGHT_TO_LEFT);
    match left.or_else(|| edges.next().map(|unit| unit.from)) {
        Some(from) => Err(Fault::of_letter(HostErrorKind::Bidi, from)),
        None => Ok(()),
    }
}
