//! A record that is too long to be held: its syntax is checked while it is read, by a parser that is fed in pieces.
//!
//! The pieces are dropped, so that the memory is bounded, whatever the length. A finding shows only the characters at
//! fault: the text around them may be the middle of a secret whose name is no longer held.

use std::sync::Arc;

use iri_kit::leiri::{LeiriForm, LeiriPush};
use iri_kit::lint::Production;
use iri_kit::syntax::Push;
use iri_kit::{Component, Edition, ParseError, Span};

use super::record::{Record, characters_of};
use super::source::Origin;
use crate::diagnosis::grammar;
use crate::finding::Finding;
use crate::slice;

/// The number of bytes of a record beyond which it is not held, if the command can check it in pieces.
pub(crate) const LIMIT: usize = 1 << 24;

/// The number of bytes that the parser is fed at a time.
const PIECE: usize = 1 << 16;

/// The number of bytes at the end of a piece that are kept: the start of a character or triplet that is cut.
const KEPT: usize = 16;

/// The largest number of bytes of a record that a finding shows: a character, or a triplet.
const SHOWN: usize = 4;

/// A parser that is fed in pieces, of the production that a command checks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Syntax {
    Identifier(Push),
    Leiri(LeiriPush),
}

impl Syntax {
    /// The parser of a production.
    pub(crate) fn of(production: Production, edition: Edition) -> Self {
        match production {
            Production::Identifier(form) => Self::Identifier(Push::new(form, edition)),
            Production::Leiri(form) => Self::Leiri(LeiriPush::new(form)),
            // There are no others.
            _ => Self::Leiri(LeiriPush::new(LeiriForm::LeiriReference)),
        }
    }

    fn feed(&mut self, piece: &[u8]) {
        match self {
            Self::Identifier(push) => push.feed(piece),
            Self::Leiri(push) => push.feed(piece),
        };
    }

    /// The error if the record ended here.
    fn error(mut self) -> Option<ParseError> {
        match &mut self {
            Self::Identifier(push) => push.finish().err(),
            Self::Leiri(push) => push.finish().err(),
        }
    }
}

/// A record that is checked as it is read.
#[derive(Debug)]
pub(crate) struct Long {
    syntax: Syntax,
    /// The octets before the next piece. The parser has not read the last ones, the start of a character that is cut.
    tail: Vec<u8>,
    unchecked: usize,
    /// The number of octets that the parser has read.
    length: usize,
    /// The number of characters before `tail`.
    characters: usize,
    /// A carriage return that belongs to the record only if no line feed follows.
    has_return: bool,
    /// The place of the last error that was seen, and at the end that of the record.
    place: Option<Place>,
    /// The number of bytes read from the source for the record, before decompression.
    pub(crate) read: u64,
    pub(crate) origin: Arc<Origin>,
    /// The number of the record in its source, from 1, and its byte offset.
    pub(crate) position: (u64, u64),
}

/// The place of an error.
#[derive(Clone, Debug)]
struct Place {
    start: usize,
    /// The number of characters before it.
    characters: usize,
    /// The text there, if it is shown.
    shown: Option<String>,
}

impl Place {
    /// The text that is drawn.
    fn text(&self) -> &str {
        self.shown.as_deref().unwrap_or("…")
    }
}

impl Long {
    /// Begins a record with what is held of it.
    pub(super) fn new(
        syntax: Syntax,
        head: &[u8],
        origin: Arc<Origin>,
        position: (u64, u64),
    ) -> Self {
        let mut long = Self {
            syntax,
            tail: Vec::new(),
            unchecked: 0,
            length: 0,
            characters: 0,
            has_return: false,
            place: None,
            read: 0,
            origin,
            position,
        };
        for piece in head.chunks(PIECE) {
            long.add(piece);
        }
        long
    }

    /// The number of bytes so far.
    pub(super) fn length(&self) -> usize {
        self.length + self.unchecked + usize::from(self.has_return)
    }

    /// Adds the next octets of the record.
    pub(super) fn add(&mut self, piece: &[u8]) {
        if piece.is_empty() {
            return;
        }
        if self.has_return {
            self.feed(b"\r");
        }
        let rest = piece.strip_suffix(b"\r");
        self.has_return = rest.is_some();
        self.feed(rest.unwrap_or(piece));
    }

