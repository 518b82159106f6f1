//! The table of byte classes, and the tests of bytes and characters that all components share.

use super::repertoire::Repertoire;
use crate::ascii;
use crate::engine::search::BLOCKS;
use crate::engine::text::{byte_at, bytes_from};

// The classes of [`TABLE`], one bit each.
pub(super) const ALPHA: u8 = 1;
pub(super) const DIGIT: u8 = 2;
pub(super) const HEXDIG: u8 = 4;
pub(super) const SCHEME: u8 = 8;
/// `ireg-name`
pub(super) const HOST: u8 = 16;
/// `iuserinfo`
pub(super) const USERINFO: u8 = 32;
/// `isegment-nz-nc`
pub(super) const SEGMENT_NC: u8 = 64;
/// The characters that no production contains but a LEIRI may.
const EXCLUDED: u8 = 128;

/// The classes of each byte. In a `&str`, a byte of 80 to BF continues a character, and a byte of
/// C3 to ED starts a character that is always `ucschar`, so both have the classes of `ucschar`.
/// After C2, EE, EF and F0 to F4, [`special_char`] decides.
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated at compile time, where an index out of bounds is an error"
)]
static TABLE: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < table.len() {
        table[byte] = classes(byte as u8);
        byte += 1;
    }
    table
};

const fn classes(byte: u8) -> u8 {
    let always_ucschar = matches!(byte, 0x80..=0xC1 | 0xC3..=0xED);
    let mut classes = 0;
    if ascii::ALPHA.contains(byte) {
        classes |= ALPHA;
    }
    if ascii::DIGIT.contains(byte) {
        classes |= DIGIT;
    }
    if ascii::HEXDIG.contains(byte) {
        classes |= HEXDIG;
    }
    if ascii::SCHEME.contains(byte) {
        classes |= SCHEME;
    }
    if ascii::REG_NAME.contains(byte) || always_ucschar {
        classes |= HOST;
    }
    if ascii::USERINFO.contains(byte) || always_ucschar {
        classes |= USERINFO;
    }
    if ascii::SEGMENT_NZ_NC.contains(byte) || always_ucschar {
        classes |= SEGMENT_NC;
    }
    if ascii::EXCLUDED.contains(byte) {
        classes |= EXCLUDED;
    }
    classes
}

/// Whether `byte` is in one of the classes.
#[inline(always)]
#[expect(
    clippy::indexing_slicing,
    reason = "a table of 256 has an entry for every byte"
)]
pub(super) const fn is(byte: u8, classes: u8) -> bool {
    TABLE[byte as usize] & classes != 0
}

/// Whether four bytes follow from `at` on and are allowed in a host, by their classes alone.
#[inline(always)]
#[expect(
    clippy::indexing_slicing,
    reason = "a table of 256 has an entry for every byte"
)]
pub(super) const fn is_start_of_host(bytes: &[u8], at: usize) -> bool {
    match bytes_from(bytes, at) {
        [a, b, c, d, ..] => {
            TABLE[*a as usize] & TABLE[*b as usize] & TABLE[*c as usize] & TABLE[*d as usize] & HOST
                != 0
        }
        _ => false,
    }
}

/// Whether the class, widened or narrowed by the repertoire, contains `byte`. `false` also for a
/// byte that is allowed only as part of a triplet or of a special character.
#[inline(always)]
pub(super) const fn is_allowed<R: Repertoire>(byte: u8, class: u8) -> bool {
    let wider = if R::EXCLUDED { EXCLUDED } else { 0 };
    is(byte, class | wider) && (R::BEYOND_ASCII || byte < 0x80)
}

/// Returns the end of the run of bytes in these US-ASCII classes that starts at `at`.
#[inline(always)]
pub(super) const fn skip(bytes: &[u8], mut at: usize, classes: u8) -> usize {
    while let Some(byte) = byte_at(bytes, at) {
        if !is(byte, classes) {
            break;
        }
        at += 1;
    }
    at
}

/// Whether two hexadecimal digits follow the `%` at `at`.
#[inline(always)]
pub(super) const fn is_triplet(bytes: &[u8], at: usize) -> bool {
    match bytes_from(bytes, at) {
        [_, high, low, ..] => is(*high, HEXDIG) & is(*low, HEXDIG),
        _ => false,
    }
}

