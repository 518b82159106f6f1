//! Why something has no form in HTTP, or none outside it.

use core::fmt;

use iri_core::{Clause, Component, Span};
use iri_syntax::{ParseError, PortError};
use iri_web::http::{RequestError, RequestErrorKind};

/// An identifier has no form in HTTP, or a request target or a field holds no identifier.
///
/// Nothing of the input is kept, so the error can be logged even when the input carries a
/// password.
///
/// ```
/// use iri_kit::UriRef;
/// use iri_kit::interop::http::{HttpErrorKind, ToHttp};
///
/// let error = UriRef::parse("a/b")?.to_http().unwrap_err();
/// assert_eq!(error.kind(), HttpErrorKind::PathNotAbsolute);
/// assert_eq!(error.code(), "target-path-not-absolute");
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct HttpError {
    kind: HttpErrorKind,
    span: Option<Span>,
}

impl HttpError {
    /// The kind of the error.
    pub const fn kind(&self) -> HttpErrorKind {
        self.kind
    }

    /// A name in kebab-case that stays the same, for programs: `target-authority-form`.
    pub const fn code(&self) -> &'static str {
        match self.kind {
            HttpErrorKind::Parse(error) => error.kind().code(),
            HttpErrorKind::Port(error) => error.code(),
            HttpErrorKind::SchemeMissing => "target-scheme-missing",
            HttpErrorKind::HostMissing => "target-host-missing",
            HttpErrorKind::HostEncoded => "target-host-encoded",
            HttpErrorKind::PortMissing => "target-port-missing",
            HttpErrorKind::PathNotAbsolute => "target-path-not-absolute",
            HttpErrorKind::PathTwoSlashes => "target-path-two-slashes",
            HttpErrorKind::NotWholeServer => "target-not-whole-server",
            HttpErrorKind::AuthorityForm => "target-authority-form",
            HttpErrorKind::AsteriskForm => "target-asterisk-form",
            HttpErrorKind::HostField => "host-field-invalid",
            HttpErrorKind::TooLong => "target-too-long",
            HttpErrorKind::Refused => "http-refused",
        }
    }

    /// Where, in bytes of the text of what was converted; `None` if the error has no place.
    pub const fn span(&self) -> Option<Span> {
        self.span
    }

    /// The component that is wrong, where the error is about one.
    pub const fn component(&self) -> Option<Component> {
        Some(match self.kind {
            HttpErrorKind::Parse(error) => return error.component(),
            HttpErrorKind::SchemeMissing => Component::Scheme,
            HttpErrorKind::HostMissing | HttpErrorKind::HostEncoded => Component::Host,
            HttpErrorKind::Port(_) | HttpErrorKind::PortMissing => Component::Port,
            HttpErrorKind::PathNotAbsolute | HttpErrorKind::PathTwoSlashes => Component::Path,
            HttpErrorKind::NotWholeServer
            | HttpErrorKind::AuthorityForm
            | HttpErrorKind::AsteriskForm
            | HttpErrorKind::HostField
            | HttpErrorKind::TooLong
            | HttpErrorKind::Refused => return None,
        })
    }

    /// The rule that says so; `None` where it is one of the crate `http` only.
    pub const fn clause(&self) -> Option<Clause> {
        Some(Clause::new(match self.kind {
            HttpErrorKind::Parse(error) => return Some(error.clause()),
            HttpErrorKind::SchemeMissing => "9112-3.2.2-absolute-form",
            HttpErrorKind::PortMissing | HttpErrorKind::AuthorityForm => {
                "9112-3.2.3-authority-form"
            }
            HttpErrorKind::PathNotAbsolute => "9112-3.2.1-origin-form",
            HttpErrorKind::PathTwoSlashes => "3986-3.3-two-slashes",
            HttpErrorKind::NotWholeServer | HttpErrorKind::AsteriskForm => {
                "9112-3.2.4-asterisk-form"
            }
            HttpErrorKind::HostField => "9110-7.2-Host",
            HttpErrorKind::Port(_)
            | HttpErrorKind::HostMissing
            | HttpErrorKind::HostEncoded
            | HttpErrorKind::TooLong
            | HttpErrorKind::Refused => return None,
        }))
    }
}

