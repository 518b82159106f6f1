//! The positions of findings, counted as other programs do.

use std::borrow::Cow;
use std::ops::Range;

use iri_kit::Span;

use crate::input::Input;

/// The positions in one input.
#[derive(Debug)]
pub(super) struct Positions<'a> {
    input: Input<'a>,
    counts: &'a mut Counts,
}

/// The number of characters before every [`STEP`]th byte of a line; `None` until needed.
#[derive(Debug, Default)]
pub(super) struct Counts(Option<Vec<usize>>);

/// The number of bytes between two counts, which bounds the bytes read to find a column.
const STEP: usize = 256;

impl<'a> Positions<'a> {
    pub(super) fn of(input: &Input<'a>, counts: &'a mut Counts) -> Self {
        Self {
            input: *input,
            counts,
        }
    }

    /// A description of the origin of an input that is not from a file.
    pub(super) fn origin(&self) -> Option<String> {
        let record = self.input.record;
        match record.source() {
            _ if !record.origin.is_stream => Some(format!("argument {}", record.number)),
            "-" => Some("standard input".to_owned()),
            _ => None,
        }
    }

    /// The name of the file, or a placeholder in angle brackets if the input is not from a file.
    pub(super) fn file(&self) -> Cow<'a, str> {
        let record = self.input.record;
        match record.source() {
            _ if !record.origin.is_stream => Cow::Owned(format!("<argument {}>", record.number)),
            "-" => Cow::Borrowed("<stdin>"),
            path => Cow::Borrowed(path),
        }
    }

    /// The number of the record, which is the line number unless records end in NUL; 1 for an
    /// argument.
    pub(super) fn line(&self) -> u64 {
        self.input.record.line().unwrap_or(1)
    }

    /// The columns of a span, in characters from 1. The end is exclusive.
    pub(super) fn columns(&mut self, span: Span) -> Range<usize> {
        let text = self.input.text_of(None);
        let span = match text.broken {
            // The span covers octets that could not be decoded; `lossy` has one U+FFFD in their
            // place.
            Some(broken) => Span::new(
                broken.at,
                broken.at + char::REPLACEMENT_CHARACTER.len_utf8(),
            ),
            None => span,
        };
        let bytes = text.lossy.as_bytes();
        let counts = self.counts.0.get_or_insert_with(|| counts(bytes));
        let indent = self.input.record.indent_in_chars();
        let column = |at: usize| {
            let known = at / STEP;
            let before = counts.get(known).copied().unwrap_or_default();
            1 + indent + before + chars(bytes.get(known * STEP..at).unwrap_or_default())
        };
        column(span.start())..column(span.end())
    }
}

/// Counts the characters before the bytes 0, `STEP`, 2 × `STEP` and so on.
fn counts(bytes: &[u8]) -> Vec<usize> {
    let mut before = 0;
    let steps = bytes.chunks(STEP).map(|chunk| {
        let here = before;
        before += chars(chunk);
        here
    });
    let mut counts: Vec<usize> = steps.collect();
    // A column may be requested for the end of the text, which may fall on the next multiple of
    // `STEP`.
    counts.push(before);
    counts
}

/// The number of characters that begin in these bytes: all bytes but continuation bytes.
fn chars(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}
