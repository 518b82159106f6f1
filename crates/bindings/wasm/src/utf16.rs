//! Code units of UTF-16, which JavaScript counts.

use iri_ops::{OffsetUnit, UnitOffsets};

/// Converts the offsets in a text.
pub(crate) fn offsets(text: &str) -> UnitOffsets<'_> {
    UnitOffsets::new(text, OffsetUnit::Utf16)
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
