//! The profiles.

use iri_core::Severity::{Advice, Error, Warning};
use iri_core::{Choice, Clause, Severity};
use iri_leiri::LeiriForm;
use iri_scheme::SchemeErrorKind;
use iri_syntax::{Edition, Form};

use super::{LintProfile, Override, Scope};
use crate::checks::{characters, draft2001, hosts, leiri, percent, profiles, schemes, shape};
use crate::family::Family;
use crate::production::Production;
use crate::rule::Rule;

impl LintProfile {
    /// 3987bis, the unfinished revision of RFC 3987 (2012): hosts cannot contain triplets, and
    /// queries may contain tag characters.
    pub const BIS: &'static Self = &Self {
        // 3987bis keeps the advice of the RFC (section 5.1), and the prohibition of section 4.1 was moved to
        // another draft, not dropped, so only the grammar differs.
        aliases: &["rfc3987bis"],
        grammar: Edition::Bis,
        ..Self::new(
            "bis",
            "IRIs by 3987bis, the unfinished revision of RFC 3987 (2012)",
            Production::Identifier(Form::Iri),
        )
    };

    /// URIs by RFC 3986, which are ASCII.
    pub const URI: &'static Self = &Self {
        aliases: &["rfc3986"],
        ..Self::new("uri", "URIs by RFC 3986", Production::Identifier(Form::Uri))
    };

    /// draft-masinter-url-i18n-07, a forerunner of RFC 3987 (2001), with its own grammar over RFC 2396:
    /// it forbids more characters, and allows brackets in queries.
    pub const M07: &'static Self = &Self {
        is_of_2001: true,
        overrides: &[
            Override::new(Scope::Family(Family::Grammar), None),
            // Each finding has the clause of the rule of the grammar that the input breaks.
            Override::new(Scope::Rule(&draft2001::NOT_IN_2001), Some(Error)),
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
        ],
        ..Self::new(
            "m07",
            "IRIs by draft-masinter-url-i18n-07, a forerunner of RFC 3987 (2001)",
            Production::Identifier(Form::Iri),
        )
    };

    /// Legacy Extended IRIs (3987bis, section 6).
    pub const LEIRI: &'static Self = &Self::new(
        "leiri",
        "Legacy Extended IRIs by 3987bis, section 6",
        Production::Leiri(LeiriForm::Leiri),
    );

    /// `anyURI` of XML Schema 1.1, which accepts every string.
    pub const XSD_ANY_URI: &'static Self = &Self {
        // Every string is a literal of `anyURI`, so nothing is an error. Strings that the grammar rejects
        // are not references, and a space would split the literal in a list.
        overrides: &[
            entry(
                Scope::Family(Family::Grammar),
                Warning,
                "xsd-3.3.17.1-lexical",
            ),
            entry(Scope::Family(Family::Leiri), Advice, "xsd-3.3.17.1-lexical"),
            rule(&leiri::LEIRI_SPACE, Warning, "xsd-3.3.17.1-spaces"),
        ],
        ..Self::new(
            "xsd-any-uri",
            "`anyURI` of XML Schema 1.1",
            Production::Leiri(LeiriForm::LeiriReference),
        )
    };

    /// System identifiers of XML 1.0.
    pub const XML_SYSTEM_ID: &'static Self = &Self {
        // Section 4.2.2 lists characters that a system identifier may contain although URI references may
        // not, because the XML processor escapes them. It escapes others as well, but does not list them.
        overrides: &[
            rule(&profiles::FRAGMENT_PRESENT, Error, "xml-4.2.2-fragment"),
            rule(&leiri::LEIRI_SPACE, Advice, "xml-4.2.2-escaped"),
            rule(&leiri::LEIRI_DELIMITERS, Advice, "xml-4.2.2-escaped"),
            rule(&leiri::LEIRI_UNWISE, Advice, "xml-4.2.2-escaped"),
            rule(&leiri::LEIRI_CONTROLS, Advice, "xml-4.2.2-escaped"),
        ],
        ..Self::new(
            "xml-system-id",
            "system identifiers of XML 1.0",
            Production::Leiri(LeiriForm::LeiriReference),
        )
    };

    /// IRIs of RDF 1.1, with warnings about forms that are not normalized.
    pub const RDF: &'static Self = &Self {
        // RDF compares IRIs character by character, so its section 3.2 lists forms to avoid.
        overrides: &[
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
        ],
        compares_characters: true,
        ..Self::new("rdf", "IRIs of RDF 1.1", Production::Identifier(Form::Iri))
    };

    /// Targets of HTTP requests (RFC 9110, section 4.2).
    pub const HTTP_SENDER: &'static Self = &Self {
        // The target has no fragment (section 7.1).
        overrides: &[
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
        ],
        ..Self::new(
            "http-sender",
            "targets of HTTP requests by RFC 9110",
            Production::Identifier(Form::AbsoluteUri),
        )
    };

    /// New identifiers, with the advice of RFC 3987 on creating them as warnings.
    pub const MINTING: &'static Self = &Self {
        // The limits of section 6.1 apply when an identifier is created, not when it is parsed
        // (3987-6.1-when), and so does the advice of sections 7.5 and 5.3. That of 3987bis, section 5.1, is
        // a warning in every profile.
        overrides: &[
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
            rule(&profiles::SCHEME_UNKNOWN, Advice, "3986-3.1-case"),
            rule(&profiles::HOST_SPECIAL_PURPOSE, Advice, "3986-7.4-rare"),
        ],
        ..Self::new(
            "minting",
            "new identifiers",
            Production::Identifier(Form::Iri),
        )
    };

    /// RFC 3987 with every warning an error.
    pub const STRICT: &'static Self = &Self {
        overrides: &[
            Override::new(Scope::Severity(Warning), Some(Error)),
            rule(&profiles::SCHEME_UNKNOWN, Advice, "3986-3.1-case"),
        ],
        ..Self::new(
            "strict",
            "IRIs by RFC 3987, with every warning an error",
            Production::Identifier(Form::Iri),
        )
    };

    /// Addresses that every reader of `iri-readers` reads alike, for strings that one program checks and
    /// another one uses. It is conservative: it rejects whatever some reader refuses, and what is outside of the
    /// subset that was tested.
    #[cfg(feature = "readers")]
    pub const INTEROP: &'static Self = &Self {
        overrides: &[
            Override::new(Scope::Family(Family::Readers), Some(Error)),
            rule(&profiles::HOST_SPECIAL_PURPOSE, Advice, "3986-7.4-rare"),
        ],
        ..Self::new(
            "interop",
            "addresses that all software reads alike",
            Production::Identifier(Form::Iri),
        )
    };

    /// All profiles.
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
        #[cfg(feature = "readers")]
        Self::INTEROP,
    ];

    /// Looks up a profile by its name, or by that of its document.
    pub fn named(name: &str) -> Option<&'static Self> {
        Choice::named(name)
    }
}

impl Choice for &'static LintProfile {
    const ALL: &'static [Self] = LintProfile::ALL;

    fn name(self) -> &'static str {
        self.name
    }

    fn about(self) -> &'static str {
        self.summary
    }

    fn aliases(self) -> &'static [&'static str] {
        self.aliases
    }
}

/// Returns an override: the rules, their severity, and the clause that requires it.
const fn entry(scope: Scope, severity: Severity, clause: &'static str) -> Override {
    Override::new(scope, Some(severity)).with_clause(Clause::new(clause))
}

/// Returns an override of one rule.
const fn rule(rule: &'static Rule, severity: Severity, clause: &'static str) -> Override {
    entry(Scope::Rule(rule), severity, clause)
}
