//! Requests as a server receives them.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;

#[cfg(feature = "alloc")]
use iri_core::Component;
use iri_core::{Rewrite, Span};
#[cfg(feature = "alloc")]
use iri_syntax::{Iri, ParseError, Uri};

use super::request::TargetForm;
use super::wire::{RawOctets, WireText, trim};
use super::wire_error::{WireError, WireErrorKind, WirePart};

/// The octets of a request that identify its target resource ([RFC 9112, section 3.3]).
///
/// ```
/// # #[cfg(feature = "alloc")] {
/// use iri_web::http::{RawOctets, ReceivedRequest};
///
/// let request = ReceivedRequest::new("http", b"/pub/WWW/?q=a").with_host(b"www.example.org:8080");
/// assert_eq!(request.read()?.to_uri()?, "http://www.example.org:8080/pub/WWW/?q=a");
///
/// // Clients must not send other octets, but many do.
/// let request = ReceivedRequest::new("https", b"/r\xE9sum\xE9").with_host(b"example.org");
/// assert_eq!(request.read().unwrap_err().kind().code(), "octet-not-ascii");
/// let request = request.with_octets(RawOctets::Encode);
/// assert_eq!(request.read()?.to_uri()?, "https://example.org/r%E9sum%E9");
/// # }
/// # Ok::<_, iri_web::http::WireError>(())
/// ```
///
/// The scheme is that of the connection, `http` or `https`. In HTTP/2 and HTTP/3, the target is
/// `:path` and the host is `:authority`.
///
/// [RFC 9112, section 3.3]: https://www.rfc-editor.org/rfc/rfc9112#section-3.3
#[derive(Clone, Copy)]
pub struct ReceivedRequest<'a> {
    scheme: &'a str,
    target: &'a [u8],
    host: Option<&'a [u8]>,
    form: Option<TargetForm>,
    octets: RawOctets,
    repairs: bool,
}

impl<'a> ReceivedRequest<'a> {
    /// Creates a request from the scheme of the connection and the request target.
    pub const fn new(scheme: &'a str, target: &'a [u8]) -> Self {
        Self {
            scheme,
            target,
            host: None,
            form: None,
            octets: RawOctets::Reject,
            repairs: false,
        }
    }

    /// Sets the value of the field `Host`. Without it, a target in origin form gives a reference
    /// without a scheme and a host.
    #[must_use]
    pub const fn with_host(mut self, host: &'a [u8]) -> Self {
        self.host = Some(host);
        self
    }

    /// Sets the form of the target, if the method determines it: [`TargetForm::Authority`] for
    /// `CONNECT`. The default is [`TargetForm::of`] the target.
    #[must_use]
    pub const fn with_form(mut self, form: TargetForm) -> Self {
        self.form = Some(form);
        self
    }

    /// Sets the treatment of octets above 7F. The default is to reject them.
    #[must_use]
    pub const fn with_octets(mut self, how: RawOctets) -> Self {
        self.octets = how;
        self
    }

    /// Sets whether to percent-encode the characters of the target that no URI may contain
    /// ([`WireText::with_repairs`]). Off by default: by RFC 9112, section 3.2, a server should
    /// reject such a request, since an intermediary may have interpreted it differently.
    #[must_use]
    pub const fn with_repairs(mut self, yes: bool) -> Self {
        self.repairs = yes;
        self
    }

    /// Returns the identifier of the target resource: a target in absolute form, regardless of
    /// `Host`; otherwise the scheme, the host and the target together. In authority and asterisk
    /// form it is the whole server.
    ///
    /// # Errors
    ///
    /// An octet is not allowed, `Host` is not a host with an optional port, or the target has a
    /// fragment. The rest of the grammar is checked by `TargetIri::to_uri` and
    /// `TargetIri::to_iri`.
    pub fn read(&self) -> Result<TargetIri<'a>, WireError> {
        let form = self.form.unwrap_or_else(|| TargetForm::of(self.target));
        if let Some(at) = self.target.iter().position(|&octet| octet == b'#') {
            let place = Span::new(at, self.target.len());
            return Err(WireErrorKind::Fragment.in_part(WirePart::Target, place));
        }
        let target = WireText::new(self.target, self.octets);
        let target = target.map_err(|error| error.with_part(WirePart::Target))?;
        let target = target.with_repairs(self.repairs);
        let host = match (form, self.host) {
            (TargetForm::Absolute, _) | (TargetForm::Origin, None) => None,
            (TargetForm::Authority, _) => {
                Some(checked_host(WirePart::Target, self.target, self.octets)?)
            }
            (TargetForm::Asterisk, None) => {
                let nowhere = Span::new(0, 0);
                return Err(WireErrorKind::HostField.in_part(WirePart::Host, nowhere));
            }
            (TargetForm::Origin | TargetForm::Asterisk, Some(host)) => {
                Some(checked_host(WirePart::Host, host, self.octets)?)
            }
        };
        if host.is_none() && form == TargetForm::Origin && self.target.starts_with(b"//") {
            return Err(WireErrorKind::TwoSlashes.in_part(WirePart::Target, Span::new(0, 2)));
        }
        Ok(TargetIri {
            scheme: self.scheme,
            host,
            target,
            form,
        })
    }
}

