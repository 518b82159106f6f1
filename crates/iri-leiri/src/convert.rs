//! 3987bis, section 6.2: converts a LEIRI to an IRI by percent-encoding the characters that an IRI
//! may not contain.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;

use iri_core::ParseError;
use iri_core::ascii::{self, AsciiSet};
use iri_core::bytes::text::range_from;
use iri_core::pct::octets::encode_found;
use iri_core::ucs::{IPRIVATE, UCSCHAR};
use iri_core::{Parts, Rewrite, Span, pct};

use crate::group::{find_char, stays};
use crate::parse::{LeiriForm, illegal_char, parse_leniently};

/// Converts a LEIRI or LEIRI reference to the corresponding IRI or IRI reference (3987bis, section
/// 6.2). Each character that an IRI may not contain at its place becomes the triplets of its UTF-8
/// octets; all others stay.
///
/// ```
/// use iri_leiri::{Rewrite, to_iri};
///
/// let iri = to_iri("http://e/a b\u{E9}<\u{202E}>\u{E000}?\u{E000}");
/// assert!(iri.changes());
/// # #[cfg(feature = "alloc")]
/// assert_eq!(iri.to_cow(), "http://e/a%20b\u{E9}%3C%E2%80%AE%3E%EE%80%80?\u{E000}");
/// ```
///
/// Private-use characters stay in a query, where an IRI may contain them, and are encoded
/// everywhere else. The seven bidirectional formatting characters, which a LEIRI may contain and an
/// IRI may not, are encoded. An IRI reference stays unchanged, and converting is idempotent.
///
/// The input may be any string. `%`, `[`, `]` and `#` stay everywhere, so the result is an IRI
/// reference only if the input is a LEIRI reference ([`LeiriRef`](crate::LeiriRef) checks that).
/// [`lenient`] also encodes those characters where they are not allowed.
pub fn to_iri(text: &str) -> Conversion<'_> {
    to_iri_parts(Parts::split(text))
}

/// [`to_iri`] for a string that was already split.
pub const fn to_iri_parts(parts: Parts<'_>) -> Conversion<'_> {
    Conversion {
        parts,
        escapes: &Escapes::IRI,
        lenient: false,
    }
}

/// Converts a LEIRI or LEIRI reference to a URI or URI reference: by [`to_iri`], and by the mapping
/// of RFC 3987, section 3.1, in one step.
///
/// ```
/// assert_eq!(iri_leiri::to_uri("a b\u{E9}").to_string(), "a%20b%C3%A9");
/// ```
pub fn to_uri(text: &str) -> Conversion<'_> {
    to_uri_parts(Parts::split(text))
}

/// [`to_uri`] for a string that was already split.
pub const fn to_uri_parts(parts: Parts<'_>) -> Conversion<'_> {
    to_iri_parts(parts).with_uri(true)
}

/// Converts strings that are almost LEIRIs, as they occur in XML documents. Also encodes each `%`
/// that begins no triplet, brackets and further number signs after the authority, U+FFFE and
/// U+FFFF. [`Conversion::repairs`] lists them.
///
/// ```
/// use iri_leiri::{LeiriForm, ParseErrorKind, lenient};
///
/// let iri = lenient("100% [a]#b#c", LeiriForm::LeiriReference)?;
/// assert_eq!(iri.to_string(), "100%25%20%5Ba%5D#b%23c");
/// let codes = iri.repairs().map(|error| error.kind().code());
/// assert!(codes.eq([
///     "percent-malformed",
///     "bracket-outside-host",
///     "bracket-outside-host",
///     "char-illegal",
/// ]));
/// # Ok::<_, iri_leiri::ParseError>(())
/// ```
///
/// # Errors
///
/// Returns the first error that encoding cannot repair: a missing scheme, an invalid address or
/// port, a bracket or a second `@` in the authority, or a colon in the first segment of a relative
/// reference.
pub fn lenient(text: &str, form: LeiriForm) -> Result<Conversion<'_>, ParseError> {
    Ok(Conversion {
        parts: parse_leniently(text, form)?,
        escapes: &Escapes::IRI,
        lenient: true,
    })
}

/// A string with some of its characters percent-encoded, written when it is formatted
/// ([`Rewrite`]).
#[derive(Clone, Copy, Debug)]
pub struct Conversion<'a> {
    parts: Parts<'a>,
    escapes: &'static Escapes,
    lenient: bool,
}

/// The characters that are encoded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Escapes {
    pub(crate) ascii: AsciiSet,
    pub(crate) beyond: Beyond,
}

/// The characters that lenient conversion encodes where a LEIRI may not contain them.
const STRAY: AsciiSet = AsciiSet::of(b"%#[]");

/// The characters beyond US-ASCII that are encoded.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Beyond {
    /// The characters that an IRI may not contain at their place.
    NotInIri,
    /// None.
    Nothing,
    /// `ucschar`.
    Ucschar,
    /// `ucschar` and `iprivate`.
    UcscharAndPrivate,
    /// All.
    All,
}

impl Escapes {
    /// The characters that an IRI may not contain.
    pub(crate) const IRI: Self = Self {
        ascii: ascii::EXCLUDED,
        beyond: Beyond::NotInIri,
    };

