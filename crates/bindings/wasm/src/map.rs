//! Mapping IRIs to URIs and URIs to IRIs.

use iri_kit::Parts;
use iri_kit::host::HostMapping;
use iri_kit::map::host::to_iri_with_host_parts;
use iri_kit::map::{self, DecodeRules, MapErrorKind, Mapped, Mapping};
use iri_ops::{Settings, operations};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{Problem, problem};
use crate::names::chosen;
use crate::shared::{Shared, with_input};
use crate::syntax::reference;

// Constants, so that nothing else of the table is linked.
const TO_URI: Settings = operations::TO_URI.defaults;
const TO_IRI: Settings = operations::TO_IRI.defaults;

/// Maps the reference in memory to a URI reference.
#[wasm_bindgen(js_name = toUri)]
pub fn to_uri(length: usize, hosts: u8) -> u8 {
    with_input(length, |text, shared| {
        match reference(text).and_then(|parts| mapped(parts, mapping(hosts))) {
            Ok(mapped) => shared.rewrite(&mapped),
            Err(problem) => shared.refuse(problem, text),
        }
    })
}

pub(crate) fn mapping(hosts: u8) -> Mapping<'static> {
    iri_ops::mapping(chosen(hosts, TO_URI.hosts))
}

pub(crate) fn mapped<'a>(
    parts: Parts<'a>,
    mapping: Mapping<'static>,
) -> Result<Mapped<'a, 'static>, Problem> {
    mapping
        .map_parts(parts)
        .map_err(|error| match error.kind() {
            // The rule that the host breaks says more than "cannot be mapped".
            MapErrorKind::HostNotMappable(host) => problem(host),
            _ => problem(error),
        })
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

    fn apply(self, parts: Parts<'_>, shared: &Shared) -> u8 {
        match self.hosts.mapper() {
            Some(mapper) => {
                shared.rewrite(&to_iri_with_host_parts(parts, mapper).with_rules(self.rules))
            }
            None => shared.rewrite(&map::to_iri_parts(parts).with_rules(self.rules)),
        }
    }
}

/// Maps the reference in memory to an IRI reference.
#[wasm_bindgen(js_name = toIri)]
pub fn to_iri(length: usize, policy: u8, hosts: u8, flags: u8) -> u8 {
    with_input(length, |text, shared| match reference(text) {
        Ok(parts) => ToIri::new(policy, hosts, flags).apply(parts, shared),
        Err(problem) => shared.refuse(problem, text),
    })
}
