//! Mapping IRIs to URIs and URIs to IRIs.

use iri_kit::host::HostMapping;
use iri_kit::map::host::to_iri_with_host_parts;
use iri_kit::map::{self, DecodeRules, MapErrorKind, Mapping};
use iri_kit::{Parts, Rewrite};
use iri_ops::{Settings, operations};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{Problem, problem, thrown};
use crate::names::chosen;
use crate::syntax::{each, reference};

// Constants, so that nothing else of the table is linked.
const TO_URI: Settings = operations::TO_URI.defaults;
const TO_IRI: Settings = operations::TO_IRI.defaults;

/// Maps a reference to a URI reference.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen(js_name = toUri)]
pub fn to_uri(text: &str, hosts: u8) -> Result<String, String> {
    let uri = reference(text).and_then(|parts| to_uri_by(parts, mapping(hosts)));
    uri.map_err(|problem| thrown(problem, text))
}

/// Maps references, as an array of strings and errors.
#[wasm_bindgen(js_name = toUriAll)]
pub fn to_uri_all(texts: &str, lengths: &[u32], hosts: u8) -> String {
    let mapping = mapping(hosts);
    each(texts, lengths, |text| to_uri_by(reference(text)?, mapping))
}

pub(crate) fn mapping(hosts: u8) -> Mapping<'static> {
    iri_ops::mapping(chosen(hosts, TO_URI.hosts))
}

pub(crate) fn to_uri_by(parts: Parts<'_>, mapping: Mapping<'_>) -> Result<String, Problem> {
    let mapped = mapping
        .map_parts(parts)
        .map_err(|error| match error.kind() {
            // The rule that the host breaks says more than "cannot be mapped".
            MapErrorKind::HostNotMappable(host) => problem(host),
            _ => problem(error),
        })?;
    let mut out = String::new();
    mapped.append_to(&mut out);
    Ok(out)
}

/// The options of `toIri`. The bits of `flags` are `nonAsciiOnly` and `uppercase`.
#[derive(Clone, Copy)]
pub(crate) struct ToIri {
    pub(crate) rules: DecodeRules,
    hosts: HostMapping,
}

impl ToIri {
    pub(crate) fn new(policy: u8, hosts: u8, flags: u8) -> Self {
        let rules = DecodeRules::DEFAULT
            .with_policy(chosen(policy, TO_IRI.policy))
            .with_non_ascii_only(flags & 1 != 0)
            .with_uppercase(flags & 2 != 0);
        let hosts = chosen(hosts, TO_IRI.hosts);
        Self { rules, hosts }
    }

    fn apply(self, text: &str) -> Result<String, Problem> {
        let parts = reference(text)?;
        let mut out = String::new();
        match self.hosts.mapper() {
            Some(mapper) => to_iri_with_host_parts(parts, mapper)
                .with_rules(self.rules)
                .append_to(&mut out),
            None => map::to_iri_parts(parts)
                .with_rules(self.rules)
                .append_to(&mut out),
        }
        Ok(out)
    }
}

/// Maps a reference to an IRI reference.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen(js_name = toIri)]
pub fn to_iri(text: &str, policy: u8, hosts: u8, flags: u8) -> Result<String, String> {
    let iri = ToIri::new(policy, hosts, flags).apply(text);
    iri.map_err(|problem| thrown(problem, text))
}

/// Maps references, as an array of strings and errors.
#[wasm_bindgen(js_name = toIriAll)]
pub fn to_iri_all(texts: &str, lengths: &[u32], policy: u8, hosts: u8, flags: u8) -> String {
    let options = ToIri::new(policy, hosts, flags);
    each(texts, lengths, |text| options.apply(text))
}
