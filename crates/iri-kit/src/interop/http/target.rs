//! Request targets: their four forms, and the URI of a request.

use alloc::string::{String, ToString};

use ::http::{HeaderValue, Uri as HttpUri};
use iri_syntax::{IsUri, ParseError, Uri};
use iri_web::http::Request;
pub use iri_web::http::TargetForm;

use super::error::{HttpError, HttpErrorKind};
use super::field::authority_of;
use super::text;

/// Returns the form of a request target.
///
/// In HTTP/2 and HTTP/3 the asterisk form has a scheme and an authority (RFC 9113, section 8.3.1).
///
/// ```
/// use iri_kit::interop::http::{TargetForm, target_form};
///
/// assert_eq!(target_form(&http::Uri::from_static("/a?b")), TargetForm::Origin);
/// assert_eq!(target_form(&http::Uri::from_static("example.org:80")), TargetForm::Authority);
/// assert_eq!(target_form(&http::Uri::from_static("*")), TargetForm::Asterisk);
/// ```
pub fn target_form(target: &HttpUri) -> TargetForm {
    match (target.scheme(), target.authority()) {
        _ if target.path() == "*" => TargetForm::Asterisk,
        (Some(_), _) => TargetForm::Absolute,
        (None, Some(_)) => TargetForm::Authority,
        (None, None) => TargetForm::Origin,
    }
}

/// Reconstructs the URI of a request on the server ([RFC 9112, section 3.3]).
///
/// `scheme` is that of the connection, `http` or `https`, and `host` the field `Host`. A scheme or
/// authority in the target takes precedence, as section 3.2.2 requires.
///
/// ```
/// use http::{HeaderValue, Uri};
/// use iri_kit::interop::http::target_uri;
///
/// let host = HeaderValue::from_static("www.example.org:8080");
/// let target = Uri::from_static("/pub/WWW/TheProject.html");
/// let uri = target_uri("http", &host, &target)?;
/// assert_eq!(uri, "http://www.example.org:8080/pub/WWW/TheProject.html");
///
/// let host = HeaderValue::from_static("www.example.org");
/// assert_eq!(target_uri("https", &host, &Uri::from_static("*"))?, "https://www.example.org");
/// # Ok::<_, iri_kit::Error>(())
/// ```
///
/// # Errors
///
/// The target has no authority and `host` is not a host with an optional port, or the target
/// contains characters that no URI may contain. Spans count bytes of the URI.
///
/// [RFC 9112, section 3.3]: https://www.rfc-editor.org/rfc/rfc9112#section-3.3
pub fn target_uri(
    scheme: &str,
    host: &HeaderValue,
    target: &HttpUri,
) -> Result<Uri<String>, HttpError> {
    let path = match target_form(target) {
        TargetForm::Origin => target.path_and_query().map_or("", |path| path.as_str()),
        TargetForm::Authority | TargetForm::Asterisk => "",
        TargetForm::Absolute => {
            return Ok(Uri::try_from(text::of_http(target)?).map_err(ParseError::from)?);
        }
    };
    let scheme = target.scheme_str().unwrap_or(scheme);
    let authority = match target.authority() {
        Some(authority) => authority.as_str(),
        None => authority_of(host).ok_or(HttpErrorKind::HostField.anywhere())?,
    };
    let uri = [scheme, "://", authority, path].concat();
    Ok(Uri::try_from(uri).map_err(ParseError::from)?)
}

/// Converts a URI to a request target in this form.
pub(super) fn to_target(
    uri: &(impl IsUri + ?Sized),
    form: TargetForm,
) -> Result<HttpUri, HttpError> {
    let parts = uri.parts();
    match form {
        TargetForm::Origin | TargetForm::Asterisk => {}
        TargetForm::Absolute => text::check(&parts)?,
        TargetForm::Authority => {
            text::checked_host(&parts)?;
        }
    }
    let target = Request::new(uri).target(form)?;
    text::read(&target.to_string())
}
