//! Locates links in the lines of a source.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::fmt;
use std::ops::Range;

use iri_kit::Span;
use iri_kit::text::markup::{Markup as Format, Quote, escape_for_attribute};

use super::link::{Link, LinkKind};
use super::mapped::Map;
use super::markup::Markup;
use crate::check::Locate;
use crate::finding::Finding;
use crate::input::{Input, Text};
use crate::read::record::Record;
use crate::slice;

/// The decoded text of an input, and its lines.
#[derive(Debug)]
pub(crate) struct Source<'a> {
    pub(crate) input: Input<'a>,
    pub(crate) text: Cow<'a, str>,
    /// The map of the text to the octets, and back, if the text has U+FFFD in place of some.
    octets: Option<[Map; 2]>,
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
            text: Cow::Borrowed(input.lossy()),
            octets: None,
            input,
            markup,
            has_line_ends,
            starts: OnceCell::new(),
        }
    }

    /// The source of a message, whose parts have their own charsets. Octets that are not UTF-8 are shown as
    /// U+FFFD.
    #[cfg(feature = "mail")]
    pub(crate) fn of_mail(input: Input<'a>) -> Self {
        let octets = input.record.bytes;
        let text = String::from_utf8_lossy(octets);
        let maps = matches!(text, Cow::Owned(_)).then(|| {
            let [mut to_octets, mut to_text] = [Map::default(), Map::default()];
            let (mut octet, mut at) = (0, 0);
            for chunk in octets.utf8_chunks() {
                octet += chunk.valid().len();
                at += chunk.valid().len();
                let wrong = octet..octet + chunk.invalid().len();
                if !wrong.is_empty() {
                    let shown = at..at + char::REPLACEMENT_CHARACTER.len_utf8();
                    (octet, at) = (wrong.end, shown.end);
                    to_octets.push(shown.clone(), wrong.clone());
                    to_text.push(wrong, shown);
                }
            }
            [to_octets, to_text]
        });
        Self {
            text,
            octets: maps,
            ..Self::new(input, Markup::Mail, true)
        }
    }

    /// Maps a span of the text to the octets of the record.
    pub(crate) fn octets_of(&self, span: Span) -> Span {
        self.octets
            .as_ref()
            .map_or(span, |[octets, _]| octets.locate(span))
    }

    /// Maps a span of the octets of the record to the text. A span of some octets of a character, which may be
    /// characters of another charset, becomes that of the character.
    #[cfg(feature = "mail")]
    pub(crate) fn text_of(&self, span: Span) -> Span {
        let maps = self.octets.as_ref();
        let span = maps.map_or(span, |[_, text]| text.locate(span));
        let is_end = |at: &usize| self.text.is_char_boundary(*at);
        let start = (0..=span.start()).rev().find(is_end);
        let end = (span.end()..self.text.len()).find(is_end);
        Span::new(
            start.unwrap_or_default(),
            end.unwrap_or(self.text.len()).max(span.start()),
        )
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
        let text = slice::text(&self.text, start..next.copied().unwrap_or(self.text.len()));
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
        let link = Link::new("", span, &|part| part, LinkKind::Bare);
        self.at(&link, |line, _| run(line))
    }

    /// Calls `run` with the line of a link, as an input, and with the position of the link in it.
    pub(crate) fn at<T>(
        &self,
        link: &Link<'_>,
        run: impl FnOnce(&Input<'_>, &InLine<'_>) -> T,
    ) -> T {
        let lines = self.line_range(link.span);
        let text = slice::text(&self.text, lines.clone());
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
            offset: whole.offset
                + self.octets_of(Span::new(lines.start, lines.start)).start() as u64,
            opens_run: false,
            ..*whole
        };
        let at = InLine {
            link,
            octets: None,
            start: lines.start,
            length: text.len(),
        };
        run(&Input::new(&record, Text::whole(text)), &at)
    }
}

/// The position of a link in its line.
#[derive(Clone, Copy)]
pub(crate) struct InLine<'a> {
    link: &'a Link<'a>,
    /// The map to the octets of the record, if those are counted.
    octets: Option<&'a Map>,
    /// The start of the line in the source.
    pub(crate) start: usize,
    /// The length of the line in bytes.
    length: usize,
}

impl<'a> InLine<'a> {
    /// The position in the octets of the record, in place of the text.
    pub(crate) fn in_octets(self, source: &'a Source<'_>) -> Self {
        let octets = source.octets.as_ref().map(|[octets, _]| octets);
        Self { octets, ..self }
    }

    fn in_line(&self, span: Span) -> Span {
        let located = (self.link.locate)(span);
        if let Some(octets) = self.octets {
            let (line, located) = (Span::new(self.start, self.start), octets.locate(located));
            let start = octets.locate(line).start();
            let within = |at: usize| at.saturating_sub(start);
            return Span::new(within(located.start()), within(located.end()));
        }
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
            _ => fix,
        };
        let fix = finding.fix.filter(|_| self.link.is_verbatim);
        let message = match self.link.part {
            Some(part) => format!("{}, in {part}", finding.message),
            None => finding.message,
        };
        Finding {
            span: self.in_line(finding.span),
            fix_span: finding.fix_span.map(|span| self.in_line(span)),
            fix: fix.map(escape),
            message,
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
