//! Conversion of paths to `file` IRIs.

use core::fmt;

use iri_core::bytes::text::{Expect, range_from};
use iri_core::pct::{Content, encode, encode_octets};
use iri_core::{Rewrite, Span, ascii::AsciiSet, ucs::CharSet};

use super::{FilePathError, FilePathErrorKind, Platform, is_device, is_drive, is_localhost};

/// Returns the `file` IRI of an absolute path ([RFC 8089], section 2 and appendix E).
///
/// ```
/// use iri_text::file_path::{Platform, to_iri};
///
/// assert_eq!(to_iri("/a#b/ü", Platform::Posix)?.to_string(), "file:///a%23b/ü");
/// assert_eq!(to_iri(r"\\h\s\a b", Platform::Windows)?.to_string(), "file://h/s/a%20b");
/// assert!(to_iri("a/b", Platform::Posix).is_err());
/// # Ok::<_, iri_text::file_path::FilePathError>(())
/// ```
///
/// Every character that the grammar does not allow in a path is percent-encoded, and so is `%`.
/// Letters of all scripts are kept; [`FileReference::into_uri`] encodes them as well. The path is
/// otherwise unchanged: dot segments, empty segments and a trailing separator are kept.
///
/// # Errors
///
/// The path is not absolute, contains NUL, or names a device.
///
/// [RFC 8089]: https://www.rfc-editor.org/rfc/rfc8089
#[doc(alias = "pathToFileURL")]
pub fn to_iri(path: &str, platform: Platform) -> Result<FileReference<'_>, FilePathError> {
    octets_to_iri(path.as_bytes(), platform)
}

/// Like [`to_iri`], for the octets of a path, which on POSIX need not be UTF-8.
///
/// Octets that are not UTF-8 are percent-encoded, so [`octets_from_iri`](super::octets_from_iri)
/// returns the same octets.
///
/// ```
/// use iri_text::file_path::{Platform, octets_to_iri};
///
/// let iri = octets_to_iri(b"/caf\xE9/\xC3\xA9", Platform::Posix)?;
/// assert_eq!(iri.to_string(), "file:///caf%E9/é");
/// # Ok::<_, iri_text::file_path::FilePathError>(())
/// ```
///
/// # Errors
///
/// As for [`to_iri`]; or the path is for Windows and not UTF-8.
pub fn octets_to_iri(path: &[u8], platform: Platform) -> Result<FileReference<'_>, FilePathError> {
    check(path, platform)?;
    let rooted = match platform {
        Platform::Posix => posix(path),
        Platform::Windows => windows(path),
    };
    rooted.map_err(|(kind, start, end)| FilePathError::new(kind, Span::new(start, end)))
}

/// Returns the `file` IRI of an absolute path, or the relative reference of a relative path.
///
/// ```
/// use iri_text::file_path::{Platform, to_iri_ref};
///
/// assert_eq!(to_iri_ref("../a b", Platform::Posix)?.to_string(), "../a%20b");
/// assert_eq!(to_iri_ref("a:b", Platform::Posix)?.to_string(), "./a:b");
/// assert_eq!(to_iri_ref(r"a\b", Platform::Windows)?.to_string(), "a/b");
/// assert_eq!(to_iri_ref("/a", Platform::Posix)?.to_string(), "file:///a");
/// # Ok::<_, iri_text::file_path::FilePathError>(())
/// ```
///
/// # Errors
///
/// The path is empty, contains NUL, or names a device; or it depends on the current drive of
/// Windows, as `C:a` and `\a` do.
pub fn to_iri_ref(path: &str, platform: Platform) -> Result<FileReference<'_>, FilePathError> {
    octets_to_iri_ref(path.as_bytes(), platform)
}

/// Like [`to_iri_ref`], for the octets of a path, which on POSIX need not be UTF-8.
///
/// ```
/// use iri_text::file_path::{Platform, octets_to_iri_ref};
///
/// assert_eq!(octets_to_iri_ref(b"caf\xE9/a", Platform::Posix)?.to_string(), "caf%E9/a");
/// # Ok::<_, iri_text::file_path::FilePathError>(())
/// ```
///
/// # Errors
///
/// As for [`to_iri_ref`]; or the path is for Windows and not UTF-8.
pub fn octets_to_iri_ref(
    path: &[u8],
    platform: Platform,
) -> Result<FileReference<'_>, FilePathError> {
    let absolute = octets_to_iri(path, platform);
    match absolute {
        Err(error) if error.kind() == FilePathErrorKind::NotAbsolute => {
            relative(path, platform).ok_or(error)
        }
        _ => absolute,
    }
}

