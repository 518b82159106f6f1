//! Marks: which bytes of a block the scan must visit, computed for all of them at once.
//!
//! Most bytes of an identifier need no decision of their own. Classifying a whole block without
//! branches, which the compiler turns into vector instructions, and visiting only the marked bytes is
//! several times as fast as a loop over bytes.
//!
//! # No branch on lengths
//!
//! Where a host, a path or a string ends is unpredictable, so a branch on it is mispredicted, which costs
//! as much as a block. Therefore every load takes all bytes of a block: where fewer follow, it begins
//! earlier, over bytes that were classified before, and their marks are shifted out. Where two lengths are
//! frequent, two smaller loads overlap instead, and serve all lengths between.
//!
//! # Triplets
//!
//! A string is well formed if every byte that is one or two bytes after a percent sign is a hexadecimal
//! digit: that is what triplets are, and as no percent sign is a digit, signs cannot be too close to each
//! other. Two more loads, one and two bytes earlier, show for all bytes at once whether they are such
//! bytes. If all of them are digits, no percent sign of the block is marked, whatever the number of
//! triplets ([`Triplets::Sound`]). Two things remain: the digits after the end of the block, which the
//! loads of the next one see, and a sign at the end of the string, which [the tail](super::tail) checks.
//!
//! # What the compiler makes of it
//!
//! Flags are bytes with all bits or none, as vectors return comparisons, and ranges are one signed
//! comparison, since vectors of bytes have no other. The flags of a block are packed into a mask only if
//! any is set. With packed masks, `(percent << 1 | percent << 2) & !digits`, a block with triplets took
//! 110 instructions instead of 50; a run of triplets by comparisons of 16 bytes took fewer, but mispredicted
//! where it ended. `tests/bench/TRIED.md` has more that was tried.

use super::repertoire::Repertoire;
use crate::bytes::search::pack;
use crate::bytes::text::bytes_from;

/// The number of bytes in a block, unless the string is shorter.
const WIDE: usize = 32;

/// The marks of the bytes from `start` to `end`: bit `k` for the byte at `start + k`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marks {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) mask: u64,
    pub(super) triplets: Triplets,
}

/// The triplets of a block.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Triplets {
    /// Percent signs are marked.
    Marked,
    /// Percent signs are not marked: all digits up to the end of the block are hexadecimal. Further
    /// digits may follow the end.
    Sound,
    /// A digit is not hexadecimal. Its percent sign may precede the block.
    Malformed,
}

impl Marks {
    /// The marks of no bytes: those from `start` on are still to be marked.
    #[inline(always)]
    pub(super) const fn none(start: usize) -> Self {
        Self {
            start,
            end: start,
            mask: 0,
            triplets: Triplets::Marked,
        }
    }

    /// The marks of the first 16 bytes from `at` on, or of all of them if fewer follow.
    ///
    /// Most relative references are short, and how short is unpredictable. Two loads of eight bytes,
    /// of which the second may reach back over the first, serve all lengths from eight on.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "all arrays have N entries")]
    pub(super) const fn at_start<R: Repertoire>(bytes: &[u8], at: usize) -> Self {
        const N: usize = 8;
        let Some((first, start)) = block_at::<N>(bytes, at) else {
            return Self::none(at);
        };
        let Some((second, middle)) = block_at::<N>(bytes, start + N) else {
            return Self::none(at);
        };
        let mut block = [0; 2 * N];
        let mut k = 0;
        while k < N {
            block[k] = first[k];
            block[N + k] = second[k];
            k += 1;
        }
        let mut marked = [0; 2 * N];
        let mut any = 0;
        let mut k = 0;
        while k < 2 * N {
            marked[k] = flag(is_marked::<R>(block[k]));
            any |= marked[k];
            k += 1;
        }
        let mask = if any == 0 {
            0
        } else {
            let mask = pack_flags(&marked);
            (mask & 0xFF | mask >> N << (middle - start)) >> (at - start)
        };
        Self {
            start: at,
            end: middle + N,
            mask,
            triplets: Triplets::Marked,
        }
    }

