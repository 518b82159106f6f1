//! Normalizing and comparing.

use iri_kit::compare::{changed_spans, is_comparable_parts};
use iri_kit::{Clause, Comparer, Form, ParseError, Parts, Rewrite, Rung, Span, Steps, parse};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::Refused;
use crate::json::{Json, Object};
use crate::names::{self, RUNGS};
use crate::syntax::each;
use crate::utf16::Text;

fn comparer(steps: Steps, hosts: u8) -> Comparer<'static> {
    let comparer = Comparer::new(steps);
    match names::mapper(hosts) {
        Some(mapper) => comparer.with_hosts(mapper),
        None => comparer,
    }
}

fn reference(text: &str) -> Result<Parts<'_>, ParseError> {
    parse(text, Form::IriReference)
}

fn refused<'u>(error: ParseError, text: &str, units: &'u Text<'u>) -> Refused<'u> {
    Refused::by_parser(error, units, text, Form::IriReference)
}

fn normal(parts: Parts<'_>, comparer: &Comparer<'_>, is_uri: bool) -> String {
    let mut out = String::new();
    let normalized = comparer.normalize_parts(parts);
    normalized.with_uri_form(is_uri).append_to(&mut out);
    out
}

/// The normal form of a reference.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen]
pub fn normalize(text: &str, steps: u32, hosts: u8, uri: bool) -> Result<String, String> {
    let parts = reference(text).map_err(|error| refused(error, text, &Text::of(text)).to_json())?;
    Ok(normal(parts, &comparer(names::steps(steps), hosts), uri))
}

/// The normal forms of references, as an array of strings and errors.
#[wasm_bindgen(js_name = normalizeAll)]
pub fn normalize_all(texts: &str, lengths: &[u32], steps: u32, hosts: u8, uri: bool) -> String {
    let comparer = comparer(names::steps(steps), hosts);
    each(texts, lengths, |text, units| {
        let parts = reference(text).map_err(|error| refused(error, text, units))?;
        Ok(normal(parts, &comparer, uri))
    })
}

/// Whether two references are equal by these steps.
///
/// # Errors
///
/// Returns the members of the error of the first one that is not a reference or cannot be compared.
#[wasm_bindgen]
pub fn equals(
    a: &str,
    b: &str,
    steps: u32,
    hosts: u8,
    ignores_fragment: bool,
) -> Result<bool, String> {
    let steps = names::steps(steps);
    let comparer = comparer(steps, hosts).with_fragments(!ignores_fragment);
    Ok(comparer.equal_parts(comparable(a, steps)?, comparable(b, steps)?))
}

/// The index of the lowest rung on which two references are equal; -1 if there is none.
///
/// # Errors
///
/// Returns the members of the error of the first one that is not a reference or cannot be compared.
#[wasm_bindgen]
pub fn compare(a: &str, b: &str, hosts: u8, ignores_fragment: bool) -> Result<i32, String> {
    for (index, rung) in RUNGS.iter().enumerate() {
        let steps = rung.steps();
        let (a, b) = (comparable(a, steps)?, comparable(b, steps)?);
        let comparer = comparer(steps, hosts).with_fragments(!ignores_fragment);
        if comparer.equal_parts(a, b) {
            return Ok(index as i32);
        }
    }
    Ok(-1)
}

/// Parses a reference that can be compared by these steps.
fn comparable(text: &str, steps: Steps) -> Result<Parts<'_>, String> {
    let units = Text::of(text);
    let parts = reference(text).map_err(|error| refused(error, text, &units).to_json())?;
    if is_comparable_parts(parts, steps) {
        return Ok(parts);
    }
    let message = "reference without a scheme, which can be compared only after it is resolved";
    let span = Some(Span::new(0, text.len()));
    let clause = Some(Clause::new("3987-5.1-relative"));
    Err(Refused::new(&units, "base-missing", message.to_owned(), span, clause).to_json())
}

/// The rung with which each of [`RUNGS`] is compared on the ladder; `None` is the original string.
const BELOW: [Option<usize>; 6] = [None, None, Some(1), Some(1), Some(3), Some(4)];

/// The normal form on each rung, with the places where it differs from the rung below.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen]
pub fn ladder(text: &str, hosts: u8, uri: bool) -> Result<String, String> {
    let parts = reference(text).map_err(|error| refused(error, text, &Text::of(text)).to_json())?;
    let forms = RUNGS.map(|rung| match rung {
        Rung::Simple => text.to_owned(),
        _ => normal(parts, &comparer(rung.steps(), hosts), uri),
    });
    let steps = RUNGS.iter().zip(&forms).zip(BELOW);
    Ok(Json::array_of(steps.map(|((rung, form), below)| {
        let lower = below.and_then(|index| forms.get(index));
        let lower = lower.map_or(text, String::as_str);
        let below = below.and_then(|index| RUNGS.get(index));
        let units = Text::of(form);
        Object(move |json: &mut Json| {
            json.member("rung", rung.name());
            json.member("below", below.map(|rung| rung.name()));
            json.member("value", form);
            json.member("changed", lower != form);
            let marks = changed_spans(lower, form);
            json.array_member("marks", marks.into_iter().map(|span| units.spanned(span)));
        })
    })))
}
