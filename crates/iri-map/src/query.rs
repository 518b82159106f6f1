//! 3987bis, section 3.5: encodes queries of IRIs from documents in a legacy charset.

use core::fmt;

use encoding_rs::UTF_8;
use iri_core::Span;
use iri_core::ascii::{self, AsciiSet};
use iri_core::pct::octets;

use crate::Charset;
use crate::text_encoder::{Piece, TextEncoder, encodes};

/// Encodes queries in the charset of the document that contains the IRI.
///
/// ```
/// use iri_map::{Charset, Mapping, QueryCharset};
///
/// let charset = Charset::for_label("shift_jis").unwrap();
/// let strict = Mapping::new().with_query_charset(QueryCharset::strict(charset));
/// assert_eq!(strict.map("http://e/ア?ア")?.to_string(), "http://e/%E3%82%A2?%83%41");
/// let browser = Mapping::new().with_query_charset(QueryCharset::browser(charset));
/// assert_eq!(browser.map("http://e/ア?ア‽")?.to_string(), "http://e/%E3%82%A2?%83A%26%238253%3B");
/// # Ok::<_, iri_map::MapError>(())
/// ```
///
/// Characters of US-ASCII and triplets stay. Documents in UTF-8 or UTF-16 encode queries in UTF-8.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct QueryCharset {
    charset: Charset,
    unencodable: Unencodable,
    /// Whether octets that are characters of a query stay literal.
    literal: bool,
}

iri_core::tables::choices! {
    /// The treatment of characters that the charset does not have. The draft does not define any.
    #[derive(Default)]
    pub enum Unencodable {
        #[default]
        Fail "fail": "Reject the input",
        /// The decimal character reference with its punctuation percent-encoded, as browsers write it:
        /// `%26%238253%3B`.
        Reference "reference": "As a character reference, as browsers do: `&#8253;`",
        /// The triplets of its UTF-8 octets.
        Utf8 "utf8": "In UTF-8, between octets of the charset",
    }
}

impl QueryCharset {
    /// Encodes as the draft defines it: every octet of an encoded character becomes a triplet, even
    /// the octet of a letter. A character that the charset does not have is an error.
    pub const fn strict(charset: Charset) -> Self {
        Self {
            charset,
            unencodable: Unencodable::Fail,
            literal: false,
        }
    }

    /// Encodes as browsers do: octets that are characters of a query stay literal, and a character
    /// that the charset does not have becomes a character reference.
    pub const fn browser(charset: Charset) -> Self {
        Self {
            charset,
            unencodable: Unencodable::Reference,
            literal: true,
        }
    }

    /// Sets the treatment of characters that the charset does not have.
    #[must_use]
    pub const fn with_unencodable(mut self, unencodable: Unencodable) -> Self {
        self.unencodable = unencodable;
        self
    }

    /// The charset of the document.
    pub const fn charset(self) -> Charset {
        self.charset
    }

    /// Whether the output is UTF-8, as it is without a query charset.
    fn is_utf8(self) -> bool {
        self.charset.encoding().output_encoding() == UTF_8
    }

    /// Whether the charset makes no difference to the query.
    pub(crate) fn leaves(self, query: &str) -> bool {
        self.is_utf8() || !query.bytes().any(|octet| encodes(self.charset, octet))
    }

    /// Writes a query. Characters of US-ASCII outside `keep` are encoded as well.
    pub(crate) fn write(
        self,
        query: &str,
        keep: AsciiSet,
        out: &mut impl fmt::Write,
    ) -> Result<(), Stop> {
        let mut visit = |piece: Piece<'_>| {
            match piece {
                Piece::Ascii(ascii) => octets::encode(ascii, keep, out)?,
                Piece::Octets(octets) => self.write_octets(octets, out)?,
                Piece::Missing { at, text, named } => match self.unencodable {
                    Unencodable::Fail => {
                        return Err(Stop::NotEncodable(Span::new(at, at + text.len())));
                    }
                    Unencodable::Reference => write_reference(named, out)?,
                    Unencodable::Utf8 => octets::encode(text, AsciiSet::EMPTY, out)?,
                },
            }
            Ok(())
        };
        let mut encoder = match self.unencodable {
            Unencodable::Reference => TextEncoder::new(self.charset),
            Unencodable::Fail | Unencodable::Utf8 => TextEncoder::exact(self.charset),
        };
        encoder.feed(query, &mut visit)?;
        encoder.finish(visit)
    }

    fn write_octets(self, octets: &[u8], out: &mut impl fmt::Write) -> fmt::Result {
        let keep = if self.literal {
            ascii::QUERY
        } else {
            AsciiSet::EMPTY
        };
        octets::encode_octets(octets, keep, out)
    }
}

/// Writes the decimal character reference of a character, with its punctuation percent-encoded.
pub(crate) fn write_reference(c: char, out: &mut impl fmt::Write) -> fmt::Result {
    write!(out, "%26%23{}%3B", u32::from(c))
}

/// The reason why a query was not written to its end.
pub(crate) enum Stop {
    /// The charset does not have the character at this span of the query.
    NotEncodable(Span),
    /// The output failed.
    NotWritten,
}

impl From<fmt::Error> for Stop {
    fn from(_: fmt::Error) -> Self {
        Self::NotWritten
    }
}

/// Whether section 3.5 applies to queries of this scheme. It does not apply to a reference without
/// a scheme, unless [`Mapping::with_scheme`](crate::Mapping::with_scheme) supplies one.
pub(crate) fn is_for(scheme: Option<&str>) -> bool {
    scheme.is_some_and(|name| iri_scheme::input(name).takes_query_charset())
}
