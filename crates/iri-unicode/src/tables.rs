//! The layout of the generated tables, and how they are read.
//!
//! There are two layouts, for two uses. A [`Trie`] takes about 1.2 ns for a lookup, and is for what is read for
//! every letter. [`PackedRuns`] take about half of its size and five to ten times as long, and are for what few
//! strings need, or where a comparison excludes the frequent letters first, as in `joining_type`.
//!
//! Both are smaller than usual for the same reason: twelve of the seventeen planes have no entries. A root
//! of a trie that reaches to U+10FFFF takes 1088 bytes in each table. So a trie ends with the Basic
//! Multilingual Plane or a little later, wherever it is smallest, and its `high` runs contain the rest. Numbers
//! are as narrow as their range, down to one bit.
//!
//! `tests/bench/TRIED.md` compares the layouts of each table in bytes and nanoseconds.

#[expect(clippy::unreadable_literal, reason = "generated, not meant to be read")]
#[rustfmt::skip]
mod generated;

use crate::runs::{PackedRuns, byte, packed};

pub(crate) use generated::{
    ALPHANUMERIC, ASSIGNED, BIDI, DECIMAL_ZEROS, JOINING, KIND, NORMALIZATION,
    NORMALIZATION_RECORDS, SCRIPTS,
};
use generated::{SEEN, SEEN_SPECIAL};

/// A map from characters to numbers of `BITS` bits in three levels: the high bits of a character select a
/// block of `middle`, the next `MIDDLE` bits a block of `leaves`, and the last `LOW` bits the number.
/// Characters after the end of `root` are in `high`.
#[derive(Debug)]
pub(crate) struct Trie<const LOW: u32, const MIDDLE: u32, const BITS: u32> {
    root: &'static [u8],
    middle: &'static [u8],
    leaves: &'static [u8],
    high: PackedRuns<BITS>,
}

impl<const LOW: u32, const MIDDLE: u32, const BITS: u32> Trie<LOW, MIDDLE, BITS> {
    /// Returns the number of a character.
    #[inline]
    pub(crate) const fn get(&self, c: char) -> u8 {
        let index = c as usize;
        if index >> (LOW + MIDDLE) >= self.root.len() {
            return self.high.get(c);
        }
        packed::<BITS>(self.leaves, self.place(index))
    }

    /// Returns the place in `leaves` of the number of a character before the end of `root`.
    #[inline]
    const fn place(&self, index: usize) -> usize {
        let block = (byte(self.root, index >> (LOW + MIDDLE)) as usize) << MIDDLE;
        let leaf = byte(self.middle, block | (index >> LOW & ((1 << MIDDLE) - 1)));
        (leaf as usize) << LOW | (index & ((1 << LOW) - 1))
    }

    #[allow(
        dead_code,
        reason = "used by constant assertions only, which Rust 1.85 does not count as a use"
    )]
    const fn bytes(&self) -> usize {
        self.root.len() + self.middle.len() + self.leaves.len() + self.high.bytes()
    }
}

/// For each block of sixteen code points up to U+FFFF, whether all are characters without any bit
/// in [`seen`]. Replaces three loads by one, and rarely gives a less exact result.
static ALL_UNSEEN: [u64; 64] = all_unseen();

/// Whether `value` is certain to be a character without any bit of [`seen`]. `false` means unknown.
#[inline]
pub(crate) fn is_surely_unseen(value: u32) -> bool {
    let bits = ALL_UNSEEN.get((value >> 10) as usize);
    bits.is_some_and(|bits| bits >> (value >> 4 & 63) & 1 == 1)
}

/// Reads the bits of [`SEEN`] sixteen at a time, two bytes of a leaf: to look up each character would take longer
/// than to compile the rest of the crate.
#[expect(clippy::indexing_slicing, reason = "the index is below the length")]
const fn all_unseen() -> [u64; 64] {
    let mut bits = [0; 64];
    let mut start = 0;
    while start < 0x1_0000 {
        let is_surrogate = matches!(start, 0xD800..=0xDFFF);
        let at = SEEN.place(start) / 8;
        let are_unseen = byte(SEEN.leaves, at) == 0 && byte(SEEN.leaves, at + 1) == 0;
        if are_unseen && !is_surrogate {
            bits[start >> 10] |= 1 << (start >> 4 & 63);
        }
        start += 16;
    }
    bits
}

/// The properties that the decoding policies depend on, as bits.
pub(crate) mod seen {
    use super::{SEEN, SEEN_SPECIAL};

    /// General category Zs, Zl or Zp.
    pub(crate) const SEPARATOR: u8 = 1;
    /// General category Mn, Mc or Me.
    pub(crate) const MARK: u8 = 1 << 1;
    /// `Default_Ignorable_Code_Point`.
    pub(crate) const IGNORABLE: u8 = 1 << 2;
    /// UTS 46 or NFKC maps the character to a dot, another delimiter, a `%` or a backslash.
    pub(crate) const HOST_DELIMITER: u8 = 1 << 3;
    /// Not US-ASCII, and not in `ucschar` of RFC 3987, section 2.2.
    pub(crate) const OUTSIDE: u8 = 1 << 4;

    /// Whether the character has none of the properties.
    #[inline]
    pub(crate) const fn is_none(c: char) -> bool {
        SEEN.get(c) == 0
    }

    /// Returns the bits of a character. Most characters with any are marks, so only the others have an entry
    /// in a second table.
    #[inline]
    pub(crate) const fn of(c: char) -> u8 {
        if is_none(c) { 0 } else { of_seen(c) }
    }

    const fn of_seen(c: char) -> u8 {
        match SEEN_SPECIAL.get(c) {
            0 => MARK,
            bits => bits,
        }
    }
}

/// The values of `KIND`.
pub(crate) mod kind {
    /// A decomposition with any tag, and so not canonical, other than those of `WIDTH`.
    pub(crate) const COMPATIBILITY: u8 = 1;
    /// General category Cf.
    pub(crate) const FORMAT: u8 = 2;
    /// A decomposition marked `<wide>` or `<narrow>`.
    pub(crate) const WIDTH: u8 = 3;
}

/// The bits of a byte of `JOINING`: the number of the joining type, and whether the character is a
/// virama.
pub(crate) const JOINING_TYPE: u8 = 7;
pub(crate) const VIRAMA: u8 = 1 << 3;

// The size of the tables. A change must be worth its bytes.
const _: () = {
    assert!(SEEN.bytes() == 1604);
    assert!(SEEN_SPECIAL.bytes() == 494);
    assert!(ASSIGNED.bytes() == 2407);
    assert!(KIND.bytes() == 732);
    assert!(JOINING.bytes() == 1790);
    assert!(BIDI.bytes() == 3775);
    assert!(ALPHANUMERIC.bytes() == 2524);
    assert!(NORMALIZATION.bytes() == 3410);
    assert!(SCRIPTS.bytes() == 404);
    assert!(DECIMAL_ZEROS.len() == 77);
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_unseen_if_each_of_its_characters_is() {
        for start in (0..0x1_0000).step_by(16) {
            let mut block = (start..start + 16).map(char::from_u32);
            let are_unseen = block.all(|c| c.is_some_and(seen::is_none));
            assert_eq!(is_surely_unseen(start), are_unseen, "{start:X}");
        }
    }
}