/// Returns the end of the run of triplets that starts at `at`, which may be empty.
#[inline(always)]
pub(super) const fn end_of_triplets(bytes: &[u8], at: usize) -> usize {
    if !BLOCKS {
        return end_of_triplets_bytewise(bytes, at);
    }
    if !is_triplet(bytes, at) {
        return at;
    }
    match byte_at(bytes, at + 3) {
        Some(b'%') => end_of_triplets_in_blocks(bytes, at + 3),
        _ => at + 3,
    }
}

/// [`end_of_triplets`], five triplets at a time.
#[inline(never)]
const fn end_of_triplets_in_blocks(bytes: &[u8], mut at: usize) -> usize {
    while let Some(block) = bytes_from(bytes, at).first_chunk() {
        if !are_triplets(block) {
            break;
        }
        at += 15;
    }
    end_of_triplets_bytewise(bytes, at)
}

#[inline(always)]
const fn end_of_triplets_bytewise(bytes: &[u8], mut at: usize) -> usize {
    while matches!(byte_at(bytes, at), Some(b'%')) && is_triplet(bytes, at) {
        at += 3;
    }
    at
}

/// Whether a block is five triplets and the start of another.
///
/// Compares without branches, so that the compiler uses vector instructions. Asking for the start of
/// another triplet makes all bytes of the vector alike.
#[inline(always)]
#[expect(
    clippy::indexing_slicing,
    clippy::needless_bitwise_bool,
    reason = "both arrays have 16 entries, and a lazy operator is a branch"
)]
const fn are_triplets(block: &[u8; 16]) -> bool {
    const SIGNS: [u8; 16] = {
        let mut signs = [0; 16];
        let mut at = 0;
        while at < signs.len() {
            signs[at] = 1;
            at += 3;
        }
        signs
    };
    let mut wrong = 0;
    let mut k = 0;
    while k < block.len() {
        let byte = block[k];
        let digit = ((byte | 0x20).wrapping_sub(b'a') < 6) | (byte.wrapping_sub(b'0') < 10);
        wrong |= ((SIGNS[k] == 1) & (byte != b'%')) as u8 | ((SIGNS[k] == 0) & !digit) as u8;
        k += 1;
    }
    wrong == 0
}

/// Returns the number of bytes to advance if the non-ASCII character at `at`, whose first byte does
/// not decide, is allowed. `private` is whether `iprivate` is allowed there.
#[inline]
pub(super) const fn special_char<R: Repertoire>(
    bytes: &[u8],
    at: usize,
    private: bool,
) -> Option<usize> {
    if R::EXCLUDED {
        return match bytes_from(bytes, at) {
            // U+FFFE and U+FFFF
            [0xEF, 0xBF, 0xBE | 0xBF, ..] if !R::STRAYS => None,
            // The bytes that continue the character are allowed by the table.
            _ => Some(1),
        };
    }
    let (allowed, length) = match bytes_from(bytes, at) {
        // U+0080 to U+009F are controls.
        [0xC2, second, ..] => (*second >= 0xA0, 2),
        // U+E000 to U+EFFF, and up to U+F8FF.
        [0xEE, ..] | [0xEF, ..=0xA3, ..] => (private, 3),
        // Not U+FDD0 to U+FDEF.
        [0xEF, 0xB7, third, ..] => (!matches!(*third, 0x90..=0xAF), 3),
        // Not U+FFF0 to U+FFFF.
        [0xEF, 0xBF, third, ..] => (*third < 0xB0, 3),
        [0xEF, ..] => (true, 3),
        [first, second, third, fourth, ..] => {
            // The last two code points of each plane are noncharacters.
            let nonchar = *second & 0x0F == 0x0F && *third == 0xBF && *fourth >= 0xBE;
            let allowed = match (*first, *second) {
                // U+E0000 to U+E0FFF
                (0xF3, 0xA0) => private && R::TAGS,
                // Planes 15 and 16
                (0xF3, 0xB0..) | (0xF4, _) => private,
                (0xF0..=0xF4, _) => true,
                _ => false,
            };
            (allowed && !nonchar, 4)
        }
        _ => (false, 1),
    };
    if allowed { Some(length) } else { None }
}
