//! Path, query and fragment, and long hosts: the marked bytes of each block are visited.
//!
//! The three components allow nearly the same characters, so they are one loop with a state, the
//! [`Place`] of `Tail`, and one definition of which bytes are marked. A component may then end
//! anywhere in a block, and the block is not classified again. A mark says "decide here", not
//! "fault": a `?` ends a path but is part of a query, and a private character is allowed in a query
//! only. [`visit`](Scanner::visit) decides by the state.
//!
//! A triplet may be cut by the end of a block. The [marks](super::marks) check digits by the bytes
//! before them, so a cut triplet is checked in the block after its sign. Two cases are left to this
//! loop, and `before_cut_triplet` finds the sign in both: a digit that is wrong in the next block,
//! where the fault is the sign before it, and a sign at the end of the string, where no block
//! follows.

use super::class::{self, is_allowed, is_triplet, skip_fours, special_char};
use super::fault::{Fault, Place};
use super::marks::{Marks, Triplets, is_marked};
use super::repertoire::Repertoire;
use super::scanner::Scanner;
use crate::bytes::text::byte_at;

/// The state of the scan of path, query and fragment.
struct Tail {
    place: Place,
    path_end: usize,
    query_end: usize,
}

impl<R: Repertoire, const IN_BLOCKS: bool> Scanner<'_, R, IN_BLOCKS> {
    /// Scans path, query and fragment from `marks.start` on, which may be inside the path. Returns
    /// the end of the path and the end of the query.
    #[inline(always)]
    pub(super) const fn tail(self, marks: Marks) -> Result<(usize, usize), Fault> {
        let end = self.text.len();
        let mut tail = Tail {
            place: Place::Path,
            path_end: end,
            query_end: end,
        };
        if IN_BLOCKS {
            ok!(self.tail_in_blocks(&mut tail, marks));
        } else {
            ok!(self.tail_bytewise(&mut tail, marks.start));
        }
        if matches!(tail.place, Place::Path) {
            tail.query_end = tail.path_end;
        }
        Ok((tail.path_end, tail.query_end))
    }

    #[inline(always)]
    const fn tail_in_blocks(self, tail: &mut Tail, first: Marks) -> Result<(), Fault> {
        let bytes = self.text.as_bytes();
        let mut marks = first;
        loop {
            if let Triplets::Malformed = marks.triplets {
                // A triplet cut by the start of the block is the first fault there can be.
                let at = before_cut_triplet(bytes, marks.start);
                if at < marks.start && !is_triplet(bytes, at) {
                    return Err(tail.place.at(at));
                }
                // Otherwise a marked byte may be a fault before the triplet is, so both are visited in
                // order.
                marks = marks.with_percent_signs(bytes);
            }
            while marks.mask != 0 {
                let at = marks.start + marks.mask.trailing_zeros() as usize;
                marks.mask &= marks.mask - 1;
                let next = ok!(self.visit(tail, at));
                if next > at + 1 {
                    marks.drop_before(next);
                }
            }
            if marks.end >= bytes.len() {
                if let Triplets::Sound = marks.triplets {
                    let at = before_cut_triplet(bytes, bytes.len());
                    if at < bytes.len() {
                        return Err(tail.place.at(at));
                    }
                }
                return Ok(());
            }
            marks = marks.next::<R>(bytes);
        }
    }

    const fn tail_bytewise(self, tail: &mut Tail, start: usize) -> Result<(), Fault> {
        let bytes = self.text.as_bytes();
        let mut at = skip_fours::<R>(bytes, start, class::TAIL);
        while let Some(byte) = byte_at(bytes, at) {
            // The table is faster than the comparisons, which are for vectors.
            let is_plain = if R::EXCLUDED {
                !is_marked::<R>(byte)
            } else {
                is_allowed::<R>(byte, class::TAIL)
            };
            at = if is_plain {
                at + 1
            } else {
                skip_fours::<R>(bytes, ok!(self.visit(tail, at)), class::TAIL)
            };
        }
        Ok(())
    }

    /// Handles the marked byte at `at` and the bytes that belong to it. Returns their end.
    #[inline(always)]
    const fn visit(self, tail: &mut Tail, at: usize) -> Result<usize, Fault> {
        let bytes = self.text.as_bytes();
        // Comparisons, since a choice among many would be a jump that is hard to predict.
        match byte_at(bytes, at) {
            Some(b'?') => {
                if matches!(tail.place, Place::Path) {
                    tail.path_end = at;
                    tail.place = Place::Query;
                }
                Ok(at + 1)
            }
            Some(b'#') if !matches!(tail.place, Place::Fragment) => {
                if self.form.bars_fragment() {
                    return Err(Place::NoFragment.at(at));
                }
                if matches!(tail.place, Place::Path) {
                    tail.path_end = at;
                }
                tail.query_end = at;
                tail.place = Place::Fragment;
                Ok(at + 1)
            }
            Some(b'%') if is_triplet(bytes, at) => Ok(at + 3),
            Some(byte) => {
                // Most faults are one of these.
                if IN_BLOCKS && !R::EXCLUDED && class::is(byte, class::EXCLUDED) {
                    return Err(tail.place.at(at));
                }
                let next = Self::end_of_other(bytes, at, byte, tail.place);
                if next == at {
                    return Err(tail.place.at(at));
                }
                Ok(next)
            }
            None => Ok(at),
        }
    }

    /// Returns the end of the characters that start with the less common `byte` at `at`; `at` itself
    /// if the first one is not allowed.
    #[cfg_attr(not(target_os = "none"), inline(never))]
    const fn end_of_other(bytes: &[u8], at: usize, byte: u8, place: Place) -> usize {
        match byte {
            b'!' | b'$' | b'@' | b'~' => at + 1,
            b'#' if R::STRAYS => at + 1,
            0x80.. if R::BEYOND_ASCII => {
                let private = matches!(place, Place::Query);
                let mut next = at;
                loop {
                    let Some(length) = special_char::<R>(bytes, next, private) else {
                        return next;
                    };
                    next += length;
                    // Characters of four bytes come in runs.
                    if !matches!(byte_at(bytes, next), Some(0xF0..)) {
                        return next;
                    }
                }
            }
            _ => at,
        }
    }

    /// Returns the end of the bytes from `at` on that may be a host or the start of a userinfo: the
    /// index of a delimiter or a fault.
    #[inline(always)]
    pub(super) const fn host_run(self, at: usize) -> usize {
        if IN_BLOCKS {
            self.host_in_blocks(at)
        } else {
            self.run_of(at, class::HOST)
        }
    }

    /// [`Self::host_run`], for machines on which blocks are worth their code size.
    ///
    /// The first four bytes are scanned one by one, because short hosts end there, as do strings
    /// that are invalid from the start. The rest is scanned in blocks.
    #[inline(always)]
    const fn host_in_blocks(self, mut at: usize) -> usize {
        let bytes = self.text.as_bytes();
        let block_start = at + 4;
        while at < block_start {
            match byte_at(bytes, at) {
                Some(byte) if is_allowed::<R>(byte, class::HOST) => at += 1,
                _ => return self.run_of(at, class::HOST),
            }
        }
        while let Some((ends, end)) = Marks::ends_of_host::<R>(bytes, at) {
            if ends != 0 {
                at += ends.trailing_zeros() as usize;
                break;
            }
            at = end;
            if at >= bytes.len() {
                return at;
            }
        }
        // The byte at `at` ends the host, or it starts a triplet or a rare character and may not.
        self.run_of(at, class::HOST)
    }
}

