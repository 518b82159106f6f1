//! The error of [`Mapping`](crate::Mapping).

use core::fmt;

use iri_core::host::HostError;
use iri_core::{Clause, Component, Parts, Span};

/// A string cannot be mapped to a URI.
///
/// The error does not contain the input, so it can be logged even if the input contains a password.
///
/// ```
/// use iri_map::{Excluded, Mapping};
///
/// let error = Mapping::for_text(Excluded::Fail).map("http://example.org/a b").unwrap_err();
/// assert_eq!(error.to_string(), "character not allowed unencoded in a URI at bytes 20..21");
/// assert_eq!(error.clause().id(), "3987-3.1-excl-fail");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct MapError {
    kind: MapErrorKind,
    span: Span,
    component: Component,
}

impl MapError {
    /// The kind of the error.
    pub const fn kind(&self) -> MapErrorKind {
        self.kind
    }

    /// The byte range in the input.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The component that contains the start of the span.
    pub const fn component(&self) -> Component {
        self.component
    }

    /// The clause that the input violates.
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

/// The kind of a [`MapError`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum MapErrorKind {
    /// One of the ten printable characters of [`Excluded`](crate::Excluded), with
    /// [`Excluded::Fail`](crate::Excluded::Fail).
    ExcludedChar,
    /// A character that RFC 3987, section 3.1, does not map: a control character, or one outside
    /// `ucschar` and `iprivate`.
    IllegalChar,
    /// A character of the query that the charset does not have.
    QueryNotEncodable,
    /// A host that is not a valid domain name. The spans of the [`HostError`] count from the start
    /// of the input.
    HostNotMappable(HostError),
}

iri_core::engine::all_kinds! {
    /// All kinds except [`HostNotMappable`](Self::HostNotMappable).
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

    /// A stable name in kebab-case, for programs: `host-not-mappable`.
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
            Self::ExcludedChar => "character not allowed unencoded in a URI",
            Self::IllegalChar => "character not allowed in an IRI or a URI",
            Self::QueryNotEncodable => "character that the charset of the query cannot encode",
            Self::HostNotMappable(error) => return error.kind().fmt(f),
        })
    }
}
