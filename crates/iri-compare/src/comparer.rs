//! How texts are normalized and compared: the options of both.

use core::fmt;

use iri_core::host::{HostError, HostMapper};
use iri_core::{Component, Parts};

use crate::components::{Components, Options};
use crate::host::{self, Name};
use crate::is_normalized::{is_plain, is_plain_for_scheme};
use crate::rules::{NormalizationRules, SchemeRules};
use crate::steps::{Rung, Steps};

/// Normalizes and compares strings by chosen steps, with options beyond the documents.
///
/// ```
/// use iri_compare::{Comparer, Rung, Steps};
///
/// let comparer = Comparer::from(Rung::Syntax);
/// assert!(comparer.equal("http://e/ros%c3%a9", "http://e/./rosé"));
/// assert_eq!(comparer.normalize("http://e/a/../b").to_string(), "http://e/b");
///
/// // Any set of steps, not only those of a rung.
/// let comparer = Comparer::from(Steps::CASE | Steps::PATH);
/// assert!(!comparer.equal("http://e/%62", "http://e/b"));
/// ```
///
/// Equality, order and hash agree with each other and with the normal forms: two strings are equal
/// if and only if their normal forms are. With [`Steps::PERCENT`] or [`Steps::DOMAIN`] these are
/// compared as URIs, since section 5.3.2.3 aligns the percent-encoding of IRIs and URIs.
///
/// A comparer is small and `Copy`, and threads can share it:
///
/// ```
/// use iri_compare::{Comparer, Rung};
///
/// let comparer = Comparer::from(Rung::Scheme);
/// std::thread::scope(|scope| {
///     let thread = scope.spawn(|| comparer.equal("http://e", "http://e:80/"));
///     assert_eq!(thread.join().ok(), Some(true));
/// });
/// ```
///
/// The default has no steps: it compares strings as they are, and normalizing changes nothing. The
/// caller chooses the steps, as section 5.1 requires.
#[doc(alias = "Ladder", alias = "Normalizer", alias = "Canonicalizer")]
#[doc(alias = "normalize", alias = "canonicalize", alias = "is_equivalent")]
#[derive(Clone, Copy)]
pub struct Comparer<'r> {
    steps: Steps,
    schemes: Option<&'r (dyn SchemeRules + Sync)>,
    hosts: Option<&'r (dyn HostMapper + Sync)>,
    observed: Option<&'r (dyn Observed + Sync)>,
    fragments: bool,
}

impl<'r> Comparer<'r> {
    /// A comparer of these steps, which knows the schemes of `iri_scheme`.
    pub const fn new(steps: Steps) -> Self {
        Self {
            steps,
            schemes: None,
            hosts: None,
            observed: None,
            fragments: true,
        }
    }

    /// The same with the rules of schemes from the caller.
    #[must_use]
    pub const fn with_schemes(self, schemes: &'r (dyn SchemeRules + Sync)) -> Self {
        Self {
            schemes: Some(schemes),
            ..self
        }
    }

    /// The same with a mapper for the domain names of [`Steps::DOMAIN`]: then a name and its form in
    /// Punycode are equal, and are written as people read them in an IRI, and as the Domain Name
    /// System has them in a URI (section 5.3.3). A host that the mapper refuses stays as it is, and
    /// so does one whose name is longer than 253 octets.
    #[must_use]
    pub const fn with_hosts(self, hosts: &'r (dyn HostMapper + Sync)) -> Self {
        Self {
            hosts: Some(hosts),
            ..self
        }
    }

    /// The same with observations of the caller: protocol-based normalization (section 5.3.4).
    #[must_use]
    pub const fn with_observed(self, observed: &'r (dyn Observed + Sync)) -> Self {
        Self {
            observed: Some(observed),
            ..self
        }
    }

