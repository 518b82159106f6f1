//! Decodes the content of a component to octets, characters or text.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String, vec::Vec};
use core::convert::Infallible;
use core::{fmt, iter};

use crate::bytes::search::find_any;
use crate::bytes::text::slice_from;
use crate::pct::walk::{Fate, FirstChange, Kept, Place, Policy, Sink, Walk};
use crate::pct::{IllFormed, decode_step, triplet, value_of_three};
use crate::{BufferTooSmall, Rewrite, Span};

/// Decodes the triplets of a component to octets.
///
/// A `%` that is not followed by two hexadecimal digits is kept. The result is an iterator over the
/// octets. It can also be read as [`chars`](Decode::chars), as text with U+FFFD for ill-formed
/// UTF-8 ([`lossy`](Decode::lossy)), as octets in a caller's buffer
/// ([`write_into`](Decode::write_into)), and with `alloc` as a `Cow`.
///
/// ```
/// use iri_core::pct;
///
/// assert!(pct::decode("a%C3%A9%zz").eq(*b"a\xC3\xA9%zz"));
/// assert!(pct::decode("r%C3%A9sum%C3%A9").chars().flatten().eq("résumé".chars()));
/// assert_eq!(pct::decode("%E9t%C3%A9").lossy().to_string(), "\u{FFFD}té");
/// ```
///
/// Split first, decode last: in decoded content, delimiters cannot be distinguished from data ([RFC
/// 3986, section 2.4]).
///
/// [RFC 3986, section 2.4]: https://www.rfc-editor.org/rfc/rfc3986#section-2.4
#[doc(alias = "percent_decode")]
pub const fn decode(text: &str) -> Decode<'_> {
    Decode {
        text,
        at: 0,
        plus_as_space: false,
    }
}

/// The result of [`decode`]: an iterator over the octets, with other views of those not yet read.
#[derive(Clone, Debug)]
pub struct Decode<'a> {
    text: &'a str,
    at: usize,
    plus_as_space: bool,
}

impl<'a> Decode<'a> {
    /// Sets whether a literal `+` decodes to a space, as in form data
    /// (`application/x-www-form-urlencoded`). Off by default.
    ///
    /// ```
    /// use iri_core::pct;
    ///
    /// assert!(pct::decode("a+b%2Bc").with_plus_as_space(true).eq(*b"a b+c"));
    /// ```
    #[must_use]
    pub const fn with_plus_as_space(mut self, yes: bool) -> Self {
        self.plus_as_space = yes;
        self
    }

