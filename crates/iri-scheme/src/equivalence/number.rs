//! [`Number`], a decimal number in normal form.

use iri_core::bytes::text::{range, utf8};

use super::text::NormalText;

/// A decimal number without the zeros that do not change its value.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    bytes: [u8; 24],
    start: usize,
    end: usize,
}

impl Number {
    const EMPTY: Self = Self {
        bytes: [0; 24],
        start: 0,
        end: 0,
    };

    /// The number: `-` if it is negative, digits, and a dot and more digits if it is not an
    /// integer.
    pub fn as_str(&self) -> &str {
        utf8(self.as_bytes())
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        range(&self.bytes, self.start, self.end)
    }

    /// Reads `num = [ "-" ] 1*DIGIT [ "." 1*DIGIT ]`, of up to 23 characters.
    pub(crate) fn read<T: NormalText>(text: T) -> Option<Self> {
        let mut number = Self::EMPTY;
        let fits = text.all_bytes(|byte| {
            // The first byte is reserved for a sign.
            let slot = number.bytes.get_mut(number.end + 1);
            number.end += usize::from(slot.is_some());
            slot.map(|slot| *slot = byte).is_some()
        });
        if !fits {
            return None;
        }
        let (start, end) = (1, number.end + 1);
        let text = number.bytes.get(start..end)?;
        let (is_negative, digits) = match text {
            [b'-', digits @ ..] => (true, digits),
            _ => (false, text),
        };
        let mut halves = digits.splitn(2, |&byte| byte == b'.');
        let whole = halves.next().unwrap_or(&[]);
        let fraction = halves.next();
        let are_digits = |half: &[u8]| !half.is_empty() && half.iter().all(u8::is_ascii_digit);
        if !are_digits(whole) || fraction.is_some_and(|half| !are_digits(half)) {
            return None;
        }
        let zeros = whole.iter().take_while(|&&byte| byte == b'0').count();
        let leading = zeros.min(whole.len() - 1);
        let trailing = fraction.map_or(0, |half| {
            let zeros = half.iter().rev().take_while(|&&byte| byte == b'0').count();
            zeros + usize::from(zeros == half.len())
        });
        let is_zero = digits.iter().all(|&byte| matches!(byte, b'0' | b'.'));
        number.start = start + usize::from(is_negative) + leading;
        number.end = end - trailing;
        if is_negative && !is_zero {
            number.start -= 1;
            *number.bytes.get_mut(number.start)? = b'-';
        }
        Some(number)
    }

    /// Returns a constant number. `text` must be normalized and at most 24 bytes long.
    pub(crate) fn fixed(text: &'static [u8]) -> Self {
        let mut number = Self::EMPTY;
        for (slot, &byte) in number.bytes.iter_mut().zip(text) {
            *slot = byte;
            number.end += 1;
        }
        number
    }
}
