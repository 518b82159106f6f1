//! Heads of CBOR items: the subset of RFC 8949 that a CRI needs.
//!
//! Only preferred serialization is accepted, so equal items have equal bytes. An item is skipped with a counter, not
//! with recursion.

use iri_core::bytes::search::BLOCKS;

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
pub(crate) const SIMPLE: u8 = 7;

/// Simple values.
pub(crate) const FALSE: u32 = 20;
pub(crate) const TRUE: u32 = 21;
pub(crate) const NULL: u32 = 22;

/// A position in a slice, with the head that was read last, and where that began: there errors are reported.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) start: usize,
    pub(crate) at: usize,
    /// The major type.
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
            major: SIMPLE,
            value: 0,
        }
    }

    pub(crate) fn is_simple(&self, value: u32) -> bool {
        self.major == SIMPLE && self.value == value
    }

    /// The bytes after what was read.
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// Reads the content of the string whose head was read.
    pub(crate) fn take(&mut self) -> Result<&'a [u8], CriErrorKind> {
        self.next(self.value as usize)
    }

    fn next(&mut self, length: usize) -> Result<&'a [u8], CriErrorKind> {
        let Some(taken) = self.rest().get(..length) else {
            self.at = self.bytes.len();
            return Err(CriErrorKind::Truncated);
        };
        self.at += length;
        Ok(taken)
    }

    /// Reads the head of an item. Floating-point numbers are in no CRI, so only their length is checked.
    #[inline(never)]
    pub(crate) fn head(&mut self) -> Result<(), CriErrorKind> {
        self.start = self.at;
        let &[first] = self.next(1)? else {
            return Err(CriErrorKind::Truncated);
        };
        self.major = first >> 5;
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
        let argument = self.next(width)?;
        let (mut high, mut value) = (0, 0);
        for &byte in argument {
            high = high << 8 | value >> 24;
            value = value << 8 | u32::from(byte);
        }
        if self.major == SIMPLE {
            return Err(match value {
                ..32 if width == 1 => CriErrorKind::Reserved,
                _ => CriErrorKind::Structure,
            });
        }
        // A width holds a number that needs it: more than fits into half of the width, or into the first byte.
        let is_short = match width {
            1 => value < 24,
            8 => high == 0,
            _ => value >> (4 * width) == 0,
        };
        if is_short {
            return Err(CriErrorKind::NotShortest);
        }
        self.value = if high > 0 { u32::MAX } else { value };
        Ok(())
    }

    /// Skips an item, whatever is in it. Takes one step for each item in it.
    pub(crate) fn skip(&mut self) -> Result<(), CriErrorKind> {
        let mut left = 1_u32;
        while left > 0 {
            self.head()?;
            left -= 1;
            match self.major {
                OCTETS | TEXT => _ = self.take()?,
                ARRAY => left = left.saturating_add(self.value),
                _ => {}
            }
        }
        Ok(())
    }
}

/// Whether octets are UTF-8. The function of `core` is fast, and as large as all the rest of decoding.
pub(crate) fn is_utf8(octets: &[u8]) -> bool {
    if BLOCKS {
        return core::str::from_utf8(octets).is_ok();
    }
    is_utf8_by_characters(octets)
}

fn is_utf8_by_characters(octets: &[u8]) -> bool {
    let mut rest = octets;
    while let Some(length) = char_length(rest) {
        rest = rest.get(length..).unwrap_or_default();
    }
    rest.is_empty()
}

/// The length of the character at the start of `bytes`; `None` if there is no well-formed one (RFC 3629, section 4).
pub(crate) fn char_length(bytes: &[u8]) -> Option<usize> {
    let &first = bytes.first()?;
    // As many leading bits are set as the character has bytes. The least value of each length excludes overlong forms.
    let (length, least) = match first.leading_ones() {
        0 => return Some(1),
        2 => (2, 0x80),
        3 => (3, 0x800),
        4 => (4, 0x1_0000),
        _ => return None,
    };
    let mut value = u32::from(first & (0x7F >> length));
    for byte in bytes.get(1..length)? {
        if byte & 0xC0 != 0x80 {
            return None;
        }
        value = value << 6 | u32::from(byte & 0x3F);
    }
    let is_right = value >= least && char::from_u32(value).is_some();
    is_right.then_some(length)
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
    let bytes = value.to_be_bytes();
    let (info, width) = match value {
        0..24 => (value as u8, 0),
        24..0x100 => (24, 1),
        0x100..0x1_0000 => (25, 2),
        0x1_0000..0x1_0000_0000 => (26, 4),
        _ => (27, 8),
    };
    put(&[major << 5 | info])?;
    let (_, argument) = bytes
        .split_at_checked(bytes.len() - width)
        .unwrap_or_default();
    if argument.is_empty() {
        Ok(())
    } else {
        put(argument)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_checks_of_utf8_agree_on_all_strings_up_to_three_octets() {
        let bytewise = is_utf8_by_characters;
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
