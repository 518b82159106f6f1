//! The error of conversions to and from the types of the crate `http`.

use iri_core::{Clause, Component, Span};
use iri_syntax::{ParseError, PortError};
use iri_web::http::{RequestError, RequestErrorKind, WireErrorKind};

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
        self.kind.code()
    }

    /// Returns the location in bytes of the string form of the input; `None` if the error has no
    /// location.
    pub const fn span(&self) -> Option<Span> {
        self.span
    }

    /// Returns the component that is at fault, if the error concerns one.
    pub const fn component(&self) -> Option<Component> {
        self.kind.component()
    }

    /// Returns the clause that the input violates; `None` if the rule is one of the crate `http`
    /// alone.
    pub const fn clause(&self) -> Option<Clause> {
        self.kind.clause()
    }
}

iri_core::tables::diagnostic! {
    HttpError as error {
        code: error.code(),
        span: error.span,
        component: error.component(),
        clause: error.clause(),
        message(f): match error.kind {
            HttpErrorKind::Parse(error) => error.write_message(f),
            kind => f.write_str(kind.message()),
        },
    }
}

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

iri_core::tables::kinds! {
    /// The kinds of [`HttpError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum HttpErrorKind with optional clauses {
        /// The string is not of the requested type.
        Parse(error: ParseError)
            = (error.kind().code()) (error.component()) (Some(error.clause())) (error.kind().message());
        /// The port is not a port number.
        Port(error: PortError) as error;
        /// There is an authority but no scheme, as in `//h/a`, which HTTP would read as a path.
        SchemeMissing = (RequestErrorKind::SchemeMissing.code()) Scheme "9112-3.2.2-absolute-form"
            "authority without a scheme, which HTTP would read as a path";
        /// There is a scheme, and the host is missing or empty, which `http::Uri` does not allow.
        HostMissing = (RequestErrorKind::HostMissing.code()) Host None
            "missing host, which http::Uri requires after a scheme";
        /// The host contains percent triplets, which `http::Uri` does not allow. `to_uri_with_host`
        /// maps it to a domain name.
        HostEncoded = "target-host-encoded" Host None
            "percent triplet in the host, which http::Uri does not allow";
        /// The authority form requires a port, and the scheme has no default port.
        PortMissing = (RequestErrorKind::PortMissing.code()) Port "9112-3.2.3-authority-form"
            (RequestErrorKind::PortMissing.message());
        /// The path does not begin with a slash.
        PathNotAbsolute = (RequestErrorKind::PathNotAbsolute.code()) Path "9112-3.2.1-origin-form"
            (RequestErrorKind::PathNotAbsolute.message());
        /// The path begins with two slashes and there is no authority, so it would be read as one.
        PathTwoSlashes = (WireErrorKind::TwoSlashes.code()) Path "3986-3.3-two-slashes"
            (WireErrorKind::TwoSlashes.message());
        /// The asterisk form requests the whole server, but there is a path or a query.
        NotWholeServer = (RequestErrorKind::NotWholeServer.code()) Any "9112-3.2.4-asterisk-form"
            (RequestErrorKind::NotWholeServer.message());
        /// The request target is in authority form, for `CONNECT`.
        AuthorityForm = "target-authority-form" Any "9112-3.2.3-authority-form"
            "request target in authority form, which is not a URI reference";
        /// The request target is in asterisk form, for `OPTIONS`.
        AsteriskForm = "target-asterisk-form" Any "9112-3.2.4-asterisk-form"
            "request target in asterisk form, which is not a URI reference";
        /// The value of the field `Host` is not a host with an optional port.
        HostField = (WireErrorKind::HostField.code()) Any "9110-7.2-Host"
            (WireErrorKind::HostField.message());
        /// The string is longer than the crate `http` allows.
        TooLong = "target-too-long" Any None "longer than the http crate allows";
        /// The crate `http` rejects the string for another reason, such as nine colons in a
        /// userinfo.
        Refused = "http-refused" Any None "rejected by the http crate";
    }
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
