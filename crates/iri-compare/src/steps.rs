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
    #[doc(alias("idna", "punycode"))]
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
    #[cfg(feature = "normalization")]
    pub const NFC: Self = Self(1 << 2);

    /// Character normalization by Normalization Form KC, which also merges compatibility variants
    /// of characters and is rarely useful. It overrides [`NFC`](Self::NFC).
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// assert_eq!(normalize("http://e/ﬁle", Steps::NFKC).to_string(), "http://e/file");
    /// ```
    #[cfg(feature = "normalization")]
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
        let is_named = move |step: &NormalizationStep| {
            let steps = step.steps();
            self.contains(steps)
                && (!Self::SCHEME.contains(steps) || has_all == (steps == Self::SCHEME))
        };
        NormalizationStep::ALL
            .iter()
            .copied()
            .filter(is_named)
            .map(NormalizationStep::name)
    }

    /// Looks up a step, or the set `scheme`, by its name.
    ///
    /// ```
    /// use iri_compare::Steps;
    ///
    /// assert_eq!(Steps::named("empty-path"), Some(Steps::EMPTY_PATH));
    /// assert!(Steps::ALL.names().all(|name| Steps::named(name).is_some()));
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        NormalizationStep::named(name).map(NormalizationStep::steps)
    }

    /// Returns the steps of the set one by one, in the order in which they are applied.
    pub(crate) fn each(self) -> impl Iterator<Item = Self> {
        NormalizationStep::ALL
            .iter()
            .copied()
            .map(NormalizationStep::steps)
            .filter(move |step| self.contains(*step) && *step != Self::SCHEME)
    }
}

iri_core::tables::choices! {
    /// A step of normalization with a name, in the order in which the steps are applied. The set
    /// `scheme` is before its steps.
    ///
    /// ```
    /// use iri_compare::{NormalizationStep, Steps};
    ///
    /// assert_eq!(NormalizationStep::named("path").map(Steps::from), Some(Steps::PATH));
    /// assert_eq!(NormalizationStep::Path.about(), "Remove dot segments");
    /// ```
    #[non_exhaustive]
    pub enum NormalizationStep with features {
        /// See [`Steps::CASE`].
        Case "case": "Lowercase the scheme and a US-ASCII host, uppercase triplets",
        /// See [`Steps::PERCENT`].
        Percent "percent": "Decode triplets of unreserved characters",
        /// See [`Steps::NFC`].
        Nfc "nfc" if (feature = "normalization"): "Apply Normalization Form C",
        /// See [`Steps::NFKC`].
        Nfkc "nfkc" if (feature = "normalization"):
            "Apply Normalization Form KC, which also merges compatibility characters",
        /// See [`Steps::PATH`].
        Path "path": "Remove dot segments",
        /// See [`Steps::SCHEME`].
        Scheme "scheme": "Apply the rules of the scheme: the six steps that follow",
        /// See [`Steps::IPV6`].
        Ipv6 "ipv6": "Write IPv6 addresses as in RFC 5952",
        /// See [`Steps::DOMAIN`].
        Domain "domain": "Map domain names, if a mapping of hosts is chosen",
        /// See [`Steps::PORT`].
        Port "port": "Remove default and empty ports",
        /// See [`Steps::EMPTY_PATH`].
        EmptyPath "empty-path": "Replace an empty path with `/` if the scheme treats both alike",
        /// See [`Steps::DEFAULT_HOST`].
        DefaultHost "default-host": "Remove the default host, such as `localhost` of `file`",
        /// See [`Steps::SCHEME_SPECIFIC`].
        SchemeSpecific "scheme-specific":
            "Apply the rules of data, geo, mailto, sip, tel, urn and xmpp for the part after the colon",
        /// See [`Steps::MEDIA_TYPE`].
        MediaType "media-type": "Remove the default media type of `data`; no other step includes this",
        /// See [`Steps::RARE_IPV4`].
        Ipv4 "ipv4": "Convert IPv4 addresses in legacy notations, such as `0x7F.1`, to dotted decimal",
    }
}

