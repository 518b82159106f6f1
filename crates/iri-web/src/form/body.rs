//! Form fields as a server receives them.
//!
//! The order of the steps is what makes a form safe to read: the octets are split at `&` and `=` as
//! they were sent, then `+` and triplets become octets, and only then the charset makes characters of
//! them. Decoding first would turn an encoded `&` into a separator. The field that names the charset is
//! compared by its octets, before any charset is known.
//!
//! Nothing is copied for that. The decoded octets are an iterator, and an error's position among them is
//! converted back by walking both counts forwards, at most once over the text for all of its errors.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};
use core::fmt;

use iri_core::bytes::text::{range, range_from};
use iri_core::{Span, pct};
use iri_map::{Charset, CharsetError};

/// The query or the body of a submitted form (`application/x-www-form-urlencoded`), in a charset
/// (URL Standard, "application/x-www-form-urlencoded parsing").
///
/// ```
/// # #[cfg(feature = "alloc")] {
/// use iri_map::Charset;
/// use iri_web::form::FormBody;
///
/// let charset = Charset::for_label("shift_jis").unwrap();
/// let body = FormBody::new(b"q=%83A+%94%5B&&empty", charset);
/// let mut fields = body.fields();
/// let first = fields.next().unwrap();
/// assert_eq!((first.name().decode()?, first.value().decode()?), ("q".into(), "ア 納".into()));
/// let second = fields.next().unwrap();
/// assert_eq!((second.name().decode()?, second.value().decode()?), ("empty".into(), "".into()));
/// assert!(fields.next().is_none());
/// # }
/// # Ok::<_, iri_map::CharsetError>(())
/// ```
///
/// Pairs are separated by `&`, and empty ones are skipped. `+` is a space, and a `%` without two
/// hexadecimal digits is literal. A body may contain any octets; those that are invalid in the
/// charset are errors with a span.
#[derive(Clone, Copy)]
pub struct FormBody<'a> {
    octets: &'a [u8],
    charset: Charset,
}

impl<'a> FormBody<'a> {
    /// Reads the fields in a known charset, that of the page with the form.
    pub fn new(octets: &'a [u8], charset: Charset) -> Self {
        Self {
            octets,
            charset: charset.to_output(),
        }
    }

    /// Reads the fields in the charset that the field `_charset_` names, or in `fallback` if there
    /// is no such field with a known charset.
    ///
    /// ```
    /// use iri_map::Charset;
    /// use iri_web::form::FormBody;
    ///
    /// let by_field = |octets| FormBody::by_field(octets, Charset::UTF_8).charset().name();
    /// assert_eq!(by_field(b"q=%FF&_charset_=windows-1251"), "windows-1251");
    /// assert_eq!(by_field(b"q=%FF&_charset_=x-unknown"), "UTF-8");
    /// ```
    ///
    /// The sender of the form controls this field. Use it only where any charset is acceptable, and
    /// validate the decoded text, not the octets.
    pub fn by_field(octets: &'a [u8], fallback: Charset) -> Self {
        let body = Self::new(octets, fallback);
        let mut named = body.fields().filter_map(|field| {
            let is_charset = field.name().octets().eq(*b"_charset_");
            is_charset.then(|| field.value().label())?
        });
        let charset = named.next();
        Self::new(octets, charset.unwrap_or(fallback))
    }

    /// Returns the charset of the fields.
    pub const fn charset(&self) -> Charset {
        self.charset
    }

    /// Returns the fields, in order.
    pub const fn fields(&self) -> FormFields<'a> {
        FormFields { body: *self, at: 0 }
    }
}

/// Shows only the charset, since the body may contain a password.
impl fmt::Debug for FormBody<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FormBody")
            .field("charset", &self.charset)
            .finish_non_exhaustive()
    }
}

/// The iterator of [`FormBody::fields`].
#[derive(Clone, Debug)]
pub struct FormFields<'a> {
    body: FormBody<'a>,
    /// The start of the next field.
    at: usize,
}

