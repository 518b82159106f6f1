//! A lookup in a resource directory (RFC 9176, section 6): the request, and the links in its answer.

use core::fmt::{Result, Write};

use iri_coap::CoapOptions;
use iri_syntax::Uri;

/// The answer, in the link format (RFC 6690).
const ANSWER: &str =
    "<coap://[2001:db8:3::123]:61616/temp>;rt=\"temperature\",</light/%6Ceft>;rt=\"light\",<a b>";

/// # Errors
///
/// Those of `out`.
pub fn run(out: &mut impl Write) -> Result {
    let Ok(directory) = Uri::parse("coap://rd.example/rd") else {
        return Ok(());
    };
    let mut buffer = [0; 64];
    let lookup = directory
        .resolve_str("/rd-lookup/res?rt=temperature")
        .map(|uri| uri.write_into(&mut buffer));
    if let Ok(Ok(lookup)) = lookup {
        options(lookup, out)?;
    }
    for link in ANSWER
        .split(['<'])
        .skip(1)
        .filter_map(|link| link.split(['>']).next())
    {
        let mut buffer = [0; 64];
        match directory
            .resolve_str(link)
            .map(|target| target.write_into(&mut buffer))
        {
            Ok(Ok(target)) => options(target, out)?,
            Ok(Err(error)) => writeln!(out, "{link}: {} octets", error.needed())?,
            Err(error) => writeln!(out, "{link}: {error}")?,
        }
    }
    Ok(())
}

fn options(uri: &str, out: &mut impl Write) -> Result {
    match CoapOptions::of(uri) {
        Ok(options) => writeln!(
            out,
            "{uri}: {} options, port {}",
            options.clone().count(),
            options.port()
        ),
        Err(error) => writeln!(out, "{uri}: {error}"),
    }
}
