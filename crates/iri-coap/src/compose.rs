//! The URI and the CRI of options (RFC 7252, section 6.5; draft-ietf-core-href, section 8.1.2).

use core::fmt;
use core::net::IpAddr;

use iri_core::ascii::{self, AsciiSet};
use iri_core::bytes::text::utf8;
use iri_core::engine::scan::repertoire::Rfc3986;
use iri_core::engine::scan::validate;
use iri_core::pct::octets::encode_octets;
use iri_core::{Form, Grammar, HostKind, ParseError, ParseErrorKind, Rewrite, Span, ip};
use iri_cri::{
    ARRAY, CriErrorKind, CriRef, CriScheme, CriSchemeName, CriToUri, NEGATIVE, OCTETS, TEXT,
    ToOctets, UNSIGNED, UriToCri, put_head, put_octets, to_cri,
};
use iri_scheme::{cri_number, facts};

use crate::decompose::CoapDestination;
use crate::error::{CoapError, CoapErrorKind};
use crate::option::{UriOption, write_address};
use crate::scheme::CoapScheme;

/// The URI of the options of a request, not yet written.
///
/// ```
/// use iri_coap::{CoapScheme, CoapUri, CoapDestination, Rewrite};
///
/// let options = [(3, &b"example.net"[..]), (7, &[0xF0, 0xB0]), (11, "ü/".as_bytes()), (15, b"a&b"), (15, b"c")];
/// let uri = CoapUri::of(options.into_iter(), CoapScheme::COAP, CoapDestination::default())?;
/// let mut buffer = [0; 64];
/// assert_eq!(uri.write_into(&mut buffer), Ok("coap://example.net:61616/%C3%BC%2F?a%26b&c"));
/// # Ok::<_, iri_coap::CoapError>(())
/// ```
///
/// Options are pairs of number and value in any order; those that are not about the URI are skipped. Proxy-Cri is the
/// URI itself, and so is Proxy-Uri without a Proxy-Cri: the options that these take precedence over are not read.
/// Proxy-Scheme or Proxy-Scheme-Number replaces the scheme (RFC 7252, section 5.10.2; draft-ietf-core-href, section 8.2).
///
/// The value of Uri-Port is left out if it is the default port of the scheme that is written. The port of the
/// destination, which is that of the proxy, is also left out if it is the default port of the transport.
#[derive(Clone, Copy, Debug)]
pub struct CoapUri<'a, I> {
    options: I,
    whole: Whole<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Whole<'a> {
    Uri(&'a str),
    Cri(CriToUri<'a>),
    Options {
        scheme: Scheme<'a>,
        host: UriHost<'a>,
        port: Option<u16>,
    },
}

#[derive(Clone, Copy, Debug)]
enum Scheme<'a> {
    Text(&'a str),
    Number(u32, CriSchemeName<'static>),
}

impl Scheme<'_> {
    fn name(&self) -> &str {
        match self {
            Self::Text(name) => name,
            Self::Number(_, name) => name.as_str(),
        }
    }

    fn default_port(&self) -> Option<u16> {
        facts(self.name())?.default_port()
    }
}

#[derive(Clone, Copy, Debug)]
enum UriHost<'a> {
    Name(&'a [u8]),
    Address(IpAddr),
}

/// The place and the value of the last option of each kind.
type Found<'a> = [Option<(usize, &'a [u8])>; UriOption::ALL.len()];

/// Finds the options, and checks each by itself. Of those that Proxy-Cri or Proxy-Uri takes precedence over, none is
/// found.
fn found<'a>(
    options: impl Iterator<Item = (u16, &'a [u8])> + Clone,
) -> Result<Found<'a>, CoapError> {
    let mut found = Found::default();
    let whole = [UriOption::ProxyCri, UriOption::ProxyUri]
        .into_iter()
        .find(|whole| position(options.clone(), *whole).is_some());
    for (at, (number, value)) in options.enumerate() {
        let Some(option) = UriOption::of(number) else {
            continue;
        };
        let is_scheme = matches!(
            option,
            UriOption::ProxyScheme | UriOption::ProxySchemeNumber
        );
        if whole.is_some_and(|whole| whole != option) && !is_scheme {
            continue;
        }
        let error = |kind| CoapError::new(kind, Span::default()).at_option(Some(at));
        if !option.lengths().contains(&value.len()) {
            return Err(error(CoapErrorKind::Length));
        }
        if option == UriOption::UriPath && matches!(value, b"." | b"..") {
            return Err(error(CoapErrorKind::DotSegment));
        }
        if let Some(place) = found.get_mut(option as usize) {
            if place.is_some() && !option.is_repeatable() {
                return Err(error(CoapErrorKind::Repeated));
            }
            *place = Some((at, value));
        }
    }
    Ok(found)
}

