//! The options of a URI or a CRI (RFC 7252, section 6.4; draft-ietf-core-href, section 8.1.1).

use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::net::IpAddr;

use iri_core::engine::scan::parse;
use iri_core::engine::scan::repertoire::Rfc3987;
use iri_core::{Component, Form, HostKind, Parts, Span};
use iri_cri::{CriAuthority, CriItems, CriRef, ToOctets};

use crate::error::{CoapError, CoapErrorKind};
use crate::option::{CoapValue, UriOption};
use crate::route::{CoapDirect, CoapIndirect, CoapRoute};
use crate::scheme::CoapScheme;
use crate::source::{CoapSource, CriSource, UriSource};

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
pub struct CoapOptions<'a, S: CoapSource<'a> = UriSource<'a>, R: CoapRoute<'a, S> = CoapDirect> {
    scheme: CoapScheme,
    port: u16,
    source: S,
    route: R,
    /// The option that comes next, if it is there.
    next: UriOption,
    lifetime: PhantomData<&'a ()>,
}

impl<'a> CoapOptions<'a> {
    /// The options of a URI or an IRI. With a [`Uri`](https://docs.rs/iri-syntax) that was parsed already,
    /// [`of_parts`](Self::of_parts) takes less code.
    ///
    /// Triplets become octets, whatever they are (section 6.4, steps 5, 8 and 9): `%FF` gives an option that is not UTF-8.
    /// A receiver may refuse it, since the value of these options is a string (section 5.10).
    ///
    /// ```
    /// use iri_coap::{CoapOptions, ToOctets};
    ///
    /// let (number, value) = CoapOptions::of("coap://h/%FF")?.nth(1).unwrap();
    /// assert_eq!((number, value.write_into(&mut [0; 1])), (11, Ok(&b"\xFF"[..])));
    /// # Ok::<_, iri_coap::CoapError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The input is no IRI, is not of CoAP, has a fragment, userinfo or an empty host, the port is above 65535, or an
    /// option would be longer than allowed. No fragment or dot segment is sent: dot segments are removed before, also
    /// encoded ones.
    pub fn of(text: &'a str) -> Result<Self, CoapError> {
        Self::of_parts(parse::<Rfc3987>(text, Form::IriReference)?)
    }

    /// The options of an IRI that was parsed already. Parts that were not are not checked: they become options as they
    /// are.
    ///
    /// # Errors
    ///
    /// Those of [`of`](Self::of), except that of the grammar.
    pub fn of_parts(parts: Parts<'a>) -> Result<Self, CoapError> {
        let error = |kind, component| {
            // A part that is missing would be before the path, and a scheme before all.
            let missing = match component {
                Component::Scheme => 0,
                _ => parts.offsets().path_start,
            };
            let span = parts.span(component);
            let span = span.unwrap_or(Span::new(missing, missing));
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
        let port = match parts.port() {
            None | Some("") => scheme.default_port(),
            Some(_) => parts
                .port_number()
                .ok()
                .flatten()
                .ok_or(error(CoapErrorKind::Port, Component::Port))?,
        };
        let source = UriSource::of(parts.path());
        let mut source = source.ok_or(error(CoapErrorKind::Segments, Component::Path))?;
        source.host = parts.host().unwrap_or_default();
        source.query = parts.query();
        source.address = match HostKind::of(source.host) {
            HostKind::RegName("") => return Err(error(CoapErrorKind::Host, Component::Host)),
            HostKind::Ipv4(address) => Some(address.into()),
            HostKind::Ipv6(address) => Some(address.into()),
            HostKind::RegName(_) | HostKind::IpvFuture(_) => None,
        };
        let options = Self::new(scheme, port, source);
        // No value is longer than the text.
        if parts.as_str().len() <= MOST {
            return Ok(options);
        }
        let mut long = options
            .clone()
            .filter(|(_, value)| value.octets_len() > MOST);
        match long.next() {
            None => Ok(options),
            Some((number, value)) => {
                let component = match number {
                    3 => Component::Host,
                    11 => Component::Path,
                    _ => Component::Query,
                };
                let span = value.0.span_in(parts.as_str());
                Err(CoapError::new(CoapErrorKind::Length, span).in_component(component))
            }
        }
    }
}

impl<'a> CoapOptions<'a, CriSource<'a>> {
    /// The options of a CRI. The zone of an address is in none: read [`CriHostPort::zone`](iri_cri::CriHostPort::zone)
    /// to send the request.
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
        let scheme = cri.scheme_number().and_then(CoapScheme::numbered);
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
        let (mut path, query) = (cri.path(), cri.query());
        let has_only_short_texts = cri.has_only_short_texts(MOST);
        let lengths = |items: &CriItems<'_>| {
            let known = has_only_short_texts.then_some((0, 0));
            let lengths = known.or_else(|| items.lengths());
            lengths.ok_or(error(CoapErrorKind::Percent))
        };
        let mut longest = 0;
        if authority.address().is_none() {
            let labels = authority.host_items();
            let (name, _) = lengths(&labels)?;
            if labels.is_one_empty() {
                return Err(error(CoapErrorKind::Host));
            }
            // A label and a dot after each.
            longest = name.saturating_sub(1);
        }
        let (_, segment) = lengths(&path)?;
        let (_, parameter) = lengths(&query)?;
        if longest.max(segment).max(parameter) > MOST {
            return Err(error(CoapErrorKind::Length));
        }
        // A path of a slash has no options.
        if path.is_one_empty() {
            path = CriItems::default();
        }
        let port = authority.port().unwrap_or(scheme.default_port());
        let source = CriSource::new(authority, path, query);
        Ok(Self::new(scheme, port, source))
    }
}

