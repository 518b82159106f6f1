//! Encodes content for use in a component.

use core::fmt;

use crate::ascii::{self, AsciiSet};
use crate::bytes::text;
use crate::pct::octets;
use crate::rewrite::Rewrite;
use crate::ucs::{self, BIDI_FORMATTING, CharSet};

/// Percent-encodes content: replaces every character of `text` that is not in `keep` by the octets
/// of its UTF-8 form, as triplets ([RFC 3987, section 3.1], steps 2.1 to 2.3).
///
/// `keep` is a [`CharSet`] or an [`AsciiSet`]. [`Content::IRI`] and [`Content::URI`] contain the
/// sets for each component; [the module](crate::pct) lists sets for other uses. None of them
/// contains `%`, which therefore becomes `%25`: pass content, not text that already contains
/// triplets. The result is a lazy conversion.
///
/// ```
/// use iri_core::pct::{self, Content};
///
/// assert_eq!(pct::encode("100% é/ü", Content::IRI.segment).to_string(), "100%25%20é%2Fü");
/// assert_eq!(pct::encode("é", Content::URI.segment).to_string(), "%C3%A9");
/// ```
///
/// OAuth 1.0 ([RFC 5849, section 3.6]) keeps only unreserved characters. From the example of its
/// section 3.4.1.3:
///
/// ```
/// use iri_core::{ascii, pct};
///
/// let parameters = [("b5", "=%3D"), ("c@", ""), ("a2", "r b"), ("a3", "2 q")];
/// let encoded = parameters.map(|(name, value)| {
///     [name, value].map(|part| pct::encode(part, ascii::UNRESERVED).to_string()).join("=")
/// });
/// assert_eq!(encoded, ["b5=%3D%253D", "c%40=", "a2=r%20b", "a3=2%20q"]);
/// ```
///
/// [RFC 3987, section 3.1]: https://www.rfc-editor.org/rfc/rfc3987#section-3.1
/// [RFC 5849, section 3.6]: https://www.rfc-editor.org/rfc/rfc5849#section-3.6
#[doc(alias("percent_encode", "urlencode"))]
pub fn encode(text: &str, keep: impl Into<CharSet>) -> Encode<'_> {
    Encode {
        text,
        keep: keep.into(),
        space_as_plus: false,
        bidi_formatting: true,
    }
}

/// The result of [`encode()`].
///
/// ```
/// use iri_core::Rewrite;
/// use iri_core::pct::{self, Content};
///
/// assert_eq!(pct::encode("a/b", Content::IRI.path).unchanged(), Some("a/b"));
/// assert!(pct::encode("a/b", Content::IRI.segment).changes());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Encode<'a> {
    text: &'a str,
    keep: CharSet,
    space_as_plus: bool,
    bidi_formatting: bool,
}

impl Encode<'_> {
    /// Sets whether a space becomes `+` and a `+` is encoded, as in form data
    /// (`application/x-www-form-urlencoded`). Off by default.
    ///
    /// ```
    /// use iri_core::pct::{self, Content};
    ///
    /// let value = pct::encode("a b+c", Content::URI.pair).with_space_as_plus(true);
    /// assert_eq!(value.to_string(), "a+b%2Bc");
    /// ```
    #[must_use]
    pub const fn with_space_as_plus(mut self, yes: bool) -> Self {
        self.space_as_plus = yes;
        self
    }

    /// Sets whether bidi formatting characters in `keep` are kept. The seven are in `ucschar`, but
    /// not allowed in an IRI ([RFC 3987, section 4.1]). On by default; if off, they are encoded.
    ///
    /// ```
    /// use iri_core::pct::{self, Content};
    ///
    /// let content = pct::encode("a\u{200E}é", Content::IRI.segment);
    /// assert_eq!(content.with_bidi_formatting(false).to_string(), "a%E2%80%8Eé");
    /// ```
    ///
    /// [RFC 3987, section 4.1]: https://www.rfc-editor.org/rfc/rfc3987#section-4.1
    #[must_use]
    pub const fn with_bidi_formatting(mut self, yes: bool) -> Self {
        self.bidi_formatting = yes;
        self
    }

    fn keeps(&self, c: char) -> bool {
        self.keep.contains(c)
            && !(self.space_as_plus && c == '+')
            && (self.bidi_formatting || c.is_ascii() || !BIDI_FORMATTING.contains(&c))
    }

    fn write(&self, text: &str, out: &mut impl fmt::Write) -> fmt::Result {
        let next = |at| {
            let found = text::slice_from(text, at).find(|c| !self.keeps(c));
            found.map_or(text.len(), |index| at + index)
        };
        octets::encode_found(text, next, out)
    }
}

