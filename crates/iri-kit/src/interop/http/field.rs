//! Identifiers in the fields of a message.

use alloc::string::{String, ToString};

use ::http::HeaderValue;
use iri_syntax::{IsUri, Uri};
use iri_web::http::Request;

use super::error::{HttpError, HttpErrorKind};

/// The URI that a redirection leads to ([RFC 9110, section 10.2.2]): `location` resolved against
/// the URI of the request. It has the fragment of that URI if it has none of its own.
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
/// [`FromHttp::from_header_value`](super::FromHttp::from_header_value) reads `Location`, and
/// [`from_header_value_encoded`](super::FromHttp::from_header_value_encoded) whatever servers send
/// there.
///
/// [RFC 9110, section 10.2.2]: https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2
#[doc(alias("join", "location", "resolve"))]
pub fn redirect<T: AsRef<str>>(request: &Uri<T>, location: &impl IsUri) -> Uri<String> {
    let target = iri_web::http::redirect(request, location).to_iri();
    // Of two URIs it is a URI.
    Uri::new_unchecked(target.into_inner())
}

/// The value of `Host`: the authority without the userinfo.
pub(super) fn host(uri: &(impl IsUri + ?Sized)) -> Result<HeaderValue, HttpError> {
    let host = Request::new(uri).host().with_default_port(true);
    value(&host.to_string())
}

pub(super) fn value(text: &str) -> Result<HeaderValue, HttpError> {
    HeaderValue::from_str(text).map_err(|_| HttpErrorKind::Refused.anywhere())
}

/// The authority that a value of `Host` is; `None` where the value is none.
pub(super) fn authority_of(host: &HeaderValue) -> Option<&str> {
    let authority = host.to_str().ok()?;
    let is_host = !authority.is_empty() && !authority.contains(['/', '?', '#', '@']);
    is_host.then_some(authority)
}
