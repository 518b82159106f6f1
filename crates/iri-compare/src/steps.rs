//! The names: steps of normalization and rungs of the ladder.

use core::fmt;
use core::ops::{BitOr, BitOrAssign};

/// Steps of normalization, as a set: the techniques of RFC 3987, sections 5.3.2 and 5.3.3.
///
/// Choose a named set ([`SYNTAX`](Self::SYNTAX), [`SCHEME`](Self::SCHEME), [`ALL`](Self::ALL)), or
/// single steps with `|`. Their order does not matter: they are applied in the order of the ladder,
/// so a `%2E` becomes a dot before dot segments are removed.
///
/// ```
/// use iri_compare::{Steps, normalize};
///
/// let iri = "HTTP://e/%7e/./a";
/// assert_eq!(normalize(iri, Steps::CASE).to_string(), "http://e/%7E/./a");
/// assert_eq!(normalize(iri, Steps::PATH).to_string(), "HTTP://e/%7e/a");
/// assert_eq!(normalize(iri, Steps::PERCENT).to_string(), "HTTP://e/~/./a");
/// assert_eq!(normalize(iri, Steps::SYNTAX).to_string(), "http://e/~/a");
///
/// // The default port only.
/// assert_eq!(normalize("HTTP://e:80/./a", Steps::PORT).to_string(), "HTTP://e/./a");
/// // All but one step.
/// let steps = Steps::ALL.without(Steps::EMPTY_PATH);
/// assert_eq!(normalize("HTTP://e:80", steps).to_string(), "http://e");
/// ```
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct Steps(u16);

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
    pub const PERCENT: Self = Self(1 << 1);

    /// Path segment normalization (5.3.2.4): `.` and `..` are removed from a path that begins
    /// with a slash.
    ///
    /// Those of a relative path have a meaning, and those of a path without a slash at its start
    /// after a scheme (`urn:ex:a/../b`) need not have one, so both stay. A path without an
    /// authority that would begin with `//` keeps `/.` before it.
    pub const PATH: Self = Self(1 << 4);

    /// The default port of the scheme and an empty port are removed, with the colon (5.3.3).
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// let normal = |iri| normalize(iri, Steps::PORT).to_string();
    /// assert_eq!(normal("https://example.org:443"), "https://example.org");
    /// assert_eq!(normal("x://h:/"), "x://h/");
    /// assert_eq!(normal("HTTP://h:8080/./a"), "HTTP://h:8080/./a");
    /// ```
    #[doc(alias = "default_port", alias = "port_or_known_default")]
    pub const PORT: Self = Self(1 << 7);

    /// An empty path after an authority becomes `/`, if the scheme takes one for the other (5.3.3).
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// let normal = |iri| normalize(iri, Steps::EMPTY_PATH).to_string();
    /// assert_eq!(normal("http://example.org?q"), "http://example.org/?q");
    /// assert_eq!(normal("ldap://example.org"), "ldap://example.org");
    /// ```
    pub const EMPTY_PATH: Self = Self(1 << 8);

    /// The default host of the scheme, `localhost` for `file`, is left out (5.3.3).
    ///
    /// With userinfo or a port it is written instead. An absolute path without an authority gets an
    /// empty one.
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// for iri in ["file://localhost/p", "file:/p", "file:///p"] {
    ///     assert_eq!(normalize(iri, Steps::DEFAULT_HOST).to_string(), "file:///p");
    /// }
    /// ```
    pub const DEFAULT_HOST: Self = Self(1 << 9);

    /// IPv6 addresses are written as RFC 5952 recommends, for all schemes.
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// let iri = "x://[2001:DB8:0:0::1]/";
    /// assert_eq!(normalize(iri, Steps::IPV6).to_string(), "x://[2001:db8::1]/");
    /// ```
    pub const IPV6: Self = Self(1 << 5);

    /// Hosts that are domain names are mapped by a
    /// [`HostMapper`](iri_core::host::HostMapper) (5.3.3). Without
    /// [one](crate::Comparer::with_hosts) no host changes.
    pub const DOMAIN: Self = Self(1 << 6);

    /// What follows the colon of `data`, `geo`, `mailto`, `sip`, `tel`, `urn` and `xmpp` is
    /// normalized by the rules of the scheme ([`Equivalence`](iri_scheme::Equivalence)): case,
    /// order of parameters, visual separators.
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// let normal = |iri| normalize(iri, Steps::SCHEME_SPECIFIC).to_string();
    /// assert_eq!(normal("tel:+1-201-555-0123"), "tel:+12015550123");
    /// assert_eq!(normal("mailto:a@EXAMPLE.org"), "mailto:a@example.org");
    /// assert_eq!(normal("data:TEXT/plain,x"), "data:text/plain,x");
    /// ```
    pub const SCHEME_SPECIFIC: Self = Self(1 << 10);

    /// Scheme-based normalization (5.3.3): all steps that depend on the scheme
    /// ([`SchemeRules`](crate::SchemeRules)), from [`PORT`](Self::PORT) to
    /// [`SCHEME_SPECIFIC`](Self::SCHEME_SPECIFIC).
    pub const SCHEME: Self = Self::PORT
        .or(Self::EMPTY_PATH)
        .or(Self::DEFAULT_HOST)
        .or(Self::IPV6)
        .or(Self::DOMAIN)
        .or(Self::SCHEME_SPECIFIC);

    /// The media type of `data` is normalized, and the default one is left out: `text/plain`, and
    /// `charset=us-ascii` right after it (RFC 2397, section 2).
    ///
    /// No named set and no rung includes this step, so that the media type that somebody wrote stays
    /// unless the caller asks for it to go.
    ///
    /// ```
    /// use iri_compare::{Comparer, Steps, normalize};
    ///
    /// let iri = "data:text/plain,x";
    /// assert_eq!(normalize(iri, Steps::ALL).to_string(), iri);
    /// assert_eq!(normalize(iri, Steps::MEDIA_TYPE).to_string(), "data:,x");
    /// assert!(!Comparer::from(Steps::ALL).equal(iri, "data:,x"));
    /// assert!(Comparer::from(Steps::ALL | Steps::MEDIA_TYPE).equal(iri, "data:,x"));
    /// ```
    pub const MEDIA_TYPE: Self = Self(1 << 11);

    /// Character normalization (5.3.2.2) by Normalization Form C. Only [`Rung::Character`] includes
    /// it, since the RFC forbids relying on it.
    #[cfg(feature = "unicode-normalization")]
    pub const NFC: Self = Self(1 << 2);

    /// Character normalization by Normalization Form KC, which merges characters that look alike
    /// and is seldom wanted. It overrides [`NFC`](Self::NFC).
    #[cfg(feature = "unicode-normalization")]
    pub const NFKC: Self = Self(1 << 3);

    /// IPv4 addresses as old software reads them: one to four numbers, decimal, octal or
    /// hexadecimal (RFC 3986, section 7.4), written as four decimal ones. By the grammar such
    /// hosts are names, so no named set includes this step.
    pub const RARE_IPV4: Self = Self(1 << 12);

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

    /// The name of each step of the set, in the order in which they are applied. All steps of
    /// [`SCHEME`](Self::SCHEME) together are named `scheme`.
    ///
    /// ```
    /// use iri_compare::Steps;
    ///
    /// assert!(Steps::ALL.names().eq(["case", "percent", "path", "scheme"]));
    /// assert!((Steps::PORT | Steps::CASE).names().eq(["case", "port"]));
    /// ```
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let has_all = self.contains(Self::SCHEME);
        let is_named = move |step: Self| {
            self.contains(step)
                && (!Self::SCHEME.contains(step) || has_all == (step == Self::SCHEME))
        };
        ORDER
            .iter()
            .filter(move |(step, _)| is_named(*step))
            .map(|(_, name)| *name)
    }

    /// Each step of the set on its own, in the order in which they are applied.
    pub(crate) fn each(self) -> impl Iterator<Item = Self> {
        ORDER
            .iter()
            .map(|(step, _)| *step)
            .filter(move |step| self.contains(*step) && *step != Self::SCHEME)
    }
}

/// The steps in the order in which they are applied, with their names, and the set that has one.
const ORDER: &[(Steps, &str)] = &[
    (Steps::CASE, "case"),
    (Steps::PERCENT, "percent"),
    #[cfg(feature = "unicode-normalization")]
    (Steps::NFC, "nfc"),
    #[cfg(feature = "unicode-normalization")]
    (Steps::NFKC, "nfkc"),
    (Steps::PATH, "path"),
    (Steps::SCHEME, "scheme"),
    (Steps::IPV6, "ipv6"),
    (Steps::DOMAIN, "domain"),
    (Steps::PORT, "port"),
    (Steps::EMPTY_PATH, "empty-path"),
    (Steps::DEFAULT_HOST, "default-host"),
    (Steps::SCHEME_SPECIFIC, "scheme-specific"),
    (Steps::MEDIA_TYPE, "media-type"),
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
    /// All these and scheme-based normalization (5.3.3), as far as [`Steps::SCHEME`] goes.
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
