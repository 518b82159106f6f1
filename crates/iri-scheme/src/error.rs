//! What an identifier breaks of the rules of its scheme, and where.

use core::fmt;

use iri_core::{Clause, Component, Span};

use crate::kind::SchemeErrorKind;

/// An identifier breaks a rule of its scheme. Nothing of the identifier is kept, so this can be
/// logged even when the identifier holds a password.
///
/// ```
/// use iri_core::Parts;
///
/// let error = iri_scheme::check_scheme(&Parts::split("http:///a")).unwrap_err();
/// assert_eq!(error.to_string(), "missing host at bytes 7..7");
/// assert_eq!(error.clause().to_string(), "RFC 9110, section 4.2.1, host");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct SchemeError {
    kind: SchemeErrorKind,
    span: Span,
    component: Component,
    clause: Clause,
}

impl SchemeError {
    pub(crate) const fn new(
        kind: SchemeErrorKind,
        span: Span,
        component: Component,
        clause: Clause,
    ) -> Self {
        Self {
            kind,
            span,
            component,
            clause,
        }
    }

    /// The rule that is broken.
    pub const fn kind(&self) -> SchemeErrorKind {
        self.kind
    }

    /// The stable code of the rule, that of its [kind](SchemeErrorKind::code).
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// The component that breaks it.
    pub const fn component(&self) -> Component {
        self.component
    }

    /// Where, in bytes of the identifier.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The clause of the document of the scheme.
    pub const fn clause(&self) -> Clause {
        self.clause
    }
}

impl fmt::Display for SchemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at bytes {}", self.kind, self.span)
    }
}

impl core::error::Error for SchemeError {}