/// Returns an index up to which everything from `start` on is allowed in a path, a query and a fragment. It is not
/// inside a triplet or a character. Marked characters that all three allow are passed over: to start a block for each
/// took fifty times as long. The bytes must be UTF-8, and neither may begin before `start` and end after it.
pub(super) const fn skip_plain<R: Repertoire>(bytes: &[u8], start: usize) -> usize {
    let mut marks = Marks::none(start);
    loop {
        marks = marks.next::<R>(bytes);
        // After a sound block, this one is sound or malformed: the digits of a triplet that it cut are tested.
        if let Triplets::Malformed = marks.triplets {
            let mut at = before_cut_triplet(bytes, marks.start);
            while at > start && matches!(byte_at(bytes, at), Some(0x80..0xC0)) {
                at -= 1;
            }
            return if at > start { at } else { start };
        }
        while marks.mask != 0 {
            let at = marks.start + marks.mask.trailing_zeros() as usize;
            let length = match byte_at(bytes, at) {
                Some(byte) if is_allowed::<R>(byte, class::TAIL) => Some(1),
                Some(0x80..) if R::BEYOND_ASCII => special_char::<R>(bytes, at, false),
                _ => None,
            };
            let Some(length) = length else {
                return at;
            };
            marks.drop_before(at + length);
        }
        if marks.end >= bytes.len() {
            return if let Triplets::Sound = marks.triplets {
                before_cut_triplet(bytes, bytes.len())
            } else {
                bytes.len()
            };
        }
    }
}

/// Returns the index of a percent sign in the two bytes before `end`, which well-formed triplets
/// precede, or `end` if there is none.
#[inline(always)]
pub(super) const fn before_cut_triplet(bytes: &[u8], end: usize) -> usize {
    match bytes.split_at_checked(end) {
        Some(([.., b'%', _], _)) => end - 2,
        Some(([.., b'%'], _)) => end - 1,
        _ => end,
    }
}
