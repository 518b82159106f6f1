//! The ladder with everything that is known on it, and normalization by it.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};
use core::fmt;

use iri_core::Parts;
use iri_core::engine::text::Expect;
use iri_core::host::HostMapper;

#[cfg(feature = "alloc")]
use crate::append_normalized::append_normalized;
use crate::compare::is_same_text;
use crate::host::Name;
use crate::plan::{Means, Plan};
use crate::{Form, Rules, Rung, SchemeRules, Steps, is_normalized};

/// Normalizes a text by named steps (RFC 3987, section 5.3).
///
/// The answer is an IRI or IRI reference where the text is one, with the same components, and
/// normalizing it again changes nothing. Any other text is normalized as far as it can be split. [`Ladder`] takes what this does not: rules of further
/// schemes, a mapper for domain names, what was observed.
///
/// ```
/// use iri_compare::{Form, Steps, normalize};
///
/// let iri = "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9";
/// let normal = normalize(iri, Steps::SYNTAX);
/// assert_eq!(normal.to_string(), "example://a/b/c/%7Bfoo%7D/rosé");
/// assert_eq!(normal.in_form(Form::Uri).to_string(), "example://a/b/c/%7Bfoo%7D/ros%C3%A9");
///
/// // What it identifies does not change.
/// for same in ["http://e/a%2Fb", "http://e/%E2%80%AE", "urn:ex:a/../b", "http://e/?", "a:/.//b"] {
///     assert!(!normalize(same, Steps::ALL).changes(), "{same}");
/// }
/// ```
pub fn normalize(text: &str, steps: Steps) -> Normalized<'_> {
    Ladder::new(steps).normalize(Parts::split(text))
}

/// How texts are normalized and compared: the steps, and what is known beyond the documents.
///
/// Equality, order and hash of a ladder agree with each other and with the normal forms: two texts
/// are equal exactly when their normal forms are. Which form that is depends on the steps:
/// with [`Steps::PERCENT`] or [`Steps::SCHEME`] it is that of a URI, as section 5.3.2.3 aligns
/// the percent-encoding of both, and otherwise that of an IRI.
///
/// ```
/// use iri_compare::{Ladder, Rung};
/// use iri_core::Parts;
///
/// let ladder = Ladder::from(Rung::Syntax);
/// let [a, b] = ["http://e/ros%c3%a9", "http://e/./rosé"].map(Parts::split);
/// assert!(ladder.equal(a, b));
/// ```
#[derive(Clone, Copy)]
pub struct Ladder<'r> {
    steps: Steps,
    schemes: Option<&'r dyn SchemeRules>,
    hosts: Option<&'r dyn HostMapper>,
    observed: Option<&'r dyn Observed>,
    ignores_fragments: bool,
}

impl<'r> Ladder<'r> {
    /// A ladder of these steps, which knows the schemes of `iri_scheme`.
    pub const fn new(steps: Steps) -> Self {
        Self {
            steps,
            schemes: None,
            hosts: None,
            observed: None,
            ignores_fragments: false,
        }
    }

    /// The same with the rules of schemes that the caller gives.
    #[must_use]
    pub const fn with_schemes(self, schemes: &'r dyn SchemeRules) -> Self {
        Self {
            schemes: Some(schemes),
            ..self
        }
    }

    /// The same with a mapper for the domain names of [`Steps::SCHEME`]: a name and its form in
    /// Punycode are then equal, and written as people read them in an IRI, as the Domain Name
    /// System has them in a URI (section 5.3.3). A host that the mapper refuses, and one whose
    /// name is longer than 253 octets, stays as it is.
    #[must_use]
    pub const fn with_hosts(self, hosts: &'r dyn HostMapper) -> Self {
        Self {
            hosts: Some(hosts),
            ..self
        }
    }

    /// The same with what the caller observed: protocol-based normalization (section 5.3.4).
    #[must_use]
    pub const fn with_observed(self, observed: &'r dyn Observed) -> Self {
        Self {
            observed: Some(observed),
            ..self
        }
    }

