//! The parser: one forward pass over the bytes, for all eight forms.

mod authority;
mod host;
mod scan;

use iri_core::{Component, Offsets, Parts, Span, ascii, ucs};

use crate::error::{ParseError, ParseErrorKind};

pub(crate) use host::{ipv4, ipv6};

/// The forms of RFC 3987, section 2.2, and their twins of RFC 3986 without the characters beyond
/// US-ASCII.
///
/// ```
/// use iri_syntax::{Form, parse};
///
/// assert!(parse("../résumé#top", Form::IriReference).is_ok());
/// assert!(parse("../résumé#top", Form::Iri).is_err());
/// assert!(parse("../résumé#top", Form::UriReference).is_err());
/// assert_eq!(Form::IriReference.name(), "iri-reference");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Form {
    /// `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`
    Iri,
    /// `IRI-reference = IRI / irelative-ref`
    IriReference,
    /// `absolute-IRI = scheme ":" ihier-part [ "?" iquery ]`
    AbsoluteIri,
    /// `irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]`
    IrelativeRef,
    /// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
    Uri,
    /// `URI-reference = URI / relative-ref`
    UriReference,
    /// `absolute-URI = scheme ":" hier-part [ "?" query ]`
    AbsoluteUri,
    /// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
    RelativeRef,
}

impl Form {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Iri,
        Self::IriReference,
        Self::AbsoluteIri,
        Self::IrelativeRef,
        Self::Uri,
        Self::UriReference,
        Self::AbsoluteUri,
        Self::RelativeRef,
    ];

    /// The name of the production, in lower case: `absolute-iri`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Iri => "iri",
            Self::IriReference => "iri-reference",
            Self::AbsoluteIri => "absolute-iri",
            Self::IrelativeRef => "irelative-ref",
            Self::Uri => "uri",
            Self::UriReference => "uri-reference",
            Self::AbsoluteUri => "absolute-uri",
            Self::RelativeRef => "relative-ref",
        }
    }

    /// Whether the form is one of RFC 3986, in US-ASCII.
    pub const fn is_uri(self) -> bool {
        matches!(
            self,
            Self::Uri | Self::UriReference | Self::AbsoluteUri | Self::RelativeRef
        )
    }

    const fn needs_scheme(self) -> bool {
        matches!(
            self,
            Self::Iri | Self::AbsoluteIri | Self::Uri | Self::AbsoluteUri
        )
    }

    const fn bars_scheme(self) -> bool {
        matches!(self, Self::IrelativeRef | Self::RelativeRef)
    }

    const fn bars_fragment(self) -> bool {
        matches!(self, Self::AbsoluteIri | Self::AbsoluteUri)
    }
}

/// The grammar that a form is taken from.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Profile {
    /// RFC 3987.
    #[default]
    Rfc3987,
    /// The revision draft 3987bis: tag characters are private use and so may stand in a query,
    /// and a registered name has no percent triplets.
    Bis,
}

/// Parses `text` as one of the forms of RFC 3987 and splits it into its components.
///
/// Nothing is decoded, mapped or normalized; the components are slices of the text. The seven
/// bidi formatting characters of section 4.1 are inside `ucschar`, so this takes them.
///
/// ```
/// use iri_syntax::{Form, parse};
///
/// let parts = parse("http://www.example.org:80/résumé?q#top", Form::Iri)?;
/// assert_eq!(parts.host(), Some("www.example.org"));
/// assert_eq!(parts.path(), "/résumé");
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
///
/// One forward pass that looks at each byte a bounded number of times, whatever the text.
///
/// # Errors
///
/// The first thing wrong, its place and its rule.
pub fn parse(text: &str, form: Form) -> Result<Parts<'_>, ParseError> {
    parse_with(text, form, Profile::Rfc3987)
}

/// [`parse`] by the grammar of another document.
///
/// ```
/// use iri_syntax::{Form, Profile, parse_with};
///
/// let tagged = "http://e/?\u{E0020}";
/// assert!(parse_with(tagged, Form::Iri, Profile::Rfc3987).is_err());
/// assert!(parse_with(tagged, Form::Iri, Profile::Bis).is_ok());
/// ```
///
/// # Errors
///
/// The first thing wrong, its place and its rule.
pub fn parse_with(text: &str, form: Form, profile: Profile) -> Result<Parts<'_>, ParseError> {
    let bis = matches!(profile, Profile::Bis);
    let offsets = if form.is_uri() {
        Parser::<true> { text, form, bis }.run()
    } else {
        Parser::<false> { text, form, bis }.run()
    };
    Ok(Parts::with_offsets(text, offsets?))
}

/// A text being parsed; `URI` says that characters beyond US-ASCII are refused.
#[derive(Clone, Copy)]
struct Parser<'a, const URI: bool> {
    text: &'a str,
    form: Form,
    bis: bool,
}

type Result<T, E = ParseError> = core::result::Result<T, E>;

impl<const URI: bool> Parser<'_, URI> {
    #[inline(always)]
    fn run(self) -> Result<Offsets> {
        let bytes = self.text.as_bytes();
        let scheme_end = if self.form.bars_scheme() {
            0
        } else {
            self.scheme()?
        };
        let start = if scheme_end == 0 { 0 } else { scheme_end + 1 };
        let mut offsets = Offsets {
            scheme_end,
            path_start: start,
            ..Offsets::default()
        };
        let mut at = start;
        if let Some([b'/', b'/']) = bytes.get(start..start + 2) {
            self.authority(start + 2, &mut offsets)?;
            at = offsets.path_start;
        } else if scheme_end == 0 {
            at = self.first_segment()?;
        }
        self.tail(at, &mut offsets)?;
        Ok(offsets)
    }
}
