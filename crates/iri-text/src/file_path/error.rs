//! The error of converting between paths and `file` IRIs.

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

iri_core::tables::diagnostic! {
    FilePathError as error {
        code: error.kind.code(),
        span: error.span,
        component: None,
        clause: error.clause(),
        message(f): f.write_str(error.kind.message()),
    }
}

iri_core::tables::kinds! {
    /// The kinds of [`FilePathError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum FilePathErrorKind {
        /// The path depends on a current folder or drive, or it is empty. On Windows, this includes
        /// the path of an IRI without a drive letter and without a host.
        NotAbsolute = "file-path-not-absolute" Path "8089-2-local-path"
            "path that is not absolute"
            "A `file` IRI identifies a file by its absolute path, which begins with `/`, or on Windows with a drive letter or a host. Join the path to the current directory first, or convert it to a relative reference."
            rust "to_iri(\"a/b\", Platform::Posix)" not "to_iri(\"/a/b\", Platform::Posix)";
        /// The path names a device or a volume of Windows: `\\.\pipe\x`, `\\?\Volume{…}\x`.
        DevicePath = "file-path-device" Path "8089-E.3-unc"
            "path of a device, not of a file"
            "On Windows, `\\\\.\\` and `\\\\?\\` begin the names of devices and volumes. These are not files, so they have no `file` IRI. `\\\\?\\C:\\` and `\\\\?\\UNC\\` are allowed."
            rust "to_iri(r\"\\\\.\\pipe\\a\", Platform::Windows)" not "to_iri(r\"\\\\?\\C:\\a\", Platform::Windows)";
        /// A path with a host (UNC) lacks the host or the share.
        UncIncomplete = "file-path-unc-incomplete" Path "8089-E.3-unc"
            "UNC path without a host or share"
            "A UNC path names a host and one of its shares: `\\\\host\\share`."
            rust "to_iri(r\"\\\\host\", Platform::Windows)" not "to_iri(r\"\\\\host\\share\", Platform::Windows)";
        /// The path contains NUL, which no file system allows in a name.
        Nul = "file-path-nul" Path "3986-7.3-file-system"
            "NUL in a path"
            "In the interfaces of operating systems, NUL ends a path, so a different file would be opened from the one that was checked."
            rust "from_iri(\"file:///a%00b\", Platform::Posix)" not "from_iri(\"file:///a%20b\", Platform::Posix)";
        /// A file name contains a separator: `%2F`, for Windows also a backslash, or a slash after
        /// the prefix `\\?\`.
        SeparatorInName = "file-path-separator" Path "3986-7.3-file-system"
            "separator inside a file name"
            "A percent-encoded slash, and on Windows a backslash, is part of a name in the IRI but would separate names in the path, which would then identify a different file."
            rust "from_iri(\"file:///a%2Fb\", Platform::Posix)" not "from_iri(\"file:///a/b\", Platform::Posix)";
        /// The path is not UTF-8, and it has to be: on Windows, or because the result is a string.
        NotUtf8 = "file-path-not-utf8" Path "8089-4-utf8"
            "path that is not UTF-8"
            "The triplets encode octets that are not UTF-8. Only POSIX has such paths, and only as octets."
            rust "from_iri(\"file:///%E9\", Platform::Posix)" not "from_iri(\"file:///%C3%A9\", Platform::Posix)";
        /// The scheme is not `file`, or there is none.
        SchemeNotFile = "file-path-scheme" Scheme "8089-2-file-scheme"
            "scheme other than `file`"
            "Only a `file` IRI identifies a path on this computer or its network. Resolve a relative reference first."
            rust "from_iri(\"http://example.org/a\", Platform::Posix)" not "from_iri(\"file:///a/b/c\", Platform::Posix)";
        /// The authority has a userinfo or a port.
        AuthorityNotAllowed = "file-path-authority" Any "8089-2-file-auth"
            "userinfo or port in a `file` IRI"
            "The authority of a `file` IRI is a host or empty. A path cannot represent a user or a port."
            rust "from_iri(\"file://me@localhost/a\", Platform::Posix)" not "from_iri(\"file://localhost/a\", Platform::Posix)";
        /// The platform has no paths for files on this host: for POSIX, any other computer; for
        /// Windows, an IP literal or a drive letter.
        HostNotSupported = "file-path-host" Host "8089-3-non-local"
            "host that a path of this platform cannot represent"
            "A POSIX path identifies only files on this computer. On Windows, `\\\\host\\share` identifies those on other hosts, by host name but not by an IP literal or a drive letter."
            rust "from_iri(\"file://server/share/a\", Platform::Posix)" not "from_iri(\"file://server/share/a\", Platform::Windows)";
        /// The IRI has a query, which a path cannot represent.
        QueryNotAllowed = "file-path-query" Query "8089-2-file-uri"
            "query in a `file` IRI"
            "A path cannot represent a query. Remove it first, or write `?` as `%3F` if it is part of the name."
            rust "from_iri(\"file:///a?b\", Platform::Posix)" not "from_iri(\"file:///a%3Fb\", Platform::Posix)";
        /// A `%` is not followed by two hexadecimal digits.
        TripletInvalid = "file-path-triplet" Path "3987-2.2-pct-encoded"
            "percent sign not followed by two hexadecimal digits"
            "A percent sign begins a percent-encoded triplet. Write a literal percent sign as `%25`."
            rust "from_iri(\"file:///100%\", Platform::Posix)" not "from_iri(\"file:///100%25\", Platform::Posix)";
    }
}