impl fmt::Display for HttpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.kind, self.span) {
            // It has its own place.
            (HttpErrorKind::Parse(error), _) => error.fmt(f),
            (kind, None) => kind.fmt(f),
            (kind, Some(span)) => write!(f, "{kind} at bytes {span}"),
        }
    }
}

impl core::error::Error for HttpError {}

impl From<RequestError> for HttpError {
    fn from(error: RequestError) -> Self {
        let kind = match error.kind() {
            RequestErrorKind::SchemeMissing => HttpErrorKind::SchemeMissing,
            RequestErrorKind::HostMissing => HttpErrorKind::HostMissing,
            RequestErrorKind::Port(error) => HttpErrorKind::Port(error),
            RequestErrorKind::PortMissing => HttpErrorKind::PortMissing,
            RequestErrorKind::PathNotAbsolute => HttpErrorKind::PathNotAbsolute,
            RequestErrorKind::NotWholeServer => HttpErrorKind::NotWholeServer,
            // There are no others.
            _ => HttpErrorKind::Refused,
        };
        kind.at(error.span())
    }
}

impl From<ParseError> for HttpError {
    fn from(error: ParseError) -> Self {
        Self {
            kind: HttpErrorKind::Parse(error),
            span: Some(error.span()),
        }
    }
}

/// What [`HttpError`] found wrong.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum HttpErrorKind {
    /// The text is not of the type that was asked for.
    Parse(ParseError),
    /// The port is no port number.
    Port(PortError),
    /// There is an authority and no scheme, as in `//h/a`, which HTTP would take for a path.
    SchemeMissing,
    /// There is a scheme and no host, or an empty one, which `http::Uri` does not have.
    HostMissing,
    /// The host has percent triplets, which `http::Uri` does not have. Map it to a domain name:
    /// `to_uri_with_host`.
    HostEncoded,
    /// The authority form requires a port, and the scheme has no default.
    PortMissing,
    /// The path does not begin with a slash.
    PathNotAbsolute,
    /// A path that begins with two slashes, without an authority before it, which it would be
    /// taken for.
    PathTwoSlashes,
    /// The asterisk form is for the whole server, and there is a path or a query.
    NotWholeServer,
    /// A request target in authority form, for `CONNECT`.
    AuthorityForm,
    /// A request target in asterisk form, for `OPTIONS`.
    AsteriskForm,
    /// The field `Host` is no host with or without a port.
    HostField,
    /// The text is longer than the crate `http` allows.
    TooLong,
    /// The crate `http` refuses it for another reason, such as nine colons in a userinfo.
    Refused,
}

impl HttpErrorKind {
    pub(super) const fn at(self, span: Span) -> HttpError {
        HttpError {
            kind: self,
            span: Some(span),
        }
    }

    pub(super) const fn anywhere(self) -> HttpError {
        HttpError {
            kind: self,
            span: None,
        }
    }
}

impl fmt::Display for HttpErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Parse(error) => return error.kind().fmt(f),
            Self::Port(error) => return error.fmt(f),
            Self::SchemeMissing => "authority without a scheme, which HTTP takes for a path",
            Self::HostMissing => "no host, which http::Uri requires after a scheme",
            Self::HostEncoded => "percent triplet in the host, which http::Uri does not allow",
            Self::PortMissing => "no port, and none that is the default of the scheme",
            Self::PathNotAbsolute => "path that does not begin with a slash",
            Self::PathTwoSlashes => "path that begins with two slashes without an authority",
            Self::NotWholeServer => "path or query, which a request to the whole server has not",
            Self::AuthorityForm => "request target in authority form, which is no URI reference",
            Self::AsteriskForm => "request target in asterisk form, which is no URI reference",
            Self::HostField => "field Host that is no host with or without a port",
            Self::TooLong => "longer than the crate http allows",
            Self::Refused => "refused by the crate http",
        })
    }
}
