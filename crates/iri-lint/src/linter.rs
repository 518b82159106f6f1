//! [`Linter`], which has the options and the severities that follow from them.

use iri_core::{Clause, Severity};

use crate::checks::Checks;
use crate::production::Production;
use crate::profile::{LintProfile, Override, Scope};
use crate::rule::Rule;

/// A checker of strings, with its options.
///
/// ```
/// use iri_lint::{Linter, LintProfile, Override, Scope, Severity, rule};
///
/// let overrides = [Override::new(Scope::Rule(rule("dot-segment").unwrap()), Some(Severity::Error))];
/// let linter = Linter::new().with_overrides(&overrides).with_least(Severity::Warning);
/// let mut findings = linter.findings("http://example.org:80/a/../b");
/// assert_eq!(findings.next().unwrap().code(), "dot-segment");
/// assert!(findings.next().is_none());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Linter<'o> {
    profile: &'static LintProfile,
    production: Production,
    overrides: &'o [Override],
    least: Severity,
    checks: Checks,
    #[allow(dead_code, reason = "used by the security checks only")]
    pub(crate) protected: &'o [&'o str],
    #[allow(dead_code, reason = "used by the security checks only")]
    pub(crate) flags_dangerous_schemes: bool,
    #[cfg(feature = "idna")]
    pub(crate) hosts: iri_idna::HostMapping,
}

impl<'o> Linter<'o> {
    /// Returns a linter for the profile [`LintProfile::RFC3987`] that makes [`Checks::SYNTAX`] and
    /// reports findings of every severity.
    pub const fn new() -> Self {
        Self {
            profile: LintProfile::RFC3987,
            production: LintProfile::RFC3987.production(),
            overrides: &[],
            least: Severity::Advice,
            checks: Checks::SYNTAX,
            protected: &[],
            flags_dangerous_schemes: false,
            #[cfg(feature = "idna")]
            hosts: iri_idna::HostMapping::Uts46,
        }
    }

    /// Sets the grammar, production and severities of a profile. This does not change the
    /// [checks](Self::with_checks): a rule whose check is not made has no findings, whatever its
    /// severity.
    #[must_use]
    pub const fn with_profile(self, profile: &'static LintProfile) -> Self {
        Self {
            profile,
            production: profile.production(),
            ..self
        }
    }

    /// Sets the production that inputs are checked as, in place of that of the profile.
    #[must_use]
    pub const fn with_production(self, production: Production) -> Self {
        Self { production, ..self }
    }

    /// Overrides severities of the profile; later entries take precedence.
    #[must_use]
    pub const fn with_overrides(self, overrides: &'o [Override]) -> Self {
        Self { overrides, ..self }
    }

    /// Skips findings below this severity, and the checks that can find nothing else.
    #[must_use]
    pub const fn with_least(self, least: Severity) -> Self {
        Self { least, ..self }
    }

    /// Sets the checks beyond [`Checks::SYNTAX`].
    #[must_use]
    pub const fn with_checks(self, checks: Checks) -> Self {
        Self { checks, ..self }
    }

