//! The parser of all eight forms: the shared scanner with the repertoire of each form.

use iri_core::engine::scan;
use iri_core::engine::scan::repertoire::{Bis, Rfc3986, Rfc3987};
use iri_core::{Edition, Form, ParseError};
use iri_core::{Offsets, Parts};

/// Parses `text` as one of the forms of RFC 3987 and splits it into its components.
///
/// Nothing is decoded, mapped or normalized; the components are slices of `text`. The seven bidi
/// formatting characters of section 4.1 are in `ucschar`, so they are accepted.
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
/// Takes one forward pass that visits each byte a bounded number of times, whatever the input.
///
/// # Errors
///
/// The first error, with its span and its clause.
pub const fn parse(text: &str, form: Form) -> Result<Parts<'_>, ParseError> {
    parse_with(text, form, Edition::Rfc3987)
}

/// [`parse`] with the grammar of another specification.
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
/// The first error, with its span and its clause.
pub const fn parse_with(text: &str, form: Form, edition: Edition) -> Result<Parts<'_>, ParseError> {
    let mut offsets = Offsets::of_path(text.len());
    match parse_offsets(text, form, edition, &mut offsets) {
        Ok(()) => Ok(Parts::with_offsets(text, offsets)),
        Err(error) => Err(error),
    }
}

/// [`parse_with`], with the offsets of the components written through a reference.
///
/// The caller then reads the offsets that it needs one by one. To copy all of them, as a result that is
/// returned, takes as long as to check a host: 16 bytes that are read right after they were stored as two
/// times 8 are not forwarded.
///
/// ```
/// use iri_core::Offsets;
/// use iri_syntax::{Edition, Form, parse_offsets};
///
/// let mut offsets = Offsets::NONE;
/// parse_offsets("http://e/é", Form::Iri, Edition::Rfc3987, &mut offsets)?;
/// assert_eq!((offsets.host_start, offsets.path_start), (7, 8));
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
///
/// # Errors
///
/// The first error, with its span and its clause. The value of `offsets` is then unspecified.
#[inline]
pub const fn parse_offsets(
    text: &str,
    form: Form,
    edition: Edition,
    offsets: &mut Offsets,
) -> Result<(), ParseError> {
    match edition {
        // The draft revises the grammar of IRIs only; its URIs are those of RFC 3986.
        _ if form.is_uri() => scan::scan::<Rfc3986>(text, form, offsets),
        Edition::Bis => scan::scan::<Bis>(text, form, offsets),
        _ => scan::scan::<Rfc3987>(text, form, offsets),
    }
}

/// Checks whether `text` has the form, without keeping its component offsets.
#[inline]
pub(crate) const fn validate(text: &str, form: Form) -> Result<(), ParseError> {
    if form.is_uri() {
        scan::validate::<Rfc3986>(text, form)
    } else {
        scan::validate::<Rfc3987>(text, form)
    }
}

/// [`scan()`], without an error.
#[inline]
pub(crate) const fn matches(text: &str, form: Form, offsets: &mut Offsets) -> bool {
    if form.is_uri() {
        scan::matches::<Rfc3986>(text, form, offsets)
    } else {
        scan::matches::<Rfc3987>(text, form, offsets)
    }
}

/// [`validate`], with the offsets of the components written through a reference.
#[inline]
pub(crate) const fn scan(text: &str, form: Form, offsets: &mut Offsets) -> Result<(), ParseError> {
    if form.is_uri() {
        scan::scan::<Rfc3986>(text, form, offsets)
    } else {
        scan::scan::<Rfc3987>(text, form, offsets)
    }
}
