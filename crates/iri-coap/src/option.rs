//! The options that a URI is made of, [`UriOption`], and their values, [`CoapValue`].

use core::marker::PhantomData;
use core::net::IpAddr;

use iri_core::ip;
use iri_cri::ToOctets;

use crate::source::{Text, UriText};

iri_core::tables::choices! {
    /// An option of a request that is about its URI (RFC 7252, section 5.10; draft-ietf-core-href, section 8.2).
    ///
    /// ```
    /// use iri_coap::UriOption;
    ///
    /// assert_eq!(UriOption::of(11), Some(UriOption::UriPath));
    /// assert_eq!((UriOption::UriPath.number(), UriOption::UriPath.lengths()), (11, 0..=255));
    /// assert!(UriOption::UriPath.is_encrypted() && !UriOption::UriHost.is_encrypted());
    /// ```
    pub enum UriOption {
        UriHost "uri-host": "Uri-Host, the name of the host in lower case, without triplets",
        UriPort "uri-port": "Uri-Port, the port",
        UriPath "uri-path": "Uri-Path, a segment of the path, without triplets",
        UriQuery "uri-query": "Uri-Query, an argument of the query, without triplets",
        ProxyUri "proxy-uri": "Proxy-Uri, the whole URI",
        ProxyScheme "proxy-scheme": "Proxy-Scheme, the scheme of a URI whose other parts are options",
        ProxyCri "proxy-cri": "Proxy-Cri, the whole URI as a CRI",
        ProxySchemeNumber "proxy-scheme-number": "Proxy-Scheme-Number, the number of the scheme",
    }
}

impl UriOption {
    /// The number of the option. Those of the draft are what it suggests.
    pub const fn number(self) -> u16 {
        match self {
            Self::UriHost => 3,
            Self::UriPort => 7,
            Self::UriPath => 11,
            Self::UriQuery => 15,
            Self::ProxyUri => 35,
            Self::ProxyScheme => 39,
            Self::ProxyCri => 235,
            Self::ProxySchemeNumber => 239,
        }
    }

    /// The option of this number; `None` if it is not about the URI.
    pub fn of(number: u16) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|option| option.number() == number)
    }

    /// The shortest and longest value, in octets.
    pub const fn lengths(self) -> core::ops::RangeInclusive<usize> {
        match self {
            Self::UriHost | Self::ProxyScheme => 1..=255,
            Self::UriPort => 0..=2,
            Self::UriPath | Self::UriQuery => 0..=255,
            Self::ProxyUri => 1..=1034,
            Self::ProxyCri => 1..=1023,
            Self::ProxySchemeNumber => 0..=3,
        }
    }

    /// Whether a request may have several of the option.
    pub const fn is_repeatable(self) -> bool {
        matches!(self, Self::UriPath | Self::UriQuery)
    }

    /// Whether OSCORE encrypts the option, so that proxies do not see it: class E of RFC 8613, section 4.1. The others
    /// are of class U; a Proxy-Uri is divided into options of both first
    /// ([`CoapOptions::with_proxy_scheme`](crate::CoapOptions::with_proxy_scheme)).
    pub const fn is_encrypted(self) -> bool {
        self.is_repeatable()
    }
}

/// The value of an option, which is written as octets are asked for.
///
/// ```
/// use iri_coap::{CoapOptions, ToOctets};
///
/// let mut options = CoapOptions::of("coap://h/temp%C3%A9rature")?;
/// let (number, value) = options.nth(1).unwrap();
/// assert_eq!((number, value.octets_len()), (11, "température".len()));
/// assert_eq!(value.write_into(&mut [0; 16]), Ok("température".as_bytes()));
/// # Ok::<_, iri_coap::CoapError>(())
/// ```
#[derive(Clone, Debug)]
pub struct CoapValue<'a, T = UriText<'a>>(pub(crate) T, pub(crate) PhantomData<&'a ()>);

impl<'a, T: Text<'a>> CoapValue<'a, T> {
    /// The octets, if they are in the input as they are.
    pub fn as_octets(&self) -> Option<&'a [u8]> {
        self.0.as_octets()
    }
}

impl<'a, T: Text<'a>> ToOctets for CoapValue<'a, T> {
    fn write_to<E>(&self, put: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        self.0.write_to(put)
    }
}

/// Writes an address as the host of a URI.
pub(crate) fn write_address(address: IpAddr, out: &mut impl core::fmt::Write) -> core::fmt::Result {
    match address {
        IpAddr::V4(address) => ip::write_ipv4(address.into(), out),
        IpAddr::V6(address) => {
            out.write_str("[")?;
            ip::write_ipv6(address.segments(), out)?;
            out.write_str("]")
        }
    }
}

/// Passes an address as the host of a URI to a sink of octets.
pub(crate) fn put_address<E>(
    address: IpAddr,
    put: &mut impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let mut result = Ok(());
    let mut out = Octets {
        put,
        result: &mut result,
    };
    // What fails is `put`, whose error is kept.
    _ = write_address(address, &mut out);
    result
}

/// Passes text to a sink of octets.
struct Octets<'p, 'r, P, E> {
    put: &'p mut P,
    result: &'r mut Result<(), E>,
}

impl<P: FnMut(&[u8]) -> Result<(), E>, E> core::fmt::Write for Octets<'_, '_, P, E> {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        *self.result = (self.put)(text.as_bytes());
        if self.result.is_ok() {
            Ok(())
        } else {
            Err(core::fmt::Error)
        }
    }
}
