//! Percent triplets (`pct-encoded = "%" HEXDIG HEXDIG`), and strict UTF-8 over them.
//!
//! [`decode`](fn@decode) returns the content of a component: octets, characters, or text with
//! U+FFFD for ill-formed UTF-8. [`encode`](fn@encode) is the inverse. It keeps the characters of a
//! set and encodes all others:
//!
//! | use | set |
//! |---|---|
//! | a component of a URI or an IRI | [`Content::URI`], [`Content::IRI`] |
//! | OAuth 1.0; names and values in AWS Signature Version 4 |
//! [`ascii::UNRESERVED`](crate::ascii::UNRESERVED) |
//! | a path with its slashes in AWS Signature Version 4 | [`UNRESERVED_PATH`] |
//! | `encodeURIComponent` of ECMAScript | [`URI_COMPONENT`] |
//! | `application/x-www-form-urlencoded` | [`FORM_URLENCODED`], or [`encode_form`] |
//! | everything except letters and digits encoded | [`ALPHANUMERIC`] |

pub mod octets;
pub mod walk;

mod decode;
mod encode;
mod sets;

use crate::bytes::search::BLOCKS;
use crate::bytes::text::bytes_from;

pub use decode::{Decode, DecodeChars, DecodeError, DecodeLossy, decode};
pub use encode::{Content, Encode, EncodeOctets, encode, encode_octets};
pub use sets::{ALPHANUMERIC, FORM_URLENCODED, UNRESERVED_PATH, URI_COMPONENT, encode_form};

/// Decodes the triplet at the start of `text` to its octet; `None` if there is no triplet.
///
/// ```
/// use iri_core::pct;
///
/// assert_eq!(pct::triplet(b"%c3%A9"), Some(0xC3));
/// assert_eq!(pct::triplet(b"%4"), None);
/// assert_eq!(pct::triplet(b"%4g"), None);
/// ```
pub const fn triplet(text: &[u8]) -> Option<u8> {
    if let [b'%', high, low, ..] = text {
        if let (Some(high), Some(low)) = (hex_value(*high), hex_value(*low)) {
            return Some(high << 4 | low);
        }
    }
    None
}

/// The number of hexadecimal digits at the start of `text`, at most two. After a `%`, two of them make
/// a triplet, and fewer are the rest of a malformed one.
///
/// ```
/// use iri_core::pct;
///
/// assert_eq!(["c3", "4g", "g4", ""].map(|text| pct::hex_digits(text.as_bytes())), [2, 1, 0, 0]);
/// ```
pub const fn hex_digits(text: &[u8]) -> usize {
    match text {
        [first, second, ..] if first.is_ascii_hexdigit() && second.is_ascii_hexdigit() => 2,
        [first, ..] if first.is_ascii_hexdigit() => 1,
        _ => 0,
    }
}

/// The value of a hexadecimal digit in either case; `None` for any other byte.
pub const fn hex_value(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        b'A'..=b'F' => Some(byte - b'A' + 10),
        _ => None,
    }
}

/// Encodes an octet as a triplet, with uppercase digits, as RFC 3986, section 2.1, recommends.
///
/// ```
/// assert_eq!(&iri_core::pct::encode_octet(0xC3), b"%C3");
/// ```
pub const fn encode_octet(octet: u8) -> [u8; 3] {
    const fn digit(value: u8) -> u8 {
        if value < 10 {
            b'0' + value
        } else {
            b'A' + (value - 10)
        }
    }
    [b'%', digit(octet >> 4), digit(octet & 15)]
}

/// Whether a string is US-ASCII and its triplets encode only US-ASCII.
///
/// ```
/// use iri_core::pct;
///
/// assert!(pct::is_ascii("a%20b%") && !pct::is_ascii("%C3%A9") && !pct::is_ascii("é"));
/// ```
pub fn is_ascii(text: &str) -> bool {
    text.is_ascii()
        && (!text.contains(['%']) || {
            let mut triplets = text.as_bytes().windows(3).filter_map(triplet);
            triplets.all(|octet| octet.is_ascii())
        })
}

