//! Normalizing and comparing.

use iri_kit::compare::{changed_spans, is_comparable_parts};
use iri_kit::host::HostMapping;
use iri_kit::{BaseMissing, Comparer, Parts, Rewrite, Rung, Steps};
use iri_ops::{Settings, comparer, operations};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{problem, thrown};
use crate::json::{Json, Object};
use crate::names::{chosen, steps};
use crate::shared::with_input;
use crate::syntax::reference;
use crate::utf16;

const NORMALIZE: Settings = operations::NORMALIZE.defaults;
const EQUAL: Settings = operations::EQUAL.defaults;
const LOWEST_RUNG: Settings = operations::LOWEST_RUNG.defaults;

fn normal(parts: Parts<'_>, comparer: &Comparer<'_>, is_uri: bool) -> String {
    let mut out = String::new();
    let normalized = comparer.normalize_parts(parts);
    normalized.with_uri_form(is_uri).append_to(&mut out);
    out
}

fn normalizer(rung: u32, hosts: u8) -> Comparer<'static> {
    let steps = steps(rung, NORMALIZE.rung);
    comparer(steps, chosen(hosts, NORMALIZE.hosts))
}

/// The normal form of the reference in memory.
#[wasm_bindgen]
pub fn normalize(length: usize, rung: u32, hosts: u8, uri: bool) -> u8 {
    with_input(length, |text, shared| match reference(text) {
        Ok(parts) => {
            let comparer = normalizer(rung, hosts);
            shared.rewrite(&comparer.normalize_parts(parts).with_uri_form(uri))
        }
        Err(problem) => shared.refuse(problem, text),
    })
}

/// Whether two references are equal on a rung.
///
/// # Errors
///
/// Returns the members of the error of the first one that is not a reference or cannot be compared.
#[wasm_bindgen]
pub fn equals(
    a: &str,
    b: &str,
    rung: u32,
    hosts: u8,
    ignores_fragment: bool,
) -> Result<bool, String> {
    let steps = steps(rung, EQUAL.rung);
    let left = comparable(a, steps)?;
    let right = comparable(b, steps)?;
    let comparer = comparer(steps, chosen(hosts, EQUAL.hosts));
    Ok(comparer
        .with_fragments(!ignores_fragment)
        .equal_parts(left, right))
}

/// The name of the lowest rung on which two references are equal.
///
/// # Errors
///
/// Returns the members of the error of the first one that is not a reference or cannot be compared.
#[wasm_bindgen]
pub fn compare(
    a: &str,
    b: &str,
    hosts: u8,
    ignores_fragment: bool,
) -> Result<Option<String>, String> {
    let comparer = comparer(Steps::NONE, chosen(hosts, LOWEST_RUNG.hosts));
    let comparer = comparer.with_fragments(!ignores_fragment);
    let (left, right) = (comparable(a, Steps::NONE)?, comparable(b, Steps::NONE)?);
    if !comparer.equal_parts(left, right) {
        comparable(a, Rung::Case.steps())?;
        comparable(b, Rung::Case.steps())?;
    }
    let rung = comparer.lowest_rung_parts(left, right);
    Ok(rung.map(|rung| rung.name().to_owned()))
}

/// Parses a reference that can be compared by these steps.
fn comparable(text: &str, steps: Steps) -> Result<Parts<'_>, String> {
    let checked = reference(text).and_then(|parts| {
        if is_comparable_parts(parts, steps) {
            Ok(parts)
        } else {
            Err(problem(BaseMissing::to_compare(text.len())))
        }
    });
    checked.map_err(|problem| thrown(problem, text))
}

/// The normal form on each rung, with the spans where it differs from the rung below.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen]
pub fn ladder(text: &str, hosts: u8, uri: bool) -> Result<String, String> {
    let parts = reference(text).map_err(|problem| thrown(problem, text))?;
    let hosts: HostMapping = chosen(hosts, NORMALIZE.hosts);
    let form = |rung: Rung| match rung {
        Rung::Simple => text.to_owned(),
        _ => normal(parts, &comparer(rung.steps(), hosts), uri),
    };
    Ok(Json::array_of(Rung::ALL.iter().map(|&rung| {
        // The lowest rung is the original string.
        let below = rung.below().filter(|below| *below != Rung::Simple);
        let (lower, form) = (below.map_or_else(|| text.to_owned(), form), form(rung));
        Object(move |json: &mut Json| {
            let offsets = utf16::offsets(&form);
            json.member("rung", rung.name());
            json.member("below", below.map(Rung::name));
            json.member("value", &form);
            json.member("changed", lower != form);
            let marks = changed_spans(&lower, &form).into_iter();
            json.array_member("marks", marks.map(|span| offsets.span(span)));
        })
    })))
}
