//! The error that preparing cannot correct.

use core::fmt;

use iri_core::engine::scan::ParseErrorKind;
use iri_core::{Clause, Component, Span};

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
        match self.kind {
            PrepareErrorKind::SchemeMissing => Component::Scheme,
            PrepareErrorKind::PortInvalid => Component::Port,
            #[cfg(feature = "encoding_rs")]
            PrepareErrorKind::QueryNotEncodable => Component::Query,
            _ => Component::Host,
        }
    }

    /// Returns the clause that the input violates.
    pub const fn clause(&self) -> Clause {
        Clause::new(match self.kind {
            PrepareErrorKind::HostInvalidChar => "3987-2.2-ireg-name",
            PrepareErrorKind::Ipv6Invalid => "3987-2.2-IP-literal",
            PrepareErrorKind::IpvFutureInvalid => "3987-2.2-IPvFuture",
            PrepareErrorKind::PortInvalid => "3987-2.2-port",
            PrepareErrorKind::SchemeMissing => "3987-2.2-IRI",
            #[cfg(feature = "encoding_rs")]
            PrepareErrorKind::QueryNotEncodable => "guide-6.1-query",
        })
    }
}

impl fmt::Display for PrepareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at bytes {}", self.kind, self.span)
    }
}

impl core::error::Error for PrepareError {}

/// The kinds of [`PrepareError`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum PrepareErrorKind {
    /// There is a second `@` or a colon in a host without brackets, or text after an IP literal.
    /// The span is the first such character.
    HostInvalidChar,
    /// The text in brackets is not an IPv6 address, or the brackets are not closed. The span
    /// includes the brackets.
    Ipv6Invalid,
    /// The text in brackets begins with `v` and is not an `IPvFuture`. The span is the first
    /// invalid character.
    IpvFutureInvalid,
    /// The port contains a character that is not a digit. The span is the first such character.
    PortInvalid,
    /// The reference has no scheme, which an IRI requires
    /// ([`to_iri`](crate::Prepared::to_iri)). The span is empty, at the start of the reference.
    SchemeMissing,
    /// The charset of the document cannot encode a character of the query. The span is the
    /// character.
    #[cfg(feature = "encoding_rs")]
    QueryNotEncodable,
}

iri_core::engine::all_kinds! {
    /// All kinds.
    PrepareErrorKind {
        HostInvalidChar,
        Ipv6Invalid,
        IpvFutureInvalid,
        PortInvalid,
        SchemeMissing,
        #[cfg(feature = "encoding_rs")] QueryNotEncodable,
    }
}

impl PrepareErrorKind {
    /// Returns a stable kebab-case name for programs, such as `port-invalid`. The corresponding
    /// error of the parser has the same name.
    pub const fn code(self) -> &'static str {
        match self {
            Self::HostInvalidChar => "host-invalid-char",
            Self::Ipv6Invalid => "ipv6-invalid",
            Self::IpvFutureInvalid => "ipvfuture-invalid",
            Self::PortInvalid => "port-invalid",
            Self::SchemeMissing => "scheme-missing",
            #[cfg(feature = "encoding_rs")]
            Self::QueryNotEncodable => "query-not-encodable",
        }
    }
}

impl fmt::Display for PrepareErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self {
            Self::HostInvalidChar => ParseErrorKind::HostInvalidChar,
            Self::Ipv6Invalid => ParseErrorKind::Ipv6Invalid,
            Self::IpvFutureInvalid => ParseErrorKind::IpvFutureInvalid,
            Self::PortInvalid => ParseErrorKind::PortInvalid,
            Self::SchemeMissing => ParseErrorKind::SchemeMissing,
            #[cfg(feature = "encoding_rs")]
            Self::QueryNotEncodable => {
                return f.write_str("character that the charset of the query cannot encode");
            }
        };
        kind.fmt(f)
    }
}
