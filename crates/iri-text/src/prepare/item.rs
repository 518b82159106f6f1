//! A character of the input during preparation, and its origin.

use iri_core::{Span, ascii};

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
        match self.origin {
            Origin::Literal | Origin::Width | Origin::Reference => false,
            #[cfg(feature = "normalization")]
            Origin::Composed => true,
        }
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
    #[cfg(feature = "normalization")]
    Composed,
}

/// Reads the next character.
pub(super) type Read<S> = fn(&mut S) -> Option<Item>;

/// Whether the next two characters are hexadecimal digits.
pub(super) fn two_digits_follow<S>(mut ahead: S, read: Read<S>) -> bool {
    let mut is_digit = || {
        let next = read(&mut ahead).and_then(|item| u8::try_from(item.c).ok());
        next.is_some_and(|byte| ascii::HEXDIG.contains(byte))
    };
    is_digit() && is_digit()
}
