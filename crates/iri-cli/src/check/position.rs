//! The positions of findings, counted as other programs do.

use std::borrow::Cow;
use std::ops::Range;

use iri_kit::Span;
use iri_ops::{OffsetIndex, OffsetUnit};

use crate::finding::Finding;
use crate::input::Input;
use crate::render::secrets::Hidden;
use crate::render::style::Style;

/// The positions in one input.
#[derive(Debug)]
pub(super) struct Positions<'a> {
    input: Input<'a>,
    counts: &'a mut Counts,
}

/// Facts about an input that are computed once, when they are needed.
#[derive(Debug, Default)]
pub(super) struct Counts {
    characters: Option<OffsetIndex>,
    hidden: Option<Hidden>,
}

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

    /// Returns a finding without the secrets of the input.
    pub(super) fn hide<'f>(&mut self, finding: &'f Finding, style: &Style) -> Cow<'f, Finding> {
        let text = self.input.text_of(None);
        let secrets = style.setup.secrets;
        let hidden = &mut self.counts.hidden;
        let hidden = hidden.get_or_insert_with(|| Hidden::of(text.lossy, secrets));
        hidden.hide(finding, text.span(finding.span))
    }

    /// The columns of a span, in characters from 1. The end is exclusive.
    pub(super) fn columns(&mut self, span: Span) -> Range<usize> {
        let text = self.input.text_of(None);
        let span = text.span(span);
        let lossy = text.lossy;
        let counts = &mut self.counts.characters;
        let index = counts.get_or_insert_with(|| OffsetIndex::new(lossy, OffsetUnit::Characters));
        let first = 1 + self.input.record.indent_in_chars();
        first + index.at(lossy, span.start())..first + index.at(lossy, span.end())
    }
}
