//! Conversion between local names and path segments (RFC 3987, section 7.4).

use core::fmt;
use core::iter::FusedIterator;

use iri_core::Rewrite;
use iri_core::pct::{self, Content};

use crate::received;
use crate::{NameError, NameErrorKind};

/// Converts a local name to a path segment ([RFC 3987, section 7.4]).
///
/// ```
/// use iri_names::segment;
///
/// assert_eq!(segment("résumé.html")?.to_string(), "résumé.html");
/// assert_eq!(segment("résumé.html")?.into_uri().to_string(), "r%C3%A9sum%C3%A9.html");
/// assert_eq!(segment("100% a/b?".replace('/', "-").as_str())?.to_string(), "100%25%20a-b%3F");
/// assert!(segment("a/b").is_err() && segment("..").is_err());
/// # Ok::<_, iri_names::NameError>(())
/// ```
///
/// Decode a name in a legacy charset first (`decode_name`): the segment is in UTF-8 whatever the
/// charset of the file system. Every character that a segment may not contain is percent-encoded,
/// and so are `%` and the bidi formatting characters. The name is not normalized, since the server
/// that interprets the segment has it in this form.
///
/// # Errors
///
/// The name is empty, `.` or `..`, or contains a slash or NUL.
///
/// [RFC 3987, section 7.4]: https://www.rfc-editor.org/rfc/rfc3987#section-7.4
pub fn segment(name: &str) -> Result<NameSegment<'_>, NameError> {
    let kind = match name {
        "" => Some(NameErrorKind::Empty),
        "." | ".." => Some(NameErrorKind::DotSegment),
        _ => None,
    };
    if let Some(kind) = kind {
        return Err(NameError::new(kind, 0, name.len()));
    }
    let mut octets = name.bytes().enumerate();
    let found = octets.find_map(|(at, octet)| match octet {
        b'/' => Some(NameError::new(NameErrorKind::Separator, at, at + 1)),
        0 => Some(NameError::new(NameErrorKind::Nul, at, at + 1)),
        _ => None,
    });
    match found {
        Some(error) => Err(error),
        None => Ok(NameSegment {
            name,
            is_uri: false,
            is_directory: false,
            is_reference: false,
        }),
    }
}

/// The segment of a name: the result of [`segment()`], written when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct NameSegment<'a> {
    name: &'a str,
    is_uri: bool,
    is_directory: bool,
    is_reference: bool,
}

impl NameSegment<'_> {
    /// Also percent-encodes characters beyond US-ASCII: the form for a recipient that is not known
    /// to accept IRIs (draft-masinter-url-i18n-07, section 4.3).
    ///
    /// ```
    /// use iri_names::segment;
    ///
    /// assert_eq!(segment("納豆")?.into_uri().to_string(), "%E7%B4%8D%E8%B1%86");
    /// # Ok::<_, iri_names::NameError>(())
    /// ```
    #[must_use]
    pub const fn into_uri(mut self) -> Self {
        self.is_uri = true;
        self
    }

    /// Sets whether the name is that of a directory. Its segment ends in a slash, so that
    /// references to its content resolve against it.
    #[must_use]
    pub const fn with_directory(mut self, is_directory: bool) -> Self {
        self.is_directory = is_directory;
        self
    }

    /// Converts to a relative reference, for a directory listing: `./` is added if the part before
    /// a colon would be read as a scheme.
    ///
    /// ```
    /// use iri_names::segment;
    ///
    /// let entries = [("12:30.txt", false), ("résumés", true), ("a b", false)];
    /// let listing = entries.map(|(name, is_directory)| {
    ///     segment(name).map(|name| name.with_directory(is_directory).into_reference().to_string())
    /// });
    /// assert_eq!(listing, [Ok("./12:30.txt".into()), Ok("résumés/".into()), Ok("a%20b".into())]);
    /// ```
    #[must_use]
    pub const fn into_reference(mut self) -> Self {
        self.is_reference = true;
        self
    }

    fn needs_dot(&self) -> bool {
        self.is_reference && self.name.contains([':'])
    }
}

impl<'a> Rewrite<'a> for NameSegment<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        if self.is_directory || self.needs_dot() {
            return None;
        }
        let keep = keep(self.is_uri);
        pct::encode(self.name, keep)
            .with_bidi_formatting(false)
            .unchanged()
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        if self.needs_dot() {
            out.write_str("./")?;
        }
        pct::encode(self.name, keep(self.is_uri))
            .with_bidi_formatting(false)
            .write_to(out)?;
        if self.is_directory {
            out.write_str("/")?;
        }
        Ok(())
    }
}

impl fmt::Display for NameSegment<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { NameSegment<'_> }

const fn keep(is_uri: bool) -> iri_core::ucs::CharSet {
    if is_uri {
        Content::URI.segment
    } else {
        Content::IRI.segment
    }
}

/// Converts a segment to the octets of a name, for a file system whose names are UTF-8 or arbitrary
/// octets: the inverse of [`segment()`].
///
/// ```
/// use iri_names::name_of;
///
/// assert!(name_of("r%C3%A9sumé.html")?.eq("résumé.html".bytes()));
/// assert!(name_of("caf%E9")?.eq(*b"caf\xE9"));
/// assert!(name_of("a%2Fb").is_err() && name_of("%2E%2E").is_err());
/// # Ok::<_, iri_names::NameError>(())
/// ```
///
/// # Errors
///
/// The segment is empty, is `.` or `..`, or contains a slash or NUL, possibly in triplets.
pub fn name_of(segment: &str) -> Result<NameOctets<'_>, NameError> {
    if let Some(at) = segment.find(['/']) {
        return Err(NameError::new(NameErrorKind::Separator, at, at + 1));
    }
    received::check(segment, true)?;
    Ok(NameOctets(pct::decode(segment)))
}

/// The octets of a name: the result of [`name_of`].
#[derive(Clone, Debug)]
pub struct NameOctets<'a>(pct::Decode<'a>);

impl Iterator for NameOctets<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl FusedIterator for NameOctets<'_> {}
