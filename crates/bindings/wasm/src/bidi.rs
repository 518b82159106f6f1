//! Right-to-left identifiers: display order and rules.

use iri_kit::bidi::{
    self, BidiFinding, BidiFindingKind, Check, DisplayOrder, Division, HostRule, Mistake, Order,
    Paragraph, Wrapping,
};
use iri_kit::{Form, Rewrite, parse};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{Refused, clause};
use crate::json::{Json, Object, Shown, ToJson};
use crate::names::nth;
use crate::utf16::Text;

const DIVISIONS: [Division; 3] = [Division::None, Division::Labels, Division::All];
const HOST_RULES: [HostRule; 3] = [HostRule::Rfc3987, HostRule::Idna2003, HostRule::Idna2008];
const WRAPPINGS: [Wrapping; 3] = [Wrapping::Embedding, Wrapping::Isolate, Wrapping::HtmlSpan];

fn division(index: u8) -> Division {
    nth(&DIVISIONS, index).unwrap_or_default()
}

fn order(index: u8, divide: u8) -> Order {
    let orders = [
        Order::Plain,
        Order::Component,
        Order::Isolates(division(divide)),
    ];
    nth(&orders, index).unwrap_or_default()
}

/// Parses a reference, or returns the members of the error.
fn reference(text: &str) -> Result<iri_kit::Parts<'_>, String> {
    let form = Form::IriReference;
    parse(text, form)
        .map_err(|error| Refused::by_parser(error, &Text::of(text), text, form).to_json())
}

/// Whether a text has a right-to-left character.
#[wasm_bindgen(js_name = isBidi)]
pub fn is_bidi(text: &str) -> bool {
    bidi::is_bidi(text)
}

/// The display order of any text by a model.
#[wasm_bindgen(js_name = displayOrder)]
pub fn display_order(text: &str, model: u8, divide: u8) -> String {
    shown(&bidi::display_order_with(text, order(model, divide)))
}

/// The display order of any text as a paragraph.
#[wasm_bindgen(js_name = orderInParagraph)]
pub fn order_in_paragraph(text: &str, rtl: bool) -> String {
    let paragraph = if rtl { Paragraph::Rtl } else { Paragraph::Ltr };
    shown(&bidi::order_in_paragraph(text, paragraph))
}

fn shown(order: &DisplayOrder<'_>) -> String {
    let units = Text::of(order.text());
    Json::object_of(|json| {
        json.member("visual", order.visual().to_cow());
        json.array_member("levels", order.levels());
        json.member("isReordered", order.is_reordered());
        let runs = order.runs().map(|run| {
            let units = &units;
            Object(move |json: &mut Json| {
                units.span(json, run.span());
                json.member("level", run.level());
                json.member("isRtl", run.is_rtl());
            })
        });
        json.array_member("runs", runs);
    })
}

/// The components of any text, each with its direction.
#[wasm_bindgen(js_name = bidiPieces)]
pub fn bidi_pieces(text: &str, divide: u8) -> String {
    let units = Text::of(text);
    let pieces = bidi::pieces(text, division(divide));
    Json::array_of(pieces.map(|piece| {
        let units = &units;
        Object(move |json: &mut Json| {
            units.span(json, piece.span());
            json.member("component", piece.component().name());
            json.member("direction", piece.direction(text).name());
        })
    }))
}

/// The findings about a reference.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen(js_name = checkBidi)]
pub fn check_bidi(text: &str, divide: u8, hosts: u8, notes: bool) -> Result<String, String> {
    let parts = reference(text)?;
    let units = Text::of(text);
    let check = Check::new()
        .with_division(division(divide))
        .with_host_rule(nth(&HOST_RULES, hosts).unwrap_or(HostRule::Rfc3987));
    let mut json = Json::default();
    json.begin_array();
    for found in check.findings_parts(parts) {
        json.element(&of_rule(&found, text, &units));
    }
    if notes {
        for mistake in bidi::mistakes_parts(parts, division(divide), Order::Plain) {
            json.element(&of_mistake(&mistake, &units));
        }
    }
    json.end_array();
    Ok(json.finish())
}

fn of_rule(found: &BidiFinding, text: &str, units: &Text<'_>) -> impl ToJson {
    Object(move |json: &mut Json| {
        units.span(json, found.span());
        json.member("code", found.code());
        json.member("severity", found.severity().name());
        let kind: BidiFindingKind = found.kind();
        json.member(
            "message",
            Shown(format_args!("{kind} in the {}", found.component())),
        );
        json.member("component", found.component().name());
        json.member("clause", clause(found.clause()));
        let fix = found.cure(text).map(|cure| {
            Object(move |json: &mut Json| {
                units.span(json, found.place());
                json.member("replacement", Shown(cure));
                json.member("keepsMeaning", false);
            })
        });
        json.member("fix", fix);
    })
}

fn of_mistake(mistake: &Mistake, units: &Text<'_>) -> impl ToJson {
    Object(move |json: &mut Json| {
        units.span(json, mistake.span());
        json.member("code", mistake.code());
        json.member("severity", mistake.severity().name());
        json.member("message", Shown(mistake.kind()));
        json.member(
            "component",
            mistake.component().map(iri_kit::Component::name),
        );
        json.member("clause", clause(mistake.clause()));
        json.member("fix", None::<bool>);
    })
}

/// Whether two texts are displayed the same.
#[wasm_bindgen(js_name = displaysSame)]
pub fn displays_same(a: &str, b: &str, model: u8, divide: u8) -> bool {
    bidi::shows_same(a, b, order(model, divide))
}

/// Wraps a text for display.
#[wasm_bindgen(js_name = wrapForDisplay)]
pub fn wrap_for_display(text: &str, with: u8) -> String {
    let wrapping = nth(&WRAPPINGS, with).unwrap_or(Wrapping::Embedding);
    let mut out = String::new();
    bidi::wrap(text, wrapping).append_to(&mut out);
    out
}

/// Removes a wrapping.
#[wasm_bindgen]
pub fn unwrap(text: &str) -> String {
    let mut out = String::new();
    bidi::unwrap_exact(text).append_to(&mut out);
    out
}
