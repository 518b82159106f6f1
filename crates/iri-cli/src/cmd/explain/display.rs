//! The orders in which right-to-left text is displayed.

use iri_kit::bidi::{Order, Paragraph, display_order_parts, is_bidi, order_in_paragraph};

use super::Explained;
use super::sheet::{ROWS, Sheet};
use crate::render::cells;

/// Draws the order in which the identifier is stored with the levels of its characters, and those in which it is
/// displayed. Nothing, if it has no right-to-left character.
pub(super) fn draw(explained: &Explained<'_>, sheet: &mut Sheet) {
    let text = explained.text();
    if !is_bidi(text) {
        return;
    }
    sheet.gap();
    let order = display_order_parts(explained.parts, Order::Plain);
    let by_component = display_order_parts(explained.parts, Order::Component);
    let in_rtl = order_in_paragraph(text, Paragraph::Rtl);
    let heading = if order.is_reordered() {
        "right-to-left text; the orders are from left to right, character by character"
    } else {
        "right-to-left text, displayed in the order in which it is stored"
    };
    sheet.prose("display", heading);
    // Both have to end at the same place, so that each level is under its character.
    let shown = cells::shortened(text, ROWS * sheet.room());
    sheet.leveled("  stored", &shown, &places(&order));
    let visual = order.visual().to_string();
    sheet.value("  displayed", &visual);
    let other = by_component.visual().to_string();
    if other != visual {
        sheet.value("  by part", &other);
        sheet.prose("", "component by component, as in the draft of 2001");
    }
    let other = in_rtl.visual().to_string();
    if other != visual {
        sheet.value("  in RTL", &other);
        sheet.prose("", "in a right-to-left paragraph, without an embedding");
    }
}

/// The runs of a level, each with the place at which it ends.
fn places(order: &iri_kit::bidi::DisplayOrder<'_>) -> Vec<(usize, u8)> {
    let runs = order.logical_runs();
    runs.map(|run| (run.span().end(), run.level())).collect()
}
