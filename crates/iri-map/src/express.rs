//! RFC 3987, section 6.3: writes an IRI into a document whose charset does not have all of its
//! characters.

use core::fmt;

use encoding_rs::{EncoderResult, UTF_8};
use iri_core::Rewrite;
use iri_core::ascii::AsciiSet;
use iri_core::bytes::text::{range, slice_from, split_at};
use iri_core::pct::octets;

use crate::Charset;
use crate::text_encoder::encodes;

/// The replacement for a character that the charset of a document does not have.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Inexpressible {
    /// The character reference of XML and HTML, `&#x7D0D;`, which does not change the IRI.
    Reference,
    /// The triplets of its UTF-8 octets. The result is another IRI that maps to the same URI.
    Triplets,
}

impl Charset {
    /// Rewrites an IRI so that this charset has all of its characters, for a document in this
    /// charset ([RFC 3987, section 6.3]).
    ///
    /// ```
    /// use iri_map::{Charset, Inexpressible};
    ///
    /// let latin1 = Charset::for_label("iso-8859-1").unwrap();
    /// let written = |how| latin1.express("http://é/納", how).to_string();
    /// assert_eq!(written(Inexpressible::Reference), "http://é/&#x7D0D;");
    /// assert_eq!(written(Inexpressible::Triplets), "http://é/%E7%B4%8D");
    /// ```
    ///
    /// Only characters that the charset does not have change. Escaping that the document format
    /// requires, such as `&amp;`, is up to the caller.
    ///
    /// [RFC 3987, section 6.3]: https://www.rfc-editor.org/rfc/rfc3987#section-6.3
    pub const fn express(self, iri: &str, how: Inexpressible) -> Express<'_> {
        Express {
            charset: self,
            iri,
            how,
        }
    }

    /// Whether the charset has a character: its octets are decoded to the same character.
    ///
    /// ```
    /// use iri_map::Charset;
    ///
    /// let koi8 = Charset::for_label("koi8-r").unwrap();
    /// assert!(koi8.has('я') && !koi8.has('é'));
    /// let shift_jis = Charset::for_label("shift_jis").unwrap();
    /// assert!(!shift_jis.has('¥'), "browsers encode it as a reverse solidus");
    /// ```
    pub fn has(self, c: char) -> bool {
        let mut octets = [0; 32];
        let Some(length) = self.encode_char(c, &mut octets) else {
            return false;
        };
        if length == 0 {
            return true;
        }
        let mut found = None;
        let mut decoder = self.decoder();
        let mut octets = range(&octets, 0, length).iter();
        let is_valid = octets.all(|&octet| decoder.push(octet, |c| found = Some(c)).is_ok());
        is_valid && decoder.end(|c| found = Some(c)).is_ok() && found == Some(c)
    }

    /// Encodes a character, perhaps as a similar one, and returns the number of octets; 0 if they are those of UTF-8,
    /// and `None` if the encoder of the Encoding Standard does not have the character.
    pub(crate) fn encode_char(self, c: char, octets: &mut [u8; 32]) -> Option<usize> {
        let encoding = self.encoding().output_encoding();
        if encoding == UTF_8 {
            return Some(0);
        }
        if let Ok(octet @ 0..0x80) = u8::try_from(c) {
            return (!encodes(self, octet)).then_some(0);
        }
        let mut encoder = encoding.new_encoder();
        let mut utf8 = [0; 4];
        let text: &str = c.encode_utf8(&mut utf8);
        let (result, _, written) = encoder.encode_from_utf8_without_replacement(text, octets, true);
        (!matches!(result, EncoderResult::Unmappable(_))).then_some(written)
    }
}

/// The result of [`Charset::express`], written when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct Express<'a> {
    charset: Charset,
    iri: &'a str,
    how: Inexpressible,
}

impl<'a> Rewrite<'a> for Express<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let has_all = self.iri.chars().all(|c| self.charset.has(c));
        has_all.then_some(self.iri)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut rest = self.iri;
        while let Some((at, c)) = rest.char_indices().find(|&(_, c)| !self.charset.has(c)) {
            let (plain, tail) = split_at(rest, at);
            out.write_str(plain)?;
            match self.how {
                Inexpressible::Reference => write!(out, "&#x{:X};", u32::from(c))?,
                Inexpressible::Triplets => {
                    octets::encode(c.encode_utf8(&mut [0; 4]), AsciiSet::EMPTY, out)?;
                }
            }
            rest = slice_from(tail, c.len_utf8());
        }
        out.write_str(rest)
    }
}

impl fmt::Display for Express<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Express<'_> }
