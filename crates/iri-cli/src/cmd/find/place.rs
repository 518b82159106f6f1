//! The lines of a source, and the places of links in them.

use std::cell::OnceCell;
use std::fmt;
use std::ops::Range;

use iri_kit::Span;
use iri_kit::text::markup::{Markup as Format, Quote, escape_for_attribute};

use crate::cmd::check::Locate;
use crate::document::{Link, LinkKind, Markup};
use crate::finding::Finding;
use crate::input::{Input, Text};
use crate::read::record::Record;
use crate::slice;

/// The text of an input, and its lines.
#[derive(Debug)]
pub(super) struct Source<'a> {
    input: Input<'a>,
    pub(super) text: &'a str,
    pub(super) markup: Markup,
    /// Whether there are several lines.
    divided: bool,
    /// Where each line after the first begins, once that is needed.
    starts: OnceCell<Vec<usize>>,
}

impl<'a> Source<'a> {
    /// The text; if not `divided`, all of it is one line.
    pub(super) fn new(input: Input<'a>, markup: Markup, divided: bool) -> Self {
        Self {
            text: input.lossy(),
            input,
            markup,
            divided,
            starts: OnceCell::new(),
        }
    }

    fn starts(&self) -> &[usize] {
        self.starts.get_or_init(|| {
            let text = self.text.as_bytes();
            let text = if self.divided { text } else { &[] };
            memchr::memchr_iter(b'\n', text)
                .map(|end| end + 1)
                .collect()
        })
    }

    /// The number of lines that begin after the first, up to a place.
    fn index(&self, at: usize) -> usize {
        self.starts().partition_point(|start| *start <= at)
    }

    /// The number of the line on which a place is. An argument is a text of its own.
    pub(super) fn line(&self, at: usize) -> u64 {
        self.input.record.line().unwrap_or(1) + self.index(at) as u64
    }

    /// The lines on which a place is, without the last line end.
    fn around(&self, place: Span) -> Range<usize> {
        let first = self.index(place.start()).checked_sub(1);
        let start = first.and_then(|first| self.starts().get(first));
        let start = start.copied().unwrap_or_default();
        let next = self.starts().get(self.index(place.end()));
        let text = slice::text(self.text, start..next.copied().unwrap_or(self.text.len()));
        let text = match (self.divided, text.strip_suffix('\n')) {
            (true, Some(text)) => text.strip_suffix('\r').unwrap_or(text),
            _ => text,
        };
        start..start + text.len()
    }

    /// Whether each line is an input of its own, since it is one of running text. A document is one input.
    pub(super) fn has_lines(&self) -> bool {
        self.markup == Markup::Text
    }

    /// Goes on from the last place to that of a link. Returns the last one, if it was on another line.
    pub(super) fn leave(&self, last: &mut Option<Span>, link: &Link<'_>) -> Option<Span> {
        let left = last.replace(link.place)?;
        (self.line(left.start()) != self.line(link.place.start())).then_some(left)
    }

    /// Calls `run` with the line on which a place is as an input.
    pub(super) fn on_line<T>(&self, place: Span, run: impl FnOnce(&Input<'_>) -> T) -> T {
        let link = Link {
            text: "",
            place,
            locate: &|part| part,
            kind: LinkKind::Bare,
        };
        self.at(&link, |line, _| run(line))
    }

    /// Calls `run` with the line of a link as an input, and with the place of the link in it.
    pub(super) fn at<T>(&self, link: &Link<'_>, run: impl FnOnce(&Input<'_>, &At<'_>) -> T) -> T {
        let around = self.around(link.place);
        let text = slice::text(self.text, around.clone());
        let whole = self.input.record;
        let skipped = if whole.origin.is_stream {
            self.index(link.place.start()) as u64
        } else {
            0
        };
        let record = Record {
            bytes: text.as_bytes(),
            utf8: Ok(text),
            number: whole.number + skipped,
            offset: whole.offset + around.start as u64,
            opens_run: false,
            ..*whole
        };
        let at = At {
            link,
            start: around.start,
            length: text.len(),
        };
        run(&Input::new(&record, Text::whole(text)), &at)
    }
}

/// The place of a link in its line.
pub(super) struct At<'a> {
    link: &'a Link<'a>,
    /// Where the line begins in the source.
    pub(super) start: usize,
    /// The length of the line.
    length: usize,
}

impl At<'_> {
    fn place(&self, span: Span) -> Span {
        let place = (self.link.locate)(span);
        let within = |at: usize| at.saturating_sub(self.start).min(self.length);
        Span::new(within(place.start()), within(place.end()))
    }
}

impl Locate for At<'_> {
    fn locate(&self, finding: Finding) -> Finding {
        let escape = |fix: String| match self.link.kind {
            LinkKind::Attribute | LinkKind::Base => {
                escape_for_attribute(&fix, Format::Html, Quote::Either).to_string()
            }
            LinkKind::Bare | LinkKind::Markdown => fix,
        };
        Finding {
            span: self.place(finding.span),
            fix_span: finding.fix_span.map(|span| self.place(span)),
            fix: finding.fix.map(escape),
            ..finding
        }
    }
}

impl fmt::Debug for At<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("At")
            .field("start", &self.start)
            .finish_non_exhaustive()
    }
}
