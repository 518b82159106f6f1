//! The options of a stream.

use crate::scope::Scope;
use crate::steps::Steps;

/// The changes that normalization makes to a part of a component.
#[expect(clippy::struct_excessive_bools, reason = "the options are independent")]
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Mode {
    /// The digits of triplets become upper case.
    pub(crate) upper_digits: bool,
    /// Triplets are decoded if an IRI may contain the character.
    pub(crate) decode: bool,
    /// Letters of US-ASCII become lower case.
    pub(crate) lower: bool,
    /// Characters beyond US-ASCII become triplets.
    pub(crate) uri: bool,
    /// The visual separators of telephone numbers, `-`, `.`, `(` and `)`, are removed.
    pub(crate) without_separators: bool,
}

impl Mode {
    /// Nothing changes.
    pub(crate) const NONE: Self = Self {
        upper_digits: false,
        decode: false,
        lower: false,
        uri: false,
        without_separators: false,
    };

    /// Returns this mode with lower case.
    pub(crate) const fn lower(self) -> Self {
        Self {
            lower: true,
            ..self
        }
    }

    /// Returns this mode without visual separators.
    pub(crate) const fn without_separators(self) -> Self {
        Self {
            without_separators: true,
            ..self
        }
    }

    /// Returns this mode without the changes that are outside a scope. This changes nothing, but
    /// lets the compiler remove their code.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    pub(super) const fn within<S: Scope>(self) -> Self {
        let decode = S::STEPS.contains(Steps::PERCENT);
        Self {
            upper_digits: self.upper_digits && S::STEPS.contains(Steps::CASE),
            decode: self.decode && decode,
            lower: self.lower,
            // Without these steps, strings are compared as IRIs.
            uri: self.uri && (decode || S::STEPS.contains(Steps::DOMAIN)),
            without_separators: self.without_separators
                && S::STEPS.contains(Steps::SCHEME_SPECIFIC),
        }
    }

    /// Whether this mode changes nothing in US-ASCII except triplets.
    pub(super) const fn only_triplets(self) -> bool {
        !self.lower && !self.without_separators
    }
}