    /// The characters, in strict UTF-8. Each ill-formed sequence yields an error, after which
    /// decoding continues.
    ///
    /// ```
    /// use iri_core::{Span, pct};
    ///
    /// let mut chars = pct::decode("é%C3%A9%E2%82").chars();
    /// assert_eq!(chars.next(), Some(Ok('é')));
    /// assert_eq!(chars.next(), Some(Ok('é')));
    /// let error = chars.next().unwrap().unwrap_err();
    /// assert_eq!(error.reason(), pct::IllFormed::Truncated);
    /// assert_eq!(error.span(), Span::new(8, 14));
    /// ```
    pub const fn chars(self) -> DecodeChars<'a> {
        DecodeChars(self)
    }

    /// The text with U+FFFD for each ill-formed sequence, as a lazy conversion.
    ///
    /// The ill-formed sequences are those that `String::from_utf8_lossy` replaces in the octets.
    pub const fn lossy(self) -> DecodeLossy<'a> {
        DecodeLossy(self)
    }

    /// Whether decoding changes the rest of the input.
    ///
    /// ```
    /// use iri_core::pct;
    ///
    /// assert!(!pct::decode("100%+é").changes());
    /// assert!(pct::decode("100%+é").with_plus_as_space(true).changes());
    /// ```
    pub fn changes(&self) -> bool {
        let rest = self.rest();
        let mut content = Content::of(self);
        Walk::whole(rest)
            .drive(rest, &mut content, &mut FirstChange)
            .is_err()
    }

    /// Writes the octets into a buffer, without allocating.
    ///
    /// ```
    /// use iri_core::pct;
    ///
    /// let mut option = [0; 4];
    /// assert_eq!(pct::decode("%FFa%20").write_into(&mut option), Ok(&b"\xFFa "[..]));
    /// assert_eq!(pct::decode("sensor").write_into(&mut option).unwrap_err().needed(), 6);
    /// ```
    ///
    /// # Errors
    ///
    /// The buffer is too small. The error contains the required size, and the buffer is unchanged.
    pub fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<&'b [u8], BufferTooSmall> {
        let needed = self.clone().count();
        let Some(buffer) = buffer.get_mut(..needed) else {
            return Err(BufferTooSmall::new(needed));
        };
        for (place, octet) in buffer.iter_mut().zip(self.clone()) {
            *place = octet;
        }
        Ok(buffer)
    }

    /// The octets, borrowed if nothing is decoded.
    ///
    /// ```
    /// use iri_core::pct;
    ///
    /// assert_eq!(pct::decode("%FF!").to_bytes(), &b"\xFF!"[..]);
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_bytes(&self) -> Cow<'a, [u8]> {
        if !self.changes() {
            return Cow::Borrowed(self.rest().as_bytes());
        }
        let mut bytes = Vec::with_capacity(self.rest().len());
        bytes.extend(self.clone());
        Cow::Owned(bytes)
    }

    /// The text, borrowed if nothing is decoded.
    ///
    /// ```
    /// use iri_core::{Span, pct};
    ///
    /// assert_eq!(pct::decode("%C3%A9t%C3%A9").to_str()?, "été");
    /// let error = pct::decode("t%E9").to_str().unwrap_err();
    /// assert_eq!(error.to_string(), "a truncated UTF-8 sequence at bytes 1..4");
    /// # Ok::<_, pct::DecodeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first sequence of triplets that is not valid UTF-8.
    #[cfg(feature = "alloc")]
    pub fn to_str(&self) -> Result<Cow<'a, str>, DecodeError> {
        if !self.changes() {
            return Ok(Cow::Borrowed(self.rest()));
        }
        let mut text = String::with_capacity(self.rest().len());
        self.walk(&mut Strict(&mut text))?;
        Ok(Cow::Owned(text))
    }

    /// The text with U+FFFD for each ill-formed sequence, borrowed if nothing is decoded.
    ///
    /// ```
    /// use iri_core::pct;
    ///
    /// assert_eq!(pct::decode("%E9t%C3%A9").to_str_lossy(), "\u{FFFD}té");
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_str_lossy(&self) -> Cow<'a, str> {
        self.clone().lossy().to_cow()
    }

    /// The unread input. A character whose octets were partly read is skipped.
    fn rest(&self) -> &'a str {
        let mut at = self.at;
        while at < self.text.len() && !self.text.is_char_boundary(at) {
            at += 1;
        }
        slice_from(self.text, at.min(self.text.len()))
    }

    /// Passes the unread content to the sink, as text and characters.
    fn walk<S: Sink<'a, Content>>(&self, sink: &mut S) -> Result<(), S::Stop> {
        let rest = self.rest();
        Walk::whole(rest).rewrite(rest, &mut Content::of(self), sink)
    }
}

/// The policy that every sequence of triplets becomes a character, or an error if it is not UTF-8.
struct Content {
    plus_as_space: bool,
    /// The number of bytes of the input before the walk.
    start: usize,
}

impl Content {
    fn of(decode: &Decode<'_>) -> Self {
        Self {
            plus_as_space: decode.plus_as_space,
            start: decode.text.len() - decode.rest().len(),
        }
    }
}

impl Policy for Content {
    type Output = Result<char, DecodeError>;
    type Reason = Infallible;

    fn find(&self, bytes: &[u8], at: usize) -> usize {
        if self.plus_as_space {
            find_any(bytes, at, [b'%', b'+'])
        } else {
            find_any(bytes, at, [b'%'])
        }
    }

    fn of_three(&self, rest: &[u8]) -> Option<Self::Output> {
        value_of_three(rest).and_then(char::from_u32).map(Ok)
    }

    fn fate(&mut self, place: Place<'_>) -> Fate<Self::Output, Infallible> {
        match decode_step(place.rest) {
            Ok((c, length)) => Fate::Becomes(Ok(c), length),
            Err((IllFormed::NoTriplet, _)) if place.rest.first() == Some(&b'+') => {
                Fate::Becomes(Ok(' '), 1)
            }
            Err((IllFormed::NoTriplet, _)) => Fate::Literal,
            Err((reason, length)) => {
                let start = self.start + place.at;
                let span = Span::new(start, start + length);
                Fate::Becomes(Err(DecodeError { reason, span }), length)
            }
        }
    }
}

