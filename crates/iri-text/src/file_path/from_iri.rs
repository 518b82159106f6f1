//! Conversion of `file` IRIs to paths.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};
use core::fmt;
use core::iter::FusedIterator;

use iri_core::bytes::text::range_from;
use iri_core::pct::{Decode, decode, triplet};
use iri_core::{Component, Parts, Rewrite, Span};

use super::{FilePathError, FilePathErrorKind, Platform, is_device, is_drive, is_localhost};

/// Returns the path that a `file` IRI names on a platform ([RFC 8089], section 2 and appendix E).
///
/// ```
/// use iri_text::file_path::{Platform, from_iri};
///
/// let path = from_iri("file:///home/me/my%20r%C3%A9sum%C3%A9", Platform::Posix)?;
/// assert_eq!(path.to_string(), "/home/me/my résumé");
/// let path = from_iri("file:///c:/Temp", Platform::Windows)?;
/// assert_eq!(path.to_string(), r"c:\Temp");
/// assert!(from_iri("file://server/share", Platform::Posix).is_err());
/// # Ok::<_, iri_text::file_path::FilePathError>(())
/// ```
///
/// Every triplet is decoded exactly once. The path is otherwise unchanged: dot segments, empty
/// segments and a trailing separator are kept. A fragment is ignored.
///
/// # Errors
///
/// The scheme is not `file`; there is a userinfo, a port or a query; the platform has no path for
/// the host; the path is not absolute; a triplet encodes a separator or NUL; or the triplets are
/// not UTF-8, for which use [`octets_from_iri`].
///
/// [RFC 8089]: https://www.rfc-editor.org/rfc/rfc8089
#[doc(alias = "fileURLToPath")]
pub fn from_iri(iri: &str, platform: Platform) -> Result<FilePath<'_>, FilePathError> {
    from_iri_parts(Parts::split(iri), platform)
}

/// Like [`from_iri`], for an IRI that was split already.
///
/// ```
/// use iri_core::Parts;
/// use iri_text::file_path::{Platform, from_iri_parts};
///
/// let path = from_iri_parts(Parts::split("file:///a%20b"), Platform::Posix)?;
/// assert_eq!(path.to_string(), "/a b");
/// # Ok::<_, iri_text::file_path::FilePathError>(())
/// ```
///
/// # Errors
///
/// As for [`from_iri`].
pub fn from_iri_parts(parts: Parts<'_>, platform: Platform) -> Result<FilePath<'_>, FilePathError> {
    let encoded = EncodedPath::of(&parts, platform)?;
    for component in [Component::Host, Component::Path] {
        let text = parts.component(component).unwrap_or_default();
        if let Some(error) = decode(text).chars().find_map(Result::err) {
            let start = span(&parts, component).start();
            let found = error.span();
            let span = Span::new(start + found.start(), start + found.end());
            return Err(FilePathError::new(FilePathErrorKind::NotUtf8, span));
        }
    }
    Ok(FilePath(encoded))
}

/// Like [`from_iri`], but returns octets, for POSIX, where a path need not be UTF-8.
///
/// ```
/// use iri_text::file_path::{Platform, from_iri, octets_from_iri};
///
/// let iri = "file:///caf%E9";
/// assert!(octets_from_iri(iri, Platform::Posix)?.eq(*b"/caf\xE9"));
/// assert!(from_iri(iri, Platform::Posix).is_err());
/// # Ok::<_, iri_text::file_path::FilePathError>(())
/// ```
///
/// # Errors
///
/// As for [`from_iri`]; for POSIX, the path need not be UTF-8.
pub fn octets_from_iri(iri: &str, platform: Platform) -> Result<FilePathOctets<'_>, FilePathError> {
    octets_from_iri_parts(Parts::split(iri), platform)
}