    /// Drops the marks before `at`, which may be past the block.
    #[inline(always)]
    pub(super) const fn drop_before(&mut self, at: usize) {
        let gone = at - self.start;
        self.mask = if gone < 64 {
            self.mask >> gone << gone
        } else {
            0
        };
        if at > self.end {
            self.end = at;
        }
    }

    /// The marks after these: at least one byte of a path, if there are any.
    #[inline(always)]
    pub(super) const fn next<R: Repertoire>(&self, bytes: &[u8]) -> Self {
        let found = if let Triplets::Sound = self.triplets {
            // Triplets come in runs, and a triplet may continue in the next block.
            Self::after_triplets::<R>(bytes, self.end)
        } else {
            match Self::in_blocks::<WIDE, R>(bytes, self.end) {
                None => Self::in_blocks::<16, R>(bytes, self.end),
                found => found,
            }
        };
        match found {
            Some(found) => found,
            None => Self::in_short::<R>(bytes, self.end),
        }
    }

    /// The marks of the first block that has any, or none at the end of the input. Returns `None` if
    /// the input is shorter than a block.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "both arrays have N entries")]
    const fn in_blocks<const N: usize, R: Repertoire>(bytes: &[u8], mut at: usize) -> Option<Self> {
        loop {
            let Some((block, start)) = block_at::<N>(bytes, at) else {
                return None;
            };
            let mut marked = [0; N];
            let mut any = 0;
            let mut k = 0;
            while k < N {
                marked[k] = flag(is_marked::<R>(block[k]));
                any |= marked[k];
                k += 1;
            }
            if any != 0 {
                return Some(Self::of_block::<N, R>(bytes, start, at, block, &marked));
            }
            at = start + N;
            if at >= bytes.len() {
                return Some(Self::none(at));
            }
        }
    }

    /// [`in_blocks`](Self::in_blocks), after a block of sound triplets.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "all arrays have N entries")]
    #[expect(clippy::needless_bitwise_bool, reason = "as in `is_marked`")]
    const fn after_triplets<R: Repertoire>(bytes: &[u8], mut at: usize) -> Option<Self> {
        const N: usize = WIDE;
        loop {
            let Some(last) = bytes.len().checked_sub(N) else {
                return None;
            };
            let start = if at < last { at } else { last };
            let Some((two, one, block)) = windows_at::<N, R>(bytes, start) else {
                return None;
            };
            let mut marked = [0; N];
            let mut wrong = 0;
            let mut any = 0;
            let mut k = 0;
            while k < N {
                let byte = block[k];
                let is_digit = (two[k] == b'%') | (one[k] == b'%');
                let is_wrong = flag(is_digit & !is_hexdig(byte));
                marked[k] = flag(is_marked::<R>(byte) & (byte != b'%'));
                wrong |= is_wrong;
                any |= marked[k] | is_wrong;
                k += 1;
            }
            let end = start + N;
            if any != 0 || end >= bytes.len() {
                return Some(Self {
                    start: at,
                    end,
                    mask: pack_flags(&marked) >> (at - start),
                    triplets: if wrong == 0 {
                        Triplets::Sound
                    } else {
                        Triplets::Malformed
                    },
                });
            }
            at = end;
        }
    }

