//! Parts of text and of octets whose bounds are right by construction.
//!
//! A bound that is wrong is a bug: it fails in a debug build, and gives an empty part in a release build.

use std::slice::SliceIndex;

/// The part of `text` in `range`.
#[inline]
pub(crate) fn text<I: SliceIndex<str, Output = str>>(text: &str, range: I) -> &str {
    let part = text.get(range);
    debug_assert!(part.is_some(), "a range that is not within its text");
    part.unwrap_or_default()
}

/// The part of `octets` in `range`.
#[inline]
pub(crate) fn octets<I: SliceIndex<[u8], Output = [u8]>>(octets: &[u8], range: I) -> &[u8] {
    let part = octets.get(range);
    debug_assert!(part.is_some(), "a range that is not within its octets");
    part.unwrap_or_default()
}

/// The parts of `text` before and after `at`.
#[inline]
pub(crate) fn split(text: &str, at: usize) -> (&str, &str) {
    let parts = text.split_at_checked(at);
    debug_assert!(parts.is_some(), "a place that is not within its text");
    parts.unwrap_or((text, ""))
}
