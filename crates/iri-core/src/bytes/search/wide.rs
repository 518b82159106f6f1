//! Tests of 64 offsets of a string at once, each with the two bytes after it.

#![expect(
    clippy::inline_always,
    clippy::indexing_slicing,
    reason = "loops over indices below 64 + 2 become vector instructions in the caller, where the test is known"
)]

use super::swar;

/// The number of places that are tested at once.
pub(crate) const BLOCK: usize = 64;

/// A block, and the two bytes after it: the digits of a triplet that starts in it.
pub(crate) type Block = [u8; BLOCK + 2];

/// Whether `test` is not zero for a byte of the block and the two after it.
#[inline(always)]
#[expect(
    clippy::needless_range_loop,
    reason = "loops over iterators are not vectorized"
)]
pub(crate) fn any(block: &Block, test: impl Fn(u8, u8, u8) -> u8) -> bool {
    // As wide as a vector.
    let mut all = [0; 16];
    for row in 0..4 {
        for k in 0..16 {
            let at = 16 * row + k;
            all[k] |= test(block[at], block[at + 1], block[at + 2]);
        }
    }
    u128::from_le_bytes(all) != 0
}

/// The index of the first byte for which `test` is not zero, or [`BLOCK`]. Without branches.
#[inline(always)]
pub(crate) fn first(block: &Block, test: impl Fn(u8, u8, u8) -> u8) -> usize {
    let mut marks = [0; BLOCK];
    for row in 0..4 {
        for k in 0..16 {
            let at = 16 * row + k;
            marks[at] = test(block[at], block[at + 1], block[at + 2]);
        }
    }
    let (mut word_start, mut found) = (BLOCK, 1);
    let mut rest = marks.as_slice();
    while let Some((others, word)) = rest.split_last_chunk() {
        let word = u64::from_le_bytes(*word);
        if word != 0 {
            (word_start, found) = (others.len(), word);
        }
        rest = others;
    }
    word_start + swar::first(found)
}
