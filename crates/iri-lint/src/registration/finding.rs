//! [`RegistrationFinding`], a problem of a registration template.

use core::fmt;

use iri_core::{Clause, Severity, Span};
use iri_syntax::ParseError;

use super::RegistrationField;
use super::checks::TESTS;
use crate::rule::Rule;

/// A finding about a template.
#[derive(Clone, Copy, Debug)]
pub struct RegistrationFinding {
    rule: &'static Rule,
    severity: Severity,
    field: RegistrationField,
    span: Span,
    note: RegistrationNote,
}

/// A detail of a [`RegistrationFinding`].
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum RegistrationNote {
    /// No detail.
    None,
    /// The registered scheme that the name equals or resembles.
    Scheme(&'static str),
    /// The syntax error of an example.
    Parse(ParseError),
}

impl RegistrationFinding {
    pub(super) const fn new(rule: &'static Rule, field: RegistrationField, span: Span) -> Self {
        Self {
            rule,
            severity: rule.severity,
            field,
            span,
            note: RegistrationNote::None,
        }
    }

    pub(super) const fn with_note(self, note: RegistrationNote) -> Self {
        Self { note, ..self }
    }

    pub(super) const fn as_advice(self) -> Self {
        let severity = Severity::Advice;
        Self { severity, ..self }
    }

    /// The stable code in kebab-case: `registration-name-taken`.
    pub const fn code(&self) -> &'static str {
        self.rule.code
    }

    /// The severity.
    pub const fn severity(&self) -> Severity {
        self.severity
    }

    /// The field with the problem.
    pub const fn field(&self) -> RegistrationField {
        self.field
    }

    /// The span, in bytes of the template; empty at the start if a field is missing.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The clause that the template breaks.
    pub const fn clause(&self) -> Clause {
        self.rule.clause
    }

    /// What is expected in place of the span: `expected another name`.
    pub fn expected(&self) -> &'static str {
        let mut tests = TESTS.iter();
        let test = tests.find(|test| test.rule == self.rule);
        test.map_or("", |test| test.expected)
    }

    /// The detail.
    pub const fn note(&self) -> RegistrationNote {
        self.note
    }
}

/// Writes the message, without the span.
impl fmt::Display for RegistrationFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule.title)?;
        match self.note {
            RegistrationNote::Scheme(name) => write!(f, ": `{name}`"),
            RegistrationNote::Parse(error) => write!(f, ": {}", error.kind()),
            RegistrationNote::None if self.span.is_empty() => write!(f, ": {}", self.field),
            RegistrationNote::None => Ok(()),
        }
    }
}
