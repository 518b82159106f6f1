//! Converts offsets in bytes, which the libraries count, into offsets in UTF-16 code units, which
//! JavaScript counts.

use iri_kit::Span;

use crate::json::{Json, ToJson};

/// The distance of the known offsets in bytes. A conversion reads less than this, so any number of
/// conversions takes linear time.
const STRIDE: usize = 64;

/// A text with the offsets of some of its bytes in UTF-16 code units.
#[derive(Debug)]
pub(crate) struct Text<'a> {
    text: &'a str,
    /// The number of code units before every `STRIDE`-th byte. Empty if the text is ASCII.
    units: Vec<u32>,
}

impl<'a> Text<'a> {
    /// Counts the code units of a text.
    pub(crate) fn of(text: &'a str) -> Self {
        let mut units = Vec::new();
        if !text.is_ascii() {
            let mut count = 0;
            for chunk in text.as_bytes().chunks(STRIDE) {
                units.push(count);
                count += chunk.iter().map(|byte| starts_units(*byte)).sum::<u32>();
            }
            units.push(count);
        }
        Self { text, units }
    }

    /// The offset in code units of an offset in bytes, which is at the start of a character.
    pub(crate) fn at(&self, byte: usize) -> usize {
        let byte = byte.min(self.text.len());
        let Some(before) = self.units.get(byte / STRIDE) else {
            return byte;
        };
        let start = byte - byte % STRIDE;
        let rest = self.text.as_bytes().get(start..byte).unwrap_or_default();
        *before as usize + rest.iter().map(|byte| starts_units(*byte)).sum::<u32>() as usize
    }

    /// Appends `start` and `end` of a span.
    pub(crate) fn span(&self, json: &mut Json, span: Span) {
        json.member("start", self.at(span.start()));
        json.member("end", self.at(span.end()));
    }

    /// A span as a value.
    pub(crate) fn spanned(&self, span: Span) -> impl ToJson + use<> {
        let (start, end) = (self.at(span.start()), self.at(span.end()));
        crate::json::Object(move |json: &mut Json| {
            json.member("start", start);
            json.member("end", end);
        })
    }
}

/// The number of code units of the character that begins with this byte; 0 for a byte inside one.
fn starts_units(byte: u8) -> u32 {
    match byte {
        0x80..=0xBF => 0,
        0xF0.. => 2,
        _ => 1,
    }
}

/// Splits a text at lengths in code units.
pub(crate) fn split<'t>(text: &'t str, lengths: &'t [u32]) -> impl Iterator<Item = &'t str> {
    let is_ascii = text.is_ascii();
    let mut rest = text;
    lengths.iter().map(move |length| {
        let end = if is_ascii {
            *length as usize
        } else {
            end_of(rest, *length)
        };
        let (one, other) = rest.split_at_checked(end).unwrap_or((rest, ""));
        rest = other;
        one
    })
}

/// The offset in bytes of a length in code units.
fn end_of(text: &str, length: u32) -> usize {
    let mut left = length;
    for (index, c) in text.char_indices() {
        if left == 0 {
            return index;
        }
        left = left.saturating_sub(c.len_utf16() as u32);
    }
    text.len()
}
