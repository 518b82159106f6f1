//! The checks, with a file per family. Each is an iterator over its findings in ascending order of
//! their spans.

pub(crate) mod all;
pub(crate) mod bidi;
pub(crate) mod grammar;
pub(crate) mod hosts;
pub(crate) mod leiri;
pub(crate) mod percent;
pub(crate) mod profiles;
pub(crate) mod schemes;
pub(crate) mod shape;

#[cfg(feature = "unicode")]
pub(crate) mod characters;
#[cfg(feature = "security")]
pub(crate) mod security;

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
    pub const UNICODE: Self = Self(1);

    /// Checks of hosts as domain names.
    #[cfg(feature = "idna")]
    pub const IDNA: Self = Self(2);

    /// Checks for mixed scripts and confusable characters (UTS 39).
    #[cfg(feature = "security")]
    pub const SECURITY: Self = Self(4);

    /// All checks.
    #[cfg(all(feature = "idna", feature = "security"))]
    pub const ALL: Self = Self(7);

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