impl<'a> Iterator for FormFields<'a> {
    type Item = FormField<'a>;

    fn next(&mut self) -> Option<FormField<'a>> {
        let octets = self.body.octets;
        loop {
            let start = self.at;
            if start >= octets.len() {
                return None;
            }
            let rest = range_from(octets, start);
            let length = rest.iter().position(|&octet| octet == b'&');
            let length = length.unwrap_or(rest.len());
            self.at = start + length + 1;
            if length == 0 {
                continue;
            }
            let pair = range(rest, 0, length);
            let assign = pair.iter().position(|&octet| octet == b'=');
            let name = assign.unwrap_or(length);
            let value = assign.map_or(length, |at| at + 1);
            let text = |from, to| FieldText {
                octets: range(pair, from, to),
                start: start + from,
                charset: self.body.charset,
            };
            return Some(FormField {
                name: text(0, name),
                value: text(value, length),
            });
        }
    }
}

/// A field of a submitted form.
#[derive(Clone, Copy, Debug)]
pub struct FormField<'a> {
    name: FieldText<'a>,
    value: FieldText<'a>,
}

impl<'a> FormField<'a> {
    /// Returns the name.
    pub const fn name(&self) -> FieldText<'a> {
        self.name
    }

    /// Returns the value; empty if there is none.
    pub const fn value(&self) -> FieldText<'a> {
        self.value
    }
}

/// The name or the value of a field, still encoded.
#[derive(Clone, Copy)]
pub struct FieldText<'a> {
    octets: &'a [u8],
    /// The start of the octets in the body.
    start: usize,
    charset: Charset,
}

impl<'a> FieldText<'a> {
    /// Returns the octets as they were sent.
    pub const fn as_encoded(&self) -> &'a [u8] {
        self.octets
    }

    /// Returns the location in bytes of the body.
    pub const fn span(&self) -> Span {
        Span::new(self.start, self.start + self.octets.len())
    }

    /// Returns the octets in the charset, with `+` decoded to a space and triplets decoded.
    pub const fn octets(&self) -> FieldOctets<'a> {
        FieldOctets { rest: self.octets }
    }

    /// Writes the decoded text.
    ///
    /// # Errors
    ///
    /// Returns the first octets that are not a character of the charset, with their span in the
    /// body; all characters before them were written. Also fails if `out` fails.
    pub fn decode_to(&self, out: &mut impl fmt::Write) -> Result<(), CharsetError> {
        let decoded = self.charset.decode_each_to(self.octets(), out, Err);
        decoded.map_err(|error| self.with_body_span(error))
    }

    /// Writes the decoded text with U+FFFD for octets that are not a character of the charset, and
    /// calls `report` with each of these errors.
    ///
    /// ```
    /// use iri_map::Charset;
    /// use iri_web::form::FormBody;
    ///
    /// let body = FormBody::new(b"q=a%FFb", Charset::UTF_8);
    /// let (mut text, mut wrong) = (String::new(), Vec::new());
    /// let value = body.fields().next().unwrap().value();
    /// value.decode_lossy_to(&mut text, |error| wrong.push(error.span().range()))?;
    /// assert_eq!((text.as_str(), wrong.as_slice()), ("a\u{FFFD}b", &[3..6][..]));
    /// # Ok::<_, core::fmt::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Only those of `out`.
    pub fn decode_lossy_to(
        &self,
        out: &mut impl fmt::Write,
        mut report: impl FnMut(CharsetError),
    ) -> fmt::Result {
        let mut positions = Positions::of(self.octets);
        let decoded = self.charset.decode_each_to(self.octets(), out, |error| {
            report(error.with_span(self.shifted(positions.span(error.span()))));
            Ok(())
        });
        decoded.map_err(|_| fmt::Error)
    }

    /// Returns the decoded text, borrowed if it was sent unencoded.
    ///
    /// # Errors
    ///
    /// As for [`decode_to`](Self::decode_to).
    #[cfg(feature = "alloc")]
    pub fn decode(&self) -> Result<Cow<'a, str>, CharsetError> {
        if let Some(text) = self.as_sent() {
            return Ok(Cow::Borrowed(text));
        }
        let mut text = String::with_capacity(self.octets.len());
        self.decode_to(&mut text)?;
        Ok(Cow::Owned(text))
    }

    /// Returns the decoded text with U+FFFD for octets that are not a character of the charset.
    #[cfg(feature = "alloc")]
    pub fn decode_lossy(&self) -> Cow<'a, str> {
        if let Some(text) = self.as_sent() {
            return Cow::Borrowed(text);
        }
        let mut text = String::with_capacity(self.octets.len());
        let written = self.decode_lossy_to(&mut text, |_| {});
        debug_assert!(written.is_ok(), "writing to a string cannot fail");
        Cow::Owned(text)
    }

    /// Returns the octets as text if they need no decoding: printable US-ASCII without `%` and `+`.
    /// All charsets of forms agree on these.
    #[cfg(feature = "alloc")]
    fn as_sent(&self) -> Option<&'a str> {
        let is_plain = |&octet: &u8| matches!(octet, b' '..=b'~') && !matches!(octet, b'%' | b'+');
        let text = self.octets.iter().all(is_plain);
        text.then(|| iri_core::bytes::text::utf8(self.octets))
    }

    /// Returns the charset with this label.
    fn label(&self) -> Option<Charset> {
        let mut label = [0; MAX_LABEL_LEN];
        let mut length = 0;
        for octet in self.octets() {
            *label.get_mut(length)? = octet;
            length += 1;
        }
        let label = core::str::from_utf8(range(&label, 0, length)).ok()?;
        Charset::for_label(label)
    }

    /// Moves the span of the error from the decoded octets to the body.
    fn with_body_span(&self, error: CharsetError) -> CharsetError {
        let span = Positions::of(self.octets).span(error.span());
        error.with_span(self.shifted(span))
    }

    const fn shifted(&self, span: Span) -> Span {
        Span::new(self.start + span.start(), self.start + span.end())
    }
}

