//! The rules for scheme registration templates (RFC 7595), and their checks.

use iri_core::bytes::text::slice;
use iri_core::{Span, ascii};
use iri_syntax::{Form, parse};

use super::finding::{RegistrationFinding, RegistrationNote};
use super::{Registration, RegistrationField, find_any_case};
use crate::rows::rules;
use crate::rule::Rule;

/// A rule with the check that finds it, and what is expected in place of what it reports.
pub(super) struct Test {
    pub(super) rule: &'static Rule,
    /// `None` if it can have several findings, each of which [`RegistrationFindings`] looks for.
    check: Option<fn(&Registration<'_>) -> Option<RegistrationFinding>>,
    pub(super) expected: &'static str,
}

/// Defines the rules and [`TESTS`], in which the checks are in the order of the findings.
macro_rules! registration_rules {
    ($($name:ident, $check:expr, $expected:literal { $($row:tt)+ })+) => {
        rules! { Registration; $($name { $($row)+ })+ }

        pub(super) static TESTS: &[Test] = &[$(
            Test { rule: &$name, check: $check, expected: $expected },
        )+];
    };
}

registration_rules! {
    FIELD_MISSING, None, "expected this field in the template" {
        code: "registration-field-missing",
        severity: Error,
        clause: "7595-7.4-template",
        title: "missing field in the template",
        explanation: "RFC 7595 requires the name, the status, the applications and protocols, a contact, the change controller and references. The syntax, the semantics and the considerations of encoding, interoperability and security belong in the definition of the scheme; if they are missing from the template, the severity is `advice`.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_SYNTAX, Some(name_syntax), "expected another name" {
        code: "registration-name-syntax",
        severity: Error,
        clause: "7595-3.8-syntax",
        title: "name that is not a valid scheme",
        explanation: "A scheme is a letter followed by letters, digits, `+`, `-` and `.`, all of them ASCII.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foo_bar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_UPPERCASE, Some(name_uppercase), "expected another name" {
        code: "registration-name-uppercase",
        severity: Error,
        clause: "7595-3.8-lowercase",
        title: "uppercase letter in the name of a scheme",
        explanation: "Schemes are case-insensitive and are registered in lowercase.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: Foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_TAKEN, Some(name_taken), "expected another name" {
        code: "registration-name-taken",
        severity: Error,
        clause: "7595-7.2-collision",
        title: "name that is already registered",
        explanation: "The registry already contains a scheme of this name. Choose another name, or update the existing registration.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: mailto\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_PREFIX, Some(name_prefix), "expected another name" {
        code: "registration-name-prefix",
        severity: Warning,
        clause: "7595-3.8-prefix",
        title: "prefix that registered schemes do not use",
        explanation: "`x-` is deprecated (RFC 6648), `web+` and `ext+` belong to web-based protocol handlers, and `vnd-` and `prs-` were never registered. Name a private scheme after the reversed domain name of its owner, such as `com.example.thing`.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: x-foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: com.example.foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_IRI, Some(name_iri), "expected another name" {
        code: "registration-name-iri",
        severity: Warning,
        clause: "3987-A.1-no-new-scheme",
        title: "name that marks identifiers as IRIs",
        explanation: "IRIs need no schemes of their own: every scheme serves both URIs and IRIs. A scheme `httpi` would merely be unknown.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: httpi\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_SIMILAR, Some(name_similar), "expected another name" {
        code: "registration-name-similar",
        severity: Warning,
        clause: "7595-3.8-distinguished",
        title: "name similar to that of a registered scheme",
        explanation: "Anyone who mistypes or misreads the name gets the other scheme. Choose a name that differs by more than one letter.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: mailt0\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    STATUS, Some(status), "expected `Permanent`, `Provisional` or `Historical`" {
        code: "registration-status",
        severity: Error,
        clause: "7595-7.4-status",
        title: "invalid registration status",
        explanation: "The status must be `Permanent`, `Provisional` or `Historical`.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: draft\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: Permanent\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    ENCODING, Some(encoding), "expected UTF-8, or the name of the encoding" {
        code: "registration-encoding-not-utf8",
        severity: Warning,
        clause: "bis-1.2-c",
        title: "encoding considerations that omit UTF-8",
        explanation: "IRIs are useful only where triplets encode UTF-8. State in which components they do, or that they encode other octets, and refer to RFC 3987.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: None.\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    CASE_INSENSITIVE, Some(case_insensitive), "expected a case-sensitive definition" {
        code: "registration-case-insensitive",
        severity: Warning,
        clause: "3987-5.3.2.1-new-schemes",
        title: "case-insensitive component beyond US-ASCII",
        explanation: "The case of non-ASCII characters depends on the language and on the version of Unicode. Compare such components case-sensitively; only hosts are an exception, by the rules of IDNA.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: Names are case-insensitive.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: Names are compared octet by octet.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    EXAMPLE, None, "expected an example in the generic syntax" {
        code: "registration-example-invalid",
        severity: Error,
        clause: "7595-3.2-compatibility",
        title: "example that breaks the generic syntax",
        explanation: "A scheme may restrict the generic syntax of RFC 3986 but not extend it.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a|b\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
}

/// Iterator over the findings of a template ([`Registration::findings`]).
#[derive(Clone, Debug)]
pub struct RegistrationFindings<'a> {
    registration: Registration<'a>,
    /// The index of the next check: first one per field, then the rows.
    step: usize,
    /// The offset from which the search for examples continues.
    at: usize,
}

impl<'a> RegistrationFindings<'a> {
    pub(super) const fn new(registration: &Registration<'a>) -> Self {
        Self {
            registration: *registration,
            step: 0,
            at: 0,
        }
    }
}

impl Iterator for RegistrationFindings<'_> {
    type Item = RegistrationFinding;