/// The longest value of Uri-Host, Uri-Path and Uri-Query.
const MOST: usize = *UriOption::UriPath.lengths().end();

impl<'a, S: CoapSource<'a>> CoapOptions<'a, S> {
    fn new(scheme: CoapScheme, port: u16, source: S) -> Self {
        Self {
            scheme,
            port,
            source,
            route: CoapDirect(()),
            next: UriOption::UriHost,
            lifetime: PhantomData,
        }
    }
}

impl<'a, S: CoapSource<'a>, R: CoapRoute<'a, S> + Into<CoapIndirect>> CoapOptions<'a, S, R> {
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
    pub fn with_destination(
        self,
        destination: CoapDestination,
    ) -> CoapOptions<'a, S, CoapIndirect> {
        self.routed(|route| route.destination = destination)
    }

    /// Adds Proxy-Scheme, for a request to a forward proxy: the destination is that of the proxy, so Uri-Host and
    /// Uri-Port are there unless [`with_destination`](Self::with_destination) has the same. This is also how OSCORE
    /// divides a Proxy-Uri into options that it encrypts and others (RFC 8613, section 4.1.3.3).
    #[must_use]
    pub fn with_proxy_scheme(self, yes: bool) -> CoapOptions<'a, S, CoapIndirect> {
        self.routed(|route| route.for_proxy = yes)
    }

    fn routed(self, set: impl FnOnce(&mut CoapIndirect)) -> CoapOptions<'a, S, CoapIndirect> {
        let mut route = self.route.into();
        set(&mut route);
        CoapOptions {
            scheme: self.scheme,
            port: self.port,
            source: self.source,
            route,
            next: self.next,
            lifetime: PhantomData,
        }
    }
}

impl<'a, S: CoapSource<'a>, R: CoapRoute<'a, S>> CoapOptions<'a, S, R> {
    /// The scheme, which stands for the transport.
    pub const fn scheme(&self) -> CoapScheme {
        self.scheme
    }

    /// The port that the request is sent to, unless it goes to a proxy.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// The host that the request is sent to, if it is an address. Of a CRI it may have a zone, which is
    /// [`CriHostPort::zone`](iri_cri::CriHostPort::zone).
    pub fn address(&self) -> Option<IpAddr> {
        self.source.address()
    }

    /// The host that the request is sent to, if it is a name, which has at most 255 octets: the value of Uri-Host (RFC
    /// 7252, section 6.4, step 5).
    ///
    /// ```
    /// use iri_coap::{CoapOptions, ToOctets};
    ///
    /// let options = CoapOptions::of("coap://Sensor.example/led")?;
    /// let mut buffer = [0; 255];
    /// let name = options.name().and_then(|name| name.write_into(&mut buffer).ok());
    /// assert_eq!(name, Some(&b"sensor.example"[..]));
    /// assert!(CoapOptions::of("coap://[::1]/led")?.name().is_none());
    /// # Ok::<_, iri_coap::CoapError>(())
    /// ```
    pub fn name(&self) -> Option<CoapValue<'a, S::Text>> {
        let name = self.source.host()?;
        Some(CoapValue(name, PhantomData))
    }
}

impl<'a, S: CoapSource<'a>, R: CoapRoute<'a, S>> Iterator for CoapOptions<'a, S, R> {
    type Item = (u16, CoapValue<'a, R::Value>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let option = self.next;
            let (value, next) = match option {
                UriOption::UriHost => (self.route.host(&self.source), UriOption::UriPort),
                UriOption::UriPort => (self.route.port(self.port), UriOption::UriPath),
                UriOption::UriPath => match self.source.segment() {
                    Some(segment) => (Some(R::text(segment)), UriOption::UriPath),
                    None => (None, UriOption::UriQuery),
                },
                UriOption::UriQuery => match self.source.argument() {
                    Some(argument) => (Some(R::text(argument)), UriOption::UriQuery),
                    None => (None, UriOption::ProxyScheme),
                },
                UriOption::ProxyScheme => (self.route.scheme(self.scheme), UriOption::ProxyUri),
                _ => return None,
            };
            self.next = next;
            if let Some(value) = value {
                return Some((option.number(), CoapValue(value, PhantomData)));
            }
        }
    }
}

impl<'a, S: CoapSource<'a>, R: CoapRoute<'a, S>> FusedIterator for CoapOptions<'a, S, R> {}
