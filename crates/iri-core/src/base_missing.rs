//! [`BaseMissing`], the error for a relative reference without a base.

use crate::tables::{Entry, Notation};
use crate::{Clause, Span};

/// A relative reference is to be resolved or compared, which requires a base
/// ([RFC 3986, section 5.1]).
///
/// ```
/// use iri_core::{BaseMissing, Span};
///
/// let error = BaseMissing::to_compare("../a".len());
/// assert_eq!((error.code(), error.span()), ("base-missing", Span::new(0, 4)));
/// assert_eq!(error.clause().id(), "3987-5.1-relative");
/// assert_eq!(error.to_string(), "missing base at bytes 0..4");
/// ```
///
/// [RFC 3986, section 5.1]: https://www.rfc-editor.org/rfc/rfc3986#section-5.1
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct BaseMissing {
    span: Span,
    clause: Clause,
}

impl BaseMissing {
    #[doc(hidden)]
    pub const ENTRIES: &'static [Entry] = &[Entry {
        code: "base-missing",
        title: "missing base",
        component: None,
        clause: Clause::new("3986-5.1"),
        explanation: "A relative reference can only be resolved or compared with a base. Pass the base with `--base`, or write it before a tab in each input.",
        notation: Notation::Text,
        bad: "../a",
        good: "../a",
    }];

    /// The error for a reference that is to be resolved.
    pub const fn to_resolve() -> Self {
        Self {
            span: Span::new(0, 0),
            clause: Clause::new("3986-5.1"),
        }
    }

    /// The error for a reference of `length` bytes that is to be compared.
    pub const fn to_compare(length: usize) -> Self {
        Self {
            span: Span::new(0, length),
            clause: Clause::new("3987-5.1-relative"),
        }
    }

    /// A stable name in kebab-case, for programs: `base-missing`.
    pub const fn code(&self) -> &'static str {
        "base-missing"
    }

    /// The span of the reference; empty at its start if the base was expected there.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The clause that requires a base.
    pub const fn clause(&self) -> Clause {
        self.clause
    }
}

crate::tables::diagnostic! {
    BaseMissing as error {
        code: error.code(),
        span: error.span,
        component: None,
        clause: error.clause,
        message(f): f.write_str("missing base"),
    }
}
