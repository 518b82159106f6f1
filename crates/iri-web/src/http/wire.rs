//! Decoding the octets of a message to an identifier.
//!
//! How the octets are read is decided once, when a [`WireText`] is created, and kept as a `Reading`. From
//! then on it is written like any other lazy result, and repairs are a filter in front of the output:
//! a state for the position, and the percent sign that is held back until it is known whether digits follow.
//!
//! The text that is parsed is not the octets, so the span of an error must be mapped back. No map
//! is recorded while writing, since errors are rare. Instead, the shortest prefix of the octets that
//! is written as at least so many bytes is found by binary search, writing prefixes into a counter: a
//! longer prefix never writes less, as what is still pending is left out (`write_open`). That takes O(n log n) steps, for an error only.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;
use core::str;

use iri_core::ascii::AsciiSet;
use iri_core::bytes::text::{range, utf8};
use iri_core::pct::octets::{ASCII, encode_octets};
use iri_core::{Rewrite, Span};
#[cfg(feature = "encoding_rs")]
use iri_map::Charset;
#[cfg(feature = "alloc")]
use iri_syntax::{IriRef, ParseError, UriRef};

use super::wire_error::{WireError, WireErrorKind, WirePart};

/// The treatment of octets above 7F, which no URI may contain but which clients and servers send.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum RawOctets {
    /// They are an error, as the grammar of HTTP requires.
    #[default]
    Reject,
    /// They become percent triplets. The result is a URI, and a request to it returns the same
    /// octets to their sender, whatever their charset.
    Encode,
    /// They are decoded as UTF-8, so the result is an IRI; invalid UTF-8 is an error.
    Utf8,
    /// They are decoded as UTF-8 if the whole string is valid UTF-8, and become percent triplets
    /// otherwise.
    Utf8OrEncode,
    /// They are decoded from a charset, so the result is an IRI; invalid octets are an error.
    #[cfg(feature = "encoding_rs")]
    Charset(Charset),
}

/// The octets of a message as a string, written when it is formatted.
///
/// ```
/// use iri_web::http::{RawOctets, WireText};
///
/// let read = |how| WireText::new(b"/r\xC3\xA9sum\xC3\xA9", how).map(|text| text.to_string());
/// assert_eq!(read(RawOctets::Utf8).as_deref(), Ok("/résumé"));
/// assert_eq!(read(RawOctets::Encode).as_deref(), Ok("/r%C3%A9sum%C3%A9"));
/// let error = read(RawOctets::Reject).unwrap_err();
/// assert_eq!(error.to_string(), "non-ASCII octet at bytes 2..3 of the field");
/// ```
///
/// The string is not parsed. Octets of US-ASCII are unchanged unless
/// [repaired](Self::with_repairs).
#[derive(Clone, Copy)]
pub struct WireText<'a> {
    octets: &'a [u8],
    reading: Reading,
    repairs: bool,
}

#[derive(Clone, Copy)]
enum Reading {
    /// Decode as UTF-8.
    Utf8,
    Encode,
    /// Decode from the charset.
    #[cfg(feature = "encoding_rs")]
    Charset(Charset),
}

impl<'a> WireText<'a> {
    /// Reads octets.
    ///
    /// # Errors
    ///
    /// Returns the first octets that `how` does not allow.
    pub fn new(octets: &'a [u8], how: RawOctets) -> Result<Self, WireError> {
        let broken = str::from_utf8(octets).err();
        let reading = match (how, broken) {
            (RawOctets::Reject, _) => {
                let raw = octets.iter().position(|octet| !octet.is_ascii());
                if let Some(at) = raw {
                    return Err(
                        WireErrorKind::NotAscii.in_part(WirePart::Field, Span::new(at, at + 1))
                    );
                }
                Reading::Utf8
            }
            (RawOctets::Encode, _) | (RawOctets::Utf8OrEncode, Some(_)) => Reading::Encode,
            (RawOctets::Utf8, Some(error)) => {
                let start = error.valid_up_to();
                let length = error.error_len().unwrap_or(octets.len() - start);
                return Err(WireErrorKind::NotUtf8
                    .in_part(WirePart::Field, Span::new(start, start + length)));
            }
            (RawOctets::Utf8 | RawOctets::Utf8OrEncode, None) => Reading::Utf8,
            #[cfg(feature = "encoding_rs")]
            (RawOctets::Charset(charset), _) => {
                let mut discard = iri_core::bytes::text::Discard;
                let copied = octets.iter().copied();
                if let Err(error) = charset.decode_each_to(copied, &mut discard, Err) {
                    return Err(
                        WireErrorKind::Charset(error).in_part(WirePart::Field, error.span())
                    );
                }
                Reading::Charset(charset)
            }
        };
        Ok(Self {
            octets,
            reading,
            repairs: false,
        })
    }

