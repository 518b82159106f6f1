//! [`RequestError`], the error of building a request.

use iri_core::{Clause, Component, Span};
use iri_syntax::PortError;

/// An identifier has no request target in the requested form.
///
/// Keeps no part of the input, so it can be logged even when the input contains a password.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct RequestError {
    kind: RequestErrorKind,
    span: Span,
}

impl RequestError {
    /// Returns the kind of the error.
    pub const fn kind(&self) -> RequestErrorKind {
        self.kind
    }

    /// Returns the location in bytes of the identifier.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the component that is at fault, if the error concerns one.
    pub const fn component(&self) -> Option<Component> {
        self.kind.component()
    }

    /// Returns the clause that the input violates.
    pub const fn clause(&self) -> Clause {
        self.kind.clause()
    }
}

iri_core::tables::diagnostic! {
    RequestError as error {
        code: error.kind.code(),
        span: error.span,
        component: error.component(),
        clause: error.clause(),
        message(f): f.write_str(error.kind.message()),
    }
}

iri_core::tables::kinds! {
    /// The kind of a [`RequestError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum RequestErrorKind {
        /// The absolute form requires a scheme.
        SchemeMissing = "target-scheme-missing" Scheme "9112-3.2.2-absolute-form"
            "missing scheme, which a request through a proxy requires"
            "A proxy receives the complete URI. Resolve the reference first."
            rust "Request::new(&IriRef::parse(\"//a/\").unwrap()).target(TargetForm::Absolute)" not "Request::new(&IriRef::parse(\"http://a/\").unwrap()).target(TargetForm::Absolute)";
        /// The host is missing or empty, and the scheme or the form requires one.
        HostMissing = "target-host-missing" Host "9110-4.2.1-host"
            "missing host to send the request to"
            "The schemes `http` and `https` require a host that is not empty, and so does the method CONNECT."
            "http:/a" not "http://example.org/a";
        /// The authority form requires a port number, and the port is not one.
        Port(error: PortError) = (error.code()) Port "9112-3.2.3-authority-form" (error.message());
        /// The authority form requires a port, and the scheme has no default port.
        PortMissing = "target-port-missing" Port "9112-3.2.3-authority-form"
            "missing port, for which the scheme has no default"
            "The method CONNECT names the port to connect to. Write it after the host."
            "file://example.org/" not "http://example.org/";
        /// The origin form requires a path that begins with a slash.
        PathNotAbsolute = "target-path-not-absolute" Path "9112-3.2.1-origin-form"
            "request path without a leading slash"
            "The path of a request to a server begins with a slash. An identifier without a server can only be requested through a proxy."
            "urn:ietf:rfc:3987" not "urn:ietf:rfc:3987";
        /// The asterisk form requests the whole server, but there is a path or a query.
        NotWholeServer = "target-not-whole-server" Any "9112-3.2.4-asterisk-form"
            "path or query in a request to the whole server"
            "The target `*` is for the method OPTIONS on a server as a whole. Remove the path and the query."
            "http://example.org/a" not "http://example.org";
    }
}

impl RequestErrorKind {
    pub(super) const fn at(self, span: Span) -> RequestError {
        RequestError { kind: self, span }
    }
}
