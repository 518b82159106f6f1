//! Detects UTF-8 that was decoded as ISO 8859-1 or windows-1252.

use core::fmt::{self, Display, Write as _};

use iri_core::bytes::text::Buffer;
use iri_core::{pct, ucs};

use super::charset::windows_1252;
use crate::finding::FixReplacement;

/// Returns the length of such text at the start of `text`, written directly or as triplets.
///
/// An uppercase letter followed by punctuation can look like it, as in `«CAFÉ»`. A single character
/// therefore counts only if it begins like the letters of Western European languages or
/// punctuation: with `Ã`, `Â` or `â€`. Other characters count only if two are in a row.
pub(crate) fn at_start(text: &str) -> Option<usize> {
    let (mut length, mut count, mut is_certain) = (0, 0_usize, false);
    while let Some(found) = text.get(length..).and_then(first) {
        length += found.length;
        count += 1;
        is_certain |= found.is_certain;
    }
    (is_certain || count > 1).then_some(length)
}

/// A character of wrongly decoded text.
struct Found {
    c: char,
    length: usize,
    is_certain: bool,
}

fn first(text: &str) -> Option<Found> {
    // The octets that UTF-8 begins with are, as characters of Latin-1, U+00C2 and on, whose own
    // first octet this is. Most text is something else, which is faster to see than to decode.
    let may_begin = matches!(text.as_bytes(), [0xC3, ..] | [b'%', b'C' | b'c', b'3', ..]);
    if !may_begin {
        return None;
    }
    let (lead, mut length) = octet(text)?;
    let count = match lead {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return None,
    };
    let mut octets: Buffer<u8, 4> = Buffer::new(0);
    octets.push(lead).ok()?;
    for _ in 1..count {
        let (next, taken) = octet(text.get(length..)?)?;
        if next & 0xC0 != 0x80 {
            return None;
        }
        octets.push(next).ok()?;
        length += taken;
    }
    let octets = octets.as_slice();
    let c = core::str::from_utf8(octets).ok()?.chars().next()?;
    // `Ã»` can be the end of an uppercase word in quotation marks.
    let is_certain = matches!(octets, [0xC2 | 0xC3, 0x80..=0xBA | 0xBC..=0xBF] | [0xE2, 0x80, _]);
    Some(Found {
        c,
        length,
        is_certain,
    })
}

/// Returns the octet from which the first character was decoded, and the length of the character.
fn octet(text: &str) -> Option<(u8, usize)> {
    let (c, length) = match pct::decode_char(text.as_bytes()) {
        Ok(found) => found,
        Err(pct::IllFormed::NoTriplet) => {
            let c = text.chars().next()?;
            (c, c.len_utf8())
        }
        Err(_) => return None,
    };
    let octet = match u32::from(c) {
        value @ 0x80..=0xFF => value as u8,
        0..0x80 => return None,
        _ => (0x80..0xA0).find(|octet| windows_1252(*octet) == Some(c))?,
    };
    Some((octet, length))
}

/// Restores the characters, percent-encoded if the first character is.
pub(super) const AS_IT_WAS: FixReplacement =
    FixReplacement::By(|found, f: &mut fmt::Formatter<'_>| {
        let (is_encoded, mut rest) = (found.starts_with('%'), found);
        while let Some(first) = first(rest) {
            if is_encoded || !ucs::UCSCHAR.contains(first.c) {
                pct::encode(first.c.encode_utf8(&mut [0; 4]), ucs::CharSet::EMPTY).fmt(f)?;
            } else {
                f.write_char(first.c)?;
            }
            rest = rest.get(first.length..).unwrap_or_default();
        }
        Ok(())
    });

#[cfg(test)]
mod tests {
    extern crate alloc;
    use alloc::string::String;

    use super::*;

    #[track_caller]
    fn garbled(text: &str) {
        let octets = text.bytes();
        let garbled: String = octets
            .map(|octet| windows_1252(octet).unwrap_or(char::from(octet)))
            .collect();
        assert_eq!(at_start(&garbled), Some(garbled.len()), "{garbled}");
    }

    #[test]
    fn utf_8_that_was_decoded_as_latin_1_is_detected() {
        garbled("\u{E4}");
        garbled("\u{E0}");
        garbled("\u{2019}");
        garbled("\u{65E5}\u{672C}");
        garbled("\u{43F}\u{440}\u{438}");
        assert_eq!(at_start("%C3%83%C2%A4rz"), Some(12));
    }

    #[test]
    fn correct_text_is_not_detected() {
        for text in [
            "\u{C9}\u{BB}",
            "\u{E9}\u{2026}\u{BB}",
            "\u{C3}\u{BB}",
            "\u{DF}\u{201C}",
            "\u{E9}t\u{E9}",
        ] {
            assert_eq!(at_start(text), None, "{text}");
        }
    }
}
