//! RFC 3987, section 3.1, step 1: strict decoding of octets in any charset of the web.
//!
//! The tables and the decoders are those of `encoding_rs`. What is added here is that an invalid sequence
//! is an error with its span, never a silent U+FFFD, and that octets need not be contiguous: those of
//! triplets come one by one, or through a buffer of 64, so nothing needs a heap. A decoder reports
//! a malformed sequence only after it may have read octets beyond it; both counts are subtracted from
//! its position to get the span.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String, vec::Vec};
use core::fmt;

use encoding_rs::{Decoder, DecoderResult, Encoding, UTF_8, UTF_16BE, UTF_16LE};
use iri_core::bytes::text::{TextBuffer, range, range_from, utf8};
use iri_core::{Clause, Span};

use crate::error::CharsetErrorKind;
#[cfg(feature = "alloc")]
use crate::text_encoder::{Piece, TextEncoder};

/// A charset of the web, identified by a label (WHATWG Encoding Standard).
///
/// ```
/// use iri_map::Charset;
///
/// let charset = Charset::for_label("Latin1").unwrap();
/// assert_eq!(charset.name(), "windows-1252");
/// # #[cfg(feature = "alloc")] {
/// assert_eq!(charset.decode(b"r\xE9sum\xE9").unwrap(), "résumé");
/// # }
/// ```
///
/// As on the web, `iso-8859-1` and `us-ascii` mean windows-1252, and so on, because documents with
/// such labels contain it. Decoding is strict: an octet sequence that is not a character is an
/// error.
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct Charset {
    encoding: &'static Encoding,
    /// Whether a byte order mark selects UTF-16BE or UTF-16LE.
    by_mark: bool,
}

impl Charset {
    /// UTF-8.
    pub const UTF_8: Self = Self {
        encoding: UTF_8,
        by_mark: false,
    };

    /// Returns the charset of a label, ignoring case; `None` if the Encoding Standard has no such
    /// label, or replaces its charset for security (`iso-2022-kr` and others).
    ///
    /// `utf-16` means UTF-16 in the byte order of its byte order mark, or little-endian without
    /// one.
    pub fn for_label(label: &str) -> Option<Self> {
        let encoding = Encoding::for_label_no_replacement(label.as_bytes())?;
        // Of the labels of UTF-16LE, among them `utf-16`, only these two name the byte order.
        let label = label.trim_matches(|c: char| c.is_ascii_whitespace());
        let names_order = ["utf-16le", "unicodefeff"];
        let names_order = names_order
            .iter()
            .any(|name| label.eq_ignore_ascii_case(name));
        Some(Self {
            encoding,
            by_mark: encoding == UTF_16LE && !names_order,
        })
    }

    /// Returns the charset for queries in a document with this label. Also accepts the labels of
    /// UTF-32, which the Encoding Standard does not have: every document in an encoding form of
    /// Unicode encodes queries in UTF-8.
    pub fn of_document(label: &str) -> Option<Self> {
        let unread = ["utf-32", "utf-32le", "utf-32be", "ucs-4", "iso-10646-ucs-4"];
        let name = label.trim_matches(|c: char| c.is_ascii_whitespace());
        if unread.iter().any(|known| name.eq_ignore_ascii_case(known)) {
            return Some(Self::UTF_8);
        }
        Self::for_label(label)
    }

    /// Returns the charset that forms are submitted in and queries are written in: UTF-8 for
    /// UTF-16, otherwise `self` (Encoding Standard, "get an output encoding").
    ///
    /// ```
    /// use iri_map::Charset;
    ///
    /// let utf16 = Charset::for_label("utf-16").unwrap();
    /// assert_eq!(utf16.to_output(), Charset::UTF_8);
    /// ```
    #[must_use]
    pub fn to_output(self) -> Self {
        if self.is_utf16() { Self::UTF_8 } else { self }
    }