/// Like [`octets_from_iri`], for an IRI that was split already.
///
/// ```
/// use iri_core::Parts;
/// use iri_text::file_path::{Platform, octets_from_iri_parts};
///
/// let octets = octets_from_iri_parts(Parts::split("file:///%FF"), Platform::Posix)?;
/// assert!(octets.eq(*b"/\xFF"));
/// # Ok::<_, iri_text::file_path::FilePathError>(())
/// ```
///
/// # Errors
///
/// As for [`octets_from_iri`].
pub fn octets_from_iri_parts(
    parts: Parts<'_>,
    platform: Platform,
) -> Result<FilePathOctets<'_>, FilePathError> {
    let encoded = match platform {
        Platform::Posix => EncodedPath::of(&parts, platform)?,
        Platform::Windows => from_iri_parts(parts, platform)?.0,
    };
    Ok(FilePathOctets {
        start: encoded.start,
        taken: 0,
        host: decode(encoded.host),
        path: decode(encoded.path),
        is_windows: encoded.is_windows,
    })
}

/// The path of an IRI: the result of [`from_iri`], written when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct FilePath<'a>(EncodedPath<'a>);

impl<'a> Rewrite<'a> for FilePath<'a> {
    /// Returns `None`: a path is never equal to its IRI.
    fn unchanged(&self) -> Option<&'a str> {
        None
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let encoded = self.0;
        for octet in encoded.start.into_iter().flatten() {
            out.write_char(char::from(octet))?;
        }
        decode(encoded.host).lossy().write_to(out)?;
        if !encoded.is_windows {
            return decode(encoded.path).lossy().write_to(out);
        }
        for (index, name) in encoded.path.split(['/']).enumerate() {
            if index > 0 {
                out.write_str("\\")?;
            }
            decode(name).lossy().write_to(out)?;
        }
        Ok(())
    }

    /// Returns the path, borrowed from the IRI if nothing is decoded (POSIX only).
    #[cfg(feature = "alloc")]
    fn to_cow(&self) -> Cow<'a, str> {
        if !self.0.is_windows && !decode(self.0.path).changes() {
            return Cow::Borrowed(self.0.path);
        }
        let mut path = String::new();
        self.append_to(&mut path);
        Cow::Owned(path)
    }
}

impl fmt::Display for FilePath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { FilePath<'_> }

/// The octets of the path of an IRI: the result of [`octets_from_iri`].
#[derive(Clone, Debug)]
pub struct FilePathOctets<'a> {
    start: Option<[u8; 2]>,
    taken: usize,
    host: Decode<'a>,
    path: Decode<'a>,
    is_windows: bool,
}

impl Iterator for FilePathOctets<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if let Some(&octet) = self.start.as_ref().and_then(|start| start.get(self.taken)) {
            self.taken += 1;
            return Some(octet);
        }
        if let Some(octet) = self.host.next() {
            return Some(octet);
        }
        let octet = self.path.next()?;
        // `check` rejects encoded slashes, so each slash is a separator.
        Some(match octet {
            b'/' if self.is_windows => b'\\',
            _ => octet,
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let (least, most) = self.path.size_hint();
        let (_, of_host) = self.host.size_hint();
        (least, most.zip(of_host).map(|(path, host)| path + host + 2))
    }
}

impl FusedIterator for FilePathOctets<'_> {}

/// A checked path in its encoded form, with slashes and triplets.
#[derive(Clone, Copy, Debug)]
struct EncodedPath<'a> {
    /// A drive letter and its colon, or the two backslashes before a host.
    start: Option<[u8; 2]>,
    host: &'a str,
    path: &'a str,
    is_windows: bool,
}

impl<'a> EncodedPath<'a> {
    fn of(parts: &Parts<'a>, platform: Platform) -> Result<Self, FilePathError> {
        let fail = |kind, component| Err(FilePathError::new(kind, span(parts, component)));
        let is_file = |scheme: &str| scheme.eq_ignore_ascii_case("file");
        if !parts.scheme().is_some_and(is_file) {
            return fail(FilePathErrorKind::SchemeNotFile, Component::Scheme);
        }
        for component in [Component::Userinfo, Component::Port] {
            if parts.component(component).is_some() {
                return fail(FilePathErrorKind::AuthorityNotAllowed, component);
            }
        }
        if parts.query().is_some() {
            return fail(FilePathErrorKind::QueryNotAllowed, Component::Query);
        }
        check(parts, Component::Host, platform)?;
        check(parts, Component::Path, platform)?;
        let host = parts.host().unwrap_or_default();
        let is_local = host.is_empty() || is_localhost(decode(host));
        match platform {
            Platform::Posix if !is_local => {
                fail(FilePathErrorKind::HostNotSupported, Component::Host)
            }
            Platform::Posix if !parts.path().starts_with(['/']) => {
                fail(FilePathErrorKind::NotAbsolute, Component::Path)
            }
            Platform::Posix => Ok(Self {
                start: None,
                host: "",
                path: parts.path(),
                is_windows: false,
            }),
            Platform::Windows if is_local => Self::local(parts),
            Platform::Windows => Self::unc(parts, host, parts.path(), Component::Host),
        }
    }

