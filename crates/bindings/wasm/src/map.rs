//! Mapping IRIs to URIs and URIs to IRIs.

#[cfg(feature = "full")]
use iri_kit::host::{Uts46, to_iri_with_host};
use iri_kit::map::{self, DecodeRules, MapError, MapErrorKind, Mapping};
use iri_kit::{Form, ParseError, Rewrite, parse};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::Refused;
use crate::names;
use crate::syntax::each;
use crate::utf16::Text;

/// The reason why a text cannot be mapped.
pub(crate) enum Failure {
    /// It is not a reference.
    Parse(ParseError),
    /// It is one, and cannot be mapped.
    Map(MapError),
}

impl Failure {
    /// The error that JavaScript receives.
    pub(crate) fn refused<'u>(self, text: &str, units: &'u Text<'u>) -> Refused<'u> {
        match self {
            Self::Parse(error) => Refused::by_parser(error, units, text, Form::IriReference),
            Self::Map(error) => match error.kind() {
                // The rule that the host breaks says more than "cannot be mapped".
                MapErrorKind::HostNotMappable(host) => Refused::of_host(&host, units, 0),
                _ => Refused::of(error.into(), units),
            },
        }
    }
}

/// Maps a reference to a URI reference.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen(js_name = toUri)]
pub fn to_uri(text: &str, hosts: u8) -> Result<String, String> {
    to_uri_by(text, mapping(hosts))
        .map_err(|failure| failure.refused(text, &Text::of(text)).to_json())
}

/// Maps references, as an array of strings and errors.
#[wasm_bindgen(js_name = toUriAll)]
pub fn to_uri_all(texts: &str, lengths: &[u32], hosts: u8) -> String {
    let mapping = mapping(hosts);
    each(texts, lengths, |text, units| {
        to_uri_by(text, mapping).map_err(|failure| failure.refused(text, units))
    })
}

#[cfg_attr(
    not(feature = "full"),
    allow(unused_variables, reason = "one mapping only")
)]
pub(crate) fn mapping(hosts: u8) -> Mapping<'static> {
    #[cfg(feature = "full")]
    if let Some(mapper) = names::mapper(hosts) {
        return Mapping::new().with_hosts(mapper);
    }
    Mapping::new()
}

pub(crate) fn to_uri_by(text: &str, mapping: Mapping<'_>) -> Result<String, Failure> {
    let parts = parse(text, Form::IriReference).map_err(Failure::Parse)?;
    let mut out = String::new();
    mapping
        .map_parts(parts)
        .map_err(Failure::Map)?
        .append_to(&mut out);
    Ok(out)
}

/// The options of `toIri` in one number: the policy in the lowest two bits, then a bit each for
/// `nonAsciiOnly`, `uppercase` and hosts in Unicode.
#[derive(Clone, Copy)]
pub(crate) struct ToIriOptions(pub(crate) u8);

impl ToIriOptions {
    pub(crate) fn rules(self) -> DecodeRules {
        DecodeRules::DEFAULT
            .with_policy(names::policy(self.0 & 3))
            .with_non_ascii_only(self.0 & 4 != 0)
            .with_uppercase(self.0 & 8 != 0)
    }

    fn apply(self, text: &str) -> Result<String, ParseError> {
        parse(text, Form::IriReference)?;
        let mut out = String::new();
        #[cfg(feature = "full")]
        if self.0 & 16 != 0 {
            let mapper = Uts46::new();
            let iri = to_iri_with_host(text, &mapper);
            iri.with_rules(self.rules()).append_to(&mut out);
            return Ok(out);
        }
        map::to_iri(text)
            .with_rules(self.rules())
            .append_to(&mut out);
        Ok(out)
    }
}

/// Maps a reference to an IRI reference.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen(js_name = toIri)]
pub fn to_iri(text: &str, options: u8) -> Result<String, String> {
    let iri = ToIriOptions(options).apply(text);
    iri.map_err(|error| {
        Failure::Parse(error)
            .refused(text, &Text::of(text))
            .to_json()
    })
}

/// Maps references, as an array of strings and errors.
#[wasm_bindgen(js_name = toIriAll)]
pub fn to_iri_all(texts: &str, lengths: &[u32], options: u8) -> String {
    each(texts, lengths, |text, units| {
        let iri = ToIriOptions(options).apply(text);
        iri.map_err(|error| Failure::Parse(error).refused(text, units))
    })
}
