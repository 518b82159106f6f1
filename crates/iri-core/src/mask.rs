//! Looking at many bytes at once: which bytes of a block are of some kind, as bits of a number.
//!
//! A plain loop over a block compares without branches, which the compiler turns into vectors,
//! and [`pack`] turns its answers into bits without any instruction beyond a multiplication.

/// Whether looking at many bytes at once is worth its code: not where there is no operating
/// system, since such machines have no vectors and count the bytes of a program.
pub const BLOCKS: bool = !cfg!(target_os = "none");

/// The flags of a block, each 0 or 1, as bits: bit `k` for byte `k`. `N` is a multiple of 8 and
/// 64 at most.
///
/// ```
/// assert_eq!(iri_core::mask::pack(&[1, 0, 0, 1, 0, 0, 0, 0]), 0b1001);
/// ```
#[inline(always)]
#[expect(clippy::inline_always, reason = "the flags are to stay in registers")]
pub const fn pack<const N: usize>(flags: &[u8; N]) -> u64 {
    let mut mask = 0;
    let mut shift = 0;
    let mut rest = flags.as_slice();
    while let Some((eight, others)) = rest.split_first_chunk::<8>() {
        // The multiplication moves the lowest bit of each byte into the highest byte.
        mask |= (u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56) << shift;
        shift += 8;
        rest = others;
    }
    mask
}

/// The index of the first byte from `at` on that `stops`, or the end.
///
/// ```
/// let slash = |byte| byte == b'/';
/// assert_eq!(iri_core::mask::find(b"ab/cd/", 0, slash), 2);
/// assert_eq!(iri_core::mask::find(b"ab/cd/", 3, slash), 5);
/// assert_eq!(iri_core::mask::find(b"ab/cd/", 6, slash), 6);
/// ```
#[inline]
pub fn find(bytes: &[u8], mut at: usize, stops: impl Fn(u8) -> bool) -> usize {
    let last = if BLOCKS {
        bytes.len().checked_sub(BLOCK)
    } else {
        None
    };
    let Some(last) = last else {
        let found = bytes
            .get(at..)
            .and_then(|rest| rest.iter().position(|&byte| stops(byte)));
        return found.map_or(bytes.len(), |index| at + index);
    };
    while at < bytes.len() {
        // At the end of the text a block reaches back over what was seen, which is shifted out.
        let start = at.min(last);
        let Some(block) = bytes.get(start..).and_then(<[u8]>::first_chunk::<BLOCK>) else {
            break;
        };
        let mut flags = [0; BLOCK];
        for (flag, &byte) in flags.iter_mut().zip(block) {
            *flag = u8::from(stops(byte));
        }
        let mask = pack(&flags) >> (at - start);
        if mask != 0 {
            return at + mask.trailing_zeros() as usize;
        }
        at = start + BLOCK;
    }
    bytes.len()
}

const BLOCK: usize = 32;