    /// The marks from `at` on in the block at `start`, in which at least one byte is marked.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "all arrays have N entries")]
    #[expect(clippy::needless_bitwise_bool, reason = "as in `is_marked`")]
    const fn of_block<const N: usize, R: Repertoire>(
        bytes: &[u8],
        start: usize,
        at: usize,
        block: &[u8; N],
        marked: &[u8; N],
    ) -> Self {
        let mut marks = Self {
            start: at,
            end: start + N,
            mask: 0,
            triplets: Triplets::Marked,
        };
        let Some((two, one, _)) = windows_at::<N, R>(bytes, start) else {
            marks.mask = pack_flags(marked) >> (at - start);
            return marks;
        };
        let mut others = [0; N];
        let mut wrong = 0;
        let mut any = 0;
        let mut k = 0;
        while k < N {
            let byte = block[k];
            let is_digit = (two[k] == b'%') | (one[k] == b'%');
            let is_wrong = flag(is_digit & !is_hexdig(byte));
            others[k] = marked[k] & flag(byte != b'%');
            wrong |= is_wrong;
            any |= others[k] | is_wrong;
            k += 1;
        }
        marks.triplets = Triplets::Sound;
        if any != 0 {
            if wrong != 0 {
                marks.triplets = Triplets::Malformed;
            }
            marks.mask = pack_flags(&others) >> (at - start);
        }
        marks
    }

    /// These marks of a wide block with malformed triplets, and those of its percent signs.
    #[inline(never)]
    #[expect(clippy::indexing_slicing, reason = "both arrays have N entries")]
    pub(super) const fn with_percent_signs(mut self, bytes: &[u8]) -> Self {
        const N: usize = WIDE;
        self.triplets = Triplets::Marked;
        let Some(start) = self.end.checked_sub(N) else {
            return self;
        };
        if let Some((block, start)) = block_at::<N>(bytes, start) {
            let mut flags = [0; N];
            let mut k = 0;
            while k < N {
                flags[k] = flag(block[k] == b'%');
                k += 1;
            }
            self.mask |= pack_flags(&flags) >> (self.start - start);
        }
        self
    }

    /// The marks of an input that is shorter than a block, byte by byte.
    #[inline(always)]
    const fn in_short<R: Repertoire>(bytes: &[u8], at: usize) -> Self {
        let mut mask = 0;
        let mut rest = bytes_from(bytes, at);
        while let [others @ .., byte] = rest {
            mask = mask << 1 | is_marked::<R>(*byte) as u64;
            rest = others;
        }
        Self {
            start: at,
            end: bytes.len(),
            mask,
            triplets: Triplets::Marked,
        }
    }

    /// Finds the end of a host within the 32 bytes from `at` on: the first byte that is marked or a
    /// delimiter of the authority, or the end of the block. Returns the marks of the bytes from
    /// there on, which are those of the path if the authority ends there.
    ///
    /// Most hosts end within the first block, so host and path cost one load and one classification.
    /// The block consists of two halves, of which the second reaches back over the first in a string
    /// of 16 to 31 bytes. So no branch depends on whether there are 32.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "all arrays have N entries")]
    pub(super) const fn after_host<R: Repertoire>(bytes: &[u8], at: usize) -> Self {
        const HALF: usize = 16;
        const N: usize = 2 * HALF;
        let Some(last) = bytes.len().checked_sub(HALF) else {
            return Self::none(at);
        };
        // Neither half is computed from the other, so that both are loaded at once.
        let latest = last.saturating_sub(HALF);
        let start = if at < latest { at } else { latest };
        let middle = if at + HALF < last { at + HALF } else { last };
        // A remainder, since the compiler then sees that the index is in bounds. Both are below N.
        let [first_rank, second_rank] = [N - (at - start) % N, N + HALF - (at + HALF - middle) % N];
        let (Some(first_half), Some(second_half), Some(first_ranks), Some(second_ranks)) = (
            bytes_from(bytes, start).first_chunk::<HALF>(),
            bytes_from(bytes, middle).first_chunk::<HALF>(),
            bytes_from(&RANKS, first_rank).first_chunk::<HALF>(),
            bytes_from(&RANKS, second_rank).first_chunk::<HALF>(),
        ) else {
            return Self::none(at);
        };
        let mut block = [0; N];
        let mut ranks = [0; N];
        let mut k = 0;
        while k < HALF {
            block[k] = first_half[k];
            block[HALF + k] = second_half[k];
            ranks[k] = first_ranks[k];
            ranks[HALF + k] = second_ranks[k];
            k += 1;
        }
        let mut marked = [0; N];
        let mut any = 0;
        let mut first = 0;
        let mut k = 0;
        while k < N {
            marked[k] = flag(is_marked::<R>(block[k]));
            any |= marked[k];
            let rank = (marked[k] | flag(ends_host::<R>(block[k]))) & ranks[k];
            first = if rank > first { rank } else { first };
            k += 1;
        }
        let block_end = middle + HALF;
        let end = if first == 0 {
            block_end
        } else {
            at + (N - first as usize)
        };
        if any == 0 {
            return Self {
                start: end,
                end: block_end,
                mask: 0,
                triplets: Triplets::Marked,
            };
        }
        let step = middle - start;
        if step == HALF {
            return Self::of_block::<N, R>(bytes, start, end, &block, &marked);
        }
        let mask = pack_flags(&marked);
        Self {
            start: end,
            end: block_end,
            mask: (mask & 0xFFFF | mask >> HALF << step) >> (end - start),
            triplets: Triplets::Marked,
        }
    }

