//! Heads of CBOR items: the subset of RFC 8949 that a CRI needs.
//!
//! Only preferred serialization is accepted, so equal items have equal bytes. An item is skipped with a counter, not
//! with recursion.

use crate::error::CriErrorKind;

/// Major types.
pub(crate) const UNSIGNED: u8 = 0;
pub(crate) const NEGATIVE: u8 = 1;
pub(crate) const OCTETS: u8 = 2;
pub(crate) const TEXT: u8 = 3;
pub(crate) const ARRAY: u8 = 4;
pub(crate) const SIMPLE: u8 = 7;

/// Simple values.
pub(crate) const FALSE: u64 = 20;
pub(crate) const TRUE: u64 = 21;
pub(crate) const NULL: u64 = 22;

/// The major type of an item, and its argument.
#[derive(Clone, Copy)]
pub(crate) struct Head {
    pub(crate) major: u8,
    pub(crate) value: u64,
}

/// A position in a slice, and the start of the item being read, where errors are reported.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) start: usize,
    pub(crate) at: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            start: 0,
            at: 0,
        }
    }

    /// Reads the next `length` bytes.
    pub(crate) fn take(&mut self, length: u64) -> Result<&'a [u8], CriErrorKind> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let taken = usize::try_from(length)
            .ok()
            .and_then(|length| rest.get(..length));
        if taken.is_none() {
            self.at = self.bytes.len();
        }
        let taken = taken.ok_or(CriErrorKind::Truncated)?;
        self.at += taken.len();
        Ok(taken)
    }

    /// Reads the head of an item. Floating-point numbers are in no CRI, so only their length is checked.
    pub(crate) fn head(&mut self) -> Result<Head, CriErrorKind> {
        self.start = self.at;
        let &[first] = self.take(1)? else {
            return Err(CriErrorKind::Truncated);
        };
        let (major, info) = (first >> 5, first & 31);
        if info < 24 {
            let value = u64::from(info);
            return Ok(Head { major, value });
        }
        if info > 27 {
            let is_indefinite = info == 31 && (OCTETS..=ARRAY + 1).contains(&major);
            return Err(if is_indefinite {
                CriErrorKind::Indefinite
            } else {
                CriErrorKind::Reserved
            });
        }
        let width = 1 << (info & 3);
        let argument = self.take(width)?;
        let value = argument
            .iter()
            .fold(0, |value, &byte| value << 8 | u64::from(byte));
        if major == SIMPLE {
            return Err(if info == 24 && value < 32 {
                CriErrorKind::Reserved
            } else {
                CriErrorKind::Structure
            });
        }
        // A width holds a number that needs it: more than fits into half of the width, or into the first byte.
        if value < if width == 1 { 24 } else { 1 << (4 * width) } {
            return Err(CriErrorKind::NotShortest);
        }
        Ok(Head { major, value })
    }

    /// Skips an item, whatever is in it. Takes one step for each item in it.
    pub(crate) fn skip(&mut self) -> Result<(), CriErrorKind> {
        let mut left = 1_u64;
        while left > 0 {
            let Head { major, value } = self.head()?;
            left -= 1;
            match major {
                OCTETS | TEXT => _ = self.take(value)?,
                ARRAY => left = left.saturating_add(value),
                _ => {}
            }
        }
        Ok(())
    }
}

/// The length of the character at the start of `bytes`; `None` if there is no well-formed one (RFC 3629, section 4).
#[inline]
pub(crate) fn char_length(bytes: &[u8]) -> Option<usize> {
    let (&first, rest) = bytes.split_first()?;
    let (length, second) = match first {
        0x00..=0x7F => return Some(1),
        0xC2..=0xDF => (1, 0x80..=0xBF),
        0xE0 => (2, 0xA0..=0xBF),
        0xED => (2, 0x80..=0x9F),
        0xE1..=0xEF => (2, 0x80..=0xBF),
        0xF0 => (3, 0x90..=0xBF),
        0xF4 => (3, 0x80..=0x8F),
        0xF1..=0xF3 => (3, 0x80..=0xBF),
        _ => return None,
    };
    let rest = rest.get(..length)?;
    let is_right = second.contains(rest.first()?) && rest.iter().all(|byte| byte & 0xC0 == 0x80);
    is_right.then_some(1 + length)
}

/// Passes the shortest head of an item to `put`.
pub(crate) fn put_head<E>(
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
