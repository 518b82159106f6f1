//! A part to be put into an identifier: text as it is, or content to be percent-encoded.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt::{self, Write};

use iri_core::ascii::{self, AsciiSet};
use iri_core::engine::scan::{Form, Grammar, ParseErrorKind, illegal_char};
use iri_core::engine::text;
use iri_core::pct::{self, Content};
use iri_core::ucs::{self, CharSet};
use iri_core::{Component, PairSyntax, Span};

use super::error::{BuildError, BuildErrorKind};

/// Content to be percent-encoded for the place where it is put.
///
/// The rule everywhere in [`Builder`](crate::Builder) and in the methods that change an
/// identifier: a `&str` is text of the identifier, which is checked and kept to the letter;
/// `encode(…)` is content, of which everything is encoded that would not mean itself in that
/// place. So nothing is encoded twice, and nothing is encoded that was not asked to be.
///
/// An IRI keeps the characters beyond US-ASCII that its grammar allows there, less the seven
/// bidi formatting characters and private use; a URI keeps none.
///
/// ```
/// use iri_syntax::{Iri, Uri, encode};
///
/// let iri = Iri::builder().scheme("a").path(encode("50% é")).check()?;
/// assert_eq!(iri.to_string(), "a:50%25%20é");
/// let uri = Uri::builder().scheme("a").path(encode("50% é")).check()?;
/// assert_eq!(uri.to_string(), "a:50%25%20%C3%A9");
/// # Ok::<_, iri_syntax::BuildError>(())
/// ```
pub const fn encode(content: &str) -> Piece<'_> {
    Piece(Source::Text {
        content,
        space_as_plus: false,
    })
}

/// Content that is octets, to be percent-encoded for the place where it is put.
///
/// ```
/// use iri_syntax::{Uri, encode_octets};
///
/// let uri = Uri::builder().scheme("a").path(encode_octets(b"r\xE9sum\xE9")).check()?;
/// assert_eq!(uri.to_string(), "a:r%E9sum%E9");
/// # Ok::<_, iri_syntax::BuildError>(())
/// ```
pub const fn encode_octets(content: &[u8]) -> Piece<'_> {
    Piece(Source::Octets(content))
}

/// A part to be put into an identifier: a `&str` as it is, or the result of [`encode`] or
/// [`encode_octets`].
#[derive(Clone, Copy, Debug)]
pub struct Piece<'a>(Source<'a>);

