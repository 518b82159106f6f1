//! The results of a finder.

#[cfg(feature = "alloc")]
use alloc::borrow::Cow;
use core::{fmt, str};

use iri_core::Form;
use iri_core::engine::scan::fault_at;
use iri_core::engine::scan::repertoire::Rfc3987;
use iri_core::{Rewrite, Span};
#[cfg(feature = "alloc")]
use iri_syntax::Iri;

use super::class::is_white_space;

/// An identifier that was found in running text.
///
/// ```
/// use iri_text::Finder;
///
/// let text = "Note <ftp://foo.example.\n   com/rfc/>.";
/// let found = Finder::new().find(text).next().unwrap();
/// assert_eq!(found.as_written(), "ftp://foo.example.\n   com/rfc/");
/// assert_eq!(found.span().range(), 6..36);
/// assert_eq!(found.to_string(), "ftp://foo.example.com/rfc/");
/// ```
///
/// Formatting writes the IRI, which is usually equal to [`as_written`](Self::as_written).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Found<'t> {
    written: &'t str,
    start: usize,
    kind: FoundKind,
    has_line_breaks: bool,
}

iri_core::tables::choices! {
    /// The way in which an identifier was recognized.
    #[non_exhaustive]
    pub enum FoundKind {
        Iri "iri": "By its scheme",
        Www "www": "By `www.` at the start of a host name",
        Domain "domain": "As a host name under a suffix of the caller's list",
        Mail "mail": "As an email address",
    }
}

impl FoundKind {
    /// Returns the start of the IRI that is not in the text.
    const fn prefix(self) -> &'static str {
        match self {
            Self::Iri => "",
            // UTS 58 uses `https` as well.
            Self::Www | Self::Domain => "https://",
            Self::Mail => "mailto:",
        }
    }
}

/// The maximum length of text in angle brackets, in bytes.
pub(super) const MAX_ANGLE_LEN: usize = 2048;

impl<'t> Found<'t> {
    pub(super) const fn new(written: &'t str, start: usize, kind: FoundKind) -> Self {
        Self {
            written,
            start,
            kind,
            has_line_breaks: false,
        }
    }

    /// Creates a result in angle brackets, which may contain line breaks.
    pub(super) fn in_angles(written: &'t str, start: usize) -> Self {
        Self {
            has_line_breaks: written.contains(is_line_break),
            ..Self::new(written, start, FoundKind::Iri)
        }
    }

    /// Returns the identifier as it is written in the text.
    pub const fn as_written(&self) -> &'t str {
        self.written
    }

    /// Returns the location in bytes of the text.
    pub const fn span(&self) -> Span {
        Span::new(self.start, self.start + self.written.len())
    }

    /// Returns the way in which the identifier was recognized.
    pub const fn kind(&self) -> FoundKind {
        self.kind
    }

    /// Returns the IRI, which was validated when it was found and is not parsed again.
    ///
    /// ```
    /// # #[cfg(feature = "alloc")] {
    /// use iri_text::Finder;
    ///
    /// let found = Finder::new().find("see http://example.org/é.").next().unwrap();
    /// assert_eq!(found.to_iri().path(), "/é");
    /// # }
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_iri(&self) -> Iri<Cow<'t, str>> {
        Iri::new_unchecked(self.to_cow())
    }

    /// Returns whether the result is an IRI for which `fits` is true. A result with line breaks is
    /// never longer than [`MAX_ANGLE_LEN`].
    pub(super) fn is_iri(&self, fits: impl Fn(&str) -> bool) -> bool {
        let is_iri = |text: &str| fault_at::<Rfc3987>(text, Form::Iri).is_none() && fits(text);
        if !self.has_line_breaks {
            return is_iri(self.written);
        }
        let mut buffer = [0; MAX_ANGLE_LEN];
        let mut length = 0;
        for piece in self.pieces() {
            let Some(place) = buffer.get_mut(length..length + piece.len()) else {
                return false;
            };
            for (to, from) in place.iter_mut().zip(piece.bytes()) {
                *to = from;
            }
            length += piece.len();
        }
        let joined = buffer.get(..length).map(str::from_utf8);
        matches!(joined, Some(Ok(joined)) if is_iri(joined))
    }

    /// Returns the pieces between line breaks, without the white space around them.
    fn pieces(&self) -> impl Iterator<Item = &'t str> {
        let pieces = self.written.split(is_line_break);
        pieces.map(|piece| piece.trim_matches(is_white_space))
    }
}

/// Writes the IRI, with a scheme and without line breaks.
impl<'t> Rewrite<'t> for Found<'t> {
    fn unchanged(&self) -> Option<&'t str> {
        let changes = self.has_line_breaks || !matches!(self.kind, FoundKind::Iri);
        (!changes).then_some(self.written)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str(self.kind.prefix())?;
        if !self.has_line_breaks {
            return out.write_str(self.written);
        }
        self.pieces().try_for_each(|piece| out.write_str(piece))
    }
}

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

const fn is_line_break(c: char) -> bool {
    matches!(c, '\n' | '\r')
}
