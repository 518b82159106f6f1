//! Rules and checks of the specifications of individual schemes.
//!
//! iri-scheme has a table of all these rules, and each row becomes an entry of the catalogue.
//! Requirements (MUST) and recommendations (SHOULD) are both warnings: generic software does not
//! enforce the rules of schemes (RFC 3987, section 6.1), so the identifier is still valid.
//! Profiles for a protocol, and `strict`, turn them into errors.

use iri_core::{Parts, Severity, Span};
use iri_scheme::{Requirement, SchemeErrorKind, SchemeFindings};

use crate::checks::characters::hides_authority;
use crate::context::Context;
use crate::facts::Facts;
use crate::family::Family;
use crate::finding::{Finding, FixReplacement, Note};
use crate::rows::{Row, Walk};
#[cfg(feature = "catalogue")]
use crate::rule::Example;
use crate::rule::Rule;

const ALL: &[SchemeErrorKind] = SchemeErrorKind::ALL;
const COUNT: usize = ALL.len();

/// The rule of each kind, in the order of the kinds.
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated at compile time, where an invalid index is a compile error"
)]
static OF_KINDS: [Rule; COUNT] = {
    const FIRST: Rule = of_kind(ALL[0]);
    let mut rules = [FIRST; COUNT];
    let mut index = 1;
    while index < COUNT {
        rules[index] = of_kind(ALL[index]);
        index += 1;
    }
    rules
};

/// The rule that the program reports for an error of [`iri_scheme::check_scheme`]; the message
/// contains the specific code.
pub(crate) static SCHEME_SYNTAX: Rule = Rule {
    code: "scheme-syntax",
    title: "identifier that breaks the specification of its scheme",
    severity: Severity::Error,
    family: Family::Schemes,
    component: None,
    clause: iri_core::Clause::new("3987-3.1-syntax-purpose"),
    #[cfg(feature = "catalogue")]
    explanation: "The caller requires URIs to conform to the specification of their scheme, and this one breaks a requirement of it. `iri check` names the rule.",
    #[cfg(feature = "catalogue")]
    bad: Example::of(&["to-uri", "--check-scheme"], "http:///a"),
    #[cfg(feature = "catalogue")]
    good: Example::of(&["to-uri", "--check-scheme"], "http://example.org/a"),
};

/// The rules of this family, in the order of the catalogue.
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated at compile time, where an invalid index is a compile error"
)]
pub(crate) static RULES: &[&Rule] = &{
    let mut rules = [&SCHEME_SYNTAX; COUNT + 1];
    let mut index = 0;
    while index < COUNT {
        rules[index] = &OF_KINDS[index];
        index += 1;
    }
    rules
};

/// The rules that the linter checks: those of the kinds.
pub(crate) static ROWS: &[Row] = &[Row {
    rules: match RULES {
        [kinds @ .., _] => kinds,
        [] => &[],
    },
    when: Facts::SCHEME_RULES,
    walk: Walk::Schemes,
    check: None,
}];

/// Returns the rule of a kind.
pub(crate) fn rule(kind: SchemeErrorKind) -> &'static Rule {
    let rule = OF_KINDS.get(kind as usize).unwrap_or(&SCHEME_SYNTAX);
    debug_assert_eq!(rule.code, kind.code());
    rule
}

/// Returns the rule of a kind in a constant expression.
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated at compile time, where an invalid index is a compile error"
)]
pub(crate) const fn of(kind: SchemeErrorKind) -> &'static Rule {
    &OF_KINDS[kind as usize]
}

const fn of_kind(kind: SchemeErrorKind) -> Rule {
    Rule {
        code: kind.code(),
        title: kind.message(),
        severity: severity(kind),
        family: Family::Schemes,
        component: kind.component(),
        clause: kind.clause(),
        #[cfg(feature = "catalogue")]
        explanation: kind.explanation(),
        #[cfg(feature = "catalogue")]
        bad: Example::of(arguments(kind), kind.bad_example()),
        #[cfg(feature = "catalogue")]
        good: Example::of(arguments(kind), kind.good_example()),
    }
}

