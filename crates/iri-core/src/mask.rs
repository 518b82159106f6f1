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

/// The index of the first byte from `at` on that is one of `wanted`, or the end: faster than
/// [`find`] where one or two bytes stop, eight at once without any vector.
///
/// ```
/// assert_eq!(iri_core::mask::find_any(b"ab/cd?", 0, [b'?', b'/']), 2);
/// assert_eq!(iri_core::mask::find_any(b"ab/cd?", 3, [b'?', b'/']), 5);
/// assert_eq!(iri_core::mask::find_any(b"ab/cd?", 0, [b'#']), 6);
/// ```
#[inline]
pub fn find_any<const N: usize>(bytes: &[u8], mut at: usize, wanted: [u8; N]) -> usize {
    if BLOCKS {
        let patterns = wanted.map(|byte| u64::from_le_bytes([byte; 8]));
        let found_in = |eight: u64| {
            let found = patterns.iter().fold(0, |found, pattern| {
                let zeros = eight ^ pattern;
                // The lowest bit that is left marks the lowest byte that is zero.
                found | (zeros.wrapping_sub(0x0101_0101_0101_0101) & !zeros)
            });
            found & 0x8080_8080_8080_8080
        };
        while let Some(eight) = bytes.get(at..).and_then(<[u8]>::first_chunk::<8>) {
            let found = found_in(u64::from_le_bytes(*eight));
            if found != 0 {
                return at + (found.trailing_zeros() / 8) as usize;
            }
            at += 8;
        }
        if let Some(last) = bytes.last_chunk::<8>() {
            // What was seen is shifted out, and the zeros for it stand behind the end.
            let left = bytes.len().saturating_sub(at);
            if left == 0 {
                return bytes.len();
            }
            let found = found_in(u64::from_le_bytes(*last) >> ((64 - 8 * left) & 63));
            if found == 0 {
                return bytes.len();
            }
            return bytes.len().min(at + (found.trailing_zeros() / 8) as usize);
        }
    }
    let rest = bytes.get(at..).unwrap_or(&[]);
    let found = rest.iter().position(|byte| wanted.contains(byte));
    found.map_or(bytes.len(), |index| at + index)
}