    /// The same without fragments, which do not count where an action in a network is selected
    /// (section 5.1). An empty fragment is left out as well.
    ///
    /// ```
    /// use iri_compare::{Ladder, Rung};
    /// use iri_core::Parts;
    ///
    /// let [a, b] = ["http://e/a#x", "http://e/a#y"].map(Parts::split);
    /// assert!(!Ladder::from(Rung::Scheme).equal(a, b));
    /// assert!(Ladder::from(Rung::Simple).ignoring_fragments().equal(a, b));
    /// ```
    #[must_use]
    pub const fn ignoring_fragments(self) -> Self {
        Self {
            ignores_fragments: true,
            ..self
        }
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

    /// The form in which texts are compared.
    pub(crate) const fn form(&self) -> Form {
        if self.steps.intersects(Steps::PERCENT.or(Steps::SCHEME)) {
            Form::Uri
        } else {
            Form::Iri
        }
    }

    /// Normalizes; nothing is done before the answer is asked for.
    pub const fn normalize<'a>(&self, parts: Parts<'a>) -> Normalized<'a>
    where
        'r: 'a,
    {
        Normalized {
            ladder: *self,
            parts,
            form: Form::Iri,
        }
    }

    /// Which steps change anything: each of which, done after those before it, makes a
    /// difference. Mostly one pass tells that none does.
    ///
    /// ```
    /// use iri_compare::{Ladder, Steps};
    /// use iri_core::Parts;
    ///
    /// let ladder = Ladder::new(Steps::ALL);
    /// assert!(ladder.needs(Parts::split("http://example.org/résumé?q=%20")).is_empty());
    /// let needs = ladder.needs(Parts::split("http://example.org:80/a/%2E./b"));
    /// assert_eq!(needs, Steps::PERCENT | Steps::PATH | Steps::SCHEME);
    /// ```
    pub fn needs(&self, parts: Parts<'_>) -> Steps {
        let form = Form::Iri;
        if self.is_plain(&parts, form) {
            return Steps::NONE;
        }
        let mut needed = Steps::NONE;
        let mut done = self.with_steps(Steps::NONE);
        for step in self.steps.each() {
            let next = done.with_steps(done.steps | step);
            let differs = done.with_plan(parts, form, |before| {
                next.with_plan(parts, form, |after| !is_same_text(before, after))
            });
            if differs {
                needed |= step;
            }
            done = next;
        }
        needed
    }

    /// Whether one look tells that nothing changes.
    pub(crate) fn is_plain(&self, parts: &Parts<'_>, form: Form) -> bool {
        self.observed.is_none()
            && !(self.ignores_fragments && parts.fragment().is_some())
            && is_normalized::is_plain(
                parts,
                self.steps,
                form,
                self.hosts.is_some(),
                self.schemes.is_none(),
            )
    }

    /// Whether a reference is normalized by its case, its triplets and its dot segments only.
    #[inline]
    pub(crate) fn has_fast_path(&self, parts: &Parts<'_>) -> bool {
        let least = Steps::CASE.or(Steps::PERCENT);
        self.steps.contains(least)
            && Steps::ALL.contains(self.steps)
            && self.observed.is_none()
            && !self.ignores_fragments
            && (!self.steps.contains(Steps::SCHEME)
                || self.schemes.is_none()
                    && is_normalized::is_plain_for_scheme(parts, self.hosts.is_some()))
    }

    /// Calls `then` with what the steps make of a reference.
    pub(crate) fn with_plan<R>(
        &self,
        parts: Parts<'_>,
        form: Form,
        then: impl FnOnce(&Plan<'_>) -> R,
    ) -> R {
        let seen = self.observed.and_then(|seen| seen.stands_for(parts));
        let parts = seen.map_or(parts, Parts::split);
        #[cfg(feature = "unicode-normalization")]
        if let Some(text) = crate::character::normalized(parts, self.steps) {
            return then(&self.plan(Parts::split(&text), form, &mut None));
        }
        then(&self.plan(parts, form, &mut None))
    }

    #[inline]
    fn plan<'a>(&self, parts: Parts<'a>, form: Form, room: &'a mut Option<Name>) -> Plan<'a>
    where
        'r: 'a,
    {
        let rules = if self.steps.contains(Steps::SCHEME) {
            self.rules(parts.scheme())
        } else {
            Rules::NONE
        };
        Plan::new(
            parts,
            Means {
                steps: self.steps,
                form,
                rules,
                mapper: self.hosts,
                ignore_fragment: self.ignores_fragments,
            },
            room,
        )
    }

    /// The rules for a reference, whose scheme may not be known yet: most hosts are domain names.
    fn rules(&self, scheme: Option<&str>) -> Rules {
        match (scheme, self.schemes) {
            (None, _) => Rules {
                has_domain_names: true,
                ..Rules::NONE
            },
            (Some(scheme), Some(schemes)) => schemes.rules(scheme),
            (Some(scheme), None) => Rules::of(scheme),
        }
    }
}

impl From<Rung> for Ladder<'_> {
    fn from(rung: Rung) -> Self {
        Self::new(rung.steps())
    }
}