/// Decodes the character that the triplets at the start of `text` encode. Also returns the length
/// of those triplets in bytes, three for each octet.
///
/// UTF-8 is decoded strictly, as required by [RFC 3629, section 3], and RFC 3987, section 3.2, step
/// 3: overlong forms, surrogates, values above U+10FFFF and incomplete sequences are rejected. Only
/// triplets count: `%C3` before a literal byte is incomplete.
///
/// ```
/// use iri_core::pct::{IllFormed, decode_char};
///
/// assert_eq!(decode_char(b"%C3%A9t%C3%A9"), Ok(('é', 6)));
/// assert_eq!(decode_char(b"%41"), Ok(('A', 3)));
/// assert_eq!(decode_char(b"%C0%AF"), Err(IllFormed::Overlong));
/// assert_eq!(decode_char(b"%ED%A0%80"), Err(IllFormed::Surrogate));
/// assert_eq!(decode_char(b"%E2%82"), Err(IllFormed::Truncated));
/// ```
///
/// # Errors
///
/// The reason why the octets are not valid UTF-8.
///
/// [RFC 3629, section 3]: https://www.rfc-editor.org/rfc/rfc3629#section-3
pub const fn decode_char(text: &[u8]) -> Result<(char, usize), IllFormed> {
    match decode_step(text) {
        Ok(found) => Ok(found),
        Err((reason, _)) => Err(reason),
    }
}

/// [`decode_char`] that also returns the length of an ill-formed sequence in bytes: that of the
/// longest prefix of a character, or of one triplet (the practice that the Unicode Standard
/// recommends for replacement by U+FFFD).
///
/// ```
/// use iri_core::pct::{IllFormed, decode_step};
///
/// assert_eq!(decode_step(b"%E2%82%41"), Err((IllFormed::Truncated, 6)));
/// assert_eq!(decode_step(b"%FF%41"), Err((IllFormed::InvalidOctet, 3)));
/// assert_eq!(decode_step(b"a"), Err((IllFormed::NoTriplet, 0)));
/// ```
///
/// # Errors
///
/// Those of [`decode_char`], with the length.
#[inline]
pub const fn decode_step(text: &[u8]) -> Result<(char, usize), (IllFormed, usize)> {
    match decode_quickly(text) {
        Some(found) => Ok(found),
        None => decode_slowly(text),
    }
}

/// Fast path of [`decode_step`] for characters of two and three octets, which most encoded text
/// consists of. Has few branches. Returns `None` if it does not apply; fall back to
/// [`decode_step`].
///
/// ```
/// assert_eq!(iri_core::pct::decode_quickly(b"%41"), None);
/// assert!(matches!(iri_core::pct::decode_quickly(b"%C3%A9"), None | Some(('é', 6))));
/// ```
#[inline]
pub const fn decode_quickly(text: &[u8]) -> Option<(char, usize)> {
    if BLOCKS { decode_by_table(text) } else { None }
}

#[inline]
const fn decode_by_table(text: &[u8]) -> Option<(char, usize)> {
    let (value, length) = match *text {
        [b'%', b'E' | b'e', ..] => match value_of_three(text) {
            Some(value) => (value, 9),
            None => return None,
        },
        [b'%', a @ (b'C' | b'c' | b'D' | b'd'), b, b'%', c, d, ..] => {
            let value = (digit_value(&DIGITS, a) & 1) << 10
                | digit_value(&DIGITS, b) << 6
                | digit_value(&CONTINUING, c) << 4
                | digit_value(&DIGITS, d);
            if !matches!(value, 0x80..NO_DIGIT) {
                return None;
            }
            (value, 6)
        }
        _ => return None,
    };
    match char::from_u32(value) {
        Some(c) => Some((c, length)),
        None => None,
    }
}

