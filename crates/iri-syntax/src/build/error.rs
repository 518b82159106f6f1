//! The error of building and changing identifiers.

use iri_core::{Clause, Component, Span};
use iri_core::{Grammar, ParseErrorKind};

/// A part is not allowed where it was set.
///
/// The error contains nothing of the part, so it can be logged even if the part is a password.
///
/// ```
/// use iri_core::{Component, Span};
/// use iri_syntax::{BuildErrorKind, Iri, ParseErrorKind};
///
/// let error = Iri::builder().scheme("http").host("example.org").path("/a b").check().unwrap_err();
/// assert_eq!(error.kind(), BuildErrorKind::Part(ParseErrorKind::IllegalChar));
/// assert_eq!(error.component(), Component::Path);
/// assert_eq!(error.span(), Span::new(2, 3));
/// assert_eq!(error.to_string(), "character not allowed at bytes 2..3 of the path");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct BuildError {
    kind: BuildErrorKind,
    component: Component,
    item: Option<usize>,
    span: Span,
}

impl BuildError {
    /// The kind of the error.
    pub const fn kind(&self) -> BuildErrorKind {
        self.kind
    }

    /// The component that the part belongs to.
    pub const fn component(&self) -> Component {
        self.component
    }

    /// The index, from 0, of the offending segment or pair if several were given together; or 0 for
    /// a user and 1 for a password. `None` if the component was given as a whole.
    pub const fn item(&self) -> Option<usize> {
        self.item
    }

    /// The place of the error, in bytes of the part as it was given.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The rule that the part breaks.
    pub const fn clause(&self) -> Clause {
        match self.kind {
            BuildErrorKind::Part(kind) => {
                kind.clause_in(Grammar::Iri, Some(self.component), self.span.len() <= 1)
            }
            kind => kind.clause(),
        }
    }

    pub(crate) const fn of_item(mut self, item: usize) -> Self {
        self.item = Some(item);
        self
    }
}

iri_core::tables::diagnostic! {
    BuildError as error {
        code: error.kind.code(),
        span: error.span,
        component: error.component,
        clause: error.clause(),
        message(f, offsets): write!(f, "{} in the {}", error.kind, error.component),
        located: {
            write!(f, "{} at {offsets} of ", error.kind)?;
            if let Some(item) = error.item {
                write!(f, "item {item} of ")?;
            }
            write!(f, "the {}", error.component)
        },
    }
}

iri_core::tables::kinds! {
    /// The kinds of [`BuildError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum BuildErrorKind {
        /// The part does not match its production, or the form requires or forbids it.
        Part(kind: ParseErrorKind) as kind;
        /// A relative reference has no scheme. The span is the scheme.
        SchemeNotAllowed = "scheme-not-allowed" Scheme "3987-2.2-irelative-ref"
            "scheme not allowed"
            "A relative reference has no scheme. Build an IRI, or omit the scheme."
            rust "IrelativeRef::builder().scheme(\"http\").path(\"/a\").check()" not "IrelativeRef::builder().path(\"/a\").check()";
        /// There is a userinfo or a port, but no host.
        HostMissing = "host-missing" Host "3987-2.2-iauthority"
            "userinfo or port without a host"
            "Userinfo and port require a host. The host may be empty, but it must be present."
            rust "Iri::builder().scheme(\"http\").port(80).check()" not "Iri::builder().scheme(\"http\").host(\"example.org\").port(80).check()";
        /// After an authority, a path must be empty or start with a slash. The span is the first
        /// character of the path.
        PathNotAbsolute = "path-not-absolute" Path "3986-3-path-start"
            "path without a leading slash after an authority"
            "After an authority, a path is empty or begins with a slash; otherwise it would be read as part of the host."
            rust "Iri::builder().scheme(\"http\").host(\"example.org\").path(\"a\").check()" not "Iri::builder().scheme(\"http\").host(\"example.org\").path(\"/a\").check()";
        /// Without an authority, a path must not start with two slashes, which would start one. The
        /// span is the slashes.
        PathTwoSlashes = "path-two-slashes" Path "3986-3.3-two-slashes"
            "path that starts with two slashes without an authority"
            "Two slashes after the scheme would begin an authority. Put `/.` in front of the path."
            rust "Iri::builder().scheme(\"urn\").path(\"//a\").check()" not "Iri::builder().scheme(\"urn\").path(\"/.//a\").check()";
        /// A segment to be encoded is `.` or `..`. Resolution and normalization treat it as a dot
        /// segment in any encoding, so it cannot be written as content.
        DotSegment = "build-dot-segment" Path "3986-3.3-dots"
            "content that would be a dot segment"
            "Reference resolution removes the segments `.` and `..`, even if they are percent-encoded, so neither can be the content of a segment."
            rust "Iri::builder().scheme(\"http\").host(\"example.org\").encode_segments([\"..\"]).check()" not "Iri::builder().scheme(\"http\").host(\"example.org\").encode_segments([\"a\"]).check()";
    }
}

impl BuildErrorKind {
    pub(crate) const fn at(self, component: Component, span: Span) -> BuildError {
        BuildError {
            kind: self,
            component,
            item: None,
            span,
        }
    }
}