/// Writes the content, with U+FFFD for each ill-formed sequence.
struct Lossy<'o, W>(&'o mut W);

impl<'a, W: fmt::Write> Sink<'a, Content> for Lossy<'_, W> {
    type Stop = fmt::Error;

    fn text(&mut self, text: &'a str) -> fmt::Result {
        self.0.write_str(text)
    }

    fn becomes(&mut self, c: Result<char, DecodeError>) -> fmt::Result {
        self.0.write_char(c.unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    fn kept(&mut self, kept: Kept<'a, Infallible>) -> fmt::Result {
        match kept.reason {}
    }
}

/// Appends the content up to the first ill-formed sequence.
#[cfg(feature = "alloc")]
struct Strict<'o>(&'o mut String);

#[cfg(feature = "alloc")]
impl<'a> Sink<'a, Content> for Strict<'_> {
    type Stop = DecodeError;

    fn text(&mut self, text: &'a str) -> Result<(), DecodeError> {
        self.0.push_str(text);
        Ok(())
    }

    fn becomes(&mut self, c: Result<char, DecodeError>) -> Result<(), DecodeError> {
        self.0.push(c?);
        Ok(())
    }

    fn kept(&mut self, kept: Kept<'a, Infallible>) -> Result<(), DecodeError> {
        match kept.reason {}
    }
}

impl Iterator for Decode<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let rest = self.text.as_bytes().get(self.at..)?;
        if let Some(octet) = triplet(rest) {
            self.at += 3;
            return Some(octet);
        }
        let first = *rest.first()?;
        self.at += 1;
        Some(if first == b'+' && self.plus_as_space {
            b' '
        } else {
            first
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.text.len().saturating_sub(self.at);
        (left.div_ceil(3), Some(left))
    }
}

impl iter::FusedIterator for Decode<'_> {}

/// The iterator that [`Decode::chars`] returns.
#[derive(Clone, Debug)]
pub struct DecodeChars<'a>(Decode<'a>);

impl Iterator for DecodeChars<'_> {
    type Item = Result<char, DecodeError>;

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.0.rest();
        let at = self.0.text.len() - rest.len();
        let (item, length) = match decode_step(rest.as_bytes()) {
            Ok((c, length)) => (Ok(c), length),
            Err((IllFormed::NoTriplet, _)) => {
                let c = rest.chars().next()?;
                let space = c == '+' && self.0.plus_as_space;
                (Ok(if space { ' ' } else { c }), c.len_utf8())
            }
            Err((reason, length)) => {
                let span = Span::new(at, at + length);
                (Err(DecodeError { reason, span }), length)
            }
        };
        self.0.at = at + length;
        Some(item)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let (_, most) = self.0.size_hint();
        // The longest character takes four triplets.
        (most.unwrap_or(0).div_ceil(12), most)
    }
}

impl iter::FusedIterator for DecodeChars<'_> {}

/// The result of [`Decode::lossy`], a lazy conversion to text.
#[derive(Clone, Debug)]
pub struct DecodeLossy<'a>(Decode<'a>);

impl<'a> Rewrite<'a> for DecodeLossy<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        (!self.0.changes()).then(|| self.0.rest())
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.0.walk(&mut Lossy(out))
    }
}

impl fmt::Display for DecodeLossy<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

crate::bytes::equals_text! { DecodeLossy<'_> }

/// Triplets of a component are not valid UTF-8.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct DecodeError {
    reason: IllFormed,
    span: Span,
}

impl DecodeError {
    /// The reason why they are not valid.
    pub const fn reason(&self) -> IllFormed {
        self.reason
    }

    /// The span of the ill-formed sequence in the input: the longest prefix of a character, or a
    /// single triplet that starts none.
    pub const fn span(&self) -> Span {
        self.span
    }
}

crate::tables::diagnostic! {
    DecodeError as error {
        code: error.reason.code(),
        span: error.span,
        component: None,
        clause: error.reason.clause(),
        message(f): f.write_str(error.reason.message()),
    }
}