/// The value of the character of three octets at the start of `text`: 800 to FFFF hexadecimal,
/// surrogates included. Returns `None` if the fast path does not apply, like [`decode_quickly`].
///
/// ```
/// use iri_core::pct::value_of_three;
///
/// assert!(matches!(value_of_three(b"%E3%81%82%E3"), None | Some(0x3042)));
/// assert_eq!(value_of_three(b"%E0%81%82"), None);
/// ```
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "lets the compiler know the number of octets where the character is written"
)]
pub const fn value_of_three(text: &[u8]) -> Option<u32> {
    if !BLOCKS {
        return None;
    }
    let (Some(nine), Some(eight)) = (text.first_chunk::<9>(), text.first_chunk::<8>()) else {
        return None;
    };
    // One comparison instead of five.
    if u64::from_le_bytes(*eight) & SIGNS != SIGNS_OF_THREE {
        return None;
    }
    let [_, _, a, _, b, c, _, d, e] = *nine;
    let value = digit_value(&DIGITS, a) << 12
        | digit_value(&CONTINUING, b) << 10
        | digit_value(&DIGITS, c) << 6
        | digit_value(&CONTINUING, d) << 4
        | digit_value(&DIGITS, e);
    match value {
        0x800..NO_DIGIT => Some(value),
        _ => None,
    }
}

/// In a word of three triplets, all bits of the percent signs, and all but the case of the first digit.
const SIGNS: u64 = u64::from_le_bytes([0xFF, 0xDF, 0, 0xFF, 0, 0, 0xFF, 0]);

/// The [`SIGNS`] of the triplets of a character of three octets.
const SIGNS_OF_THREE: u64 = u64::from_le_bytes([b'%', b'E', 0, b'%', 0, 0, b'%', 0]);

/// The value that a digit contributes, before it is shifted into place.
#[inline]
#[expect(
    clippy::indexing_slicing,
    reason = "a table of 256 has an entry for every byte"
)]
const fn digit_value(values: &[u32; 256], digit: u8) -> u32 {
    values[digit as usize]
}

/// Marks a byte that is not a valid digit. In any position it makes the sum larger than the value
/// of any character of three octets.
const NO_DIGIT: u32 = 0x1_0000;

/// The value of each hexadecimal digit.
static DIGITS: [u32; 256] = digits(0, 16);

/// The value of the first digit of a continuation octet, 80 to BF.
static CONTINUING: [u32; 256] = digits(8, 12);

/// The values of the digits in `first..end`, counted from `first`.
const fn digits(first: u8, end: u8) -> [u32; 256] {
    let mut values = [NO_DIGIT; 256];
    let mut byte = 0;
    while byte < 256 {
        if let Some(value) = hex_value(byte as u8) {
            if first <= value && value < end {
                #[expect(clippy::indexing_slicing, reason = "the index is below the length")]
                let place = &mut values[byte];
                *place = (value - first) as u32;
            }
        }
        byte += 1;
    }
    values
}

/// Slow path of [`decode_step`], which determines the reason if the octets are ill-formed.
const fn decode_slowly(text: &[u8]) -> Result<(char, usize), (IllFormed, usize)> {
    let Some(first) = triplet(text) else {
        return Err((IllFormed::NoTriplet, 0));
    };
    let (length, low_bits) = match first {
        0x00..=0x7F => return Ok((first as char, 3)),
        0x80..=0xBF => return Err((IllFormed::LoneContinuation, 3)),
        // RFC 3629 forbids the octets C0, C1 and F5 to FF. If a continuation octet follows, the
        // sequence can still be classified as overlong or too large.
        0xC0 | 0xC1 if is_continued(text) => return Err((IllFormed::Overlong, 3)),
        0xF5..=0xF7 if is_continued(text) => return Err((IllFormed::AboveUnicode, 3)),
        0xC0 | 0xC1 | 0xF5..=0xFF => return Err((IllFormed::InvalidOctet, 3)),
        0xC2..=0xDF => (2, first & 0x1F),
        0xE0..=0xEF => (3, first & 0x0F),
        0xF0..=0xF4 => (4, first & 0x07),
    };
    let mut value = low_bits as u32;
    let mut at = 3;
    while at < 3 * length {
        let Some(octet) = continuation(text, at) else {
            return Err((IllFormed::Truncated, at));
        };
        if at == 3 {
            match (first, octet) {
                (0xE0, ..=0x9F) | (0xF0, ..=0x8F) => return Err((IllFormed::Overlong, 3)),
                (0xED, 0xA0..) => return Err((IllFormed::Surrogate, 3)),
                (0xF4, 0x90..) => return Err((IllFormed::AboveUnicode, 3)),
                _ => {}
            }
        }
        value = value << 6 | (octet & 0x3F) as u32;
        at += 3;
    }
    // The checks above leave only scalar values.
    match char::from_u32(value) {
        Some(c) => Ok((c, at)),
        None => Err((IllFormed::AboveUnicode, 3)),
    }
}