    /// Ends the record. A carriage return before a line feed is part of the terminator.
    pub(super) fn end(&mut self, terminator: Option<u8>) {
        if self.has_return && terminator != Some(b'\n') {
            self.feed(b"\r");
        }
        self.has_return = false;
        self.check(self.unchecked);
        self.place = self.syntax.error().map(|error| {
            let seen = self.place_in_tail(&error).or(self.place.take());
            // There is always one. If not, the error is shown without the characters before it.
            let is_same = |place: &Place| place.start == error.span().start();
            seen.filter(is_same).unwrap_or_else(|| Place {
                start: error.span().start(),
                characters: 0,
                shown: None,
            })
        });
    }

    fn feed(&mut self, piece: &[u8]) {
        self.tail.extend_from_slice(piece);
        self.unchecked += piece.len();
        // A character that is cut here would be an error, and hide an earlier one.
        self.check(self.unchecked.saturating_sub(cut(&self.tail)));
    }

    /// Feeds the parser the next octets, and drops those before the last ones that it has read.
    fn check(&mut self, count: usize) {
        let start = self.tail.len() - self.unchecked;
        let end = start + count;
        self.syntax.feed(slice::octets(&self.tail, start..end));
        self.unchecked -= count;
        self.length += count;
        let dropped = end.saturating_sub(KEPT);
        // An error in what is kept is looked for again.
        if let Some(error) = self.syntax.error() {
            if error.span().start() < self.tail_start() + dropped {
                self.place = self.place_in_tail(&error).or(self.place.take());
            }
        }
        self.characters += characters_of(slice::octets(&self.tail, ..dropped));
        self.tail.drain(..dropped);
    }

    /// The index of the first octet that is kept.
    fn tail_start(&self) -> usize {
        self.length + self.unchecked - self.tail.len()
    }

    /// The place of an error, if it is in what is kept.
    fn place_in_tail(&self, error: &ParseError) -> Option<Place> {
        let start = error.span().start();
        let before = start.checked_sub(self.tail_start())?;
        Some(Place {
            start,
            characters: self.characters + characters_of(slice::octets(&self.tail, ..before)),
            shown: shown(&self.tail, error, before),
        })
    }

    /// Returns the finding about the record, which has ended, or `None` if its syntax is valid.
    pub(crate) fn finding(&self) -> Option<Fault> {
        let error = self.syntax.error()?;
        let place = self.place.clone()?;
        let message = grammar::message(&error, place.shown.as_deref().unwrap_or_default());
        let span = Span::new(0, place.text().len());
        Some(Fault {
            finding: Finding::with_message_of(&error, message).with_span(span),
            place,
        })
    }

    /// The message about a valid record: what was not checked.
    pub(crate) fn note(&self) -> String {
        format!(
            "note: {}:{}: the line has {} bytes; only its syntax was checked",
            self.origin.name, self.position.0, self.length
        )
    }
}

/// The fault of a long record.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) finding: Finding,
    place: Place,
}

impl Fault {
    /// The part of the record that is shown, and its text.
    pub(crate) fn record<'a>(&'a self, long: &'a Long) -> (Record<'a>, &'a str) {
        let text = self.place.text();
        let (number, offset) = long.position;
        let record = Record {
            bytes: text.as_bytes(),
            utf8: Ok(text),
            stretch: None,
            origin: &long.origin,
            number,
            offset: offset + self.place.start as u64,
            opens_run: false,
            in_table: None,
            skipped: (self.place.start, self.place.characters),
        };
        (record, text)
    }
}

/// The number of octets at the end that are the start of a character, but not all of it.
fn cut(octets: &[u8]) -> usize {
    let last = octets.iter().rev().zip(1..4);
    let mut starts = last.filter(|(octet, _)| **octet & 0xC0 != 0x80);
    let first = starts
        .next()
        .filter(|(first, length)| first.leading_ones() > *length);
    first.map_or(0, |(_, length)| length as usize)
}

