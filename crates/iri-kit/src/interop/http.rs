//! Conversions to and from [`http::Uri`], request targets and header values.
//!
//! ```
//! use iri_kit::Uri;
//! use iri_kit::interop::http::{FromHttp, TargetForm, ToHttp, redirect};
//!
//! let uri = Uri::parse("http://example.org/a?b#c")?;
//! let request = http::Request::get(uri.to_http()?)
//!     .header(http::header::HOST, uri.to_host_header()?)
//!     .body(())?;
//! assert_eq!(*request.uri(), "http://example.org/a?b");
//! assert_eq!(uri.to_request_target(TargetForm::Origin)?, "/a?b");
//!
//! // Requests carry no fragment, but a redirection inherits it.
//! let location = http::HeaderValue::from_static("../d");
//! let location = iri_kit::UriRef::from_header_value(&location)?;
//! assert_eq!(redirect(&uri, &location), "http://example.org/d#c");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differences
//!
//! An [`http::Uri`] is a request target, not a URI reference:
//!
//! - It has no fragment: converting to it drops the fragment.
//! - An empty path after an authority becomes a slash, and the schemes `http` and `https` are
//!   written in lower case. Nothing else changes.
//! - With a scheme it requires an authority with a host, so `mailto:a@b` and `file:///a` are
//!   rejected. Without a scheme the path must begin with a slash: `a/b`, `?q` and `#f` are
//!   rejected; so are `//h/a`, which would be a path with two leading slashes, `a`, which would be
//!   the authority form, and `*`, which would be the asterisk form.
//! - It is at most 65534 bytes long, with a scheme of at most 64 bytes, and no percent triplet in
//!   its host.
//! - In the path and the query it accepts characters that no URI may contain: `"`, `[`, `\`, `]`,
//!   `^`, `` ` ``, `{`, `|`, `}`, `%` without two hexadecimal digits, and everything beyond
//!   US-ASCII. [`FromHttp::from_http`] rejects them, and [`FromHttp::from_http_encoded`]
//!   percent-encodes them.

mod error;
mod field;
mod target;
mod text;

use alloc::string::String;

use ::http::{HeaderValue, Uri as HttpUri};
use iri_syntax::{
    AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, IsUri, ParseError, RelativeRef, Uri,
    UriRef,
};

pub use error::{HttpError, HttpErrorKind};
pub use field::redirect;
pub use target::{TargetForm, target_form, target_uri};

/// Converts a URI or a URI reference to the types of the crate `http`.
///
/// Map an IRI first: `iri.to_uri()`, or `iri.to_uri_with_host(&mapper)`, which gives the host name
/// to look up in the DNS.
pub trait ToHttp: IsUri {
    /// Converts to an [`http::Uri`], without the fragment.
    ///
    /// ```
    /// use iri_kit::interop::http::ToHttp;
    /// use iri_kit::{Uri, UriRef};
    ///
    /// let uri = Uri::parse("HTTP://user@example.org:8080?q#f")?;
    /// assert_eq!(uri.to_http()?, "http://user@example.org:8080/?q");
    /// assert_eq!(UriRef::parse("/a//b?c")?.to_http()?, "/a//b?c");
    ///
    /// let error = Uri::parse("mailto:a@b")?.to_http().unwrap_err();
    /// assert_eq!(error.to_string(), "missing host, which http::Uri requires after a scheme at bytes 7..7");
    /// # Ok::<_, iri_kit::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// `http::Uri` cannot represent this identifier; the [module](self#differences) lists the
    /// cases.
    fn to_http(&self) -> Result<HttpUri, HttpError> {
        text::to_http(&self.parts())
    }

