//! Literals in references.

use iri_core::bytes::search::common_prefix;
use iri_core::bytes::text::{bytes_from, char_at, slice};
use iri_core::{Span, pct};

use crate::compile::Slot;
use crate::kept::Kept;
use crate::letter::{self, Reading, Rule};
use crate::value::is_same_bytes;

/// The letters of a reference.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Letters<'r> {
    text: &'r str,
    pub(crate) reading: &'r Reading,
    /// The end of the scheme, and the host, which have no case.
    scheme: usize,
    host: Span,
}

impl<'r> Letters<'r> {
    pub(crate) fn new(text: &'r str, reading: &'r Reading) -> Self {
        let caseless = reading.caseless.map(|caseless| caseless(text));
        let (scheme, host) = caseless.unwrap_or((0, Span::new(0, 0)));
        Self {
            text,
            reading,
            scheme,
            host,
        }
    }

    /// The letters of a name, which have a case wherever it is.
    pub(crate) const fn with_case(mut self) -> Self {
        (self.scheme, self.host) = (0, Span::new(0, 0));
        self
    }

    /// The end of the letter at `at` if it is like one of a literal, as it is expanded.
    pub(crate) fn is_same(&self, at: usize, end: usize, literal: &str) -> bool {
        let letter = slice(self.text, at, end);
        let has_no_case = at < self.scheme || self.host.start() <= at && at < self.host.end();
        self.reading.is_same(literal, letter, has_no_case)
    }

    /// The end of a literal at `at`, or where the first letter is that differs.
    #[inline]
    pub(crate) fn literal(&self, at: usize, literal: &str, is_plain: bool) -> Result<usize, usize> {
        if is_plain && starts_with(bytes_from(self.text.as_bytes(), at), literal) {
            return Ok(at + literal.len());
        }
        self.unlike(at, literal)
    }

    /// The furthest letter up to which the text at `at` is like one of the names.
    #[cold]
    pub(crate) fn furthest<'s>(
        &self,
        at: usize,
        slots: impl IntoIterator<Item = &'s Slot<'s>>,
    ) -> usize {
        let ends = slots.into_iter().map(|slot| {
            let (Ok(end) | Err(end)) = self.literal(at, slot.name, true);
            end
        });
        ends.max().unwrap_or(0)
    }

    /// [`literal`](Self::literal) that does not begin the text as it is.
    #[inline(never)]
    fn unlike(&self, at: usize, literal: &str) -> Result<usize, usize> {
        if let Some(spelled) = self.reading.spelled {
            return spelled(self, at, literal);
        }
        Err(common(self.text, at, literal))
    }
}

/// The end of the letters at `at` that are those of a literal.
pub(crate) fn common(text: &str, at: usize, literal: &str) -> usize {
    let same = common_prefix(bytes_from(text.as_bytes(), at), literal.as_bytes());
    let mut done = 0;
    // `%C3` is a letter of its own before `,`, but not before `%A9`.
    while let (Some(end), Some(next)) = (letter::end(text, at + done), letter::end(literal, done)) {
        if end != at + next || next > same {
            break;
        }
        done = next;
    }
    at + done
}

/// [`Letters::literal`], letter by letter, in any spelling.
pub(crate) fn spelled(letters: &Letters<'_>, at: usize, literal: &str) -> Result<usize, usize> {
    let kept = Kept::literal(letters.reading.beyond);
    let (mut at, mut done) = (at, 0);
    while let Some(next) = letter::end(literal, done) {
        let end = letter::end(letters.text, at).ok_or(at)?;
        let expected = slice(literal, done, next);
        let is_same = if kept.next(expected, 0) == expected.len() {
            letters.is_same(at, end, expected)
        } else {
            // It is expanded to its triplets.
            let letter = slice(letters.text, at, end);
            let has_case = !letters.reading.has(Rule::NormalForm)
                && letter.bytes().any(|byte| byte.is_ascii_lowercase());
            let decoded = pct::decode_char(letter.as_bytes());
            !has_case && decoded.is_ok_and(|(c, _)| c == char_at(expected, 0))
        };
        if !is_same {
            return Err(at);
        }
        (at, done) = (end, next);
    }
    Ok(at)
}

pub(crate) fn starts_with(text: &[u8], literal: &str) -> bool {
    let start = text.get(..literal.len());
    start.is_some_and(|start| is_same_bytes(start, literal.as_bytes()))
}
