//! Names and triplets in legacy charsets.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem;

use iri_core::bytes::text::{range_from, slice_from};
use iri_core::{Span, pct};
use iri_map::{Charset, CharsetDecoder};

use crate::{NameError, NameErrorKind};

/// Decodes a local name of a file system in a legacy charset ([RFC 3987, section 7.4]).
///
/// ```
/// use iri_names::{Charset, decode_name, segment};
///
/// let latin1 = Charset::for_label("iso-8859-1").unwrap();
/// let name = decode_name(b"r\xE9sum\xE9.html", latin1)?;
/// assert_eq!(segment(&name)?.into_uri().to_string(), "r%C3%A9sum%C3%A9.html");
/// assert!(decode_name(b"r\xE9sum\xE9.html", Charset::UTF_8).is_err());
/// # Ok::<_, iri_names::NameError>(())
/// ```
///
/// # Errors
///
/// Returns the first octets that are invalid in the charset.
///
/// [RFC 3987, section 7.4]: https://www.rfc-editor.org/rfc/rfc3987#section-7.4
pub fn decode_name(name: &[u8], charset: Charset) -> Result<Cow<'_, str>, NameError> {
    charset.decode(name).map_err(|error| {
        let (start, end) = (error.span().start(), error.span().end());
        NameError::new(NameErrorKind::NotInCharset, start, end)
    })
}

/// Converts a segment in UTF-8 to a name in the legacy charset of a file system: the inverse of
/// [`decode_name`] and [`segment`](crate::segment()).
///
/// ```
/// use iri_names::{Charset, encode_name};
///
/// let latin1 = Charset::for_label("iso-8859-1").unwrap();
/// assert_eq!(encode_name("r%C3%A9sumé.html", latin1)?, b"r\xE9sum\xE9.html");
/// assert!(encode_name("%E7%B4%8D", latin1).is_err());
/// # Ok::<_, iri_names::NameError>(())
/// ```
///
/// # Errors
///
/// As for [`name_of`](crate::name_of); the triplets are not UTF-8; or a character is not in the
/// charset, with the span of its triplets.
pub fn encode_name(segment: &str, charset: Charset) -> Result<Vec<u8>, NameError> {
    crate::name_of(segment)?;
    let mut text = String::with_capacity(segment.len());
    let mut rest = segment;
    while !rest.is_empty() {
        let at = segment.len() - rest.len();
        let (c, length) = match pct::decode_step(rest.as_bytes()) {
            Ok(read) => read,
            Err((pct::IllFormed::NoTriplet, _)) => {
                let c = rest.chars().next().unwrap_or_default();
                (c, c.len_utf8())
            }
            Err((_, length)) => {
                let kind = NameErrorKind::NotInCharset;
                return Err(NameError::new(kind, at, at + length));
            }
        };
        if !charset.has(c) {
            let kind = NameErrorKind::NotEncodable;
            return Err(NameError::new(kind, at, at + length));
        }
        text.push(c);
        rest = slice_from(rest, length);
    }
    let encoded = charset.encode(&text).map(Cow::into_owned);
    encoded.map_err(|_| NameError::new(NameErrorKind::NotEncodable, 0, segment.len()))
}

/// Decodes a received identifier whose triplets are in a charset; `None` if they are not, or if
/// they decode to a delimiter, NUL or a dot segment.
pub(crate) fn decode(received: &str, charset: Charset, separates: bool) -> Option<String> {
    let mut text = String::with_capacity(received.len());
    if !separates {
        append(received, charset, &mut text)?;
        return (!text.contains('\0')).then_some(text);
    }
    for (index, segment) in received.split('/').enumerate() {
        if index > 0 {
            text.push('/');
        }
        let start = text.len();
        append(segment, charset, &mut text)?;
        let read = slice_from(&text, start);
        if read.contains(['/', '\0']) || matches!(read, "." | "..") {
            return None;
        }
    }
    Some(text)
}

fn append(received: &str, charset: Charset, out: &mut String) -> Option<()> {
    for read in Chars::of(received, charset) {
        out.push(read.ok()?.0);
    }
    Some(())
}

/// The characters of a string whose triplets are in a charset, with their spans. Characters beyond
/// US-ASCII that are not in triplets are literal.
#[derive(Debug)]
pub(crate) struct Chars<'a> {
    text: &'a str,
    charset: Charset,
    /// `None` between runs of US-ASCII and triplets.
    decoder: Option<CharsetDecoder>,
    at: usize,
    /// The start of the octets that have not been decoded to a character.
    start: usize,
    /// The number of octets since `start`.
    octets: usize,
    /// Characters that are decoded but not returned yet, in reverse order.
    ready: Vec<Read>,
    failed: bool,
}

/// A character, its span, and the number of octets of the charset that encode it.
pub(crate) type Read = (char, Span, usize);

/// The error for octets that are invalid in the charset.
#[derive(Debug)]
pub(crate) struct InvalidOctets;

impl<'a> Chars<'a> {
    pub(crate) fn of(text: &'a str, charset: Charset) -> Self {
        Self {
            text,
            charset,
            decoder: None,
            at: 0,
            start: 0,
            octets: 0,
            ready: Vec::new(),
            failed: false,
        }
    }

    /// Queues the characters that the last octet completed.
    fn take(&mut self, chars: &mut Vec<char>) {
        for c in chars.drain(..) {
            let span = Span::new(self.start, self.at);
            self.ready.push((c, span, mem::take(&mut self.octets)));
            self.start = self.at;
        }
        self.ready.reverse();
    }

    /// Reads until a character is ready or the string ends.
    fn fill(&mut self) -> Result<(), InvalidOctets> {
        let mut chars = Vec::new();
        while self.ready.is_empty() {
            let rest = range_from(self.text.as_bytes(), self.at);
            let octet = match pct::triplet(rest) {
                Some(octet) => Some((octet, 3)),
                None => rest
                    .first()
                    .filter(|byte| byte.is_ascii())
                    .map(|&byte| (byte, 1)),
            };
            let Some((octet, length)) = octet else {
                // A character beyond US-ASCII ends a run of encoded octets.
                if let Some(decoder) = self.decoder.take() {
                    decoder.end(|c| chars.push(c)).map_err(|_| InvalidOctets)?;
                    self.take(&mut chars);
                    continue;
                }
                let Some(c) = slice_from(self.text, self.at).chars().next() else {
                    return Ok(());
                };
                self.start = self.at;
                self.at += c.len_utf8();
                self.octets = 0;
                chars.push(c);
                self.take(&mut chars);
                continue;
            };
            let charset = self.charset;
            let decoder = self.decoder.get_or_insert_with(|| charset.decoder());
            decoder
                .push(octet, |c| chars.push(c))
                .map_err(|_| InvalidOctets)?;
            self.at += length;
            self.octets += 1;
            self.take(&mut chars);
        }
        Ok(())
    }
}

impl Iterator for Chars<'_> {
    type Item = Result<Read, InvalidOctets>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        if self.ready.is_empty() {
            if let Err(error) = self.fill() {
                self.failed = true;
                return Some(Err(error));
            }
        }
        self.ready.pop().map(Ok)
    }
}
