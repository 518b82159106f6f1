//! The options of a stream.

/// The changes that normalization makes to a part of a component, as a set of flags in one byte: a
/// normal form holds the mode of each of its parts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Mode(u8);

impl Mode {
    /// Nothing changes.
    pub(crate) const NONE: Self = Self(0);
    /// The digits of triplets become upper case.
    pub(crate) const UPPER_DIGITS: Self = Self(1);
    /// Triplets are decoded if an IRI may contain the character.
    pub(crate) const DECODE: Self = Self(2);
    /// Letters of US-ASCII become lower case.
    pub(crate) const LOWER: Self = Self(4);
    /// Characters beyond US-ASCII become triplets.
    pub(crate) const URI: Self = Self(8);
    /// The visual separators of telephone numbers, `-`, `.`, `(` and `)`, are removed.
    pub(crate) const WITHOUT_SEPARATORS: Self = Self(16);

    /// Returns the changes of both modes.
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns this mode if `applies` is set, and otherwise the one that changes nothing.
    pub(crate) const fn only_if(self, applies: bool) -> Self {
        if applies { self } else { Self::NONE }
    }

    /// Whether this mode makes all changes of the other.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    pub(crate) const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether this mode changes nothing in US-ASCII except triplets.
    pub(super) const fn only_triplets(self) -> bool {
        self.0 & Self::LOWER.or(Self::WITHOUT_SEPARATORS).0 == 0
    }
}
