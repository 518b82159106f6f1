//! Checks a URI by the specification of its scheme (RFC 3987, sections 3.1 and 6.4).

use iri_core::Parts;

use crate::error::SchemeError;
use crate::facts::Facts;
use crate::registry::facts;
use crate::rules::Syntax;
use crate::schemes::{data, did, http, urn, websocket};

/// Checks a URI by the narrower syntax of its scheme, as [RFC 3987, section 6.4], requires: on the
/// URI that an IRI maps to, not on the IRI.
///
/// The rules of `urn` (RFC 8141, section 2), `http` and `https` (RFC 9110, section 4.2), `ws` and
/// `wss` (RFC 6455, section 3), `data` (RFC 2397, section 3) and `did` (DID Core, section 3.1) are
/// known. Any other URI passes, and so does a reference without a scheme. What the generic grammar
/// requires is not checked here.
///
/// ```
/// use iri_core::{Parts, Span};
/// use iri_scheme::{SchemeErrorKind, check_scheme};
///
/// assert!(check_scheme(&Parts::split("urn:ex:%C3%A9")).is_ok());
/// // `urn:exé:a` maps to this; a namespace holds no percent sign.
/// let error = check_scheme(&Parts::split("urn:ex%C3%A9:a")).unwrap_err();
/// assert_eq!(error.kind(), SchemeErrorKind::UrnNamespace);
/// assert_eq!(error.span(), Span::new(4, 12));
/// ```
///
/// # Errors
///
/// The first rule that is broken, and where.
///
/// [RFC 3987, section 6.4]: https://www.rfc-editor.org/rfc/rfc3987#section-6.4
pub fn check_scheme(uri: &Parts<'_>) -> Result<(), SchemeError> {
    match uri
        .scheme()
        .and_then(facts)
        .map_or(Syntax::Generic, Facts::syntax)
    {
        Syntax::Generic => Ok(()),
        Syntax::Data => data::check(uri),
        Syntax::Did => did::check(uri),
        Syntax::Http => http::check(uri),
        Syntax::Urn => urn::check(uri),
        Syntax::WebSocket => websocket::check(uri),
    }
}