    /// Returns the charset that a form is submitted in: the first known one of the
    /// whitespace-separated labels in its attribute `accept-charset` (HTML Standard, "picking an
    /// encoding for the form").
    ///
    /// ```
    /// use iri_map::Charset;
    ///
    /// let chosen = |list| Charset::accepted(list).name();
    /// assert_eq!(chosen("x-unknown Shift_JIS utf-8"), "Shift_JIS");
    /// assert_eq!(chosen("utf-16 iso-8859-1"), "UTF-8");
    /// assert_eq!(chosen("x-unknown"), "UTF-8");
    /// ```
    ///
    /// Labels that the Encoding Standard does not have, such as `utf-7`, are skipped. Returns UTF-8
    /// if none is left, and for the labels of charsets that the standard never encodes in: UTF-16,
    /// and those it replaces for security.
    pub fn accepted(list: &str) -> Self {
        let labels = list.split_ascii_whitespace();
        let mut known = labels.filter_map(|label| Encoding::for_label(label.as_bytes()));
        known.next().map_or(Self::UTF_8, |encoding| Self {
            encoding: encoding.output_encoding(),
            by_mark: false,
        })
    }

    /// Returns the name: `windows-1252`, `Shift_JIS`, `UTF-8`.
    pub fn name(self) -> &'static str {
        self.encoding.name()
    }

    /// Whether this is an encoding form of Unicode. Section 3.1 does not normalize text in those.
    pub fn is_unicode(self) -> bool {
        self.encoding == UTF_8 || self.is_utf16()
    }

    /// Whether this is UTF-16.
    pub fn is_utf16(self) -> bool {
        self.encoding == UTF_16LE || self.encoding == UTF_16BE
    }

    /// Whether this is big-endian UTF-16.
    pub fn is_big_endian(self) -> bool {
        self.encoding == UTF_16BE
    }

    /// Whether a byte order mark at the start of the octets decides the byte order.
    pub const fn has_order_by_mark(self) -> bool {
        self.by_mark
    }

    pub(crate) const fn encoding(self) -> &'static Encoding {
        self.encoding
    }

    /// Decodes `octets` to `out`. A byte order mark at the start is removed.
    ///
    /// # Errors
    ///
    /// Fails at the first octets that are not a character of the charset, after writing all
    /// characters before them, or if `out` fails.
    pub fn decode_to(self, octets: &[u8], out: &mut impl fmt::Write) -> Result<(), CharsetError> {
        let mut decoder = self.whole_decoder(octets);
        let mut buffer = [0; 256];
        let mut at = 0;
        loop {
            let rest = range_from(octets, at);
            let (result, read, written) =
                decoder.decode_to_utf8_without_replacement(rest, &mut buffer, true);
            at += read;
            let text = utf8(range(&buffer, 0, written));
            out.write_str(text).map_err(|_| CharsetError::NOT_WRITTEN)?;
            match result {
                DecoderResult::InputEmpty => return Ok(()),
                DecoderResult::OutputFull => {}
                DecoderResult::Malformed(length, after) => {
                    return Err(self.malformed(at, length, after));
                }
            }
        }
    }

    /// Decodes an iterator of octets, such as those of percent triplets, to `out`. A byte order
    /// mark is kept as a character.
    ///
    /// Calls `malformed` for each octet sequence that is not a character of the charset. If it
    /// returns `Ok`, U+FFFD is written and decoding continues. Spans count octets from the start.
    ///
    /// ```
    /// use iri_map::Charset;
    ///
    /// let (mut text, mut wrong) = (String::new(), Vec::new());
    /// let charset = Charset::for_label("shift_jis").unwrap();
    /// charset.decode_each_to(*b"\x94\x5B \xFF.", &mut text, |error| {
    ///     wrong.push(error.span().range());
    ///     Ok(())
    /// })?;
    /// assert_eq!((text.as_str(), wrong.as_slice()), ("納 \u{FFFD}.", &[3..4][..]));
    /// # Ok::<_, iri_map::CharsetError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the error of `malformed`, or fails if `out` fails.
    pub fn decode_each_to(
        self,
        octets: impl IntoIterator<Item = u8>,
        out: &mut impl fmt::Write,
        mut malformed: impl FnMut(CharsetError) -> Result<(), CharsetError>,
    ) -> Result<(), CharsetError> {
        let mut octets = octets.into_iter().fuse();
        let mut decoder = self.encoding.new_decoder_without_bom_handling();
        let (mut waiting, mut buffer) = (TextBuffer::<64>::EMPTY, [0; 256]);
        let mut at = 0;
        loop {
            waiting.clear();
            let room = octets.by_ref().take(64);
            // No more octets are taken than the buffer has room for.
            let is_full = room.fold(0, |count, octet| {
                let pushed = waiting.push(octet);
                debug_assert!(pushed.is_ok());
                count + 1
            }) == 64;
            let mut taken = 0;
            loop {
                let rest = range_from(waiting.as_slice(), taken);
                let (result, read, written) =
                    decoder.decode_to_utf8_without_replacement(rest, &mut buffer, !is_full);
                taken += read;
                at += read;
                let text = utf8(range(&buffer, 0, written));
                out.write_str(text).map_err(|_| CharsetError::NOT_WRITTEN)?;
                match result {
                    DecoderResult::InputEmpty if is_full => break,
                    DecoderResult::InputEmpty => return Ok(()),
                    DecoderResult::OutputFull => {}
                    DecoderResult::Malformed(length, after) => {
                        malformed(self.malformed(at, length, after))?;
                        let written = out.write_char(char::REPLACEMENT_CHARACTER);
                        written.map_err(|_| CharsetError::NOT_WRITTEN)?;
                    }
                }
            }
        }
    }

    /// Decodes octets. The result is borrowed if the charset is UTF-8 and the octets are valid.
    ///
    /// ```
    /// use iri_map::Charset;
    ///
    /// let charset = Charset::for_label("shift_jis").unwrap();
    /// assert_eq!(charset.decode(b"\x94\x5B").unwrap(), "納");
    /// let error = charset.decode(b"a\x94").unwrap_err();
    /// assert_eq!(error.span(), iri_core::Span::new(1, 2));
    /// ```
    ///
    /// # Errors
    ///
    /// Fails at the first octets that are not a character of the charset.
    #[cfg(feature = "alloc")]
    pub fn decode(self, octets: &[u8]) -> Result<Cow<'_, str>, CharsetError> {
        if self.encoding == UTF_8 {
            let text = octets.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(octets);
            if let Ok(text) = core::str::from_utf8(text) {
                return Ok(Cow::Borrowed(text));
            }
        }
        let mut text = String::with_capacity(octets.len());
        self.decode_to(octets, &mut text)?;
        Ok(Cow::Owned(text))
    }

    /// Decodes octets like [`decode`](Self::decode), with U+FFFD for each sequence that is not a
    /// character.
    #[cfg(feature = "alloc")]
    pub fn decode_lossy(self, octets: &[u8]) -> Cow<'_, str> {
        let encoding = self.order(octets);
        let (text, _) = encoding.decode_with_bom_removal(octets);
        text
    }

    /// Returns the error for a malformed sequence of `length` octets. `at` is the position of the
    /// decoder, which has read `after` octets beyond the sequence.
    fn malformed(self, at: usize, length: u8, after: u8) -> CharsetError {
        let end = at.saturating_sub(usize::from(after));
        let start = end.saturating_sub(usize::from(length));
        let kind = if self.is_utf16() && length == 2 {
            CharsetErrorKind::LoneSurrogate
        } else {
            CharsetErrorKind::Malformed
        };
        let span = Span::new(start, end);
        CharsetError { kind, span }
    }

    /// Encodes a string. The result is borrowed if its octets are those of the string in UTF-8.
    ///
    /// ```
    /// use iri_map::Charset;
    ///
    /// let charset = Charset::for_label("shift_jis").unwrap();
    /// assert_eq!(charset.encode("納").unwrap(), &b"\x94\x5B"[..]);
    /// let error = charset.encode("aé").unwrap_err();
    /// assert_eq!(error.span(), iri_core::Span::new(1, 3));
    /// ```
    ///
    /// For UTF-16 the result is UTF-8, as on the web: no identifier has triplets in UTF-16.
    ///
    /// # Errors
    ///
    /// Fails at the first character that the charset does not [have](Self::has).
    #[cfg(feature = "alloc")]
    pub fn encode(self, text: &str) -> Result<Cow<'_, [u8]>, CharsetError> {
        if self.encoding.output_encoding() == UTF_8 {
            return Ok(Cow::Borrowed(text.as_bytes()));
        }
        let mut octets = Vec::with_capacity(text.len());
        let mut take = |piece: Piece<'_>| {
            match piece {
                Piece::Ascii(text) => octets.extend_from_slice(text.as_bytes()),
                Piece::Octets(more) => octets.extend_from_slice(more),
                Piece::Missing { at, text, .. } => {
                    let kind = CharsetErrorKind::NotEncodable;
                    let span = Span::new(at, at + text.len());
                    return Err(CharsetError { kind, span });
                }
            }
            Ok(())
        };
        let mut encoder = TextEncoder::exact(self);
        encoder.feed(text, &mut take)?;
        encoder.finish(&mut take)?;
        if octets == text.as_bytes() {
            return Ok(Cow::Borrowed(text.as_bytes()));
        }
        Ok(Cow::Owned(octets))
    }

    /// Returns a decoder that takes octets one at a time, for octets that are not contiguous in
    /// memory. It keeps a byte order mark.
    ///
    /// ```
    /// use iri_map::Charset;
    ///
    /// let mut decoder = Charset::for_label("shift_jis").unwrap().decoder();
    /// let mut chars = [None; 3];
    /// for (place, octet) in chars.iter_mut().zip(*b"\x94\x5Ba") {
    ///     decoder.push(octet, |c| *place = Some(c))?;
    /// }
    /// assert_eq!(chars, [None, Some('納'), Some('a')]);
    /// decoder.push(0x94, |_| ())?;
    /// assert!(decoder.end(|_| ()).is_err(), "the last character is incomplete");
    /// # Ok::<_, iri_map::CharsetErrorKind>(())
    /// ```
    pub fn decoder(self) -> CharsetDecoder {
        CharsetDecoder {
            decoder: self.encoding.new_decoder_without_bom_handling(),
        }
    }

    fn whole_decoder(self, octets: &[u8]) -> Decoder {
        self.order(octets).new_decoder_with_bom_removal()
    }

    /// Returns the encoding, in the byte order of the byte order mark if that decides.
    fn order(self, octets: &[u8]) -> &'static Encoding {
        if self.by_mark && octets.starts_with(b"\xFE\xFF") {
            UTF_16BE
        } else {
            self.encoding
        }
    }
}

