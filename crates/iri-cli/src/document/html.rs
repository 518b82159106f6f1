//! The links of HTML: the attributes that contain URLs by the HTML Standard, and running text.

mod attribute;
mod steps;
mod value;

use std::io;
use std::ops::Range;

use html5gum::emitters::callback::{CallbackEmitter, CallbackEvent};
use html5gum::{State, Tokenizer};
use iri_kit::Span;
use iri_kit::text::markup::{ReferencePlace, html_references};

use self::attribute::{Content, Known};
use self::steps::Steps;
use super::bare::DocumentReader;
use super::link::{Each, Link, LinkKind};
use super::mapped::Mapped;
use crate::slice;

/// Reads HTML, as a whole or in consecutive pieces.
#[derive(Debug)]
pub(super) struct Html<'r> {
    reader: &'r DocumentReader,
    /// Whether the current position is in an `a` with `href`, whose text only labels the link.
    in_link: bool,
    /// The number of open elements that contain code.
    code: usize,
}

impl<'r> Html<'r> {
    pub(super) fn new(reader: &'r DocumentReader) -> Self {
        Self {
            reader,
            in_link: false,
            code: 0,
        }
    }

    /// Passes on the links of a piece. `outer` maps a span of the piece to the document.
    pub(super) fn read(
        &mut self,
        source: &str,
        outer: &dyn Fn(Span) -> Span,
        each: Each<'_>,
    ) -> io::Result<()> {
        // In XML, an element may end with its start tag, and more attributes contain URLs.
        let is_xml = source.trim_start().starts_with("<?xml");
        let emitter = CallbackEmitter::new(tokens(is_xml));
        let mut tokenizer = Tokenizer::new_with_emitter(Steps::new(source), emitter);
        let mut tag = Tag::default();
        let mut in_raw_text = false;
        while let Some(token) = tokenizer.next() {
            // An error is a pause, see `Steps`.
            let Ok(token) = token else { continue };
            match token {
                Token::Open(element) => tag = Tag::of(element),
                Token::Attribute(known) => tag.begin(known),
                Token::Value(range) => tag.take(range),
                Token::Opened { self_closing } => {
                    tag.links(source, outer, each)?;
                    let is_empty = is_xml && self_closing;
                    if !is_empty {
                        in_raw_text = tag.element.is_raw_text();
                        if let Some(state) = tag.element.content() {
                            tokenizer.set_state(state);
                        }
                        self.open(&tag);
                    }
                }
                Token::Closed(element) => {
                    in_raw_text = false;
                    self.close(element);
                }
                Token::Text(range) => {
                    if !in_raw_text && self.is_running_text() {
                        let text = decoded(source, range, ReferencePlace::Text);
                        self.reader
                            .bare_by(&self.reader.finder, &text, outer, each)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether text at the current position is searched: it is not the label of a link, and not code
    /// unless code is searched.
    pub(super) fn is_running_text(&self) -> bool {
        !self.in_link && (self.code == 0 || self.reader.with_code)
    }

    fn open(&mut self, tag: &Tag) {
        match tag.element {
            Element::Link => self.in_link = tag.has(attribute::HREF),
            Element::Code => self.code += 1,
            _ => {}
        }
    }

    fn close(&mut self, element: Element) {
        match element {
            Element::Link => self.in_link = false,
            Element::Code => self.code = self.code.saturating_sub(1),
            _ => {}
        }
    }
}

/// Decodes the character references of a part of the source.
fn decoded(source: &str, part: Range<usize>, context: ReferencePlace) -> Mapped<'_> {
    let start = part.start;
    let raw = slice::text(source, part.clone());
    let replaced = html_references(raw, context).map(|found| {
        let span = found.span();
        (start + span.start()..start + span.end(), found.chars())
    });
    Mapped::replacing(source, part, replaced)
}

/// The start tag that is being read.
#[derive(Debug, Default)]
struct Tag {
    element: Element,
    /// The known attributes that were read, as a bit set.
    seen: u64,
    /// The attribute that the next value belongs to.
    current: Option<Known>,
    /// The positions of the values.
    values: Vec<(Known, Range<usize>)>,
}

impl Tag {
    fn of(element: Element) -> Self {
        Self {
            element,
            ..Self::default()
        }
    }

    /// Begins an attribute. If a name occurs several times, only the first counts.
    fn begin(&mut self, known: Option<Known>) {
        self.current = known.filter(|known| self.seen & known.bit == 0);
        self.seen |= known.map_or(0, |known| known.bit);
    }

    fn take(&mut self, range: Range<usize>) {
        if let Some(known) = self.current.take() {
            self.values.push((known, range));
        }
    }

    /// Passes on the links in the attributes.
    fn links(&self, source: &str, outer: &dyn Fn(Span) -> Span, each: Each<'_>) -> io::Result<()> {
        let kind = match self.element {
            Element::Base => LinkKind::Base,
            _ => LinkKind::Attribute,
        };
        for (known, range) in &self.values {
            let value = decoded(source, range.clone(), ReferencePlace::Attribute);
            let text = value.as_str();
            let mut pass = |part: Range<usize>| {
                let start = part.start;
                let whole = Span::new(start, part.end);
                let locate = |inner: Span| {
                    outer(value.locate(Span::new(start + inner.start(), start + inner.end())))
                };
                each(&Link::new(
                    slice::text(text, part),
                    outer(value.locate(whole)),
                    &locate,
                    kind,
                ))
            };
            match known.content {
                Content::Url => value::trimmed(text).map_or(Ok(()), &mut pass)?,
                Content::Urls => value::words(text).try_for_each(&mut pass)?,
                Content::Candidates => value::candidates(text, &mut pass)?,
                Content::Refresh if self.is_refresh(source) => {
                    value::refresh(text).map_or(Ok(()), &mut pass)?;
                }
                Content::Refresh | Content::Pragma => {}
            }
        }
        Ok(())
    }

    fn has(&self, name: &str) -> bool {
        attribute::bit(name).is_some_and(|bit| self.seen & bit != 0)
    }

    /// Whether a `meta` has `http-equiv=refresh`.
    fn is_refresh(&self, source: &str) -> bool {
        let mut values = self.values.iter();
        let found = values.find(|(known, _)| known.content == Content::Pragma);
        found.is_some_and(|(_, range)| {
            slice::text(source, range.clone()).eq_ignore_ascii_case("refresh")
        })
    }
}

/// The relevant events of the tokenizer, with positions instead of strings.
enum Token {
    Open(Element),
    Attribute(Option<Known>),
    Value(Range<usize>),
    Opened { self_closing: bool },
    Closed(Element),
    Text(Range<usize>),
}

/// Converts events of the tokenizer to tokens.
fn tokens(is_xml: bool) -> impl FnMut(CallbackEvent<'_>, html5gum::Span<usize>) -> Option<Token> {
    let mut element = Vec::new();
    // The end of the last tag or comment.
    let mut end = 0;
    move |event, span| {
        let token = match event {
            CallbackEvent::OpenStartTag { name } => {
                element.clear();
                element.extend_from_slice(name);
                return Some(Token::Open(Element::named(name)));
            }
            CallbackEvent::AttributeName { name } => {
                return Some(Token::Attribute(attribute::known(name, &element, is_xml)));
            }
            CallbackEvent::AttributeValue { .. } => {
                return Some(Token::Value(span.start..span.end));
            }
            CallbackEvent::CloseStartTag { self_closing } => Some(Token::Opened { self_closing }),
            CallbackEvent::EndTag { name } => Some(Token::Closed(Element::named(name))),
            CallbackEvent::String { .. } => Some(Token::Text(end..span.end)),
            CallbackEvent::Comment { .. } | CallbackEvent::Doctype { .. } => None,
            CallbackEvent::Error(_) => return None,
        };
        end = span.end;
        token
    }
}

/// The elements that require special treatment.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum Element {
    Link,
    Base,
    Code,
    Script,
    /// Its content is neither markup nor running text.
    RawText,
    /// Its content is text with character references.
    Title,
    /// The rest of the document is text.
    Plain,
    #[default]
    Other,
}

impl Element {
    fn named(name: &[u8]) -> Self {
        match name {
            b"a" => Self::Link,
            b"base" => Self::Base,
            b"code" | b"kbd" | b"samp" => Self::Code,
            b"script" => Self::Script,
            b"style" | b"xmp" | b"iframe" | b"noembed" | b"noframes" => Self::RawText,
            b"title" | b"textarea" => Self::Title,
            b"plaintext" => Self::Plain,
            _ => Self::Other,
        }
    }

    /// The state of the tokenizer for the content, if the content contains no elements.
    fn content(self) -> Option<State> {
        match self {
            Self::Script => Some(State::ScriptData),
            Self::RawText => Some(State::RawText),
            Self::Title => Some(State::RcData),
            Self::Plain => Some(State::PlainText),
            _ => None,
        }
    }

    fn is_raw_text(self) -> bool {
        matches!(self, Self::Script | Self::RawText)
    }
}