    fn next(&mut self) -> Option<RegistrationFinding> {
        while let Some(&field) = RegistrationField::ALL.get(self.step) {
            self.step += 1;
            if let Some(found) = missing(&self.registration, field) {
                return Some(found);
            }
        }
        while let Some(test) = TESTS.get(self.step - RegistrationField::ALL.len()) {
            self.step += 1;
            if let Some(found) = test.check.and_then(|check| check(&self.registration)) {
                return Some(found);
            }
        }
        self.example()
    }
}

impl RegistrationFindings<'_> {
    /// Returns the next identifier of the scheme that breaks the generic syntax, skipping the field
    /// with the grammar.
    fn example(&mut self) -> Option<RegistrationFinding> {
        let registration = &self.registration;
        let scheme = registration.scheme()?;
        let grammar = registration
            .span(RegistrationField::Syntax)
            .unwrap_or_default();
        loop {
            let rest = slice(registration.text, self.at, registration.text.len());
            let is_end = |c: char| c.is_whitespace() || matches!(c, '"' | '<' | '>' | '`');
            let word = rest.trim_start_matches(is_end);
            let start = registration.text.len() - word.len();
            let end = word.find(is_end).unwrap_or(word.len());
            if word.is_empty() {
                self.at = registration.text.len();
                return None;
            }
            self.at = start + end;
            let word = slice(word, 0, end);
            let is_in_grammar = grammar.start() <= start && start < grammar.end();
            let inner = word.trim_start_matches(['(', '\'']);
            let start = start + word.len() - inner.len();
            let example = inner.trim_end_matches(['.', ',', ';', ')', '\'']);
            let name = example.get(..scheme.len());
            let is_ours = name.is_some_and(|name| name.eq_ignore_ascii_case(scheme));
            let after = example.get(scheme.len()..).unwrap_or_default();
            if is_in_grammar || !is_ours || !after.starts_with([':']) || after.len() < 2 {
                continue;
            }
            if let Err(error) = parse(example, Form::Iri) {
                let place = error.span();
                let span = Span::new(start + place.start(), start + place.end());
                let found = RegistrationFinding::new(&EXAMPLE, RegistrationField::Examples, span);
                return Some(found.with_note(RegistrationNote::Parse(error)));
            }
        }
    }
}

fn missing(
    registration: &Registration<'_>,
    field: RegistrationField,
) -> Option<RegistrationFinding> {
    if registration.span(field).is_some() || field == RegistrationField::Examples {
        return None;
    }
    let found = RegistrationFinding::new(&FIELD_MISSING, field, Span::new(0, 0));
    // The definition of the scheme may contain the other fields instead.
    Some(if field.is_required() {
        found
    } else {
        found.as_advice()
    })
}

fn named(registration: &Registration<'_>, rule: &'static Rule) -> Option<RegistrationFinding> {
    let span = registration.scheme_span()?;
    Some(RegistrationFinding::new(
        rule,
        RegistrationField::Name,
        span,
    ))
}

fn name_syntax(registration: &Registration<'_>) -> Option<RegistrationFinding> {
    let name = registration.scheme()?.as_bytes();
    let starts = name.first().is_some_and(u8::is_ascii_alphabetic);
    let is_right = starts && name.iter().all(|&octet| ascii::SCHEME.contains(octet));
    (!is_right).then(|| named(registration, &NAME_SYNTAX))?
}

fn name_uppercase(registration: &Registration<'_>) -> Option<RegistrationFinding> {
    let has_capital = registration
        .scheme()?
        .bytes()
        .any(|octet| octet.is_ascii_uppercase());
    has_capital.then(|| named(registration, &NAME_UPPERCASE))?
}

fn name_taken(registration: &Registration<'_>) -> Option<RegistrationFinding> {
    let facts = iri_scheme::facts(registration.scheme()?)?;
    let found = named(registration, &NAME_TAKEN)?;
    Some(found.with_note(RegistrationNote::Scheme(facts.name())))
}

