//! `file` IRIs from paths of files, and back ([RFC 8089]).
//!
//! These are string functions: the [`Platform`] is an argument, so a program for one platform can
//! read the paths of the other, and nothing asks the operating system. Nothing is allocated.
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
//! | `\\localhost\share\a` | `file:////localhost/share/a`, since `localhost` means this computer |
//! | `\\?\C:\a`, `\\?\UNC\host\share\a` | the same as without the prefix |
//! | `\\.\pipe\a`, `\\?\Volume{…}\a` | an error: they name devices |
//! | `a/b`, `C:a`, `\a` | an error: they depend on a current folder; [`to_iri_ref`] makes a relative reference of the first |
//!
//! On the way back, these forms are accepted besides (RFC 8089, appendix E): `file:/a`,
//! `file://localhost/a`, and for Windows `file:c:/a`, `file:///C|/a`, `file:///C%3A/a`,
//! `file:////host/share/a` and `file://///host/share/a`. A fragment is not part of the path and is
//! ignored. A query is an error, because it would be lost.
//!
//! Names are not compared with the rules of a file system: a reserved name such as `NUL`, a
//! character that Windows does not allow in names, and a colon, which begins the name of a stream
//! there, stay as they are. Text that may be a path or an identifier is read by neither these
//! functions nor [`prepare`](crate::prepare()): by the grammar, `C:\a` has the scheme `C`.
//!
//! # Laws
//!
//! - A path that becomes an IRI and a path again is the same path. On Windows, slashes have
//!   become backslashes, and the prefix `\\?\` has gone.
//! - Each IRI parses as an IRI with the scheme `file`; that of [`FileReference::into_uri`] parses
//!   as a URI.
//! - A name never gains or loses a separator: `%2F`, `%00`, and on Windows `%5C`, are errors.
//!
//! Dot segments stay as they are in both directions, because `a/../b` and `b` differ where `a` is
//! a symbolic link. Resolving or normalizing an IRI removes them, so a path that may contain them
//! must be canonicalized first. A path made of an IRI from outside may contain `..` for the same
//! reason: check it before opening the file.
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

/// The rules by which a path is written.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Platform {
    /// Unix and its kin: `/` separates, and a path is any octets but NUL.
    Posix,
    /// Windows: `\` and `/` separate, and a path begins with a drive letter or with `\\host\share`.
    Windows,
}

impl Platform {
    /// The platform that the program is compiled for: Windows or, for everything else, POSIX.
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

/// Whether these octets are a drive letter and its colon, or the `|` that old software writes.
fn is_drive(mut octets: impl Iterator<Item = u8>) -> Option<u8> {
    let letter = octets.next().filter(u8::is_ascii_alphabetic)?;
    let is_end = matches!(octets.next(), Some(b':' | b'|')) && octets.next().is_none();
    is_end.then_some(letter)
}

/// Whether these octets are `.`, `..` or `?`: no name of a host or of a share, but the start of the
/// name of a device.
fn is_device(mut octets: impl Iterator<Item = u8>) -> bool {
    let first = [octets.next(), octets.next(), octets.next()];
    matches!(
        first,
        [Some(b'.' | b'?'), None, None] | [Some(b'.'), Some(b'.'), None]
    )
}

/// Whether a host is this computer.
fn is_localhost(octets: impl Iterator<Item = u8>) -> bool {
    octets
        .map(|octet| octet.to_ascii_lowercase())
        .eq(*b"localhost")
}