/// The index of the first option of a kind.
fn position<'a>(
    mut options: impl Iterator<Item = (u16, &'a [u8])>,
    option: UriOption,
) -> Option<usize> {
    options.position(|(number, _)| number == option.number())
}

impl<'a, I: Iterator<Item = (u16, &'a [u8])> + Clone> CoapUri<'a, I> {
    /// The URI of the options of a request that was received over a transport, at a destination.
    ///
    /// # Errors
    ///
    /// An option is longer or shorter than allowed, or is repeated; Proxy-Scheme and Proxy-Scheme-Number are both there;
    /// there is no Uri-Host and the address of the destination is not known; or the value of an option is not what it
    /// stands for: Proxy-Uri is a URI without a fragment, and Proxy-Cri a full CRI.
    ///
    /// # Deviation
    ///
    /// A percent sign in Uri-Host, which by section 6.5 could be part of a triplet, is an error: options have no
    /// triplets, so the URI would be that of another host.
    pub fn of(
        options: I,
        scheme: CoapScheme,
        destination: CoapDestination,
    ) -> Result<Self, CoapError> {
        let found = found(options.clone())?;
        let [host, port, _, _, whole, proxy_scheme, binary, proxy_number] = found;
        let at_place = |place: Option<(usize, &[u8])>, kind| {
            CoapError::new(kind, Span::default()).at_option(place.map(|(at, _)| at))
        };
        if proxy_scheme.is_some() && proxy_number.is_some() {
            return Err(at_place(proxy_number, CoapErrorKind::Conflict));
        }
        if let Some((at, uri)) = whole {
            let text = match core::str::from_utf8(uri) {
                Ok(text) => validate::<Rfc3986>(text, Form::AbsoluteUri).map(|()| text),
                Err(error) => Err(ParseError::not_utf8(Grammar::Iri, error, uri.len())),
            };
            return match text {
                Ok(text) => Ok(Self {
                    options,
                    whole: Whole::Uri(text),
                }),
                Err(error) => Err(CoapError::from(error).at_option(Some(at))),
            };
        }
        if let Some((at, cri)) = binary {
            let cri = CriRef::parse(cri).and_then(|cri| cri.to_uri());
            return match cri {
                Ok(uri) if uri.cri().is_full() => Ok(Self {
                    options,
                    whole: Whole::Cri(uri),
                }),
                Ok(_) => Err(at_place(
                    binary,
                    CoapErrorKind::Text(ParseErrorKind::SchemeMissing),
                )),
                Err(error) => Err(CoapError::from(error).at_option(Some(at))),
            };
        }
        let number = |value: &[u8]| {
            value
                .iter()
                .fold(0, |all, &octet| all << 8 | u32::from(octet))
        };
        let name = match (proxy_scheme, proxy_number) {
            (Some((_, name)), _) => {
                let kind = CoapErrorKind::Text(ParseErrorKind::SchemeBadChar);
                Scheme::Text(scheme_name(name).ok_or(at_place(proxy_scheme, kind))?)
            }
            (_, Some((_, value))) => {
                let number = number(value);
                let name = CriScheme::Number(number.into()).to_name();
                let kind = CoapErrorKind::Cri(CriErrorKind::SchemeNumber);
                Scheme::Number(number, name.ok_or(at_place(proxy_number, kind))?)
            }
            _ => Scheme::Text(scheme.name()),
        };
        let host = match (host, destination.address) {
            (Some((_, value)), _) if is_host(value) => UriHost::Name(value),
            (Some(_), _) => return Err(at_place(host, CoapErrorKind::UriHost)),
            (None, Some(address)) => UriHost::Address(address),
            (None, None) => return Err(at_place(None, CoapErrorKind::Host)),
        };
        let sent_to = destination
            .port
            .filter(|port| *port != scheme.default_port());
        let port = port.map(|(_, value)| number(value) as u16).or(sent_to);
        let port = port.filter(|port| name.default_port() != Some(*port));
        let whole = Whole::Options {
            scheme: name,
            host,
            port,
        };
        Ok(Self { options, whole })
    }

    /// The CRI of the options.
    ///
    /// ```
    /// use iri_coap::{CoapScheme, CoapUri, CoapDestination, ToOctets};
    ///
    /// let destination = CoapDestination { address: Some([192, 0, 2, 1].into()), port: Some(5683) };
    /// let options = [(11, &b"a"[..])].into_iter();
    /// let cri = CoapUri::of(options, CoapScheme::COAP, destination)?.to_cri()?;
    /// assert_eq!(cri.write_into(&mut [0; 16]), Ok(&b"\x83\x20\x81\x44\xC0\x00\x02\x01\x81\x61a"[..]));
    /// # Ok::<_, iri_coap::CoapError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// An option is not UTF-8, Uri-Host is an address of a version that no CRI has, or a Proxy-Uri has no CRI.
    pub fn to_cri(&self) -> Result<CoapToCri<'a, I>, CoapError> {
        let source = match self.whole {
            Whole::Uri(text) => {
                let at = || position(self.options.clone(), UriOption::ProxyUri);
                let cri = to_cri(text);
                Source::Uri(cri.map_err(|error| CoapError::from(error).at_option(at()))?)
            }
            Whole::Cri(uri) => Source::Cri(uri.cri()),
            Whole::Options { scheme, host, port } => {
                for (at, (number, value)) in self.options.clone().enumerate() {
                    let error = |kind| {
                        CoapError::new(CoapErrorKind::Cri(kind), Span::default())
                            .at_option(Some(at))
                    };
                    match (UriOption::of(number), core::str::from_utf8(value)) {
                        (Some(UriOption::UriHost), Ok(host))
                            if matches!(HostKind::of(host), HostKind::IpvFuture(_)) =>
                        {
                            return Err(error(CriErrorKind::IpAddress));
                        }
                        (
                            Some(UriOption::UriHost | UriOption::UriPath | UriOption::UriQuery),
                            Err(_),
                        ) => return Err(error(CriErrorKind::NotUtf8)),
                        _ => {}
                    }
                }
                Source::Options(scheme, host, port)
            }
        };
        Ok(CoapToCri {
            uri: self.clone(),
            source,
        })
    }

    fn values(&self, option: UriOption) -> impl Iterator<Item = &'a [u8]> {
        let all = self
            .options
            .clone()
            .filter(move |(number, _)| *number == option.number());
        all.map(|(_, value)| value)
    }

    fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let (scheme, host, port) = match &self.whole {
            Whole::Uri(text) => return out.write_str(text),
            Whole::Cri(uri) => return uri.write_to(out),
            Whole::Options { scheme, host, port } => (scheme, host, port),
        };
        out.write_str(scheme.name())?;
        out.write_str("://")?;
        match host {
            // A host in brackets has no other character.
            UriHost::Name(name) => {
                encode_octets(name, ascii::REG_NAME.or(AsciiSet::of(b"[]:")), out)?;
            }
            UriHost::Address(address) => write_address(*address, out)?,
        }
        if let Some(port) = port {
            out.write_str(":")?;
            ip::write_decimal(*port, out)?;
        }
        let mut is_empty = true;
        for segment in self.values(UriOption::UriPath) {
            out.write_str("/")?;
            encode_octets(segment, ascii::PCHAR, out)?;
            is_empty = false;
        }
        if is_empty {
            out.write_str("/")?;
        }
        let mut before = "?";
        for argument in self.values(UriOption::UriQuery) {
            out.write_str(before)?;
            encode_octets(argument, ascii::QUERY.without(AsciiSet::of(b"&")), out)?;
            before = "&";
        }
        Ok(())
    }
}

