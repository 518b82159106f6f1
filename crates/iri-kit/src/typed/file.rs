//! File paths as `file` IRIs, by the rules of the platform that the program runs on.

extern crate std;

use alloc::string::{String, ToString as _};
use std::path::{Path, PathBuf};

use iri_syntax::{Identifier, Iri, Uri};
use iri_text::file_path::{self, FilePathError, FileReference, Platform};

/// Converts a path to a `file` IRI or URI ([RFC 8089]).
///
/// ```
/// use std::path::Path;
///
/// use iri_kit::prelude::*;
///
/// let path = if cfg!(windows) { r"C:\Temp\my file" } else { "/srv/my file" };
/// let iri = Iri::from_file_path(path)?;
/// let expected = if cfg!(windows) { "file:///C:/Temp/my%20file" } else { "file:///srv/my%20file" };
/// assert_eq!(iri, expected);
/// assert_eq!(iri.to_file_path()?, Path::new(path));
/// # Ok::<_, iri_kit::file_path::FilePathError>(())
/// ```
///
/// The platform is that of the program. For paths of another platform, use [`file_path`], which
/// documents the result for each kind of path.
///
/// [RFC 8089]: https://www.rfc-editor.org/rfc/rfc8089
pub trait FromFilePath: Identifier + Sized {
    /// Returns the IRI of an absolute path.
    ///
    /// # Errors
    ///
    /// The path is not absolute, contains NUL, or, on Windows, names a device or is not Unicode. To
    /// make a path absolute, use [`std::path::absolute`] or [`Path::canonicalize`].
    fn from_file_path(path: impl AsRef<Path>) -> Result<Self, FilePathError>;

    /// Returns the IRI of an absolute path with a trailing slash: a base for references to files in
    /// that directory.
    ///
    /// ```
    /// use iri_kit::prelude::*;
    ///
    /// let path = if cfg!(windows) { r"C:\srv" } else { "/srv" };
    /// let folder = Uri::from_directory_path(path)?;
    /// assert!(folder.as_str().ends_with("/srv/"));
    /// # Ok::<_, iri_kit::file_path::FilePathError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`from_file_path`](Self::from_file_path).
    fn from_directory_path(path: impl AsRef<Path>) -> Result<Self, FilePathError>;
}

/// Converts a `file` IRI or URI to a path ([RFC 8089]).
///
/// ```
/// use iri_kit::prelude::*;
///
/// let iri = Iri::parse("http://example.org/a").unwrap();
/// let error = iri.to_file_path().unwrap_err();
/// assert_eq!(error.to_string(), "scheme other than `file` at bytes 0..4");
/// ```
///
/// [RFC 8089]: https://www.rfc-editor.org/rfc/rfc8089
pub trait ToFilePath: Identifier {
    /// Returns the path that the IRI names on the platform of the program.
    ///
    /// Dot segments are kept, so a path from an untrusted IRI may contain `..`.
    ///
    /// # Errors
    ///
    /// The scheme is not `file`; there is a userinfo, a port or a query; the platform has no path
    /// for the host; the path is not absolute; or a triplet encodes a separator or NUL.
    fn to_file_path(&self) -> Result<PathBuf, FilePathError>;
}

macro_rules! from_file_path {
    ($($name:ident $($step:ident)?;)+) => {$(
        impl FromFilePath for $name<String> {
            fn from_file_path(path: impl AsRef<Path>) -> Result<Self, FilePathError> {
                let reference = reference(path.as_ref())?$(.$step())?;
                Ok($name::new_unchecked(reference.to_string()))
            }

            fn from_directory_path(path: impl AsRef<Path>) -> Result<Self, FilePathError> {
                let reference = reference(path.as_ref())?.with_directory(true)$(.$step())?;
                Ok($name::new_unchecked(reference.to_string()))
            }
        }
    )+};
}

from_file_path! {
    Iri;
    Uri into_uri;
}

/// Reads `path` for this platform. Its encoded octets are, on Unix, those of the path, and on
/// Windows, its UTF-8 form, where unpaired surrogates become octets that are not UTF-8 and are
/// reported as such.
fn reference(path: &Path) -> Result<FileReference<'_>, FilePathError> {
    file_path::octets_to_iri(path.as_os_str().as_encoded_bytes(), Platform::NATIVE)
}

impl<I: Identifier> ToFilePath for I {
    #[cfg(unix)]
    fn to_file_path(&self) -> Result<PathBuf, FilePathError> {
        use std::ffi::OsString;
        use std::os::unix::ffi::OsStringExt as _;

        let octets = file_path::octets_from_iri_parts(self.parts(), Platform::NATIVE)?;
        Ok(OsString::from_vec(octets.collect()).into())
    }

    #[cfg(not(unix))]
    fn to_file_path(&self) -> Result<PathBuf, FilePathError> {
        let path = file_path::from_iri_parts(self.parts(), Platform::NATIVE)?;
        Ok(path.to_string().into())
    }
}
