//! Decoding the character references of HTML (HTML Standard, section 13.2.5.72 and following).

use core::fmt;
use core::iter::FusedIterator;

use iri_core::bytes::search;
use iri_core::bytes::text::{slice, slice_from};
use iri_core::{Rewrite, Span};

use super::names;

/// The context of a character reference in HTML, which matters for names without a semicolon.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum ReferencePlace {
    /// Text: `&copy=` is `©=`.
    Text,
    /// The value of an attribute: a name without a semicolon is not a reference if `=`, a letter or
    /// a digit follows, so `?a=1&copy=2` is unchanged.
    Attribute,
}

/// Finds the character references in the source of HTML.
///
/// ```
/// use iri_text::markup::{ReferencePlace, html_references};
///
/// let value = "?a&amp;b&copy=1&eacute;";
/// let mut found = html_references(value, ReferencePlace::Attribute);
/// assert_eq!(found.next().unwrap().span().of(value), "&amp;");
/// assert_eq!(found.next().unwrap().chars().next(), Some('é'));
/// assert!(found.next().is_none());
/// ```
///
/// All 2,231 names of the standard are supported. Numeric references are corrected as in browsers:
/// U+0000, surrogates and values above U+10FFFF give U+FFFD, and 80 to 9F give the characters of
/// windows-1252. The input is read once, in linear time and constant memory.
pub const fn html_references(text: &str, place: ReferencePlace) -> HtmlReferences<'_> {
    HtmlReferences { text, place, at: 0 }
}

/// The iterator of [`html_references`].
#[derive(Clone, Debug)]
pub struct HtmlReferences<'a> {
    text: &'a str,
    place: ReferencePlace,
    at: usize,
}

/// A character reference of HTML, which gives one or two characters.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct HtmlReference {
    span: Span,
    characters: Characters,
}

impl HtmlReference {
    /// Returns the span of the reference, including its `&` and its semicolon, if any.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the characters of the reference.
    pub fn chars(&self) -> impl Iterator<Item = char> + use<> {
        let Characters { first, second } = self.characters;
        core::iter::once(first).chain(second)
    }
}

impl Iterator for HtmlReferences<'_> {
    type Item = HtmlReference;

    fn next(&mut self) -> Option<HtmlReference> {
        let bytes = self.text.as_bytes();
        loop {
            let start = search::find_any(bytes, self.at, [b'&']);
            if start == bytes.len() {
                self.at = start;
                return None;
            }
            self.at = start + 1;
            let rest = slice_from(self.text, self.at);
            if let Some((characters, length)) = read(rest.chars(), self.place) {
                // References are US-ASCII, so characters are bytes.
                self.at += length;
                let span = Span::new(start, self.at);
                return Some(HtmlReference { span, characters });
            }
        }
    }
}

impl FusedIterator for HtmlReferences<'_> {}

/// Replaces the character references in the source of HTML by their characters.
///
/// ```
/// use iri_text::markup::{ReferencePlace, decode_html_references};
///
/// let decoded = |text| decode_html_references(text, ReferencePlace::Attribute).to_string();
/// assert_eq!(decoded("?a=1&amp;b=&#233;&copy=2"), "?a=1&b=é&copy=2");
/// assert_eq!(decoded("&amp;amp;"), "&amp;");
/// ```
///
/// Nothing is allocated: the result is written when it is formatted.
pub const fn decode_html_references(text: &str, place: ReferencePlace) -> DecodeHtmlReferences<'_> {
    DecodeHtmlReferences { text, place }
}

/// The result of [`decode_html_references`], written when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct DecodeHtmlReferences<'a> {
    text: &'a str,
    place: ReferencePlace,
}

impl<'a> Rewrite<'a> for DecodeHtmlReferences<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let first = html_references(self.text, self.place).next();
        first.is_none().then_some(self.text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut at = 0;
        for found in html_references(self.text, self.place) {
            out.write_str(slice(self.text, at, found.span.start()))?;
            found.chars().try_for_each(|c| out.write_char(c))?;
            at = found.span.end();
        }
        out.write_str(slice_from(self.text, at))
    }
}