/// Whether the value of Uri-Host is a name or an address.
fn is_host(value: &[u8]) -> bool {
    match value {
        [b'[', ..] => ip::literal(value) == Ok(value.len()),
        _ => value
            .iter()
            .all(|&octet| !octet.is_ascii() || ascii::REG_NAME.contains(octet)),
    }
}

/// The name of a scheme (RFC 3986, section 3.1).
fn scheme_name(value: &[u8]) -> Option<&str> {
    let is_name = value.first()?.is_ascii_alphabetic()
        && value.iter().all(|&byte| ascii::SCHEME.contains(byte));
    is_name.then(|| utf8(value))
}

impl<'a, I: Iterator<Item = (u16, &'a [u8])> + Clone> Rewrite<'a> for CoapUri<'a, I> {
    fn unchanged(&self) -> Option<&'a str> {
        match self.whole {
            Whole::Uri(text) => Some(text),
            _ => None,
        }
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write(out)
    }
}

impl<'a, I: Iterator<Item = (u16, &'a [u8])> + Clone> fmt::Display for CoapUri<'a, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

/// The CRI of the options of a request, not yet written ([`CoapUri::to_cri`]).
#[derive(Clone, Copy, Debug)]
pub struct CoapToCri<'a, I> {
    uri: CoapUri<'a, I>,
    source: Source<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Source<'a> {
    Uri(UriToCri<'a>),
    Cri(CriRef<'a>),
    Options(Scheme<'a>, UriHost<'a>, Option<u16>),
}

impl<'a, I: Iterator<Item = (u16, &'a [u8])> + Clone> ToOctets for CoapToCri<'a, I> {
    fn write_to<E>(&self, put: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        let (scheme, host, port) = match &self.source {
            Source::Uri(cri) => return cri.write_to(put),
            Source::Cri(cri) => return cri.write_to(put),
            Source::Options(scheme, host, port) => (scheme, *host, *port),
        };
        let [segments, arguments] =
            [UriOption::UriPath, UriOption::UriQuery].map(|option| self.uri.values(option).count());
        let sections = if arguments > 0 {
            4
        } else {
            2 + u64::from(segments > 0)
        };
        put_head(ARRAY, sections, put)?;
        match scheme {
            Scheme::Number(number, _) => put_head(NEGATIVE, (*number).into(), put)?,
            Scheme::Text(name) => match cri_number(name) {
                Some(number) => put_head(NEGATIVE, number.into(), put)?,
                None => put_text(name.as_bytes(), put)?,
            },
        }
        put_authority(host, port, put)?;
        for (option, count, least) in [
            (UriOption::UriPath, segments, 3),
            (UriOption::UriQuery, arguments, 4),
        ] {
            if sections >= least {
                put_head(ARRAY, count as u64, put)?;
                for value in self.uri.values(option) {
                    put_head(TEXT, value.len() as u64, put)?;
                    put(value)?;
                }
            }
        }
        Ok(())
    }
}

