//! Byte search, many bytes at a time.
//!
//! There are two techniques, each used where it is fastest:
//!
//! - [`find`] compares a block of 32 bytes without branches, which the compiler turns into vector
//!   instructions, and packs the results into the bits of a number. It takes any predicate on
//!   bytes.
//! - [`find_any`], [`find_non_ascii`] and [`common_prefix`] work on words of eight bytes
//!   ([`swar`]), which suits short strings and machines without vectors.
//!
//! Each of these functions also has a bytewise implementation, for machines where code size
//! matters; [`BLOCKS`] selects one. The tests run both on the host and compare them, and
//! `cargo xtask bytewise` runs all tests of the libraries with the bytewise implementations.

pub mod pairs;
pub mod swar;
pub mod unsettled;
pub(crate) mod wide;

/// Whether implementations that process many bytes at once are worth their code size. `false` on
/// targets without an operating system, which have no vectors and only kilobytes of flash, and with
/// `--cfg iri_bytewise`, which is for tests on other machines, and for programs whose size matters
/// more than their speed.
pub const BLOCKS: bool = !cfg!(any(target_os = "none", iri_bytewise));

/// Whether words of eight bytes are worth their code size. WebAssembly has registers for them; the proof without
/// blocks reads there what other small machines run.
pub const WORDS: bool = BLOCKS || cfg!(all(target_family = "wasm", not(iri_proof)));

/// The number of bytes that [`find`] compares at once.
const BLOCK: usize = 32;

/// Packs the flags of a block, each 0 or 1, into bits: bit `k` for byte `k`. `N` must be a multiple
/// of 8 and at most 64.
///
/// ```
/// assert_eq!(iri_core::bytes::search::pack(&[1, 0, 0, 1, 0, 0, 0, 0]), 0b1001);
/// ```
#[inline(always)]
#[expect(clippy::inline_always, reason = "keeps the flags in registers")]
pub const fn pack<const N: usize>(flags: &[u8; N]) -> u64 {
    let mut mask = 0;
    let mut shift = 0;
    let mut rest = flags.as_slice();
    while let Some((eight, others)) = rest.split_first_chunk::<8>() {
        // Read as a number, flag k is bit 8k. The multiplier has bits 7, 14, ..., 56 set, so the
        // product has, for every pair (k, j), flag k at bit 8k + 7j. Only k and j = 8 - k reach bit
        // 56 + k, and no two pairs share a bit, so nothing carries: the highest byte of the product
        // is the eight flags, with flag 0 lowest.
        mask |= (u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56) << shift;
        shift += 8;
        rest = others;
    }
    mask
}

/// Returns the index of the first byte at or after `at` for which `stops` is true, or the length.
///
/// `stops` should compare without branches (`|`, not `||`), so that it is compiled to vector
/// instructions.
///
/// ```
/// use iri_core::bytes::search::find;
///
/// let slash = |byte| byte == b'/';
/// assert_eq!(find(b"ab/cd/", 0, slash), 2);
/// assert_eq!(find(b"ab/cd/", 3, slash), 5);
/// assert_eq!(find(b"ab/cd/", 6, slash), 6);
/// ```
#[inline]
pub fn find(bytes: &[u8], at: usize, stops: impl Fn(u8) -> bool) -> usize {
    if BLOCKS && bytes.len() >= BLOCK {
        find_in_blocks(bytes, at, stops)
    } else {
        find_bytewise(bytes, at, stops)
    }
}

