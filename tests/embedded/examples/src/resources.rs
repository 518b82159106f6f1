//! A server of resources: requests are matched with URI templates (RFC 6570), and a template makes the links of its
//! answers.

use core::fmt::{Result, Write};

use iri_core::Rewrite;
use iri_template::{Matcher, PatternOptions, matcher, template};

/// The options exclude values such as `..` and `a%2Fb`, however they are encoded.
static LAMP: Matcher<'_, 4> = matcher!("/lamps/{id}{?level}", PatternOptions::safe());
static FILE: Matcher<'_, 2> = matcher!("/files/{name}", PatternOptions::safe());

const REQUESTS: [&str; 7] = [
    "/lamps/3?level=40",
    "/lamps/left%20door",
    "/files/log",
    "/files/%2E%2e",
    "/files/keys%252Fprivate",
    "/lamps/3?color=red",
    "/lamp",
];

/// # Errors
///
/// Those of `out`.
pub fn run(out: &mut impl Write) -> Result {
    for request in REQUESTS {
        write!(out, "{request}: ")?;
        if request.starts_with("/files/") {
            match FILE.find(request) {
                Ok(found) => {
                    let name = found.get("name").map_or("", |name| name.as_str());
                    writeln!(out, "the file {name}")?;
                }
                Err(error) => writeln!(out, "{error}")?,
            }
            continue;
        }
        match LAMP.find(request) {
            Ok(found) => {
                let text = |name| found.get(name).map(|value| value.as_str());
                let level = text("level").unwrap_or("as it is");
                write!(out, "the lamp {}, {level}; ", text("id").unwrap_or(""))?;
                let mut buffer = [0; 64];
                let off = template!("/lamps/{+id}/off").expand([("id", text("id"))]);
                match off.map(|off| off.write_into(&mut buffer)) {
                    Ok(Ok(off)) => writeln!(out, "{off}")?,
                    Ok(Err(error)) => writeln!(out, "{} octets", error.needed())?,
                    Err(error) => writeln!(out, "{error}")?,
                }
            }
            Err(error) => writeln!(out, "{error}")?,
        }
    }
    Ok(())
}