impl fmt::Debug for Charset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Charset").field(&self.name()).finish()
    }
}

/// Decodes octets one at a time. Created by [`Charset::decoder`].
pub struct CharsetDecoder {
    decoder: Decoder,
}

impl CharsetDecoder {
    /// Takes an octet, and passes the characters that it completes to `each`: usually one or none.
    ///
    /// # Errors
    ///
    /// Fails if the octet does not continue those before it. The decoder must not be used after
    /// that: its results are unspecified.
    pub fn push(&mut self, octet: u8, each: impl FnMut(char)) -> Result<(), CharsetErrorKind> {
        self.decode(&[octet], false, each)
    }

    /// Ends the input, and passes the characters that were held back to `each`.
    ///
    /// # Errors
    ///
    /// Fails if the last character is incomplete.
    pub fn end(mut self, each: impl FnMut(char)) -> Result<(), CharsetErrorKind> {
        self.decode(&[], true, each)
    }

    fn decode(
        &mut self,
        octets: &[u8],
        last: bool,
        each: impl FnMut(char),
    ) -> Result<(), CharsetErrorKind> {
        // More than any octet completes, including the spare room that the decoders require.
        let mut room = [0; 32];
        let (result, _, written) = self
            .decoder
            .decode_to_utf8_without_replacement(octets, &mut room, last);
        if let DecoderResult::Malformed(..) = result {
            return Err(CharsetErrorKind::Malformed);
        }
        utf8(range(&room, 0, written)).chars().for_each(each);
        Ok(())
    }
}

impl fmt::Debug for CharsetDecoder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.decoder.encoding().name();
        f.debug_tuple("CharsetDecoder").field(&name).finish()
    }
}

/// Octets cannot be decoded from a charset, or a string cannot be encoded in it.
///
/// The error does not contain the input.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct CharsetError {
    kind: CharsetErrorKind,
    span: Span,
}

impl CharsetError {
    const NOT_WRITTEN: Self = Self {
        kind: CharsetErrorKind::NotWritten,
        span: Span::new(0, 0),
    };

    /// The kind of the error.
    pub const fn kind(&self) -> CharsetErrorKind {
        self.kind
    }

    /// The byte range of the octets or of the character in the input.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the error with another span, such as that of the triplets that encode the octets.
    #[must_use]
    pub const fn with_span(self, span: Span) -> Self {
        Self { span, ..self }
    }

    /// The clause that the input violates.
    pub const fn clause(&self) -> Clause {
        self.kind.clause()
    }
}

iri_core::tables::diagnostic! {
    CharsetError as error {
        code: error.kind.code(),
        span: error.span,
        component: None,
        clause: error.clause(),
        message(f): f.write_str(error.kind.message()),
    }
}