/// The IRI of a path, or a relative reference: the result of [`to_iri`] and its variants, written
/// when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct FileReference<'a> {
    prefix: &'static str,
    host: &'a [u8],
    path: &'a [u8],
    platform: Platform,
    is_directory: bool,
    is_uri: bool,
}

impl<'a> FileReference<'a> {
    const fn new(prefix: &'static str, path: &'a [u8], platform: Platform) -> Self {
        Self {
            prefix,
            host: &[],
            path,
            platform,
            is_directory: false,
            is_uri: false,
        }
    }

    /// Sets whether the path ends with a slash, so that references resolve to files in the folder.
    ///
    /// ```
    /// use iri_text::file_path::{Platform, to_iri};
    ///
    /// let folder = to_iri("/srv/www", Platform::Posix)?.with_directory(true);
    /// assert_eq!(folder.to_string(), "file:///srv/www/");
    /// # Ok::<_, iri_text::file_path::FilePathError>(())
    /// ```
    #[must_use]
    pub const fn with_directory(mut self, is_directory: bool) -> Self {
        self.is_directory = is_directory;
        self
    }

    /// Also percent-encodes characters outside US-ASCII, which gives the URI that the IRI maps to.
    ///
    /// ```
    /// use iri_text::file_path::{Platform, to_iri};
    ///
    /// let uri = to_iri("/é", Platform::Posix)?.into_uri();
    /// assert_eq!(uri.to_string(), "file:///%C3%A9");
    /// # Ok::<_, iri_text::file_path::FilePathError>(())
    /// ```
    #[must_use]
    pub const fn into_uri(mut self) -> Self {
        self.is_uri = true;
        self
    }

    fn separates(&self, octet: u8) -> bool {
        separates(octet, self.platform)
    }
}

impl<'a> Rewrite<'a> for FileReference<'a> {
    /// Returns the path if it is a relative path and the reference is equal to it.
    fn unchanged(&self) -> Option<&'a str> {
        if !self.prefix.is_empty() {
            return None;
        }
        let path = core::str::from_utf8(self.path).ok()?;
        let mut expect = Expect::new(path);
        let is_same = self.write_to(&mut expect).is_ok() && expect.is_met();
        is_same.then_some(path)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let kept = if self.is_uri {
            Content::URI
        } else {
            Content::IRI
        };
        out.write_str(self.prefix)?;
        write_octets(self.host, kept.reg_name, out)?;
        let is_backslash = |octet: &u8| *octet != b'/' && self.separates(*octet);
        for (index, piece) in self.path.split(is_backslash).enumerate() {
            if index > 0 {
                out.write_str("/")?;
            }
            write_octets(piece, kept.path, out)?;
        }
        let ends_in_separator = self.path.last().is_some_and(|last| self.separates(*last));
        if self.is_directory && !ends_in_separator {
            out.write_str("/")?;
        }
        Ok(())
    }
}

impl fmt::Display for FileReference<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { FileReference<'_> }

fn write_octets(octets: &[u8], keep: CharSet, out: &mut impl fmt::Write) -> fmt::Result {
    for chunk in octets.utf8_chunks() {
        encode(chunk.valid(), keep)
            .with_bidi_formatting(false)
            .write_to(out)?;
        if !chunk.invalid().is_empty() {
            write!(out, "{}", encode_octets(chunk.invalid(), AsciiSet::EMPTY))?;
        }
    }
    Ok(())
}

/// The kind of an error, and the start and end of its span.
type Fault = (FilePathErrorKind, usize, usize);

fn check(path: &[u8], platform: Platform) -> Result<(), FilePathError> {
    if let Some(nul) = path.iter().position(|octet| *octet == 0) {
        let span = Span::new(nul, nul + 1);
        return Err(FilePathError::new(FilePathErrorKind::Nul, span));
    }
    match core::str::from_utf8(path) {
        Err(error) if platform == Platform::Windows => {
            let start = error.valid_up_to();
            let end = error
                .error_len()
                .map_or(path.len(), |length| start + length);
            let span = Span::new(start, end);
            Err(FilePathError::new(FilePathErrorKind::NotUtf8, span))
        }
        _ => Ok(()),
    }
}

fn posix(path: &[u8]) -> Result<FileReference<'_>, Fault> {
    if path.first() != Some(&b'/') {
        return Err((FilePathErrorKind::NotAbsolute, 0, path.len()));
    }
    Ok(FileReference::new("file://", path, Platform::Posix))
}

