//! The registry in 2.7 kB: [`RECORDS`], computed from the rows at compile time.
//!
//! Neighbours in the sorted list share much of their names: forty begin with `ms-`, and `coaps+tcp`
//! follows `coaps`. So a record has only the end of its name (front coding), which halves the names.
//! A record consists of
//!
//! | bytes | contents |
//! |---|---|
//! | 1 | bits 0 to 4: how many bytes of the previous name the name begins with; bits 5 and 6: the [status]; bit 7: whether there is a reference |
//! | 1 or more | the rest of the name, with bit 7 set in its last byte: names are ASCII, so the bit is free |
//! | 0 or 2 | the reference, low byte first: the number of an RFC, or [`FIRST_OTHER`] and an index in [`OTHERS`] |
//!
//! Records are only read one after the other, which costs a few thousand steps. CRI numbers are in a
//! table of their own, which programs that do not ask for them do not include.

use iri_core::bytes::text::are_equal;

use super::table::{ROWS, Row};
use crate::facts::Status;

/// The bits of the first byte that count the bytes of the previous name.
pub(super) const SHARED: u8 = 0b1_1111;
/// The bit of the first byte that announces a reference.
pub(super) const REFERENCE: u8 = 0x80;
/// The bit of the last byte of a name.
pub(super) const LAST: u8 = 0x80;
/// The lowest reference that is no RFC.
pub(super) const FIRST_OTHER: u16 = 0xFF00;

/// The status in the first byte of a record: 0 if it is unknown.
pub(super) const fn status(head: u8) -> Option<Status> {
    match head >> 5 & 0b11 {
        1 => Some(Status::Permanent),
        2 => Some(Status::Provisional),
        3 => Some(Status::Historical),
        _ => None,
    }
}

const fn status_bits(status: Option<Status>) -> u8 {
    let number = match status {
        None => 0,
        Some(Status::Permanent) => 1,
        Some(Status::Provisional) => 2,
        Some(Status::Historical) => 3,
    };
    number << 5
}

/// The length of the longest name, in bytes.
pub(super) const LONGEST: usize = {
    let mut longest = 0;
    let mut rest = ROWS;
    while let [row, others @ ..] = rest {
        if row.name.len() > longest {
            longest = row.name.len();
        }
        rest = others;
    }
    longest
};

/// The records of all schemes, in the order of their names.
pub(super) static RECORDS: [u8; pack::<0>().0] = pack::<{ pack::<0>().0 }>().1;

// The records and the other references are within 3,000 bytes, so that a lookup takes less than 4 kB of flash.
const _: () = assert!(RECORDS.len() < 2_800 && OTHERS.len() < 10);

/// Returns the records, as far as there is room, and their length.
#[expect(clippy::indexing_slicing, reason = "evaluated at compile time")]
const fn pack<const ROOM: usize>() -> (usize, [u8; ROOM]) {
    const fn push<const ROOM: usize>(packed: &mut (usize, [u8; ROOM]), byte: u8) {
        if packed.0 < ROOM {
            packed.1[packed.0] = byte;
        }
        packed.0 += 1;
    }

    let mut packed = (0, [0; ROOM]);
    let mut before: &[u8] = &[];
    let mut rest = ROWS;
    while let [row, others @ ..] = rest {
        let name = row.name.as_bytes();
        let shared = shared(before, name);
        assert!(
            shared < name.len() && (shared == before.len() || before[shared] < name[shared]),
            "the rows are not sorted by name"
        );
        assert!(shared <= SHARED as usize);
        let has_reference = !row.reference.is_empty();
        let flag = if has_reference { REFERENCE } else { 0 };
        push(&mut packed, shared as u8 | status_bits(row.status) | flag);
        let mut at = shared;
        while at < name.len() {
            let is_last = at + 1 == name.len();
            push(
                &mut packed,
                if is_last { name[at] | LAST } else { name[at] },
            );
            at += 1;
        }
        if has_reference {
            let [low, high] = reference(row).to_le_bytes();
            push(&mut packed, low);
            push(&mut packed, high);
        }
        before = name;
        rest = others;
    }
    packed
}

/// Returns the number of bytes that two names begin with.
const fn shared(mut a: &[u8], mut b: &[u8]) -> usize {
    let mut count = 0;
    while let ([x, tail_a @ ..], [y, tail_b @ ..]) = (a, b) {
        if *x != *y {
            break;
        }
        count += 1;
        (a, b) = (tail_a, tail_b);
    }
    count
}

/// Returns the number of the RFC, or of the other document.
#[expect(clippy::indexing_slicing, reason = "evaluated at compile time")]
const fn reference(row: &Row) -> u16 {
    let Some(digits) = rfc(row.reference) else {
        let mut at = 0;
        while !are_equal(OTHERS[at], row.reference) {
            at += 1;
        }
        return FIRST_OTHER + at as u16;
    };
    let mut number = 0;
    let mut rest = digits;
    while let [digit @ b'0'..=b'9', others @ ..] = rest {
        number = number * 10 + (*digit - b'0') as u16;
        rest = others;
    }
    assert!(rest.is_empty() && number > 0);
    number
}

/// Returns the digits of an RFC.
const fn rfc(reference: &str) -> Option<&[u8]> {
    match reference.as_bytes() {
        [b'R', b'F', b'C', b' ', digits @ ..] => Some(digits),
        _ => None,
    }
}

/// The documents that are no RFC, each once.
pub(super) static OTHERS: [&str; others::<0>().0] = others::<{ others::<0>().0 }>().1;

#[expect(clippy::indexing_slicing, reason = "evaluated at compile time")]
const fn others<const ROOM: usize>() -> (usize, [&'static str; ROOM]) {
    let mut found = (0, [""; ROOM]);
    let mut index = 0;
    while index < ROWS.len() {
        let reference = ROWS[index].reference;
        // Only the few documents that are no RFC are compared with the rows before: comparing all would take longer
        // than to compile the rest of the crate.
        if !reference.is_empty() && rfc(reference).is_none() {
            let mut before = 0;
            while before < index && !are_equal(ROWS[before].reference, reference) {
                before += 1;
            }
            if before == index {
                if found.0 < ROOM {
                    found.1[found.0] = reference;
                }
                found.0 += 1;
            }
        }
        index += 1;
    }
    found
}

/// The CRI number of each scheme, in the order of the records.
#[expect(clippy::indexing_slicing, reason = "evaluated at compile time")]
pub(super) static NUMBERS: [u16; ROWS.len()] = {
    let mut numbers = [0; ROWS.len()];
    let mut at = 0;
    while at < ROWS.len() {
        numbers[at] = ROWS[at].number;
        at += 1;
    }
    numbers
};
