//! Why something cannot be built.

use core::fmt;

use iri_core::engine::scan::{Grammar, ParseErrorKind};
use iri_core::{Clause, Component, Span};

/// A part does not fit where it was put.
///
/// Nothing of the part is kept, so the error can be logged even when it is a password.
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

    /// The component that is wrong.
    pub const fn component(&self) -> Component {
        self.component
    }

    /// Which one is wrong of the segments or pairs that were given together, counted from 0, or of
    /// a user (0) and a password (1); `None` if the component was given as a whole.
    pub const fn item(&self) -> Option<usize> {
        self.item
    }

    /// Where, in bytes of the part that was given.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The rule that says so.
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

/// What [`BuildError`] found wrong.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum BuildErrorKind {
    /// The part does not match its production, or the form requires it or bars it.
    Part(ParseErrorKind),
    /// A relative reference has no scheme. The span is the scheme.
    SchemeNotAllowed,
    /// There is a userinfo or a port, and no host that it could belong to.
    HostMissing,
    /// After an authority a path is empty or begins with a slash. The span is the first
    /// character of the path.
    PathNotAbsolute,
    /// Without an authority a path cannot begin with two slashes, which would start one. The
    /// span is the slashes.
    PathTwoSlashes,
    /// A segment that is to be encoded is `.` or `..`. No encoding keeps resolution and
    /// normalization from taking it for a dot segment, so as content it cannot be written.
    DotSegment,
}

iri_core::engine::all_kinds! {
    /// All kinds but [`Part`](Self::Part).
    BuildErrorKind {
        SchemeNotAllowed,
        HostMissing,
        PathNotAbsolute,
        PathTwoSlashes,
        DotSegment,
    } or BuildErrorKind::Part(_)
}

impl BuildErrorKind {
    /// A name in kebab-case that stays the same, for programs: `path-two-slashes`.
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
