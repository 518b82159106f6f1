//! Copies a string to a `String` in slices, without its dot segments.

use alloc::string::String;

use iri_core::bytes::text::{range, slice};
use iri_core::engine::dots::{DotForm, WithTriplets};
use iri_core::pct::walk::allocate;

/// A string that is copied, and its copy so far.
///
/// Dot segments are removed with the slash after them, so the slash before them is copied together
/// with the text before it, and everything up to `done` is removed or copied at any time.
pub(super) struct Edit<'a, 'o> {
    pub(super) text: &'a str,
    pub(super) out: &'o mut String,
    /// The end of the text that was copied or removed.
    pub(super) done: usize,
    /// The start of the path in the text.
    pub(super) path: usize,
    /// The start of the path in the copy, or where it will start.
    pub(super) path_in_out: usize,
}

impl Edit<'_, '_> {
    /// Copies the text up to `end`. Allocates before the first change.
    #[inline]
    pub(super) fn keep_to(&mut self, end: usize) {
        allocate(self.out, self.text.len());
        self.out.push_str(slice(self.text, self.done, end));
        self.done = end;
    }

    /// Removes the dot segment of `length` bytes at `start`, which follows a slash of the path. The
    /// path ends at `path_end`.
    #[inline]
    pub(super) fn remove_dots(&mut self, start: usize, dots: Dots, path_end: usize) {
        if dots.is_parent {
            self.pop_segment(start);
        } else {
            self.keep_to(start);
        }
        // With the slash after it, if there is one.
        self.done = path_end.min(start + dots.length + 1);
    }

    /// Removes the last segment before `end`, the place after a slash, and its slash.
    #[inline]
    fn pop_segment(&mut self, end: usize) {
        let bytes = self.text.as_bytes();
        let from = self.done.max(self.path);
        let segments = bytes.get(from..end - 1).unwrap_or_default();
        if let Some(slash) = last_slash(segments) {
            self.keep_to(from + slash + 1);
        } else if self.done <= self.path {
            // No segment precedes it.
            self.keep_to(self.path + 1);
        } else if self.done == end || !self.out.ends_with('/') {
            self.pop_copied(end);
        }
    }

    /// [`pop_segment`](Self::pop_segment) for a segment that begins in the copy.
    #[inline(never)]
    fn pop_copied(&mut self, end: usize) {
        // If the slash after the segment was copied, it is not the one before it.
        let length = self.out.len() - usize::from(self.done == end);
        let path = range(self.out.as_bytes(), self.path_in_out, length);
        if let Some(slash) = last_slash(path) {
            self.out.truncate(self.path_in_out + slash + 1);
        }
    }
}

#[inline]
fn last_slash(bytes: &[u8]) -> Option<usize> {
    bytes.iter().rposition(|&byte| byte == b'/')
}

/// A dot segment.
#[derive(Clone, Copy)]
pub(super) struct Dots {
    /// Whether it removes the segment before it.
    is_parent: bool,
    /// The number of its bytes.
    pub(super) length: usize,
}

impl Dots {
    /// The dot segment at the start of `rest`, which extends to the end of the path.
    #[inline]
    pub(super) fn at(rest: &[u8]) -> Option<Self> {
        let (is_parent, length) = match rest {
            // Nearly all dot segments.
            [b'.', b'/', ..] => (false, 1),
            [b'.', b'.', b'/', ..] => (true, 2),
            _ => return Self::rare(rest),
        };
        Some(Self { is_parent, length })
    }

    /// [`at`](Self::at) for dots written as triplets, and for the end of the path.
    #[inline(never)]
    fn rare(rest: &[u8]) -> Option<Self> {
        let one = WithTriplets.strip_dot(rest)?;
        let two = WithTriplets.strip_dot(one);
        let after = two.unwrap_or(one);
        let dots = Self {
            is_parent: two.is_some(),
            length: rest.len() - after.len(),
        };
        matches!(after, [] | [b'/', ..]).then_some(dots)
    }
}
