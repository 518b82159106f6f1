//! Maps from code points to small numbers, as runs of code points with the same number.
//!
//! A building block of the crates of this workspace, exempt from semantic versioning. `cargo xtask codegen`
//! makes the tables.
//!
//! Packed runs take about half the flash of a trie, and five to ten times as long to look up. So they are
//! for tables that few strings need.
//!
//! A length takes one byte instead of the four of a code point, since a group knows its first code
//! point. How long a group is trades flash for time: with groups of 32 instead of 16, a table of 732 bytes
//! takes 692, and a lookup twice as long.

/// A map from code points to numbers of `BITS` bits: 1, 2, 4 or 8.
///
/// Consecutive runs form a group. A group ends with its 16th run, or after a run of more than 255 code points.
/// A lookup finds the group by binary search, and then adds up the lengths of its runs.
///
/// ```
/// use iri_unicode::runs::PackedRuns;
///
/// // Three runs: 5 code points with the number 1, 300 with 0, and the others with 1.
/// static HEADS: [u32; 2] = [0, 305 << 11 | 1];
/// static LENGTHS: [u8; 3] = [5, 0, 0];
/// static NUMBERS: [u8; 1] = [0b101];
/// let runs: PackedRuns<1> = PackedRuns::new(&HEADS, &LENGTHS, &NUMBERS);
/// assert_eq!([0, 4, 5, 304, 305, 0x10FFFF].map(|c| runs.get_at(c)), [1, 1, 0, 0, 1, 1]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PackedRuns<const BITS: u32> {
    /// For each group, its first code point in the upper 21 bits, and the index of its first run, divided by
    /// two, in the lower 11.
    heads: &'static [u32],
    /// The number of code points of each run; 0 for the last of a group, which ends where the next group
    /// begins.
    lengths: &'static [u8],
    /// The numbers of the runs, the first in the lowest bits of a byte.
    numbers: &'static [u8],
}

/// The number of bits of a head that hold the index of a run, divided by two.
const INDEX_BITS: u32 = 11;

impl<const BITS: u32> PackedRuns<BITS> {
    /// Creates a map from its parts.
    pub const fn new(
        heads: &'static [u32],
        lengths: &'static [u8],
        numbers: &'static [u8],
    ) -> Self {
        Self {
            heads,
            lengths,
            numbers,
        }
    }

    /// Returns the number of a character.
    pub const fn get(&self, c: char) -> u8 {
        self.get_at(c as u32)
    }

    /// Returns the number of a code point; 0 for one before the first run.
    pub const fn get_at(&self, value: u32) -> u8 {
        match run_of(self.heads, self.lengths, value) {
            Some(run) => packed::<BITS>(self.numbers, run),
            None => 0,
        }
    }

    /// The size of the tables in bytes.
    pub const fn bytes(&self) -> usize {
        size_of_val(self.heads) + self.lengths.len() + self.numbers.len()
    }
}

/// Returns the index of the run with a code point. A function of its own, which tables of all sizes share.
#[inline(never)]
const fn run_of(heads: &[u32], lengths: &[u8], value: u32) -> Option<usize> {
    // The last group that starts at or before the code point is one of `groups` groups from `group` on.
    let (mut group, mut groups) = (0, heads.len());
    while groups > 1 {
        let half = groups / 2;
        if head(heads, group + half) >> INDEX_BITS <= value {
            group += half;
        }
        groups -= half;
    }
    let head = head(heads, group);
    let Some(mut rest) = value.checked_sub(head >> INDEX_BITS) else {
        return None;
    };
    let mut run = (head as usize & ((1 << INDEX_BITS) - 1)) * 2;
    loop {
        let length = byte(lengths, run) as u32;
        if length == 0 || rest < length {
            return Some(run);
        }
        rest -= length;
        run += 1;
    }
}

/// Returns the number at an index of a table in which each takes `BITS` bits.
pub(crate) const fn packed<const BITS: u32>(table: &[u8], index: usize) -> u8 {
    let bit = index * BITS as usize;
    let mask = (1_u32 << BITS) - 1;
    (byte(table, bit / 8) as u32 >> (bit % 8) & mask) as u8
}

/// Loads a byte. The tables contain every index that they lead to; returning zero otherwise avoids a panic
/// path.
pub(crate) const fn byte(table: &[u8], index: usize) -> u8 {
    if index < table.len() {
        #[expect(
            clippy::indexing_slicing,
            reason = "the index was compared; `get` is not const"
        )]
        let byte = table[index];
        byte
    } else {
        0
    }
}

/// Loads a head.
const fn head(heads: &[u32], index: usize) -> u32 {
    if index < heads.len() {
        #[expect(
            clippy::indexing_slicing,
            reason = "the index was compared; `get` is not const"
        )]
        let head = heads[index];
        head
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_zeros_after_its_end() {
        assert_eq!((byte(&[7], 0), byte(&[7], 1), byte(&[], 0)), (7, 0, 0));
        assert_eq!((head(&[7], 0), head(&[7], 1), head(&[], 0)), (7, 0, 0));
        assert_eq!((packed::<4>(&[0x21], 1), packed::<4>(&[0x21], 2)), (2, 0));
    }
}
