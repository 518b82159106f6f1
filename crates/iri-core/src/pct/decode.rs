//! What a component stands for once its triplets are read.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String, vec::Vec};
use core::{fmt, iter};

use super::{IllFormed, decode_step, triplet};
use crate::Span;

/// Decodes the triplets of a component: the octets it stands for, one by one.
///
/// A `%` that no two hexadecimal digits follow stands for itself. The answer can also be read as
/// [`chars`](Decode::chars), as text in which U+FFFD stands for what is no UTF-8
/// ([`lossy`](Decode::lossy)), and with `alloc` as `Cow`.
///
/// ```
/// use iri_core::pct;
///
/// assert!(pct::decode("a%C3%A9%zz").eq(*b"a\xC3\xA9%zz"));
/// assert!(pct::decode("r%C3%A9sum%C3%A9").chars().flatten().eq("résumé".chars()));
/// assert_eq!(pct::decode("%E9t%C3%A9").lossy().to_string(), "\u{FFFD}té");
/// ```
///
/// Decoding comes last: what is decoded is not split into components any more, since a delimiter
/// in it delimits nothing ([RFC 3986, section 2.4]).
///
/// [RFC 3986, section 2.4]: https://www.rfc-editor.org/rfc/rfc3986#section-2.4
pub const fn decode(text: &str) -> Decode<'_> {
    Decode {
        text,
        at: 0,
        plus_as_space: false,
    }
}

/// What [`decode`] answers: an iterator over the octets, and views of those not yet taken.
#[derive(Clone, Debug)]
pub struct Decode<'a> {
    text: &'a str,
    at: usize,
    plus_as_space: bool,
}

impl<'a> Decode<'a> {
    /// Reads a literal `+` as a space, as forms write it (`application/x-www-form-urlencoded`).
    ///
    /// ```
    /// use iri_core::pct;
    ///
    /// assert!(pct::decode("a+b%2Bc").plus_as_space().eq(*b"a b+c"));
    /// ```
    #[must_use]
    pub const fn plus_as_space(mut self) -> Self {
        self.plus_as_space = true;
        self
    }

    /// The characters, UTF-8 being read strictly; an error for each ill-formed sequence, behind
    /// which reading goes on.
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

    /// The text, with U+FFFD for each ill-formed sequence, written as it is displayed.
    ///
    /// The ill-formed sequences are those that `String::from_utf8_lossy` finds in the octets.
    pub const fn lossy(self) -> DecodeLossy<'a> {
        DecodeLossy(self)
    }

    /// Whether what is decoded differs from the text.
    ///
    /// ```
    /// use iri_core::pct;
    ///
    /// assert!(!pct::decode("100%+é").changes());
    /// assert!(pct::decode("100%+é").plus_as_space().changes());
    /// ```
    pub fn changes(&self) -> bool {
        self.clone().plain().len() < self.rest().len()
    }

    /// The octets, borrowed where nothing is decoded.
    ///
    /// ```
    /// use iri_core::pct;
    ///
    /// assert_eq!(pct::decode("%FF!").to_bytes(), &b"\xFF!"[..]);
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_bytes(&self) -> Cow<'a, [u8]> {
        let mut octets = self.clone();
        let rest = self.rest();
        let plain = octets.plain();
        if plain.len() == rest.len() {
            return Cow::Borrowed(rest.as_bytes());
        }
        let mut bytes = Vec::with_capacity(rest.len());
        bytes.extend_from_slice(plain.as_bytes());
        bytes.extend(octets);
        Cow::Owned(bytes)
    }

    /// The text, borrowed where nothing is decoded.
    ///
    /// ```
    /// use iri_core::{Span, pct};
    ///
    /// assert_eq!(pct::decode("%C3%A9t%C3%A9").to_str()?, "été");
    /// let error = pct::decode("t%E9").to_str().unwrap_err();
    /// assert_eq!(error.to_string(), "a character cut short at bytes 1..4");
    /// # Ok::<_, pct::DecodeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first sequence of triplets that is no UTF-8.
    #[cfg(feature = "alloc")]
    pub fn to_str(&self) -> Result<Cow<'a, str>, DecodeError> {
        let mut chars = self.clone().chars();
        let rest = self.rest();
        let plain = chars.0.plain();
        if plain.len() == rest.len() {
            return Ok(Cow::Borrowed(plain));
        }
        let mut text = String::with_capacity(rest.len());
        text.push_str(plain);
        while let Some(c) = chars.next() {
            text.push(c?);
            text.push_str(chars.0.plain());
        }
        Ok(Cow::Owned(text))
    }

    /// The text, with U+FFFD for each ill-formed sequence, borrowed where nothing is decoded.
    ///
    /// ```
    /// use iri_core::pct;
    ///
    /// assert_eq!(pct::decode("%E9t%C3%A9").to_str_lossy(), "\u{FFFD}té");
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_str_lossy(&self) -> Cow<'a, str> {
        if !self.changes() {
            return Cow::Borrowed(self.rest());
        }
        let mut text = String::with_capacity(self.rest().len());
        // Writing into a `String` cannot fail.
        let _ = self.clone().lossy().write_to(&mut text);
        Cow::Owned(text)
    }

    /// What is left; a character of which some octets are taken is left out.
    fn rest(&self) -> &'a str {
        let mut at = self.at;
        while at < self.text.len() && !self.text.is_char_boundary(at) {
            at += 1;
        }
        self.text.get(at..).unwrap_or("")
    }

    /// Takes what stands for itself up to the next triplet, or to a `+` that is a space.
    fn plain(&mut self) -> &'a str {
        let rest = self.rest();
        let bytes = rest.as_bytes();
        let mut end = 0;
        while let Some([first, tail @ ..]) = bytes.get(end..) {
            match first {
                b'%' if triplet(bytes.get(end..).unwrap_or(&[])).is_some() => break,
                b'+' if self.plus_as_space => break,
                b'%' | b'+' => end += 1,
                _ => {
                    let run = tail.iter().position(|byte| matches!(byte, b'%' | b'+'));
                    end += 1 + run.unwrap_or(tail.len());
                }
            }
        }
        self.at = self.text.len() - rest.len() + end;
        rest.get(..end).unwrap_or("")
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

/// The characters that [`Decode::chars`] gives.
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

/// What [`Decode::lossy`] answers: text, written as it is displayed.
#[derive(Clone, Debug)]
pub struct DecodeLossy<'a>(Decode<'a>);

impl DecodeLossy<'_> {
    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut chars = self.0.clone().chars();
        loop {
            let plain = chars.0.plain();
            if !plain.is_empty() {
                out.write_str(plain)?;
            }
            match chars.next() {
                None => return Ok(()),
                Some(c) => out.write_char(c.unwrap_or(char::REPLACEMENT_CHARACTER))?,
            }
        }
    }
}

impl fmt::Display for DecodeLossy<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

/// Triplets of a component are no UTF-8.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct DecodeError {
    reason: IllFormed,
    span: Span,
}

impl DecodeError {
    /// Why they are not.
    pub const fn reason(&self) -> IllFormed {
        self.reason
    }

    /// Where, in bytes of the text that was decoded: the longest sequence of triplets that
    /// begins a character, or the one triplet that does not even do that.
    pub const fn span(&self) -> Span {
        self.span
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at bytes {}", self.reason, self.span)
    }
}

impl core::error::Error for DecodeError {}
