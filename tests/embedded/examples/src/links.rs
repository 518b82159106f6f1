//! Checks links that the device received before it follows one: they are references, of a scheme that it knows, and lead
//! to the server that sent them.

use core::fmt::{Result, Write};

use iri_syntax::{Uri, UriRef};

const RECEIVED: [&str; 7] = [
    "../b?c",
    "coap://sensor.example/%",
    "coap://sensor.example:05683/x",
    "http://sensor.example/",
    "coap://sensor.example#@evil.example/",
    "//evil.example/a",
    "a b",
];

/// # Errors
///
/// Those of `out`.
pub fn run(out: &mut impl Write) -> Result {
    let Ok(server) = Uri::parse("coap://sensor.example/a/") else {
        return Ok(());
    };
    for link in RECEIVED {
        write!(out, "{link}: ")?;
        let reference = match UriRef::parse(link) {
            Ok(reference) => reference,
            Err(error) => {
                writeln!(out, "{error}")?;
                continue;
            }
        };
        let mut buffer = [0; 64];
        let target = server
            .resolve(&reference)
            .write_into(&mut buffer)
            .ok()
            .and_then(Uri::new);
        match target {
            Some(target) if !target.is_scheme("coap") => writeln!(out, "another scheme")?,
            Some(target) if target.host() != server.host() => writeln!(out, "another server")?,
            Some(target) => writeln!(out, "{target}")?,
            None => writeln!(out, "too long")?,
        }
    }
    Ok(())
}
