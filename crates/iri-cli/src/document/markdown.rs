//! The links of Markdown: `CommonMark` with the GitHub extensions.

mod destination;
mod escape;

use std::io;
use std::iter::Peekable;
use std::ops::Range;
use std::vec;

use iri_kit::{Finder, Span};
use pulldown_cmark::{CowStr, Event, LinkType, OffsetIter, Options, Parser, Tag, TagEnd};

use super::bare::DocumentReader;
use super::html::Html;
use super::link::{Each, Link, LinkKind};
use super::mapped::Mapped;
use crate::slice;

/// The extensions that affect which parts of a document are links.
const EXTENSIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_TASKLISTS)
    .union(Options::ENABLE_YAML_STYLE_METADATA_BLOCKS);

/// Passes on the links of a document.
pub(super) fn read(source: &str, reader: &DocumentReader, each: Each<'_>) -> io::Result<()> {
    let events = Parser::new_ext(source, EXTENSIONS).into_offset_iter();
    let mut markdown = Markdown {
        source,
        reader,
        // GitHub also links host names that begin with `www.`, and mail addresses.
        finder: reader.finder.with_www(true).with_mail(true),
        definitions: definitions(&events).into_iter().peekable(),
        html: Html::new(reader),
        open: Vec::new(),
        run: None,
        block: Vec::new(),
        in_code: false,
    };
    for (event, range) in events {
        markdown.event(event, range, each)?;
    }
    markdown.end_run(each)?;
    markdown.definitions_before(source.len(), each)
}

/// The link reference definitions, in the order of the source.
fn definitions(events: &OffsetIter<'_>) -> Vec<(String, Range<usize>)> {
    let all = events.reference_definitions().iter();
    let mut all: Vec<_> = all
        .map(|(_, found)| (found.dest.to_string(), found.span.clone()))
        .collect();
    all.sort_by_key(|(_, range)| range.start);
    all
}

struct Markdown<'a, 'r> {
    source: &'a str,
    reader: &'r DocumentReader,
    finder: Finder<'static>,
    definitions: Peekable<vec::IntoIter<(String, Range<usize>)>>,
    html: Html<'r>,
    /// The stack of open links and images.
    open: Vec<Open<'a>>,
    /// The current run of text, on one line.
    run: Option<Range<usize>>,
    /// The lines of the open HTML block.
    block: Vec<Range<usize>>,
    in_code: bool,
}

/// An open link or image.
struct Open<'a> {
    kind: LinkType,
    destination: CowStr<'a>,
    range: Range<usize>,
    /// The end of its text read so far.
    text_end: usize,
}

