//! A part of an identifier: text to be kept, or content to be percent-encoded.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String};
use core::fmt::{self, Write};

use iri_core::bytes::text;
use iri_core::pct;
use iri_core::ucs::CharSet;
use iri_core::{Component, Rewrite, Span};

use super::around::{Around, check_no_colon, check_path_start};
use super::error::{BuildError, BuildErrorKind};
use super::place::{Place, check_text};

/// A part of an identifier to be set: a string to be kept verbatim, or the result of
/// [`encode`](crate::encode) or [`encode_octets`](crate::encode_octets).
///
/// With `alloc` a piece can own a `String`, and then borrows nothing.
#[derive(Clone, Debug)]
pub struct Piece<'a> {
    source: Source<'a>,
    /// How to encode content; `None` for text, which is kept verbatim.
    encoding: Option<Encoding>,
}

#[derive(Clone, Debug)]
enum Source<'a> {
    Text(&'a str),
    Octets(&'a [u8]),
    #[cfg(feature = "alloc")]
    Owned(String),
}

/// How to percent-encode content.
#[derive(Clone, Copy, Debug)]
struct Encoding {
    space_as_plus: bool,
    /// The characters to keep, among those that the component allows content to keep.
    set: CharSet,
}

impl Encoding {
    const DEFAULT: Self = Self {
        space_as_plus: false,
        set: CharSet::ALL,
    };
}

impl<'a> Piece<'a> {
    /// Text of the identifier, which is checked and kept verbatim; the same as converting from a
    /// `&str`.
    #[doc(alias("new_or_panic", "EStr"))]
    pub const fn raw(text: &'a str) -> Self {
        Self {
            source: Source::Text(text),
            encoding: None,
        }
    }

    /// Content passed as octets.
    pub(super) const fn octets(content: &'a [u8]) -> Self {
        Self {
            source: Source::Octets(content),
            encoding: Some(Encoding::DEFAULT),
        }
    }

    /// Sets whether a space in content becomes `+` and a `+` is encoded, as in form data
    /// (`application/x-www-form-urlencoded`). Off by default. Has no effect on text that is not to
    /// be encoded.
    ///
    /// ```
    /// use iri_syntax::{Iri, encode};
    ///
    /// let query = encode("a b+c").with_space_as_plus(true);
    /// let iri = Iri::builder().scheme("a").query(query).check()?;
    /// assert_eq!(iri.to_string(), "a:?a+b%2Bc");
    /// # Ok::<_, iri_syntax::BuildError>(())
    /// ```
    #[must_use]
    #[doc(alias = "form_urlencoded")]
    pub const fn with_space_as_plus(mut self, yes: bool) -> Self {
        if let Some(encoding) = &mut self.encoding {
            encoding.space_as_plus = yes;
        }
        self
    }

    /// Keeps only characters of `set`, among those that the component allows content to keep. Has
    /// no effect on text that is not to be encoded.
    ///
    /// With the unreserved characters of RFC 3986, names and values are encoded as required by
    /// OAuth 1.0 (RFC 5849, section 3.6) and by schemes for signing requests:
    ///
    /// ```
    /// use iri_core::ascii;
    /// use iri_syntax::{Iri, encode};
    /// use iri_syntax::build::Piece;
    ///
    /// let pairs = [(Piece::raw("key"), encode("a/b c~*é").with_set(ascii::UNRESERVED))];
    /// let iri = Iri::builder().scheme("https").host("example.org").pairs(&pairs).check()?;
    /// assert_eq!(iri.to_string(), "https://example.org?key=a%2Fb%20c~%2A%C3%A9");
    /// # Ok::<_, iri_syntax::BuildError>(())
    /// ```
    ///
    /// [`iri_core::pct`] lists sets for other uses. Its function
    /// [`encode`](iri_core::pct::encode()) encodes outside of identifiers.
    #[must_use]
    #[doc(alias("AsciiSet", "urlencode", "encode_uri_component"))]
    pub fn with_set(mut self, set: impl Into<CharSet>) -> Self {
        if let Some(encoding) = &mut self.encoding {
            encoding.set = set.into();
        }
        self
    }

    /// Returns the piece as content: text becomes content to be encoded.
    pub(crate) fn into_content(mut self) -> Self {
        self.encoding = self.encoding.or(Some(Encoding::DEFAULT));
        self
    }

    /// Borrows the piece.
    pub(crate) fn view(&self) -> View<'_> {
        View {
            content: match &self.source {
                Source::Text(text) => Content::Text(text),
                Source::Octets(octets) => Content::Octets(octets),
                #[cfg(feature = "alloc")]
                Source::Owned(text) => Content::Text(text),
            },
            encoding: self.encoding,
        }
    }
}

/// A borrowed [`Piece`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<'a> {
    content: Content<'a>,
    encoding: Option<Encoding>,
}

