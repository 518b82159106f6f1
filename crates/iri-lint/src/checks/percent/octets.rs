//! Decodes triplets of octets of 80 and above, including ill-formed UTF-8.

use core::fmt::{self, Display};

use iri_core::{Span, pct, ucs};

use super::place::Place;
use crate::finding::FixReplacement;

/// A run of such triplets, and whether it is intended as UTF-8.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub(super) end: usize,
    /// Whether the run is UTF-8, apart from truncated characters and forbidden forms.
    pub(super) is_utf8: bool,
    /// The spans of truncated characters at the start and at the end.
    pub(super) cut: [Option<Span>; 2],
}

impl Run {
    /// Reads the run that begins at a position.
    pub(super) fn at(place: Place<'_>) -> Self {
        // Text that was cut somewhere has the end of a character first, then whole characters, then
        // the start of one. Anything else is not UTF-8.
        let bytes = place.rest().as_bytes();
        let (mut length, mut characters) = (0, 0_usize);
        let (mut first_cut, mut last_cut, mut is_utf8) = (0, None, true);
        while let Some(rest) = bytes.get(length..) {
            if pct::triplet(rest).is_none_or(|octet| octet.is_ascii()) {
                break;
            }
            // A truncated character is followed by more octets, so it is not at the end.
            is_utf8 &= last_cut.is_none();
            match next(rest) {
                Ok((_, taken)) | Err((_, taken)) if taken > 0 => {
                    characters += 1;
                    length += taken;
                }
                _ => match pct::decode_step(rest) {
                    Err((pct::IllFormed::LoneContinuation, taken)) if length == first_cut => {
                        first_cut += taken;
                        length += taken;
                    }
                    Err((pct::IllFormed::Truncated, taken)) => {
                        last_cut = Some(length);
                        length += taken;
                    }
                    Err((_, taken)) | Ok((_, taken)) => {
                        is_utf8 = false;
                        length += taken.max(3);
                    }
                },
            }
        }
        let at = |from, to| Span::new(place.at + from, place.at + to);
        let last = last_cut.map(|from| at(from, length));
        // A truncated character at the start may be in any charset, so at least one complete
        // character must follow.
        is_utf8 &= first_cut == 0 || (first_cut <= 9 && characters > 0);
        is_utf8 &= last.is_none_or(|last| last.len() > 3 || characters > 0);
        Self {
            end: place.at + length,
            is_utf8,
            cut: [(first_cut > 0).then(|| at(0, first_cut)), last],
        }
    }
}

/// Decodes the character at the start of `text`. Returns it and the length of its triplets.
///
/// # Errors
///
/// Returns the kind and length of a complete sequence that breaks a rule of UTF-8. The length is 0
/// for all other input.
pub(super) fn next(text: &[u8]) -> Result<(char, usize), (IllFormed, usize)> {
    pct::decode_char(text).map_err(|_| ill_formed(text).unwrap_or((IllFormed::Overlong, 0)))
}

/// A sequence that resembles UTF-8 but breaks one of its rules.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum IllFormed {
    Overlong,
    Surrogate,
    /// A high and a low surrogate: a character in CESU-8.
    SurrogatePair,
    AboveUnicode,
}

fn ill_formed(text: &[u8]) -> Option<(IllFormed, usize)> {
    let (value, octets) = loosely(text)?;
    let length = 3 * octets;
    let needed = match value {
        0..0x80 => 1,
        0x80..0x800 => 2,
        0x800..0x1_0000 => 3,
        0x1_0000..0x20_0000 => 4,
        0x20_0000..0x400_0000 => 5,
        _ => 6,
    };
    if octets > needed {
        return Some((IllFormed::Overlong, length));
    }
    if value > 0x10_FFFF {
        return Some((IllFormed::AboveUnicode, length));
    }
    let is_pair = pair(text).is_some();
    (0xD800..0xE000).contains(&value).then_some(if is_pair {
        (IllFormed::SurrogatePair, 2 * length)
    } else {
        (IllFormed::Surrogate, length)
    })
}

/// Decodes a surrogate pair at the start of `text`.
fn pair(text: &[u8]) -> Option<char> {
    let (high, octets) = loosely(text)?;
    let (low, _) = loosely(text.get(3 * octets..)?)?;
    let units = [u16::try_from(high).ok()?, u16::try_from(low).ok()?];
    let is_high = (0xD800..0xDC00).contains(&high);
    char::decode_utf16(units).next()?.ok().filter(|_| is_high)
}

/// Decodes a sequence of the original UTF-8 with up to six octets. Returns its value and the number
/// of octets.
fn loosely(text: &[u8]) -> Option<(u32, usize)> {
    let mut octets = text.chunks_exact(3).map_while(pct::triplet);
    let first = octets.next()?;
    let (length, low_bits) = match first {
        0xC0..=0xDF => (2, first & 0x1F),
        0xE0..=0xEF => (3, first & 0x0F),
        0xF0..=0xF7 => (4, first & 0x07),
        0xF8..=0xFB => (5, first & 0x03),
        0xFC | 0xFD => (6, first & 0x01),
        _ => return None,
    };
    let mut value = u32::from(low_bits);
    for _ in 1..length {
        let octet = octets.next().filter(|octet| octet & 0xC0 == 0x80)?;
        value = value << 6 | u32::from(octet & 0x3F);
    }
    Some((value, length))
}

/// Re-encodes a surrogate pair as UTF-8.
pub(super) const AS_ONE: FixReplacement = FixReplacement::By(
    |found, f: &mut fmt::Formatter<'_>| match pair(found.as_bytes()) {
        Some(c) => pct::encode(c.encode_utf8(&mut [0; 4]), ucs::CharSet::EMPTY).fmt(f),
        None => f.write_str(found),
    },
);