    /// The characters that a URI may not contain.
    pub(crate) const URI: Self = Self {
        ascii: ascii::EXCLUDED,
        beyond: Beyond::All,
    };
}

impl<'a> Conversion<'a> {
    pub(crate) fn of(text: &'a str, escapes: &'static Escapes) -> Self {
        Self {
            parts: Parts::split(text),
            escapes,
            lenient: false,
        }
    }

    /// Sets whether the result is a URI, in which everything beyond US-ASCII is encoded, or an IRI.
    /// Overrides the characters of an [`XmlForm`](crate::XmlForm).
    ///
    /// ```
    /// use iri_leiri::{LeiriForm, lenient};
    ///
    /// let uri = lenient("100% \u{E9}", LeiriForm::LeiriReference)?.with_uri(true);
    /// assert_eq!(uri.to_string(), "100%25%20%C3%A9");
    /// # Ok::<_, iri_leiri::ParseError>(())
    /// ```
    #[must_use]
    pub const fn with_uri(mut self, yes: bool) -> Self {
        self.escapes = if yes { &Escapes::URI } else { &Escapes::IRI };
        self
    }

    /// Returns the spans of the encoded characters in the input.
    ///
    /// ```
    /// use iri_core::Span;
    ///
    /// let iri = iri_leiri::to_iri("a b\u{FFFD}");
    /// assert!(iri.encoded().eq([Span::new(1, 2), Span::new(3, 6)]));
    /// ```
    pub const fn encoded(&self) -> Encoded<'a> {
        Encoded {
            conversion: *self,
            at: 0,
        }
    }

    /// Returns the errors that [`lenient`] repairs: the encoded characters that a LEIRI may not
    /// contain at their place. Other conversions repair none.
    pub const fn repairs(&self) -> Repairs<'a> {
        Repairs(self.encoded())
    }

    /// Returns the index of the first encoded character from `at` on, or the end.
    fn next_from(&self, at: usize) -> usize {
        let ucschar_stays = matches!(self.escapes.beyond, Beyond::NotInIri | Beyond::Nothing);
        let set = if self.lenient {
            self.escapes.ascii.or(STRAY)
        } else {
            self.escapes.ascii
        };
        find_char(self.parts.as_str(), at, set, ucschar_stays, |c, at| {
            self.is_encoded(c, at)
        })
    }

    /// Whether the candidate `c` at `at` is encoded.
    fn is_encoded(&self, c: char, at: usize) -> bool {
        match c {
            '%' | '#' | '[' | ']' => self.is_stray(at),
            _ if c.is_ascii() => true,
            _ => match self.escapes.beyond {
                Beyond::NotInIri => !stays(&self.parts, c, at),
                Beyond::Nothing => false,
                Beyond::Ucschar => UCSCHAR.contains(c),
                Beyond::UcscharAndPrivate => UCSCHAR.contains(c) || IPRIVATE.contains(c),
                Beyond::All => true,
            },
        }
    }

    /// Whether a LEIRI may not contain the character at `at` there.
    fn is_stray(&self, at: usize) -> bool {
        let rest = range_from(self.parts.as_str().as_bytes(), at);
        let offsets = self.parts.offsets();
        match rest {
            [b'%', ..] => pct::triplet(rest).is_none(),
            [b'[' | b']', ..] => at >= offsets.path_start,
            [b'#', ..] => at > offsets.query_end,
            // U+FFFE and U+FFFF
            [0xEF, 0xBF, 0xBE | 0xBF, ..] => true,
            _ => false,
        }
    }
}

impl<'a> Rewrite<'a> for Conversion<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let text = self.parts.as_str();
        (self.next_from(0) == text.len()).then_some(text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        encode_found(self.parts.as_str(), |at| self.next_from(at), out)
    }

    #[cfg(feature = "alloc")]
    fn append_to(&self, out: &mut String) {
        out.reserve(self.parts.as_str().len());
        // Writing into a `String` cannot fail.
        let _ = self.write_to(out);
    }
}

impl fmt::Display for Conversion<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Conversion<'_> }

/// The iterator of [`Conversion::encoded`].
#[derive(Clone, Debug)]
pub struct Encoded<'a> {
    conversion: Conversion<'a>,
    at: usize,
}

impl Iterator for Encoded<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        let start = self.conversion.next_from(self.at);
        self.at = start;
        let rest = self.conversion.parts.as_str().get(start..)?;
        self.at += rest.chars().next()?.len_utf8();
        Some(Span::new(start, self.at))
    }
}

impl core::iter::FusedIterator for Encoded<'_> {}

/// The iterator of [`Conversion::repairs`].
#[derive(Clone, Debug)]
pub struct Repairs<'a>(Encoded<'a>);

impl Iterator for Repairs<'_> {
    type Item = ParseError;

    fn next(&mut self) -> Option<ParseError> {
        let conversion = self.0.conversion;
        if !conversion.lenient {
            return None;
        }
        let is_stray = |place: &Span| conversion.is_stray(place.start());
        let at = self.0.find(is_stray)?.start();
        let component = conversion.parts.component_at(at);
        Some(illegal_char(conversion.parts.as_str(), at, component))
    }
}

impl core::iter::FusedIterator for Repairs<'_> {}
