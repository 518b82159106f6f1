//! Requests as a client sends them.

use core::fmt;

use iri_core::bytes::equal::is_written;
use iri_core::{Component, Parts, PortError, Rewrite, Span};
use iri_map::{MapError, Mapped, Mapping};
use iri_syntax::{EffectivePort as _, Identifier};

use super::request_error::{RequestError, RequestErrorKind};

iri_core::tables::choices! {
    /// The form of a request target ([RFC 9112, section 3.2]).
    ///
    /// [RFC 9112, section 3.2]: https://www.rfc-editor.org/rfc/rfc9112#section-3.2
    pub enum TargetForm {
        /// `absolute-path [ "?" query ]`, for a request to the server itself.
        Origin "origin": "Path and query, for the origin server",
        /// `absolute-URI`, for a request to a proxy.
        Absolute "absolute": "The whole URI, for a proxy",
        /// `uri-host ":" port`, for `CONNECT`.
        Authority "authority": "Host and port, for CONNECT",
        /// `"*"`, for `OPTIONS` about the whole server.
        Asterisk "asterisk": "`*`, for an OPTIONS request about the whole server",
    }
}

impl TargetForm {
    /// Returns the form of a received target.
    ///
    /// ```
    /// use iri_web::http::TargetForm;
    ///
    /// assert_eq!(TargetForm::of(b"/a?b"), TargetForm::Origin);
    /// assert_eq!(TargetForm::of(b"http://example.org/"), TargetForm::Absolute);
    /// assert_eq!(TargetForm::of(b"example.org:80"), TargetForm::Authority);
    /// assert_eq!(TargetForm::of(b"*"), TargetForm::Asterisk);
    /// ```
    ///
    /// `a:1` is ambiguous: a URI, or a host with a port. It is read as the latter, which only
    /// `CONNECT` uses.
    pub fn of(target: &[u8]) -> Self {
        match target {
            b"*" => return Self::Asterisk,
            [b'/', ..] => return Self::Origin,
            _ => {}
        }
        let is_delimiter = |octet: &u8| matches!(octet, b'/' | b'?');
        let end = target.iter().rposition(|&octet| octet == b':');
        let port = end.and_then(|colon| target.get(colon + 1..));
        let is_port = port.is_some_and(|port| port.iter().all(u8::is_ascii_digit));
        if is_port && !target.iter().any(is_delimiter) {
            return Self::Authority;
        }
        Self::Absolute
    }
}

/// The target and header fields of a request for an IRI, mapped to a URI ([RFC 3987, section 3.1]).
///
/// ```
/// use iri_syntax::Iri;
/// use iri_web::http::{Request, TargetForm};
///
/// let iri = Iri::parse("https://user@example.org:443?q=é#f")?;
/// let request = Request::new(&iri);
/// let target = |form| request.target(form).map(|target| target.to_string());
/// assert_eq!(target(TargetForm::Origin)?, "/?q=%C3%A9");
/// assert_eq!(target(TargetForm::Absolute)?, "https://example.org:443/?q=%C3%A9");
/// assert_eq!(target(TargetForm::Authority)?, "example.org:443");
/// assert_eq!(request.host().to_string(), "example.org");
/// assert_eq!(request.referer().to_string(), "https://example.org:443?q=%C3%A9");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
///
/// None of them contains the fragment, or the userinfo, which no message may carry (RFC 9110,
/// section 4.2.4); if needed, send it in the field `Authorization`.
///
/// [RFC 3987, section 3.1]: https://www.rfc-editor.org/rfc/rfc3987#section-3.1
#[derive(Clone, Copy, Debug)]
pub struct Request<'a, 'm> {
    parts: Parts<'a>,
    mapped: Mapped<'a, 'm>,
}

impl<'a> Request<'a, 'static> {
    /// Creates a request for an IRI or a URI, with the host percent-encoded like the other
    /// components.
    pub fn new(iri: &'a (impl Identifier + ?Sized)) -> Self {
        let parts = iri.parts();
        Self {
            parts,
            mapped: Mapped::of_parts(parts),
        }
    }
}

