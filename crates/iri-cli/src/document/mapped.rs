//! Text that was decoded from a part of a source, with the place of each part of it.

use std::borrow::Cow;
use std::ops::Range;

use iri_kit::Span;

use crate::slice;

/// Text that was decoded from a part of a source.
#[derive(Debug)]
pub(crate) struct Mapped<'a> {
    text: Cow<'a, str>,
    /// Where the text begins in the source.
    start: usize,
    /// The places that differ, in order.
    changes: Vec<Change>,
}

/// A part of the source and what it was decoded to.
#[derive(Debug)]
struct Change {
    decoded: Range<usize>,
    source: Range<usize>,
}

impl<'a> Mapped<'a> {
    /// The text of this part of the source as it is.
    pub(crate) fn part_of(source: &'a str, part: Range<usize>) -> Self {
        Self {
            start: part.start,
            text: Cow::Borrowed(slice::text(source, part)),
            changes: Vec::new(),
        }
    }

    /// The text of this part of the source, with these places replaced, which are in order.
    pub(crate) fn replacing<C: IntoIterator<Item = char>>(
        source: &'a str,
        part: Range<usize>,
        replaced: impl Iterator<Item = (Range<usize>, C)>,
    ) -> Self {
        let mut mapped = Self::part_of(source, part.clone());
        let mut text = String::new();
        let mut at = part.start;
        for (place, characters) in replaced {
            text.push_str(slice::text(source, at..place.start));
            let start = text.len();
            text.extend(characters);
            at = place.end;
            mapped.changes.push(Change {
                decoded: start..text.len(),
                source: place,
            });
        }
        if !mapped.changes.is_empty() {
            text.push_str(slice::text(source, at..part.end));
            mapped.text = Cow::Owned(text);
        }
        mapped
    }

    /// The text.
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// The place in the source of a part of the text. What was decoded is taken whole.
    pub(crate) fn locate(&self, part: Span) -> Span {
        let start = self.start_of(part.start());
        let end = if part.is_empty() {
            start
        } else {
            self.end_of(part.end())
        };
        Span::new(start, end.max(start))
    }

    /// Where the character at a place of the text begins in the source.
    fn start_of(&self, at: usize) -> usize {
        let before = |change: &Change| change.decoded.start <= at;
        match self.last(self.changes.partition_point(before)) {
            Some(change) if at < change.decoded.end => change.source.start,
            Some(change) => change.source.end + (at - change.decoded.end),
            None => self.start + at,
        }
    }

    /// Where the character before a place of the text ends in the source.
    fn end_of(&self, at: usize) -> usize {
        let before = |change: &Change| change.decoded.start < at;
        match self.last(self.changes.partition_point(before)) {
            Some(change) => change.source.end + at.saturating_sub(change.decoded.end),
            None => self.start + at,
        }
    }

    /// The last of the first so many changes.
    fn last(&self, count: usize) -> Option<&Change> {
        self.changes.get(count.checked_sub(1)?)
    }
}

#[cfg(test)]
mod tests {
    use iri_kit::Span;

    use super::Mapped;

    #[test]
    fn what_was_decoded_is_located_whole() {
        let source = "xx a&amp;b&shy;c yy";
        let replaced = [(4..9, "&"), (10..15, "")];
        let replaced = replaced.map(|(place, text)| (place, text.chars()));
        let mapped = Mapped::replacing(source, 3..16, replaced.into_iter());
        assert_eq!(mapped.as_str(), "a&bc");
        let place = |start, end| mapped.locate(Span::new(start, end)).of(source);
        assert_eq!(place(0, 1), "a");
        assert_eq!(place(1, 2), "&amp;");
        assert_eq!(place(0, 2), "a&amp;");
        assert_eq!(place(2, 3), "b");
        assert_eq!(place(3, 4), "c");
        assert_eq!(place(2, 4), "b&shy;c");
        assert_eq!(mapped.locate(Span::new(2, 2)), Span::new(9, 9));
    }
}
