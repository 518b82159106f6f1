//! Profiles: grammars and severities as data.

use iri_core::Severity;
use iri_syntax::{Form, Profile};

use crate::production::Production;
use crate::rule::{Family, Rule};

/// A named set of severities, and the grammar that goes with it.
///
/// ```
/// use iri_lint::{LintProfile, Severity, rule};
///
/// let profile = LintProfile::named("rfc3987").unwrap();
/// let rule = rule("dot-segment").unwrap();
/// assert_eq!(profile.severity(rule), Some(Severity::Advice));
/// ```
#[derive(Debug)]
pub struct LintProfile {
    name: &'static str,
    summary: &'static str,
    production: Production,
    grammar: Profile,
    overrides: &'static [Override],
}

impl LintProfile {
    /// RFC 3987 as it is: the default.
    pub const RFC3987: &'static Self = &Self {
        name: "rfc3987",
        summary: "IRIs by RFC 3987",
        production: Production::Identifier(Form::Iri),
        grammar: Profile::Rfc3987,
        overrides: &[],
    };

    /// The draft of the revision of RFC 3987.
    pub const BIS: &'static Self = &Self {
        name: "bis",
        summary: "IRIs by draft 3987bis",
        production: Production::Identifier(Form::Iri),
        grammar: Profile::Bis,
        overrides: &[],
    };

    /// All of them.
    pub const ALL: &'static [&'static Self] = &[Self::RFC3987, Self::BIS];

    /// The profile with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|profile| profile.name == name)
    }

    /// The name in kebab-case.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Its purpose, in a few words.
    pub const fn summary(&self) -> &'static str {
        self.summary
    }

    /// The production that inputs are checked as unless the caller says otherwise.
    pub const fn production(&self) -> Production {
        self.production
    }

    /// The document whose grammar counts.
    pub const fn grammar(&self) -> Profile {
        self.grammar
    }

    /// How it differs from the severities of the catalogue; a later entry wins.
    pub const fn overrides(&self) -> &'static [Override] {
        self.overrides
    }

    /// The severity of a rule; `None` if the profile turns it off.
    pub fn severity(&self, rule: &Rule) -> Option<Severity> {
        let last = self.overrides.iter().rev();
        let mut matching = last.filter(|entry| entry.scope.holds(rule));
        matching
            .next()
            .map_or(Some(rule.severity()), |entry| entry.severity)
    }
}

/// A change of severities.
#[derive(Clone, Copy, Debug)]
pub struct Override {
    scope: Scope,
    severity: Option<Severity>,
}

impl Override {
    /// Gives the rules of `scope` this severity; `None` turns them off.
    pub const fn new(scope: Scope, severity: Option<Severity>) -> Self {
        Self { scope, severity }
    }

    /// The rules that it is about.
    pub const fn scope(&self) -> Scope {
        self.scope
    }

    /// The severity; `None` for off.
    pub const fn severity(&self) -> Option<Severity> {
        self.severity
    }
}

/// The rules that an [`Override`] is about.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Scope {
    /// Every rule whose own severity is this.
    Severity(Severity),
    /// Every rule of a family.
    Family(Family),
    /// One rule.
    Rule(&'static Rule),
}

impl Scope {
    pub(crate) fn holds(self, rule: &Rule) -> bool {
        match self {
            Self::Severity(severity) => rule.severity() == severity,
            Self::Family(family) => rule.family() == family,
            Self::Rule(one) => core::ptr::eq(one, rule),
        }
    }
}
