//! The steps of normalization and the rungs of the ladder.

use core::fmt;
use core::ops::{BitOr, BitOrAssign};

/// A set of normalization steps: the techniques of RFC 3987, sections 5.3.2 and 5.3.3.
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
/// // Only the default port.
/// assert_eq!(normalize("HTTP://e:80/./a", Steps::PORT).to_string(), "HTTP://e/./a");
/// // All steps except one.
/// let steps = Steps::ALL.without(Steps::EMPTY_PATH);
/// assert_eq!(normalize("HTTP://e:80", steps).to_string(), "http://e");
/// ```
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct Steps(u16);

impl Steps {
    /// No step: the string stays.
    pub const NONE: Self = Self(0);

    /// Case normalization (5.3.2.1): writes the digits of triplets in upper case, and the scheme and
    /// a US-ASCII host in lower case.
    ///
    /// A host is US-ASCII if it has no other characters, and no triplets of octets above 0x7F. Any
    /// other host is left to [`DOMAIN`](Self::DOMAIN).
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// let normal = |iri| normalize(iri, Steps::CASE).to_string();
    /// assert_eq!(normal("HTTP://Example.ORG/A%c3%a9"), "http://example.org/A%C3%A9");
    /// assert_eq!(normal("http://É.example/"), "http://É.example/");
    /// ```
    pub const CASE: Self = Self(1);

    /// Percent-encoding normalization (5.3.2.3): decodes triplets of unreserved characters.
    ///
    /// Beyond US-ASCII, these are the characters that mapping a URI to an IRI decodes (section
    /// 3.2), so every character of the result is allowed in an IRI.
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// let normal = normalize("http://e/%7Euser/%C3%A9%2F", Steps::PERCENT);
    /// assert_eq!(normal.to_string(), "http://e/~user/é%2F");
    /// ```
    #[doc(alias = "percent_decode", alias = "unreserved")]
    pub const PERCENT: Self = Self(1 << 1);

    /// Path segment normalization (5.3.2.4): removes `.` and `..` from a path that begins with a
    /// slash.
    ///
    /// Other dot segments stay: they are significant in a relative path, and may be ordinary text
    /// in `urn:ex:a/../b`. If a path without an authority would begin with `//`, `/.` is written
    /// before it.
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// let normal = |iri| normalize(iri, Steps::PATH).to_string();
    /// assert_eq!(normal("http://e/a/../b/./c"), "http://e/b/c");
    /// assert_eq!(normal("../b"), "../b");
    /// ```
    #[doc(alias = "remove_dot_segments")]
    pub const PATH: Self = Self(1 << 4);

    /// Removes the default port of the scheme, and an empty port of any scheme, with the colon
    /// (5.3.3).
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

    /// Writes `/` for an empty path after an authority, if the scheme treats both alike (5.3.3).
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// let normal = |iri| normalize(iri, Steps::EMPTY_PATH).to_string();
    /// assert_eq!(normal("http://example.org?q"), "http://example.org/?q");
    /// assert_eq!(normal("ldap://example.org"), "ldap://example.org");
    /// ```
    pub const EMPTY_PATH: Self = Self(1 << 8);

    /// Removes the default host of the scheme, `localhost` for `file` (5.3.3).
    ///
    /// If there is userinfo or a port, the default host is written instead. A path that begins with
    /// a slash gets an empty authority if it has none.
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// for iri in ["file://localhost/p", "file:/p", "file:///p"] {
    ///     assert_eq!(normalize(iri, Steps::DEFAULT_HOST).to_string(), "file:///p");
    /// }
    /// ```
    pub const DEFAULT_HOST: Self = Self(1 << 9);

    /// Writes IPv6 addresses as RFC 5952 recommends, for all schemes.
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// let iri = "x://[2001:DB8:0:0::1]/";
    /// assert_eq!(normalize(iri, Steps::IPV6).to_string(), "x://[2001:db8::1]/");
    /// ```
    pub const IPV6: Self = Self(1 << 5);

    /// Maps hosts that are domain names by the mapper of the caller (5.3.3). No host changes
    /// without a mapper; see the example of [`Comparer::with_hosts`](crate::Comparer::with_hosts).
    #[doc(alias = "idna", alias = "punycode")]
    pub const DOMAIN: Self = Self(1 << 6);

    /// Normalizes the text after the colon of `data`, `geo`, `mailto`, `sip`, `tel`, `urn` and `xmpp`
    /// by the rules of the scheme ([`Equivalence`](iri_scheme::Equivalence)), such as case, order of
    /// parameters and visual separators.
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

