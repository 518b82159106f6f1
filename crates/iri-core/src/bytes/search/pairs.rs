//! Search for pairs of adjacent bytes, 32 at a time.
//!
//! A test of pairs, such as a slash before a dot, needs the successor of each byte. It is loaded as
//! a second block that begins one byte later. The compiler makes vector instructions of a loop over
//! two blocks of 32 bytes; a loop over 16 was unrolled, and shuffled together the bytes that the two
//! blocks share.
//!
//! A search stops often, so [`Marks`] is a value that the caller keeps from stop to stop: the next
//! call only shifts the mask, and each block is compared once.
//!
//! No branch depends on how many bytes are left, which is unpredictable. The last block of a string
//! begins earlier and overlaps the one before it; a string shorter than a block is two overlapping
//! halves. A pair that is marked twice has the same mark both times.

use super::{BLOCKS, pack};
use crate::bytes::text::range;

/// The number of pairs marked at once. The compiler turns a loop over so many bytes into vector
/// instructions.
const BLOCK: usize = 32;

/// Marks of pairs of adjacent bytes in a block of at most 32 bytes.
///
/// A search visits the marks of one block after the other, so each block is compared only once.
///
/// ```
/// use iri_core::bytes::search::pairs::Marks;
///
/// let slash_dot = |a, b| u8::from(a == b'/') & u8::from(b == b'.');
/// let mut marks = Marks::NONE;
/// assert_eq!(marks.find(b"/a/./b", 0, slash_dot), 2);
/// assert_eq!(marks.find(b"/a/./b", 3, slash_dot), 6);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Marks {
    start: usize,
    end: usize,
    /// Bit `k` for the pair that begins at `start + k`.
    mask: u64,
}

impl Marks {
    /// The marks of no bytes.
    pub const NONE: Self = Self {
        start: 0,
        end: 0,
        mask: 0,
    };

    /// Returns the index of the first pair from `at` on for which `is_marked` is 1, or the length.
    ///
    /// `is_marked` returns 0 or 1 and must always be the same. It should compare without branches, so
    /// that it is compiled to vector instructions.
    #[inline]
    pub fn find(
        &mut self,
        bytes: &[u8],
        mut at: usize,
        is_marked: impl Fn(u8, u8) -> u8 + Copy,
    ) -> usize {
        loop {
            // Calls come with growing offsets, so `at` is not before the block.
            if at < self.end {
                let left = self.mask >> (at - self.start);
                if left != 0 {
                    return at + left.trailing_zeros() as usize;
                }
                at = self.end;
            }
            // The last byte begins no pair.
            if at + 1 >= bytes.len() {
                return bytes.len();
            }
            *self = Self::at(bytes, at, is_marked);
        }
    }

    /// Marks the pairs in the block at `at`. The last block overlaps the one before it.
    #[inline]
    fn at(bytes: &[u8], at: usize, is_marked: impl Fn(u8, u8) -> u8 + Copy) -> Self {
        let start = at.min(bytes.len().saturating_sub(BLOCK + 1));
        let found = match bytes.len() {
            _ if !BLOCKS => None,
            33.. => Self::in_block(bytes, start, is_marked),
            17.. => Self::in_halves::<16>(bytes, is_marked),
            9.. => Self::in_halves::<8>(bytes, is_marked),
            _ => None,
        };
        found.unwrap_or_else(|| Self::bytewise(bytes, start, is_marked))
    }

    #[inline]
    fn in_block(
        bytes: &[u8],
        start: usize,
        is_marked: impl Fn(u8, u8) -> u8 + Copy,
    ) -> Option<Self> {
        let block = bytes.get(start..)?.first_chunk::<BLOCK>()?;
        let next = bytes.get(start + 1..)?.first_chunk::<BLOCK>()?;
        Some(Self {
            start,
            end: start + BLOCK,
            mask: mask(block, next, is_marked),
        })
    }

    /// Marks all pairs of at least `HALF + 1` and at most `2 * HALF` bytes. The block consists of two
    /// halves, which may overlap.
    #[inline]
    fn in_halves<const HALF: usize>(
        bytes: &[u8],
        is_marked: impl Fn(u8, u8) -> u8 + Copy,
    ) -> Option<Self> {
        let last = bytes.len().checked_sub(HALF + 1)?;
        let halves = |bytes: &[u8]| {
            let mut block = [0; BLOCK];
            let (low, high) = block.split_at_mut(HALF);
            low.copy_from_slice(bytes.first_chunk::<HALF>()?);
            let high = high.first_chunk_mut::<HALF>()?;
            high.copy_from_slice(bytes.get(last..)?.first_chunk::<HALF>()?);
            Some(block)
        };
        // Each half has `HALF` pairs, the low one from 0 and the high one from `last` to the end.
        let both = mask(&halves(bytes)?, &halves(bytes.get(1..)?)?, is_marked);
        let low = both & ((1 << HALF) - 1);
        let high = both >> HALF & ((1 << HALF) - 1);
        Some(Self {
            start: 0,
            end: bytes.len(),
            mask: low | high << last,
        })
    }

    /// Marks the pairs of a block, one byte at a time.
    #[inline]
    fn bytewise(bytes: &[u8], start: usize, is_marked: impl Fn(u8, u8) -> u8) -> Self {
        let end = bytes.len().min(start + BLOCK);
        let pairs = range(bytes, start, bytes.len()).windows(2).take(BLOCK);
        let mut mask = 0;
        for (k, pair) in pairs.enumerate() {
            if let [a, b] = pair {
                mask |= u64::from(is_marked(*a, *b)) << k;
            }
        }
        Self { start, end, mask }
    }
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "keeps the flags in registers")]
fn mask(block: &[u8; BLOCK], next: &[u8; BLOCK], is_marked: impl Fn(u8, u8) -> u8) -> u64 {
    let mut flags = [0; BLOCK];
    let mut any = 0;
    for ((flag, &a), &b) in flags.iter_mut().zip(block).zip(next) {
        *flag = is_marked(a, b);
        any |= *flag;
    }
    // Most blocks have no marks.
    if any == 0 { 0 } else { pack(&flags) }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;

    #[test]
    fn every_pair_is_found_at_every_position_of_every_length() {
        for length in 0..110 {
            for place in 0..length {
                for pattern in ["/.", "/%", "/", "//.", "./", "/./.", "."] {
                    let mut bytes: Vec<u8> = std::vec![b'a'; place];
                    bytes.extend(pattern.bytes());
                    bytes.resize(length.max(bytes.len()), b'a');
                    bytes.truncate(length);
                    check(&bytes);
                }
            }
        }
    }

    #[track_caller]
    fn check(bytes: &[u8]) {
        let is_marked = |a: u8, b: u8| u8::from(a == b'/') & u8::from(b == b'.');
        let expected = (0..bytes.len()).filter(|&at| bytes[at..].starts_with(b"/."));
        let (mut marks, mut at, mut found) = (Marks::NONE, 0, Vec::new());
        loop {
            at = marks.find(bytes, at, is_marked);
            if at == bytes.len() {
                break;
            }
            found.push(at);
            at += 1;
        }
        assert_eq!(found, expected.collect::<Vec<_>>(), "{bytes:?}");
        if bytes.len() <= BLOCK {
            let each = Marks::bytewise(bytes, 0, is_marked);
            assert_eq!(each.mask, Marks::at(bytes, 0, is_marked).mask, "{bytes:?}");
        }
    }
}
