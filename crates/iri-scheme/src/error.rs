//! How a URI breaks the syntax of its scheme.

use core::fmt;

use iri_core::{Clause, Component, Span};

/// A URI breaks the syntax of its scheme. Nothing of the URI is kept.
///
/// ```
/// use iri_core::Parts;
///
/// let error = iri_scheme::check_scheme(&Parts::split("http:///a")).unwrap_err();
/// assert_eq!(error.to_string(), "no host, which the scheme asks for at bytes 7..7");
/// assert_eq!(error.clause().id(), "3987-6.4-scheme-valid");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct SchemeError {
    kind: SchemeErrorKind,
    span: Span,
    component: Component,
}

impl SchemeError {
    /// The rule that is broken.
    pub const fn kind(&self) -> SchemeErrorKind {
        self.kind
    }

    /// The component that breaks it.
    pub const fn component(&self) -> Component {
        self.component
    }

    /// Where, in bytes of the URI.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The clause that requires URIs to follow the syntax of their scheme.
    pub const fn clause(&self) -> Clause {
        Clause::new("3987-6.4-scheme-valid")
    }
}

impl fmt::Display for SchemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at bytes {}", self.kind, self.span)
    }
}

impl core::error::Error for SchemeError {}

/// The rules of schemes that a URI may break.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum SchemeErrorKind {
    /// `urn`: the namespace is not 2 to 32 letters, digits and hyphens, or a hyphen is at an end.
    UrnNamespace,
    /// `urn`: nothing follows the namespace, or a slash.
    UrnSpecific,
    /// `http`, `https`, `ws`, `wss`: the host is missing or empty.
    HostEmpty,
    /// `ws`, `wss`: there is a fragment.
    FragmentNotAllowed,
    /// `data`: no comma before the data.
    DataWithoutComma,
    /// `did`: no method of lower-case letters and digits, or no identifier after it.
    DidMethod,
}

impl SchemeErrorKind {
    pub(crate) const fn at(self, span: Span, component: Component) -> SchemeError {
        SchemeError {
            kind: self,
            span,
            component,
        }
    }
}

impl fmt::Display for SchemeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UrnNamespace => "no namespace of a URN: 2 to 32 letters, digits and hyphens",
            Self::UrnSpecific => "nothing behind the namespace of a URN",
            Self::HostEmpty => "no host, which the scheme asks for",
            Self::FragmentNotAllowed => "a fragment, which the scheme does not allow",
            Self::DataWithoutComma => "no comma, behind which a data URI has its data",
            Self::DidMethod => "no method and identifier of a DID",
        })
    }
}
