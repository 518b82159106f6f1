//! Nameprep ([RFC 3491]): mapping, Normalization Form KC, prohibited characters and the bidi rule,
//! by Unicode 3.2.
//!
//! The generated table combines the mappings of RFC 3454 (B.1 and B.2) with decomposition: for each
//! character that changes, it has the decomposition of its mapping. Decomposition handles each
//! character independently, so the combined step has the same result as the two steps.
//!
//! [RFC 3491]: https://www.rfc-editor.org/rfc/rfc3491

#[expect(clippy::unreadable_literal, reason = "generated, not meant to be read")]
#[rustfmt::skip]
mod generated;

use iri_core::engine::text::{Buffer, range};
use iri_core::host::HostErrorKind;
use iri_unicode::compose::{self, compose_hangul, decompose_hangul, order_and_compose};

use crate::label::Fault;
use crate::table;
use generated::{LETTERS, MAPPED, OFFSETS, PAIRS, RUNS};

// The classes of the table.
const PROHIBITED: u8 = 1;
const UNASSIGNED: u8 = 2;
const LEFT_TO_RIGHT: u8 = 3;
const RIGHT_TO_LEFT: u8 = 4;

// The sizes of the tables, so that no change goes unnoticed.
const _: () = assert!(size_of_val(&RUNS) + size_of_val(&PAIRS) == 15_608);
const _: () =
    assert!(size_of_val(&MAPPED) + size_of_val(&OFFSETS) + size_of_val(&LETTERS) == 53_238);

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
        let mut push = |c| units.push(unit(c, from));
        if let Some(letters) = mapped(c) {
            letters.iter().copied().try_for_each(push)?;
        } else if let Some((syllable, last)) = decompose_hangul(c) {
            match decompose_hangul(syllable) {
                Some((leading, vowel)) => push(leading).and_then(|()| push(vowel))?,
                None => push(syllable)?,
            }
            push(last)?;
        } else {
            push(c)?;
        }
    }
    let length = order_and_compose(units.as_mut_slice(), compose_pair);
    let prepared = range(units.as_slice(), 0, length);
    check(prepared, allow_unassigned)?;
    Ok(prepared)
}

fn unit(c: char, from: u32) -> Unit {
    let (_, combining_class) = table::look_up(&RUNS, c);
    Unit {
        c,
        combining_class,
        from,
    }
}

/// An entry of the sorted table of compositions: two characters, and the character that they
/// compose to.
type Pair = [char; 3];

/// Returns the character that two characters compose to (The Unicode Standard, D114).
fn compose_pair(first: char, second: char) -> Option<char> {
    let at = PAIRS.partition_point(|&[a, b, _]| (a, b) < (first, second));
    match PAIRS.get(at) {
        Some(&[a, b, composed]) if (a, b) == (first, second) => Some(composed),
        _ => compose_hangul(first, second),
    }
}

/// Returns the decomposed mapping of a character; `None` if the character stays.
fn mapped(c: char) -> Option<&'static [char]> {
    let c = u32::from(c);
    let at = MAPPED.partition_point(|entry| entry >> 5 < c);
    let entry = MAPPED.get(at).filter(|entry| **entry >> 5 == c)?;
    let start = usize::from(*OFFSETS.get(at)?);
    LETTERS.get(start..start + (*entry & 31) as usize)
}

/// Checks sections 5 to 7 of RFC 3491, and section 6 of RFC 3454.
fn check(units: &[Unit], allow_unassigned: bool) -> Result<(), Fault> {
    let class = |unit: &Unit| table::look_up(&RUNS, unit.c).0;
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
