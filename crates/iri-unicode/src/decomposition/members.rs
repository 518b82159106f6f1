//! Sets of characters, which number their members.

/// A set of characters, numbered in order.
///
/// Consecutive runs of members form a group. A lookup finds the group by binary search, and then adds up the
/// lengths of its runs and of the gaps between them.
#[derive(Debug)]
pub(crate) struct Members {
    /// For each group, its first member in the upper 21 bits, and the index of its first length, divided by
    /// two, in the lower 11.
    pub(super) heads: &'static [u32],
    /// For each group, the number of its first member.
    pub(super) numbers: &'static [u16],
    /// For each run of members, its length and that of the gap after it; 0 instead of the gap after the last
    /// run of a group.
    pub(super) lengths: &'static [u8],
}

/// The number of bits of a head that hold an index, divided by two.
const INDEX_BITS: u32 = 11;

impl Members {
    /// Returns the number of a character, if it is a member.
    pub(crate) fn number(&self, c: char) -> Option<usize> {
        let value = u32::from(c);
        let after = self
            .heads
            .partition_point(|head| head >> INDEX_BITS <= value);
        let group = after.checked_sub(1)?;
        let (start, mut number, runs) = self.group(group)?;
        let mut rest = value - start;
        for (members, gap) in runs {
            if rest < members {
                return Some((number + rest) as usize);
            }
            number += members;
            rest = rest.checked_sub(members + gap)?;
        }
        None
    }

    /// Returns the member with a number.
    pub(crate) fn character(&self, number: usize) -> Option<char> {
        let after = self
            .numbers
            .partition_point(|first| usize::from(*first) <= number);
        let (mut start, first, runs) = self.group(after.checked_sub(1)?)?;
        let mut rest = (number as u32).checked_sub(first)?;
        for (members, gap) in runs {
            if rest < members {
                return char::from_u32(start + rest);
            }
            rest -= members;
            start += members + gap;
        }
        None
    }

    /// Returns the first member of a group, its number, and the lengths of its runs and gaps.
    fn group(&self, group: usize) -> Option<(u32, u32, impl Iterator<Item = (u32, u32)>)> {
        let head = *self.heads.get(group)?;
        let number = u32::from(*self.numbers.get(group)?);
        let index = (head as usize & ((1 << INDEX_BITS) - 1)) * 2;
        let mut lengths = self.lengths.get(index..)?;
        let runs = core::iter::from_fn(move || {
            let [members, gap, rest @ ..] = lengths else {
                return None;
            };
            lengths = if *gap == 0 { &[] } else { rest };
            Some((u32::from(*members), u32::from(*gap)))
        });
        Some((head >> INDEX_BITS, number, runs))
    }

    /// The size of the tables in bytes.
    #[allow(
        dead_code,
        reason = "used by constant assertions only, which Rust 1.85 does not count as a use"
    )]
    pub(super) const fn bytes(&self) -> usize {
        size_of_val(self.heads) + size_of_val(self.numbers) + self.lengths.len()
    }
}