    /// Converts to the target of a request in one of the four forms ([RFC 9112, section 3.2]).
    ///
    /// All forms omit the userinfo, which no message may carry (RFC 9110, section 4.2.4); if
    /// needed, send it in the field `Authorization`.
    ///
    /// ```
    /// use iri_kit::Uri;
    /// use iri_kit::interop::http::{TargetForm, ToHttp};
    ///
    /// let uri = Uri::parse("https://user@example.org?q#f")?;
    /// assert_eq!(uri.to_request_target(TargetForm::Origin)?, "/?q");
    /// assert_eq!(uri.to_request_target(TargetForm::Absolute)?, "https://example.org/?q");
    /// assert_eq!(uri.to_request_target(TargetForm::Authority)?, "example.org:443");
    ///
    /// let server = Uri::parse("https://example.org")?;
    /// assert_eq!(server.to_request_target(TargetForm::Asterisk)?, "*");
    /// # Ok::<_, iri_kit::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - Origin form: the path neither begins with a slash nor is empty after an authority.
    /// - Absolute form: as for [`to_http`](Self::to_http), or there is no scheme.
    /// - Authority form, for `CONNECT`: there is no host, or neither a port nor a default port of
    ///   the scheme.
    /// - Asterisk form, for `OPTIONS`: there is a path or a query.
    ///
    /// [RFC 9112, section 3.2]: https://www.rfc-editor.org/rfc/rfc9112#section-3.2
    fn to_request_target(&self, form: TargetForm) -> Result<HttpUri, HttpError> {
        target::to_target(self, form)
    }

    /// Returns the value of the field `Host` ([RFC 9110, section 7.2]): the authority without the
    /// userinfo, otherwise unchanged; empty if there is no authority.
    ///
    /// ```
    /// use iri_kit::Uri;
    /// use iri_kit::interop::http::ToHttp;
    ///
    /// assert_eq!(Uri::parse("http://u@[::1]:80/a")?.to_host_header()?, "[::1]:80");
    /// assert_eq!(Uri::parse("urn:a:b")?.to_host_header()?, "");
    /// # Ok::<_, iri_kit::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Only for an identifier that was built without validation and contains control characters.
    ///
    /// [RFC 9110, section 7.2]: https://www.rfc-editor.org/rfc/rfc9110#section-7.2
    fn to_host_header(&self) -> Result<HeaderValue, HttpError> {
        field::host(self)
    }

    /// Returns the whole identifier as the value of a field, such as `Location` ([RFC 9110, section
    /// 10.2.2]), `Content-Location` or `Link`.
    ///
    /// Nothing is removed. `Referer` allows neither a fragment nor a userinfo (section 10.1.3), and
    /// no field allows a userinfo in `http` and `https` URIs (section 4.2.4).
    ///
    /// ```
    /// use http::header::{HeaderMap, LOCATION};
    /// use iri_kit::UriRef;
    /// use iri_kit::interop::http::ToHttp;
    ///
    /// let mut headers = HeaderMap::new();
    /// headers.insert(LOCATION, UriRef::parse("/r%C3%A9sum%C3%A9#top")?.to_header_value()?);
    /// assert_eq!(headers[LOCATION], "/r%C3%A9sum%C3%A9#top");
    /// # Ok::<_, iri_kit::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Only for an identifier that was built without validation and contains control characters.
    ///
    /// [RFC 9110, section 10.2.2]: https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2
    fn to_header_value(&self) -> Result<HeaderValue, HttpError> {
        field::value(self.as_ref())
    }
}

impl<I: IsUri> ToHttp for I {}

/// Reads identifiers from the types of the crate `http`. Implemented for the eight identifier types
/// over a `String`.
pub trait FromHttp: Sized + sealed::Sealed {
    /// Converts an [`http::Uri`] in absolute form or origin form, the forms that are URI
    /// references.
    ///
    /// ```
    /// use iri_kit::interop::http::FromHttp;
    /// use iri_kit::{Uri, UriRef};
    ///
    /// let target = http::Uri::from_static("http://example.org?q");
    /// assert_eq!(Uri::from_http(&target)?, "http://example.org/?q");
    /// assert_eq!(UriRef::from_http(&http::Uri::from_static("/a?b"))?, "/a?b");
    ///
    /// let error = UriRef::from_http(&http::Uri::from_static("example.org:443")).unwrap_err();
    /// assert_eq!(error.to_string(), "request target in authority form, which is not a URI reference");
    /// # Ok::<_, iri_kit::Error>(())
    /// ```
    ///
    /// A server uses [`target_uri`] instead, which reads all four forms.
    ///
    /// # Errors
    ///
    /// The target is in authority or asterisk form; its path begins with two slashes and there is
    /// no authority; or it is not of this type: it has no scheme, or contains characters that no
    /// URI may contain. Spans count bytes of its string form.
    fn from_http(uri: &HttpUri) -> Result<Self, HttpError>;

