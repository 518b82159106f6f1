//! Decodes the escapes of Markdown: backslashes, and character references that end in a semicolon.

use std::iter;
use std::ops::Range;

use iri_kit::text::markup::{ReferencePlace, html_references};

use crate::document::mapped::Mapped;
use crate::slice;

/// Decodes the backslash escapes and character references of a part of the source.
pub(super) fn decoded(source: &str, part: Range<usize>) -> Mapped<'_> {
    Mapped::replacing(source, part.clone(), replaced(source, part, true))
}

/// Decodes the character references of a part of the source.
pub(super) fn with_references(source: &str, part: Range<usize>) -> Mapped<'_> {
    Mapped::replacing(source, part.clone(), replaced(source, part, false))
}

/// The one or two characters that an escape is decoded to.
type Characters = iter::Flatten<std::array::IntoIter<Option<char>, 2>>;

fn replaced(
    source: &str,
    part: Range<usize>,
    has_backslashes: bool,
) -> impl Iterator<Item = (Range<usize>, Characters)> {
    let sign = if has_backslashes { b'\\' } else { b'&' };
    let mut at = part.start;
    iter::from_fn(move || {
        loop {
            let rest = slice::text(source, at..part.end);
            let start = at + memchr::memchr2(b'&', sign, rest.as_bytes())?;
            let rest = slice::text(source, start..part.end);
            at = start + 1;
            let found = if rest.starts_with('\\') {
                let escaped = rest.chars().nth(1).filter(char::is_ascii_punctuation);
                escaped.map(|c| (2, [Some(c), None]))
            } else {
                reference(rest)
            };
            if let Some((length, characters)) = found {
                at = start + length;
                return Some((start..at, characters.into_iter().flatten()));
            }
        }
    })
}

/// Reads a character reference from `&` to its semicolon. Returns its length and its characters.
fn reference(rest: &str) -> Option<(usize, [Option<char>; 2])> {
    let longest = rest.as_bytes().get(..LONGEST).unwrap_or(rest.as_bytes());
    let end = memchr::memchr(b';', longest)?;
    let (raw, _) = slice::split(rest, end + 1);
    let Some(number) = slice::text(raw, ..end).strip_prefix("&#") else {
        let found = html_references(raw, ReferencePlace::Text).next()?;
        let mut characters = found.chars();
        let characters = [characters.next(), characters.next()];
        return (found.span().len() == raw.len()).then_some((raw.len(), characters));
    };
    let (digits, radix, most) = match number.strip_prefix(['x', 'X']) {
        Some(digits) => (digits, 16, 6),
        None => (number, 10, 7),
    };
    if digits.len() > most
        || !digits
            .bytes()
            .all(|digit| char::from(digit).is_digit(radix))
    {
        return None;
    }
    let value = u32::from_str_radix(digits, radix).ok()?;
    let c = char::from_u32(value).filter(|&c| c != '\0');
    let c = c.unwrap_or(char::REPLACEMENT_CHARACTER);
    Some((raw.len(), [Some(c), None]))
}

/// The length of the longest named character reference, `&CounterClockwiseContourIntegral;`.
const LONGEST: usize = 33;
