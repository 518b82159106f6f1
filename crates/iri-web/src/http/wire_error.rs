//! [`WireError`], the error of reading the octets of a message.

use iri_core::{Clause, Component, Span};
#[cfg(feature = "encoding_rs")]
use iri_map::CharsetError;
use iri_syntax::{ParseError, ParseErrorKind};

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
        self.kind.component()
    }

    /// Returns the clause that the input violates.
    pub const fn clause(&self) -> Clause {
        self.kind.clause()
    }

    pub(super) const fn with_part(self, part: WirePart) -> Self {
        Self { part, ..self }
    }
}

iri_core::tables::diagnostic! {
    WireError as error {
        code: error.kind.code(),
        span: error.span,
        component: error.component(),
        clause: error.clause(),
        message(f, offsets): write!(f, "{} in the {}", error.kind, error.part.name()),
        located: write!(f, "{} at {offsets} of the {}", error.kind, error.part.name()),
    }
}

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

iri_core::tables::kinds! {
    /// The kind of a [`WireError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum WireErrorKind {
        /// An octet above 7F, which no URI may contain.
        NotAscii = "octet-not-ascii" Any "3987-1.2-a"
            "non-ASCII octet"
            "HTTP carries URIs, which are ASCII. A server that has to accept such requests chooses how to interpret the octets: as UTF-8, as another charset, or as octets to percent-encode."
            rust "ReceivedRequest::new(\"http\", b\"/\\xE9\").read()" not "ReceivedRequest::new(\"http\", b\"/\\xE9\").with_octets(RawOctets::Encode).read()";
        /// Octets that are not UTF-8.
        NotUtf8 = (ParseErrorKind::InvalidUtf8.code()) Any "3987-6.2-encoding"
            (ParseErrorKind::InvalidUtf8.message());
        /// Octets that are invalid in the charset.
        #[cfg(feature = "encoding_rs")]
        Charset(error: CharsetError) as (error.kind());
        /// A `#`, which no request target may contain.
        Fragment = (ParseErrorKind::FragmentNotAllowed.code()) Fragment "9112-3.2.1-origin-form"
            "fragment, which a request target does not allow";
        /// A path that begins with two slashes, without a host before it.
        TwoSlashes = "target-path-two-slashes" Path "3986-3.3-two-slashes"
            "path with two leading slashes and no authority"
            "As a reference, such a target would begin with a host. Pass the field `Host`, so that the host comes from there."
            rust "ReceivedRequest::new(\"http\", b\"//a\").read()" not "ReceivedRequest::new(\"http\", b\"//a\").with_host(b\"example.org\").read()";
        /// A value of `Host` that is not a host with an optional port.
        HostField = "host-field-invalid" Host "9110-7.2-Host"
            "invalid field `Host`"
            "The field is a host and an optional port; it has neither userinfo nor a path, and it is not empty. RFC 9112, section 3.2, requires servers to reject the request."
            rust "ReceivedRequest::new(\"http\", b\"/a\").with_host(b\"me@example.org\").read()" not "ReceivedRequest::new(\"http\", b\"/a\").with_host(b\"example.org\").read()";
        /// The result is not of the requested type.
        Parse(error: ParseError)
            = (error.kind().code()) (error.component()) (error.clause()) (error.kind().message());
    }
}

impl WireErrorKind {
    /// An error in a part of a message.
    pub(super) const fn in_part(self, part: WirePart, span: Span) -> WireError {
        WireError {
            kind: self,
            part,
            span,
        }
    }
}
