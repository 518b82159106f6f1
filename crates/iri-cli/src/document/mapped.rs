//! Text decoded from a part of a source, with a map from its positions to the source.

use std::borrow::Cow;
use std::ops::Range;

use iri_kit::Span;

use crate::slice;

/// Text decoded from a part of a source.
#[derive(Debug)]
pub(crate) struct Mapped<'a> {
    text: Cow<'a, str>,
    map: Map,
}

/// Maps positions of what was decoded to its source. Between changes, both have the same length.
#[derive(Debug, Default)]
pub(crate) struct Map {
    /// The position in the source of what was decoded.
    start: usize,
    /// The parts that differ from the source, in order.
    changes: Vec<Change>,
}

/// A part of the source, and what it was decoded to.
#[derive(Debug)]
struct Change {
    decoded: Range<usize>,
    source: Range<usize>,
    /// Whether both have the same proportions throughout, as 4 characters of Base64 and 3 octets, so that
    /// a part of one corresponds to a part of the other.
    is_even: bool,
}

impl<'a> Mapped<'a> {
    /// Creates the text of a part of the source, without changes.
    pub(crate) fn part_of(source: &'a str, part: Range<usize>) -> Self {
        Self {
            map: Map::new(part.start),
            text: Cow::Borrowed(slice::text(source, part)),
        }
    }

    /// Creates the text of a part of the source with replacements, which must be in order.
    pub(crate) fn replacing<C: IntoIterator<Item = char>>(
        source: &'a str,
        part: Range<usize>,
        replaced: impl Iterator<Item = (Range<usize>, C)>,
    ) -> Self {
        let mut mapped = Self::part_of(source, part.clone());
        let mut text = String::new();
        let mut at = part.start;
        for (range, characters) in replaced {
            text.push_str(slice::text(source, at..range.start));
            let start = text.len();
            text.extend(characters);
            at = range.end;
            mapped.map.push(start..text.len(), range);
        }
        if !mapped.map.changes.is_empty() {
            text.push_str(slice::text(source, at..part.end));
            mapped.text = Cow::Owned(text);
        }
        mapped
    }

    /// The text.
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// Maps a span of the text to the source. If it includes a part of a replacement, the result includes
    /// all that was replaced.
    pub(crate) fn locate(&self, part: Span) -> Span {
        self.map.locate(part)
    }
}

impl Map {
    /// A map without changes.
    pub(crate) fn new(start: usize) -> Self {
        Self {
            start,
            changes: Vec::new(),
        }
    }

    /// Adds a part that was replaced as a whole.
    pub(crate) fn push(&mut self, decoded: Range<usize>, source: Range<usize>) {
        let is_even = false;
        self.changes.push(Change {
            decoded,
            source,
            is_even,
        });
    }

    /// Adds a part whose proportions are the same throughout. Many that follow each other are kept as one.
    #[cfg(feature = "mail")]
    pub(crate) fn push_even(&mut self, decoded: Range<usize>, source: Range<usize>) {
        if let Some(last) = self.changes.last_mut() {
            let follows = last.decoded.end == decoded.start && last.source.end == source.start;
            let scaled = last.decoded.len().checked_mul(source.len());
            let is_same =
                scaled.is_some() && scaled == last.source.len().checked_mul(decoded.len());
            if last.is_even && follows && is_same {
                last.decoded.end = decoded.end;
                last.source.end = source.end;
                return;
            }
        }
        let is_even = true;
        self.changes.push(Change {
            decoded,
            source,
            is_even,
        });
    }

    /// Maps a span to the source.
    pub(crate) fn locate(&self, part: Span) -> Span {
        let start = self.start_of(part.start());
        let end = if part.is_empty() {
            start
        } else {
            self.end_of(part.end())
        };
        Span::new(start, end.max(start))
    }

    /// The start in the source of the character at a position.
    fn start_of(&self, at: usize) -> usize {
        let before = |change: &Change| change.decoded.start <= at;
        match self.last(self.changes.partition_point(before)) {
            Some(change) if at < change.decoded.end => {
                change.source.start + change.scaled(at).unwrap_or_default()
            }
            Some(change) => change.source.end + (at - change.decoded.end),
            None => self.start + at,
        }
    }

    /// The end in the source of the character before a position.
    fn end_of(&self, at: usize) -> usize {
        let before = |change: &Change| change.decoded.start < at;
        match self.last(self.changes.partition_point(before)) {
            Some(change) if at < change.decoded.end => match change.rest(at) {
                Some(rest) => change.source.end - rest,
                None => change.source.end,
            },
            Some(change) => change.source.end + (at - change.decoded.end),
            None => self.start + at,
        }
    }

    /// The last of the first `count` changes.
    fn last(&self, count: usize) -> Option<&Change> {
        self.changes.get(count.checked_sub(1)?)
    }
}

impl Change {
    /// The length in the source of what comes before a position, rounded down, if the part is even.
    fn scaled(&self, at: usize) -> Option<usize> {
        self.in_source(at.checked_sub(self.decoded.start)?)
    }

    /// The length in the source of what comes after a position, rounded down, if the part is even.
    fn rest(&self, at: usize) -> Option<usize> {
        self.in_source(self.decoded.end.checked_sub(at)?)
    }

    fn in_source(&self, length: usize) -> Option<usize> {
        let scaled = length.checked_mul(self.source.len())?;
        scaled
            .checked_div(self.decoded.len())
            .filter(|_| self.is_even)
    }
}

#[cfg(test)]
mod tests {
    use iri_kit::Span;

    use super::Mapped;

    #[test]
    fn a_part_of_a_replacement_is_located_as_a_whole() {
        let source = "xx a&amp;b&shy;c yy";
        let replaced = [(4..9, "&"), (10..15, "")];
        let replaced = replaced.map(|(range, text)| (range, text.chars()));
        let mapped = Mapped::replacing(source, 3..16, replaced.into_iter());
        assert_eq!(mapped.as_str(), "a&bc");
        let source_of = |start, end| mapped.locate(Span::new(start, end)).of(source);
        assert_eq!(source_of(0, 1), "a");
        assert_eq!(source_of(1, 2), "&amp;");
        assert_eq!(source_of(0, 2), "a&amp;");
        assert_eq!(source_of(2, 3), "b");
        assert_eq!(source_of(3, 4), "c");
        assert_eq!(source_of(2, 4), "b&shy;c");
        assert_eq!(mapped.locate(Span::new(2, 2)), Span::new(9, 9));
    }
}