fn windows(path: &[u8]) -> Result<FileReference<'_>, Fault> {
    let is_separator = |octet: u8| separates(octet, Platform::Windows);
    match path {
        [b'\\', b'\\', b'?', b'\\', rest @ ..] => verbatim(path, rest),
        [first, second, ..] if is_separator(*first) && is_separator(*second) => unc(path, 2),
        [letter, b':', third, ..] if letter.is_ascii_alphabetic() && is_separator(*third) => {
            Ok(FileReference::new("file:///", path, Platform::Windows))
        }
        _ => Err((FilePathErrorKind::NotAbsolute, 0, path.len())),
    }
}

/// Reads `rest`, which follows the prefix `\\?\`. After this prefix, only the backslash separates
/// names.
fn verbatim<'a>(path: &'a [u8], rest: &'a [u8]) -> Result<FileReference<'a>, Fault> {
    let start = path.len() - rest.len();
    if let Some(slash) = rest.iter().position(|octet| *octet == b'/') {
        let at = start + slash;
        return Err((FilePathErrorKind::SeparatorInName, at, at + 1));
    }
    match rest {
        [b'U' | b'u', b'N' | b'n', b'C' | b'c', b'\\', ..] => unc(path, start + 4),
        [letter, b':', b'\\', ..] if letter.is_ascii_alphabetic() => {
            Ok(FileReference::new("file:///", rest, Platform::Windows))
        }
        _ => Err((FilePathErrorKind::DevicePath, 0, start)),
    }
}

/// Reads a host, a share and a path, from `start`.
fn unc(path: &[u8], start: usize) -> Result<FileReference<'_>, Fault> {
    let end_of_name = |from: usize| {
        let rest = range_from(path, from);
        let end = rest
            .iter()
            .position(|octet| separates(*octet, Platform::Windows));
        from + end.unwrap_or(rest.len())
    };
    let host_end = end_of_name(start);
    let host = path.get(start..host_end).unwrap_or_default();
    if is_device(host.iter().copied()) {
        return Err((FilePathErrorKind::DevicePath, 0, host_end));
    }
    if is_drive(host.iter().copied()).is_some() || host.starts_with(b"[") {
        return Err((FilePathErrorKind::HostNotSupported, start, host_end));
    }
    let share_start = path.len().min(host_end + 1);
    let share_end = end_of_name(share_start);
    let share = path.get(share_start..share_end).unwrap_or_default();
    if host.is_empty() || share.is_empty() || is_device(share.iter().copied()) {
        return Err((FilePathErrorKind::UncIncomplete, start, share_end));
    }
    // As an authority, `localhost` would give a path without a host.
    let prefix = if is_localhost(host.iter().copied()) {
        "file:////"
    } else {
        "file://"
    };
    Ok(FileReference {
        host,
        ..FileReference::new(prefix, range_from(path, host_end), Platform::Windows)
    })
}

fn relative(path: &[u8], platform: Platform) -> Option<FileReference<'_>> {
    let is_separator = |octet: &u8| separates(*octet, platform);
    let has_drive = matches!(path, [letter, b':', ..] if letter.is_ascii_alphabetic());
    if path.first().is_none_or(is_separator) || platform == Platform::Windows && has_drive {
        return None;
    }
    let first = path.split(is_separator).next().unwrap_or_default();
    let prefix = if first.contains(&b':') { "./" } else { "" };
    Some(FileReference::new(prefix, path, platform))
}

const fn separates(octet: u8, platform: Platform) -> bool {
    octet == b'/' || octet == b'\\' && matches!(platform, Platform::Windows)
}