    /// Reads a Windows path without a host, or with the host in the path: `//host/share`.
    fn local(parts: &Parts<'a>) -> Result<Self, FilePathError> {
        let path = parts.path();
        if let Some(name) = path.strip_prefix("//").filter(|_| parts.host() == Some("")) {
            let name = name.strip_prefix(['/']).unwrap_or(name);
            let (host, path) = split_name(name);
            return Self::unc(parts, host, path, Component::Path);
        }
        let (drive, path) = split_name(path.strip_prefix(['/']).unwrap_or(path));
        let Some(letter) = is_drive(decode(drive)) else {
            let span = span(parts, Component::Path);
            return Err(FilePathError::new(FilePathErrorKind::NotAbsolute, span));
        };
        Ok(Self {
            start: Some([letter, b':']),
            host: "",
            path: if path.is_empty() { "/" } else { path },
            is_windows: true,
        })
    }

    /// Reads a Windows path with a host, which is in `component`.
    fn unc(
        parts: &Parts<'a>,
        host: &'a str,
        path: &'a str,
        component: Component,
    ) -> Result<Self, FilePathError> {
        let fail = |kind| Err(FilePathError::new(kind, span(parts, component)));
        if is_device(decode(host)) {
            return fail(FilePathErrorKind::DevicePath);
        }
        if decode(host).next() == Some(b'[') || is_drive(decode(host)).is_some() {
            return fail(FilePathErrorKind::HostNotSupported);
        }
        let (share, _) = split_name(path.strip_prefix(['/']).unwrap_or_default());
        if host.is_empty() || share.is_empty() || is_device(decode(share)) {
            return fail(FilePathErrorKind::UncIncomplete);
        }
        Ok(Self {
            start: Some(*b"\\\\"),
            host,
            path,
            is_windows: true,
        })
    }
}

/// Splits before the first slash.
fn split_name(path: &str) -> (&str, &str) {
    let end = path.find(['/']).unwrap_or(path.len());
    path.split_at_checked(end).unwrap_or((path, ""))
}

/// Checks that triplets are well-formed, and that none of them encodes a separator or NUL.
fn check(parts: &Parts<'_>, component: Component, platform: Platform) -> Result<(), FilePathError> {
    let text = parts.component(component).unwrap_or_default();
    let offset = span(parts, component).start();
    let mut at = 0;
    while let Some(&byte) = text.as_bytes().get(at) {
        let mut length = 1;
        let mut octet = byte;
        let mut kind = None;
        if byte == b'%' {
            match triplet(range_from(text.as_bytes(), at)) {
                Some(value) => (octet, length) = (value, 3),
                None => kind = Some(FilePathErrorKind::TripletInvalid),
            }
        }
        let kind = kind.or(match octet {
            0 => Some(FilePathErrorKind::Nul),
            b'/' if length == 3 => Some(FilePathErrorKind::SeparatorInName),
            b'\\' if platform == Platform::Windows => Some(FilePathErrorKind::SeparatorInName),
            _ => None,
        });
        if let Some(kind) = kind {
            let start = offset + at;
            return Err(FilePathError::new(kind, Span::new(start, start + length)));
        }
        at += length;
    }
    Ok(())
}

/// Returns the span of a component; empty at 0 if it is absent.
fn span(parts: &Parts<'_>, component: Component) -> Span {
    parts.span(component).unwrap_or_default()
}