    /// Marks the bytes that end a host in a block of 16 bytes from `at` on: those that are marked in
    /// a path, too, and the delimiters of the authority. Returns the marks and the end of the block.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "both arrays have N entries")]
    pub(super) const fn ends_of_host<R: Repertoire>(
        bytes: &[u8],
        at: usize,
    ) -> Option<(u64, usize)> {
        const N: usize = 16;
        let Some((block, start)) = block_at::<N>(bytes, at) else {
            return None;
        };
        let mut flags = [0; N];
        let mut k = 0;
        while k < N {
            flags[k] = flag(is_marked::<R>(block[k]) | ends_host::<R>(block[k]));
            k += 1;
        }
        Some((pack_flags(&flags) >> (at - start), start + N))
    }
}

/// Returns the `N` bytes from `at` on, or the last `N` of the input if fewer follow, and the index of
/// the first of them. All blocks are loaded the same way, so no branch depends on the number of bytes
/// left; the caller shifts out the marks of the bytes before `at`.
#[inline(always)]
const fn block_at<const N: usize>(bytes: &[u8], at: usize) -> Option<(&[u8; N], usize)> {
    let Some(last) = bytes.len().checked_sub(N) else {
        return None;
    };
    let start = if at < last { at } else { last };
    match bytes_from(bytes, start).first_chunk::<N>() {
        Some(block) => Some((block, start)),
        None => None,
    }
}

/// Returns the blocks that start two bytes and one byte before `start`, and the one at `start`, if
/// there are such bytes and percent signs must start triplets.
#[inline(always)]
const fn windows_at<const N: usize, R: Repertoire>(
    bytes: &[u8],
    start: usize,
) -> Option<(&[u8; N], &[u8; N], &[u8; N])> {
    // Shorter strings have few triplets.
    if R::STRAYS || N < WIDE {
        return None;
    }
    let Some(start) = start.checked_sub(2) else {
        return None;
    };
    // All three in one chunk, so that its bounds are checked once.
    let Some(chunk) = bytes_from(bytes, start).first_chunk::<{ WIDE + 2 }>() else {
        return None;
    };
    match (
        chunk.first_chunk::<N>(),
        bytes_from(chunk, 1).first_chunk::<N>(),
        bytes_from(chunk, 2).first_chunk::<N>(),
    ) {
        (Some(two), Some(one), Some(block)) => Some((two, one, block)),
        _ => None,
    }
}

