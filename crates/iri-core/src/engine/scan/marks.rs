//! Marks: which bytes of a block the scan must visit, computed for all of them at once.
//!
//! Most bytes of an identifier need no decision of their own. Classifying a whole block without
//! branches, which the compiler turns into vector instructions, and visiting only the marked bytes is
//! several times as fast as a loop over bytes.

use super::repertoire::Repertoire;
use crate::engine::search::pack;
use crate::engine::text::bytes_from;

/// The marks of the bytes from `start` to `end`: bit `k` for the byte at `start + k`.
#[derive(Clone, Copy)]
pub(super) struct Marks {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) mask: u64,
}

impl Marks {
    /// The marks of no bytes: those from `start` on are still to be marked.
    #[inline(always)]
    pub(super) const fn none(start: usize) -> Self {
        Self {
            start,
            end: start,
            mask: 0,
        }
    }

    /// Marks the bytes of a path from `at` on: at least one, if there are any.
    #[inline(always)]
    pub(super) const fn in_tail<R: Repertoire>(bytes: &[u8], at: usize) -> Self {
        if let Some(found) = Self::in_block::<32, R>(bytes, at) {
            return found;
        }
        if let Some(found) = Self::in_block::<16, R>(bytes, at) {
            return found;
        }
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
        }
    }

    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "both arrays have N entries")]
    const fn in_block<const N: usize, R: Repertoire>(bytes: &[u8], at: usize) -> Option<Self> {
        let Some((block, start)) = block_at::<N>(bytes, at) else {
            return None;
        };
        let mut flags = [0; N];
        let mut any = 0;
        let mut k = 0;
        while k < N {
            flags[k] = is_marked::<R>(block[k]) as u8;
            any |= flags[k];
            k += 1;
        }
        Some(Self {
            start: at,
            end: start + N,
            mask: if any == 0 {
                0
            } else {
                pack(&flags) >> (at - start)
            },
        })
    }

    /// Finds the end of a host within the 32 bytes from `at` on: the first byte that is marked or a
    /// delimiter of the authority, or the end of the block. Returns the marks of the bytes from
    /// there on, which are those of the path if the authority ends there.
    ///
    /// Most hosts end within the first block, so host and path cost one load and one classification.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "both arrays have N entries")]
    pub(super) const fn after_host<R: Repertoire>(bytes: &[u8], at: usize) -> Self {
        const N: usize = 32;
        let Some((block, start)) = block_at::<N>(bytes, at) else {
            return Self::none(at);
        };
        let mut flags = [0; N];
        let mut ends = [0; N];
        let mut any = 0;
        let mut k = 0;
        while k < N {
            flags[k] = is_marked::<R>(block[k]) as u8;
            any |= flags[k];
            ends[k] = flags[k] | ends_host::<R>(block[k]) as u8;
            k += 1;
        }
        // The bit past the block ends a host that fills it.
        let length = ((pack(&ends) | 1 << N) >> (at - start)).trailing_zeros();
        // Most paths have no marks here. The branch also keeps the compiler from computing both masks
        // in vectors, where the multiplications of `pack` are slow.
        let mask = if any == 0 {
            0
        } else {
            pack(&flags) >> (at - start)
        };
        Self {
            start: at + length as usize,
            end: start + N,
            mask: mask >> length,
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
            flags[k] = (is_marked::<R>(block[k]) | ends_host::<R>(block[k])) as u8;
            k += 1;
        }
        Some((pack(&flags) >> (at - start), start + N))
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
    let letter = (byte | 0x20).wrapping_sub(b'a') < 26;
    let middle = byte.wrapping_sub(b'&') <= b';' - b'&'; // & ' ( ) * + , - . / 0-9 : ;
    let other = (byte == b'_') | (byte == b'=');
    // 80 to ED, except C2.
    let always_ucschar = R::BEYOND_ASCII & (i8::from_ne_bytes([byte]) < BELOW_EE) & (byte != 0xC2);
    !(letter | middle | other | always_ucschar)
}

/// Whether `byte`, if it is not marked, ends a host.
#[inline(always)]
#[expect(clippy::needless_bitwise_bool, reason = "as in `is_marked`")]
const fn ends_host<R: Repertoire>(byte: u8) -> bool {
    // Elsewhere, brackets are marked.
    let bracket = R::STRAYS & ((byte == b'[') | (byte == b']'));
    (byte == b'/') | (byte == b':') | (byte == b'@') | bracket
}
