//! Hosts as domain names, by three versions of IDNA.

use iri_kit::host::{HostMapping, are_domain_names};
use iri_kit::idna::{HostMapper, IdnaVersions};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{Problem, Refused, problem, thrown};
use crate::json::{Json, Object, Shown};
use crate::names;
use crate::utf16;

/// The versions that are compared.
const VERSIONS: [HostMapping; 3] = [
    HostMapping::Idna2003,
    HostMapping::Idna2008,
    HostMapping::Uts46,
];

/// The forms of a host by each version, and the differences.
#[wasm_bindgen(js_name = hostVersions)]
pub fn host_versions(host: &str) -> String {
    let versions = IdnaVersions::of(host);
    let offsets = &utf16::offsets(host);
    Json::object_of(|json| {
        for version in VERSIONS {
            let Some(mapper) = version.mapper() else {
                continue;
            };
            let (forms, error) = match to_ascii(mapper, host) {
                Ok(ascii) => {
                    let unicode = to_unicode(mapper, &ascii).unwrap_or_else(|_| ascii.clone());
                    (Some((ascii, unicode)), None)
                }
                Err(error) => (None, Some(Refused::new(error, offsets))),
            };
            json.member(
                version.name(),
                Object(|json: &mut Json| {
                    json.member("ascii", forms.as_ref().map(|(ascii, _)| ascii));
                    json.member("unicode", forms.as_ref().map(|(_, unicode)| unicode));
                    json.member("error", error.as_ref());
                }),
            );
        }
        json.member("agree", versions.agree());
        let differences = versions.differences().map(|(span, difference)| {
            Object(move |json: &mut Json| {
                json.span(offsets.span(span));
                json.member("code", difference.code());
                json.member("message", Shown(difference));
            })
        });
        json.array_member("differences", differences);
    })
}

fn to_ascii(mapper: &dyn HostMapper, host: &str) -> Result<String, Problem> {
    let mut ascii = String::new();
    let result = mapper.to_ascii(host, &mut ascii);
    result.map(|()| ascii).map_err(problem)
}

fn to_unicode(mapper: &dyn HostMapper, host: &str) -> Result<String, Problem> {
    let mut unicode = String::new();
    let result = mapper.to_unicode(host, &mut unicode);
    result.map(|()| unicode).map_err(problem)
}

/// The mapper of a version, which JavaScript always names.
fn mapper(version: u8) -> &'static dyn HostMapper {
    let mapper = names::nth(version).and_then(HostMapping::mapper);
    mapper.unwrap_or(&iri_kit::idna::Idna2008)
}

/// Maps a host to ASCII.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen(js_name = hostToAscii)]
pub fn host_to_ascii(host: &str, version: u8) -> Result<String, String> {
    to_ascii(mapper(version), host).map_err(|problem| thrown(problem, host))
}

/// Maps a host to Unicode.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen(js_name = hostToUnicode)]
pub fn host_to_unicode(host: &str, version: u8) -> Result<String, String> {
    to_unicode(mapper(version), host).map_err(|problem| thrown(problem, host))
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