impl fmt::Debug for Ladder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ladder")
            .field("steps", &self.steps)
            .field("ignores_fragments", &self.ignores_fragments)
            .finish_non_exhaustive()
    }
}

/// What a caller saw on the way: that one IRI leads to another (RFC 3987, section 5.3.4).
///
/// Nothing of it can be known from the texts alone: only who followed a redirect may take both
/// for one.
///
/// ```
/// use iri_compare::{Ladder, Observed, Rung};
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
/// let [a, b] = ["http://example.com/data", "http://example.com/data/"].map(Parts::split);
/// let ladder = Ladder::from(Rung::Scheme);
/// assert!(!ladder.equal(a, b));
/// assert!(ladder.with_observed(&Redirects).equal(a, b));
/// ```
pub trait Observed {
    /// What is to be normalized or compared in the place of `seen`, if anything. It is not asked
    /// again about its answer, which so should stand for itself.
    fn stands_for(&self, seen: Parts<'_>) -> Option<&str>;
}

/// A normal form, written as it is displayed.
///
/// [`changes`](Self::changes) tells whether it differs from the text, without writing it.
#[derive(Clone, Copy, Debug)]
pub struct Normalized<'a> {
    ladder: Ladder<'a>,
    parts: Parts<'a>,
    form: Form,
}

impl Normalized<'_> {
    /// The same in another form; it starts as that of an IRI.
    ///
    /// The form of a URI is what mapping that of an IRI to a URI gives, but that domain names are
    /// mapped by the mapper, if there is one.
    #[must_use]
    pub const fn in_form(self, form: Form) -> Self {
        Self { form, ..self }
    }

    /// Whether it differs from the text.
    pub fn changes(&self) -> bool {
        if self.ladder.is_plain(&self.parts, self.form) {
            return false;
        }
        let text = self.parts.as_str();
        let mut rest = Expect::new(text);
        let written = self
            .ladder
            .with_plan(self.parts, self.form, |plan| plan.write(&mut rest));
        written.is_err() || !rest.is_met()
    }

    /// Which steps change anything ([`Ladder::needs`]).
    pub fn needs(&self) -> Steps {
        self.ladder.needs(self.parts)
    }

    /// Appends the normal form to what `out` holds already.
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// let mut line = String::from("see ");
    /// normalize("HTTP://E/a/../b", Steps::SYNTAX).append_to(&mut line);
    /// assert_eq!(line, "see http://e/b");
    /// ```
    #[cfg(feature = "alloc")]
    pub fn append_to(&self, out: &mut String) {
        if !self.append_changed(out) {
            out.push_str(self.parts.as_str());
        }
    }

    /// Appends the normal form unless one look tells that it is the text; tells whether it did.
    #[cfg(feature = "alloc")]
    fn append_changed(&self, out: &mut String) -> bool {
        if self.form == Form::Iri && self.ladder.has_fast_path(&self.parts) {
            if let Some(changes) = append_normalized(&self.parts, self.ladder.steps, out) {
                return changes;
            }
        }
        if self.ladder.is_plain(&self.parts, self.form) {
            return false;
        }
        out.reserve(self.parts.as_str().len());
        // A string takes all that is written.
        let _ = self
            .ladder
            .with_plan(self.parts, self.form, |plan| plan.append_to(out));
        true
    }
}

#[cfg(feature = "alloc")]
impl<'a> Normalized<'a> {
    /// The normal form, borrowed where it is the text.
    ///
    /// ```
    /// use std::borrow::Cow;
    ///
    /// use iri_compare::{Steps, normalize};
    ///
    /// assert!(matches!(normalize("http://e/b", Steps::ALL).to_cow(), Cow::Borrowed(_)));
    /// assert_eq!(normalize("http://e:80", Steps::ALL).to_cow(), "http://e/");
    /// ```
    pub fn to_cow(&self) -> Cow<'a, str> {
        let text = self.parts.as_str();
        let mut out = String::new();
        if !self.append_changed(&mut out) {
            return Cow::Borrowed(text);
        }
        if out == text {
            Cow::Borrowed(text)
        } else {
            Cow::Owned(out)
        }
    }
}

impl fmt::Display for Normalized<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ladder.is_plain(&self.parts, self.form) {
            return f.write_str(self.parts.as_str());
        }
        self.ladder
            .with_plan(self.parts, self.form, |plan| plan.write(f))
    }
}
