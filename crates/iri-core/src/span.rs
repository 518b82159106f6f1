//! A place in a text, in bytes.

use core::fmt;

/// A place in a text: the bytes `start..end`, counted from 0.
///
/// Every error and finding of these crates names its place by one. A span never splits a
/// character of the text it was made for; an empty span stands between two characters, or at
/// the end.
///
/// ```
/// use iri_core::Span;
///
/// let span = Span::new(7, 12);
/// assert_eq!(span.len(), 5);
/// assert_eq!(span.of("http://h.org/"), "h.org");
/// assert_eq!(span.to_string(), "7..12");
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Span {
    start: usize,
    end: usize,
}

impl Span {
    /// The bytes `start..end`; where `end` is below `start`, the empty span at `start`.
    pub const fn new(start: usize, end: usize) -> Self {
        Self {
            start,
            end: if end < start { start } else { end },
        }
    }

    /// The index of the first byte.
    pub const fn start(self) -> usize {
        self.start
    }

    /// The index behind the last byte.
    pub const fn end(self) -> usize {
        self.end
    }

    /// How many bytes the span has.
    pub const fn len(self) -> usize {
        self.end - self.start
    }

    /// Whether the span has no byte.
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The text at this place, or the empty string where `text` has no such place.
    #[inline]
    pub fn of(self, text: &str) -> &str {
        text.get(self.start..self.end).unwrap_or("")
    }

    /// As a range, for what takes one.
    pub const fn range(self) -> core::ops::Range<usize> {
        self.start..self.end
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}
