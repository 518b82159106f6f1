//! Conversion of request targets to and from strings.

use alloc::string::{String, ToString};

use ::http::Uri as HttpUri;
use iri_core::pct::octets::{ASCII, encode_octets};
use iri_core::{Component, Parts, Span};
use iri_text::prepare;

use super::error::{HttpError, HttpErrorKind};

/// The maximum length of a whole `http::Uri`, in bytes.
const MAX_LEN: usize = 65_534;
/// The maximum length of a scheme, in bytes.
const MAX_SCHEME_LEN: usize = 64;

/// Converts all but the fragment, after rejecting what `http` would misread.
pub(super) fn to_http(parts: &Parts<'_>) -> Result<HttpUri, HttpError> {
    check(parts)?;
    let text = parts.as_str();
    read(text.split_once('#').map_or(text, |(before, _)| before))
}

/// Rejects references that `http` would misread or cannot represent.
pub(super) fn check(parts: &Parts<'_>) -> Result<(), HttpError> {
    match parts.scheme() {
        Some(scheme) if scheme.len() > MAX_SCHEME_LEN => {
            return Err(HttpErrorKind::TooLong.at(Span::new(0, scheme.len())));
        }
        Some(_) => {
            checked_host(parts)?;
        }
        None if parts.has_authority() => {
            return Err(HttpErrorKind::SchemeMissing.at(Span::new(0, 0)));
        }
        None if !parts.path().starts_with('/') => {
            return Err(HttpErrorKind::PathNotAbsolute.at(Span::new(0, 0)));
        }
        None => {}
    }
    Ok(())
}

/// Returns the host, if it is not empty and contains no triplet, as `http` requires.
pub(super) fn checked_host<'a>(parts: &Parts<'a>) -> Result<&'a str, HttpError> {
    let host = parts.host().unwrap_or("");
    let place = parts.span(Component::Host);
    let place = place.or(parts.span(Component::Path)).unwrap_or_default();
    let start = place.start();
    if host.is_empty() {
        return Err(HttpErrorKind::HostMissing.at(Span::new(start, start)));
    }
    match host.find('%') {
        Some(at) => Err(HttpErrorKind::HostEncoded.at(Span::new(start + at, start + at + 3))),
        None => Ok(host),
    }
}

/// Parses `text` with the crate `http`.
pub(super) fn read(text: &str) -> Result<HttpUri, HttpError> {
    if text.len() > MAX_LEN {
        return Err(HttpErrorKind::TooLong.at(Span::new(MAX_LEN, text.len())));
    }
    HttpUri::try_from(text).map_err(|_| HttpErrorKind::Refused.anywhere())
}

/// Returns the string form of a request target that is a URI reference.
pub(super) fn of_http(uri: &HttpUri) -> Result<String, HttpError> {
    let (scheme, authority) = match (uri.scheme_str(), uri.authority()) {
        (None, Some(_)) => return Err(HttpErrorKind::AuthorityForm.anywhere()),
        (scheme, authority) => (
            scheme.unwrap_or(""),
            authority.map_or("", |one| one.as_str()),
        ),
    };
    // `PathAndQuery` writes a slash for an empty path, which `http::Uri` omits before a query.
    let path = uri.path_and_query().map(ToString::to_string);
    let path = path.unwrap_or_default();
    // In HTTP/2 the asterisk form has a scheme and an authority, so check the path alone.
    if path == "*" {
        return Err(HttpErrorKind::AsteriskForm.anywhere());
    }
    if !scheme.is_empty() {
        return Ok([scheme, "://", authority, path.as_str()].concat());
    }
    if path.starts_with("//") {
        return Err(HttpErrorKind::PathTwoSlashes.at(Span::new(0, 2)));
    }
    Ok(path)
}

/// Percent-encodes the octets that no URI may contain. An invalid authority stays invalid.
pub(super) fn encoded(octets: &[u8]) -> String {
    let mut ascii = String::with_capacity(octets.len());
    // Writing into a `String` cannot fail.
    let written = encode_octets(octets, ASCII, &mut ascii);
    debug_assert!(written.is_ok());
    prepare(&ascii).to_string()
}
