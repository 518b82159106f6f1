//! Heads of CBOR items: the subset of RFC 8949 that a CRI needs.
//!
//! Only preferred serialization is accepted, so equal items have equal bytes. An item is skipped with a counter, not
//! with recursion.
//!
//! Almost all heads are one octet, and almost all items short strings. Where code may be larger ([`BLOCKS`]), these are
//! read inline.

use iri_core::bytes::search::BLOCKS;
use iri_core::bytes::text;

use crate::error::CriErrorKind;

/// Major types.
/// An unsigned integer.
pub const UNSIGNED: u8 = 0;
/// A negative integer.
pub const NEGATIVE: u8 = 1;
/// A byte string.
pub const OCTETS: u8 = 2;
/// A text string.
pub const TEXT: u8 = 3;
/// An array.
pub const ARRAY: u8 = 4;

/// The first octet of simple values and floating-point numbers, and all that are larger.
const SIMPLE: u8 = 0xE0;
/// Simple values, whose head is the first octet.
pub(crate) const FALSE: u8 = 0xF4;
pub(crate) const TRUE: u8 = 0xF5;
pub(crate) const NULL: u8 = 0xF6;

/// A position in a slice, with the head that was read last, and where that began: there errors are reported.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) start: usize,
    pub(crate) at: usize,
    /// The major type; of simple values and floating-point numbers the first octet.
    pub(crate) major: u8,
    /// The argument; `u32::MAX` for all larger ones, which only numbers of schemes have.
    pub(crate) value: u32,
}

impl<'a> Cursor<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            start: 0,
            at: 0,
            major: NULL,
            value: 0,
        }
    }

    /// The bytes after what was read.
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// Whether the item is what a relative reference begins with, the number of segments to discard or `true`.
    pub(crate) fn is_discard(&self) -> bool {
        matches!(self.major, UNSIGNED | TRUE)
    }

    /// Reads the content of the string whose head was read; `None` if it is cut off.
    #[cfg_attr(any(target_os = "none", iri_bytewise), inline(never))]
    pub(crate) fn take(&mut self) -> Option<&'a [u8]> {
        let taken = self.rest().get(..self.value as usize);
        self.at = match taken {
            Some(_) => self.at + self.value as usize,
            None => self.bytes.len(),
        };
        taken
    }

    /// Reads the head of an item.
    #[inline]
    pub(crate) fn head(&mut self) -> Result<(), CriErrorKind> {
        match self.bytes.get(self.at) {
            Some(&first) if BLOCKS && first & 31 < 24 => {
                self.start = self.at;
                self.at += 1;
                self.major = if first < SIMPLE { first >> 5 } else { first };
                self.value = u32::from(first & 31);
                Ok(())
            }
            _ => self.any_head(),
        }
    }

    /// Reads a head of any length. Floating-point numbers are in no CRI, so only their length is checked.
    #[inline(never)]
    fn any_head(&mut self) -> Result<(), CriErrorKind> {
        self.start = self.at;
        let &first = self.bytes.get(self.at).ok_or(CriErrorKind::Truncated)?;
        self.at += 1;
        self.major = if first < SIMPLE { first >> 5 } else { first };
        let info = u32::from(first & 31);
        self.value = info;
        if info < 24 {
            return Ok(());
        }
        if info > 27 {
            return Err(match (info, self.major) {
                (31, 2..=5) => CriErrorKind::Indefinite,
                _ => CriErrorKind::Reserved,
            });
        }
        let width = 1 << (info & 3);
        self.value = width;
        let argument = self.take().ok_or(CriErrorKind::Truncated)?;
        // A width holds a number that needs it: more than fits into half of the width, or into the first octet.
        let (mut value, mut is_short) = (0, false);
        for (at, &octet) in (0..).zip(argument) {
            if at == width / 2 {
                is_short = value == 0;
            }
            value = value << 8 | u32::from(octet);
        }
        if width == 1 {
            is_short = value < 24;
        }
        if first >= SIMPLE {
            return Err(match value {
                ..32 if width == 1 => CriErrorKind::Reserved,
                _ => CriErrorKind::Structure,
            });
        }
        if is_short {
            return Err(CriErrorKind::NotShortest);
        }
        self.value = if width == 8 { u32::MAX } else { value };
        Ok(())
    }

    /// Skips the rest of the item whose head was read, in one step for each item in it. It was checked before.
    #[inline(never)]
    pub(crate) fn skip(&mut self) {
        let mut left = 1_u32;
        loop {
            match self.major {
                OCTETS | TEXT => _ = self.take(),
                ARRAY => left = left.saturating_add(self.value),
                _ => {}
            }
            left -= 1;
            while left > 0 {
                match short_string(self.rest()) {
                    0 => break,
                    length => self.at += length,
                }
                left -= 1;
            }
            if left == 0 || self.head().is_err() {
                return;
            }
        }
    }

    /// The octets of the item whose head was read; none of `null`.
    pub(crate) fn item(mut self) -> &'a [u8] {
        if self.major == NULL {
            return &[];
        }
        let start = self.start;
        self.skip();
        text::range(self.bytes, start, self.at)
    }
}

