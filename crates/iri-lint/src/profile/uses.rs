//! The profiles of particular uses of identifiers.

use iri_core::Severity::{Advice, Error, Warning};
use iri_scheme::SchemeErrorKind;
use iri_syntax::{Edition, Form};

use super::{LintProfile, Override, Scope, entry, rule};
use crate::checks::{characters, hosts, percent, profiles, schemes, shape};
use crate::production::Production;

pub(super) static RDF: LintProfile = LintProfile {
    name: "rdf",
    aliases: &[],
    summary: "IRIs of RDF 1.1",
    production: Production::Identifier(Form::Iri),
    grammar: Edition::Rfc3987,
    overrides: RDF_OVERRIDES,
};

// RDF compares IRIs character by character, so its section 3.2 lists forms to avoid.
static RDF_OVERRIDES: &[Override] = &[
    rule(&shape::SCHEME_UPPERCASE, Warning, "rdf-3.2-uppercase"),
    rule(&shape::HOST_UPPERCASE, Warning, "rdf-3.2-uppercase"),
    rule(&percent::PERCENT_UNNEEDED, Warning, "rdf-3.2-percent"),
    rule(&percent::PERCENT_DECODABLE, Warning, "rdf-3.2-percent"),
    rule(&shape::PORT_DEFAULT, Warning, "rdf-3.2-port"),
    rule(&shape::PATH_EMPTY, Warning, "rdf-3.2-empty-path"),
    rule(&shape::DOT_SEGMENT, Warning, "rdf-3.2-dots"),
    rule(&percent::PERCENT_LOWERCASE, Warning, "rdf-3.2-hex"),
    rule(&hosts::HOST_PUNYCODE, Warning, "rdf-3.2-punycode"),
    rule(&characters::NOT_NFC, Warning, "rdf-3.2-nfc"),
];

pub(super) static HTTP_SENDER: LintProfile = LintProfile {
    name: "http-sender",
    aliases: &[],
    summary: "targets of HTTP requests by RFC 9110",
    // The target has no fragment (section 7.1).
    production: Production::Identifier(Form::AbsoluteUri),
    grammar: Edition::Rfc3987,
    overrides: HTTP_OVERRIDES,
};

static HTTP_OVERRIDES: &[Override] = &[
    rule(&profiles::SCHEME_NOT_HTTP, Error, "9110-4.2"),
    rule(
        schemes::of(SchemeErrorKind::HostEmpty),
        Error,
        "9110-4.2.1-host",
    ),
    rule(
        schemes::of(SchemeErrorKind::HttpUserinfo),
        Error,
        "9110-4.2.4-userinfo",
    ),
];

pub(super) static MINTING: LintProfile = LintProfile {
    name: "minting",
    aliases: &[],
    summary: "new identifiers",
    production: Production::Identifier(Form::Iri),
    grammar: Edition::Rfc3987,
    overrides: MINTING_OVERRIDES,
};

// The limits of section 6.1 apply when an identifier is created, not when it is parsed
// (3987-6.1-when), and so does the advice of sections 7.5 and 5.3. That of 3987bis, section 5.1, is
// a warning in every profile.
static MINTING_OVERRIDES: &[Override] = &[
    entry(
        Scope::Section("3987", "6.1", Advice),
        Warning,
        "3987-6.1-when",
    ),
    entry(
        Scope::Section("3987", "7.5", Advice),
        Warning,
        "bis-7.5-selection",
    ),
    entry(
        Scope::Section("3987", "5.3", Advice),
        Warning,
        "3987-5.3.2-techniques",
    ),
    // No program can decide whether such a name is intended, so this stays advice.
    entry(Scope::Clause("3987-7.5-ell-one"), Advice, "m07-4.4-box"),
    entry(
        Scope::Rule(&profiles::SCHEME_UNKNOWN),
        Advice,
        "3986-3.1-case",
    ),
];

pub(super) static STRICT: LintProfile = LintProfile {
    name: "strict",
    aliases: &[],
    summary: "IRIs by RFC 3987, with every warning an error",
    production: Production::Identifier(Form::Iri),
    grammar: Edition::Rfc3987,
    overrides: &[
        Override::new(Scope::Severity(Warning), Some(Error)),
        entry(
            Scope::Rule(&profiles::SCHEME_UNKNOWN),
            Advice,
            "3986-3.1-case",
        ),
    ],
};
