//! Removal into a `String`, which can be truncated.
//!
//! A `..` removes the last segment that was written, so the string itself is the stack, and its last slash
//! is where that segment begins. Each byte is written and truncated at most once, so the time is linear.
//! Only dot segments are searched for; everything between two of them is pushed as one slice.

use alloc::string::String;

use super::segment::{DotForm, DotSegment, DotSegments, Kept};
use crate::bytes::text::{range_from, slice};

/// Appends segments without dot segments, truncating `out` where a `..` removes a segment, but
/// never below `start`.
///
/// `has_slash`: whether a slash is written before the first segment. `is_last`: whether the path
/// ends here.
#[inline]
pub(super) fn append<'a>(
    text: &'a str,
    mut has_slash: bool,
    is_last: bool,
    form: impl DotForm,
    start: usize,
    out: &mut String,
    push: &mut impl FnMut(&mut String, Kept<'a>),
) {
    let mut dot_segments = DotSegments::of(text.as_bytes(), form);
    let mut at = 0;
    loop {
        let found = dot_segments.next();
        // Everything up to the next dot segment is written at once, except the slash before it.
        let end = found.map_or(text.len(), |found| found.start.saturating_sub(1));
        if at < found.map_or(text.len(), |found| found.start) {
            push(
                out,
                Kept {
                    text: slice(text, at, end),
                    start: at,
                    has_slash,
                },
            );
            has_slash = true;
        } else if found.is_none() && has_slash {
            // Nothing is left after the last slash: an empty segment.
            out.push('/');
        }
        let Some(found) = found else { return };
        if found.kind == DotSegment::Parent {
            let written = range_from(out.as_bytes(), start);
            let slash = written.iter().rposition(|&byte| byte == b'/');
            out.truncate(start + slash.unwrap_or(0));
            has_slash = true;
        }
        if found.end == text.len() {
            if is_last {
                out.push('/');
            }
            return;
        }
        at = found.end + 1;
    }
}
