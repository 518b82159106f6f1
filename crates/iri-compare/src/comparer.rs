//! The options of normalizing and comparing.

use core::fmt;

use iri_core::host::{HostError, HostMapper};
use iri_core::{Component, Parts, ip};

use crate::components::{Components, Options};
use crate::host::{self, Mapper, Name, RareIpv4};
use crate::rules::{NormalizationRules, SchemeRules};
use crate::scope::Scope;
use crate::steps::{Rung, Steps};

/// Normalizes and compares strings by chosen steps, with options beyond the ladder of the RFC.
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
/// if and only if their normal forms are. With [`Steps::PERCENT`] or [`Steps::DOMAIN`], the normal
/// forms are compared as URIs, since section 5.3.2.3 aligns the percent-encoding of IRIs and URIs.
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
#[derive(Clone, Copy)]
pub struct Comparer<'r> {
    steps: Steps,
    pub(crate) schemes: Option<&'r (dyn SchemeRules + Sync)>,
    pub(crate) hosts: Option<Mapper<'r>>,
    observed: Option<&'r (dyn Observed + Sync)>,
    /// Present if the steps include [`Steps::RARE_IPV4`].
    rare_ipv4: Option<RareIpv4>,
    pub(crate) fragments: bool,
}

impl<'r> Comparer<'r> {
    /// Creates a comparer with these steps and the schemes of `iri_scheme`.
    ///
    /// ```
    /// use iri_compare::{Comparer, Steps};
    ///
    /// const COMPARER: Comparer<'static> = Comparer::new(Steps::SYNTAX);
    /// assert!(COMPARER.equal("HTTP://e/%7Ea", "http://e/~a"));
    /// ```
    #[inline]
    pub const fn new(steps: Steps) -> Self {
        Self {
            steps,
            schemes: None,
            hosts: None,
            observed: None,
            rare_ipv4: rare_ipv4_of(steps),
            fragments: true,
        }
    }

    /// Sets the rules of schemes, instead of those of `iri_scheme`.
    ///
    /// ```
    /// use iri_compare::{Comparer, NormalizationRules, Steps};
    ///
    /// // Adds a scheme, and keeps the others.
    /// let rules = |scheme: &str| match scheme {
    ///     "foo" => NormalizationRules { default_port: Some(4673), ..NormalizationRules::NONE },
    ///     _ => NormalizationRules::of(scheme),
    /// };
    /// let comparer = Comparer::new(Steps::ALL).with_schemes(&rules);
    /// assert_eq!(comparer.normalize("foo://h:4673/").to_string(), "foo://h/");
    /// assert_eq!(comparer.normalize("http://h:80/").to_string(), "http://h/");
    /// ```
    #[must_use]
    pub const fn with_schemes(self, schemes: &'r (dyn SchemeRules + Sync)) -> Self {
        Self {
            schemes: Some(schemes),
            ..self
        }
    }

    /// Sets the mapper that [`Steps::DOMAIN`] applies to domain names, such as those of `iri_idna`.
    ///
    /// Then a name and its Punycode form are equal (section 5.3.3). In the normal form, an IRI has
    /// the characters of the name, and a URI has the Punycode. A host that the mapper rejects
    /// stays, and so does a name of more than 253 octets; [`check_host`](Self::check_host) returns
    /// the reason.
    ///
    /// ```
    /// use core::fmt::Write;
    ///
    /// use iri_compare::{Comparer, Rung};
    /// use iri_core::host::{HostError, HostMapper};
    ///
    /// /// Maps one name. `iri_idna` has mappers for all of them.
    /// struct OneName;
    ///
    /// impl HostMapper for OneName {
    ///     fn to_ascii(&self, host: &str, out: &mut dyn Write) -> Result<(), HostError> {
    ///         let name = if host == "é.example" { "xn--9ca.example" } else { host };
    ///         out.write_str(name).map_err(|_| HostError::NOT_WRITTEN)
    ///     }
    ///
    ///     fn to_unicode(&self, host: &str, out: &mut dyn Write) -> Result<(), HostError> {
    ///         let name = if host == "xn--9ca.example" { "é.example" } else { host };
    ///         out.write_str(name).map_err(|_| HostError::NOT_WRITTEN)
    ///     }
    /// }
    ///
    /// let comparer = Comparer::from(Rung::Scheme).with_hosts(&OneName);
    /// assert!(comparer.equal("http://é.example/", "http://xn--9ca.example/"));
    /// let normal = comparer.normalize("http://xn--9ca.example/");
    /// assert_eq!(normal.to_string(), "http://é.example/");
    /// assert_eq!(normal.with_uri_form(true).to_string(), "http://xn--9ca.example/");
    /// ```
    #[must_use]
    pub const fn with_hosts(self, hosts: &'r (dyn HostMapper + Sync)) -> Self {
        Self {
            hosts: Some(Mapper::new(hosts)),
            ..self
        }
    }

