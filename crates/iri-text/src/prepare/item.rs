//! A character of the text while it is prepared, and where it comes from.

use iri_core::Span;

/// A character of the pre-processed text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) c: char,
    /// What it was made of.
    pub(super) span: Span,
    pub(super) origin: Origin,
}

/// How a character came about.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Origin {
    /// It was there.
    Literal,
    /// It is the usual form of a full-width or half-width one.
    Width,
    /// A character reference stood for it.
    Reference,
    /// It is what several are in Normalization Form C, or the form of one.
    #[cfg(feature = "unicode-normalization")]
    Composed,
}