impl fmt::Display for DecodeHtmlReferences<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { DecodeHtmlReferences<'_> }

/// The characters of a reference.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) struct Characters {
    pub(crate) first: char,
    pub(crate) second: Option<char>,
}

/// Reads a reference after its `&`. Returns its characters and the number of characters read.
pub(crate) fn read(
    chars: impl Iterator<Item = char>,
    place: ReferencePlace,
) -> Option<(Characters, usize)> {
    let mut chars = chars.peekable();
    if chars.next_if_eq(&'#').is_none() {
        return name(chars, place);
    }
    let (first, length) = numeric(chars)?;
    let second = None;
    Some((Characters { first, second }, length + 1))
}

/// Reads `x41;` or `65;`, with or without the semicolon.
fn numeric(mut chars: impl Iterator<Item = char>) -> Option<(char, usize)> {
    let mut length = 0;
    let mut next = || {
        let c = chars.next();
        length += usize::from(c.is_some());
        c
    };
    let mut c = next();
    let radix = if matches!(c, Some('x' | 'X')) {
        c = next();
        16
    } else {
        10
    };
    let mut value: Option<u32> = None;
    while let Some(digit) = c.and_then(|c| c.to_digit(radix)) {
        let before = value.unwrap_or_default();
        value = Some(before.saturating_mul(radix).saturating_add(digit));
        c = next();
    }
    let value = corrected(value?);
    let read = match c {
        Some(';') | None => length,
        Some(_) => length.saturating_sub(1),
    };
    Some((value, read))
}

/// Returns the character that browsers use for a number.
fn corrected(value: u32) -> char {
    let known = value
        .checked_sub(0x80)
        .and_then(|index| WINDOWS_1252.get(index as usize));
    if let Some(&c) = known {
        return c;
    }
    let c = char::from_u32(value).filter(|&c| c != '\0');
    c.unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// The characters for 80 to 9F. Five of these are undefined in windows-1252, and map to themselves.
#[rustfmt::skip]
const WINDOWS_1252: [char; 32] = [
    '\u{20AC}', '\u{81}', '\u{201A}', '\u{192}', '\u{201E}', '\u{2026}', '\u{2020}', '\u{2021}',
    '\u{2C6}', '\u{2030}', '\u{160}', '\u{2039}', '\u{152}', '\u{8D}', '\u{17D}', '\u{8F}',
    '\u{90}', '\u{2018}', '\u{2019}', '\u{201C}', '\u{201D}', '\u{2022}', '\u{2013}', '\u{2014}',
    '\u{2DC}', '\u{2122}', '\u{161}', '\u{203A}', '\u{153}', '\u{9D}', '\u{17E}', '\u{178}',
];

/// Reads the longest name, with its semicolon, or without if the semicolon is optional for that
/// name.
fn name(chars: impl Iterator<Item = char>, place: ReferencePlace) -> Option<(Characters, usize)> {
    let mut search = names::Search::new();
    // The longest name so far: its characters, its length, and whether it lacks the semicolon.
    let mut longest: Option<(Characters, usize, bool)> = None;
    let mut after = None;
    for (length, c) in chars.enumerate() {
        if longest.is_some_and(|(_, found, _)| found == length) {
            after = Some(c);
        }
        if c == ';' {
            if let Some((characters, _)) = search.found() {
                longest = Some((characters, length + 1, false));
            }
            break;
        }
        if !search.push(c) {
            break;
        }
        if let Some((characters, true)) = search.found() {
            longest = Some((characters, length + 1, true));
        }
    }
    let (characters, length, lacks_end) = longest?;
    let goes_on = after.is_some_and(|c: char| c == '=' || c.is_ascii_alphanumeric());
    if lacks_end && place == ReferencePlace::Attribute && goes_on {
        return None;
    }
    Some((characters, length))
}
