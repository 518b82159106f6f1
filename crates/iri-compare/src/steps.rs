//! The names: steps of normalization and rungs of the ladder.

use core::fmt;
use core::ops::{BitOr, BitOrAssign};

/// Steps of normalization, as a set: the techniques of RFC 3987, sections 5.3.2 and 5.3.3.
///
/// The order in which they are named does not matter. They are applied in the order of the ladder,
/// so that a `%2E` that becomes a dot makes a dot segment.
///
/// ```
/// use iri_compare::{Steps, normalize};
///
/// let iri = "HTTP://e/%7e/./a";
/// assert_eq!(normalize(iri, Steps::CASE).to_string(), "http://e/%7E/./a");
/// assert_eq!(normalize(iri, Steps::PATH).to_string(), "HTTP://e/%7e/a");
/// assert_eq!(normalize(iri, Steps::PERCENT).to_string(), "HTTP://e/~/./a");
/// assert_eq!(normalize(iri, Steps::SYNTAX).to_string(), "http://e/~/a");
/// ```
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct Steps(u8);

impl Steps {
    /// No step: the text as it is.
    pub const NONE: Self = Self(0);

    /// Case normalization (5.3.2.1): the digits of triplets in upper case, scheme and US-ASCII
    /// host in lower case.
    ///
    /// A host is of US-ASCII if it has no other character, and no triplet of an octet above 7F.
    /// Any other host is left to the scheme step.
    pub const CASE: Self = Self(1);

    /// Percent-encoding normalization (5.3.2.3): triplets of unreserved characters become the
    /// characters. Outside US-ASCII these are the ones that mapping a URI to an IRI decodes, so
    /// that no character results that is not allowed in an IRI.
    pub const PERCENT: Self = Self(2);

    /// Path segment normalization (5.3.2.4): `.` and `..` are removed from a path that begins
    /// with a slash.
    ///
    /// Those of a relative path have a meaning, and those of a path without a slash at its start
    /// after a scheme (`urn:ex:a/../b`) need not have one, so both stay. A path without an
    /// authority that would begin with `//` keeps `/.` before it.
    pub const PATH: Self = Self(4);

    /// Scheme-based normalization (5.3.3): the rules of the scheme
    /// ([`SchemeRules`](crate::SchemeRules)), empty ports, the text of IPv6 addresses, and with
    /// a [`HostMapper`](iri_core::host::HostMapper) domain names.
    pub const SCHEME: Self = Self(8);

    /// Character normalization (5.3.2.2) by Normalization Form C. Only [`Rung::Character`] includes
    /// it, since the RFC forbids relying on it.
    #[cfg(feature = "unicode-normalization")]
    pub const NFC: Self = Self(16);

    /// Character normalization by Normalization Form KC, which merges characters that look alike
    /// and is seldom wanted. It overrides [`NFC`](Self::NFC).
    #[cfg(feature = "unicode-normalization")]
    pub const NFKC: Self = Self(32);

    /// IPv4 addresses as old software reads them: one to four numbers, decimal, octal or
    /// hexadecimal (RFC 3986, section 7.4), written as four decimal ones. By the grammar such
    /// hosts are names, so no named set includes this step.
    pub const RARE_IPV4: Self = Self(64);

    /// Syntax-based normalization (5.3.2) without character normalization: case, percent-encoding
    /// and path.
    pub const SYNTAX: Self = Self::CASE.or(Self::PERCENT).or(Self::PATH);

    /// All steps that cannot merge different resources: syntax and scheme.
    pub const ALL: Self = Self::SYNTAX.or(Self::SCHEME);

