//! The options of a URI or a CRI (RFC 7252, section 6.4; draft-ietf-core-href, section 8.1.1).

use core::iter::FusedIterator;
use core::net::IpAddr;

use iri_core::bytes::search::find_any;
use iri_core::bytes::text::{slice, slice_from};
use iri_core::engine::dots::{Path, WithTriplets, has_dot_segment};
use iri_core::engine::scan::parse;
use iri_core::engine::scan::repertoire::Rfc3987;
use iri_core::{Component, Form, HostKind, Parts, Span};
use iri_cri::{CriAuthority, CriHost, CriItems, CriRef, CriScheme, ToOctets};

use crate::error::{CoapError, CoapErrorKind};
use crate::option::{CoapValue, UriOption, Value};
use crate::scheme::CoapScheme;

/// Where a request is sent, or was: what options need not repeat.
///
/// A part that is not known is derived from the URI when options are made, and is the default when a URI is made.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct CoapDestination {
    /// The IP address.
    pub address: Option<IpAddr>,
    /// The port.
    pub port: Option<u16>,
}

/// The options of a request for a URI, in order of their numbers: an iterator over number and value.
///
/// ```
/// use iri_coap::{CoapOptions, CoapScheme, ToOctets};
///
/// let options = CoapOptions::of("coap://Example.net/.well-known/core?rt=a%26b")?;
/// assert_eq!(options.scheme(), CoapScheme::COAP);
/// let mut message = Vec::new();
/// for (number, value) in options {
///     message.push((number, value.write_into(&mut [0; 16]).unwrap().to_vec()));
/// }
/// let expected = [(3, "example.net"), (11, ".well-known"), (11, "core"), (15, "rt=a&b")];
/// assert!(message.iter().map(|(number, value)| (*number, &value[..])).eq(expected.map(|(number, value)| (number, value.as_bytes()))));
/// # Ok::<_, iri_coap::CoapError>(())
/// ```
///
/// Usually the request goes to the host and port of the URI, so there is no Uri-Port, and no Uri-Host for an address;
/// [`with_destination`](Self::with_destination) is for others.
#[derive(Clone, Debug)]
pub struct CoapOptions<'a> {
    scheme: CoapScheme,
    host: Host<'a>,
    port: u16,
    path: Segments<'a>,
    query: Arguments<'a>,
    destination: CoapDestination,
    for_proxy: bool,
    /// The number of the option that comes next, if it is there.
    next: u16,
}

