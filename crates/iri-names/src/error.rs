//! The error of converting between names and segments.

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

iri_core::tables::diagnostic! {
    NameError as error {
        code: error.kind.code(),
        span: error.span,
        component: None,
        clause: error.clause(),
        message(f): f.write_str(error.kind.message()),
    }
}

iri_core::tables::kinds! {
    /// The kinds of [`NameError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum NameErrorKind {
        /// The name or the identifier is empty.
        Empty = "name-empty" Path "3987-7.7-forms"
            "empty name"
            "The name of a file or key has at least one character, so an empty path or segment names nothing."
            rust "segment(\"\")" not "segment(\"a\")";
        /// The segment is `.` or `..`, also in triplets: a dot segment, not a name.
        DotSegment = "name-dot-segment" Path "3986-5.2.4"
            "dot segment, which is not a name"
            "`.` and `..` are steps from one directory to another, even if they are percent-encoded, and are removed from a path before a name is looked up. No segment can identify a file of such a name."
            rust "segment(\"..\")" not "segment(\"...\")";
        /// The name contains NUL, which ends a name in the interfaces of operating systems.
        Nul = "name-nul" Path "3986-7.3-file-system"
            "NUL in a name"
            "In the interfaces of operating systems, NUL ends a name, so a different file would be opened from the one that was checked."
            rust "name_of(\"a%00b\")" not "name_of(\"a%20b\")";
        /// There is a slash inside a name: an encoded one in an identifier, or any in a name to
        /// convert to a segment.
        Separator = "name-separator" Path "3987-8-order"
            "slash inside a name"
            "Slashes separate names, so a name cannot contain one. A percent-encoded slash is data and never becomes a separator."
            rust "name_of(\"a%2Fb\")" not "name_of(\"a%2Db\")";
        /// The octets are invalid in the charset of names.
        NotInCharset = "name-not-in-charset" Path "3987-7.4-generate"
            "octets that are not valid in the charset of names"
            "An IRI contains the characters of a name, so the octets of the name must be valid in the charset of the file system. Name that charset, or rename the file."
            rust "decode_name(b\"caf\\xE9\", Charset::UTF_8)" not "decode_name(b\"caf\\xC3\\xA9\", Charset::UTF_8)";
        /// The charset of names cannot encode a character.
        NotEncodable = "name-not-encodable" Path "3987-7.4-generate"
            "character that the charset of names cannot encode"
            "The identifier names a file with a character that the charset of the file system cannot encode, so there is no such file."
            rust "encode_name(\"%C3%A9\", Charset::for_label(\"shift_jis\").unwrap())" not "encode_name(\"%C3%A9\", Charset::for_label(\"iso-8859-1\").unwrap())";
    }
}
