//! 3987bis, section 3.5: queries of IRIs in documents in a legacy charset.

use core::fmt;

use encoding_rs::{Encoder, EncoderResult, ISO_2022_JP, UTF_8};
use iri_core::Span;
use iri_core::ascii::{self, AsciiSet};
use iri_core::engine::encode;
use iri_core::engine::text::range;

use crate::Charset;

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
        self.is_utf8() || !query.bytes().any(|octet| self.encodes(octet))
    }

    /// Whether an octet of the text is of a character for the charset. Beside US-ASCII the three
    /// controls are that by which ISO-2022-JP changes its state, and which it so does not have.
    fn encodes(self, octet: u8) -> bool {
        let changes_state = matches!(octet, 0x0E | 0x0F | 0x1B);
        !octet.is_ascii() || (changes_state && self.charset.encoding() == ISO_2022_JP)
    }

    /// Writes a query, of which US-ASCII outside `keep` is encoded too.
    pub(crate) fn write(
        self,
        query: &str,
        keep: AsciiSet,
        out: &mut impl fmt::Write,
    ) -> Result<(), Stop> {
        let mut encoder = self.charset.encoding().new_encoder();
        let mut rest = query;
        while !rest.is_empty() {
            let at = query.len() - rest.len();
            let plain = match rest.bytes().position(|octet| self.encodes(octet)) {
                // A charset with states may have to come back from one first.
                _ if encoder.has_pending_state() => 0,
                Some(index) => index,
                None => rest.len(),
            };
            if let (1.., Some((ascii, others))) = (plain, rest.split_at_checked(plain)) {
                encode::encode(ascii, keep, out)?;
                rest = others;
                continue;
            }
            let Some(c) = rest.chars().next() else { break };
            let (one, others) = rest.split_at_checked(c.len_utf8()).unwrap_or((rest, ""));
            rest = others;
            match self.write_char(one, c, keep, &mut encoder, out)? {
                Encoded::Yes => {}
                Encoded::No(_) if self.unencodable == Unencodable::Fail => {
                    return Err(Stop::NotEncodable(Span::new(at, at + c.len_utf8())));
                }
                Encoded::No(c) if self.unencodable == Unencodable::Reference => {
                    write!(out, "%26%23{}%3B", u32::from(c))?;
                }
                Encoded::No(_) => encode::encode(one, AsciiSet::EMPTY, out)?,
            }
        }
        self.write_octets("", true, &mut encoder, out)?;
        Ok(())
    }

    fn write_char(
        self,
        one: &str,
        c: char,
        keep: AsciiSet,
        encoder: &mut Encoder,
        out: &mut impl fmt::Write,
    ) -> Result<Encoded, fmt::Error> {
        if !c.is_ascii() {
            return self.write_octets(one, false, encoder, out);
        }
        // Escape sequences may come first, and are the charset's; the last octet is the character.
        let mut octets = [0; ROOM];
        let (result, _, written) =
            encoder.encode_from_utf8_without_replacement(one, &mut octets, false);
        if let EncoderResult::Unmappable(c) = result {
            self.write_all(range(&octets, 0, written), out)?;
            return Ok(Encoded::No(c));
        }
        let escapes = range(&octets, 0, written.saturating_sub(1));
        self.write_all(escapes, out)?;
        encode::encode(one, keep, out)?;
        Ok(Encoded::Yes)
    }

    /// Writes the octets of a character, or with `last` what ends the text.
    fn write_octets(
        self,
        one: &str,
        last: bool,
        encoder: &mut Encoder,
        out: &mut impl fmt::Write,
    ) -> Result<Encoded, fmt::Error> {
        let mut octets = [0; ROOM];
        let (result, _, written) =
            encoder.encode_from_utf8_without_replacement(one, &mut octets, last);
        self.write_all(range(&octets, 0, written), out)?;
        Ok(match result {
            EncoderResult::Unmappable(c) => Encoded::No(c),
            EncoderResult::InputEmpty | EncoderResult::OutputFull => Encoded::Yes,
        })
    }

    fn write_all(self, octets: &[u8], out: &mut impl fmt::Write) -> fmt::Result {
        let keep = if self.literal {
            ascii::QUERY
        } else {
            AsciiSet::EMPTY
        };
        encode::encode_octets(octets, keep, out)
    }
}

/// More than any charset takes for a character, with the escape sequences around it.
const ROOM: usize = 32;

/// Whether the charset has a character.
enum Encoded {
    Yes,
    /// It has not; this is what a reference to it names.
    No(char),
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