/// Reads a host with an optional port. Rejects delimiters that would make it anything else.
fn checked_host(
    part: WirePart,
    value: &[u8],
    octets: RawOctets,
) -> Result<WireText<'_>, WireError> {
    let value = trim(value);
    let host = WireText::new(value, octets).map_err(|error| error.with_part(part))?;
    let is_host = !value.is_empty() && host.write_to(&mut NoDelimiter).is_ok();
    if is_host {
        return Ok(host);
    }
    Err(WireErrorKind::HostField.in_part(part, Span::new(0, value.len())))
}

/// A writer that fails on characters that end a host or a userinfo.
struct NoDelimiter;

impl fmt::Write for NoDelimiter {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let has_any = text.contains(['/', '?', '#', '@', '\\']);
        if has_any { Err(fmt::Error) } else { Ok(()) }
    }
}

/// Shows only the scheme, the form and the options, since the rest may contain a password.
impl fmt::Debug for ReceivedRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReceivedRequest")
            .field("scheme", &self.scheme)
            .field("form", &self.form)
            .field("octets", &self.octets)
            .field("repairs", &self.repairs)
            .finish_non_exhaustive()
    }
}

/// The identifier of the target resource of a request, written when it is formatted: the result of
/// [`ReceivedRequest::read`].
#[derive(Clone, Copy)]
pub struct TargetIri<'a> {
    scheme: &'a str,
    host: Option<WireText<'a>>,
    target: WireText<'a>,
    form: TargetForm,
}

impl TargetIri<'_> {
    /// Returns the form of the target.
    pub const fn form(&self) -> TargetForm {
        self.form
    }

    /// Returns the URI.
    ///
    /// # Errors
    ///
    /// The result is not a URI: octets were read as characters beyond US-ASCII, the target violates
    /// the grammar, or there is no host.
    #[cfg(feature = "alloc")]
    pub fn to_uri(&self) -> Result<Uri<String>, WireError> {
        let mut text = String::new();
        self.append_to(&mut text);
        Uri::try_from(text).map_err(|rejected| self.parse_error(rejected.error()))
    }

    /// Returns the IRI.
    ///
    /// # Errors
    ///
    /// The target violates the grammar, or there is no host.
    #[cfg(feature = "alloc")]
    pub fn to_iri(&self) -> Result<Iri<String>, WireError> {
        let mut text = String::new();
        self.append_to(&mut text);
        Iri::try_from(text).map_err(|rejected| self.parse_error(rejected.error()))
    }

    #[cfg(feature = "alloc")]
    fn parse_error(&self, error: ParseError) -> WireError {
        let kind = WireErrorKind::Parse(error);
        let span = error.span();
        let moved = |by: usize| {
            let start = span.start().saturating_sub(by);
            Span::new(start, span.end().saturating_sub(by).max(start))
        };
        let Some(host) = &self.host else {
            return kind.in_part(WirePart::Target, self.target.source(span));
        };
        let before = self.scheme.len() + "://".len();
        let host_end = before + host.len();
        // An invalid port may be reported at its end, where the path begins.
        let is_of_host = matches!(
            error.component(),
            Some(Component::Userinfo | Component::Host | Component::Port)
        );
        if !is_of_host && span.start() >= host_end {
            let place = self.target.source(moved(host_end));
            return kind.in_part(WirePart::Target, place);
        }
        let part = match self.form {
            TargetForm::Authority => WirePart::Target,
            _ => WirePart::Host,
        };
        kind.in_part(part, host.source(moved(before)))
    }

    /// Returns whether the target is written after the host.
    const fn has_path(&self) -> bool {
        matches!(self.form, TargetForm::Origin)
    }
}

/// The result is assembled from several inputs, so it is always written.
impl<'a> Rewrite<'a> for TargetIri<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        None
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let Some(host) = &self.host else {
            return self.target.write_to(out);
        };
        out.write_str(self.scheme)?;
        out.write_str("://")?;
        host.write_to(out)?;
        if self.has_path() {
            self.target.write_to(out)?;
        }
        Ok(())
    }
}

impl fmt::Display for TargetIri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { TargetIri<'_> }

/// Shows only the scheme, the form and the options, since the rest may contain a password.
impl fmt::Debug for TargetIri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TargetIri")
            .field("scheme", &self.scheme)
            .field("form", &self.form)
            .finish_non_exhaustive()
    }
}
