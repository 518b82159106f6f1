//! The checks, with a file per family, which has the table of its rules. Each check is an iterator
//! over its findings in ascending order of their spans.

pub(crate) mod all;
pub(crate) mod bidi;
pub(crate) mod characters;
pub(crate) mod draft2001;
pub(crate) mod grammar;
pub(crate) mod hosts;
pub(crate) mod leiri;
pub(crate) mod percent;
pub(crate) mod profiles;
pub(crate) mod readers;
pub(crate) mod schemes;
pub(crate) mod security;
pub(crate) mod shape;

/// A set of optional checks. Syntax, triplets, shape and schemes are always checked.
///
/// ```
/// use iri_lint::{Checks, Linter};
///
/// let linter = Linter::new().with_checks(Checks::SYNTAX);
/// assert_eq!(linter.findings("http://e/re\u{301}").count(), 0);
/// # #[cfg(feature = "unicode")] {
/// let linter = Linter::new().with_checks(Checks::UNICODE);
/// assert_eq!(linter.findings("http://e/re\u{301}").count(), 1);
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Checks(u8);

impl Checks {
    /// Only syntax, triplets, shape and schemes.
    pub const SYNTAX: Self = Self(0);

    /// Checks by character properties: characters to avoid, normalization forms, right-to-left
    /// text.
    #[cfg(feature = "unicode")]
    pub const UNICODE: Self = Self::WITH_UNICODE;

    /// Checks of hosts as domain names.
    #[cfg(feature = "idna")]
    pub const IDNA: Self = Self::WITH_IDNA;

    /// Checks for mixed scripts and confusable characters (UTS 39).
    #[cfg(feature = "security")]
    pub const SECURITY: Self = Self::WITH_SECURITY;

    /// All checks.
    #[cfg(all(feature = "idna", feature = "security"))]
    pub const ALL: Self = Self(7);

    /// The names for tables, which are the same with any features.
    pub(crate) const WITH_UNICODE: Self = Self(1);
    pub(crate) const WITH_IDNA: Self = Self(2);
    pub(crate) const WITH_SECURITY: Self = Self(4);

    /// The number of sets.
    pub(crate) const SETS: usize = 8;

    pub(crate) const fn of_index(index: usize) -> Self {
        Self(index as u8)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the union of the two sets.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Whether the set contains all of `others`.
    pub const fn contain(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }
}
