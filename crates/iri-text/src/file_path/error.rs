//! The error of converting between paths and `file` IRIs.

use core::fmt;

use iri_core::{Clause, Span};

/// A path has no `file` IRI, or an IRI has no path on the platform.
///
/// Keeps no part of the input, so it can be logged.
///
/// ```
/// use iri_core::Span;
/// use iri_text::file_path::{self, FilePathErrorKind, Platform};
///
/// let error = file_path::from_iri("file:///a%2Fb", Platform::Posix).unwrap_err();
/// assert_eq!(error.kind(), FilePathErrorKind::SeparatorInName);
/// assert_eq!(error.span(), Span::new(9, 12));
/// assert_eq!(error.to_string(), "separator inside a file name at bytes 9..12");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct FilePathError {
    kind: FilePathErrorKind,
    span: Span,
}

impl FilePathError {
    pub(super) const fn new(kind: FilePathErrorKind, span: Span) -> Self {
        Self { kind, span }
    }

    /// Returns the kind of the error.
    pub const fn kind(&self) -> FilePathErrorKind {
        self.kind
    }

    /// Returns the location in bytes of the input, which is a path or an IRI.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the clause that the input violates.
    pub const fn clause(&self) -> Clause {
        self.kind.clause()
    }
}

impl fmt::Display for FilePathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at bytes {}", self.kind, self.span)
    }
}

impl core::error::Error for FilePathError {}

/// The kinds of [`FilePathError`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum FilePathErrorKind {
    /// The path depends on a current folder or drive, or it is empty. On Windows, this includes the
    /// path of an IRI without a drive letter and without a host.
    NotAbsolute,
    /// The path names a device or a volume of Windows: `\\.\pipe\x`, `\\?\Volume{…}\x`.
    DevicePath,
    /// A path with a host (UNC) lacks the host or the share.
    UncIncomplete,
    /// The path contains NUL, which no file system allows in a name.
    Nul,
    /// A file name contains a separator: `%2F`, for Windows also a backslash, or a slash after
    /// the prefix `\\?\`.
    SeparatorInName,
    /// The path is not UTF-8, and it has to be: on Windows, or because the result is a string.
    NotUtf8,
    /// The scheme is not `file`, or there is none.
    SchemeNotFile,
    /// The authority has a userinfo or a port.
    AuthorityNotAllowed,
    /// The platform has no paths for files on this host: for POSIX, any other computer; for
    /// Windows, an IP literal or a drive letter.
    HostNotSupported,
    /// The IRI has a query, which a path cannot represent.
    QueryNotAllowed,
    /// A `%` is not followed by two hexadecimal digits.
    TripletInvalid,
}

iri_core::engine::all_kinds! {
    /// All kinds.
    FilePathErrorKind {
        NotAbsolute,
        DevicePath,
        UncIncomplete,
        Nul,
        SeparatorInName,
        NotUtf8,
        SchemeNotFile,
        AuthorityNotAllowed,
        HostNotSupported,
        QueryNotAllowed,
        TripletInvalid,
    }
}

impl FilePathErrorKind {
    /// Returns a stable kebab-case name for programs, such as `file-path-not-absolute`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NotAbsolute => "file-path-not-absolute",
            Self::DevicePath => "file-path-device",
            Self::UncIncomplete => "file-path-unc-incomplete",
            Self::Nul => "file-path-nul",
            Self::SeparatorInName => "file-path-separator",
            Self::NotUtf8 => "file-path-not-utf8",
            Self::SchemeNotFile => "file-path-scheme",
            Self::AuthorityNotAllowed => "file-path-authority",
            Self::HostNotSupported => "file-path-host",
            Self::QueryNotAllowed => "file-path-query",
            Self::TripletInvalid => "file-path-triplet",
        }
    }

    /// Returns the clause that the input violates.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::NotAbsolute => "8089-2-local-path",
            Self::DevicePath | Self::UncIncomplete => "8089-E.3-unc",
            Self::Nul | Self::SeparatorInName => "3986-7.3-file-system",
            Self::NotUtf8 => "8089-4-utf8",
            Self::SchemeNotFile => "8089-2-file-scheme",
            Self::AuthorityNotAllowed => "8089-2-file-auth",
            Self::HostNotSupported => "8089-3-non-local",
            Self::QueryNotAllowed => "8089-2-file-uri",
            Self::TripletInvalid => "3987-2.2-pct-encoded",
        })
    }
}

impl fmt::Display for FilePathErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotAbsolute => "path that is not absolute",
            Self::DevicePath => "path of a device, not of a file",
            Self::UncIncomplete => "UNC path without a host or share",
            Self::Nul => "NUL in a path",
            Self::SeparatorInName => "separator inside a file name",
            Self::NotUtf8 => "path that is not UTF-8",
            Self::SchemeNotFile => "scheme other than `file`",
            Self::AuthorityNotAllowed => "userinfo or port in a `file` IRI",
            Self::HostNotSupported => "host that a path of this platform cannot represent",
            Self::QueryNotAllowed => "query in a `file` IRI",
            Self::TripletInvalid => "percent sign not followed by two hexadecimal digits",
        })
    }
}
