//! The parser of all eight forms: the shared scanner, over the characters of the form's document.

use iri_core::engine::scan::{
    self, Edition, Form, ParseError,
    repertoire::{Bis, Rfc3986, Rfc3987},
};
use iri_core::{Offsets, Parts};

/// Parses `text` as one of the forms of RFC 3987 and splits it into its components.
///
/// Nothing is decoded, mapped or normalized; the components are slices of the text. The seven
/// bidi formatting characters of section 4.1 are inside `ucschar`, so they are accepted.
///
/// ```
/// use iri_syntax::{Form, parse};
///
/// let parts = parse("http://www.example.org:80/résumé?q#top", Form::Iri)?;
/// assert_eq!(parts.host(), Some("www.example.org"));
/// assert_eq!(parts.path(), "/résumé");
///
/// assert!(parse("../résumé#top", Form::IriReference).is_ok());
/// assert!(parse("../résumé#top", Form::Iri).is_err());
/// assert!(parse("../résumé#top", Form::UriReference).is_err());
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
///
/// One forward pass that looks at each byte a bounded number of times, whatever the text.
///
/// # Errors
///
/// The first thing wrong, its place and its rule.
pub const fn parse(text: &str, form: Form) -> Result<Parts<'_>, ParseError> {
    parse_with(text, form, Edition::Rfc3987)
}

/// [`parse`] by the grammar of another document.
///
/// ```
/// use iri_syntax::{Form, Edition, parse_with};
///
/// let tagged = "http://e/?\u{E0020}";
/// assert!(parse_with(tagged, Form::Iri, Edition::Rfc3987).is_err());
/// assert!(parse_with(tagged, Form::Iri, Edition::Bis).is_ok());
/// ```
///
/// # Errors
///
/// The first thing wrong, its place and its rule.
pub const fn parse_with(text: &str, form: Form, edition: Edition) -> Result<Parts<'_>, ParseError> {
    let mut offsets = Offsets::NONE;
    let scanned = match edition {
        // The draft revises the grammar of IRIs; its URIs are those of RFC 3986, too.
        _ if form.is_uri() => scan::scan::<Rfc3986>(text, form, &mut offsets),
        Edition::Bis => scan::scan::<Bis>(text, form, &mut offsets),
        _ => scan::scan::<Rfc3987>(text, form, &mut offsets),
    };
    match scanned {
        Ok(()) => Ok(Parts::with_offsets(text, offsets)),
        Err(error) => Err(error),
    }
}

/// Checks whether `text` has the form, without keeping where its components meet.
#[inline]
pub(crate) const fn validate(text: &str, form: Form) -> Result<(), ParseError> {
    if form.is_uri() {
        scan::validate::<Rfc3986>(text, form)
    } else {
        scan::validate::<Rfc3987>(text, form)
    }
}

/// [`validate`], with the offsets of the components written to a place of the caller's.
#[inline]
pub(crate) const fn scan(text: &str, form: Form, offsets: &mut Offsets) -> Result<(), ParseError> {
    if form.is_uri() {
        scan::scan::<Rfc3986>(text, form, offsets)
    } else {
        scan::scan::<Rfc3987>(text, form, offsets)
    }
}
