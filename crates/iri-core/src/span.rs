//! A range of bytes in a string.

use core::fmt;

use crate::bytes::text::byte_at;

/// A range of bytes in a string: `start..end`, counted from 0.
///
/// Every error and finding of these crates reports its place as a span. A span never splits a
/// character of the string it was created for; an empty span is between two characters, or at the
/// end.
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
    /// The bytes `start..end`, or the empty span at `start` if `end` is less than `start`.
    pub const fn new(start: usize, end: usize) -> Self {
        Self {
            start,
            end: if end < start { start } else { end },
        }
    }

    /// The span of the character at byte `at` of `text`, or the empty span at the end.
    ///
    /// ```
    /// use iri_core::Span;
    ///
    /// assert_eq!(Span::of_char("aé", 1), Span::new(1, 3));
    /// assert_eq!(Span::of_char("aé", 3), Span::new(3, 3));
    /// ```
    #[inline]
    pub const fn of_char(text: &str, at: usize) -> Self {
        let length = match byte_at(text.as_bytes(), at) {
            None => 0,
            Some(..0x80) => 1,
            Some(..0xE0) => 2,
            Some(..0xF0) => 3,
            Some(_) => 4,
        };
        Self::new(at, at + length)
    }

    /// The index of the first byte.
    pub const fn start(self) -> usize {
        self.start
    }

    /// The index after the last byte.
    pub const fn end(self) -> usize {
        self.end
    }

    /// The number of bytes in the span.
    pub const fn len(self) -> usize {
        self.end - self.start
    }

    /// Whether the span is empty.
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Returns the part of `text` at this span, or the empty string if the span does not fit
    /// `text`.
    #[inline]
    pub fn of(self, text: &str) -> &str {
        text.get(self.start..self.end).unwrap_or("")
    }

    /// Converts the span to a standard range.
    pub const fn range(self) -> core::ops::Range<usize> {
        self.start..self.end
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}
