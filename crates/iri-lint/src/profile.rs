//! [`LintProfile`], a grammar and severities as data.

mod table;

use iri_core::{Clause, Severity};
use iri_syntax::{Edition, Form};

use crate::family::Family;
use crate::production::Production;
use crate::rule::Rule;

/// A named set of severities with the grammar that it is based on.
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
    /// The name of the document.
    aliases: &'static [&'static str],
    summary: &'static str,
    production: Production,
    grammar: Edition,
    overrides: &'static [Override],
    /// Whether the grammar is that of draft-masinter-url-i18n-07, in place of an edition.
    is_of_2001: bool,
    /// Whether identifiers are compared character by character, so that no fix keeps the meaning.
    compares_characters: bool,
}

impl LintProfile {
    /// RFC 3987, the default. Every rule has its default severity.
    pub const RFC3987: &'static Self = &Self::new(
        "rfc3987",
        "IRIs by RFC 3987",
        Production::Identifier(Form::Iri),
    );

    /// Returns a profile with the grammar and the severities of RFC 3987.
    const fn new(name: &'static str, summary: &'static str, production: Production) -> Self {
        Self {
            name,
            aliases: &[],
            summary,
            production,
            grammar: Edition::Rfc3987,
            overrides: &[],
            is_of_2001: false,
            compares_characters: false,
        }
    }

    /// The name in kebab-case.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The purpose of the profile, in a few words.
    pub const fn summary(&self) -> &'static str {
        self.summary
    }

    /// The production that inputs are checked as by default.
    pub const fn production(&self) -> Production {
        self.production
    }

    /// The edition of the grammar. [`M07`](Self::M07) turns the rules of the grammar off and has
    /// `not-in-draft-2001` instead.
    pub const fn grammar(&self) -> Edition {
        self.grammar
    }

    /// The differences from the default severities; later entries take precedence.
    pub const fn overrides(&self) -> &'static [Override] {
        self.overrides
    }

    /// Returns the severity of a rule; `None` if the rule is off in this profile.
    pub fn severity(&self, rule: &Rule) -> Option<Severity> {
        match self.override_of(rule) {
            Some(entry) => entry.severity,
            None => (!rule.is_optional()).then_some(rule.severity()),
        }
    }

    /// Whether identifiers are compared character by character, so that no fix keeps the meaning.
    pub(crate) const fn compares_characters(&self) -> bool {
        self.compares_characters
    }

    /// Whether the grammar is that of draft-masinter-url-i18n-07.
    pub(crate) const fn is_of_2001(&self) -> bool {
        self.is_of_2001
    }

    /// Returns the override that applies to a rule, if any.
    pub(crate) fn override_of(&self, rule: &Rule) -> Option<&'static Override> {
        self.overrides.iter().rfind(|entry| entry.scope.holds(rule))
    }
}

/// An override of severities in a profile.
///
/// ```
/// use iri_lint::{LintProfile, Severity, rule};
///
/// // RFC 3987 has a SHOULD here, draft-masinter-url-i18n-07 a MUST.
/// let not_nfc = rule("not-nfc").unwrap();
/// let mut overrides = LintProfile::M07.overrides().iter();
/// let entry = overrides.find(|entry| entry.scope().holds(not_nfc)).unwrap();
/// assert_eq!(entry.severity(), Some(Severity::Error));
/// assert_eq!(entry.clause().unwrap().id(), "m07-3.1-g");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Override {
    scope: Scope,
    severity: Option<Severity>,
    clause: Option<Clause>,
}

impl Override {
    /// Sets the severity of the rules in `scope`; `None` turns them off.
    pub const fn new(scope: Scope, severity: Option<Severity>) -> Self {
        Self {
            scope,
            severity,
            clause: None,
        }
    }

    /// Sets the clause that requires the override.
    #[must_use]
    pub const fn with_clause(self, clause: Clause) -> Self {
        let clause = Some(clause);
        Self { clause, ..self }
    }

    /// The rules that the override applies to.
    pub const fn scope(&self) -> Scope {
        self.scope
    }

    /// The severity; `None` if the rules are off.
    pub const fn severity(&self) -> Option<Severity> {
        self.severity
    }

    /// The clause that requires the override.
    pub const fn clause(&self) -> Option<Clause> {
        self.clause
    }
}

/// The rules that an [`Override`] applies to.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Scope {
    /// Every rule with this default severity, except for those of [`Family::Profiles`] and [`Family::Readers`].
    Severity(Severity),
    /// Every rule of a family.
    Family(Family),
    /// Every rule of a document and section with this default severity: `"3987", "5.3"` is
    /// section 5.3 of RFC 3987 with all its subsections.
    Section(&'static str, &'static str, Severity),
    /// Every rule that cites the clause with this id.
    Clause(&'static str),
    /// One rule.
    Rule(&'static Rule),
}

impl Scope {
    /// Whether the scope contains a rule.
    pub fn holds(self, rule: &Rule) -> bool {
        match self {
            Self::Severity(severity) => rule.severity() == severity && !rule.is_optional(),
            Self::Family(family) => rule.family() == family,
            Self::Section(document, section, severity) => {
                let rest = rule.clause().id().strip_prefix(document);
                let rest = rest.and_then(|rest| rest.strip_prefix('-')?.strip_prefix(section));
                let is_within =
                    rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()));
                rule.severity() == severity && is_within && !rule.is_optional()
            }
            Self::Clause(id) => rule.clause().id() == id,
            Self::Rule(one) => core::ptr::eq(one, rule),
        }
    }
}
