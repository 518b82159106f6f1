//! The places of findings, as other programs count them.

use std::borrow::Cow;
use std::ops::Range;

use iri_kit::Span;

use crate::input::Input;

/// The places in one input.
#[derive(Debug)]
pub(super) struct Places<'a> {
    input: Input<'a>,
    counts: &'a mut Counts,
}

/// The numbers of characters before each so many bytes of a line; `None` until they are needed.
#[derive(Debug, Default)]
pub(super) struct Counts(Option<Vec<usize>>);

/// How many bytes lie between two counts. Finding a column reads no more than that.
const STEP: usize = 256;

impl<'a> Places<'a> {
    pub(super) fn of(input: &Input<'a>, counts: &'a mut Counts) -> Self {
        Self {
            input: *input,
            counts,
        }
    }

    /// Where an input was read that is in no file, in words.
    pub(super) fn elsewhere(&self) -> Option<String> {
        let record = self.input.record;
        match record.source() {
            _ if !record.origin.is_stream => Some(format!("argument {}", record.number)),
            "-" => Some("standard input".to_owned()),
            _ => None,
        }
    }

    /// The name of the file, or one in angle brackets of what is none.
    pub(super) fn file(&self) -> Cow<'a, str> {
        let record = self.input.record;
        match record.source() {
            _ if !record.origin.is_stream => Cow::Owned(format!("<argument {}>", record.number)),
            "-" => Cow::Borrowed("<stdin>"),
            path => Cow::Borrowed(path),
        }
    }

    /// The number of the record, which is its line unless records end in NUL. An argument is one.
    pub(super) fn line(&self) -> u64 {
        self.input.record.line().unwrap_or(1)
    }

    /// The columns of a span in characters from 1; the end is the column after the last character.
    pub(super) fn columns(&mut self, span: Span) -> Range<usize> {
        let text = self.input.text_of(None);
        let span = match text.broken {
            // The span counts octets that are no text, in whose place the text has one U+FFFD.
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

/// The numbers of characters before the bytes 0, [`STEP`], twice that and so on.
fn counts(bytes: &[u8]) -> Vec<usize> {
    let mut before = 0;
    let steps = bytes.chunks(STEP).map(|chunk| {
        let here = before;
        before += chars(chunk);
        here
    });
    let mut counts: Vec<usize> = steps.collect();
    // The end of the text may be the first byte of the next step.
    counts.push(before);
    counts
}

/// How many characters begin in these bytes.
fn chars(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}