#[derive(Clone, Debug)]
enum Host<'a> {
    Name(&'a str),
    Labels(CriItems<'a>),
    Address(IpAddr),
}

#[derive(Clone, Debug)]
enum Segments<'a> {
    /// The rest of the path, and whether each of its segments stays, from the lowest bit.
    Text(Option<&'a str>, u128),
    Cri(CriItems<'a>),
}

#[derive(Clone, Debug)]
enum Arguments<'a> {
    Text(Option<&'a str>),
    Cri(CriItems<'a>),
}

impl<'a> CoapOptions<'a> {
    /// The options of a URI or an IRI.
    ///
    /// # Errors
    ///
    /// The input is no IRI, is not of CoAP, has a fragment, userinfo or an empty host, the port is above 65535, or an
    /// option would be longer than allowed. No fragment or dot segment is sent: dot segments are removed before, also
    /// encoded ones.
    pub fn of(text: &'a str) -> Result<Self, CoapError> {
        Self::of_parts(parse::<Rfc3987>(text, Form::IriReference)?)
    }

    /// The options of an IRI that was parsed already.
    ///
    /// # Errors
    ///
    /// Those of [`of`](Self::of), except that of the grammar.
    pub fn of_parts(parts: Parts<'a>) -> Result<Self, CoapError> {
        let error = |kind, component| {
            let span = parts.span(component).unwrap_or_default();
            CoapError::new(kind, span)
        };
        let scheme = parts.scheme().and_then(CoapScheme::named);
        let scheme = scheme.ok_or(error(CoapErrorKind::Scheme, Component::Scheme))?;
        if parts.fragment().is_some() {
            return Err(error(CoapErrorKind::Fragment, Component::Fragment));
        }
        if parts.userinfo().is_some() {
            return Err(error(CoapErrorKind::Userinfo, Component::Userinfo));
        }
        let host = match HostKind::of(parts.host().unwrap_or_default()) {
            HostKind::RegName("") => return Err(error(CoapErrorKind::Host, Component::Host)),
            HostKind::RegName(name) => Host::Name(name),
            HostKind::Ipv4(address) => Host::Address(address.into()),
            HostKind::Ipv6(address) => Host::Address(address.into()),
            HostKind::IpvFuture(_) => Host::Name(parts.host().unwrap_or_default()),
        };
        let port = match parts.port() {
            None | Some("") => scheme.default_port(),
            Some(_) => parts
                .port_number()
                .ok()
                .flatten()
                .ok_or(error(CoapErrorKind::Port, Component::Port))?,
        };
        let path = parts.path();
        let path = Segments::of(path).ok_or(error(CoapErrorKind::Segments, Component::Path))?;
        let query = Arguments::Text(parts.query());
        Self::new(scheme, host, port, path, query).map_err(|number| {
            let component = match number {
                3 => Component::Host,
                11 => Component::Path,
                _ => Component::Query,
            };
            error(CoapErrorKind::Length, component)
        })
    }

    /// The options of a CRI.
    ///
    /// ```
    /// use iri_coap::CoapOptions;
    /// use iri_cri::CriRef;
    ///
    /// // coap://[2001:db8::1]/led
    /// let cri = CriRef::parse(b"\x83\x20\x81\x50\x20\x01\x0D\xB8\0\0\0\0\0\0\0\0\0\0\0\x01\x81\x63led")?;
    /// let numbers = CoapOptions::of_cri(&cri)?.map(|(number, _)| number);
    /// assert!(numbers.eq([11]));
    /// # Ok::<_, iri_coap::CoapError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The CRI is not full, its scheme is not the number of one of CoAP, it has a fragment, userinfo, no host or an
    /// empty one, or percent-encoded text; or an option would be longer than allowed.
    pub fn of_cri(cri: &CriRef<'a>) -> Result<Self, CoapError> {
        let error = |kind| CoapError::new(kind, Span::new(0, 0));
        let scheme = match cri.scheme() {
            Some(CriScheme::Number(number)) => CoapScheme::numbered(number),
            _ => None,
        };
        let scheme = scheme.ok_or(error(CoapErrorKind::Scheme))?;
        if cri.fragment().is_some() {
            return Err(error(CoapErrorKind::Fragment));
        }
        let CriAuthority::Host(authority) = cri.authority() else {
            return Err(error(CoapErrorKind::Host));
        };
        if authority.userinfo().is_some() {
            return Err(error(CoapErrorKind::Userinfo));
        }
        let host = match authority.host() {
            CriHost::Name(labels) => Host::Labels(labels),
            CriHost::Ipv4(octets) => Host::Address(octets.into()),
            CriHost::Ipv6(octets) => Host::Address(octets.into()),
        };
        let labels = match &host {
            Host::Labels(labels) => labels.clone(),
            _ => CriItems::default(),
        };
        if labels.len() == 1 && labels.clone().any(|label| label.is_empty()) {
            return Err(error(CoapErrorKind::Host));
        }
        let mut items = labels.chain(cri.path()).chain(cri.query());
        if items.any(|item| item.as_text().is_none()) {
            return Err(error(CoapErrorKind::Percent));
        }
        let mut path = cri.path();
        if path.len() == 1 && path.clone().any(|segment| segment.is_empty()) {
            path = CriItems::default();
        }
        let port = authority.port().unwrap_or(scheme.default_port());
        let (path, query) = (Segments::Cri(path), Arguments::Cri(cri.query()));
        Self::new(scheme, host, port, path, query).map_err(|_| error(CoapErrorKind::Length))
    }

    /// Fails with the number of an option that is too long.
    fn new(
        scheme: CoapScheme,
        host: Host<'a>,
        port: u16,
        path: Segments<'a>,
        query: Arguments<'a>,
    ) -> Result<Self, u16> {
        let options = Self {
            scheme,
            host,
            port,
            path,
            query,
            destination: CoapDestination::default(),
            for_proxy: false,
            next: UriOption::UriHost.number(),
        };
        let most = *UriOption::UriPath.lengths().end();
        let mut long = options
            .clone()
            .filter(|(_, value)| value.octets_len() > most);
        match long.next() {
            Some((number, _)) => Err(number),
            None => Ok(options),
        }
    }

    /// Sets where the request is sent: Uri-Host and Uri-Port are there only if they differ from it.
    ///
    /// ```
    /// use iri_coap::{CoapOptions, CoapDestination};
    ///
    /// let destination = CoapDestination { address: Some([192, 0, 2, 1].into()), port: Some(5683) };
    /// let numbers = |text| {
    ///     let options = CoapOptions::of(text).unwrap().with_destination(destination);
    ///     options.map(|(number, _)| number).collect::<Vec<_>>()
    /// };
    /// assert_eq!(numbers("coap://192.0.2.1/"), []);
    /// assert_eq!(numbers("coap://192.0.2.2:61616/"), [3, 7]);
    /// ```
    #[must_use]
    pub const fn with_destination(mut self, destination: CoapDestination) -> Self {
        self.destination = destination;
        self
    }

    /// Adds Proxy-Scheme, for a request to a forward proxy: the destination is that of the proxy, so Uri-Host and
    /// Uri-Port are there unless [`with_destination`](Self::with_destination) has the same. This is also how OSCORE
    /// divides a Proxy-Uri into options that it encrypts and others (RFC 8613, section 4.1.3.3).
    #[must_use]
    pub const fn with_proxy_scheme(mut self, yes: bool) -> Self {
        self.for_proxy = yes;
        self
    }

    /// The scheme, which stands for the transport.
    pub const fn scheme(&self) -> CoapScheme {
        self.scheme
    }

    /// The port that the request is sent to, unless it goes to a proxy.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// The host that the request is sent to, if it is an address.
    pub const fn address(&self) -> Option<IpAddr> {
        match self.host {
            Host::Address(address) => Some(address),
            _ => None,
        }
    }

    fn uri_host(&self) -> Option<Value<'a>> {
        match &self.host {
            Host::Name(name) => Some(Value::Host(name)),
            Host::Labels(labels) => Some(Value::Labels(labels.clone())),
            Host::Address(address) => {
                let is_same = match self.destination.address {
                    Some(destination) => destination == *address,
                    None => !self.for_proxy,
                };
                (!is_same).then_some(Value::Address(*address))
            }
        }
    }

    fn uri_port(&self) -> Option<Value<'a>> {
        let is_same = match self.destination.port {
            Some(destination) => destination == self.port,
            None => !self.for_proxy,
        };
        (!is_same).then_some(Value::Number(self.port))
    }
}

impl<'a> Iterator for CoapOptions<'a> {
    type Item = (u16, CoapValue<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let number = self.next;
            let option = UriOption::of(number)?;
            let (value, next) = match option {
                UriOption::UriHost => (self.uri_host(), Some(UriOption::UriPort)),
                UriOption::UriPort => (self.uri_port(), Some(UriOption::UriPath)),
                UriOption::UriPath => match self.path.next() {
                    None => (None, Some(UriOption::UriQuery)),
                    value => (value, Some(UriOption::UriPath)),
                },
                UriOption::UriQuery => match self.query.next() {
                    None => (None, Some(UriOption::ProxyScheme)),
                    value => (value, Some(UriOption::UriQuery)),
                },
                _ => (
                    self.for_proxy.then_some(Value::Name(self.scheme.name())),
                    None,
                ),
            };
            self.next = next.map_or(0, UriOption::number);
            if let Some(value) = value {
                return Some((number, CoapValue(value)));
            }
        }
    }
}

