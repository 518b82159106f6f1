//! Fields as a server receives them.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};
use core::fmt;

use iri_core::engine::text::{range, range_from};
use iri_core::{Span, pct};
use iri_map::{Charset, CharsetError};

/// The query or the body of a submitted form, `application/x-www-form-urlencoded`, in a charset (URL
/// Standard, "application/x-www-form-urlencoded parsing").
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
/// hexadecimal digits is itself. A body can hold any octets; those that the charset does not have are
/// errors with their place.
#[derive(Clone, Copy)]
pub struct FormBody<'a> {
    octets: &'a [u8],
    charset: Charset,
}

impl<'a> FormBody<'a> {
    /// The fields in a charset that is known: that of the page with the form.
    pub fn new(octets: &'a [u8], charset: Charset) -> Self {
        Self {
            octets,
            charset: charset.to_output(),
        }
    }

    /// The fields in the charset that a field `_charset_` names, and without one that is known, in
    /// `fallback`.
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
    /// Whoever sends the form chooses that field. Use it only where each charset is as good as any
    /// other, and check what is decoded, not the octets.
    pub fn by_field(octets: &'a [u8], fallback: Charset) -> Self {
        let body = Self::new(octets, fallback);
        let mut named = body.fields().filter_map(|field| {
            let is_charset = field.name().octets().eq(*b"_charset_");
            is_charset.then(|| field.value().label())?
        });
        let charset = named.next();
        Self::new(octets, charset.unwrap_or(fallback))
    }

    /// The charset of the fields.
    pub const fn charset(&self) -> Charset {
        self.charset
    }

    /// The fields, in order.
    pub const fn fields(&self) -> FormFields<'a> {
        FormFields { body: *self, at: 0 }
    }
}

/// Shows the charset, since the body may hold a password.
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
    /// Where the next field begins.
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
    /// The name.
    pub const fn name(&self) -> FieldText<'a> {
        self.name
    }

    /// The value; empty where there is none.
    pub const fn value(&self) -> FieldText<'a> {
        self.value
    }
}

/// The name or the value of a field, still encoded.
#[derive(Clone, Copy)]
pub struct FieldText<'a> {
    octets: &'a [u8],
    /// Where it begins in the body.
    start: usize,
    charset: Charset,
}

impl<'a> FieldText<'a> {
    /// The octets as they were sent.
    pub const fn as_encoded(&self) -> &'a [u8] {
        self.octets
    }

    /// Its place, in bytes of the body.
    pub const fn span(&self) -> Span {
        Span::new(self.start, self.start + self.octets.len())
    }

    /// The octets of the text in its charset: `+` decoded to a space, and triplets.
    pub const fn octets(&self) -> FieldOctets<'a> {
        FieldOctets { rest: self.octets }
    }

    /// Writes the text.
    ///
    /// # Errors
    ///
    /// The first octets that are not a character of the charset, with their place in the body; all
    /// characters before them were written. Or `out` failed.
    pub fn decode_to(&self, out: &mut impl fmt::Write) -> Result<(), CharsetError> {
        let decoded = self.charset.decode_each_to(self.octets(), out, Err);
        decoded.map_err(|error| self.placed(error))
    }

    /// Writes the text with U+FFFD for octets that are not a character of the charset, and calls
    /// `report` with each of these errors.
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
    /// Those of `out`.
    pub fn decode_lossy_to(
        &self,
        out: &mut impl fmt::Write,
        mut report: impl FnMut(CharsetError),
    ) -> fmt::Result {
        let mut places = Places::of(self.octets);
        let decoded = self.charset.decode_each_to(self.octets(), out, |error| {
            report(error.with_span(self.moved(places.span(error.span()))));
            Ok(())
        });
        decoded.map_err(|_| fmt::Error)
    }

    /// The text, borrowed where it was sent as it is.
    ///
    /// # Errors
    ///
    /// As those of [`decode_to`](Self::decode_to).
    #[cfg(feature = "alloc")]
    pub fn decode(&self) -> Result<Cow<'a, str>, CharsetError> {
        if let Some(text) = self.as_sent() {
            return Ok(Cow::Borrowed(text));
        }
        let mut text = String::with_capacity(self.octets.len());
        self.decode_to(&mut text)?;
        Ok(Cow::Owned(text))
    }

    /// The text with U+FFFD for octets that are not a character of the charset.
    #[cfg(feature = "alloc")]
    pub fn decode_lossy(&self) -> Cow<'a, str> {
        if let Some(text) = self.as_sent() {
            return Cow::Borrowed(text);
        }
        let mut text = String::with_capacity(self.octets.len());
        let written = self.decode_lossy_to(&mut text, |_| {});
        debug_assert!(written.is_ok(), "memory takes all that is written");
        Cow::Owned(text)
    }

    /// The octets as text, if they are it: printable US-ASCII, in which nothing is encoded. All
    /// charsets of forms agree on that.
    #[cfg(feature = "alloc")]
    fn as_sent(&self) -> Option<&'a str> {
        let is_plain = |&octet: &u8| matches!(octet, b' '..=b'~') && !matches!(octet, b'%' | b'+');
        let text = self.octets.iter().all(is_plain);
        text.then(|| iri_core::engine::text::utf8(self.octets))
    }

    /// The charset whose label the text is.
    fn label(&self) -> Option<Charset> {
        let mut label = [0; LABEL];
        let mut length = 0;
        for octet in self.octets() {
            *label.get_mut(length)? = octet;
            length += 1;
        }
        let label = core::str::from_utf8(range(&label, 0, length)).ok()?;
        Charset::for_label(label)
    }

    /// The error with its place in the body.
    fn placed(&self, error: CharsetError) -> CharsetError {
        let span = Places::of(self.octets).span(error.span());
        error.with_span(self.moved(span))
    }

    const fn moved(&self, span: Span) -> Span {
        Span::new(self.start + span.start(), self.start + span.end())
    }
}

/// Longer than any label of the Encoding Standard.
const LABEL: usize = 32;

/// Shows its place, since it may be a password.
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

/// The next octet, and how many bytes encode it.
fn step(rest: &[u8]) -> Option<(u8, usize)> {
    let first = *rest.first()?;
    if let Some(octet) = pct::triplet(rest) {
        return Some((octet, 3));
    }
    Some((if first == b'+' { b' ' } else { first }, 1))
}

/// Finds places in encoded octets by the places in the decoded ones, which come in order.
struct Places<'a> {
    encoded: &'a [u8],
    /// A place in the decoded octets, and the same in the encoded ones.
    at: (usize, usize),
}

impl<'a> Places<'a> {
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