impl NormalizationStep {
    /// Returns the set with this step; for `scheme`, with its six steps.
    pub const fn steps(self) -> Steps {
        match self {
            Self::Case => Steps::CASE,
            Self::Percent => Steps::PERCENT,
            #[cfg(feature = "normalization")]
            Self::Nfc => Steps::NFC,
            #[cfg(feature = "normalization")]
            Self::Nfkc => Steps::NFKC,
            Self::Path => Steps::PATH,
            Self::Scheme => Steps::SCHEME,
            Self::Ipv6 => Steps::IPV6,
            Self::Domain => Steps::DOMAIN,
            Self::Port => Steps::PORT,
            Self::EmptyPath => Steps::EMPTY_PATH,
            Self::DefaultHost => Steps::DEFAULT_HOST,
            Self::SchemeSpecific => Steps::SCHEME_SPECIFIC,
            Self::MediaType => Steps::MEDIA_TYPE,
            Self::Ipv4 => Steps::RARE_IPV4,
        }
    }
}

impl From<NormalizationStep> for Steps {
    fn from(step: NormalizationStep) -> Self {
        step.steps()
    }
}

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

iri_core::tables::choices! {
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
    #[derive(Ord, PartialOrd)]
    #[non_exhaustive]
    pub enum Rung with features {
        /// Simple string comparison (5.3.1).
        Simple "simple": "The same characters",
        /// Case normalization (5.3.2.1).
        Case "case": "Ignoring the case of the scheme, of a US-ASCII host and of triplets",
        /// Character normalization by Normalization Form C (5.3.2.2).
        Character "character" if (feature = "normalization"):
            "The same as `case`, plus Normalization Form C",
        /// Percent-encoding normalization (5.3.2.3), aligned through the URI form.
        Percent "percent": "The same as `case`, plus normalized percent-encoding",
        /// Path segment normalization (5.3.2.4): syntax-based normalization without character
        /// normalization. The RFC's name of the step, `path`, is another name of the rung.
        Syntax "syntax" | "path": "The same as `percent`, plus removal of dot segments",
        /// Scheme-based normalization (5.3.3): [`Steps::ALL`].
        Scheme "scheme": "The same as `syntax`, plus the rules of the scheme",
    }
}

impl Rung {
    /// The rungs of which each includes the one before it, the lowest first.
    #[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
    pub const CHAIN: [Self; 5] = {
        let mut chain = [Self::Scheme; 5];
        let mut k = 4;
        while let Some(below) = chain[k].below() {
            k -= 1;
            chain[k] = below;
        }
        chain
    };

    /// Returns the steps by which two strings are normalized to be compared on this rung.
    pub const fn steps(self) -> Steps {
        match self {
            Self::Simple => Steps::NONE,
            Self::Case => Steps::CASE,
            #[cfg(feature = "normalization")]
            Self::Character => Steps::CASE.or(Steps::NFC),
            Self::Percent => Steps::CASE.or(Steps::PERCENT),
            Self::Syntax => Steps::SYNTAX,
            Self::Scheme => Steps::ALL,
        }
    }

    /// Returns the next lower rung, whose steps this one includes; `None` for the lowest one.
    ///
    /// ```
    /// use iri_compare::Rung;
    ///
    /// assert_eq!(Rung::Percent.below(), Some(Rung::Case));
    /// assert_eq!(Rung::Simple.below(), None);
    /// ```
    pub const fn below(self) -> Option<Self> {
        Some(match self {
            Self::Simple => return None,
            Self::Case => Self::Simple,
            #[cfg(feature = "normalization")]
            Self::Character => Self::Case,
            Self::Percent => Self::Case,
            Self::Syntax => Self::Percent,
            Self::Scheme => Self::Syntax,
        })
    }
}
