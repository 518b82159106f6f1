//! The error that preparing cannot correct.

use iri_core::ParseErrorKind;
use iri_core::{Clause, Component, Span};
#[cfg(feature = "encoding_rs")]
use iri_map::MapErrorKind;

/// The prepared input is still not an IRI reference.
///
/// The error is always in the authority, or in a query that is encoded in a legacy charset:
/// everything else is percent-encoded if necessary. It keeps no part of the input, so it can be
/// logged even when the input contains a password.
///
/// ```
/// use iri_core::Span;
/// use iri_text::{PrepareErrorKind, prepare};
///
/// let error = prepare("http://example.org:8o/").error().unwrap();
/// assert_eq!(error.kind(), PrepareErrorKind::PortInvalid);
/// assert_eq!(error.span(), Span::new(20, 21));
/// assert_eq!(error.to_string(), "character other than a digit in the port at bytes 20..21");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct PrepareError {
    kind: PrepareErrorKind,
    span: Span,
}

impl PrepareError {
    pub(super) const fn new(kind: PrepareErrorKind, span: Span) -> Self {
        Self { kind, span }
    }

    /// Returns the kind of the error.
    pub const fn kind(&self) -> PrepareErrorKind {
        self.kind
    }

    /// Returns the location in bytes of the input.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the component that is at fault.
    pub const fn component(&self) -> Component {
        match self.kind.component() {
            Some(component) => component,
            None => Component::Host,
        }
    }

    /// Returns the clause that the input violates.
    pub const fn clause(&self) -> Clause {
        self.kind.clause()
    }
}

iri_core::tables::diagnostic! {
    PrepareError as error {
        code: error.kind.code(),
        span: error.span,
        component: error.component(),
        clause: error.clause(),
        message(f): f.write_str(error.kind.message()),
    }
}

iri_core::tables::kinds! {
    /// The kinds of [`PrepareError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum PrepareErrorKind {
        /// There is a second `@` or a colon in a host without brackets, or text after an IP
        /// literal. The span is the first such character.
        HostInvalidChar as (ParseErrorKind::HostInvalidChar);
        /// The text in brackets is not an IPv6 address, or the brackets are not closed. The span
        /// includes the brackets.
        Ipv6Invalid as (ParseErrorKind::Ipv6Invalid);
        /// The text in brackets begins with `v` and is not an `IPvFuture`. The span is the first
        /// invalid character.
        IpvFutureInvalid as (ParseErrorKind::IpvFutureInvalid);
        /// The port contains a character that is not a digit. The span is the first such character.
        PortInvalid as (ParseErrorKind::PortInvalid);
        /// The reference has no scheme, which an IRI requires
        /// ([`to_iri`](crate::Prepared::to_iri)). The span is empty, at the start of the reference.
        SchemeMissing as (ParseErrorKind::SchemeMissing);
        /// The charset of the document cannot encode a character of the query. The span is the
        /// character.
        #[cfg(feature = "encoding_rs")]
        QueryNotEncodable = (MapErrorKind::QueryNotEncodable.code()) Query "guide-6.1-query"
            (MapErrorKind::QueryNotEncodable.message());
    }
}
