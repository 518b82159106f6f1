//! Finds the records that output writes unchanged, because it escapes none of their bytes.
//!
//! Records are asked in order, and most contain no such byte. So the next special byte of the *block* is found
//! once and kept: every record that ends before it is plain, at the cost of one comparison. A record beyond it
//! starts the next search, so each byte is examined at most once.

use std::cell::Cell;

/// The position of a record in its block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch<'a> {
    pub(super) special: &'a Special<'a>,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Stretch<'_> {
    /// Whether the record contains no byte that output may escape.
    #[inline]
    pub(crate) fn is_plain(self) -> bool {
        self.special.is_beyond(self.start, self.end)
    }
}

/// Finds the bytes of a block that output may escape. The search is lazy and examines each byte at
/// most once, in long runs, since most records contain none.
#[derive(Debug)]
pub(super) struct Special<'a> {
    bytes: &'a [u8],
    record_end: u8,
    /// The index of the first special byte at or after the start of the last record queried.
    next: Cell<Option<usize>>,
}

impl<'a> Special<'a> {
    pub(super) fn new(bytes: &'a [u8], record_end: u8) -> Self {
        Self {
            bytes,
            record_end,
            next: Cell::new(None),
        }
    }

    /// Whether a record contains no special byte. Records must be queried in order.
    #[inline]
    fn is_beyond(&self, start: usize, end: usize) -> bool {
        let next = match self.next.get() {
            Some(next) if next >= start => next,
            _ => {
                let next = self.find(start);
                self.next.set(Some(next));
                next
            }
        };
        next >= end
    }

    /// Returns the index of the first special byte at or after `from`. A record's terminator is not
    /// special.
    ///
    /// A separate function that copies the terminator into a local variable: a load in the second
    /// operand of `||` would be a branch per byte, which prevents vectorization.
    #[inline(never)]
    fn find(&self, from: usize) -> usize {
        /// The number of bytes tested at once, without a branch per byte.
        const RUN: usize = 64;
        let record_end = self.record_end;
        let is_special = |byte: u8| {
            let is_plain = matches!(byte, b' '..=b'!' | b'#'..=b'[' | b']'..=b'~');
            !(is_plain || byte == record_end)
        };
        let mut at = from;
        let mut rest = self.bytes.get(from..).unwrap_or_default();
        while let Some((run, others)) = rest.split_first_chunk::<RUN>() {
            if run
                .iter()
                .fold(false, |found, &byte| found | is_special(byte))
            {
                break;
            }
            at += RUN;
            rest = others;
        }
        let found = rest.iter().position(|&byte| is_special(byte));
        found.map_or(self.bytes.len(), |index| at + index)
    }
}
