//! Logs identifiers and errors with `defmt`, and shows what is sent: numbers and texts, without their formatting.
//!
//! On the host, what should be sent is made from the identifiers and errors themselves.

use core::fmt::{Result, Write};

use iri_cri::CriRef;
use iri_syntax::{Uri, UriRef};

/// # Errors
///
/// Those of `out`.
pub fn run(out: &mut impl Write) -> Result {
    if let Ok(uri) = Uri::parse("coap://sensor.example/a?b") {
        log(out, &uri, &[Sent::Text(uri.as_str())])?;
    }
    if let Err(error) = UriRef::parse("//sensor.example/a b") {
        log(out, &error, &of_error(&error))?;
    }
    // coap://198.51.100.1, and one whose array has an item more than it says.
    let cri = b"\x82\x20\x81\x44\xC6\x33\x64\x01";
    if let Ok(decoded) = CriRef::parse(cri) {
        log(out, &decoded, &[Sent::Octets(cri)])?;
    }
    if let Err(error) = CriRef::parse(b"\x82\x20\x81\x44\xC6\x33\x64\x01\x00") {
        log(out, &error, &of_error(&error))?;
    }
    Ok(())
}

/// An argument of a log statement.
#[cfg_attr(
    target_os = "none",
    expect(dead_code, reason = "only the host makes what should be sent")
)]
enum Sent<'a> {
    Text(&'a str),
    Octets(&'a [u8]),
    Number(usize),
}

fn of_error<E: iri_core::Diagnostic>(error: &E) -> [Sent<'_>; 4] {
    let span = error.span().unwrap_or_default();
    let clause = error.clause().map_or("", |clause| clause.id());
    [
        Sent::Text(error.code()),
        Sent::Number(span.start()),
        Sent::Number(span.end()),
        Sent::Text(clause),
    ]
}

#[cfg(target_os = "none")]
fn log(out: &mut impl Write, value: &impl defmt::Format, _: &[Sent<'_>]) -> Result {
    // Unlike `info!`, it is not left out of a build without DEFMT_LOG.
    defmt::println!("{}", value);
    // The numbers of the format strings come first, and a zero of two octets ends a value.
    crate::log::sent(|octets| {
        let octets = octets.get(6..).unwrap_or_default();
        show(out, octets.strip_suffix(&[0; 2]).unwrap_or(octets))
    })?;
    out.write_char('\n')
}

#[cfg(not(target_os = "none"))]
fn log<T>(out: &mut impl Write, _: &T, sent: &[Sent<'_>]) -> Result {
    for sent in sent {
        match sent {
            Sent::Text(text) => {
                show(out, &(text.len() as u32).to_le_bytes())?;
                show(out, text.as_bytes())?;
            }
            Sent::Octets(octets) => {
                show(out, &(octets.len() as u32).to_le_bytes())?;
                show(out, octets)?;
            }
            Sent::Number(number) => show(out, &(*number as u32).to_le_bytes())?,
        }
    }
    out.write_char('\n')
}

fn show(out: &mut impl Write, octets: &[u8]) -> Result {
    for octet in octets {
        match octet {
            b' '..=b'~' => out.write_char(char::from(*octet))?,
            _ => write!(out, "<{octet:02x}>")?,
        }
    }
    Ok(())
}
