//! Right-to-left identifiers: display order and rules.

use iri_kit::Rewrite;
use iri_kit::bidi::{
    self, BidiFinding, BidiFindingKind, Check, DisplayOrder, Division, Mistake, Order, Paragraph,
    Wrapping,
};
use iri_kit::host::HostMapping;
use iri_ops::{UnitOffsets, host_rule};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{clause, thrown};
use crate::json::{Json, Object, Shown, ToJson};
use crate::names::chosen;
use crate::syntax::reference;
use crate::utf16;

fn division(index: u8) -> Division {
    chosen(index, Division::default())
}

fn order(index: u8, divide: u8) -> Order {
    match chosen(index, Order::default()) {
        Order::Isolates(_) => Order::Isolates(division(divide)),
        order => order,
    }
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
    let offsets = &utf16::offsets(order.text());
    Json::object_of(|json| {
        json.member("visual", order.visual().to_cow());
        json.array_member("levels", order.levels());
        json.member("isReordered", order.is_reordered());
        let runs = order.runs().map(|run| {
            Object(move |json: &mut Json| {
                json.span(offsets.span(run.span()));
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
    let offsets = &utf16::offsets(text);
    let pieces = bidi::pieces(text, division(divide));
    Json::array_of(pieces.map(|piece| {
        Object(move |json: &mut Json| {
            json.span(offsets.span(piece.span()));
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
    let parts = reference(text).map_err(|problem| thrown(problem, text))?;
    let offsets = utf16::offsets(text);
    let check = Check::new()
        .with_division(division(divide))
        .with_host_rule(host_rule(chosen(hosts, HostMapping::Percent)));
    let mut json = Json::default();
    json.begin_array();
    for found in check.findings_parts(parts) {
        json.element(&of_rule(&found, text, &offsets));
    }
    if notes {
        for mistake in bidi::mistakes_parts(parts, division(divide), Order::Plain) {
            json.element(&of_mistake(&mistake, &offsets));
        }
    }
    json.end_array();
    Ok(json.finish())
}

fn of_rule(found: &BidiFinding, text: &str, offsets: &UnitOffsets<'_>) -> impl ToJson {
    Object(move |json: &mut Json| {
        json.span(offsets.span(found.span()));
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
                json.span(offsets.span(found.place()));
                json.member("replacement", Shown(cure));
                json.member("keepsMeaning", false);
            })
        });
        json.member("fix", fix);
    })
}

fn of_mistake(mistake: &Mistake, offsets: &UnitOffsets<'_>) -> impl ToJson {
    Object(move |json: &mut Json| {
        json.span(offsets.span(mistake.span()));
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
    let wrapping = chosen(with, Wrapping::Embedding);
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