impl<'a> Markdown<'a, '_> {
    fn event(&mut self, event: Event<'a>, range: Range<usize>, each: Each<'_>) -> io::Result<()> {
        self.definitions_before(range.start, each)?;
        if let Some(open) = self.open.last_mut() {
            if !matches!(event, Event::End(TagEnd::Link | TagEnd::Image)) {
                open.text_end = open.text_end.max(range.end);
            }
        }
        match event {
            Event::Text(_) if self.open.is_empty() => {
                if !self.in_code {
                    self.extend(range);
                } else if self.reader.with_code {
                    self.end_run(each)?;
                    self.bare(&Mapped::part_of(self.source, range), each)?;
                }
                return Ok(());
            }
            Event::Start(Tag::Emphasis | Tag::Strong | Tag::Strikethrough) => {
                if self.open.is_empty() {
                    self.extend(range.start..range.start + 1);
                }
                return Ok(());
            }
            Event::End(TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough) => {
                if self.open.is_empty() {
                    self.extend(range.end - 1..range.end);
                }
                return Ok(());
            }
            _ => {}
        }
        self.end_run(each)?;
        match event {
            Event::Start(
                Tag::Link {
                    link_type,
                    dest_url,
                    ..
                }
                | Tag::Image {
                    link_type,
                    dest_url,
                    ..
                },
            ) => {
                self.open.push(Open {
                    kind: link_type,
                    destination: dest_url,
                    text_end: range.start,
                    range,
                });
            }
            Event::End(TagEnd::Link | TagEnd::Image) => {
                if let Some(link) = self.open.pop() {
                    if let Some(outer) = self.open.last_mut() {
                        outer.text_end = outer.text_end.max(link.range.end);
                    }
                    self.link(link, each)?;
                }
            }
            Event::Start(Tag::CodeBlock(_)) => self.in_code = true,
            Event::End(TagEnd::CodeBlock) => self.in_code = false,
            Event::Code(_) if self.reader.with_code => {
                self.bare(&Mapped::part_of(self.source, range), each)?;
            }
            Event::Html(_) => self.block.push(range),
            Event::End(TagEnd::HtmlBlock) => self.end_block(each)?,
            Event::InlineHtml(_) => {
                let tag = slice::text(self.source, range.clone());
                let outer =
                    |span: Span| Span::new(range.start + span.start(), range.start + span.end());
                self.html.read(tag, &outer, each)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Extends the current run of text.
    fn extend(&mut self, range: Range<usize>) {
        match &mut self.run {
            Some(run) => run.end = run.end.max(range.end),
            None => self.run = Some(range),
        }
    }

    /// Ends the current run of text, and passes on its IRIs.
    fn end_run(&mut self, each: Each<'_>) -> io::Result<()> {
        match self.run.take() {
            Some(run) if self.html.is_running_text() => {
                self.bare(&escape::decoded(self.source, run), each)
            }
            _ => Ok(()),
        }
    }

    fn bare(&self, text: &Mapped<'_>, each: Each<'_>) -> io::Result<()> {
        let same = |span| span;
        self.reader.bare_by(&self.finder, text, &same, each)
    }

    /// Passes on the links of the HTML block that has ended. In a block quote or a list, its lines are not
    /// contiguous in the source.
    fn end_block(&mut self, each: Each<'_>) -> io::Result<()> {
        let (Some(first), Some(last)) = (self.block.first(), self.block.last()) else {
            return Ok(());
        };
        let whole = first.start..last.end;
        let gaps = self.block.windows(2).filter_map(|lines| match lines {
            [line, next] if line.end < next.start => Some((line.end..next.start, [])),
            _ => None,
        });
        let block = Mapped::replacing(self.source, whole, gaps);
        let outer = |span| block.locate(span);
        let read = self.html.read(block.as_str(), &outer, each);
        self.block.clear();
        read
    }

    /// Passes on the link reference definitions before a position.
    fn definitions_before(&mut self, end: usize, each: Each<'_>) -> io::Result<()> {
        while let Some((destination, range)) =
            self.definitions.next_if(|(_, range)| range.start < end)
        {
            let found = destination::of_definition(self.source, range.clone());
            self.pass(&destination, range, found, each)?;
        }
        Ok(())
    }

    /// Passes on a link or an image. The destination of a reference link is passed on at its definition
    /// instead.
    fn link(&self, link: Open<'a>, each: Each<'_>) -> io::Result<()> {
        let inside = link.range.start + 1..link.range.end.saturating_sub(1);
        match link.kind {
            LinkType::Inline => {
                let rest = link.text_end..link.range.end;
                let found = destination::of_link(self.source, rest);
                self.pass(&link.destination, link.range, found, each)
            }
            LinkType::Autolink => {
                let text = escape::with_references(self.source, inside);
                let locate = |part| text.locate(part);
                each(&Link::new(
                    text.as_str(),
                    text.locate(Span::new(0, text.as_str().len())),
                    &locate,
                    LinkKind::Markdown,
                ))
            }
            LinkType::Email => {
                let iri = format!("{MAILTO}{}", slice::text(self.source, inside.clone()));
                let at = |offset: usize| inside.start + offset.saturating_sub(MAILTO.len());
                let locate = |part: Span| Span::new(at(part.start()), at(part.end()));
                each(&Link::new(
                    &iri,
                    Span::new(inside.start, inside.end),
                    &locate,
                    LinkKind::Markdown,
                ))
            }
            _ => Ok(()),
        }
    }

    /// Passes on a destination. `found` is its position in the source; if it is unknown, the link is
    /// located as a whole.
    fn pass(
        &self,
        destination: &str,
        whole: Range<usize>,
        found: Option<Range<usize>>,
        each: Each<'_>,
    ) -> io::Result<()> {
        if destination.is_empty() {
            return Ok(());
        }
        let text = found.map(|found| escape::decoded(self.source, found));
        let text = text.filter(|text| text.as_str() == destination);
        let whole = Span::new(whole.start, whole.end);
        let locate = |part| text.as_ref().map_or(whole, |text| text.locate(part));
        each(&Link::new(
            destination,
            locate(Span::new(0, destination.len())),
            &locate,
            LinkKind::Markdown,
        ))
    }
}

/// The scheme that is added to a mail address in angle brackets.
const MAILTO: &str = "mailto:";
