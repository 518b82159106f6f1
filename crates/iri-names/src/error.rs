//! The error of converting between names and segments.

use core::fmt;

use iri_core::{Clause, Span};

/// A name has no path segment, or a received identifier cannot name anything.
///
/// Keeps no part of the input, so it can be logged.
///
/// ```
/// use iri_core::Span;
/// use iri_names::{NameErrorKind, segment};
///
/// let error = segment("a/b").unwrap_err();
/// assert_eq!(error.kind(), NameErrorKind::Separator);
/// assert_eq!(error.span(), Span::new(1, 2));
/// assert_eq!(error.to_string(), "slash inside a name at bytes 1..2");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct NameError {
    kind: NameErrorKind,
    span: Span,
}

impl NameError {
    pub(crate) const fn new(kind: NameErrorKind, start: usize, end: usize) -> Self {
        Self {
            kind,
            span: Span::new(start, end),
        }
    }

    /// Returns the kind of the error.
    pub const fn kind(&self) -> NameErrorKind {
        self.kind
    }

    /// Returns the location in bytes of the input.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the clause that the input violates.
    pub const fn clause(&self) -> Clause {
        self.kind.clause()
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at bytes {}", self.kind, self.span)
    }
}

impl core::error::Error for NameError {}

/// The kinds of [`NameError`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum NameErrorKind {
    /// The name or the identifier is empty.
    Empty,
    /// The segment is `.` or `..`, also in triplets: a dot segment, not a name.
    DotSegment,
    /// The name contains NUL, which ends a name in the interfaces of operating systems.
    Nul,
    /// There is a slash inside a name: an encoded one in an identifier, or any in a name to convert
    /// to a segment.
    Separator,
    /// The octets are invalid in the charset of names.
    NotInCharset,
    /// The charset of names cannot encode a character.
    NotEncodable,
}

iri_core::engine::all_kinds! {
    /// All kinds.
    NameErrorKind {
        Empty,
        DotSegment,
        Nul,
        Separator,
        NotInCharset,
        NotEncodable,
    }
}

impl NameErrorKind {
    /// Returns a stable kebab-case name for programs, such as `name-empty`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Empty => "name-empty",
            Self::DotSegment => "name-dot-segment",
            Self::Nul => "name-nul",
            Self::Separator => "name-separator",
            Self::NotInCharset => "name-not-in-charset",
            Self::NotEncodable => "name-not-encodable",
        }
    }

    /// Returns the clause that the input violates.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::Empty => "3987-7.7-forms",
            Self::DotSegment => "3986-5.2.4",
            Self::Nul => "3986-7.3-file-system",
            Self::Separator => "3987-8-order",
            Self::NotInCharset | Self::NotEncodable => "3987-7.4-generate",
        })
    }
}

impl fmt::Display for NameErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "empty name",
            Self::DotSegment => "dot segment, which is not a name",
            Self::Nul => "NUL in a name",
            Self::Separator => "slash inside a name",
            Self::NotInCharset => "octets that are not valid in the charset of names",
            Self::NotEncodable => "character that the charset of names cannot encode",
        })
    }
}
