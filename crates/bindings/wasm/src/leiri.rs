//! Legacy Extended IRIs.

use iri_kit::leiri::{self, Conversion, LeiriForm};
use iri_kit::{Form, Rewrite};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{clause, problem, thrown};
use crate::json::{Json, Object};
use crate::utf16;

/// Whether a text is a Legacy Extended IRI, or a reference.
#[wasm_bindgen(js_name = isLeiri)]
pub fn is_leiri(text: &str, reference: bool) -> bool {
    let form = if reference {
        LeiriForm::LeiriReference
    } else {
        LeiriForm::Leiri
    };
    leiri::parse(text, form).is_ok()
}

/// Converts a reference to an IRI reference or a URI reference.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen(js_name = convertLeiri)]
pub fn convert_leiri(text: &str, uri: bool) -> Result<String, String> {
    let parts = leiri::parse(text, LeiriForm::LeiriReference)
        .map_err(|error| thrown(problem(error.located_in(text, Form::IriReference)), text))?;
    let conversion: Conversion<'_> = leiri::to_iri_parts(parts).with_uri(uri);
    let mut out = String::new();
    conversion.append_to(&mut out);
    Ok(out)
}

/// The runs of characters that an IRI does not allow.
#[wasm_bindgen(js_name = leiriGroups)]
pub fn leiri_groups(text: &str) -> String {
    let offsets = &utf16::offsets(text);
    Json::array_of(leiri::groups(text).map(|run| {
        Object(move |json: &mut Json| {
            json.span(offsets.span(run.span()));
            json.member("component", run.component().name());
            json.member("group", run.group().name());
            json.member("reason", run.group().reason());
            json.member("clause", clause(run.group().clause()));
        })
    }))
}
