//! The parser: one forward pass over the bytes, for all eight forms.

#![expect(
    clippy::inline_always,
    reason = "measured: the scan is one function, cut into readable pieces; a call costs as much as a short component"
)]

/// The value of an `Ok`; an `Err` is passed on. `?` may not be used in a `const fn`.
macro_rules! ok {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

mod authority;
mod fault;
mod scan;

use iri_core::{Offsets, Parts};

use self::fault::{Fault, Place};
use crate::ParseError;

pub(crate) use iri_core::ip::{ipv4, ipv6};

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

    pub(crate) const fn needs_scheme(self) -> bool {
        matches!(
            self,
            Self::Iri | Self::AbsoluteIri | Self::Uri | Self::AbsoluteUri
        )
    }

    pub(crate) const fn bars_scheme(self) -> bool {
        matches!(self, Self::IrelativeRef | Self::RelativeRef)
    }

    pub(crate) const fn bars_fragment(self) -> bool {
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
pub const fn parse(text: &str, form: Form) -> Result<Parts<'_>, ParseError> {
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
pub const fn parse_with(text: &str, form: Form, profile: Profile) -> Result<Parts<'_>, ParseError> {
    let mut offsets = Offsets::NONE;
    // The draft revises the IRI grammar; URIs are those of RFC 3986 to it as well.
    let bis = matches!(profile, Profile::Bis) && !form.is_uri();
    match scan(text, form, bis, &mut offsets) {
        Ok(()) => Ok(Parts::with_offsets(text, offsets)),
        Err(error) => Err(error),
    }
}

/// Whether `text` has the form, without keeping where its components meet.
#[inline]
pub(crate) const fn validate(text: &str, form: Form) -> Result<(), ParseError> {
    let mut offsets = Offsets::NONE;
    scan(text, form, false, &mut offsets)
}

#[inline]
const fn scan(text: &str, form: Form, bis: bool, offsets: &mut Offsets) -> Result<(), ParseError> {
    let scanned = if form.is_uri() {
        Scanner::<true> { text, form, bis }.scan(offsets)
    } else {
        Scanner::<false> { text, form, bis }.scan(offsets)
    };
    match scanned {
        Ok(()) => Ok(()),
        Err(fault) => Err(fault.explain(text, form)),
    }
}

/// A text being parsed; `URI` says that characters beyond US-ASCII are refused.
///
/// The scan only finds the first fault. What it is and how far it goes is worked out by
/// [`Fault::explain`], so that the path of valid text stays short.
#[derive(Clone, Copy)]
struct Scanner<'a, const URI: bool> {
    text: &'a str,
    form: Form,
    bis: bool,
}

impl<const URI: bool> Scanner<'_, URI> {
    #[inline(never)]
    const fn scan(self, offsets: &mut Offsets) -> Result<(), Fault> {
        let bytes = self.text.as_bytes();
        let (scheme_end, read) = ok!(self.scheme());
        offsets.scheme_end = scheme_end;
        let start = match scheme_end {
            0 => 0,
            _ if self.form.bars_scheme() => return Err(Place::FirstSegment.at(scheme_end)),
            _ => scheme_end + 1,
        };
        let at = if let [b'/', b'/', ..] = scan::rest(bytes, start) {
            offsets.path_start = ok!(self.authority(start + 2, offsets));
            offsets.path_start
        } else {
            offsets.path_start = start;
            if scheme_end > 0 {
                start
            } else {
                ok!(self.first_segment(read))
            }
        };
        (offsets.path_end, offsets.query_end) = ok!(self.tail(at));
        Ok(())
    }
}
