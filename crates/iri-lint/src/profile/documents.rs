//! The profiles of the documents that define identifiers.

use iri_core::Clause;
use iri_core::Severity::{Advice, Error, Warning};
use iri_syntax::{Edition, Form};

use super::{LintProfile, Override, Scope, rule};
use crate::checks::{characters, hosts, profiles};
use crate::production::Production;

pub(super) static RFC3987: LintProfile = LintProfile {
    name: "rfc3987",
    aliases: &[],
    summary: "IRIs by RFC 3987",
    production: Production::Identifier(Form::Iri),
    grammar: Edition::Rfc3987,
    overrides: &[],
};

// 3987bis keeps the advice of the RFC (section 5.1), and the prohibition of section 4.1 was moved to
// another draft, not dropped, so only the grammar differs.
pub(super) static BIS: LintProfile = LintProfile {
    name: "bis",
    aliases: &["rfc3987bis"],
    summary: "IRIs by 3987bis, the unfinished revision of RFC 3987 (2012)",
    production: Production::Identifier(Form::Iri),
    grammar: Edition::Bis,
    overrides: &[],
};

pub(super) static URI: LintProfile = LintProfile {
    name: "uri",
    aliases: &["rfc3986"],
    summary: "URIs by RFC 3986",
    production: Production::Identifier(Form::Uri),
    grammar: Edition::Rfc3987,
    overrides: &[],
};

// These overrides cover only what the draft forbids beyond RFC 3987. Brackets in queries and
// addresses without a range check, which it allows, remain errors: its grammar is not implemented.
pub(super) static M07: LintProfile = LintProfile {
    name: "m07",
    aliases: &[],
    summary: "IRIs by draft-masinter-url-i18n-07, a forerunner of RFC 3987 (2001)",
    production: Production::Identifier(Form::Iri),
    grammar: Edition::Rfc3987,
    overrides: M07_OVERRIDES,
};

static M07_OVERRIDES: &[Override] = &[
    // The draft has no internationalized host names, only their ASCII form.
    Override::new(Scope::Rule(&hosts::HOST_PUNYCODE), None)
        .with_clause(Clause::new("m07-3.1-a-host")),
    rule(&profiles::HOST_NOT_HOSTNAME, Error, "m07-3.1-a-host"),
    rule(&profiles::USERINFO_NOT_ASCII, Error, "m07-2.2-userinfo"),
    rule(&characters::LOOKALIKE_SPACE, Error, "m07-3.1-nbsp"),
    rule(&characters::LOOKALIKE_DELIMITER, Warning, "m07-3.1-b"),
    rule(&characters::LOOKALIKE_UNWISE, Warning, "m07-3.1-b"),
    rule(&characters::DEPRECATED_FORMAT_CHAR, Error, "m07-3.1-e-swap"),
    rule(&characters::PRIVATE_USE_CHAR, Error, "m07-3.1-f-private"),
    rule(&characters::NOT_NFC, Error, "m07-3.1-g"),
    rule(&profiles::MIXED_SCRIPTS_STRICT, Advice, "m07-4.4-script"),
];
