//! The error of relativizing.

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
pub struct RelativizeError {
    kind: RelativizeErrorKind,
    span: Span,
}

iri_core::tables::kinds! {
    /// The kinds of [`RelativizeError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum RelativizeErrorKind {
        /// The path of the target contains a dot segment, which resolution always removes.
        DotSegment = "no-relative-form" Path "3986-5.2.4"
            "dot segment, which a resolved reference never contains"
            titled "target that no reference resolves to"
            "Reference resolution removes dot segments, so no reference resolves to a target that contains one. Remove the dot segments from the target."
            "http://example.org/a/./b" not "http://example.org/a/b";
        /// The options allow no reference that resolves to the target.
        NotAllowed = "relative-form-not-allowed" Any "3986-4.2-kinds"
            "no reference allowed by the options resolves to the target"
            titled "target that no allowed reference resolves to"
            "The options exclude some kinds of references, such as those with an authority, and no other kind resolves to the target. Allow the complete target as a reference, or skip targets of this kind."
            rust "Iri::parse(\"http://a/\").unwrap().relativize_with(&Iri::parse(\"urn:b\").unwrap(), RelativizeOptions::new().with_whole(false))" not "Iri::parse(\"http://a/\").unwrap().relativize_with(&Iri::parse(\"urn:b\").unwrap(), RelativizeOptions::new())";
        /// No reference leads from the base to the target: the target lacks a scheme or an
        /// authority that the base has, or it is in a directory above the base whose name is
        /// unknown.
        Unreachable = "target-unreachable" Any "3986-5.2.2-relative-path"
            "no reference against the base resolves to the target"
            titled "target that no reference from the base leads to"
            "Against a base without a scheme, references resolve only to targets without one. From `../a`, none resolves to `b`, because the name of the directory between them is unknown. From a base with a scheme or an authority, none resolves to a target that has neither. Resolve both against the same base first."
            rust "IriRef::parse(\"../a\").unwrap().to_base().relativize(&IriRef::parse(\"b\").unwrap())" not "IriRef::parse(\"../a\").unwrap().to_base().relativize(&IriRef::parse(\"../b\").unwrap())";
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
        self.kind.component()
    }

    /// The rule that prevents a reference.
    pub const fn clause(&self) -> Clause {
        self.kind.clause()
    }
}

iri_core::tables::diagnostic! {
    RelativizeError as error {
        code: error.kind.code(),
        span: error.span,
        component: error.component(),
        clause: error.clause(),
        message(f, offsets): f.write_str(error.kind.message()),
        located: {
            let comma = match error.kind {
                RelativizeErrorKind::DotSegment => ",",
                _ => "",
            };
            write!(f, "{}{comma} at {offsets}", error.kind)
        },
    }
}
