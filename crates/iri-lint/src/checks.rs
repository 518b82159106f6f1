//! The checks, a file for each family. Each is an iterator over its findings in ascending order of
//! their places.

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

/// The checks that are made: syntax, triplets, shape and schemes always, and these.
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
    /// Nothing beyond syntax, triplets, shape and schemes.
    pub const SYNTAX: Self = Self(0);

    /// By the properties of characters: characters to avoid, normalization forms, right-to-left
    /// text.
    #[cfg(feature = "unicode")]
    pub const UNICODE: Self = Self(1);

    /// Hosts as domain names.
    #[cfg(feature = "idna")]
    pub const IDNA: Self = Self(2);

    /// Scripts, and what looks alike.
    #[cfg(feature = "security")]
    pub const SECURITY: Self = Self(4);

    /// All of them.
    #[cfg(all(feature = "idna", feature = "security"))]
    pub const ALL: Self = Self(7);

    /// These and those.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Whether all of `others` are among these.
    pub const fn contain(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }
}
