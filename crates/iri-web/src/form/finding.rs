//! Characters of a form that are lost.

use core::fmt;

use iri_core::{Clause, Severity, Span};

/// A character of a field that the charset of the form does not have.
///
/// It is a warning where the character is submitted as a character reference, which the server cannot
/// tell from one that the user typed, and the error of [`Submission::encode`] where that is not
/// wanted. Nothing of the field is kept; the span finds the character.
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
    /// The name in lower case: `name`, `value`.
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

    /// The index of the field.
    pub const fn field(&self) -> usize {
        self.field
    }

    /// The part of the field.
    pub const fn part(&self) -> FieldPart {
        self.part
    }

    /// The place of the character, in bytes of the name or the value.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The severity: an error if nothing may be lost, and otherwise a warning.
    pub const fn severity(&self) -> Severity {
        self.severity
    }

    /// A name in kebab-case that stays the same, for programs: `field-not-encodable`.
    pub const fn code(&self) -> &'static str {
        "field-not-encodable"
    }

    /// The clause that says what becomes of such characters.
    pub const fn clause(&self) -> Clause {
        Clause::new("iuc19-4-forms")
    }
}

impl fmt::Display for FormFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            field, part, span, ..
        } = self;
        let part = part.name();
        write!(
            f,
            "character that the charset of the form does not have, in the {part} of field {field} at bytes {span}"
        )
    }
}

impl core::error::Error for FormFinding {}
