//! Recognizes `%uHHHH`, with which some programs encoded UTF-16 code units.

use core::fmt::{self, Display};

use iri_core::{pct, ucs};

use crate::finding::{Finding, FixReplacement};

/// Returns the length of such an escape, or of two that form a surrogate pair, at the start of
/// `text`.
pub(super) fn at_start(text: &str) -> Option<usize> {
    let unit = unit(text)?;
    let is_pair = (0xD800..0xDC00).contains(&unit)
        && text.get(LENGTH..).and_then(self::unit).is_some_and(is_low);
    Some(if is_pair { 2 * LENGTH } else { LENGTH })
}

/// Adds the triplets of the character as a fix, if the escapes encode one.
pub(super) fn with_change<'o>(finding: Finding<'o>, text: &str) -> Finding<'o> {
    match character(text) {
        Some(_) => finding.with_change(FixReplacement::By(as_utf8)),
        None => finding,
    }
}

fn as_utf8(found: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    const KEPT: ucs::CharSet = ucs::CharSet::ascii_only(iri_core::ascii::UNRESERVED);
    match character(found) {
        Some(c) => pct::encode(c.encode_utf8(&mut [0; 4]), KEPT).fmt(f),
        None => f.write_str(found),
    }
}

/// The length of `%u` and four digits.
const LENGTH: usize = 6;

/// Decodes the escapes at the start of `text`; `None` for an unpaired surrogate.
fn character(text: &str) -> Option<char> {
    let first = unit(text)?;
    let second = text.get(LENGTH..).and_then(unit);
    let units = core::iter::once(first).chain(second);
    char::decode_utf16(units).next()?.ok()
}

fn unit(text: &str) -> Option<u16> {
    let digits = text
        .strip_prefix("%u")
        .or_else(|| text.strip_prefix("%U"))?;
    let digits = digits.as_bytes().get(..4)?;
    digits.iter().try_fold(0, |value: u16, &digit| {
        Some(value << 4 | u16::from(pct::hex_value(digit)?))
    })
}

fn is_low(unit: u16) -> bool {
    (0xDC00..0xE000).contains(&unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_escape_is_four_digits_and_a_pair_is_one_character() {
        assert_eq!(at_start("%u00E4rz"), Some(6));
        assert_eq!(at_start("%U00e4"), Some(6));
        assert_eq!(at_start("%u00E"), None);
        assert_eq!(at_start("%u00Eg"), None);
        assert_eq!(at_start("%uD83D%uDE00"), Some(12));
        assert_eq!(at_start("%uD83D%u0041"), Some(6));
        assert_eq!(character("%uD83D%uDE00"), Some('\u{1F600}'));
        assert_eq!(character("%uD83D%u0041"), None);
        assert_eq!(character("%uDE00"), None);
    }
}
