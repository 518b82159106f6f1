//! Search for the places where decoding triplets or removing dot segments may change a string.
//!
//! A string with triplets has many of them, and few change. A search for `%` would stop at each one
//! only to find that it stays. So the test covers a sign with both digits, for 64 offsets at once.
//!
//! It must be a few operations on bytes, without a table. The triplets that stay in any case are
//! those of reserved characters in uppercase, and most of those that occur are in three rows of
//! US-ASCII, as one range or two each: a distance from the ranges that is 0 means "stays". The
//! others count as places that may change, and the caller's exact rule decides about them.

#![expect(
    clippy::inline_always,
    reason = "the tests are parts of loops that are compiled to vector instructions"
)]

use super::BLOCKS;
use super::wide::{BLOCK, Block, any, first};
use crate::bytes::text::{bytes_from, range_from};

/// Returns the index of the first `%` at or after `at` whose triplet may change when triplets are decoded
/// or their digits become uppercase, or the length. With `DOTS`, also of the first slash before a dot.
///
/// Conservative: bytes in between certainly stay. These contain uppercase triplets of reserved characters,
/// which no rule decodes; only the frequent ones are recognized: 20 to 2C, 2F, 3A to 3F, 5B to 5D and 7B
/// to 7D. It makes no difference whether the string ends between the bytes of a triplet, since an
/// incomplete one stays too.
///
/// ```
/// use iri_core::bytes::search::unsettled::find_unsettled;
///
/// assert_eq!(find_unsettled::<false>(b"/a%2Fb/../%2f", 0), 10);
/// assert_eq!(find_unsettled::<true>(b"/a%2Fb/../%2f", 0), 6);
/// assert_eq!(find_unsettled::<true>(b"/%20%3A", 0), 7);
/// assert_eq!(find_unsettled::<true>(b"/%C3%A9", 0), 1);
/// ```
#[inline]
pub fn find_unsettled<const DOTS: bool>(bytes: &[u8], mut at: usize) -> usize {
    if BLOCKS {
        while let Some(block) = bytes_from(bytes, at).first_chunk() {
            // The first test takes a fifth of the time of the second one. With pairs, it takes so much more that
            // the second one alone is faster.
            let may_contain = DOTS || any(block, |byte, _, _| u8::from(byte == b'%'));
            if may_contain && any(block, test::<DOTS>) {
                return at + first_unsettled::<DOTS>(block);
            }
            at += BLOCK;
        }
    }
    let rest = range_from(bytes, at);
    let is_unsettled = |(k, &byte): (usize, &u8)| {
        let byte_at = |k: usize| rest.get(k).copied().unwrap_or_default();
        test::<DOTS>(byte, byte_at(k + 1), byte_at(k + 2)) != 0
    };
    let found = rest.iter().enumerate().position(is_unsettled);
    at + found.unwrap_or(rest.len())
}

/// Zero if `byte` begins nothing that may change. `next` and `after` are the two bytes after it.
#[inline(always)]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a lazy operator is a branch, and branches prevent vectorization"
)]
fn test<const DOTS: bool>(byte: u8, next: u8, after: u8) -> u8 {
    // Masks instead of branches.
    let is_percent = if byte == b'%' { 0xFF } else { 0 };
    let dot = (byte == b'/') & (next == b'.');
    is_percent & may_change(next, after) | u8::from(DOTS & dot)
}

/// Zero for the digits of a triplet that certainly stays.
///
/// A distance from a range that saturates at zero takes fewer vector instructions than comparisons.
#[inline(always)]
fn may_change(first: u8, second: u8) -> u8 {
    let digit = second.wrapping_sub(b'0').saturating_sub(9);
    let letter = |from: u8, to: u8| second.wrapping_sub(from).saturating_sub(to - from);
    let two = (first ^ b'2') | digit.min(letter(b'A', b'C')).min(second ^ b'F');
    let three = (first ^ b'3') | letter(b'A', b'F');
    // 5 and 7 differ in bit 1.
    let brackets = ((first | 2) ^ b'7') | letter(b'B', b'D');
    two.min(three).min(brackets)
}

/// The index of the first place in the block that may change, or [`BLOCK`].
#[inline(never)]
fn first_unsettled<const DOTS: bool>(block: &Block) -> usize {
    first(block, test::<DOTS>)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::format;
    use std::string::String;

    use super::*;
    use crate::{ascii, pct};

    #[test]
    fn only_uppercase_triplets_of_reserved_characters_are_skipped() {
        let mut skipped = 0;
        for octet in 0..=0xFF_u8 {
            for text in [format!("%{octet:02X}"), format!("%{octet:02x}")] {
                let stays = octet.is_ascii()
                    && !ascii::UNRESERVED.contains(octet)
                    && text == text.to_uppercase();
                let found = find_unsettled::<true>(text.as_bytes(), 0);
                assert!(found == 0 || stays, "{text}");
                skipped += usize::from(found > 0);
            }
        }
        assert!(skipped > 20, "{skipped}");
        for pair in 0..=0xFFFF_u16 {
            let [first, second] = pair.to_be_bytes();
            let triplet = [b'%', first, second];
            let found = find_unsettled::<true>(&triplet, 0);
            assert!(
                found == 0 || pct::triplet(&triplet).is_some(),
                "{triplet:?}"
            );
        }
    }

    #[test]
    fn a_place_is_found_at_every_index_of_every_length() {
        for length in 0..150 {
            for at in 0..=length {
                for (piece, has_dots) in [("%4", false), ("%2D", false), ("%", false), ("/.", true)]
                {
                    let mut text = String::from("%20");
                    text.push_str(&"a".repeat(at));
                    text.push_str(piece);
                    text.push_str(&"b".repeat(length - at));
                    text.push_str("%5B");
                    let bytes = text.as_bytes();
                    assert_eq!(find_unsettled::<true>(bytes, 0), 3 + at, "{text}");
                    assert_eq!(find_unsettled::<true>(bytes, 3 + at), 3 + at, "{text}");
                    assert_eq!(find_unsettled::<true>(bytes, 4 + at), bytes.len(), "{text}");
                    let found = if has_dots { bytes.len() } else { 3 + at };
                    assert_eq!(find_unsettled::<false>(bytes, 0), found, "{text}");
                }
            }
        }
    }
}
