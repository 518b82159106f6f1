//! [`SchemeError`], a rule of its scheme that an identifier breaks, and where.

use iri_core::{Clause, Component, Span};

use crate::kind::SchemeErrorKind;

/// An identifier breaks a rule of its scheme. The rule may be mere advice:
/// [`SchemeErrorKind::requirement`] returns its strength. The error contains no part of the identifier, so it
/// can be logged even if the identifier contains a password.
///
/// ```
/// # #[cfg(feature = "rules")] {
/// use iri_core::Parts;
///
/// let error = iri_scheme::check_scheme(&Parts::split("http:///a")).unwrap_err();
/// assert_eq!(error.to_string(), "missing host at bytes 7..7");
/// assert_eq!(error.clause().to_string(), "RFC 9110, section 4.2.1, host");
/// # }
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

    /// The component that breaks the rule.
    pub const fn component(&self) -> Component {
        self.component
    }

    /// The span, in bytes of the identifier.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The clause of the document that defines the scheme.
    pub const fn clause(&self) -> Clause {
        self.clause
    }
}

iri_core::tables::diagnostic! {
    SchemeError as error {
        code: error.kind.code(),
        span: error.span,
        component: error.component,
        clause: error.clause(),
        message(f): f.write_str(error.kind.message()),
    }
}
