//! A character of the input during preparation, and its origin.

use iri_core::Span;

/// A character of the pre-processed input.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) c: char,
    /// The span of the input that the character comes from.
    pub(super) span: Span,
    pub(super) origin: Origin,
}

impl Item {
    /// Returns whether the character was composed to Normalization Form C.
    pub(super) const fn is_composed(self) -> bool {
        #[cfg(feature = "unicode-normalization")]
        return matches!(self.origin, Origin::Composed);
        #[cfg(not(feature = "unicode-normalization"))]
        false
    }
}

/// The origin of a character.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Origin {
    /// The character is in the input.
    Literal,
    /// The character is the usual form of a full-width or half-width one.
    Width,
    /// The character was a character reference.
    Reference,
    /// The character was composed to Normalization Form C.
    #[cfg(feature = "unicode-normalization")]
    Composed,
}
