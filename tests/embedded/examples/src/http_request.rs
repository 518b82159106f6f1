//! HTTP/1.1: the request line and the field Host of an IRI, and redirects that are resolved.

use core::fmt::{Result, Write};

use iri_syntax::{Iri, Uri};
use iri_web::http::{Request, TargetForm};

/// # Errors
///
/// Those of `out`.
pub fn run(out: &mut impl Write) -> Result {
    for iri in [
        "http://user@example.org:8080/résumé?q=ü#top",
        "https://例え.example",
        "mailto:a@example.org",
    ] {
        match Iri::parse(iri) {
            Ok(iri) => request(&Request::new(&iri), out)?,
            Err(error) => writeln!(out, "{iri}: {error}")?,
        }
    }
    // What servers answered, one after the other.
    let mut places = [[0; 64]; 2];
    let mut at = "http://example.org/a/b?c";
    let [first, second] = &mut places;
    for (location, place) in [("../d", first), ("//other.example/e f", second)] {
        let Ok(base) = Uri::parse(at) else {
            return Ok(());
        };
        let target = base
            .resolve_str(location)
            .map(|target| target.write_into(place));
        match target {
            Ok(Ok(target)) => {
                writeln!(out, "{at} -> {target}")?;
                at = target;
            }
            Ok(Err(error)) => writeln!(out, "{at} -> {} octets", error.needed())?,
            Err(error) => writeln!(out, "{at} -> {location}: {error}")?,
        }
    }
    Ok(())
}

fn request(request: &Request<'_, '_>, out: &mut impl Write) -> Result {
    match request.target(TargetForm::Origin) {
        Ok(target) => writeln!(out, "GET {target} HTTP/1.1\nHost: {}", request.host()),
        Err(error) => writeln!(out, "no request: {error}"),
    }
}