    /// Sets whether fragments count; they do by default. Without them the normal form has no
    /// fragment either, not even an empty one.
    ///
    /// A fragment does not count when a network action is selected (section 5.1).
    ///
    /// ```
    /// use iri_compare::{Comparer, Rung};
    ///
    /// let (a, b) = ("http://e/a#x", "http://e/a#y");
    /// assert!(!Comparer::from(Rung::Scheme).equal(a, b));
    /// assert!(Comparer::from(Rung::Simple).with_fragments(false).equal(a, b));
    /// ```
    #[must_use]
    pub const fn with_fragments(self, fragments: bool) -> Self {
        Self { fragments, ..self }
    }

    /// The same with other steps.
    #[must_use]
    pub const fn with_steps(self, steps: Steps) -> Self {
        Self { steps, ..self }
    }

    /// The steps.
    pub const fn steps(&self) -> Steps {
        self.steps
    }

    /// Whether strings are compared by the URIs of their normal forms.
    pub(crate) const fn compares_uris(&self) -> bool {
        self.steps.intersects(Steps::PERCENT.or(Steps::DOMAIN))
    }

    /// Checks that the mapper maps the host, where [`Steps::DOMAIN`] hands it one: the validation of
    /// section 5.3.3. Normalizing leaves a refused host as it is and does not report it.
    ///
    /// Only an internationalized domain name is checked: a host with a character beyond US-ASCII, a
    /// triplet or an A-label. The spans of the error count bytes of the reference.
    ///
    /// ```
    /// use core::fmt;
    /// use iri_compare::{Comparer, Steps};
    /// use iri_core::host::{HostError, HostErrorKind, HostMapper};
    /// use iri_core::{Clause, Span};
    ///
    /// /// Refuses every name.
    /// struct Never;
    ///
    /// impl HostMapper for Never {
    ///     fn to_ascii(&self, host: &str, _: &mut dyn fmt::Write) -> Result<(), HostError> {
    ///         let (whole, clause) = (Span::new(0, host.len()), Clause::new("3987-3.1-toascii-fail"));
    ///         Err(HostError::new(HostErrorKind::Disallowed, clause, whole, whole))
    ///     }
    ///
    ///     fn to_unicode(&self, host: &str, out: &mut dyn fmt::Write) -> Result<(), HostError> {
    ///         out.write_str(host).map_err(|_| HostError::NOT_WRITTEN)
    ///     }
    /// }
    ///
    /// let iri = "http://a_b\u{E9}/";
    /// let comparer = Comparer::new(Steps::ALL).with_hosts(&Never);
    /// assert_eq!(comparer.check_host(iri).unwrap_err().span(), Span::new(7, 12));
    /// assert!(comparer.with_steps(Steps::SYNTAX).check_host(iri).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// The first rule that the host breaks.
    pub fn check_host(&self, text: &str) -> Result<(), HostError> {
        self.check_host_parts(Parts::split(text))
    }

    /// [`check_host`](Self::check_host) for a reference that was split or parsed already.
    ///
    /// # Errors
    ///
    /// The first rule that the host breaks.
    pub fn check_host_parts(&self, parts: Parts<'_>) -> Result<(), HostError> {
        let Some(mapper) = self.hosts.filter(|_| self.steps.contains(Steps::DOMAIN)) else {
            return Ok(());
        };
        let Some(place) = parts.span(Component::Host) else {
            return Ok(());
        };
        if !self.rules(parts.scheme()).has_domain_names {
            return Ok(());
        }
        #[cfg(feature = "unicode-normalization")]
        if let Some(text) = crate::character::normalized(parts, self.steps) {
            let host = Parts::split(&text).host().unwrap_or_default();
            return host::check(host, mapper).map_err(|error| {
                // Places in the normalized host are not those in the given one.
                HostError::new(error.kind(), error.clause(), place, place)
            });
        }
        host::check(place.of(parts.as_str()), mapper).map_err(|error| error.moved(place.start()))
    }

    /// Fast, conservative check: `true` means that nothing changes, `false` means unknown.
    pub(crate) fn is_plain(&self, parts: &Parts<'_>, uri: bool) -> bool {
        self.observed.is_none()
            && (self.fragments || parts.fragment().is_none())
            && is_plain(
                parts,
                self.steps,
                uri,
                self.hosts.is_some(),
                self.schemes.is_none(),
            )
    }

