//! [`Linter`], which has the options, and [`Findings`], the iterator over the findings of an input.

use iri_core::{Clause, Parts, Severity};
use iri_syntax::ParseError;

use crate::checks::all::{AllChecks, Walk, Walks};
use crate::checks::{Checks, grammar};
use crate::context::Context;
use crate::finding::Finding;
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

    /// Sets names to protect, such as `paypal.com`: hosts and labels that look like one of them but
    /// differ are reported. Requires [`Checks::SECURITY`].
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
    fn clause_of_profile(&self, rule: &Rule) -> Option<Clause> {
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
    fn severity_at_most(&self, rule: &Rule, most: Severity) -> Option<Severity> {
        let severity = self.severity(rule)?;
        // A check may have lowered the severity of its rule; the profile may lower it further.
        Some(if most < rule.severity() {
            severity.min(most)
        } else {
            severity
        })
    }

    /// Returns the findings of a string: first the error of the parser, if there is one, then all
    /// others in ascending order of their spans.
    ///
    /// The iterator is lazy and takes linear time in total. It uses constant memory, except for the
    /// checks of hosts by IDNA and of confusable characters, which buffer the host or a component.
    #[inline]
    pub fn findings<'a>(&'a self, text: &'a str) -> Findings<'a> {
        match self.production.parse(text, self.profile.grammar()) {
            Ok(parts) => self.findings_parts(parts),
            Err(error) => self.search_refused(text, &error),
        }
    }

    /// Returns the findings of an input that was already parsed as the
    /// [production](Self::production) of the linter, without parsing it again.
    ///
    /// ```
    /// use iri_lint::{Linter, Span};
    /// use iri_syntax::{Form, parse};
    ///
    /// let parts = parse("http://example.org:99999/", Form::Iri)?;
    /// let linter = Linter::new();
    /// assert_eq!(linter.findings_parts(parts).next().unwrap().span(), Span::new(19, 24));
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    #[inline]
    pub fn findings_parts<'a>(&'a self, parts: Parts<'a>) -> Findings<'a> {
        // Most inputs have no findings, which their facts prove much faster than running the
        // iterators does. These are large, so the common case does not construct
        // or move them.
        let context = Context::new(self, parts, true);
        let walks = Walks::of(&context);
        if walks == Walks::NONE {
            return Findings {
                linter: self,
                refusal: None,
                checks: None,
            };
        }
        self.search(&context, walks)
    }

    #[inline(never)]
    fn search<'a>(&'a self, context: &Context<'a>, walks: Walks) -> Findings<'a> {
        Findings {
            linter: self,
            refusal: None,
            checks: Some(AllChecks::new(context, walks, None)),
        }
    }

    #[inline(never)]
    fn search_refused<'a>(&'a self, text: &'a str, error: &ParseError) -> Findings<'a> {
        let context = Context::new(self, Parts::split(text), false);
        let walks = Walks::of(&context).with(Walk::Grammar);
        Findings {
            linter: self,
            refusal: Some(grammar::refusal(error)),
            checks: Some(AllChecks::new(&context, walks, Some(error))),
        }
    }
}

impl Default for Linter<'_> {
    fn default() -> Self {
        Self::new()
    }
}

/// Iterator over the findings of a string ([`Linter::findings`]).
#[derive(Clone, Debug)]
pub struct Findings<'a> {
    linter: &'a Linter<'a>,
    refusal: Option<Finding<'a>>,
    /// `None` if no check applies.
    checks: Option<AllChecks<'a>>,
}

impl<'a> Iterator for Findings<'a> {
    type Item = Finding<'a>;

    #[inline]
    fn next(&mut self) -> Option<Finding<'a>> {
        if self.refusal.is_none() && self.checks.is_none() {
            return None;
        }
        self.find()
    }
}

impl<'a> Findings<'a> {
    #[inline(never)]
    fn find(&mut self) -> Option<Finding<'a>> {
        loop {
            let finding = match self.refusal.take() {
                Some(refusal) => refusal,
                None => self.checks.as_mut()?.next()?,
            };
            let (rule, most) = (finding.rule(), finding.severity());
            let Some(severity) = self.linter.severity_at_most(rule, most) else {
                continue;
            };
            if severity >= self.linter.least {
                let finding = finding.with_severity(severity);
                let finding = if self.linter.profile.compares_characters() {
                    finding.without_keeping()
                } else {
                    finding
                };
                return Some(match self.linter.clause_of_profile(finding.rule()) {
                    Some(clause) => finding.with_clause(clause),
                    None => finding,
                });
            }
        }
    }
}