    /// Sets names to protect: a domain name such as `paypal.com`, a path such as `/login`, or both, as in
    /// `example.org/login`. Hosts and labels that look like a domain name but differ from it are reported, and
    /// so are segments that look like those of a path, in that host and its subdomains. Requires
    /// [`Checks::SECURITY`].
    ///
    /// ```
    /// # #[cfg(feature = "security")] {
    /// use iri_lint::{Checks, Linter};
    ///
    /// let linter = Linter::new().with_checks(Checks::SECURITY).with_protected(&["example.org/paypal"]);
    /// let mut findings = linter.findings("http://example.org/paypa1/a");
    /// assert_eq!(findings.next().unwrap().code(), "path-looks-like-protected");
    /// assert!(linter.findings("http://example.org/paypal/a").next().is_none());
    /// # }
    /// ```
    #[must_use]
    pub const fn with_protected(self, names: &'o [&'o str]) -> Self {
        let protected = names;
        Self { protected, ..self }
    }

    /// Sets whether schemes that are dangerous in links, such as `javascript`, are reported.
    #[must_use]
    pub const fn with_dangerous_schemes(self, yes: bool) -> Self {
        let flags_dangerous_schemes = yes;
        Self {
            flags_dangerous_schemes,
            ..self
        }
    }

    /// Sets the version of IDNA that hosts are checked by. Requires [`Checks::IDNA`].
    #[cfg(feature = "idna")]
    #[must_use]
    pub const fn with_hosts(self, hosts: iri_idna::HostMapping) -> Self {
        Self { hosts, ..self }
    }

    /// The profile.
    pub const fn profile(&self) -> &'static LintProfile {
        self.profile
    }

    /// The production that inputs are checked as.
    pub const fn production(&self) -> Production {
        self.production
    }

    /// The checks beyond [`Checks::SYNTAX`].
    pub const fn checks(&self) -> Checks {
        self.checks
    }

    /// The least severity of the findings that are reported.
    pub(crate) const fn least(&self) -> Severity {
        self.least
    }

    /// Returns the severity of a rule; `None` if it is off.
    pub fn severity(&self, rule: &Rule) -> Option<Severity> {
        match self.override_of(rule) {
            Some(entry) => entry.severity(),
            None => self.profile.severity(rule),
        }
    }

    /// Whether the profile or the caller overrides any severity.
    pub(crate) const fn has_overrides(&self) -> bool {
        !self.overrides.is_empty() || !self.profile.overrides().is_empty()
    }

    /// Whether advice is not reported, and the severities are those of the catalogue.
    pub(crate) fn ignores_advice(&self) -> bool {
        self.least > Severity::Advice && !self.has_overrides()
    }

    /// Returns the override of the caller that applies to a rule, if any.
    fn override_of(&self, rule: &Rule) -> Option<&'o Override> {
        let mut last = self.overrides.iter().rev();
        last.find(|entry| entry.scope().holds(rule))
    }

    /// Returns the clause from which the profile has the severity of a rule, if the profile overrides
    /// that rule by name and the caller does not.
    pub(crate) fn clause_of_profile(&self, rule: &Rule) -> Option<Clause> {
        let entry = self.profile.override_of(rule)?;
        let names_rule = matches!(entry.scope(), Scope::Rule(_));
        let decides = names_rule && self.override_of(rule).is_none();
        entry.clause().filter(|_| decides)
    }

    /// Whether findings of a rule are to be reported.
    pub(crate) fn wants(&self, rule: &Rule) -> bool {
        self.severity(rule)
            .is_some_and(|severity| severity >= self.least)
    }

    /// Whether findings of a rule are to be reported if the check lowers their severity to `most`.
    pub(crate) fn wants_at_most(&self, rule: &Rule, most: Severity) -> bool {
        self.severity_at_most(rule, most)
            .is_some_and(|severity| severity >= self.least)
    }

    /// Returns the severity of a finding of a rule that the check gave the severity `most` at most;
    /// `None` if the rule is off.
    pub(crate) fn severity_at_most(&self, rule: &Rule, most: Severity) -> Option<Severity> {
        let severity = self.severity(rule)?;
        // A check may have lowered the severity of its rule; the profile may lower it further.
        if most >= rule.severity() {
            return Some(severity);
        }
        let lowered = severity.min(most);
        // What the profile says of all warnings is true of an error that a check lowered to one.
        let mut overrides = self.profile.overrides().iter();
        let of_lowered = overrides
            .rfind(|entry| matches!(entry.scope(), Scope::Severity(one) if one == lowered));
        let entry = of_lowered.filter(|_| self.override_of(rule).is_none());
        entry.map_or(Some(lowered), Override::severity)
    }
}

impl Default for Linter<'_> {
    fn default() -> Self {
        Self::new()
    }
}
