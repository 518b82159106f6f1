//! Reconstructs the URI of a CoAP request from its options (RFC 7252, section 6.5), without a heap.

use core::fmt;

use iri_kit::ascii::{self, AsciiSet};
use iri_kit::{BufferTooSmall, Rewrite, Uri, pct};

const URI_HOST: u16 = 3;
const URI_PORT: u16 = 7;
const URI_PATH: u16 = 11;
const URI_QUERY: u16 = 15;

/// The octets that stay unencoded in a query argument: those of a query, except its separator `&`.
const ARGUMENT: AsciiSet = ascii::QUERY.without(AsciiSet::of(b"&"));

/// A request as a server receives it.
struct Request<'a> {
    is_secure: bool,
    /// The destination address, an IP literal with its brackets.
    address: &'a str,
    port: u16,
    options: &'a [(u16, &'a [u8])],
}

impl<'a> Request<'a> {
    fn values(&self, number: u16) -> impl Iterator<Item = &'a [u8]> {
        let options = self.options.iter();
        options
            .filter(move |option| option.0 == number)
            .map(|option| option.1)
    }
}

impl fmt::Display for Request<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scheme, default) = if self.is_secure {
            ("coaps", 5684)
        } else {
            ("coap", 5683)
        };
        write!(f, "{scheme}://")?;
        match self.values(URI_HOST).next() {
            Some(host) => pct::encode_octets(host, ascii::REG_NAME).fmt(f)?,
            None => f.write_str(self.address)?,
        }
        let port = self.values(URI_PORT).next().map_or(self.port, |octets| {
            octets
                .iter()
                .fold(0, |port, octet| port << 8 | u16::from(*octet))
        });
        if port != default {
            write!(f, ":{port}")?;
        }
        if self.values(URI_PATH).next().is_none() {
            f.write_str("/")?;
        }
        for segment in self.values(URI_PATH) {
            write!(f, "/{}", pct::encode_octets(segment, ascii::PCHAR))?;
        }
        let mut separator = '?';
        for argument in self.values(URI_QUERY) {
            write!(f, "{separator}{}", pct::encode_octets(argument, ARGUMENT))?;
            separator = '&';
        }
        Ok(())
    }
}

/// `Rewrite` adds `write_into`, which writes the displayed URI into a buffer of the caller.
impl<'a> Rewrite<'a> for Request<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        None
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }
}

pub(crate) fn main() -> Result<(), BufferTooSmall> {
    let mut buffer = [0; 64];
    let mut request = Request {
        is_secure: false,
        address: "192.0.2.1",
        port: 5683,
        options: &[
            (URI_HOST, b"sensor.example"),
            (URI_PORT, &[0xF0, 0xB0]),
            (URI_PATH, b"a/b"),
            (URI_PATH, "é".as_bytes()),
            (URI_QUERY, b"u=&"),
            (URI_QUERY, b"\xFF"),
        ],
    };
    let uri = request.write_into(&mut buffer)?;
    assert_eq!(uri, "coap://sensor.example:61616/a%2Fb/%C3%A9?u=%26&%FF");
    assert!(Uri::parse(uri).is_ok_and(|uri| uri.segments().next() == Some("a%2Fb")));

    request = Request {
        is_secure: true,
        address: "[2001:db8::1]",
        port: 5684,
        options: &[],
    };
    assert_eq!(request.write_into(&mut buffer)?, "coaps://[2001:db8::1]/");
    let rejected = request.write_into(&mut [0; 8]).err();
    assert_eq!(rejected.map(|error| error.needed()), Some(22));
    Ok(())
}
