//! A CoAP client: the request for a configured URI, and for a CRI that it received.

use core::fmt::{Result, Write};

use iri_coap::{CoapOptions, CoapRoute, CoapScheme, CoapSource};
use iri_cri::CriRef;

use crate::message::Request;

/// What an installer configured.
const CONFIGURED: [&str; 4] = [
    "coap://Sensor.example/.well-known/core?rt=temperature%2Dc",
    "coap://[2001:db8::1]:61616/a/../led",
    "coap://sensor.example/#part",
    "coaps://sensor.example/led",
];

/// coap://sensor.example/rooms/1 and links in CBOR: 2?on, and one that is not in its shortest form.
const BASE: &[u8] = b"\x83\x20\x82\x66sensor\x67example\x82\x65rooms\x611";
const LINKS: [&[u8]; 2] = [b"\x83\x01\x81\x612\x81\x62on", b"\x82\x18\x01\x81\x612"];

/// # Errors
///
/// Those of `out`.
pub fn run(out: &mut impl Write) -> Result {
    for (id, uri) in (1..).zip(CONFIGURED) {
        match CoapOptions::of(uri) {
            Ok(options) => send(id, options, out)?,
            Err(error) => writeln!(out, "{uri}: {error}")?,
        }
    }
    let Ok(base) = CriRef::parse(BASE) else {
        return Ok(());
    };
    for (id, link) in (10..).zip(LINKS) {
        let options = CriRef::parse(link).and_then(|link| base.resolve(&link));
        match options.map(|cri| CoapOptions::of_cri(&cri)) {
            Ok(Ok(options)) => send(id, options, out)?,
            Ok(Err(error)) => writeln!(out, "link: {error}")?,
            Err(error) => writeln!(out, "link: {error}")?,
        }
    }
    Ok(())
}

/// Writes the datagram in hexadecimal, as a modem takes it.
fn send<'a, S: CoapSource<'a>>(
    id: u16,
    options: CoapOptions<'a, S, impl CoapRoute<'a, S>>,
    out: &mut impl Write,
) -> Result {
    if options.scheme() != CoapScheme::COAP {
        return writeln!(out, "{} takes another transport", options.scheme().name());
    }
    let mut request = Request::new(id);
    write!(out, "to port {}: ", options.port())?;
    for (number, value) in options {
        if request.option(number, &value).is_err() {
            return writeln!(out, "too long");
        }
    }
    for octet in request.octets() {
        write!(out, "{octet:02x}")?;
    }
    writeln!(out)
}