/// Whether a continuation octet follows the first triplet.
const fn is_continued(text: &[u8]) -> bool {
    continuation(text, 3).is_some()
}

/// Returns the octet of the triplet at `at` if it is a continuation octet (80 to BF).
const fn continuation(text: &[u8], at: usize) -> Option<u8> {
    match triplet(bytes_from(text, at)) {
        Some(octet) if octet & 0xC0 == 0x80 => Some(octet),
        _ => None,
    }
}

crate::tables::kinds! {
    /// The reason why triplets are not valid UTF-8.
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum IllFormed {
        /// There is no triplet.
        NoTriplet = "percent-malformed" Any "3987-3.2-step3-truncated"
            "not a percent triplet";
        /// The first octet can only continue a character (80 to BF).
        LoneContinuation = "percent-not-utf8" Any "3987-3.2-step3-truncated"
            "a continuation octet without a leading octet";
        /// The octets encode a character that has a shorter form, which UTF-8 requires.
        Overlong = "percent-overlong" Any "3987-3.2-step3-overlong"
            "an overlong form, which UTF-8 forbids";
        /// The octets encode a surrogate, D800 to DFFF, which is not a character.
        Surrogate = "percent-surrogate" Any "3987-3.2-step3-surrogate"
            "a surrogate, which UTF-8 cannot encode";
        /// The octets encode a value above U+10FFFF.
        AboveUnicode = "percent-above-unicode" Any "3987-3.2-step3-toobig"
            "a value above U+10FFFF";
        /// Fewer continuation octets follow than the first octet requires.
        Truncated = "percent-truncated" Any "3987-3.2-step3-truncated"
            "a truncated UTF-8 sequence";
        /// The octet never occurs in UTF-8: C0, C1 or F5 to FF, unless it starts a sequence that
        /// counts as [`Overlong`](Self::Overlong) or [`AboveUnicode`](Self::AboveUnicode).
        InvalidOctet = "percent-not-utf8" Any "3987-3.2-step3"
            "an octet that never occurs in UTF-8";
    }
}

crate::tables::diagnostic! { kind IllFormed }

#[cfg(test)]
mod tests {
    use super::*;

    /// Asserts that the fast path does not apply or returns the result of the slow path.
    #[track_caller]
    fn assert_paths_agree(octets: &[u8]) {
        let mut text = [b'!'; 16];
        for (place, &octet) in text.chunks_exact_mut(3).zip(octets) {
            place.copy_from_slice(&encode_octet(octet));
        }
        if let Some(found) = decode_by_table(&text) {
            assert_eq!(decode_slowly(&text), Ok(found), "{octets:X?}");
        }
    }

    #[test]
    fn both_paths_decode_every_character_alike() {
        for c in '\0'..=char::MAX {
            let mut octets = [0; 4];
            assert_paths_agree(c.encode_utf8(&mut octets).as_bytes());
        }
    }

    #[test]
    fn both_paths_reject_the_same_octets() {
        for first in 0xC0..=0xFF {
            for second in 0..=0xFF {
                for third in [0, 0x7F, 0x80, 0xA0, 0xBF, 0xC0, 0xFF] {
                    assert_paths_agree(&[first, second]);
                    assert_paths_agree(&[first, second, third]);
                }
            }
        }
    }
}