impl<'a, 'm> Request<'a, 'm> {
    /// Creates a request for an IRI by a mapping, which can map the host to the domain name to look
    /// up, or encode the query in the charset of a document.
    ///
    /// # Errors
    ///
    /// The mapping gives no URI for this IRI.
    pub fn with_mapping(
        iri: &'a (impl Identifier + ?Sized),
        mapping: &Mapping<'m>,
    ) -> Result<Self, MapError> {
        Self::with_mapping_parts(iri.parts(), mapping)
    }

    /// Like [`with_mapping`](Self::with_mapping), for an IRI that was split already.
    ///
    /// # Errors
    ///
    /// The mapping gives no URI for this IRI.
    pub fn with_mapping_parts(parts: Parts<'a>, mapping: &Mapping<'m>) -> Result<Self, MapError> {
        let mapped = mapping.map_parts(parts)?;
        Ok(Self { parts, mapped })
    }

    /// Returns the request target ([RFC 9112, section 3.2]).
    ///
    /// # Errors
    ///
    /// - The scheme is `http` or `https`, and there is no host.
    /// - Origin form: the path neither begins with a slash nor is empty after an authority.
    /// - Absolute form: there is no scheme.
    /// - Authority form: there is no host, or neither a port nor a default port of the scheme.
    /// - Asterisk form: there is a path or a query.
    ///
    /// [RFC 9112, section 3.2]: https://www.rfc-editor.org/rfc/rfc9112#section-3.2
    pub fn target(&self, form: TargetForm) -> Result<RequestTarget<'a, 'm>, RequestError> {
        let path = self.span_of(Component::Path);
        let host = self.span_of(Component::Host);
        let requires_host = self.is_http() || form == TargetForm::Authority;
        if requires_host && host.start() == host.end() {
            let start = if self.parts.has_authority() {
                host.start()
            } else {
                path.start()
            };
            return Err(RequestErrorKind::HostMissing.at(Span::new(start, start)));
        }
        let mut port = None;
        match form {
            TargetForm::Origin => {
                let is_empty = self.parts.path().is_empty() && self.parts.has_authority();
                if !is_empty && !self.parts.path().starts_with('/') {
                    let start = Span::new(path.start(), path.start());
                    return Err(RequestErrorKind::PathNotAbsolute.at(start));
                }
            }
            TargetForm::Absolute => {
                if self.parts.scheme().is_none() {
                    return Err(RequestErrorKind::SchemeMissing.at(Span::new(0, 0)));
                }
            }
            TargetForm::Authority => {
                port = self.parts.effective_port().map_err(|error| {
                    let place = self.span_of(Component::Port);
                    RequestErrorKind::Port(error).at(place)
                })?;
                if port.is_none() {
                    let end = Span::new(host.end(), host.end());
                    return Err(RequestErrorKind::PortMissing.at(end));
                }
            }
            TargetForm::Asterisk => {
                if let Some(query) = self.parts.span(Component::Query) {
                    return Err(RequestErrorKind::NotWholeServer.at(query));
                }
                if !matches!(self.parts.path(), "" | "*") {
                    return Err(RequestErrorKind::NotWholeServer.at(path));
                }
            }
        }
        Ok(RequestTarget {
            request: *self,
            form,
            port: port.unwrap_or(0),
        })
    }

    /// Returns the value of the field `Host` ([RFC 9110, section 7.2]): the host, and the port if
    /// it is not the default of the scheme; empty if there is no authority. In HTTP/2 and HTTP/3,
    /// it is the pseudo-header `:authority`.
    ///
    /// [RFC 9110, section 7.2]: https://www.rfc-editor.org/rfc/rfc9110#section-7.2
    pub const fn host(&self) -> HostField<'a, 'm> {
        HostField {
            request: *self,
            keeps_default: false,
        }
    }

    /// Returns the value of the field `Referer` for a request that originates from this IRI ([RFC
    /// 9110, section 10.1.3]).
    ///
    /// It contains the path and the query, which most referrer policies do not let browsers send to
    /// another origin.
    ///
    /// [RFC 9110, section 10.1.3]: https://www.rfc-editor.org/rfc/rfc9110#section-10.1.3
    pub const fn referer(&self) -> Referer<'a, 'm> {
        Referer { request: *self }
    }

