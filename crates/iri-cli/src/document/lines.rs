//! Locates links in the lines of a source.

use std::cell::OnceCell;
use std::fmt;
use std::ops::Range;

use iri_kit::Span;
use iri_kit::text::markup::{Markup as Format, Quote, escape_for_attribute};

use super::link::{Link, LinkKind};
use super::markup::Markup;
use crate::check::Locate;
use crate::finding::Finding;
use crate::input::{Input, Text};
use crate::read::record::Record;
use crate::slice;

/// The decoded text of an input, and its lines.
#[derive(Debug)]
pub(crate) struct Source<'a> {
    input: Input<'a>,
    pub(crate) text: &'a str,
    pub(crate) markup: Markup,
    /// Whether line feeds end lines; otherwise all of the text is one line.
    has_line_ends: bool,
    /// The start of each line after the first, computed on first use.
    starts: OnceCell<Vec<usize>>,
}

impl<'a> Source<'a> {
    /// The source of an input. Without `has_line_ends`, all of its text is one line.
    pub(crate) fn new(input: Input<'a>, markup: Markup, has_line_ends: bool) -> Self {
        Self {
            text: input.lossy(),
            input,
            markup,
            has_line_ends,
            starts: OnceCell::new(),
        }
    }

    fn starts(&self) -> &[usize] {
        self.starts.get_or_init(|| {
            let text = self.text.as_bytes();
            let text = if self.has_line_ends { text } else { &[] };
            memchr::memchr_iter(b'\n', text)
                .map(|end| end + 1)
                .collect()
        })
    }

    /// The index of the line that contains the byte `at`, from 0.
    fn index(&self, at: usize) -> usize {
        self.starts().partition_point(|start| *start <= at)
    }

    /// The number of the line that contains the byte `at`; the lines of an argument count from 1.
    pub(crate) fn line(&self, at: usize) -> u64 {
        self.input.record.line().unwrap_or(1) + self.index(at) as u64
    }

    /// The range of the lines that a span touches, without the last line end.
    fn line_range(&self, span: Span) -> Range<usize> {
        let first = self.index(span.start()).checked_sub(1);
        let start = first.and_then(|first| self.starts().get(first));
        let start = start.copied().unwrap_or_default();
        let next = self.starts().get(self.index(span.end()));
        let text = slice::text(self.text, start..next.copied().unwrap_or(self.text.len()));
        let text = match (self.has_line_ends, text.strip_suffix('\n')) {
            (true, Some(text)) => text.strip_suffix('\r').unwrap_or(text),
            _ => text,
        };
        start..start + text.len()
    }

    /// Whether each line is a separate input, as in running text. A document is one input.
    pub(crate) fn has_lines(&self) -> bool {
        self.markup == Markup::Text
    }

    /// Advances `last` to the span of a link. Returns the previous span if that was on another
    /// line.
    pub(crate) fn advance(&self, last: &mut Option<Span>, link: &Link<'_>) -> Option<Span> {
        let left = last.replace(link.span)?;
        (self.line(left.start()) != self.line(link.span.start())).then_some(left)
    }

    /// Calls `run` with the line that contains a span, as an input.
    pub(crate) fn on_line<T>(&self, span: Span, run: impl FnOnce(&Input<'_>) -> T) -> T {
        let link = Link {
            text: "",
            span,
            locate: &|part| part,
            kind: LinkKind::Bare,
        };
        self.at(&link, |line, _| run(line))
    }

    /// Calls `run` with the line of a link, as an input, and with the position of the link in it.
    pub(crate) fn at<T>(
        &self,
        link: &Link<'_>,
        run: impl FnOnce(&Input<'_>, &InLine<'_>) -> T,
    ) -> T {
        let lines = self.line_range(link.span);
        let text = slice::text(self.text, lines.clone());
        let whole = self.input.record;
        let skipped = if whole.origin.is_stream {
            self.index(link.span.start()) as u64
        } else {
            0
        };
        let record = Record {
            bytes: text.as_bytes(),
            utf8: Ok(text),
            number: whole.number + skipped,
            offset: whole.offset + lines.start as u64,
            opens_run: false,
            ..*whole
        };
        let at = InLine {
            link,
            start: lines.start,
            length: text.len(),
        };
        run(&Input::new(&record, Text::whole(text)), &at)
    }
}

/// The position of a link in its line.
pub(crate) struct InLine<'a> {
    link: &'a Link<'a>,
    /// The start of the line in the source.
    pub(crate) start: usize,
    /// The length of the line in bytes.
    length: usize,
}

impl InLine<'_> {
    fn in_line(&self, span: Span) -> Span {
        let located = (self.link.locate)(span);
        let within = |at: usize| at.saturating_sub(self.start).min(self.length);
        Span::new(within(located.start()), within(located.end()))
    }
}

impl Locate for InLine<'_> {
    fn locate(&self, finding: Finding) -> Finding {
        let escape = |fix: String| match self.link.kind {
            LinkKind::Attribute | LinkKind::Base => {
                escape_for_attribute(&fix, Format::Html, Quote::Either).to_string()
            }
            LinkKind::Bare | LinkKind::Markdown => fix,
        };
        Finding {
            span: self.in_line(finding.span),
            fix_span: finding.fix_span.map(|span| self.in_line(span)),
            fix: finding.fix.map(escape),
            ..finding
        }
    }
}

impl fmt::Debug for InLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("InLine")
            .field("start", &self.start)
            .finish_non_exhaustive()
    }
}