    /// Like [`from_http`](Self::from_http), but percent-encodes the characters that no URI may
    /// contain, as [`prepare`](fn@iri_text::prepare) does.
    ///
    /// ```
    /// use iri_kit::UriRef;
    /// use iri_kit::interop::http::FromHttp;
    ///
    /// let target: http::Uri = r#"/{"é"}?a[]=100%"#.parse().unwrap();
    /// assert!(UriRef::from_http(&target).is_err());
    /// let reference = UriRef::from_http_encoded(&target)?;
    /// assert_eq!(reference, "/%7B%22%C3%A9%22%7D?a%5B%5D=100%25");
    /// # Ok::<_, iri_kit::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`from_http`](Self::from_http), where encoding is no remedy.
    fn from_http_encoded(uri: &HttpUri) -> Result<Self, HttpError>;

    /// Reads the value of a field, such as `Location`, `Content-Location` or `Referer`.
    ///
    /// The octets must be UTF-8. These fields allow only US-ASCII, but servers send other octets:
    /// IRI types accept them as characters, and URI types reject them.
    ///
    /// ```
    /// use http::HeaderValue;
    /// use iri_kit::interop::http::FromHttp;
    /// use iri_kit::{IriRef, UriRef};
    ///
    /// let location = HeaderValue::from_bytes("/résumé".as_bytes()).unwrap();
    /// assert!(UriRef::from_header_value(&location).is_err());
    /// assert_eq!(IriRef::from_header_value(&location)?, "/résumé");
    ///
    /// let latin = HeaderValue::from_bytes(b"/r\xE9sum\xE9").unwrap();
    /// let error = IriRef::from_header_value(&latin).unwrap_err();
    /// assert_eq!(error.to_string(), "invalid UTF-8 at bytes 2..3");
    /// # Ok::<_, iri_kit::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The octets are not UTF-8, or not of this type.
    fn from_header_value(value: &HeaderValue) -> Result<Self, HttpError>;

    /// Like [`from_header_value`](Self::from_header_value), but percent-encodes each octet that no
    /// URI may contain, so a request to the result returns to the server the octets that it sent,
    /// whatever their charset.
    ///
    /// ```
    /// use http::HeaderValue;
    /// use iri_kit::UriRef;
    /// use iri_kit::interop::http::FromHttp;
    ///
    /// let location = HeaderValue::from_bytes(b"/r\xE9sum\xE9 (1)|2").unwrap();
    /// assert_eq!(UriRef::from_header_value_encoded(&location)?, "/r%E9sum%E9%20(1)%7C2");
    /// # Ok::<_, iri_kit::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The type requires or forbids a scheme, or the authority is invalid. The error is that of
    /// [`from_header_value`](Self::from_header_value).
    fn from_header_value_encoded(value: &HeaderValue) -> Result<Self, HttpError>;
}

macro_rules! from_http {
    ($($name:ident)+) => {$(
        impl sealed::Sealed for $name<String> {}

        impl FromHttp for $name<String> {
            fn from_http(uri: &HttpUri) -> Result<Self, HttpError> {
                Ok(Self::try_from(text::of_http(uri)?).map_err(ParseError::from)?)
            }

            fn from_http_encoded(uri: &HttpUri) -> Result<Self, HttpError> {
                let encoded = text::encoded(text::of_http(uri)?.as_bytes());
                Self::try_from(encoded).or_else(|_| Self::from_http(uri))
            }

            fn from_header_value(value: &HeaderValue) -> Result<Self, HttpError> {
                Ok(Self::try_from(value.as_bytes().to_vec()).map_err(ParseError::from)?)
            }

            fn from_header_value_encoded(value: &HeaderValue) -> Result<Self, HttpError> {
                let encoded = text::encoded(value.as_bytes());
                Self::try_from(encoded).or_else(|_| Self::from_header_value(value))
            }
        }
    )+};
}

from_http! { Iri IriRef AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef }

#[expect(
    unnameable_types,
    reason = "sealed: other crates cannot name it, and so cannot implement the trait above"
)]
mod sealed {
    pub trait Sealed {}
}
