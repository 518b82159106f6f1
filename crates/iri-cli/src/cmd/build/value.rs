//! A value for a component, with its origin.

use std::borrow::Cow;
use std::net::Ipv6Addr;

use iri_kit::Span;
use iri_kit::iri_core::pct::Content;
use iri_kit::syntax::build::Piece;
use iri_kit::syntax::encode;

use crate::escape;
use crate::options::subcomponent::Subcomponent;

/// A value from the input or the arguments.
#[derive(Clone, Debug)]
pub(super) struct Value<'a> {
    pub(super) text: Cow<'a, str>,
    /// Whether it is already encoded.
    pub(super) is_raw: bool,
    pub(super) origin: Origin<'a>,
}

/// The origin of a value.
#[derive(Clone, Copy, Debug)]
pub(super) enum Origin<'a> {
    /// Part of the input, from this byte on.
    Input(usize),
    /// Part of the value of the argument with this index, from this byte on.
    Argument(usize, usize),
    /// Part of a JSON string: the byte of the input at which the string begins, the string as
    /// written, and the byte of its decoded content at which the value begins.
    Json(usize, &'a str, usize),
}

impl Value<'_> {
    /// The part of the value at `span`.
    pub(super) fn part(&self, span: Span) -> Self {
        let text = match &self.text {
            Cow::Borrowed(text) => Cow::Borrowed(span.of(text)),
            Cow::Owned(text) => Cow::Owned(span.of(text).to_owned()),
        };
        let offset = span.start();
        let origin = match self.origin {
            Origin::Input(at) => Origin::Input(at + offset),
            Origin::Argument(number, at) => Origin::Argument(number, at + offset),
            Origin::Json(start, raw, at) => Origin::Json(start, raw, at + offset),
        };
        Self {
            text,
            is_raw: self.is_raw,
            origin,
        }
    }

    /// Splits the value at the first `delimiter`; without one, returns the whole value and `None`.
    pub(super) fn split(&self, delimiter: char) -> (Self, Option<Self>) {
        let whole = self.text.len();
        match self.text.find(delimiter) {
            None => (self.clone(), None),
            Some(at) => {
                let after = Span::new(at + delimiter.len_utf8(), whole);
                (self.part(Span::new(0, at)), Some(self.part(after)))
            }
        }
    }

    /// The value as a piece of a component, encoded unless it already is.
    pub(super) fn piece(&self, component: Option<Subcomponent>) -> Piece<'_> {
        let text: &str = &self.text;
        let is_host = component == Some(Subcomponent::Host);
        let Some(component) =
            component.filter(|_| !(self.is_raw || is_host && text.starts_with('[')))
        else {
            return Piece::raw(text);
        };
        if is_host && text.parse::<Ipv6Addr>().is_ok() {
            return format!("[{text}]").into();
        }
        if text.contains(escape::is_escaped) {
            let mut encoded = String::new();
            Subcomponent::encode(text, component.keeps(&Content::IRI), false, &mut encoded);
            return encoded.into();
        }
        encode(text)
    }
}