    /// The steps of both.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The steps of this set that the other does not have.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether all steps of the other are in this set.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether any step of the other is in this set.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is no step.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The name of each step of the set, in the order in which they are applied.
    ///
    /// ```
    /// use iri_compare::Steps;
    ///
    /// assert!(Steps::SYNTAX.names().eq(["case", "percent", "path"]));
    /// ```
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        ORDER
            .iter()
            .filter(move |(step, _)| self.contains(*step))
            .map(|(_, name)| *name)
    }

    /// Each step of the set on its own, in the order in which they are applied.
    pub(crate) fn each(self) -> impl Iterator<Item = Self> {
        ORDER
            .iter()
            .map(|(step, _)| *step)
            .filter(move |step| self.contains(*step))
    }
}

/// The steps in the order in which they are applied, with their names.
const ORDER: &[(Steps, &str)] = &[
    (Steps::CASE, "case"),
    (Steps::PERCENT, "percent"),
    #[cfg(feature = "unicode-normalization")]
    (Steps::NFC, "nfc"),
    #[cfg(feature = "unicode-normalization")]
    (Steps::NFKC, "nfkc"),
    (Steps::PATH, "path"),
    (Steps::SCHEME, "scheme"),
    (Steps::RARE_IPV4, "ipv4"),
];

/// All steps of a rung.
impl From<Rung> for Steps {
    fn from(rung: Rung) -> Self {
        rung.steps()
    }
}

impl BitOr for Steps {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.or(other)
    }
}

impl BitOrAssign for Steps {
    fn bitor_assign(&mut self, other: Self) {
        *self = self.or(other);
    }
}

impl fmt::Debug for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Steps({self})")
    }
}

/// The names, with a comma between two.
impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (k, name) in self.names().enumerate() {
            if k > 0 {
                f.write_str(",")?;
            }
            f.write_str(name)?;
        }
        Ok(())
    }
}

/// The rungs of the ladder (RFC 3987, section 5.3), the lowest first.
///
/// What is equal on a rung is equal on every one above it: `Simple`, `Case`, `Percent`, `Syntax`,
/// `Scheme`. `Character` is beside this chain, above `Case`. Protocol-based comparison (5.3.4)
/// uses the knowledge of the caller ([`Observed`](crate::Observed)), on any rung.
///
/// ```
/// use iri_compare::{Rung, equal};
///
/// let (a, b) = ("http://example.com:80/%7euser", "http://example.com/~user");
/// assert!(!equal(a, b, Rung::Syntax));
/// assert!(equal(a, b, Rung::Scheme));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[non_exhaustive]
pub enum Rung {
    /// Simple string comparison (5.3.1).
    Simple,
    /// Case normalization (5.3.2.1).
    Case,
    /// Case normalization, and character normalization by Normalization Form C (5.3.2.2).
    #[cfg(feature = "unicode-normalization")]
    Character,
    /// Case and percent-encoding normalization (5.3.2.3), aligned through the URI form.
    Percent,
    /// These and path segment normalization (5.3.2.4): syntax-based normalization, as far as a
    /// comparison may apply it.
    Syntax,
    /// All these and scheme-based normalization (5.3.3).
    Scheme,
}

impl Rung {
    /// The chain of the rungs of which each includes the one before.
    pub const CHAIN: [Self; 5] = [
        Self::Simple,
        Self::Case,
        Self::Percent,
        Self::Syntax,
        Self::Scheme,
    ];

    /// The steps after which two texts are compared on this rung.
    pub const fn steps(self) -> Steps {
        match self {
            Self::Simple => Steps::NONE,
            Self::Case => Steps::CASE,
            #[cfg(feature = "unicode-normalization")]
            Self::Character => Steps::CASE.or(Steps::NFC),
            Self::Percent => Steps::CASE.or(Steps::PERCENT),
            Self::Syntax => Steps::SYNTAX,
            Self::Scheme => Steps::ALL,
        }
    }

    /// The name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Simple => "simple",
            Self::Case => "case",
            #[cfg(feature = "unicode-normalization")]
            Self::Character => "character",
            Self::Percent => "percent",
            Self::Syntax => "syntax",
            Self::Scheme => "scheme",
        }
    }
}

impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
