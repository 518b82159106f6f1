//! A character of the text while it is prepared, and its origin.

use iri_core::Span;

/// A character of the pre-processed text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) c: char,
    /// The span of the input that it was made from.
    pub(super) span: Span,
    pub(super) origin: Origin,
}

/// The origin of a character.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Origin {
    /// It is in the input.
    Literal,
    /// It is the usual form of a full-width or half-width one.
    Width,
    /// It was a character reference.
    Reference,
    /// It was composed to Normalization Form C.
    #[cfg(feature = "unicode-normalization")]
    Composed,
}
