//! Slices of strings and octets whose bounds are right by construction.
//!
//! A wrong bound is a bug: it panics in a debug build, and returns an empty slice in a release build.

use std::slice::SliceIndex;

use iri_kit::Span;

/// The part of `text` in `range`.
#[inline]
pub(crate) fn text<I: SliceIndex<str, Output = str>>(text: &str, range: I) -> &str {
    let part = text.get(range);
    debug_assert!(part.is_some(), "the range is not within the string");
    part.unwrap_or_default()
}

/// The part of `octets` in `range`.
#[inline]
pub(crate) fn octets<I: SliceIndex<[u8], Output = [u8]>>(octets: &[u8], range: I) -> &[u8] {
    let part = octets.get(range);
    debug_assert!(part.is_some(), "the range is not within the octets");
    part.unwrap_or_default()
}

/// The parts of `text` before and after `at`.
#[inline]
pub(crate) fn split(text: &str, at: usize) -> (&str, &str) {
    let parts = text.split_at_checked(at);
    debug_assert!(parts.is_some(), "the index is not within the string");
    parts.unwrap_or((text, ""))
}

/// The span of `part`, a slice of `whole`, computed from their addresses without a search.
pub(crate) fn span_in(whole: &str, part: &str) -> Span {
    let start = part.as_ptr().addr().wrapping_sub(whole.as_ptr().addr());
    let span = Span::new(start, start.saturating_add(part.len()));
    debug_assert!(span.end() <= whole.len(), "the part is not of the string");
    span
}
