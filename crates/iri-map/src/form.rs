//! Encodes names and values of submitted forms in the charset of the form.

use core::fmt;

use encoding_rs::UTF_8;
use iri_core::ascii::AsciiSet;
use iri_core::bytes::text::slice;
use iri_core::pct::octets;
use iri_core::{Rewrite, Span, pct};

use crate::query::write_reference;
use crate::text_encoder::{Piece, TextEncoder};
use crate::{Charset, Unencodable};

impl Charset {
    /// Encodes a name or a value of `application/x-www-form-urlencoded` in this charset (URL
    /// Standard, "percent-encode after encoding"): octets that are letters, digits or `* - . _` stay,
    /// spaces become `+`, and all others become triplets.
    ///
    /// ```
    /// use iri_map::{Charset, Unencodable};
    ///
    /// let latin1 = Charset::for_label("iso-8859-1").unwrap();
    /// assert_eq!(latin1.encode_form("né à Ō").to_string(), "n%E9+%E0+%26%23332%3B");
    /// let utf8 = latin1.encode_form("Ō").with_unencodable(Unencodable::Utf8);
    /// assert_eq!(utf8.to_string(), "%C5%8C");
    /// ```
    ///
    /// For UTF-16 the result is UTF-8. [`pct::encode_form`] does the same for UTF-8 only, and links
    /// no charset tables.
    pub const fn encode_form(self, text: &str) -> EncodeForm<'_> {
        EncodeForm {
            text,
            charset: self,
            unencodable: Unencodable::Reference,
            has_crlf: false,
        }
    }

    /// Returns the characters of a string that a form in this charset cannot submit, in order. The Encoding Standard
    /// replaces a few others, which the charset does not [have](Self::has) either, by similar characters.
    ///
    /// ```
    /// use iri_map::Charset;
    ///
    /// let latin1 = Charset::for_label("iso-8859-1").unwrap();
    /// let missing = latin1.missing("a納é‽").map(|found| found.span().range());
    /// assert!(missing.eq([1..4, 6..9]));
    /// ```
    pub const fn missing(self, text: &str) -> MissingChars<'_> {
        MissingChars {
            text,
            at: 0,
            charset: self,
        }
    }
}

/// The result of [`Charset::encode_form`], written when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct EncodeForm<'a> {
    text: &'a str,
    charset: Charset,
    unencodable: Unencodable,
    has_crlf: bool,
}

impl EncodeForm<'_> {
    /// Sets the treatment of characters that the charset does not have. The default is
    /// [`Unencodable::Reference`], as in browsers. With [`Unencodable::Fail`], formatting fails;
    /// use [`Charset::missing`] to find the character beforehand.
    #[must_use]
    pub const fn with_unencodable(mut self, unencodable: Unencodable) -> Self {
        self.unencodable = unencodable;
        self
    }

    /// Sets whether each line break (CR, LF or CRLF) becomes CRLF, as in every submitted form. Off
    /// by default.
    ///
    /// ```
    /// use iri_map::Charset;
    ///
    /// let value = Charset::UTF_8.encode_form("a\nb").with_crlf(true);
    /// assert_eq!(value.to_string(), "a%0D%0Ab");
    /// ```
    #[must_use]
    pub const fn with_crlf(mut self, yes: bool) -> Self {
        self.has_crlf = yes;
        self
    }

    /// Calls `write` with the text in pieces, with line breaks normalized if the option is set.
    fn each_line(&self, mut write: impl FnMut(&str) -> fmt::Result) -> fmt::Result {
        if !self.has_crlf {
            return write(self.text);
        }
        let mut rest = self.text;
        while let Some(at) = rest
            .bytes()
            .position(|octet| matches!(octet, b'\r' | b'\n'))
        {
            write(slice(rest, 0, at))?;
            write("\r\n")?;
            let after = slice(rest, at, rest.len());
            let line = after.strip_prefix("\r\n");
            rest = line.unwrap_or_else(|| slice(after, 1, after.len()));
        }
        write(rest)
    }

    fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        if self.charset.encoding().output_encoding() == UTF_8 {
            return self.each_line(|text| pct::encode_form(text).write_to(out));
        }
        let mut visit = |piece: Piece<'_>| match piece {
            Piece::Ascii(text) => pct::encode_form(text).write_to(out),
            // An octet may be that of a letter, which stays literal. No charset uses the octet of a
            // space for another character.
            Piece::Octets(octets) => octets::encode_octets(octets, pct::FORM_URLENCODED, out),
            Piece::Missing { text, named, .. } => match self.unencodable {
                Unencodable::Fail => Err(fmt::Error),
                Unencodable::Reference => write_reference(named, out),
                Unencodable::Utf8 => octets::encode(text, AsciiSet::EMPTY, out),
            },
        };
        let mut encoder = TextEncoder::new(self.charset);
        self.each_line(|text| encoder.feed(text, &mut visit))?;
        encoder.finish(visit)
    }
}

impl<'a> Rewrite<'a> for EncodeForm<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let mut octets = self.text.bytes();
        let is_same = octets.all(|octet| pct::FORM_URLENCODED.contains(octet));
        is_same.then_some(self.text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write(out)
    }
}

impl fmt::Display for EncodeForm<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { EncodeForm<'_> }

/// The iterator of [`Charset::missing`].
#[derive(Clone, Debug)]
pub struct MissingChars<'a> {
    text: &'a str,
    /// The number of bytes that were searched.
    at: usize,
    charset: Charset,
}

/// A character that a charset does not have.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Missing {
    span: Span,
    character: char,
    named: char,
}

impl Missing {
    /// The byte range in the string.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The character.
    pub const fn character(&self) -> char {
        self.character
    }

    /// The character that [`Unencodable::Reference`] names: the character itself, or U+FFFD for the
    /// control characters by which ISO-2022-JP changes its state.
    pub const fn named(&self) -> char {
        self.named
    }
}

impl Iterator for MissingChars<'_> {
    type Item = Missing;

    fn next(&mut self) -> Option<Missing> {
        let rest = slice(self.text, self.at, self.text.len());
        let mut found = rest.char_indices();
        let is_missing = |c| self.charset.encode_char(c, &mut [0; 32]).is_none();
        let (index, character) = found.find(|&(_, c)| is_missing(c))?;
        let span = Span::new(self.at + index, self.at + index + character.len_utf8());
        self.at = span.end();
        let is_control = character.is_ascii();
        Some(Missing {
            span,
            character,
            named: if is_control {
                char::REPLACEMENT_CHARACTER
            } else {
                character
            },
        })
    }
}
