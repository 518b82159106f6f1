//! The ranges of a path that remain after dot segments are removed.

use super::segment::{DotForm, DotSegment, DotSegments};
use crate::bytes::text::range;

/// The maximum number of ranges. The few paths that need more are handled by other means.
const MAX_RANGES: usize = 8;

/// A path without its dot segments, as a few ranges whose concatenation is the result.
///
/// Computed in one forward pass, in which a `..` shortens the last range by one segment.
///
/// ```
/// use iri_core::engine::dots::{Plain, Spans};
///
/// let mut spans = Spans::whole(b"/a/b/../c");
/// assert!(spans.remove_dot_segments(Plain).is_some());
/// assert_eq!(spans.as_slice(), [(0, 2), (7, 9)]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Spans<'a> {
    path: &'a [u8],
    ranges: [(usize, usize); MAX_RANGES],
    count: usize,
    has_dots: bool,
}

impl<'a> Spans<'a> {
    /// The path, unchanged.
    #[inline]
    pub const fn whole(path: &'a [u8]) -> Self {
        let mut ranges = [(0, 0); MAX_RANGES];
        let [first, ..] = &mut ranges;
        *first = (0, path.len());
        Self {
            path,
            ranges,
            count: 1,
            has_dots: false,
        }
    }

    /// Removes the dot segments, unless the path does not start with a slash. Returns `None` if the
    /// result needs more ranges than fit.
    #[inline]
    pub fn remove_dot_segments(&mut self, form: impl DotForm) -> Option<()> {
        if self.path.first() != Some(&b'/') {
            return Some(());
        }
        let length = self.path.len();
        let mut at = 0;
        let mut segments = DotSegments::of(self.path, form);
        while let Some(found) = segments.next_of_rooted() {
            // The path starts with a slash, so one precedes each dot segment.
            let slash = found.start.checked_sub(1)?;
            if !self.has_dots {
                self.has_dots = true;
                self.count = 0;
            }
            self.push(at, slash)?;
            if found.kind == DotSegment::Parent {
                self.pop_segment();
            }
            if found.end >= length {
                // A dot segment at the end leaves the slash before it.
                return self.push(slash, found.start);
            }
            at = found.end;
        }
        if self.has_dots {
            self.push(at, length)?;
        }
        Some(())
    }

    #[inline]
    fn push(&mut self, start: usize, end: usize) -> Option<()> {
        if start < end {
            *self.ranges.get_mut(self.count)? = (start, end);
            self.count += 1;
        }
        Some(())
    }

    /// Removes the last segment and the slash before it.
    #[inline]
    fn pop_segment(&mut self) {
        let Some(last) = self.count.checked_sub(1) else {
            return;
        };
        let Some((start, end)) = self.ranges.get_mut(last) else {
            return;
        };
        // Each range starts with a slash.
        let bytes = range(self.path, *start, *end);
        let slash = bytes.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
        if slash == 0 {
            self.count = last;
        } else {
            *end = *start + slash;
        }
    }

    /// Whether the path had a dot segment.
    #[inline]
    pub const fn has_dots(&self) -> bool {
        self.has_dots
    }

    /// The start and end of each range.
    #[inline]
    pub fn as_slice(&self) -> &[(usize, usize)] {
        range(&self.ranges, 0, self.count)
    }

    /// The bytes of the range at `index`.
    #[inline]
    pub fn get(&self, index: usize) -> Option<&'a [u8]> {
        let (start, end) = *self.as_slice().get(index)?;
        self.path.get(start..end)
    }

    /// Whether the result starts with two slashes.
    pub fn begins_with_two_slashes(&self) -> bool {
        let mut bytes = (0..self.count)
            .filter_map(|index| self.get(index))
            .flatten();
        bytes.next() == Some(&b'/') && bytes.next() == Some(&b'/')
    }
}
