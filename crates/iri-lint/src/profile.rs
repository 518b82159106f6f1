//! Profiles: grammars and severities as data.

mod documents;
mod uses;
mod xml;

use iri_core::{Clause, Severity};
use iri_syntax::Edition;

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
    grammar: Edition,
    overrides: &'static [Override],
}

impl LintProfile {
    /// RFC 3987 as it is: the default. Every rule has the severity of the catalogue.
    pub const RFC3987: &'static Self = &documents::RFC3987;

    /// The grammar of the draft that was to revise RFC 3987 (3987bis): hosts have no triplets, and
    /// queries may have tags.
    pub const BIS: &'static Self = &documents::BIS;

    /// URIs by RFC 3986, so US-ASCII only.
    pub const URI: &'static Self = &documents::URI;

    /// The draft masinter-url-i18n-07 of 2001, which forbids more characters than RFC 3987.
    pub const M07: &'static Self = &documents::M07;

    /// Legacy Extended IRIs (3987bis, section 6).
    pub const LEIRI: &'static Self = &xml::LEIRI;

    /// `anyURI` of XML Schema 1.1, of which every string is a literal.
    pub const XSD_ANY_URI: &'static Self = &xml::XSD_ANY_URI;

    /// System identifiers of XML 1.0.
    pub const XML_SYSTEM_ID: &'static Self = &xml::XML_SYSTEM_ID;

    /// IRIs of RDF 1.1, which warns of forms that are not normalized.
    pub const RDF: &'static Self = &uses::RDF;

    /// The URI that an HTTP message is sent to (RFC 9110, section 4.2).
    pub const HTTP_SENDER: &'static Self = &uses::HTTP_SENDER;

    /// New identifiers, for which the advice of RFC 3987 is meant.
    pub const MINTING: &'static Self = &uses::MINTING;

    /// Every warning an error.
    pub const STRICT: &'static Self = &uses::STRICT;

    /// All of them.
    pub const ALL: &'static [&'static Self] = &[
        Self::RFC3987,
        Self::BIS,
        Self::URI,
        Self::LEIRI,
        Self::M07,
        Self::XSD_ANY_URI,
        Self::XML_SYSTEM_ID,
        Self::RDF,
        Self::HTTP_SENDER,
        Self::MINTING,
        Self::STRICT,
    ];

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
    pub const fn grammar(&self) -> Edition {
        self.grammar
    }

    /// How it differs from the severities of the catalogue; a later entry wins.
    pub const fn overrides(&self) -> &'static [Override] {
        self.overrides
    }

    /// The severity of a rule; `None` if the profile turns it off.
    pub fn severity(&self, rule: &Rule) -> Option<Severity> {
        match self.override_of(rule) {
            Some(entry) => entry.severity,
            None => (!rule.is_optional()).then_some(rule.severity()),
        }
    }

    /// Whether identifiers are the same only if all their characters are: in RDF ([RDF 1.1
    /// Concepts, section 3.2]). No fix keeps what is identified then.
    ///
    /// [RDF 1.1 Concepts, section 3.2]: https://www.w3.org/TR/rdf11-concepts/#section-IRIs
    pub(crate) fn compares_characters(&self) -> bool {
        core::ptr::eq(self, Self::RDF)
    }

    /// The override that decides about a rule.
    pub(crate) fn override_of(&self, rule: &Rule) -> Option<&'static Override> {
        self.overrides.iter().rfind(|entry| entry.scope.holds(rule))
    }
}

/// A change of severities.
///
/// ```
/// use iri_lint::{LintProfile, Severity, rule};
///
/// // RFC 3987 says SHOULD, the draft of 2001 MUST.
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
    /// Gives the rules of `scope` this severity; `None` turns them off.
    pub const fn new(scope: Scope, severity: Option<Severity>) -> Self {
        Self {
            scope,
            severity,
            clause: None,
        }
    }

    /// Names the clause that asks for it.
    #[must_use]
    pub const fn with_clause(self, clause: Clause) -> Self {
        let clause = Some(clause);
        Self { clause, ..self }
    }

    /// The rules that it is about.
    pub const fn scope(&self) -> Scope {
        self.scope
    }

    /// The severity; `None` for off.
    pub const fn severity(&self) -> Option<Severity> {
        self.severity
    }

    /// The clause that asks for it.
    pub const fn clause(&self) -> Option<Clause> {
        self.clause
    }
}

/// An entry of a profile: the rules, their severity, and the clause that asks for it.
const fn entry(scope: Scope, severity: Severity, clause: &'static str) -> Override {
    Override::new(scope, Some(severity)).with_clause(Clause::new(clause))
}

/// The rules that an [`Override`] is about.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Scope {
    /// Every rule whose own severity is this, but those that only some profiles have.
    Severity(Severity),
    /// Every rule of a family.
    Family(Family),
    /// Every rule of this document and section whose own severity is this: `"3987", "5.3"` is
    /// section 5.3 of RFC 3987 with all its subsections.
    Section(&'static str, &'static str, Severity),
    /// Every rule that comes from the clause with this id.
    Clause(&'static str),
    /// One rule.
    Rule(&'static Rule),
}

impl Scope {
    /// Whether it is about a rule.
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
