//! Checks a URI by the specification of its scheme (RFC 3987, sections 3.1 and 6.4).

use iri_core::Parts;

use crate::error::SchemeError;
use crate::findings::findings;

/// Checks a URI by the narrower syntax of its scheme. [RFC 3987, section 6.4], requires this check
/// to be made on the URI that an IRI maps to, not on the IRI.
///
/// The error is the first of the [`findings`] that the document of the scheme forbids
/// ([`is_requirement`]). URIs of schemes without rules pass, and so do references without a scheme.
/// The generic syntax is not checked.
///
/// ```
/// use iri_core::{Parts, Span};
/// use iri_scheme::{SchemeErrorKind, check_scheme};
///
/// assert!(check_scheme(&Parts::split("urn:ex:%C3%A9")).is_ok());
/// // `urn:exé:a` maps to this, and a namespace cannot contain a percent sign.
/// let error = check_scheme(&Parts::split("urn:ex%C3%A9:a")).unwrap_err();
/// assert_eq!(error.kind(), SchemeErrorKind::UrnNamespace);
/// assert_eq!(error.span(), Span::new(4, 12));
/// ```
///
/// # Errors
///
/// Returns the first rule that is broken, and where.
///
/// [RFC 3987, section 6.4]: https://www.rfc-editor.org/rfc/rfc3987#section-6.4
/// [`is_requirement`]: crate::SchemeErrorKind::is_requirement
pub fn check_scheme(uri: &Parts<'_>) -> Result<(), SchemeError> {
    let mut found = findings(*uri);
    match found.find(|error| error.kind().is_requirement()) {
        Some(error) => Err(error),
        None => Ok(()),
    }
}