/// An upper bound for the length of the labels in the Encoding Standard, in bytes.
const MAX_LABEL_LEN: usize = 32;

/// Shows only the span, since the text may be a password.
impl fmt::Debug for FieldText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FieldText")
            .field("span", &self.span())
            .field("charset", &self.charset)
            .finish_non_exhaustive()
    }
}

/// The iterator of [`FieldText::octets`].
#[derive(Clone, Debug)]
pub struct FieldOctets<'a> {
    rest: &'a [u8],
}

impl Iterator for FieldOctets<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let (octet, length) = step(self.rest)?;
        self.rest = range_from(self.rest, length);
        Some(octet)
    }
}

/// Returns the next octet, and the number of bytes that encode it.
fn step(rest: &[u8]) -> Option<(u8, usize)> {
    let first = *rest.first()?;
    if let Some(octet) = pct::triplet(rest) {
        return Some((octet, 3));
    }
    Some((if first == b'+' { b' ' } else { first }, 1))
}

/// Converts positions in the decoded octets to positions in the encoded ones. The positions must be
/// requested in ascending order.
struct Positions<'a> {
    encoded: &'a [u8],
    /// The current position in the decoded octets, and the same position in the encoded ones.
    at: (usize, usize),
}

impl<'a> Positions<'a> {
    const fn of(encoded: &'a [u8]) -> Self {
        Self {
            encoded,
            at: (0, 0),
        }
    }

    fn span(&mut self, decoded: Span) -> Span {
        let start = self.index(decoded.start());
        Span::new(start, self.index(decoded.end()))
    }

    fn index(&mut self, decoded: usize) -> usize {
        while self.at.0 < decoded {
            let Some((_, length)) = step(range_from(self.encoded, self.at.1)) else {
                break;
            };
            self.at = (self.at.0 + 1, self.at.1 + length);
        }
        self.at.1
    }
}