    /// Reads the value of a field such as `Location` ([RFC 9110, section 10.2.2]), without
    /// surrounding white space. Octets above 7F are treated by [`RawOctets::Utf8OrEncode`], since
    /// servers send both.
    ///
    /// ```
    /// use iri_web::http::WireText;
    ///
    /// assert_eq!(WireText::field(" /résumé".as_bytes()).to_string(), "/résumé");
    /// assert_eq!(WireText::field(b"/r\xE9sum\xE9\t").to_string(), "/r%E9sum%E9");
    /// ```
    ///
    /// [RFC 9110, section 10.2.2]: https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2
    pub fn field(value: &'a [u8]) -> Self {
        let octets = trim(value);
        let is_utf8 = str::from_utf8(octets).is_ok();
        Self {
            octets,
            reading: if is_utf8 {
                Reading::Utf8
            } else {
                Reading::Encode
            },
            repairs: false,
        }
    }

    /// Sets whether to percent-encode characters that browsers send but no identifier may contain:
    /// space, `` " < > \ ^ ` { | } ``, a `%` without two hexadecimal digits, and brackets after the
    /// authority. Off by default, as RFC 9112, section 3.2, advises for requests.
    ///
    /// ```
    /// use iri_web::http::WireText;
    ///
    /// let text = WireText::field(b"http://[::1]/a[]=1|2 100%").with_repairs(true);
    /// assert_eq!(text.to_string(), "http://[::1]/a%5B%5D=1%7C2%20100%25");
    /// ```
    #[must_use]
    pub const fn with_repairs(mut self, yes: bool) -> Self {
        self.repairs = yes;
        self
    }

    /// Returns the octets.
    pub const fn octets(&self) -> &'a [u8] {
        self.octets
    }

    /// Parses the string as an IRI reference.
    ///
    /// # Errors
    ///
    /// The string is not an IRI reference. The span counts octets of the input.
    #[cfg(feature = "alloc")]
    pub fn to_iri_ref(&self) -> Result<IriRef<String>, WireError> {
        let mut text = String::new();
        self.append_to(&mut text);
        IriRef::try_from(text).map_err(|rejected| self.parse_error(rejected.error()))
    }

    /// Parses the string as a URI reference.
    ///
    /// # Errors
    ///
    /// The string is not a URI reference. The span counts octets of the input.
    #[cfg(feature = "alloc")]
    pub fn to_uri_ref(&self) -> Result<UriRef<String>, WireError> {
        let mut text = String::new();
        self.append_to(&mut text);
        UriRef::try_from(text).map_err(|rejected| self.parse_error(rejected.error()))
    }

    #[cfg(feature = "alloc")]
    fn parse_error(&self, error: ParseError) -> WireError {
        let span = self.source(error.span());
        WireErrorKind::Parse(error).in_part(WirePart::Field, span)
    }

    /// Returns the span of the octets that are written as `written`, in O(n log n) steps.
    #[cfg(feature = "alloc")]
    pub(super) fn source(&self, written: Span) -> Span {
        let (start, reached) = self.prefix(written.start());
        // The start may be inside the bytes that one octet is written as. Then include that octet.
        let start = if reached > written.start() {
            start.saturating_sub(1)
        } else {
            start
        };
        let (end, _) = self.prefix(written.end());
        Span::new(start, end.max(start))
    }

    /// Returns the length of the shortest prefix that is written as at least `least` bytes, and
    /// the number of bytes that it is written as.
    #[cfg(feature = "alloc")]
    fn prefix(&self, least: usize) -> (usize, usize) {
        let written = |length| {
            let octets = self.octets.get(..length).unwrap_or(self.octets);
            let mut count = Count(0);
            let written = Self { octets, ..*self }.write_open(&mut count);
            debug_assert!(written.is_ok(), "counting cannot fail");
            count.0
        };
        let (mut low, mut high) = (0, self.octets.len());
        while low < high {
            let middle = low + (high - low) / 2;
            if written(middle) >= least {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        (low, written(low))
    }

    /// Returns the number of bytes that are written.
    #[cfg(feature = "alloc")]
    pub(super) fn len(&self) -> usize {
        let mut count = Count(0);
        let written = self.write_to(&mut count);
        debug_assert!(written.is_ok(), "counting cannot fail");
        count.0
    }

    /// Writes the string without the start of a triplet at its end.
    #[cfg(feature = "alloc")]
    fn write_open(&self, out: &mut impl fmt::Write) -> fmt::Result {
        if self.repairs {
            return self.read(&mut Repair::new(out));
        }
        self.read(out)
    }

    fn read(&self, out: &mut impl fmt::Write) -> fmt::Result {
        match self.reading {
            Reading::Utf8 => {
                // A prefix may end within a character.
                let valid = match str::from_utf8(self.octets) {
                    Ok(text) => text,
                    Err(error) => utf8(range(self.octets, 0, error.valid_up_to())),
                };
                out.write_str(valid)
            }
            Reading::Encode => encode_octets(self.octets, ASCII, out),
            #[cfg(feature = "encoding_rs")]
            Reading::Charset(charset) => {
                let octets = self.octets.iter().copied();
                match charset.decode_each_to(octets, out, Err) {
                    Err(error) if error.kind() == iri_map::CharsetErrorKind::NotWritten => {
                        Err(fmt::Error)
                    }
                    _ => Ok(()),
                }
            }
        }
    }
}

/// Returns the octets without the optional white space of the field grammar.
pub(super) fn trim(value: &[u8]) -> &[u8] {
    let mut value = value;
    while let [b' ' | b'\t', rest @ ..] | [rest @ .., b' ' | b'\t'] = value {
        value = rest;
    }
    value
}

impl<'a> Rewrite<'a> for WireText<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let text = str::from_utf8(self.octets).ok()?;
        iri_core::bytes::equal::is_written(self, text).then_some(text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        if !self.repairs {
            return self.read(out);
        }
        let mut repair = Repair::new(out);
        self.read(&mut repair)?;
        repair.finish()
    }
}

