//! [`Piece`], a slice of an identifier with its span, which the rules of schemes work on.

use iri_core::ascii::{self, AsciiSet};
use iri_core::{Component, Parts, Span, pct};

/// A slice of an identifier, with its start and its component.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece<'a> {
    text: &'a str,
    start: usize,
    component: Component,
}

/// Whether a grammar rule lists `pct-encoded` among its characters.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Triplets {
    /// Yes. Characters above U+007F are allowed as well, because an IRI is checked as the URI that
    /// it maps to (RFC 3987, section 3.1).
    Allowed,
    /// No.
    Forbidden,
}

impl<'a> Piece<'a> {
    /// Returns a component of an identifier.
    pub(crate) fn of(uri: &Parts<'a>, component: Component) -> Option<Self> {
        let span = uri.span(component)?;
        Some(Self::new(uri, span, component))
    }

    /// Returns the path, which every identifier has.
    pub(crate) fn path(uri: &Parts<'a>) -> Self {
        let of = uri.offsets();
        let span = Span::new(of.path_start, of.path_end);
        Self::new(uri, span, Component::Path)
    }

    /// Returns the path and the query, including the `?`, for schemes that do not split there.
    pub(crate) fn path_and_query(uri: &Parts<'a>) -> Self {
        let of = uri.offsets();
        let span = Span::new(of.path_start, of.query_end);
        Self::new(uri, span, Component::Path)
    }

    /// Returns the authority, as a piece of the host component.
    pub(crate) fn authority(uri: &Parts<'a>) -> Option<Self> {
        let span = uri.authority_span()?;
        Some(Self::new(uri, span, Component::Host))
    }

    /// Creates a piece. If the span does not fit the text, the piece is empty and at the end.
    fn new(uri: &Parts<'a>, span: Span, component: Component) -> Self {
        let (text, start) = match uri.as_str().get(span.range()) {
            Some(text) => (text, span.start()),
            None => ("", uri.as_str().len()),
        };
        Self {
            text,
            start,
            component,
        }
    }

    pub(crate) const fn bytes(self) -> &'a [u8] {
        self.text.as_bytes()
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    pub(crate) const fn len(self) -> usize {
        self.text.len()
    }

    pub(crate) const fn component(self) -> Component {
        self.component
    }

    pub(crate) const fn start(self) -> usize {
        self.start
    }

    pub(crate) const fn end(self) -> usize {
        self.start.saturating_add(self.text.len())
    }

    pub(crate) const fn span(self) -> Span {
        Span::new(self.start, self.end())
    }

    /// Returns the empty piece at the start of this one, in another component.
    pub(crate) const fn start_as(self, component: Component) -> Self {
        Self {
            text: "",
            start: self.start,
            component,
        }
    }

    /// Returns the delimiter right before this piece, which must not be the first of its list.
    pub(crate) fn delimiter_before(self, uri: &Parts<'a>) -> Self {
        let start = self.start.saturating_sub(1);
        Self::new(uri, Span::new(start, self.start), self.component)
    }

    /// Returns the bytes `start..end` of this piece.
    pub(crate) fn part(self, start: usize, end: usize) -> Self {
        let text = self.text.get(start..end);
        debug_assert!(text.is_some(), "{start}..{end} of {} bytes", self.len());
        Self {
            text: text.unwrap_or_default(),
            start: self.start.saturating_add(start),
            ..self
        }
    }

    /// Returns the part from `start` on.
    pub(crate) fn from(self, start: usize) -> Self {
        self.part(start, self.len())
    }

    /// Whether the piece equals `text`, ignoring case.
    pub(crate) fn is(self, text: &str) -> bool {
        self.text.eq_ignore_ascii_case(text)
    }

    /// Returns the rest after a prefix, ignoring case; `None` if the piece does not begin with it.
    pub(crate) fn after_prefix(self, prefix: &str) -> Option<Self> {
        let (first, _) = self.text.split_at_checked(prefix.len())?;
        let is_there = first.eq_ignore_ascii_case(prefix);
        is_there.then(|| self.from(prefix.len()))
    }

    /// Returns the index of the first `byte`, which must be ASCII.
    pub(crate) fn find(self, byte: u8) -> Option<usize> {
        self.bytes().iter().position(|&other| other == byte)
    }

    /// Splits at the first `delimiter`.
    pub(crate) fn split(self, delimiter: u8) -> (Self, Option<Self>) {
        match self.find(delimiter) {
            Some(at) => (self.part(0, at), Some(self.from(at + 1))),
            None => (self, None),
        }
    }

    /// Splits at the last `delimiter`.
    pub(crate) fn split_last(self, delimiter: u8) -> (Self, Option<Self>) {
        match self.bytes().iter().rposition(|&byte| byte == delimiter) {
            Some(at) => (self.part(0, at), Some(self.from(at + 1))),
            None => (self, None),
        }
    }

    /// Returns the first character outside `set` that the generic syntax allows.
    ///
    /// Characters not allowed in URIs, brackets, and `%` without two digits are skipped, because
    /// they break the generic syntax.
    pub(crate) fn first_outside(self, set: AsciiSet, triplets: Triplets) -> Option<Self> {
        let is_outside = |octet: &Octet<'_>| {
            if octet.is_triplet || !octet.value.is_ascii() {
                triplets == Triplets::Forbidden
            } else {
                !set.contains(octet.value) && !octet.breaks_generic_syntax()
            }
        };
        self.octets().find(is_outside).map(|octet| octet.piece)
    }

    /// Returns the octets, with triplets decoded.
    pub(crate) const fn octets(self) -> Octets<'a> {
        Octets { rest: self }
    }

    /// Whether the piece is not empty and contains only these characters.
    pub(crate) fn consists_of(self, set: AsciiSet) -> bool {
        !self.is_empty() && self.bytes().iter().all(|&byte| set.contains(byte))
    }
}

/// Characters that break the generic syntax wherever a rule of a scheme checks single characters.
const NOT_CHECKED: AsciiSet = ascii::EXCLUDED.or(AsciiSet::of(b"%[]"));

/// Iterator over the octets of a piece, with their spans ([`Piece::octets`]).
#[derive(Clone, Debug)]
pub(crate) struct Octets<'a> {
    rest: Piece<'a>,
}

/// An octet, or a character above U+007F, represented by the first octet of its UTF-8.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Octet<'a> {
    pub(crate) value: u8,
    /// Whether the octet is percent-encoded.
    pub(crate) is_triplet: bool,
    /// The piece that encodes the octet.
    pub(crate) piece: Piece<'a>,
}

impl Octet<'_> {
    /// Whether the octet breaks the generic syntax wherever a rule of a scheme checks single
    /// characters.
    pub(crate) const fn breaks_generic_syntax(self) -> bool {
        !self.is_triplet && NOT_CHECKED.contains(self.value)
    }
}

impl<'a> Iterator for Octets<'a> {
    type Item = Octet<'a>;

    fn next(&mut self) -> Option<Octet<'a>> {
        let &byte = self.rest.bytes().first()?;
        let triplet = pct::triplet(self.rest.bytes());
        let length = match triplet {
            Some(_) => 3,
            None => Span::of_char(self.rest.text, 0).len(),
        };
        let piece = self.rest.part(0, length);
        self.rest = self.rest.from(length);
        Some(Octet {
            value: triplet.unwrap_or(byte),
            is_triplet: triplet.is_some(),
            piece,
        })
    }
}
