//! The table of byte classes, and the tests of bytes and characters that all components share.

use super::repertoire::Repertoire;
use crate::ascii;
use crate::bytes::search::BLOCKS;
use crate::bytes::text::{byte_at, bytes_from};

// The classes of [`TABLE`], one bit each.
pub(super) const ALPHA: u8 = 1;
/// `ipchar` and the slash, without triplets
pub(super) const TAIL: u8 = 2;
pub(super) const HEXDIG: u8 = 4;
pub(super) const SCHEME: u8 = 8;
/// `ireg-name`
pub(super) const HOST: u8 = 16;
/// `iuserinfo`
pub(super) const USERINFO: u8 = 32;
/// `isegment-nz-nc`
pub(super) const SEGMENT_NC: u8 = 64;
/// The characters that no production contains but a LEIRI may.
pub(super) const EXCLUDED: u8 = 128;

/// The classes of each byte. In a `&str`, a byte of 80 to BF continues a character, and a byte of
/// C3 to ED starts a character that is always `ucschar`, so both have the classes of `ucschar`.
/// After C2, EE, EF and F0 to F4, [`special_char`] decides. Without blocks, the entries of these bytes are left out, and
/// computed.
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated at compile time, where an index out of bounds is an error"
)]
static TABLE: [u8; ENTRIES] = {
    let mut table = [0; ENTRIES];
    let mut byte = 0;
    while byte < table.len() {
        table[byte] = classes(byte as u8);
        byte += 1;
    }
    table
};

const ENTRIES: usize = if BLOCKS { 256 } else { 128 };

const fn classes(byte: u8) -> u8 {
    if byte >= 0x80 {
        return classes_beyond_ascii(byte);
    }
    let mut classes = 0;
    if ascii::ALPHA.contains(byte) {
        classes |= ALPHA;
    }
    if ascii::PCHAR.contains(byte) || byte == b'/' {
        classes |= TAIL;
    }
    if ascii::HEXDIG.contains(byte) {
        classes |= HEXDIG;
    }
    if ascii::SCHEME.contains(byte) {
        classes |= SCHEME;
    }
    if ascii::REG_NAME.contains(byte) {
        classes |= HOST;
    }
    if ascii::USERINFO.contains(byte) {
        classes |= USERINFO;
    }
    if ascii::SEGMENT_NZ_NC.contains(byte) {
        classes |= SEGMENT_NC;
    }
    if ascii::EXCLUDED.contains(byte) {
        classes |= EXCLUDED;
    }
    classes
}

/// Whether `byte` is in one of the classes.
#[inline(always)]
pub(super) const fn is(byte: u8, classes: u8) -> bool {
    entry(byte) & classes != 0
}

/// All classes of a byte.
#[inline(always)]
#[expect(
    clippy::indexing_slicing,
    reason = "a table has an entry for each of its indexes modulo its length, a power of two"
)]
const fn entry(byte: u8) -> u8 {
    if !BLOCKS && byte >= 0x80 {
        return classes_beyond_ascii(byte);
    }
    TABLE[byte as usize & (ENTRIES - 1)]
}

/// [`classes`], of a byte beyond US-ASCII.
const fn classes_beyond_ascii(byte: u8) -> u8 {
    match byte {
        0xC2 | 0xEE.. => 0,
        _ => TAIL | HOST | USERINFO | SEGMENT_NC,
    }
}

/// The first four bytes of an authority.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum StartOfHost {
    /// Four bytes that are allowed in a host, by their classes alone.
    Plain,
    /// The byte at this index cannot be in any component. The bytes before it may be a host.
    Excluded(usize),
    /// Anything else.
    Other,
}

/// Tests the four bytes from `at` on, without a branch for each.
#[inline(always)]
pub(super) const fn start_of_host<R: Repertoire>(bytes: &[u8], at: usize) -> StartOfHost {
    let Some(start) = bytes_from(bytes, at).first_chunk() else {
        return StartOfHost::Other;
    };
    let [a, b, c, d] = start;
    let [a, b, c, d] = [entry(*a), entry(*b), entry(*c), entry(*d)];
    if a & b & c & d & HOST != 0 {
        return StartOfHost::Plain;
    }
    let classes = a as u32 | (b as u32) << 8 | (c as u32) << 16 | (d as u32) << 24;
    // Bit 8k + 4 for byte k, so at least one is set.
    let mut barred = !classes & (HOST as u32 * 0x0101_0101);
    if !R::BEYOND_ASCII {
        barred |= (u32::from_le_bytes(*start) & 0x8080_8080) >> 3;
    }
    let first = barred.trailing_zeros() & !7;
    if !R::EXCLUDED && (classes >> first) as u8 & EXCLUDED != 0 {
        StartOfHost::Excluded(at + first as usize / 8)
    } else {
        StartOfHost::Other
    }
}

/// Whether the class, widened or narrowed by the repertoire, contains `byte`. `false` also for a
/// byte that is allowed only as part of a triplet or of a special character.
#[inline(always)]
pub(super) const fn is_allowed<R: Repertoire>(byte: u8, class: u8) -> bool {
    let wider = if R::EXCLUDED { EXCLUDED } else { 0 };
    (R::BEYOND_ASCII || byte < 0x80) && is(byte, class | wider)
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

/// Returns an index before which all bytes from `at` on are allowed in the class, which is one bit of the table. At
/// most three more may be, unless the repertoire has [`EXCLUDED`].
///
/// Without blocks, reading four bytes before each branch is twice as fast as reading one.
#[inline(always)]
pub(super) const fn skip_fours<R: Repertoire>(bytes: &[u8], mut at: usize, class: u8) -> usize {
    // There, each instruction counts.
    if cfg!(target_os = "none") {
        return at;
    }
    while let Some(four) = bytes_from(bytes, at).first_chunk() {
        let [a, b, c, d] = *four;
        let is_ascii = u32::from_le_bytes(*four) & 0x8080_8080 == 0;
        if !(is(a, class) & is(b, class) & is(c, class) & is(d, class))
            || !(R::BEYOND_ASCII || is_ascii)
        {
            break;
        }
        at += 4;
    }
    at
}

/// Returns the end of the digits from `at` on.
#[inline(always)]
pub(super) const fn skip_digits(bytes: &[u8], mut at: usize) -> usize {
    while let Some(b'0'..=b'9') = byte_at(bytes, at) {
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
        [0xEE, ..] | [0xEF, (..=0xA3), ..] => (private, 3),
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
