//! Explains how a reference is mapped: what is decoded, what stays encoded, and why.

use iri_kit::map::{self, KeptRun};
use iri_kit::unicode::decode::{DecodedPiece, decode};
use iri_kit::{Component, Parts, Rewrite, Span};
use iri_ops::UnitOffsets;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{Refused, clause, thrown};
use crate::json::{Json, Object, Shown, ToJson};
use crate::map::{ToIri, mapped, mapping};
use crate::syntax::reference;
use crate::utf16;

/// The URI and the IRI of a reference, and the triplets that are decoded and kept.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen(js_name = explainMapping)]
pub fn explain_mapping(
    text: &str,
    policy: u8,
    hosts: u8,
    flags: u8,
    uri_hosts: u8,
) -> Result<String, String> {
    let parts = reference(text).map_err(|problem| thrown(problem, text))?;
    let offsets = &utf16::offsets(text);
    let uri = mapped(parts, mapping(uri_hosts)).map(|uri| uri.to_cow().into_owned());
    let uri = uri.map_err(|problem| Refused::new(problem, offsets));
    let rules = ToIri::new(policy, hosts, flags).rules;
    let iri = map::to_iri_parts(parts).with_rules(rules);
    Ok(Json::object_of(|json| {
        json.member("uri", uri.as_ref().ok());
        json.member("uriError", uri.as_ref().err());
        json.member("iri", iri.to_cow());
        let decoded = decoded_runs(&parts, rules);
        json.array_member("decoded", decoded.iter().map(|run| run.shown(offsets)));
        json.array_member("kept", iri.kept().map(|run| kept(&run, offsets)));
    }))
}

fn kept(run: &KeptRun, offsets: &UnitOffsets<'_>) -> impl ToJson + use<> {
    let span = offsets.span(run.span());
    let (component, reason) = (run.component(), run.reason());
    Object(move |json: &mut Json| {
        json.span(span);
        json.member("component", component.name());
        json.member("reason", reason.name());
        json.member("message", Shown(reason));
        json.member("clause", clause(reason.clause()));
    })
}

/// Adjacent triplets that are decoded.
struct Run {
    component: Component,
    span: Span,
    text: String,
}

impl Run {
    fn shown<'r>(&'r self, offsets: &'r UnitOffsets<'r>) -> impl ToJson + 'r {
        Object(move |json: &mut Json| {
            json.span(offsets.span(self.span));
            json.member("component", self.component.name());
            json.member("text", &self.text);
        })
    }
}

/// The runs of triplets that are decoded, in order.
fn decoded_runs(parts: &Parts<'_>, rules: map::DecodeRules) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for component in Component::ALL {
        let Some(span) = parts.span(component) else {
            continue;
        };
        let mut at = span.start();
        for piece in decode(span.of(parts.as_str()), component, rules) {
            let start = at;
            match piece {
                DecodedPiece::Text(text) => at += text.len(),
                DecodedPiece::Kept(kept) => at += kept.as_str().len(),
                DecodedPiece::Char(c) => {
                    at += 3 * c.len_utf8();
                    match runs.last_mut() {
                        Some(run) if run.span.end() == start && run.component == component => {
                            run.span = Span::new(run.span.start(), at);
                            run.text.push(c);
                        }
                        _ => runs.push(Run {
                            component,
                            span: Span::new(start, at),
                            text: c.to_string(),
                        }),
                    }
                }
            }
        }
    }
    runs
}