    /// Whether normalizing a reference changes nothing but its case, its triplets and its dot
    /// segments, so that the fast paths apply.
    #[inline]
    pub(crate) fn has_fast_path(&self, parts: &Parts<'_>) -> bool {
        let least = Steps::CASE.or(Steps::PERCENT);
        self.steps.contains(least)
            && Steps::ALL.contains(self.steps)
            && self.observed.is_none()
            && self.fragments
            && (!self.steps.intersects(Steps::SCHEME)
                || self.schemes.is_none() && is_plain_for_scheme(parts, self.hosts.is_some()))
    }

    /// Calls `then` with the components of the normal form of a reference.
    pub(crate) fn with_components<R>(
        &self,
        parts: Parts<'_>,
        uri: bool,
        then: impl FnOnce(&Components<'_>) -> R,
    ) -> R {
        let seen = self.observed.and_then(|seen| seen.stands_for(parts));
        let parts = seen.map_or(parts, Parts::split);
        #[cfg(feature = "unicode-normalization")]
        if let Some(text) = crate::character::normalized(parts, self.steps) {
            return then(&self.components(Parts::split(&text), uri, &mut None));
        }
        then(&self.components(parts, uri, &mut None))
    }

    #[inline]
    fn components<'a>(
        &self,
        parts: Parts<'a>,
        uri: bool,
        room: &'a mut Option<Name>,
    ) -> Components<'a>
    where
        'r: 'a,
    {
        let rules = if self.steps.intersects(Steps::SCHEME.or(Steps::MEDIA_TYPE)) {
            self.rules(parts.scheme())
        } else {
            NormalizationRules::NONE
        };
        Components::new(
            parts,
            Options {
                steps: self.steps,
                uri,
                rules,
                mapper: self.hosts,
                fragment: self.fragments,
            },
            room,
        )
    }

    /// The rules for a reference. Most hosts are domain names, so those of one without a scheme are
    /// taken for such.
    fn rules(&self, scheme: Option<&str>) -> NormalizationRules {
        match (scheme, self.schemes) {
            (None, _) => NormalizationRules {
                has_domain_names: true,
                ..NormalizationRules::NONE
            },
            (Some(scheme), Some(schemes)) => schemes.rules(scheme),
            (Some(scheme), None) => NormalizationRules::of(scheme),
        }
    }
}

impl From<Rung> for Comparer<'_> {
    fn from(rung: Rung) -> Self {
        Self::new(rung.steps())
    }
}

impl From<Steps> for Comparer<'_> {
    fn from(steps: Steps) -> Self {
        Self::new(steps)
    }
}

impl Default for Comparer<'_> {
    fn default() -> Self {
        Self::new(Steps::NONE)
    }
}

impl fmt::Debug for Comparer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Comparer")
            .field("steps", &self.steps)
            .field("fragments", &self.fragments)
            .finish_non_exhaustive()
    }
}

/// Observations of a caller: that one IRI leads to another (RFC 3987, section 5.3.4).
///
/// The strings alone cannot show it: only a program that followed a redirect may treat both as
/// one.
///
/// ```
/// use iri_compare::{Comparer, Observed, Rung};
/// use iri_core::Parts;
///
/// struct Redirects;
///
/// impl Observed for Redirects {
///     fn stands_for(&self, seen: Parts<'_>) -> Option<&str> {
///         (seen.as_str() == "http://example.com/data").then_some("http://example.com/data/")
///     }
/// }
///
/// let (a, b) = ("http://example.com/data", "http://example.com/data/");
/// let comparer = Comparer::from(Rung::Scheme);
/// assert!(!comparer.equal(a, b));
/// assert!(comparer.with_observed(&Redirects).equal(a, b));
/// ```
pub trait Observed {
    /// Returns the identifier to normalize or compare in place of `seen`, if there is one. It is
    /// not called again with the result, which should therefore be final.
    fn stands_for(&self, seen: Parts<'_>) -> Option<&str>;
}
