//! The profiles of XML and its schema language.

use iri_core::Severity::{Advice, Error, Warning};
use iri_leiri::LeiriForm;
use iri_syntax::Edition;

use super::{LintProfile, Override, Scope, entry, rule};
use crate::catalogue::Family;
use crate::checks::{leiri, profiles};
use crate::production::Production;

pub(super) static LEIRI: LintProfile = LintProfile {
    name: "leiri",
    aliases: &[],
    summary: "Legacy Extended IRIs by 3987bis, section 6",
    production: Production::Leiri(LeiriForm::Leiri),
    grammar: Edition::Rfc3987,
    overrides: &[],
};

// Every string is a literal of `anyURI`, so nothing is an error. Strings that the grammar rejects
// are not references, and a space would split the literal in a list.
pub(super) static XSD_ANY_URI: LintProfile = LintProfile {
    name: "xsd-any-uri",
    aliases: &[],
    summary: "`anyURI` of XML Schema 1.1",
    production: Production::Leiri(LeiriForm::LeiriReference),
    grammar: Edition::Rfc3987,
    overrides: XSD_OVERRIDES,
};

static XSD_OVERRIDES: &[Override] = &[
    entry(
        Scope::Family(Family::Grammar),
        Warning,
        "xsd-3.3.17.1-lexical",
    ),
    entry(Scope::Family(Family::Leiri), Advice, "xsd-3.3.17.1-lexical"),
    rule(&leiri::LEIRI_SPACE, Warning, "xsd-3.3.17.1-spaces"),
];

pub(super) static XML_SYSTEM_ID: LintProfile = LintProfile {
    name: "xml-system-id",
    aliases: &[],
    summary: "system identifiers of XML 1.0",
    production: Production::Leiri(LeiriForm::LeiriReference),
    grammar: Edition::Rfc3987,
    overrides: SYSTEM_ID_OVERRIDES,
};

// Section 4.2.2 lists characters that a system identifier may contain although URI references may
// not, because the XML processor escapes them. It escapes others as well, but does not list them.
static SYSTEM_ID_OVERRIDES: &[Override] = &[
    rule(&profiles::FRAGMENT_PRESENT, Error, "xml-4.2.2-fragment"),
    rule(&leiri::LEIRI_SPACE, Advice, "xml-4.2.2-escaped"),
    rule(&leiri::LEIRI_DELIMITERS, Advice, "xml-4.2.2-escaped"),
    rule(&leiri::LEIRI_UNWISE, Advice, "xml-4.2.2-escaped"),
    rule(&leiri::LEIRI_CONTROLS, Advice, "xml-4.2.2-escaped"),
];
