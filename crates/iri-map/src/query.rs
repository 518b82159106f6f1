//! 3987bis, section 3.5: queries of IRIs in documents in a legacy charset.

use core::fmt;

use encoding_rs::UTF_8;
use iri_core::Span;
use iri_core::ascii::{self, AsciiSet};
use iri_core::engine::encode;

use crate::Charset;
use crate::text_encoder::{Piece, TextEncoder, encodes};

/// The charset of the document that contains an IRI, and how its query is encoded in it.
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
    /// Whether octets that a query may hold stay literal.
    literal: bool,
}

/// The treatment of a character that the charset does not have, which the draft does not define.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Unencodable {
    /// The mapping fails.
    #[default]
    Fail,
    /// The decimal character reference, its punctuation encoded, as browsers write it:
    /// `%26%238253%3B`.
    Reference,
    /// Its octets in UTF-8.
    Utf8,
}

impl QueryCharset {
    /// As the draft defines it: every octet of an encoded character becomes a triplet, even if it is
    /// that of a letter. A character that the charset does not have is an error.
    pub const fn strict(charset: Charset) -> Self {
        Self {
            charset,
            unencodable: Unencodable::Fail,
            literal: false,
        }
    }

    /// As browsers do: octets that are characters of a query stay literal, and a character that the
    /// charset does not have becomes a character reference.
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

    /// Whether queries are in UTF-8, as they are without this.
    fn is_utf8(self) -> bool {
        self.charset.encoding().output_encoding() == UTF_8
    }

    /// Whether there is nothing in the query that the charset matters to.
    pub(crate) fn leaves(self, query: &str) -> bool {
        self.is_utf8() || !query.bytes().any(|octet| encodes(self.charset, octet))
    }

    /// Writes a query, of which US-ASCII outside `keep` is encoded too.
    pub(crate) fn write(
        self,
        query: &str,
        keep: AsciiSet,
        out: &mut impl fmt::Write,
    ) -> Result<(), Stop> {
        let mut visit = |piece: Piece<'_>| {
            match piece {
                Piece::Ascii(ascii) => encode::encode(ascii, keep, out)?,
                Piece::Octets(octets) => self.write_octets(octets, out)?,
                Piece::Missing { at, text, named } => match self.unencodable {
                    Unencodable::Fail => {
                        return Err(Stop::NotEncodable(Span::new(at, at + text.len())));
                    }
                    Unencodable::Reference => write_reference(named, out)?,
                    Unencodable::Utf8 => encode::encode(text, AsciiSet::EMPTY, out)?,
                },
            }
            Ok(())
        };
        let mut encoder = TextEncoder::new(self.charset);
        encoder.feed(query, &mut visit)?;
        encoder.finish(visit)
    }

    fn write_octets(self, octets: &[u8], out: &mut impl fmt::Write) -> fmt::Result {
        let keep = if self.literal {
            ascii::QUERY
        } else {
            AsciiSet::EMPTY
        };
        encode::encode_octets(octets, keep, out)
    }
}

/// Writes the decimal character reference of a character, its punctuation encoded.
pub(crate) fn write_reference(c: char, out: &mut impl fmt::Write) -> fmt::Result {
    write!(out, "%26%23{}%3B", u32::from(c))
}

/// Why a query was not written to its end.
pub(crate) enum Stop {
    /// A character at this place of the query.
    NotEncodable(Span),
    NotWritten,
}

impl From<fmt::Error> for Stop {
    fn from(_: fmt::Error) -> Self {
        Self::NotWritten
    }
}

/// Whether section 3.5 speaks of queries of this scheme. Of a reference without a scheme nobody
/// knows, so it does not; [`Mapping::with_scheme`](crate::Mapping::with_scheme) tells.
pub(crate) fn is_for(scheme: Option<&str>) -> bool {
    scheme.is_some_and(|name| iri_scheme::input(name).takes_query_charset())
}
