//! Characters of a form that its charset cannot encode.

use iri_core::{Clause, Severity, Span};

/// A character of a field that the charset of the form cannot encode.
///
/// It is a warning if the character is submitted as a character reference, which the server cannot
/// distinguish from one that the user typed, and an error of [`Submission::encode`] if such
/// characters are rejected. It keeps no part of the field, only the span of the character.
///
/// [`Submission::encode`]: crate::form::Submission::encode
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct FormFinding {
    field: usize,
    part: FieldPart,
    span: Span,
    severity: Severity,
}

/// The parts of a field.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum FieldPart {
    /// The name.
    Name,
    /// The value.
    Value,
}

impl FieldPart {
    /// Returns the name in lower case: `name`, `value`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Value => "value",
        }
    }
}

impl FormFinding {
    pub(crate) const fn new(field: usize, part: FieldPart, span: Span, severity: Severity) -> Self {
        Self {
            field,
            part,
            span,
            severity,
        }
    }

    /// Returns the index of the field.
    pub const fn field(&self) -> usize {
        self.field
    }

    /// Returns the part of the field.
    pub const fn part(&self) -> FieldPart {
        self.part
    }

    /// Returns the location of the character, in bytes of the name or the value.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the severity: an error if such characters are rejected, otherwise a warning.
    pub const fn severity(&self) -> Severity {
        self.severity
    }

    /// Returns a stable kebab-case name for programs: `field-not-encodable`.
    pub const fn code(&self) -> &'static str {
        "field-not-encodable"
    }

    /// Returns the clause about the charset of forms.
    pub const fn clause(&self) -> Clause {
        Clause::new("iuc19-4-forms")
    }
}

iri_core::tables::diagnostic! {
    FormFinding as error {
        code: error.code(),
        span: error.span,
        component: None,
        clause: error.clause(),
        message(f): write!(
            f,
            "character that the charset of the form cannot encode, in the {} of field {}",
            error.part.name(),
            error.field
        ),
    }
}
