//! Strings of C as strings of Rust, which are UTF-8.

use core::str::{from_utf8, from_utf8_unchecked};

use iri_core::bytes::search::BLOCKS;
use iri_core::{Grammar, ParseError, ParseErrorKind, Span};

use crate::code::Fault;

/// Checks that octets are UTF-8. The error has the first ill-formed sequence.
#[inline]
pub(crate) fn utf8(octets: &[u8]) -> Result<&str, Fault> {
    if !BLOCKS {
        return small(octets);
    }
    from_utf8(octets)
        .map_err(|error| ParseError::not_utf8(Grammar::Iri, error, octets.len()).into())
}

/// [`utf8`] where flash is scarce: half of the code of the standard library.
#[inline]
fn small(octets: &[u8]) -> Result<&str, Fault> {
    if let Some(span) = ill_formed(octets) {
        return Err(Fault::of(ParseErrorKind::InvalidUtf8, None, span));
    }
    #[allow(
        unsafe_code,
        reason = "the standard library would check again what is known"
    )]
    // SAFETY: `ill_formed` read all sequences and found none that the table of RFC 3629, section 4, does not have. A
    // test compares it with the standard library.
    Ok(unsafe { from_utf8_unchecked(octets) })
}

/// The first sequence that RFC 3629, section 4, does not have, as far as a well-formed one could begin with it, and at
/// least one octet.
///
/// After E0, ED, F0 and F4 not every octet from 80 to BF may follow. These are told by the pair, so that the loop has no
/// range to keep; among octets after the second one, no pair begins so high.
fn ill_formed(octets: &[u8]) -> Option<Span> {
    let mut at = 0;
    while let Some(&first) = octets.get(at) {
        let length = match first {
            ..0x80 => 1,
            0x80..0xC2 | 0xF5.. => return Some(Span::new(at, at + 1)),
            0xC2..0xE0 => 2,
            0xE0..0xF0 => 3,
            _ => 4,
        };
        let mut before = u32::from(first);
        for next in at + 1..at + length {
            let octet = u32::from(octets.get(next).copied().unwrap_or(0));
            let pair = before << 8 | octet;
            // E080 to E09F, EDA0 to EDBF, F080 to F08F, and from F490.
            let is_excluded =
                matches!(pair >> 5, 0x704 | 0x76D) || pair >> 4 == 0xF08 || pair >= 0xF490;
            if octet >> 6 != 2 || is_excluded {
                return Some(Span::new(at, next));
            }
            before = octet;
        }
        at += length;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_small_check_has_the_results_of_the_standard_library() {
        // The octets at the ends of each range of the table, in all strings of up to five.
        let octets = [
            0, b'a', 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
            0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ];
        let count = octets.len();
        for length in 0..=4 {
            for number in 0..count.pow(length) {
                let mut text = [0; 4];
                for (place, at) in text.iter_mut().zip(0..length) {
                    *place = octets[number / count.pow(at) % count];
                }
                let text = &text[..length as usize];
                let expected = from_utf8(text).map_err(|error| {
                    Fault::from(ParseError::not_utf8(Grammar::Iri, error, text.len())).to_error()
                });
                let found = small(text).map_err(Fault::to_error);
                let places = |result: Result<_, crate::iri_error>| {
                    result
                        .map(str::len)
                        .map_err(|error| (error.code, error.start, error.end))
                };
                assert_eq!(places(found), places(expected), "{text:X?}");
            }
        }
    }
}
