//! The error of relativizing.

use core::fmt;

use iri_core::{Clause, Component, Span};

/// No reference resolves to the target, or the options allow none that does.
///
/// ```
/// use iri_syntax::{Iri, RelativizeErrorKind};
///
/// let base = Iri::parse("http://a/b")?;
/// let error = base.relativize(&Iri::parse("http://a/./c")?).unwrap_err();
/// assert_eq!(error.kind(), RelativizeErrorKind::DotSegment);
/// assert_eq!(error.code(), "no-relative-form");
/// assert_eq!(error.span().range(), 9..10);
/// assert_eq!(error.to_string(), "dot segment, which a resolved reference never contains, at bytes 9..10");
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[doc(alias = "IriRelativizeError")]
pub struct RelativizeError {
    kind: RelativizeErrorKind,
    span: Span,
}

/// The kinds of [`RelativizeError`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum RelativizeErrorKind {
    /// The path of the target contains a dot segment, which resolution always removes.
    DotSegment,
    /// The options allow no reference that resolves to the target.
    NotAllowed,
    /// No reference leads from the base to the target: the target lacks a scheme or an authority
    /// that the base has, or it is in a directory above the base whose name is unknown.
    Unreachable,
}

impl RelativizeErrorKind {
    /// All kinds.
    pub const ALL: &'static [Self] = &[Self::DotSegment, Self::NotAllowed, Self::Unreachable];

    /// A stable name in kebab-case, for programs: `no-relative-form`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::DotSegment => "no-relative-form",
            Self::NotAllowed => "relative-form-not-allowed",
            Self::Unreachable => "target-unreachable",
        }
    }

    /// The rule that prevents a reference.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::DotSegment => "3986-5.2.4",
            Self::NotAllowed => "3986-4.2-kinds",
            Self::Unreachable => "3986-5.2.2-relative-path",
        })
    }
}

impl fmt::Display for RelativizeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DotSegment => "dot segment, which a resolved reference never contains,",
            Self::NotAllowed => "no reference allowed by the options resolves to the target",
            Self::Unreachable => "no reference against the base resolves to the target",
        })
    }
}

impl RelativizeError {
    pub(crate) const fn new(kind: RelativizeErrorKind, span: Span) -> Self {
        Self { kind, span }
    }

    pub(super) const fn whole(kind: RelativizeErrorKind, target: &str) -> Self {
        Self::new(kind, Span::new(0, target.len()))
    }

    /// The kind of the error.
    pub const fn kind(&self) -> RelativizeErrorKind {
        self.kind
    }

    /// A stable name in kebab-case, for programs: `no-relative-form`.
    pub const fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// The place of the error in the target: its first dot segment, or the whole target.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The component that contains the span; `None` if it is the whole target.
    pub const fn component(&self) -> Option<Component> {
        match self.kind {
            RelativizeErrorKind::DotSegment => Some(Component::Path),
            RelativizeErrorKind::NotAllowed | RelativizeErrorKind::Unreachable => None,
        }
    }

    /// The rule that prevents a reference.
    pub const fn clause(&self) -> Clause {
        self.kind.clause()
    }
}

impl fmt::Display for RelativizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at bytes {}", self.kind, self.span)
    }
}

impl core::error::Error for RelativizeError {}
