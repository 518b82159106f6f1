//! Request targets: their four forms, and the URI that one stands for.

use alloc::{format, string::String};

use ::http::{HeaderValue, Uri as HttpUri};
use iri_core::{Component, Parts, Span};
use iri_syntax::{EffectivePort as _, ParseError, Uri};

use super::error::{HttpError, HttpErrorKind};
use super::field::authority_of;
use super::text;

/// The form of a request target ([RFC 9112, section 3.2]).
///
/// ```
/// use iri_kit::interop::http::TargetForm;
///
/// assert_eq!(TargetForm::of(&http::Uri::from_static("/a?b")), TargetForm::Origin);
/// assert_eq!(TargetForm::of(&http::Uri::from_static("example.org:80")), TargetForm::Authority);
/// assert_eq!(TargetForm::of(&http::Uri::from_static("*")), TargetForm::Asterisk);
/// ```
///
/// [RFC 9112, section 3.2]: https://www.rfc-editor.org/rfc/rfc9112#section-3.2
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum TargetForm {
    /// `absolute-path [ "?" query ]`, for a request to the server itself.
    Origin,
    /// `absolute-URI`, for a request to a proxy.
    Absolute,
    /// `uri-host ":" port`, for `CONNECT`.
    Authority,
    /// `"*"`, for `OPTIONS` about the whole server.
    Asterisk,
}

impl TargetForm {
    /// The form that a target has. In HTTP/2 and HTTP/3 the asterisk form has a scheme and an
    /// authority (RFC 9113, section 8.3.1).
    pub fn of(target: &HttpUri) -> Self {
        match (target.scheme(), target.authority()) {
            _ if target.path() == "*" => Self::Asterisk,
            (Some(_), _) => Self::Absolute,
            (None, Some(_)) => Self::Authority,
            (None, None) => Self::Origin,
        }
    }
}

/// The URI that a request is for, as a server finds it ([RFC 9112, section 3.3]).
///
/// `scheme` is that of the connection, `http` or `https`, and `host` the field `Host`. A target that
/// has a scheme or an authority of its own overrides them, as section 3.2.2 requires.
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
/// `host` is needed and is no host with or without a port, or the target holds characters that no
/// URI holds. The places are in bytes of the URI.
///
/// [RFC 9112, section 3.3]: https://www.rfc-editor.org/rfc/rfc9112#section-3.3
#[doc(alias("effective_request_uri", "reconstruct"))]
pub fn target_uri(
    scheme: &str,
    host: &HeaderValue,
    target: &HttpUri,
) -> Result<Uri<String>, HttpError> {
    let path = match TargetForm::of(target) {
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

/// Converts a URI to a target of this form.
pub(super) fn to_target(parts: &Parts<'_>, form: TargetForm) -> Result<HttpUri, HttpError> {
    match form {
        TargetForm::Origin => to_origin(parts),
        TargetForm::Absolute => to_absolute(parts),
        TargetForm::Authority => to_authority(parts),
        TargetForm::Asterisk => to_asterisk(parts),
    }
}

fn to_origin(parts: &Parts<'_>) -> Result<HttpUri, HttpError> {
    let (start, text) = (place(parts, Component::Path).start(), parts.as_str());
    let slash = match parts.path() {
        path if path.starts_with('/') => "",
        "" if parts.authority().is_some() => "/",
        _ => return Err(HttpErrorKind::PathNotAbsolute.at(Span::new(start, start))),
    };
    let end = parts.span(Component::Fragment);
    let end = end.map_or(text.len(), |span| span.start() - 1);
    text::read(&[slash, Span::new(start, end).of(text)].concat())
}

fn to_absolute(parts: &Parts<'_>) -> Result<HttpUri, HttpError> {
    if parts.scheme().is_none() {
        return Err(HttpErrorKind::SchemeMissing.at(Span::new(0, 0)));
    }
    let Some(userinfo) = parts.span(Component::Userinfo) else {
        return text::to_http(parts);
    };
    let text = parts.as_str();
    let before = Span::new(0, userinfo.start()).of(text);
    let after = Span::new(userinfo.end() + 1, text.len()).of(text);
    text::to_http(&Parts::split(&[before, after].concat()))
}

fn to_authority(parts: &Parts<'_>) -> Result<HttpUri, HttpError> {
    let host = text::checked_host(parts)?;
    let end = place(parts, Component::Host).end();
    let port = parts.effective_port().map_err(|error| {
        let port = place(parts, Component::Port);
        HttpErrorKind::Port(error).at(port)
    })?;
    let port = port.ok_or(HttpErrorKind::PortMissing.at(Span::new(end, end)))?;
    text::read(&format!("{host}:{port}"))
}

fn to_asterisk(parts: &Parts<'_>) -> Result<HttpUri, HttpError> {
    if !parts.path().is_empty() {
        return Err(HttpErrorKind::NotWholeServer.at(place(parts, Component::Path)));
    }
    if parts.query().is_some() {
        return Err(HttpErrorKind::NotWholeServer.at(place(parts, Component::Query)));
    }
    text::read("*")
}

fn place(parts: &Parts<'_>, component: Component) -> Span {
    parts.span(component).unwrap_or_default()
}