#[derive(Clone, Copy, Debug)]
enum Source<'a> {
    Raw(&'a str),
    Text {
        content: &'a str,
        space_as_plus: bool,
    },
    Octets(&'a [u8]),
}

impl<'a> Piece<'a> {
    /// Text of the identifier, which is checked and kept to the letter; the same as from a
    /// `&str`.
    pub const fn raw(text: &'a str) -> Self {
        Self(Source::Raw(text))
    }

    /// Writes the spaces of content as `+`, as forms do (`application/x-www-form-urlencoded`),
    /// and encodes a `+`. It changes only text to be encoded.
    ///
    /// ```
    /// use iri_syntax::{Iri, encode};
    ///
    /// let iri = Iri::builder().scheme("a").query(encode("a b+c").space_as_plus()).check()?;
    /// assert_eq!(iri.to_string(), "a:?a+b%2Bc");
    /// # Ok::<_, iri_syntax::BuildError>(())
    /// ```
    #[must_use]
    pub const fn space_as_plus(self) -> Self {
        match self.0 {
            Source::Text { content, .. } => Self(Source::Text {
                content,
                space_as_plus: true,
            }),
            _ => self,
        }
    }

    /// The text, where nothing of it is to be encoded.
    pub(crate) const fn as_raw(self) -> Option<&'a str> {
        match self.0 {
            Source::Raw(text) => Some(text),
            _ => None,
        }
    }

    fn bytes(self) -> &'a [u8] {
        match self.0 {
            Source::Raw(text) => text.as_bytes(),
            Source::Text { content, .. } => content.as_bytes(),
            Source::Octets(octets) => octets,
        }
    }

    /// Whether nothing would be written.
    #[cfg(feature = "alloc")]
    pub(crate) fn is_empty(self) -> bool {
        self.bytes().is_empty()
    }

    /// The span of the whole.
    pub(crate) fn span(self) -> Span {
        Span::new(0, self.bytes().len())
    }

    /// Refuses what cannot appear in this place.
    pub(crate) fn check(self, place: Place, uri: bool) -> Result<(), BuildError> {
        match self.0 {
            Source::Raw(text) => check_text(text, place.allows(), place.component(), uri),
            _ if place.is_segment() && matches!(self.bytes(), b"." | b"..") => {
                Err(BuildErrorKind::DotSegment.at(Component::Path, self.span()))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn write(self, out: &mut impl Write, place: Place, uri: bool) -> fmt::Result {
        let keep = place.keeps(uri);
        match self.0 {
            Source::Raw(text) => out.write_str(text),
            Source::Text {
                content,
                space_as_plus,
            } => {
                let encoded = pct::encode(content, keep).with_bidi_formatting(false);
                if space_as_plus {
                    write!(out, "{}", encoded.with_space_as_plus(true))
                } else {
                    write!(out, "{encoded}")
                }
            }
            Source::Octets(octets) => write!(out, "{}", pct::encode_octets(octets, keep.ascii())),
        }
    }

    /// Refuses what cannot be the path there.
    pub(crate) fn check_path(self, around: Around) -> Result<(), BuildError> {
        self.check(Place::Path, around.uri)?;
        check_path_start(self.bytes(), around)?;
        match self.0 {
            Source::Raw(path) if around.bars_colon() => check_no_colon(path),
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

    /// Up to the first slash, and from there on.
    fn split_at_slash(self) -> (Self, Self) {
        let bytes = self.bytes();
        let at = bytes.iter().position(|&byte| byte == b'/');
        let at = at.unwrap_or(bytes.len());
        match self.0 {
            Source::Raw(text) => {
                let (first, rest) = text::split_at(text, at);
                (Self::raw(first), Self::raw(rest))
            }
            Source::Text {
                content,
                space_as_plus,
            } => {
                let (first, rest) = text::split_at(content, at);
                let text = |content| {
                    Self(Source::Text {
                        content,
                        space_as_plus,
                    })
                };
                (text(first), text(rest))
            }
            Source::Octets(octets) => {
                let first = text::range(octets, 0, at);
                (
                    encode_octets(first),
                    encode_octets(text::range_from(octets, at)),
                )
            }
        }
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

/// The neighbours of a path, on which its shape depends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around {
    pub(crate) scheme: bool,
    pub(crate) authority: bool,
    pub(crate) uri: bool,
}

impl Around {
    /// Whether a colon in the first segment would be taken for that of a scheme.
    pub(crate) const fn bars_colon(self) -> bool {
        !self.scheme && !self.authority
    }
}

/// Refuses a path that begins as it cannot there.
pub(crate) fn check_path_start(path: &[u8], around: Around) -> Result<(), BuildError> {
    let (kind, length) = match path {
        [b'/', b'/', ..] if !around.authority => (BuildErrorKind::PathTwoSlashes, 2),
        [first, ..] if around.authority && *first != b'/' => {
            let length = first.leading_ones().clamp(1, 4) as usize;
            (BuildErrorKind::PathNotAbsolute, length.min(path.len()))
        }
        _ => return Ok(()),
    };
    Err(kind.at(Component::Path, Span::new(0, length)))
}

/// Refuses a colon in the first segment.
pub(crate) fn check_no_colon(path: &str) -> Result<(), BuildError> {
    match path.bytes().position(|byte| matches!(byte, b':' | b'/')) {
        Some(at) if path.as_bytes().get(at) == Some(&b':') => {
            Err(BuildErrorKind::Part(ParseErrorKind::ColonInFirstSegment)
                .at(Component::Path, Span::new(at, at + 1)))
        }
        _ => Ok(()),
    }
}

/// Where a piece is put.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    Userinfo,
    RegName,
    Path,
    Segment,
    /// The first segment where a colon would end a scheme.
    FirstSegment,
    Query,
    Name(PairSyntax),
    Value(PairSyntax),
    Fragment,
}

impl Place {
    const fn component(self) -> Component {
        match self {
            Self::Userinfo => Component::Userinfo,
            Self::RegName => Component::Host,
            Self::Path | Self::Segment | Self::FirstSegment => Component::Path,
            Self::Query | Self::Name(_) | Self::Value(_) => Component::Query,
            Self::Fragment => Component::Fragment,
        }
    }

    const fn is_segment(self) -> bool {
        matches!(self, Self::Segment | Self::FirstSegment)
    }

    /// The characters that text of an IRI may contain there, beside triplets.
    const fn allows(self) -> CharSet {
        match self {
            Self::Userinfo => ucs::IUSERINFO,
            Self::RegName => ucs::IREG_NAME,
            Self::Path => ucs::IPCHAR.or(CharSet::ascii_only(ascii::PATH_SEP)),
            Self::Segment => ucs::IPCHAR,
            Self::FirstSegment => ucs::ISEGMENT_NZ_NC,
            Self::Query => ucs::IQUERY,
            Self::Name(by) => query_without(by.separators().or(AsciiSet::of(&[by.assign() as u8]))),
            Self::Value(by) => query_without(by.separators()),
            Self::Fragment => ucs::IFRAGMENT,
        }
    }

    /// The characters that content may keep there.
    const fn keeps(self, uri: bool) -> CharSet {
        let content = if uri { Content::URI } else { Content::IRI };
        match self {
            Self::Userinfo => content.userinfo,
            Self::RegName => content.reg_name,
            Self::Path => content.path,
            Self::Segment => content.segment,
            Self::FirstSegment => content.segment_nc,
            Self::Query => content.query,
            Self::Name(by) | Self::Value(by) => {
                let delimiters = by.separators().or(AsciiSet::of(&[by.assign() as u8]));
                let ascii = CharSet::ascii_only(content.pair.ascii().without(delimiters));
                if uri { ascii } else { ascii.or(ucs::UCSCHAR) }
            }
            Self::Fragment => content.fragment,
        }
    }
}

const fn query_without(delimiters: AsciiSet) -> CharSet {
    CharSet::ascii_only(ascii::QUERY.without(delimiters))
        .or(ucs::UCSCHAR)
        .or(ucs::IPRIVATE)
}

/// Refuses text with a character that is not allowed, or a `%` that starts no triplet.
fn check_text(
    text: &str,
    allowed: CharSet,
    component: Component,
    uri: bool,
) -> Result<(), BuildError> {
    let mut triplet_end = 0;
    for (at, c) in text.char_indices() {
        if at < triplet_end || allowed.contains(c) && (c.is_ascii() || !uri) {
            // The digits of a triplet are allowed everywhere a triplet is.
            continue;
        }
        if pct::triplet(text::range_from(text.as_bytes(), at)).is_some() {
            triplet_end = at + 3;
            continue;
        }
        let form = if uri {
            Form::UriReference
        } else {
            Form::IriReference
        };
        let error = illegal_char(text, at, component, form, Grammar::Iri);
        return Err(BuildErrorKind::Part(error.kind()).at(component, error.span()));
    }
    Ok(())
}