    /// Scheme-based normalization (5.3.3): [`PORT`](Self::PORT), [`EMPTY_PATH`](Self::EMPTY_PATH),
    /// [`DEFAULT_HOST`](Self::DEFAULT_HOST), [`IPV6`](Self::IPV6), [`DOMAIN`](Self::DOMAIN) and
    /// [`SCHEME_SPECIFIC`](Self::SCHEME_SPECIFIC).
    ///
    /// The set does not include [`SYNTAX`](Self::SYNTAX), which normalizes case, for example.
    /// [`Rung::Scheme`] includes both.
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// let normal = normalize("http://[2001:DB8::1]:80", Steps::SCHEME);
    /// assert_eq!(normal.to_string(), "http://[2001:db8::1]/");
    /// ```
    pub const SCHEME: Self = Self::PORT
        .or(Self::EMPTY_PATH)
        .or(Self::DEFAULT_HOST)
        .or(Self::IPV6)
        .or(Self::DOMAIN)
        .or(Self::SCHEME_SPECIFIC);

    /// Normalizes the media type of `data`, and removes the default one: `text/plain`, and
    /// `charset=us-ascii` right after it (RFC 2397, section 2).
    ///
    /// No named set and no rung includes this step, so an explicit media type stays unless
    /// this step is chosen.
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
    /// this step, since the RFC forbids relying on it.
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// assert_eq!(normalize("http://e/re\u{301}sume\u{301}", Steps::NFC).to_string(), "http://e/résumé");
    /// ```
    #[cfg(feature = "unicode-normalization")]
    pub const NFC: Self = Self(1 << 2);

    /// Character normalization by Normalization Form KC, which also merges compatibility variants
    /// of characters and is rarely wanted. It overrides [`NFC`](Self::NFC).
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// assert_eq!(normalize("http://e/ﬁle", Steps::NFKC).to_string(), "http://e/file");
    /// ```
    #[cfg(feature = "unicode-normalization")]
    pub const NFKC: Self = Self(1 << 3);

    /// Interprets a host of one to four decimal, octal or hexadecimal numbers as an IPv4 address,
    /// like old software (RFC 3986, section 7.4), and writes it as four decimal numbers.
    ///
    /// By the grammar, such hosts are registered names, so no named set includes this step.
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// assert_eq!(normalize("http://0x7F.1/", Steps::RARE_IPV4).to_string(), "http://127.0.0.1/");
    /// ```
    pub const RARE_IPV4: Self = Self(1 << 12);

    /// Syntax-based normalization (5.3.2) without character normalization: case, percent-encoding
    /// and path.
    pub const SYNTAX: Self = Self::CASE.or(Self::PERCENT).or(Self::PATH);

    /// [`SYNTAX`](Self::SYNTAX) and [`SCHEME`](Self::SCHEME): all steps that do not merge different
    /// resources.
    pub const ALL: Self = Self::SYNTAX.or(Self::SCHEME);

    /// Every step, whether or not a named set includes it.
    pub(crate) const EVERY: Self = Self(u16::MAX);

    /// Returns the steps of both sets. Use this instead of `|` in constants.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the steps that both sets have.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the steps of this set that the other does not have.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether this set has all steps of the other.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether this set has any step of the other.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is no step.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the names of the steps, in the order in which they are applied. If the set has all
    /// steps of [`SCHEME`](Self::SCHEME), the name `scheme` replaces theirs.
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

    /// Returns the steps of the set one by one, in the order in which they are applied.
    pub(crate) fn each(self) -> impl Iterator<Item = Self> {
        ORDER
            .iter()
            .map(|(step, _)| *step)
            .filter(move |step| self.contains(*step) && *step != Self::SCHEME)
    }
}

/// The steps with their names, in the order in which they are applied. The set `scheme` is before
/// its steps.
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

/// Writes the names, separated by commas.
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
/// Strings that are equal on a rung are equal on every rung above it: `Simple`, `Case`, `Percent`,
/// `Syntax`, `Scheme`. `Character` is not part of this chain; it is above `Case`. Protocol-based
/// comparison (5.3.4) works on any rung, with redirects that the caller has observed
/// ([`Observed`](crate::Observed)).
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
    /// [`Percent`](Self::Percent) and path segment normalization (5.3.2.4): syntax-based
    /// normalization without character normalization.
    Syntax,
    /// [`Syntax`](Self::Syntax) and scheme-based normalization (5.3.3): [`Steps::ALL`].
    Scheme,
}

impl Rung {
    /// The rungs of which each includes the one before it, the lowest first.
    pub const CHAIN: [Self; 5] = [
        Self::Simple,
        Self::Case,
        Self::Percent,
        Self::Syntax,
        Self::Scheme,
    ];

    /// Returns the steps by which two strings are normalized to be compared on this rung.
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

    /// Returns the name in lower case.
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
