//! The error of conversions to and from the types of the crate `http`.

use core::fmt;

use iri_core::{Clause, Component, Span};
use iri_syntax::{ParseError, PortError};
use iri_web::http::{RequestError, RequestErrorKind};

/// An identifier cannot be expressed in HTTP, or a request target or field holds no identifier.
///
/// Keeps no part of the input, so it can be logged even when the input contains a password.
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
    /// Returns the kind of the error.
    pub const fn kind(&self) -> HttpErrorKind {
        self.kind
    }

    /// Returns a stable kebab-case name for programs, such as `target-authority-form`.
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

    /// Returns the location in bytes of the string form of the input; `None` if the error has no
    /// location.
    pub const fn span(&self) -> Option<Span> {
        self.span
    }

    /// Returns the component that is at fault, if the error concerns one.
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

    /// Returns the clause that the input violates; `None` if the rule is one of the crate `http`
    /// alone.
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
            // Its message contains its span.
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
            // `RequestErrorKind` is non-exhaustive and has no other kinds.
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

/// The kinds of [`HttpError`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum HttpErrorKind {
    /// The string is not of the requested type.
    Parse(ParseError),
    /// The port is not a port number.
    Port(PortError),
    /// There is an authority but no scheme, as in `//h/a`, which HTTP would read as a path.
    SchemeMissing,
    /// There is a scheme, and the host is missing or empty, which `http::Uri` does not allow.
    HostMissing,
    /// The host contains percent triplets, which `http::Uri` does not allow. `to_uri_with_host`
    /// maps it to a domain name.
    HostEncoded,
    /// The authority form requires a port, and the scheme has no default port.
    PortMissing,
    /// The path does not begin with a slash.
    PathNotAbsolute,
    /// The path begins with two slashes and there is no authority, so it would be read as one.
    PathTwoSlashes,
    /// The asterisk form requests the whole server, but there is a path or a query.
    NotWholeServer,
    /// The request target is in authority form, for `CONNECT`.
    AuthorityForm,
    /// The request target is in asterisk form, for `OPTIONS`.
    AsteriskForm,
    /// The value of the field `Host` is not a host with an optional port.
    HostField,
    /// The string is longer than the crate `http` allows.
    TooLong,
    /// The crate `http` rejects the string for another reason, such as nine colons in a userinfo.
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
            Self::SchemeMissing => "authority without a scheme, which HTTP would read as a path",
            Self::HostMissing => "missing host, which http::Uri requires after a scheme",
            Self::HostEncoded => "percent triplet in the host, which http::Uri does not allow",
            Self::PortMissing => "missing port, for which the scheme has no default",
            Self::PathNotAbsolute => "request path without a leading slash",
            Self::PathTwoSlashes => "path with two leading slashes and no authority",
            Self::NotWholeServer => "path or query in a request to the whole server",
            Self::AuthorityForm => "request target in authority form, which is not a URI reference",
            Self::AsteriskForm => "request target in asterisk form, which is not a URI reference",
            Self::HostField => "invalid field `Host`",
            Self::TooLong => "longer than the http crate allows",
            Self::Refused => "rejected by the http crate",
        })
    }
}