    /// Sets the redirects that the caller has observed, for protocol-based normalization (section
    /// 5.3.4).
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
    /// let comparer = Comparer::from(Rung::Scheme).with_observed(&Redirects);
    /// assert!(comparer.equal("http://example.com/data", "http://example.com/data/"));
    /// ```
    #[must_use]
    pub const fn with_observed(self, observed: &'r (dyn Observed + Sync)) -> Self {
        Self {
            observed: Some(observed),
            ..self
        }
    }

    /// Sets whether fragments are compared and kept. On by default. If off, the normal form has no
    /// fragment, not even an empty one.
    ///
    /// Ignore fragments to compare what a network request would fetch (section 5.1).
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

    /// Sets the steps, and keeps the other options.
    ///
    /// ```
    /// use iri_compare::{Comparer, Rung, Steps};
    ///
    /// let comparer = Comparer::from(Rung::Scheme).with_fragments(false);
    /// let comparer = comparer.with_steps(comparer.steps().without(Steps::EMPTY_PATH));
    /// assert_eq!(comparer.normalize("http://e:80#x").to_string(), "http://e");
    /// ```
    #[must_use]
    #[inline]
    pub const fn with_steps(self, steps: Steps) -> Self {
        Self {
            steps,
            rare_ipv4: rare_ipv4_of(steps),
            ..self
        }
    }

    /// Returns the steps.
    pub const fn steps(&self) -> Steps {
        self.steps
    }

    /// Returns whether equal references have the same URI, not always the same IRI: the steps include
    /// [`Steps::PERCENT`] or [`Steps::DOMAIN`] (RFC 3987, section 5.3.2.3).
    ///
    /// A key for a set or a column is then [`Normalized::with_uri_form`](crate::Normalized::with_uri_form).
    ///
    /// ```
    /// use iri_compare::{Comparer, Rung};
    ///
    /// let key = |text, rung| {
    ///     let comparer = Comparer::from(rung);
    ///     comparer.normalize(text).with_uri_form(comparer.compares_uris()).to_string()
    /// };
    /// assert_eq!(key("http://e/\u{3000}", Rung::Percent), key("http://e/%E3%80%80", Rung::Percent));
    /// assert_eq!(key("http://e/\u{3000}", Rung::Case), "http://e/\u{3000}");
    /// ```
    pub const fn compares_uris(&self) -> bool {
        self.steps.intersects(Steps::PERCENT.or(Steps::DOMAIN))
    }

    /// Checks that the mapper accepts the host, as section 5.3.3 requires of internationalized
    /// domain names. Normalizing keeps a host that the mapper rejects, and does not report it.
    ///
    /// The check applies to a host with a character beyond US-ASCII, a triplet or an A-label, if the
    /// steps include [`Steps::DOMAIN`] and the scheme has domain names. The spans of the error count
    /// bytes of the reference.
    ///
    /// ```
    /// use core::fmt;
    /// use iri_compare::{Comparer, Steps};
    /// use iri_core::host::{HostError, HostErrorKind, HostMapper};
    /// use iri_core::{Clause, Span};
    ///
    /// /// Rejects every name.
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
    /// Returns the first rule that the host violates.
    pub fn check_host(&self, reference: &str) -> Result<(), HostError> {
        self.check_host_parts(Parts::split(reference))
    }