impl<'a> Rewrite<'a> for Encode<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let changes = |c| !self.keeps(c) || self.space_as_plus && c == ' ';
        (!self.text.contains(changes)).then_some(self.text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        if !self.space_as_plus {
            return self.write(self.text, out);
        }
        for (index, word) in self.text.split([' ']).enumerate() {
            if index > 0 {
                out.write_str("+")?;
            }
            self.write(word, out)?;
        }
        Ok(())
    }
}

impl fmt::Display for Encode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

crate::bytes::equals_text! { Encode<'_> }

/// Percent-encodes octets, in any charset or none: replaces every octet that is not in `keep`.
///
/// ```
/// use iri_core::{ascii, pct};
///
/// assert_eq!(pct::encode_octets(b"r\xE9sum\xE9 %", ascii::PCHAR).to_string(), "r%E9sum%E9%20%25");
/// ```
pub const fn encode_octets(octets: &[u8], keep: AsciiSet) -> EncodeOctets<'_> {
    EncodeOctets { octets, keep }
}

/// The result of [`encode_octets`].
#[derive(Clone, Copy, Debug)]
pub struct EncodeOctets<'a> {
    octets: &'a [u8],
    keep: AsciiSet,
}

impl fmt::Display for EncodeOctets<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        octets::encode_octets(self.octets, self.keep, f)
    }
}

crate::bytes::equals_text! { EncodeOctets<'_> }

/// The characters that content may keep in each position; all others must be encoded.
///
/// Each set is the class of the grammar without the delimiters of that position. For a query, it
/// also excludes private use characters, which have no agreed meaning.
///
/// ```
/// use iri_core::pct::{self, Content};
///
/// let name = "Q&A/2";
/// assert_eq!(pct::encode(name, Content::IRI.segment).to_string(), "Q&A%2F2");
/// assert_eq!(pct::encode(name, Content::IRI.path).to_string(), "Q&A/2");
/// assert_eq!(pct::encode(name, Content::IRI.pair).to_string(), "Q%26A/2");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub struct Content {
    /// A userinfo, in which `:` may be a delimiter.
    pub userinfo: CharSet,
    /// A user or a password: without `:`.
    pub user: CharSet,
    /// A registered name.
    pub reg_name: CharSet,
    /// A whole path, in which `/` is a delimiter.
    pub path: CharSet,
    /// One segment: without `/`.
    pub segment: CharSet,
    /// The first segment of a relative path: without `/` and `:`.
    pub segment_nc: CharSet,
    /// A whole query.
    pub query: CharSet,
    /// A name or a value in a query: without `& ; = +`.
    pub pair: CharSet,
    /// A fragment.
    pub fragment: CharSet,
}

impl Content {
    /// The sets for URIs: all non-ASCII characters are encoded.
    pub const URI: Self = Self::beyond_ascii(CharSet::EMPTY);

    /// The sets for IRIs: `ucschar` is kept.
    pub const IRI: Self = Self::beyond_ascii(ucs::UCSCHAR);

    const fn beyond_ascii(others: CharSet) -> Self {
        const fn of(ascii: AsciiSet, others: CharSet) -> CharSet {
            CharSet::ascii_only(ascii).or(others)
        }
        let colon = AsciiSet::of(b":");
        Self {
            userinfo: of(ascii::USERINFO, others),
            user: of(ascii::USERINFO.without(colon), others),
            reg_name: of(ascii::REG_NAME, others),
            path: of(ascii::PCHAR.or(ascii::PATH_SEP), others),
            segment: of(ascii::PCHAR, others),
            segment_nc: of(ascii::SEGMENT_NZ_NC, others),
            query: of(ascii::QUERY, others),
            pair: of(ascii::QUERY.without(AsciiSet::of(b"&;=+")), others),
            fragment: of(ascii::FRAGMENT, others),
        }
    }
}
