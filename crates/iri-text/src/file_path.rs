//! Conversion of file paths to `file` IRIs and back ([RFC 8089]).
//!
//! These are pure string functions. The [`Platform`] is an argument, so a program can convert the
//! paths of another platform. They make no system calls and allocate nothing.
//!
//! ```
//! use iri_text::file_path::{self, Platform};
//!
//! let iri = file_path::to_iri("/home/me/my résumé.html", Platform::Posix)?;
//! assert_eq!(iri.to_string(), "file:///home/me/my%20résumé.html");
//! assert_eq!(iri.into_uri().to_string(), "file:///home/me/my%20r%C3%A9sum%C3%A9.html");
//!
//! let iri = file_path::to_iri(r"C:\Temp\100%.txt", Platform::Windows)?;
//! assert_eq!(iri.to_string(), "file:///C:/Temp/100%25.txt");
//!
//! let path = file_path::from_iri("file://server/share/a%20b", Platform::Windows)?;
//! assert_eq!(path.to_string(), r"\\server\share\a b");
//! # Ok::<_, file_path::FilePathError>(())
//! ```
//!
//! # Platforms
//!
//! | path | IRI |
//! |---|---|
//! | `/a/b` (POSIX) | `file:///a/b` |
//! | `C:\a\b` or `C:/a/b` (Windows) | `file:///C:/a/b` |
//! | `\\host\share\a` (Windows, UNC) | `file://host/share/a` |
//! | `\\localhost\share\a` | `file:////localhost/share/a`, since the host `localhost` means this computer |
//! | `\\?\C:\a`, `\\?\UNC\host\share\a` | the same as without the prefix |
//! | `\\.\pipe\a`, `\\?\Volume{…}\a` | an error: these name devices |
//! | `a/b`, `C:a`, `\a` | an error: these depend on a current folder; [`to_iri_ref`] converts the first to a relative reference |
//!
//! The inverse also accepts these forms (RFC 8089, appendix E): `file:/a`, `file://localhost/a`,
//! and for Windows `file:c:/a`, `file:///C|/a`, `file:///C%3A/a`, `file:////host/share/a` and
//! `file://///host/share/a`. A fragment is not part of the path and is ignored. A query is an
//! error, because it would be lost.
//!
//! Names are not checked against the rules of a file system. A reserved name such as `NUL`, a
//! character that Windows does not allow in names, and a colon, which starts the name of a stream
//! there, are kept. Neither these functions nor [`prepare`](crate::prepare()) accept input that may
//! be either a path or an identifier: by the grammar, `C:\a` has the scheme `C`.
//!
//! # Laws
//!
//! - Converting a path to an IRI and back gives the same path, except that, on Windows, slashes
//!   become backslashes and the prefix `\\?\` is dropped.
//! - Each IRI parses as an IRI with the scheme `file`; with [`FileReference::into_uri`], it parses
//!   as a URI.
//! - Decoding never adds a separator to a name: `%2F`, `%00`, and on Windows `%5C`, are errors.
//!
//! Dot segments are kept in both directions, because `a/../b` and `b` differ if `a` is a symbolic
//! link. Resolving or normalizing an IRI removes them, so canonicalize a path that may contain them
//! first. For the same reason, a path from an untrusted IRI may contain `..`: check it before you
//! open the file.
//!
//! [RFC 8089]: https://www.rfc-editor.org/rfc/rfc8089

mod error;
mod from_iri;
mod to_iri;

pub use error::{FilePathError, FilePathErrorKind};
pub use from_iri::{
    FilePath, FilePathOctets, from_iri, from_iri_parts, octets_from_iri, octets_from_iri_parts,
};
pub use to_iri::{FileReference, octets_to_iri, octets_to_iri_ref, to_iri, to_iri_ref};

iri_core::tables::choices! {
    /// The syntax of a path.
    #[non_exhaustive]
    pub enum Platform {
        /// Unix-like systems: `/` separates names, and a path may contain any octets except NUL.
        Posix "posix": "Slashes separate names, which are arbitrary octets",
        /// Windows: `\` and `/` separate names, and an absolute path begins with a drive letter or with
        /// `\\host\share`.
        Windows "windows":
            "Backslashes and slashes separate names, after a drive letter or a server",
    }
}

impl Platform {
    /// The platform that the program is compiled for: Windows, or POSIX for everything else.
    ///
    /// ```
    /// use iri_text::file_path::Platform;
    ///
    /// let expected = if cfg!(windows) { Platform::Windows } else { Platform::Posix };
    /// assert_eq!(Platform::NATIVE, expected);
    /// ```
    pub const NATIVE: Self = if cfg!(windows) {
        Self::Windows
    } else {
        Self::Posix
    };
}

/// Returns the drive letter if the octets are a letter and a colon, or a letter and the `|` that
/// old software writes.
fn is_drive(mut octets: impl Iterator<Item = u8>) -> Option<u8> {
    let letter = octets.next().filter(u8::is_ascii_alphabetic)?;
    let is_end = matches!(octets.next(), Some(b':' | b'|')) && octets.next().is_none();
    is_end.then_some(letter)
}

/// Returns whether the octets are `.`, `..` or `?`, which begin the name of a device and cannot be
/// a host or a share.
fn is_device(mut octets: impl Iterator<Item = u8>) -> bool {
    let first = [octets.next(), octets.next(), octets.next()];
    matches!(
        first,
        [Some(b'.' | b'?'), None, None] | [Some(b'.'), Some(b'.'), None]
    )
}

/// Returns whether a host is `localhost`, ignoring case.
fn is_localhost(octets: impl Iterator<Item = u8>) -> bool {
    octets
        .map(|octet| octet.to_ascii_lowercase())
        .eq(*b"localhost")
}
