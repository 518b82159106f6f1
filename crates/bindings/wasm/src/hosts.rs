//! Hosts as domain names, by three versions of IDNA.

use iri_kit::host::are_domain_names;
use iri_kit::idna::{HostMapper, Idna2003, Idna2008, IdnaVersions, Uts46};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::Refused;
use crate::json::{Json, Object, Shown};
use crate::names;
use crate::utf16::Text;

/// The forms of a host by each version, and the differences.
#[wasm_bindgen(js_name = hostVersions)]
pub fn host_versions(host: &str) -> String {
    let versions = IdnaVersions::of(host);
    let units = Text::of(host);
    Json::object_of(|json| {
        let mappers: [(&str, &dyn HostMapper); 3] = [
            ("idna2003", &Idna2003::new()),
            ("idna2008", &Idna2008),
            ("uts46", &Uts46::new()),
        ];
        for (name, mapper) in mappers {
            let ascii = to_ascii(mapper, host, &units);
            json.member(
                name,
                Object(|json: &mut Json| match &ascii {
                    Ok(ascii) => {
                        let mut unicode = String::new();
                        let is_shown = mapper.to_unicode(ascii, &mut unicode).is_ok();
                        json.member("ascii", ascii);
                        json.member("unicode", if is_shown { &unicode } else { ascii });
                        json.member("error", None::<bool>);
                    }
                    Err(error) => {
                        json.member("ascii", None::<bool>);
                        json.member("unicode", None::<bool>);
                        json.member("error", error);
                    }
                }),
            );
        }
        json.member("agree", versions.agree());
        let differences = versions.differences().map(|(span, difference)| {
            let units = &units;
            Object(move |json: &mut Json| {
                units.span(json, span);
                json.member("code", difference.code());
                json.member("message", Shown(difference));
            })
        });
        json.array_member("differences", differences);
    })
}

fn to_ascii<'u>(
    mapper: &dyn HostMapper,
    host: &str,
    units: &'u Text<'u>,
) -> Result<String, Refused<'u>> {
    let mut ascii = String::new();
    match mapper.to_ascii(host, &mut ascii) {
        Ok(()) => Ok(ascii),
        Err(error) => Err(Refused::of_host(&error, units, 0)),
    }
}

/// Maps a host to ASCII.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen(js_name = hostToAscii)]
pub fn host_to_ascii(host: &str, version: u8) -> Result<String, String> {
    let mapper: &dyn HostMapper = names::mapper(version).unwrap_or(&Idna2008);
    to_ascii(mapper, host, &Text::of(host)).map_err(|error| error.to_json())
}

/// Maps a host to Unicode.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen(js_name = hostToUnicode)]
pub fn host_to_unicode(host: &str, version: u8) -> Result<String, String> {
    let mapper: &dyn HostMapper = names::mapper(version).unwrap_or(&Idna2008);
    let mut unicode = String::new();
    match mapper.to_unicode(host, &mut unicode) {
        Ok(()) => Ok(unicode),
        Err(error) => Err(Refused::of_host(&error, &Text::of(host), 0).to_json()),
    }
}

/// Whether hosts of a scheme are domain names.
#[wasm_bindgen(js_name = hasDomainNames)]
#[expect(
    clippy::needless_pass_by_value,
    reason = "the border passes an optional string by value only"
)]
pub fn has_domain_names(scheme: Option<String>) -> bool {
    are_domain_names(scheme.as_deref())
}