/// The text at fault, if it may be shown. It begins at `start` of what is held.
fn shown(held: &[u8], error: &ParseError, start: usize) -> Option<String> {
    let length = error.span().len();
    let is_short = length <= SHOWN && error.component() != Some(Component::Userinfo);
    let octets = held.get(start..start + length).filter(|_| is_short)?;
    Some(String::from_utf8_lossy(octets).into_owned())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use iri_kit::leiri::LeiriForm;
    use iri_kit::lint::Production;
    use iri_kit::{Component, Diagnostic, Edition, Form};

    use super::{Long, SHOWN, Syntax};
    use crate::read::record::characters_of;
    use crate::read::source::Origin;

    /// Compares a record whose first `head` octets are held, and whose others come in pieces, with the whole.
    fn compare(record: &str, production: Production, head: usize, size: usize) {
        let origin = Arc::new(Origin::new("f".to_owned()));
        let mut syntax = Syntax::of(production, Edition::Rfc3987);
        let octets = record.as_bytes();
        let (first, rest) = octets.split_at(head);
        let mut long = Long::new(syntax, first, origin, (1, 0));
        rest.chunks(size).for_each(|piece| long.add(piece));
        assert_eq!(long.length(), octets.len());
        long.end(None);
        syntax.feed(octets);
        let expected = syntax.error().map(|error| {
            let span = error.span();
            let before = characters_of(&octets[..span.start()]);
            let is_shown = span.len() <= SHOWN && error.component() != Some(Component::Userinfo);
            let text = if is_shown {
                &record[span.range()]
            } else {
                "…"
            };
            (error.code(), span.start(), before, text.to_owned())
        });
        let found = long.finding().map(|fault| {
            let (record, text) = fault.record(&long);
            let (start, before) = record.skipped;
            (fault.finding.code, start, before, text.to_owned())
        });
        assert_eq!(found, expected, "{record:?} {production:?} {head} {size}");
    }

    #[test]
    fn a_record_in_pieces_has_the_fault_of_the_whole() {
        let records = [
            "http://h/é a",
            "http://h/é\u{1F600} b c",
            "http://h/%4",
            "http://h/%",
            "http://h/a%é",
            "http://u s@h/",
            "http://h:8a:80/",
            "http://[::1",
            "http://[::1]a",
            "http://h/a\r",
            "http://h/a\r\r",
            "aé:b",
            "no-colon/é:",
        ];
        for form in [Form::Uri, Form::Iri, Form::IriReference] {
            for record in records {
                for head in 0..=record.len() {
                    for size in 1..=record.len() {
                        compare(record, Production::Identifier(form), head, size);
                    }
                }
            }
        }
    }

    /// The records are longer than what is kept of them, and characters are cut.
    #[test]
    fn a_random_record_of_which_nothing_is_held_has_the_fault_of_the_whole() {
        let parts = [
            "1",
            ":",
            "@",
            "[",
            "]",
            "a",
            "v1.",
            "é",
            "/",
            ".",
            "%",
            "%41",
            " ",
            "::1",
            "[::",
            "aaaaaaaaaaaaaaaaaaaaaaaaa",
            "éééééééééé",
            "\u{1F600}",
        ];
        let mut state = 1_u64;
        for count in 0..20_000 {
            let mut record = "a://".to_owned();
            for _ in 0..7 {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                record.push_str(parts[(state >> 33) as usize % parts.len()]);
            }
            for production in [
                Production::Identifier(Form::Iri),
                Production::Identifier(Form::UriReference),
                Production::Leiri(LeiriForm::LeiriReference),
            ] {
                compare(&record, production, 0, 1 + count % 3);
            }
        }
    }

    #[test]
    fn a_carriage_return_before_a_line_feed_is_not_part_of_a_record() {
        let syntax = Syntax::of(Production::Identifier(Form::Iri), Edition::Rfc3987);
        let origin = Arc::new(Origin::new("f".to_owned()));
        for (terminator, is_good) in [(Some(b'\n'), true), (Some(0), false), (None, false)] {
            let mut long = Long::new(syntax, b"a:b\r", origin.clone(), (1, 0));
            assert_eq!(long.length(), 4);
            long.end(terminator);
            assert_eq!(long.finding().is_none(), is_good, "{terminator:?}");
        }
    }
}
