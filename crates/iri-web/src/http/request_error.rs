//! [`RequestError`], the error of building a request.

use core::fmt;

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
        self.kind.component_and_clause().0
    }

    /// Returns the clause that the input violates.
    pub const fn clause(&self) -> Clause {
        Clause::new(self.kind.component_and_clause().1)
    }
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at bytes {}", self.kind, self.span)
    }
}

impl core::error::Error for RequestError {}

/// The kind of a [`RequestError`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum RequestErrorKind {
    /// The absolute form requires a scheme.
    SchemeMissing,
    /// The host is missing or empty, and the scheme or the form requires one.
    HostMissing,
    /// The authority form requires a port number, and the port is not one.
    Port(PortError),
    /// The authority form requires a port, and the scheme has no default port.
    PortMissing,
    /// The origin form requires a path that begins with a slash.
    PathNotAbsolute,
    /// The asterisk form requests the whole server, but there is a path or a query.
    NotWholeServer,
}

iri_core::engine::all_kinds! {
    /// All kinds except `Port`, whose code is that of the error in it.
    RequestErrorKind {
        SchemeMissing,
        HostMissing,
        PortMissing,
        PathNotAbsolute,
        NotWholeServer,
    } or RequestErrorKind::Port(_)
}

impl RequestErrorKind {
    /// Returns a stable kebab-case name for programs, such as `target-host-missing`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::SchemeMissing => "target-scheme-missing",
            Self::HostMissing => "target-host-missing",
            Self::Port(error) => error.code(),
            Self::PortMissing => "target-port-missing",
            Self::PathNotAbsolute => "target-path-not-absolute",
            Self::NotWholeServer => "target-not-whole-server",
        }
    }

    /// Returns the component at fault and the id of the clause.
    const fn component_and_clause(self) -> (Option<Component>, &'static str) {
        match self {
            Self::SchemeMissing => (Some(Component::Scheme), "9112-3.2.2-absolute-form"),
            Self::HostMissing => (Some(Component::Host), "9110-4.2.1-host"),
            Self::Port(_) | Self::PortMissing => {
                (Some(Component::Port), "9112-3.2.3-authority-form")
            }
            Self::PathNotAbsolute => (Some(Component::Path), "9112-3.2.1-origin-form"),
            Self::NotWholeServer => (None, "9112-3.2.4-asterisk-form"),
        }
    }

    pub(super) const fn at(self, span: Span) -> RequestError {
        RequestError { kind: self, span }
    }
}

impl fmt::Display for RequestErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Port(error) => return error.fmt(f),
            Self::SchemeMissing => "missing scheme, which a request through a proxy requires",
            Self::HostMissing => "missing host to send the request to",
            Self::PortMissing => "missing port, for which the scheme has no default",
            Self::PathNotAbsolute => "request path without a leading slash",
            Self::NotWholeServer => "path or query in a request to the whole server",
        })
    }
}
