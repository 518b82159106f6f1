//! Errors of building and of reading requests.

use core::fmt;

use iri_core::{Clause, Component, Span};
#[cfg(feature = "encoding_rs")]
use iri_map::CharsetError;
use iri_syntax::{ParseError, PortError};

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
        Some(match self.kind {
            RequestErrorKind::SchemeMissing => Component::Scheme,
            RequestErrorKind::HostMissing => Component::Host,
            RequestErrorKind::Port(_) | RequestErrorKind::PortMissing => Component::Port,
            RequestErrorKind::PathNotAbsolute => Component::Path,
            RequestErrorKind::NotWholeServer => return None,
        })
    }

    /// Returns the clause that the input violates.
    pub const fn clause(&self) -> Clause {
        Clause::new(match self.kind {
            RequestErrorKind::SchemeMissing => "9112-3.2.2-absolute-form",
            RequestErrorKind::HostMissing => "9110-4.2.1-host",
            RequestErrorKind::Port(_) | RequestErrorKind::PortMissing => {
                "9112-3.2.3-authority-form"
            }
            RequestErrorKind::PathNotAbsolute => "9112-3.2.1-origin-form",
            RequestErrorKind::NotWholeServer => "9112-3.2.4-asterisk-form",
        })
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

/// The octets of a message are not an identifier.
///
/// Keeps no part of the input, so it can be logged even when the input contains a password.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct WireError {
    kind: WireErrorKind,
    part: WirePart,
    span: Span,
}

impl WireError {
    /// Returns the kind of the error.
    pub const fn kind(&self) -> WireErrorKind {
        self.kind
    }

    /// Returns the part of the message that is at fault.
    pub const fn part(&self) -> WirePart {
        self.part
    }

    /// Returns the location in bytes of that part.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the component that is at fault, if the error concerns one.
    pub const fn component(&self) -> Option<Component> {
        match self.kind {
            WireErrorKind::Parse(error) => error.component(),
            WireErrorKind::TwoSlashes => Some(Component::Path),
            WireErrorKind::Fragment => Some(Component::Fragment),
            WireErrorKind::HostField => Some(Component::Host),
            _ => None,
        }
    }

    /// Returns the clause that the input violates.
    pub const fn clause(&self) -> Clause {
        match self.kind {
            WireErrorKind::Parse(error) => error.clause(),
            #[cfg(feature = "encoding_rs")]
            WireErrorKind::Charset(error) => error.clause(),
            kind => Clause::new(match kind {
                WireErrorKind::NotUtf8 => "3987-6.2-encoding",
                WireErrorKind::Fragment => "9112-3.2.1-origin-form",
                WireErrorKind::TwoSlashes => "3986-3.3-two-slashes",
                WireErrorKind::HostField => "9110-7.2-Host",
                _ => "3987-1.2-a",
            }),
        }
    }

    pub(super) const fn with_part(self, part: WirePart) -> Self {
        Self { part, ..self }
    }
}

impl fmt::Display for WireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = self.part.name();
        write!(f, "{} at bytes {} of the {part}", self.kind, self.span)
    }
}

impl core::error::Error for WireError {}

/// The parts of a message that contain an identifier.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum WirePart {
    /// The target of a request.
    Target,
    /// The field `Host`.
    Host,
    /// The value of another field, such as `Location`.
    Field,
}

impl WirePart {
    /// Returns the name for error messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Target => "request target",
            Self::Host => "field Host",
            Self::Field => "field",
        }
    }
}

/// The kind of a [`WireError`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum WireErrorKind {
    /// An octet above 7F, which no URI may contain.
    NotAscii,
    /// Octets that are not UTF-8.
    NotUtf8,
    /// Octets that are invalid in the charset.
    #[cfg(feature = "encoding_rs")]
    Charset(CharsetError),
    /// A `#`, which no request target may contain.
    Fragment,
    /// A path that begins with two slashes, without a host before it.
    TwoSlashes,
    /// A value of `Host` that is not a host with an optional port.
    HostField,
    /// The result is not of the requested type.
    Parse(ParseError),
}

impl WireErrorKind {
    /// Returns a stable kebab-case name for programs, such as `octet-not-ascii`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NotAscii => "octet-not-ascii",
            Self::NotUtf8 => "invalid-utf8",
            #[cfg(feature = "encoding_rs")]
            Self::Charset(error) => error.kind().code(),
            Self::Fragment => "fragment-not-allowed",
            Self::TwoSlashes => "target-path-two-slashes",
            Self::HostField => "host-field-invalid",
            Self::Parse(error) => error.kind().code(),
        }
    }

    pub(super) const fn at(self, span: Span) -> WireError {
        WireError {
            kind: self,
            part: WirePart::Field,
            span,
        }
    }
}

#[cfg(not(feature = "encoding_rs"))]
iri_core::engine::all_kinds! {
    /// All kinds except those whose code is that of the error in them.
    WireErrorKind { NotAscii, NotUtf8, Fragment, TwoSlashes, HostField } or WireErrorKind::Parse(_)
}

#[cfg(feature = "encoding_rs")]
iri_core::engine::all_kinds! {
    /// All kinds except those whose code is that of the error in them.
    WireErrorKind { NotAscii, NotUtf8, Fragment, TwoSlashes, HostField }
    or WireErrorKind::Parse(_) | WireErrorKind::Charset(_)
}

impl fmt::Display for WireErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotAscii => "non-ASCII octet",
            Self::NotUtf8 => "invalid UTF-8",
            #[cfg(feature = "encoding_rs")]
            Self::Charset(error) => return error.kind().fmt(f),
            Self::Fragment => "fragment, which a request target does not allow",
            Self::TwoSlashes => "path with two leading slashes and no authority",
            Self::HostField => "invalid field `Host`",
            Self::Parse(error) => return error.kind().fmt(f),
        })
    }
}