    fn is_http(&self) -> bool {
        self.parts.is_scheme("http") || self.parts.is_scheme("https")
    }

    fn span_of(&self, component: Component) -> Span {
        self.parts.span(component).unwrap_or_default()
    }

    /// Writes `before` and a component, if there is one.
    fn write(&self, before: &str, component: Component, out: &mut impl fmt::Write) -> fmt::Result {
        match self.mapped.component(component) {
            None => Ok(()),
            Some(mapped) => {
                out.write_str(before)?;
                mapped.write_to(out)
            }
        }
    }

    /// Writes all but the userinfo and the fragment, with `empty` for an empty path after an
    /// authority.
    fn write_absolute(&self, empty: &str, out: &mut impl fmt::Write) -> fmt::Result {
        if let Some(scheme) = self.parts.scheme() {
            out.write_str(scheme)?;
            out.write_str(":")?;
        }
        self.write("//", Component::Host, out)?;
        self.write(":", Component::Port, out)?;
        if self.parts.path().is_empty() && self.parts.has_authority() {
            out.write_str(empty)?;
        }
        self.write("", Component::Path, out)?;
        self.write("?", Component::Query, out)
    }
}

/// The target of a request, written when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct RequestTarget<'a, 'm> {
    request: Request<'a, 'm>,
    form: TargetForm,
    port: u16,
}

impl RequestTarget<'_, '_> {
    /// Returns the form.
    pub const fn form(&self) -> TargetForm {
        self.form
    }
}

impl<'a> Rewrite<'a> for RequestTarget<'a, '_> {
    fn unchanged(&self) -> Option<&'a str> {
        let text = self.request.parts.as_str();
        is_written(self, text).then_some(text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let request = &self.request;
        match self.form {
            TargetForm::Origin => {
                if request.parts.path().is_empty() {
                    out.write_str("/")?;
                }
                request.write("", Component::Path, out)?;
                request.write("?", Component::Query, out)
            }
            TargetForm::Absolute => {
                // Only for these schemes is an empty path known to be equivalent to a slash.
                let facts = request.parts.scheme().and_then(iri_scheme::facts);
                let is_slash = facts.is_some_and(iri_scheme::Facts::empty_path_is_slash);
                request.write_absolute(if is_slash { "/" } else { "" }, out)
            }
            TargetForm::Authority => {
                request.write("", Component::Host, out)?;
                write!(out, ":{}", self.port)
            }
            TargetForm::Asterisk => out.write_str("*"),
        }
    }
}

/// The value of the field `Host`, written when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct HostField<'a, 'm> {
    request: Request<'a, 'm>,
    keeps_default: bool,
}

impl HostField<'_, '_> {
    /// Sets whether to keep a port that is empty or the default of the scheme. Off by default.
    #[must_use]
    pub const fn with_default_port(mut self, yes: bool) -> Self {
        self.keeps_default = yes;
        self
    }
}

impl<'a> Rewrite<'a> for HostField<'a, '_> {
    fn unchanged(&self) -> Option<&'a str> {
        let text = self.request.parts.as_str();
        is_written(self, text).then_some(text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let parts = &self.request.parts;
        self.request.write("", Component::Host, out)?;
        let default = parts.scheme().and_then(iri_scheme::facts);
        let default = default.and_then(iri_scheme::Facts::default_port);
        let is_default = match parts.port_number() {
            Ok(port) => port.is_none() || port == default,
            Err(error) => error == PortError::Empty,
        };
        if is_default && !self.keeps_default {
            return Ok(());
        }
        self.request.write(":", Component::Port, out)
    }
}

/// The value of the field `Referer`, written when it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct Referer<'a, 'm> {
    request: Request<'a, 'm>,
}

impl<'a> Rewrite<'a> for Referer<'a, '_> {
    fn unchanged(&self) -> Option<&'a str> {
        let text = self.request.parts.as_str();
        is_written(self, text).then_some(text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.request.write_absolute("", out)
    }
}

macro_rules! display {
    ($($name:ident)+) => {$(
        impl fmt::Display for $name<'_, '_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.write_to(f)
            }
        }

        iri_core::bytes::equals_text! { $name<'_, '_> }
    )+};
}

display! { RequestTarget HostField Referer }