/// The length of the item at the start of `bytes` if it is a string of at most 127 octets; 0 if that is not known.
#[inline]
pub(crate) fn short_string(bytes: &[u8]) -> usize {
    match bytes {
        [first @ (0x40..=0x57 | 0x60..=0x77), ..] if BLOCKS => 1 + usize::from(first & 31),
        [0x78, length @ 24..=0x7F, ..] if BLOCKS => 2 + usize::from(*length),
        _ => 0,
    }
}

/// The short text strings at the start of a list, of at most 127 octets each. Where code should be small, none are found.
#[derive(Clone, Copy, Default)]
pub(crate) struct ShortTexts {
    pub(crate) count: usize,
    /// How many of them have a head of two octets.
    pub(crate) long_heads: usize,
    /// Where the last one starts, and where it ends. If another one is cut off, it would start at both.
    pub(crate) last: usize,
    pub(crate) end: usize,
    /// Whether one is `.` or `..`.
    pub(crate) has_dots: bool,
}

impl ShortTexts {
    /// Finds at most `most`, in a few instructions for each.
    #[inline]
    pub(crate) fn of(bytes: &[u8], most: usize) -> Self {
        let mut found = Self::default();
        let mut width = 1;
        while BLOCKS && found.count < most {
            let Some(&head) = bytes.get(found.end) else {
                break;
            };
            let mut length = usize::from(head).wrapping_sub(0x60);
            width = 1;
            if length > 23 {
                length = match bytes.get(found.end + 1) {
                    Some(&length @ 24..=0x7F) if head == 0x78 => length.into(),
                    _ => break,
                };
                width = 2;
                found.long_heads += 1;
            }
            found.last = found.end;
            found.end += width + length;
            if length <= 2 {
                let text = bytes.get(found.last + 1..found.end);
                found.has_dots |= matches!(text, Some(b"." | b".."));
            }
            found.count += 1;
        }
        // The last one may be cut off.
        if found.end > bytes.len() {
            found.end = found.last;
            found.count -= 1;
            found.long_heads -= width - 1;
        }
        found
    }
}

/// The length of the character at the start of `bytes`; 0 if there is no well-formed one (RFC 3629, section 4).
#[inline(never)]
pub(crate) fn char_length(bytes: &[u8]) -> usize {
    let Some(&first) = bytes.first() else {
        return 0;
    };
    // As many leading bits are set as the character has bytes.
    let length = match first.leading_ones() {
        0 => return 1,
        length @ 2..=4 => length as usize,
        _ => return 0,
    };
    let mut value = u32::from(first & (0x7F >> length));
    for byte in bytes.get(1..length).unwrap_or_default() {
        if byte & 0xC0 != 0x80 {
            return 0;
        }
        value = value << 6 | u32::from(byte & 0x3F);
    }
    // Excludes overlong forms: 2, 3 and 4 bytes are for values from 1 << 7, 1 << 11 and 1 << 16. Of a character that is
    // cut off, the value is less. Then surrogates, and what is beyond U+10FFFF.
    let least = 5 * length - 4 + usize::from(length == 2);
    if value >> least == 0 || value >> 11 == 0xD800 >> 11 || value >> 16 > 0x10 {
        return 0;
    }
    length
}

/// Passes the shortest head of an item to `put`.
///
/// # Errors
///
/// Those of `put`.
pub fn put_head<E>(
    major: u8,
    value: u64,
    put: &mut impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    if value < 24 {
        return put(&[major << 5 | value as u8]);
    }
    let bytes = value.to_be_bytes();
    let (info, width) = match value {
        ..0x100 => (24, 1),
        0x100..0x1_0000 => (25, 2),
        0x1_0000..0x1_0000_0000 => (26, 4),
        _ => (27, 8),
    };
    put(&[major << 5 | info])?;
    let (_, argument) = bytes
        .split_at_checked(bytes.len() - width)
        .unwrap_or_default();
    put(argument)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_of_utf8_agrees_with_core_on_all_strings_up_to_three_octets() {
        let bytewise = |mut rest: &[u8]| {
            while let length @ 1.. = char_length(rest) {
                rest = &rest[length..];
            }
            rest.is_empty()
        };
        for value in 0..1_u32 << 24 {
            let [_, octets @ ..] = value.to_be_bytes();
            assert_eq!(
                bytewise(&octets),
                core::str::from_utf8(&octets).is_ok(),
                "{octets:?}"
            );
        }
        for end in [
            b"\xF0\x90\x80\x80",
            b"\xF0\x8F\xBF\xBF",
            b"\xF4\x8F\xBF\xBF",
            b"\xF4\x90\x80\x80",
            b"\xF3\xA0\x80\x7F",
        ] {
            assert_eq!(bytewise(end), core::str::from_utf8(end).is_ok(), "{end:?}");
        }
    }
}