/// Returns the arguments of the program for the examples of a kind, which show its findings and
/// turn off all others about them.
#[cfg(feature = "catalogue")]
const fn arguments(kind: SchemeErrorKind) -> &'static [&'static str] {
    const ADVICE: &[&str] = &["check", "--show", "advice"];
    match kind {
        SchemeErrorKind::AuthorityNotAllowed | SchemeErrorKind::XmppAuthority => {
            &["check", "--severity", "userinfo-present=off"]
        }
        SchemeErrorKind::ImapUserinfo => &[
            "check",
            "--severity",
            "userinfo-present=off",
            "--severity",
            "userinfo-password=off",
        ],
        SchemeErrorKind::FileUserinfo => const { &with_advice_but("userinfo-present=off") },
        SchemeErrorKind::FileDriveAsHost => &["check", "--severity", "port-empty=off"],
        SchemeErrorKind::FileUncPath => const { &with_advice_but("path-empty-segment=off") },
        SchemeErrorKind::MailtoFieldEmpty => const { &with_advice_but("query-empty=off") },
        SchemeErrorKind::TelFragment => &["check", "--severity", "fragment-empty=off"],
        SchemeErrorKind::FragmentNotAllowed => &["check", "--severity", "percent-delimiter=off"],
        SchemeErrorKind::FileQuery => const { &with_advice_but("percent-delimiter=off") },
        _ if matches!(severity(kind), Severity::Advice) => ADVICE,
        _ => &["check"],
    }
}

/// Returns the arguments that show advice except one finding.
#[cfg(feature = "catalogue")]
const fn with_advice_but(off: &str) -> [&str; 5] {
    ["check", "--show", "advice", "--severity", off]
}

const fn severity(kind: SchemeErrorKind) -> Severity {
    // RFC 9110 allows recipients to accept userinfo, but forbids senders to generate it and warns
    // recipients of deception.
    let is_userinfo_of_http = matches!(kind, SchemeErrorKind::HttpUserinfo);
    match kind.requirement() {
        Requirement::Must | Requirement::Should => Severity::Warning,
        Requirement::Advice if is_userinfo_of_http => Severity::Warning,
        Requirement::Advice => Severity::Advice,
    }
}

/// Iterator over the findings about rules of the scheme.
#[derive(Clone, Debug)]
pub(crate) struct Schemes<'a> {
    parts: Parts<'a>,
    findings: SchemeFindings<'a>,
}

impl<'a> Schemes<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        Self {
            parts: context.parts,
            findings: iri_scheme::findings(context.parts),
        }
    }

    /// Adds two slashes to a missing host, in place of one, three or none, if a host follows.
    fn with_slashes(&self, finding: Finding<'a>) -> Finding<'a> {
        let text = self.parts.as_str();
        let written = text.get(self.parts.offsets().scheme_end + 1..);
        let Some(written) = written.filter(|_| self.parts.host().unwrap_or_default().is_empty())
        else {
            return finding;
        };
        let rest = written.trim_start_matches(['/']);
        if !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || !c.is_ascii()) {
            return finding;
        }
        let start = text.len() - written.len();
        finding
            .with_note(Note::Text("exactly two slashes precede a host"))
            .with_change(FixReplacement::Text("//"))
            .with_fix_span(Span::new(start, text.len() - rest.len()))
    }
}

impl<'a> Iterator for Schemes<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        let parts = self.parts;
        // Where invisible characters are the cause, they are reported.
        let error = self
            .findings
            .find(|error| error.kind() != SchemeErrorKind::HostEmpty || !hides_authority(&parts))?;
        let finding = Finding::new(rule(error.kind()), error.span())
            .with_component(error.component())
            .with_clause(error.clause());
        Some(match error.kind() {
            SchemeErrorKind::HostEmpty => self.with_slashes(finding),
            _ => finding,
        })
    }
}