impl FusedIterator for CoapOptions<'_> {}

impl<'a> Segments<'a> {
    /// `None` if there are too many.
    fn of(path: &'a str) -> Option<Self> {
        let text = slice_from(path, usize::from(!path.is_empty()));
        if !has_dot_segment(path.as_bytes(), WithTriplets) {
            return Some(Self::Text((!text.is_empty()).then_some(text), u128::MAX));
        }
        let before = |end| text.bytes().take(end).filter(|&byte| byte == b'/').count();
        if before(text.len()) >= 128 {
            return None;
        }
        let mut kept = 0;
        let mut is_root = true;
        let mut count = 0;
        for segment in Path::below(text, WithTriplets).backwards(true) {
            kept |= 1 << before(segment.start);
            is_root = segment.text.is_empty();
            count += 1;
        }
        // A path of a slash has no options.
        Some(Self::Text(
            Some(text),
            if is_root && count == 1 { 0 } else { kept },
        ))
    }

    fn next(&mut self) -> Option<Value<'a>> {
        let (rest, kept) = match self {
            Self::Cri(items) => return items.next().map(Value::Item),
            Self::Text(rest, kept) => (rest, kept),
        };
        loop {
            let segment = split_next(rest, b'/')?;
            let is_kept = *kept & 1 == 1;
            // All bits are set where there is no dot segment, which may have more segments than bits.
            *kept = if *kept == u128::MAX {
                *kept
            } else {
                *kept >> 1
            };
            if is_kept {
                // A dot segment that stays is the last one, and leaves an empty segment.
                let is_dot = has_dot_segment(segment.as_bytes(), WithTriplets);
                return Some(Value::Text(if is_dot { "" } else { segment }));
            }
        }
    }
}

impl<'a> Arguments<'a> {
    fn next(&mut self) -> Option<Value<'a>> {
        match self {
            Self::Cri(items) => items.next().map(Value::Item),
            Self::Text(rest) => split_next(rest, b'&').map(Value::Text),
        }
    }
}

/// Takes the text before the next delimiter.
fn split_next<'a>(rest: &mut Option<&'a str>, delimiter: u8) -> Option<&'a str> {
    let text = (*rest)?;
    let end = find_any(text.as_bytes(), 0, [delimiter]);
    *rest = (end < text.len()).then(|| slice_from(text, end + 1));
    Some(slice(text, 0, end))
}
