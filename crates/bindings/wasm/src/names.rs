//! The values of options, in the order of the numbers by which JavaScript passes them, and their names.

#[cfg(feature = "full")]
use iri_kit::lint::{LintProfile, Production, Severity};
use iri_kit::map::DecodePolicy;
use iri_kit::{Component, Form};
#[cfg(feature = "full")]
use iri_kit::{Rung, Steps, iri_core::host::HostMapper, lint::HostVersion};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json::Json;

/// The value with this index; the first one if there is none, which JavaScript prevents.
pub(crate) fn nth<T: Copy>(values: &[T], index: u8) -> Option<T> {
    values.get(usize::from(index)).or(values.first()).copied()
}

pub(crate) fn form(index: u8) -> Form {
    nth(&Form::ALL, index).unwrap_or(Form::Iri)
}

pub(crate) fn policy(index: u8) -> DecodePolicy {
    nth(&DecodePolicy::ALL, index).unwrap_or_default()
}

pub(crate) fn component(index: u8) -> Component {
    nth(&Component::ALL, index).unwrap_or(Component::Path)
}

/// All rungs, from the lowest to the highest. `character` stands beside the chain.
#[cfg(feature = "full")]
pub(crate) const RUNGS: [Rung; 6] = [
    Rung::Simple,
    Rung::Case,
    Rung::Character,
    Rung::Percent,
    Rung::Syntax,
    Rung::Scheme,
];

/// The steps of normalization that JavaScript names; it passes a set as the bits of their indexes.
#[cfg(feature = "full")]
const STEPS: [(&str, Steps); 14] = [
    ("case", Steps::CASE),
    ("percent", Steps::PERCENT),
    ("path", Steps::PATH),
    ("nfc", Steps::NFC),
    ("nfkc", Steps::NFKC),
    ("scheme", Steps::SCHEME),
    ("ipv6", Steps::IPV6),
    ("domain", Steps::DOMAIN),
    ("port", Steps::PORT),
    ("empty-path", Steps::EMPTY_PATH),
    ("default-host", Steps::DEFAULT_HOST),
    ("scheme-specific", Steps::SCHEME_SPECIFIC),
    ("media-type", Steps::MEDIA_TYPE),
    ("ipv4", Steps::RARE_IPV4),
];

/// The number from which on a number means a set of steps.
#[cfg(feature = "full")]
const SET: u32 = 1 << 16;

/// The steps of a rung, or, from [`SET`] on, of the set in the lower bits.
#[cfg(feature = "full")]
pub(crate) fn steps(number: u32) -> Steps {
    if number < SET {
        let rung = u8::try_from(number)
            .ok()
            .and_then(|index| nth(&RUNGS, index));
        return rung.unwrap_or(Rung::Simple).steps();
    }
    let chosen = STEPS.iter().enumerate();
    let chosen = chosen.filter(|(index, _)| number >> index & 1 == 1);
    chosen.fold(Steps::NONE, |all, (_, (_, step))| all.or(*step))
}

#[cfg(feature = "full")]
pub(crate) fn host_version(index: u8) -> HostVersion {
    nth(&HostVersion::ALL, index).unwrap_or(HostVersion::Uts46)
}

/// The mapper of a version of IDNA; `None` for percent-encoding.
#[cfg(feature = "full")]
pub(crate) fn mapper(index: u8) -> Option<&'static (dyn HostMapper + Sync)> {
    use iri_kit::idna::{Idna2003, Idna2008, Uts46};
    const IDNA2003: Idna2003 = Idna2003::new();
    const UTS46: Uts46 = Uts46::new();
    const BROWSER: Uts46 = Uts46::browser();
    Some(match host_version(index) {
        HostVersion::Idna2003 => &IDNA2003,
        HostVersion::Idna2008 => &Idna2008,
        HostVersion::Uts46 => &UTS46,
        HostVersion::Uts46Browser => &BROWSER,
        _ => return None,
    })
}

#[cfg(feature = "full")]
pub(crate) fn severity(name: &str) -> Option<Severity> {
    Severity::ALL.into_iter().find(|one| one.name() == name)
}

/// The names of all values, as an object with an array for each option.
#[wasm_bindgen]
pub fn names() -> String {
    Json::object_of(|json| {
        json.member("version", env!("CARGO_PKG_VERSION"));
        json.array_member("forms", Form::ALL.map(Form::name));
        json.array_member("components", Component::ALL.map(Component::name));
        json.array_member("policies", DecodePolicy::ALL.map(DecodePolicy::name));
        #[cfg(feature = "full")]
        full(json);
        #[cfg(not(feature = "full"))]
        json.array_member("hosts", ["percent"]);
    })
}

#[cfg(feature = "full")]
fn full(json: &mut Json) {
    let (major, minor, patch) = iri_kit::unicode::VERSION;
    json.member("unicode", format!("{major}.{minor}.{patch}"));
    json.array_member("hosts", HostVersion::ALL.map(HostVersion::name));
    json.array_member("rungs", RUNGS.map(Rung::name));
    json.array_member("steps", STEPS.map(|(name, _)| name));
    json.array_member("severities", Severity::ALL.map(Severity::name));
    json.array_member("profiles", LintProfile::ALL.iter().map(|one| one.name()));
    json.array_member("productions", Production::all().map(Production::name));
}
