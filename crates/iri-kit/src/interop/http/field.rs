//! Identifiers in header fields.

use alloc::string::{String, ToString};

use ::http::HeaderValue;
use iri_syntax::{IsUri, Uri};
use iri_web::http::Request;

use super::error::{HttpError, HttpErrorKind};

/// Returns the target of a redirection ([RFC 9110, section 10.2.2]): `location`, resolved against
/// the URI of the request. If `location` has no fragment, the target inherits that of the request.
///
/// ```
/// use iri_kit::interop::http::redirect;
/// use iri_kit::{Uri, UriRef};
///
/// let request = Uri::parse("http://www.example.org/~tim")?;
/// let location = UriRef::parse("/People.html#tim")?;
/// assert_eq!(redirect(&request, &location), "http://www.example.org/People.html#tim");
///
/// let request = Uri::parse("http://www.example.org/index.html#larry")?;
/// let location = UriRef::parse("http://www.example.net/index.html")?;
/// assert_eq!(redirect(&request, &location), "http://www.example.net/index.html#larry");
/// # Ok::<_, iri_kit::ParseError>(())
/// ```
///
/// [`FromHttp::from_header_value`](super::FromHttp::from_header_value) reads a valid `Location`;
/// [`from_header_value_encoded`](super::FromHttp::from_header_value_encoded) also accepts the
/// invalid ones that servers send.
///
/// [RFC 9110, section 10.2.2]: https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2
pub fn redirect<T: AsRef<str>>(request: &Uri<T>, location: &impl IsUri) -> Uri<String> {
    let target = iri_web::http::redirect(request, location).to_iri();
    // Resolving a URI reference against a URI gives a URI.
    Uri::new_unchecked(target.into_inner())
}

/// Returns the value of `Host`: the authority without the userinfo.
pub(super) fn host(uri: &(impl IsUri + ?Sized)) -> Result<HeaderValue, HttpError> {
    let host = Request::new(uri).host().with_default_port(true);
    value(&host.to_string())
}

pub(super) fn value(text: &str) -> Result<HeaderValue, HttpError> {
    HeaderValue::from_str(text).map_err(|_| HttpErrorKind::Refused.anywhere())
}

/// Returns the authority in the value of a `Host` field; `None` if the value is not an authority.
pub(super) fn authority_of(host: &HeaderValue) -> Option<&str> {
    let authority = host.to_str().ok()?;
    let is_host = !authority.is_empty() && !authority.contains(['/', '?', '#', '@']);
    is_host.then_some(authority)
}