/// 32 zeros, then the numbers from 32 down to 1. In a window of 32, the entries before some index are
/// zero, and those after it are the higher the earlier they are, so the highest entry of those that a
/// test selects is the first.
static RANKS: [u8; 64] = {
    let mut ranks = [0; 64];
    let mut rest: &mut [u8] = &mut ranks;
    while let [others @ .., last] = rest {
        let rank = 64 - others.len();
        *last = if rank <= 32 { rank as u8 } else { 0 };
        rest = others;
    }
    ranks
};

/// All bits if `is_set`, otherwise none: the form in which vector instructions return comparisons.
#[inline(always)]
const fn flag(is_set: bool) -> u8 {
    (is_set as u8).wrapping_neg()
}

/// Packs flags into bits: bit `k` for flag `k`.
#[inline(always)]
const fn pack_flags<const N: usize>(flags: &[u8; N]) -> u64 {
    let mut mask = 0;
    let mut shift = 0;
    let mut rest = flags.as_slice();
    while let Some((eight, others)) = rest.split_first_chunk::<8>() {
        let lowest_bits = u64::from_le_bytes(*eight) & 0x0101_0101_0101_0101;
        mask |= pack(&lowest_bits.to_le_bytes()) << shift;
        shift += 8;
        rest = others;
    }
    mask
}

/// The byte EE as a signed number, of which 80 is the lowest: bytes below it start no special
/// character.
const BELOW_EE: i8 = i8::from_ne_bytes([0xEE]);

/// Whether the scan of a path must visit `byte`: it is neither in `ipchar` nor the slash, or it
/// starts a character that [`special_char`](super::class::special_char) decides about, or it is `!`,
/// `$`, `@` or `~`, which are so rare that visiting them is cheaper than excluding them here.
///
/// Compares without branches, so that the compiler uses vector instructions.
#[inline(always)]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a lazy operator is a branch, and branches prevent vectorization"
)]
pub(super) const fn is_marked<R: Repertoire>(byte: u8) -> bool {
    if R::EXCLUDED {
        let bracket = (byte == b'[') | (byte == b']');
        // EF starts U+FFFE and U+FFFF.
        let barred = (byte == b'%') | (byte == 0xEF) | bracket;
        return (byte == b'?') | (byte == b'#') | (!R::STRAYS & barred);
    }
    let letter = is_between(byte | 0x20, b'a', b'z');
    let middle = is_between(byte, b'&', b';'); // & ' ( ) * + , - . / 0-9 : ;
    let other = (byte == b'_') | (byte == b'=');
    // 80 to ED, except C2.
    let always_ucschar = R::BEYOND_ASCII & (i8::from_ne_bytes([byte]) < BELOW_EE) & (byte != 0xC2);
    !(letter | middle | other | always_ucschar)
}

/// Whether `byte` is a hexadecimal digit.
#[inline(always)]
const fn is_hexdig(byte: u8) -> bool {
    is_between(byte | 0x20, b'a', b'f') | is_between(byte, b'0', b'9')
}

/// Whether `byte` is from `first` to `last`.
///
/// Moves `first` to -128, the lowest signed number, so that one comparison is enough. Vectors of
/// bytes have no unsigned comparison.
#[inline(always)]
const fn is_between(byte: u8, first: u8, last: u8) -> bool {
    // One addition: a subtraction followed by an addition of 80 would be optimized to an unsigned
    // comparison.
    let moved = byte.wrapping_add(0x80_u8.wrapping_sub(first));
    i8::from_ne_bytes([moved]) <= i8::from_ne_bytes([0x80 + (last - first)])
}

/// Whether `byte`, if it is not marked, ends a host.
#[inline(always)]
#[expect(clippy::needless_bitwise_bool, reason = "as in `is_marked`")]
const fn ends_host<R: Repertoire>(byte: u8) -> bool {
    // Elsewhere, these are marked.
    let at = R::EXCLUDED & (byte == b'@');
    let bracket = R::STRAYS & ((byte == b'[') | (byte == b']'));
    (byte == b'/') | (byte == b':') | at | bracket
}
