//! [`WireError`], the error of reading the octets of a message.

use core::fmt;

use iri_core::{Clause, Component, Span};
#[cfg(feature = "encoding_rs")]
use iri_map::CharsetError;
use iri_syntax::ParseError;

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
            WireErrorKind::NotAscii | WireErrorKind::NotUtf8 => None,
            #[cfg(feature = "encoding_rs")]
            WireErrorKind::Charset(_) => None,
        }
    }

    /// Returns the clause that the input violates.
    pub const fn clause(&self) -> Clause {
        Clause::new(match self.kind {
            WireErrorKind::NotAscii => "3987-1.2-a",
            WireErrorKind::NotUtf8 => "3987-6.2-encoding",
            #[cfg(feature = "encoding_rs")]
            WireErrorKind::Charset(error) => return error.clause(),
            WireErrorKind::Fragment => "9112-3.2.1-origin-form",
            WireErrorKind::TwoSlashes => "3986-3.3-two-slashes",
            WireErrorKind::HostField => "9110-7.2-Host",
            WireErrorKind::Parse(error) => return error.clause(),
        })
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

    /// An error in a part of a message.
    pub(super) const fn in_part(self, part: WirePart, span: Span) -> WireError {
        WireError {
            kind: self,
            part,
            span,
        }
    }
}

// A pattern cannot have an alternative that depends on a feature, so the list is written twice.
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