    /// [`check_host`](Self::check_host) for a reference that was already split or parsed.
    ///
    /// # Errors
    ///
    /// Returns the first rule that the host violates.
    pub fn check_host_parts(&self, parts: Parts<'_>) -> Result<(), HostError> {
        let Some(mapper) = self.hosts.filter(|_| self.steps.contains(Steps::DOMAIN)) else {
            return Ok(());
        };
        let mapper = mapper.names();
        let Some(place) = parts.span(Component::Host) else {
            return Ok(());
        };
        if !self.rules(parts.scheme()).has_domain_names {
            return Ok(());
        }
        #[cfg(feature = "normalization")]
        if let Some(text) = crate::character::normalized(parts, self.steps) {
            let host = Parts::split(&text).host().unwrap_or_default();
            return host::check(host, mapper).map_err(|error| {
                // Spans in the normalized host do not match the input.
                HostError::new(error.kind(), error.clause(), place, place)
            });
        }
        host::check(place.of(parts.as_str()), mapper).map_err(|error| error.moved(place.start()))
    }

    /// Whether nothing changes in any string.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "folded where the comparer is a constant"
    )]
    pub(crate) const fn keeps_all(&self) -> bool {
        self.fragments && self.is_within(Steps::NONE)
    }

    /// Whether all that this comparer changes is changed by these steps, except for the fragment.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "folded where the comparer is a constant"
    )]
    pub(crate) const fn is_within(&self, steps: Steps) -> bool {
        steps.contains(self.steps) && self.observed.is_none()
    }

    /// Whether the scope [`SyntaxOfUris`](crate::scope::SyntaxOfUris) includes what this comparer
    /// changes.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "folded where the comparer is a constant"
    )]
    pub(crate) const fn is_syntax_of_uris(&self) -> bool {
        // Without the step `PERCENT`, no triplet is decoded either.
        self.is_within(Steps::SYNTAX)
            && (self.steps.contains(Steps::CASE) || !self.steps.contains(Steps::PERCENT))
    }

    /// Calls `then` with the components of the normal form of a reference.
    pub(crate) fn with_components<S: Scope, R>(
        &self,
        parts: Parts<'_>,
        uri: bool,
        then: impl FnOnce(&Components<'_, S>) -> R,
    ) -> R {
        let parts = match self.observed {
            Some(observed) if S::OBSERVES => {
                let seen = observed.stands_for(parts);
                seen.map_or(parts, Parts::split)
            }
            _ => parts,
        };
        #[cfg(feature = "normalization")]
        if let Some(text) = crate::character::normalized(parts, self.steps.and(S::STEPS)) {
            return then(&self.components(Parts::split(&text), uri, &mut None));
        }
        then(&self.components(parts, uri, &mut None))
    }

    #[inline]
    fn components<'a, S: Scope>(
        &self,
        parts: Parts<'a>,
        uri: bool,
        room: &'a mut Option<Name>,
    ) -> Components<'a, S>
    where
        'r: 'a,
    {
        let steps = self.steps.and(S::STEPS);
        let rules = if steps.intersects(Steps::SCHEME.or(Steps::MEDIA_TYPE)) {
            self.rules(parts.scheme())
        } else {
            NormalizationRules::NONE
        };
        Components::new(
            parts,
            Options {
                steps,
                uri,
                rules,
                mapper: self.hosts,
                rare_ipv4: self.rare_ipv4,
                fragment: self.fragments,
            },
            room,
        )
    }

    /// Returns the rules for a scheme. Without a scheme, the host is treated as a domain name,
    /// since most hosts are.
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

/// Returns the code of [`Steps::RARE_IPV4`] if the steps include it.
#[inline]
const fn rare_ipv4_of(steps: Steps) -> Option<RareIpv4> {
    if steps.contains(Steps::RARE_IPV4) {
        Some(ip::rare_ipv4)
    } else {
        None
    }
}

impl From<Rung> for Comparer<'_> {
    #[inline]
    fn from(rung: Rung) -> Self {
        Self::new(rung.steps())
    }
}

impl From<Steps> for Comparer<'_> {
    #[inline]
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

/// Redirects from one IRI to another that a caller has observed (RFC 3987, section 5.3.4).
///
/// The strings alone do not show that the two IRIs are equivalent, but a program that followed the
/// redirect may treat them as one. With the feature `alloc`, `Redirects` is a table of them.
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
    /// Returns the identifier to normalize or compare instead of `seen`; `None` if there is none.
    /// The method is not called again with the result, so return the final target of a chain of
    /// redirects.
    fn stands_for(&self, seen: Parts<'_>) -> Option<&str>;
}
