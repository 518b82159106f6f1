//! Where a request is sent: [`CoapDirect`] and [`CoapIndirect`].
//!
//! A type for each, so that a program that sends requests to the hosts of its URIs does not link how addresses, ports
//! and schemes are written.

use core::fmt::Debug;
use core::net::IpAddr;

use iri_core::bytes::text::range_from;

use crate::decompose::CoapDestination;
use crate::option::put_address;
use crate::scheme::CoapScheme;
use crate::source::{Parts, Text};

/// Where a request is sent: to the host and port of its URI, or elsewhere.
///
/// It is implemented by [`CoapDirect`] and [`CoapIndirect`] only.
pub trait CoapRoute<'a, S: Parts<'a>>: Route<'a, S, Value: Text<'a>> {}

impl<'a, S: Parts<'a>, R: Route<'a, S, Value: Text<'a>>> CoapRoute<'a, S> for R {}

#[expect(
    unnameable_types,
    reason = "sealed: other crates must not be able to name it, and so to implement the trait above"
)]
pub trait Route<'a, S: Parts<'a>>: Clone + Debug {
    /// The value of an option.
    type Value;

    fn text(text: S::Text) -> Self::Value;
    /// The values of Uri-Host, Uri-Port and Proxy-Scheme, if they are sent.
    fn host(&self, source: &S) -> Option<Self::Value>;
    fn port(&self, port: u16) -> Option<Self::Value>;
    fn scheme(&self, scheme: CoapScheme) -> Option<Self::Value>;
}

/// The request goes to the host and port of the URI, so there is no Uri-Port, and no Uri-Host for an address.
#[derive(Clone, Copy, Debug)]
pub struct CoapDirect(pub(crate) ());

impl<'a, S: Parts<'a, Text: Text<'a>>> Route<'a, S> for CoapDirect {
    type Value = S::Text;

    fn text(text: S::Text) -> S::Text {
        text
    }

    fn host(&self, source: &S) -> Option<S::Text> {
        source.host()
    }

    fn port(&self, _: u16) -> Option<S::Text> {
        None
    }

    fn scheme(&self, _: CoapScheme) -> Option<S::Text> {
        None
    }
}

/// The request goes to another destination, or to a proxy.
#[derive(Clone, Copy, Debug, Default)]
pub struct CoapIndirect {
    pub(crate) destination: CoapDestination,
    pub(crate) for_proxy: bool,
}

impl From<CoapDirect> for CoapIndirect {
    fn from(_: CoapDirect) -> Self {
        Self::default()
    }
}

/// Any value of an option.
#[derive(Clone, Debug)]
#[expect(unnameable_types, reason = "it is only in `CoapValue`")]
pub enum AnyValue<'a, T> {
    Text(T),
    Address(IpAddr),
    Number(u16),
    Name(&'a str),
}

impl CoapIndirect {
    /// Whether an option is left out because the destination has its value.
    fn has<T: PartialEq>(&self, known: Option<T>, value: &T) -> bool {
        known.map_or(!self.for_proxy, |known| known == *value)
    }
}

impl<'a, S: Parts<'a, Text: Text<'a>>> Route<'a, S> for CoapIndirect {
    type Value = AnyValue<'a, S::Text>;

    fn text(text: S::Text) -> Self::Value {
        AnyValue::Text(text)
    }

    fn host(&self, source: &S) -> Option<Self::Value> {
        if let Some(name) = source.host() {
            return Some(AnyValue::Text(name));
        }
        let address = source.address()?;
        (!self.has(self.destination.address, &address)).then_some(AnyValue::Address(address))
    }

    fn port(&self, port: u16) -> Option<Self::Value> {
        (!self.has(self.destination.port, &port)).then_some(AnyValue::Number(port))
    }

    fn scheme(&self, scheme: CoapScheme) -> Option<Self::Value> {
        self.for_proxy.then_some(AnyValue::Name(scheme.name()))
    }
}

impl<'a, T: Text<'a>> Text<'a> for AnyValue<'a, T> {
    fn as_octets(&self) -> Option<&'a [u8]> {
        match self {
            Self::Text(text) => text.as_octets(),
            Self::Name(name) => Some(name.as_bytes()),
            _ => None,
        }
    }

    fn write_to<E>(&self, put: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        match self {
            Self::Text(text) => text.write_to(put),
            Self::Name(name) => put(name.as_bytes()),
            Self::Address(address) => put_address(*address, put),
            Self::Number(number) => {
                let octets = number.to_be_bytes();
                let zeros = octets.iter().take_while(|&&octet| octet == 0).count();
                put(range_from(&octets, zeros))
            }
        }
    }
}