fn put_authority<E>(
    host: UriHost<'_>,
    port: Option<u16>,
    put: &mut impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let name = match host {
        UriHost::Name(name) => utf8(name),
        UriHost::Address(_) => "",
    };
    let address = match (host, HostKind::of(name)) {
        (UriHost::Address(address), _) => Some(address),
        (_, HostKind::Ipv4(address)) => Some(address.into()),
        (_, HostKind::Ipv6(address)) => Some(address.into()),
        _ => None,
    };
    let labels = name.split(['.']);
    let hosts = if address.is_some() {
        1
    } else {
        labels.clone().count()
    };
    put_head(ARRAY, (hosts + usize::from(port.is_some())) as u64, put)?;
    match address {
        Some(IpAddr::V4(address)) => {
            put_head(OCTETS, 4, put)?;
            put(&address.octets())?;
        }
        Some(IpAddr::V6(address)) => {
            put_head(OCTETS, 16, put)?;
            put(&address.octets())?;
        }
        None => {
            for label in labels {
                put_text(label.as_bytes(), put)?;
            }
        }
    }
    port.map_or(Ok(()), |port| put_head(UNSIGNED, port.into(), put))
}

/// Writes a text string in lower case.
fn put_text<E>(text: &[u8], put: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    put_head(TEXT, text.len() as u64, put)?;
    put_octets(utf8(text), true, put)
}