#[derive(Clone, Copy, Debug)]
enum Content<'a> {
    Text(&'a str),
    Octets(&'a [u8]),
}

impl<'a> View<'a> {
    /// Text, kept verbatim.
    #[cfg(not(feature = "alloc"))]
    pub(crate) const fn raw(text: &'a str) -> Self {
        Self {
            content: Content::Text(text),
            encoding: None,
        }
    }

    /// Returns the view as content: text becomes content to be encoded.
    pub(crate) fn into_content(mut self) -> Self {
        self.encoding = self.encoding.or(Some(Encoding::DEFAULT));
        self
    }

    /// The text, if it is not to be encoded.
    pub(crate) const fn as_raw(self) -> Option<&'a str> {
        match self {
            Self {
                content: Content::Text(text),
                encoding: None,
            } => Some(text),
            _ => None,
        }
    }

    const fn bytes(self) -> &'a [u8] {
        match self.content {
            Content::Text(text) => text.as_bytes(),
            Content::Octets(octets) => octets,
        }
    }

    /// Whether the output is empty.
    pub(crate) const fn is_empty(self) -> bool {
        self.bytes().is_empty()
    }

    /// The span of the whole piece.
    pub(crate) const fn span(self) -> Span {
        Span::new(0, self.bytes().len())
    }

    /// Rejects a piece that is not allowed in this place.
    pub(crate) fn check(self, place: Place, uri: bool) -> Result<(), BuildError> {
        match self.as_raw() {
            Some(text) => check_text(text, place.allows(), place.component(), uri),
            None if place.is_segment() && matches!(self.bytes(), b"." | b"..") => {
                Err(BuildErrorKind::DotSegment.at(Component::Path, self.span()))
            }
            None => Ok(()),
        }
    }

    pub(crate) fn write(self, out: &mut impl Write, place: Place, uri: bool) -> fmt::Result {
        let encoding = match (self.content, self.encoding) {
            (Content::Text(text), None) => return out.write_str(text),
            (_, encoding) => encoding.unwrap_or(Encoding::DEFAULT),
        };
        let keep = place.keeps(uri).and(encoding.set);
        match self.content {
            Content::Text(text) => {
                let encoded = pct::encode(text, keep)
                    .with_bidi_formatting(false)
                    .with_space_as_plus(encoding.space_as_plus);
                encoded.write_to(out)
            }
            Content::Octets(octets) => write!(out, "{}", pct::encode_octets(octets, keep.ascii())),
        }
    }

    /// Rejects a piece that cannot be the path between these components.
    pub(crate) fn check_path(self, around: Around) -> Result<(), BuildError> {
        self.check(Place::Path, around.uri)?;
        check_path_start(self.bytes(), around)?;
        match self.as_raw() {
            Some(path) if around.bars_colon() => check_no_colon(path),
            _ => Ok(()),
        }
    }

    pub(crate) fn write_path(self, out: &mut impl Write, around: Around) -> fmt::Result {
        if !around.bars_colon() {
            return self.write(out, Place::Path, around.uri);
        }
        let (first, rest) = self.split_at_slash();
        first.write(out, Place::FirstSegment, around.uri)?;
        rest.write(out, Place::Path, around.uri)
    }

    /// Splits the piece before its first slash.
    fn split_at_slash(self) -> (Self, Self) {
        let bytes = self.bytes();
        let at = bytes.iter().position(|&byte| byte == b'/');
        let at = at.unwrap_or(bytes.len());
        let (first, rest) = match self.content {
            Content::Text(text) => {
                let (first, rest) = text::split_at(text, at);
                (Content::Text(first), Content::Text(rest))
            }
            Content::Octets(octets) => (
                Content::Octets(text::range(octets, 0, at)),
                Content::Octets(text::range_from(octets, at)),
            ),
        };
        let encoding = self.encoding;
        let view = |content| Self { content, encoding };
        (view(first), view(rest))
    }
}

impl<'a> From<&'a str> for Piece<'a> {
    fn from(text: &'a str) -> Self {
        Self::raw(text)
    }
}

#[cfg(feature = "alloc")]
impl<'a> From<&'a String> for Piece<'a> {
    fn from(text: &'a String) -> Self {
        Self::raw(text)
    }
}

#[cfg(feature = "alloc")]
impl From<String> for Piece<'_> {
    fn from(text: String) -> Self {
        Self {
            source: Source::Owned(text),
            encoding: None,
        }
    }
}

#[cfg(feature = "alloc")]
impl From<Box<str>> for Piece<'_> {
    fn from(text: Box<str>) -> Self {
        String::from(text).into()
    }
}

#[cfg(feature = "alloc")]
impl<'a> From<Cow<'a, str>> for Piece<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        match text {
            Cow::Borrowed(text) => text.into(),
            Cow::Owned(text) => text.into(),
        }
    }
}

impl<'a> From<&'a Piece<'_>> for Piece<'a> {
    fn from(piece: &'a Piece<'_>) -> Self {
        let View { content, encoding } = piece.view();
        Self {
            source: match content {
                Content::Text(text) => Source::Text(text),
                Content::Octets(octets) => Source::Octets(octets),
            },
            encoding,
        }
    }
}
