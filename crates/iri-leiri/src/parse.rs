//! 3987bis, section 6.1: the grammar of IRIs with `leiri-ucschar` in place of `ucschar`.

use iri_core::Parts;
use iri_core::engine::scan;
use iri_core::engine::scan::repertoire;
use iri_core::engine::scan::repertoire::{LeiriBis, LenientLeiri, Repertoire};
use iri_core::{Edition, ParseError};

iri_core::tables::choices! {
    /// The two productions of LEIRIs.
    ///
    /// The draft has one syntax for both, that of an IRI reference. A LEIRI is parsed like an IRI, with
    /// its scheme.
    ///
    /// ```
    /// assert_eq!(iri_leiri::LeiriForm::LeiriReference.name(), "leiri-reference");
    /// ```
    #[non_exhaustive]
    pub enum LeiriForm {
        Leiri "leiri": "A Legacy Extended IRI, which has a scheme",
        LeiriReference "leiri-reference":
            "A Legacy Extended IRI reference, which may be relative",
    }
}

impl LeiriForm {
    /// Returns the corresponding production of IRIs.
    pub(crate) const fn iri_form(self) -> iri_core::Form {
        match self {
            Self::Leiri => iri_core::Form::Iri,
            Self::LeiriReference => iri_core::Form::IriReference,
        }
    }
}

/// Parses a LEIRI or a LEIRI reference, and splits it into components like an IRI.
///
/// Every component except for the scheme, the port and an address in brackets may contain any
/// character except for U+FFFE, U+FFFF and the delimiters that are not allowed there in an IRI. A
/// `%` must begin a triplet.
///
/// ```
/// use iri_leiri::{LeiriForm, parse};
///
/// let parts = parse("http://a b@c d/e?f|g#{h}", LeiriForm::Leiri)?;
/// assert_eq!((parts.userinfo(), parts.host()), (Some("a b"), Some("c d")));
/// assert_eq!((parts.query(), parts.fragment()), (Some("f|g"), Some("{h}")));
///
/// assert!(parse("my file.xml", LeiriForm::Leiri).is_err());
/// assert!(parse("my file.xml", LeiriForm::LeiriReference).is_ok());
///
/// let error = parse("http://e/100% sure", LeiriForm::Leiri).unwrap_err();
/// assert_eq!(error.span().range(), 12..13);
/// assert_eq!(error.clause().id(), "bis-6.1-percent");
/// # Ok::<_, iri_leiri::ParseError>(())
/// ```
///
/// # Errors
///
/// Returns the first error, with its place and its rule.
pub fn parse(text: &str, form: LeiriForm) -> Result<Parts<'_>, ParseError> {
    parse_over::<repertoire::Leiri>(text, form)
}

/// [`parse`] by the grammar of an edition.
///
/// ```
/// use iri_leiri::{LeiriForm, Edition, parse_with};
///
/// let text = "//a%20b/";
/// assert!(parse_with(text, LeiriForm::LeiriReference, Edition::Rfc3987).is_ok());
/// assert!(parse_with(text, LeiriForm::LeiriReference, Edition::Bis).is_err());
/// ```
///
/// # Errors
///
/// Returns the first error, with its place and its rule.
pub fn parse_with(text: &str, form: LeiriForm, edition: Edition) -> Result<Parts<'_>, ParseError> {
    match edition {
        Edition::Bis => parse_over::<LeiriBis>(text, form),
        _ => parse(text, form),
    }
}

/// [`parse`] that also accepts the characters that [`crate::lenient`] repairs: stray percent signs,
/// brackets after the authority, further number signs, U+FFFE and U+FFFF.
pub(crate) fn parse_leniently(text: &str, form: LeiriForm) -> Result<Parts<'_>, ParseError> {
    parse_over::<LenientLeiri>(text, form)
}

fn parse_over<R: Repertoire>(text: &str, form: LeiriForm) -> Result<Parts<'_>, ParseError> {
    let form = form.iri_form();
    scan::parse::<R>(text, form).map_err(|error| error.located_in(text, form))
}

/// Returns the error for the character at `at`, which a LEIRI may not contain in the component.
pub(crate) const fn illegal_char(
    text: &str,
    at: usize,
    component: iri_core::Component,
) -> ParseError {
    let form = iri_core::Form::IriReference;
    scan::illegal_char(text, at, component, form, iri_core::Grammar::Leiri)
}