/// [`find`] for at least one block of bytes.
#[inline]
fn find_in_blocks(bytes: &[u8], mut at: usize, stops: impl Fn(u8) -> bool) -> usize {
    let last = bytes.len().saturating_sub(BLOCK);
    while at < bytes.len() {
        // The last block reaches back over searched bytes; the shift drops their flags.
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

/// [`find`], one byte at a time.
#[inline]
fn find_bytewise(bytes: &[u8], at: usize, stops: impl Fn(u8) -> bool) -> usize {
    let found = bytes
        .get(at..)
        .and_then(|rest| rest.iter().position(|&byte| stops(byte)));
    found.map_or(bytes.len(), |index| at + index)
}

/// Returns the index of the first byte at or after `at` that is one of `needles`, or the length.
///
/// Faster than [`find`] for one or two needles.
///
/// ```
/// use iri_core::bytes::search::find_any;
///
/// assert_eq!(find_any(b"ab/cd?", 0, [b'?', b'/']), 2);
/// assert_eq!(find_any(b"ab/cd?", 3, [b'?', b'/']), 5);
/// assert_eq!(find_any(b"ab/cd?", 0, [b'#']), 6);
/// ```
#[inline]
pub fn find_any<const N: usize>(bytes: &[u8], at: usize, needles: [u8; N]) -> usize {
    if WORDS {
        find_any_in_words(bytes, at, needles)
    } else {
        find_bytewise(bytes, at, |byte| needles.contains(&byte))
    }
}

/// [`find_any`], eight bytes at a time.
#[inline]
fn find_any_in_words<const N: usize>(bytes: &[u8], at: usize, needles: [u8; N]) -> usize {
    find_in_words(bytes, at, |word| {
        needles
            .iter()
            .fold(0, |found, &byte| found | swar::lowest_equal(word, byte))
    })
}

/// Returns the index of the first byte at or after `at` that is equal to `byte`, or the length.
///
/// Faster than [`find_any`] if that is usually hundreds of bytes away.
///
/// ```
/// use iri_core::bytes::search::find_far;
///
/// assert_eq!(find_far(b"ab/cd/", 3, b'/'), 5);
/// assert_eq!(find_far(b"ab/cd/", 6, b'/'), 6);
/// ```
#[inline]
pub fn find_far(bytes: &[u8], mut at: usize, byte: u8) -> usize {
    if BLOCKS {
        while let Some(block) = bytes.get(at..).and_then(<[u8]>::first_chunk::<64>) {
            // Without an early return, which prevents vectorization.
            let found = block.iter().map(|&other| u8::from(other == byte));
            if found.fold(0, |any, is| any | is) != 0 {
                break;
            }
            at += block.len();
        }
    }
    find_any(bytes, at, [byte])
}

/// Returns the index of the first non-ASCII byte, or the length.
///
/// ```
/// use iri_core::bytes::search::find_non_ascii;
///
/// assert_eq!(find_non_ascii("abé".as_bytes()), 2);
/// assert_eq!(find_non_ascii(b"abc"), 3);
/// ```
#[inline]
pub fn find_non_ascii(bytes: &[u8]) -> usize {
    match bytes.last_chunk() {
        Some(last) if BLOCKS => find_non_ascii_in_words(bytes, *last),
        _ => find_bytewise(bytes, 0, |byte| !byte.is_ascii()),
    }
}

/// [`find_non_ascii`] for bytes that end with the word `last`.
#[inline]
fn find_non_ascii_in_words(bytes: &[u8], last: [u8; 8]) -> usize {
    let mut rest = bytes;
    while let Some((word, others)) = rest.split_first_chunk() {
        let marks = swar::non_ascii(u64::from_le_bytes(*word));
        if marks != 0 {
            return bytes.len() - rest.len() + swar::first(marks);
        }
        rest = others;
    }
    // The last word reaches back over bytes known to be US-ASCII.
    match swar::non_ascii(u64::from_le_bytes(last)) {
        0 => bytes.len(),
        marks => bytes.len() - last.len() + swar::first(marks),
    }
}

/// Returns the index of the first byte at or after `at` whose highest bit `marks` sets, or the
/// length. Only the lowest mark of a word must be exact.
#[inline]
fn find_in_words(bytes: &[u8], mut at: usize, marks: impl Fn(u64) -> u64) -> usize {
    while let Some(word) = swar::load(bytes, at) {
        let found = marks(word);
        if found != 0 {
            return at + swar::first(found);
        }
        at += 8;
    }
    let left = bytes.len().saturating_sub(at);
    if left == 0 {
        return bytes.len();
    }
    let word = match bytes.last_chunk::<8>() {
        // The last word reaches back over searched bytes; the shift drops them.
        Some(last) => u64::from_le_bytes(*last) >> ((64 - 8 * left) & 63),
        None => swar::load_short(bytes.get(at..).unwrap_or(&[])),
    };
    match marks(word) {
        0 => bytes.len(),
        // Zeros pad the word. If zeros are marked, the first of them is at the end of the string.
        found => at + swar::first(found),
    }
}

/// Whether all bytes are US-ASCII. Faster than the standard library for strings as short as most
/// identifiers.
///
/// ```
/// assert!(iri_core::bytes::search::is_ascii(b"http://example.org/"));
/// assert!(!iri_core::bytes::search::is_ascii("http://example.org/é".as_bytes()));
/// ```
// A call costs less than what the code adds to a caller that is inlined itself.
#[inline(never)]
pub fn is_ascii(bytes: &[u8]) -> bool {
    if !BLOCKS {
        return bytes.iter().all(u8::is_ascii);
    }
    let all = match bytes.len() {
        32.. => union_of_blocks(bytes),
        16.. => union_of_ends(bytes, u128::from_le_bytes),
        8.. => union_of_ends(bytes, |word| u64::from_le_bytes(word).into()),
        _ => Some(swar::load_all(bytes).into()),
    };
    all.is_some_and(|all| all & (u128::MAX / 0xFF * 0x80) == 0)
}

/// The union of the first and the last word of the bytes.
#[inline]
fn union_of_ends<const N: usize>(bytes: &[u8], word: impl Fn([u8; N]) -> u128) -> Option<u128> {
    Some(word(*bytes.first_chunk()?) | word(*bytes.last_chunk()?))
}

/// The union of at least 32 bytes, in words of 16.
///
/// The number of bytes of an identifier is unpredictable, so all of 32 to 128 bytes are read as four
/// blocks, of which the last ones may be the same.
#[inline]
fn union_of_blocks(bytes: &[u8]) -> Option<u128> {
    let last = bytes.len().checked_sub(32)?;
    let block =
        |at: usize| union_of_ends(bytes.get(at..)?.first_chunk::<32>()?, u128::from_le_bytes);
    let mut all = block(0)? | block(last.min(32))? | block(last.min(64))? | block(last)?;
    let mut at = 96;
    while at < last {
        all |= block(at)? | block(last.min(at + 32))?;
        at += 64;
    }
    Some(all)
}

/// Returns the length of the common prefix of `a` and `b`.
///
/// ```
/// assert_eq!(iri_core::bytes::search::common_prefix(b"/a/b", b"/a/c/d"), 3);
/// ```
#[inline]
pub fn common_prefix(a: &[u8], b: &[u8]) -> usize {
    let length = a.len().min(b.len());
    let Some(last) = length.checked_sub(8).filter(|_| BLOCKS) else {
        let pairs = a.iter().zip(b);
        return pairs.take_while(|(x, y)| x == y).count();
    };
    let mut at = 0;
    while at < length {
        // The last word reaches back over bytes that are equal.
        let start = at.min(last);
        let (Some(x), Some(y)) = (swar::load(a, start), swar::load(b, start)) else {
            break;
        };
        if x != y {
            return start + swar::first(x ^ y);
        }
        at = start + 8;
    }
    length
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec;

    use super::*;

    #[test]
    fn both_implementations_find_the_same_byte_at_every_position() {
        for length in 0..=80 {
            for place in 0..=length {
                for beside in [0, b'a', b'.', b'0', 0x7F, 0x80, 0xAF, 0xFF] {
                    let mut bytes = vec![beside; length];
                    if let Some(byte) = bytes.get_mut(place) {
                        *byte = b'/';
                    }
                    for at in 0..=length {
                        let slash = |byte| byte == b'/';
                        let expected = find_bytewise(&bytes, at, slash);
                        assert_eq!(find_any_in_words(&bytes, at, [b'/']), expected);
                        assert_eq!(find_far(&bytes, at, b'/'), expected);
                        assert_eq!(find_any_in_words(&bytes, at, [b'#', b'/']), expected);
                        assert_eq!(find(&bytes, at, slash), expected);
                        if length >= BLOCK {
                            assert_eq!(find_in_blocks(&bytes, at, slash), expected);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn zeros_that_pad_a_word_are_not_found() {
        for length in 0..20 {
            let bytes = vec![b'a'; length];
            for at in 0..=length {
                assert_eq!(find_any_in_words(&bytes, at, [0]), length);
            }
        }
    }

    #[test]
    fn non_ascii_bytes_are_found_at_every_position() {
        for length in 0..=200 {
            for place in 0..=length {
                for beside in [0, 0x7F] {
                    let mut bytes = vec![beside; length];
                    if let Some(byte) = bytes.get_mut(place) {
                        *byte = 0x80;
                    }
                    assert_eq!(find_non_ascii(&bytes), place);
                    assert_eq!(is_ascii(&bytes), place == length);
                }
            }
        }
    }

    #[test]
    fn the_common_prefix_ends_at_the_first_different_byte() {
        for length in 0..20 {
            let a = [b'a'; 20];
            for at in 0..length {
                let mut b = a;
                b[at] = b'b';
                assert_eq!(common_prefix(&a[..length], &b[..length]), at);
            }
            assert_eq!(common_prefix(&a[..length], &a), length);
        }
    }

    #[test]
    fn every_flag_is_packed_into_its_own_bit() {
        for bits in 0..=u16::MAX {
            let mut flags = [0; 16];
            for (k, flag) in flags.iter_mut().enumerate() {
                *flag = (bits >> k & 1) as u8;
            }
            assert_eq!(pack(&flags), u64::from(bits));
        }
    }
}