impl fmt::Display for WireText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { WireText<'_> }

/// Shows only the number of octets, since they may contain a password.
impl fmt::Debug for WireText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WireText")
            .field("octets", &self.octets.len())
            .field("repairs", &self.repairs)
            .finish_non_exhaustive()
    }
}

/// A writer that counts bytes.
#[cfg(feature = "alloc")]
struct Count(usize);

#[cfg(feature = "alloc")]
impl fmt::Write for Count {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// The characters that are encoded in every component.
const EXCLUDED: AsciiSet = AsciiSet::of(b" \"<>\\^`{|}");

/// A writer that percent-encodes the characters that no identifier may contain.
struct Repair<'w, W> {
    out: &'w mut W,
    position: Position,
    /// The start of a possible triplet: nothing, `%`, or `%` and a digit.
    pending: Option<(char, Option<char>)>,
}

/// The position in a reference, as far as it matters for brackets.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Position {
    /// At the start.
    Start,
    /// In a possible scheme.
    Scheme,
    /// After the colon of the scheme.
    Colon,
    /// After a slash that may be the first of two.
    Slash,
    Authority,
    Rest,
}

impl Position {
    const fn after(self, c: char) -> Self {
        match (self, c) {
            (Self::Start | Self::Colon, '/') => Self::Slash,
            (Self::Start | Self::Scheme, ':') => Self::Colon,
            (Self::Start | Self::Scheme, 'a'..='z' | 'A'..='Z' | '0'..='9' | '+' | '-' | '.') => {
                Self::Scheme
            }
            (Self::Authority, '/' | '?' | '#') => Self::Rest,
            (Self::Slash, '/') | (Self::Authority, _) => Self::Authority,
            _ => Self::Rest,
        }
    }
}

impl<'w, W: fmt::Write> Repair<'w, W> {
    const fn new(out: &'w mut W) -> Self {
        Self {
            out,
            position: Position::Start,
            pending: None,
        }
    }

    /// Writes a pending `%` at the end of the string.
    fn finish(mut self) -> fmt::Result {
        self.flush_pending()
    }

    /// Writes the pending characters, which are not a triplet, with the `%` encoded.
    fn flush_pending(&mut self) -> fmt::Result {
        if let Some((_, digit)) = self.pending.take() {
            self.out.write_str("%25")?;
            if let Some(digit) = digit {
                self.out.write_char(digit)?;
            }
        }
        Ok(())
    }
}

impl<W: fmt::Write> fmt::Write for Repair<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|c| self.write_char(c))
    }

    fn write_char(&mut self, c: char) -> fmt::Result {
        // With two digits, the sign begins a triplet. Any other character shows that it was literal.
        match self.pending {
            Some((percent, None)) if c.is_ascii_hexdigit() => {
                self.pending = Some((percent, Some(c)));
                return Ok(());
            }
            Some((percent, Some(digit))) if c.is_ascii_hexdigit() => {
                self.pending = None;
                self.out.write_char(percent)?;
                self.out.write_char(digit)?;
                return self.out.write_char(c);
            }
            _ => self.flush_pending()?,
        }
        self.position = self.position.after(c);
        let is_bracket = matches!(c, '[' | ']') && self.position != Position::Authority;
        match u8::try_from(c) {
            Ok(b'%') => {
                self.pending = Some((c, None));
                Ok(())
            }
            Ok(octet) if EXCLUDED.contains(octet) || is_bracket => {
                encode_octets(&[octet], AsciiSet::EMPTY, self.out)
            }
            _ => self.out.write_char(c),
        }
    }
}
