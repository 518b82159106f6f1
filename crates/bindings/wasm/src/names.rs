//! Options. JavaScript passes a value as its index among all values of the option, and 255 for the default.

#[cfg(feature = "standard")]
use iri_kit::bidi::{Division, Order, Wrapping};
#[cfg(feature = "standard")]
use iri_kit::compare::NormalizationStep;
use iri_kit::host::HostMapping;
use iri_kit::iri_core::Choice;
#[cfg(feature = "standard")]
use iri_kit::lint::{DisplayPolicy, LintProfile, Production, Severity};
use iri_kit::map::DecodePolicy;
#[cfg(feature = "standard")]
use iri_kit::text::{Backslash, CharacterReferences, Spaces, file_path::Platform};
use iri_kit::{Component, Form};
#[cfg(feature = "standard")]
use iri_kit::{Rung, Steps};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json::{Json, ToJson};

/// The value with this index, if there is one.
pub(crate) fn nth<C: Choice>(index: u8) -> Option<C> {
    C::ALL.get(usize::from(index)).copied()
}

/// The value with this index, or the default.
pub(crate) fn chosen<C: Choice>(index: u8, default: C) -> C {
    nth(index).unwrap_or(default)
}

/// The number from which on a number means a set of steps.
#[cfg(feature = "standard")]
const SET: u32 = 1 << 16;

/// The steps of a rung, or, from [`SET`] on, those whose indexes are the bits that are set.
#[cfg(feature = "standard")]
pub(crate) fn steps(number: u32, default: Rung) -> Steps {
    if number < SET {
        return chosen(number as u8, default).steps();
    }
    let steps = NormalizationStep::ALL.iter().copied().enumerate();
    let chosen = steps.filter(|(index, _)| number >> index & 1 == 1);
    chosen.fold(Steps::NONE, |all, (_, step)| all.or(step.steps()))
}

/// The names of all values, as an object with an array for each option: the name of each value, and then its
/// other names.
#[wasm_bindgen]
pub fn names() -> String {
    Json::object_of(|json| {
        values::<Form>(json, "forms");
        values::<Component>(json, "components");
        values::<DecodePolicy>(json, "policies");
        values::<HostMapping>(json, "hosts");
        #[cfg(feature = "standard")]
        {
            values::<Rung>(json, "rungs");
            values::<NormalizationStep>(json, "steps");
            values::<DisplayPolicy>(json, "levels");
            values::<Severity>(json, "severities");
            values::<&LintProfile>(json, "profiles");
            values::<Production>(json, "productions");
            values::<Division>(json, "divisions");
            values::<Order>(json, "orders");
            values::<Wrapping>(json, "wrappings");
            values::<CharacterReferences>(json, "references");
            values::<Spaces>(json, "spaces");
            values::<Backslash>(json, "backslash");
            values::<Platform>(json, "platforms");
        }
    })
}

fn values<C: Choice>(json: &mut Json, option: &str) {
    let mut names = C::ALL.iter().map(|value| (value.name(), value.aliases()));
    // The same code for all types.
    write(json, option, &mut names);
}

fn write(
    json: &mut Json,
    option: &str,
    values: &mut dyn Iterator<Item = (&'static str, &'static [&'static str])>,
) {
    json.array_member(option, values.map(|(name, others)| Names(name, others)));
}

/// The name of a value, and its other names.
struct Names(&'static str, &'static [&'static str]);

impl ToJson for Names {
    fn write(&self, json: &mut Json) {
        json.array([self.0].iter().chain(self.1));
    }
}

/// The version of the package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// The version of Unicode.
#[cfg(feature = "standard")]
#[wasm_bindgen(js_name = unicodeVersion)]
pub fn unicode_version() -> String {
    let (major, minor, patch) = iri_kit::unicode::VERSION;
    format!("{major}.{minor}.{patch}")
}
