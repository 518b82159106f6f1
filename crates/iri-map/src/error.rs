//! Why a text has no URI, where one is asked for that fits the rules.

use core::fmt;

use iri_core::host::HostError;
use iri_core::{Clause, Component, Parts, Span};

/// A text cannot be mapped to a URI.
///
/// Nothing of the text is kept, so the error can be logged even when the text carries a password.
///
/// ```
/// use iri_map::{Excluded, Mapping};
///
/// let error = Mapping::for_text(Excluded::Fail).map("http://example.org/a b").unwrap_err();
/// assert_eq!(error.to_string(), "a character that no URI may hold, though it could be encoded at bytes 20..21");
/// assert_eq!(error.clause().id(), "3987-3.1-excl-fail");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct MapError {
    kind: MapErrorKind,
    span: Span,
    component: Component,
}

impl MapError {
    /// What is wrong.
    pub const fn kind(&self) -> MapErrorKind {
        self.kind
    }

    /// Where, in bytes of the text.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// In which component.
    pub const fn component(&self) -> Component {
        self.component
    }

    /// The rule that says so.
    pub const fn clause(&self) -> Clause {
        self.kind.clause()
    }
}

impl fmt::Display for MapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at bytes {}", self.kind, self.span)
    }
}

impl core::error::Error for MapError {}

/// What [`MapError`] found wrong.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum MapErrorKind {
    /// One of the ten printable characters of US-ASCII that RFC 3987, section 3.1, lets one
    /// encode, where that is not asked for.
    ExcludedChar,
    /// A character that no step of RFC 3987, section 3.1, speaks of: a control, or one that is
    /// outside `ucschar` and `iprivate`.
    IllegalChar,
    /// A character of a query that the charset asked for does not have.
    QueryNotEncodable,
    /// A host that is no domain name, where one is asked for; its places are those in the text.
    HostNotMappable(HostError),
}

iri_core::engine::all_kinds! {
    /// All kinds but [`HostNotMappable`](Self::HostNotMappable).
    MapErrorKind {
        ExcludedChar,
        IllegalChar,
        QueryNotEncodable,
    } or MapErrorKind::HostNotMappable(_)
}

impl MapErrorKind {
    pub(crate) fn not_mappable(error: HostError, parts: &Parts<'_>) -> MapError {
        let error = Self::HostNotMappable(error).at(error.label(), parts);
        MapError {
            component: Component::Host,
            ..error
        }
    }

    pub(crate) fn at(self, span: Span, parts: &Parts<'_>) -> MapError {
        MapError {
            kind: self,
            span,
            component: parts.component_at(span.start()),
        }
    }

    /// The stable name of the error, as `iri` prints it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::ExcludedChar | Self::IllegalChar => "char-illegal",
            Self::QueryNotEncodable => "query-not-encodable",
            Self::HostNotMappable(_) => "host-not-mappable",
        }
    }

    const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::ExcludedChar => "3987-3.1-excl-fail",
            Self::IllegalChar => "3987-3.1-step2",
            Self::QueryNotEncodable => "bis-3.5-a",
            Self::HostNotMappable(error) => return error.clause(),
        })
    }
}

impl fmt::Display for MapErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ExcludedChar => "a character that no URI may hold, though it could be encoded",
            Self::IllegalChar => "a character that neither an IRI nor a URI may hold",
            Self::QueryNotEncodable => "a character that the charset of the query does not have",
            Self::HostNotMappable(error) => return error.kind().fmt(f),
        })
    }
}