/// Prefixes that other documents reserve or deprecate.
const PREFIXES: [&str; 5] = ["x-", "web+", "ext+", "vnd-", "prs-"];

fn name_prefix(registration: &Registration<'_>) -> Option<RegistrationFinding> {
    let name = registration.scheme()?.as_bytes();
    let has_prefix = PREFIXES.iter().any(|prefix| {
        let start = name.get(..prefix.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(prefix.as_bytes()))
    });
    // A name derived from a domain name is written with dots: `com.example.thing`.
    let has_domain = ["com-", "org-", "net-"]
        .iter()
        .any(|prefix| name.starts_with(prefix.as_bytes()) && !name.contains(&b'.'));
    (has_prefix || has_domain).then(|| named(registration, &NAME_PREFIX))?
}

/// Reports names that mark identifiers as IRIs: `httpi`, `iri-http`, `ihttp`.
fn name_iri(registration: &Registration<'_>) -> Option<RegistrationFinding> {
    let name = registration.scheme()?;
    let is_known = |name: &str| iri_scheme::facts(name).is_some();
    let last = name.strip_suffix(['i', 'I']).is_some_and(is_known);
    let first = name.strip_prefix(['i', 'I']).is_some_and(is_known);
    let mut words = name.split(['+', '-', '.']);
    let has_iri = words.any(|word| word.eq_ignore_ascii_case("iri"));
    let is_other = !is_known(name);
    (is_other && (last || first || has_iri)).then(|| named(registration, &NAME_IRI))?
}

/// Reports names that differ from a registered one by one letter.
fn name_similar(registration: &Registration<'_>) -> Option<RegistrationFinding> {
    let name = registration.scheme()?;
    if iri_scheme::facts(name).is_some() || name_iri(registration).is_some() {
        return None;
    }
    let mut all = iri_scheme::ALL.iter();
    let similar = all.find(|facts| facts.name().len() > 3 && are_similar(name, facts.name()))?;
    let found = named(registration, &NAME_SIMILAR)?;
    Some(found.with_note(RegistrationNote::Scheme(similar.name())))
}

/// Whether two names differ by one inserted, deleted or replaced letter.
fn are_similar(a: &str, b: &str) -> bool {
    if a.len().abs_diff(b.len()) > 1 {
        return false;
    }
    let same = |(x, y): &(u8, u8)| x.eq_ignore_ascii_case(y);
    let front = a.bytes().zip(b.bytes()).take_while(same).count();
    let rest = a.len().min(b.len()) - front;
    let back = a.bytes().rev().zip(b.bytes().rev()).take(rest);
    let back = back.take_while(same).count();
    let left = a.len().max(b.len()) - front - back;
    left == 1
}

fn status(registration: &Registration<'_>) -> Option<RegistrationFinding> {
    let span = registration.span(RegistrationField::Status)?;
    let word = span.of(registration.text).split_ascii_whitespace().next()?;
    let word = word.trim_end_matches(['.', ',', ';']);
    let known = ["permanent", "provisional", "historical"];
    let is_known = known.iter().any(|known| word.eq_ignore_ascii_case(known));
    (!is_known).then(|| RegistrationFinding::new(&STATUS, RegistrationField::Status, span))
}

fn encoding(registration: &Registration<'_>) -> Option<RegistrationFinding> {
    let span = registration.span(RegistrationField::Encoding)?;
    let words = ["UTF-8", "UTF8", "RFC 3987", "RFC3987"];
    let says_so = registration.phrase(RegistrationField::Encoding, &words);
    says_so
        .is_none()
        .then(|| RegistrationFinding::new(&ENCODING, RegistrationField::Encoding, span))
}

/// Reports case-insensitive components that may contain non-ASCII characters.
fn case_insensitive(registration: &Registration<'_>) -> Option<RegistrationFinding> {
    use RegistrationField::{Encoding, Semantics, Syntax};

    let phrases = ["case-insensitive", "case insensitive"];
    let mut fields = [Syntax, Semantics, Encoding].into_iter();
    let (field, span) =
        fields.find_map(|field| Some((field, registration.phrase(field, &phrases)?)))?;
    // Hosts and schemes are case-insensitive in every scheme.
    let start = registration.span(field)?.start();
    let before = slice(registration.text, start, span.start());
    let line = before.rsplit(['\n']).next().unwrap_or_default();
    let about_host = ["host", "scheme", "domain", "hex"]
        .iter()
        .any(|word| find_any_case(line.as_bytes(), word.as_bytes()).is_some());
    let international = ["UTF-8", "Unicode", "IRI", "internationalized", "non-ASCII"];
    let mut fields = [Syntax, Semantics, Encoding].into_iter();
    let is_wide = fields.any(|field| registration.phrase(field, &international).is_some());
    (is_wide && !about_host).then(|| RegistrationFinding::new(&CASE_INSENSITIVE, field, span))
}
