//! The error of building and changing identifiers.

use core::fmt;

use iri_core::engine::scan::{Grammar, ParseErrorKind};
use iri_core::{Clause, Component, Span};

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
                kind.clause(Grammar::Iri, Some(self.component), self.span.len() <= 1)
            }
            BuildErrorKind::SchemeNotAllowed => Clause::new("3987-2.2-irelative-ref"),
            BuildErrorKind::HostMissing => Clause::new("3987-2.2-iauthority"),
            BuildErrorKind::PathNotAbsolute => Clause::new("3986-3-path-start"),
            BuildErrorKind::PathTwoSlashes => Clause::new("3986-3.3-two-slashes"),
            BuildErrorKind::DotSegment => Clause::new("3986-3.3-dots"),
        }
    }

    pub(crate) const fn of_item(mut self, item: usize) -> Self {
        self.item = Some(item);
        self
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            kind,
            component,
            item,
            span,
        } = self;
        write!(f, "{kind} at bytes {span} of ")?;
        if let Some(item) = item {
            write!(f, "item {item} of ")?;
        }
        write!(f, "the {component}")
    }
}

impl core::error::Error for BuildError {}

/// The kinds of [`BuildError`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum BuildErrorKind {
    /// The part does not match its production, or the form requires or forbids it.
    Part(ParseErrorKind),
    /// A relative reference has no scheme. The span is the scheme.
    SchemeNotAllowed,
    /// There is a userinfo or a port, but no host.
    HostMissing,
    /// After an authority, a path must be empty or start with a slash. The span is the first
    /// character of the path.
    PathNotAbsolute,
    /// Without an authority, a path must not start with two slashes, which would start one. The
    /// span is the slashes.
    PathTwoSlashes,
    /// A segment to be encoded is `.` or `..`. Resolution and normalization treat it as a dot
    /// segment in any encoding, so it cannot be written as content.
    DotSegment,
}

iri_core::engine::all_kinds! {
    /// All kinds except [`Part`](Self::Part).
    BuildErrorKind {
        SchemeNotAllowed,
        HostMissing,
        PathNotAbsolute,
        PathTwoSlashes,
        DotSegment,
    } or BuildErrorKind::Part(_)
}

impl BuildErrorKind {
    /// A stable name in kebab-case, for programs: `path-two-slashes`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Part(kind) => kind.code(),
            Self::SchemeNotAllowed => "scheme-not-allowed",
            Self::HostMissing => "host-missing",
            Self::PathNotAbsolute => "path-not-absolute",
            Self::PathTwoSlashes => "path-two-slashes",
            Self::DotSegment => "build-dot-segment",
        }
    }

    pub(crate) const fn at(self, component: Component, span: Span) -> BuildError {
        BuildError {
            kind: self,
            component,
            item: None,
            span,
        }
    }
}

impl fmt::Display for BuildErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Part(kind) => return kind.fmt(f),
            Self::SchemeNotAllowed => "scheme not allowed",
            Self::HostMissing => "userinfo or port without a host",
            Self::PathNotAbsolute => "path without a leading slash after an authority",
            Self::PathTwoSlashes => "path that starts with two slashes without an authority",
            Self::DotSegment => "content that would be a dot segment",
        })
    }
}
