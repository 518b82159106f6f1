//! The orders in which right-to-left text is displayed.

use iri_kit::bidi::{
    DisplayOrder, Order, Paragraph, display_order_parts, is_bidi, order_in_paragraph,
};

use super::Explained;
use super::sheet::{ROWS, Sheet};
use crate::render::cells::{self, Cell};

/// Draws the order in which the identifier is stored with the levels of its characters, and those in which it is
/// displayed. Nothing, if it has no right-to-left character.
pub(super) fn draw(explained: &Explained<'_>, sheet: &mut Sheet) {
    let text = explained.text();
    if !is_bidi(text) {
        return;
    }
    sheet.gap();
    // An order takes several times the memory of the text, so there is one at a time.
    let shown = cells::shortened(text, ROWS * sheet.room());
    let (visual, is_reordered, levels) = {
        let order = display_order_parts(explained.parts, Order::Plain);
        let levels = levels(&order, &shown);
        (order.visual().to_string(), order.is_reordered(), levels)
    };
    let heading = if is_reordered {
        "right-to-left text; the orders are from left to right, character by character"
    } else {
        "right-to-left text, displayed in the order in which it is stored"
    };
    sheet.prose("display", heading);
    sheet.leveled("  stored", &shown, &levels);
    sheet.value("  displayed", &visual);
    let other = display_order_parts(explained.parts, Order::Component);
    let other = other.visual().to_string();
    if other != visual {
        sheet.value("  by part", &other);
        sheet.prose("", "component by component, as in the draft of 2001");
    }
    let other = order_in_paragraph(text, Paragraph::Rtl)
        .visual()
        .to_string();
    if other != visual {
        sheet.value("  in RTL", &other);
        sheet.prose("", "in a right-to-left paragraph, without an embedding");
    }
}

/// The level of each cell, where it is a character.
fn levels(order: &DisplayOrder<'_>, shown: &[Cell]) -> Vec<Option<u8>> {
    let mut runs = order.logical_runs().peekable();
    let levels = shown.iter().map(|cell| {
        let place = cell.place()?;
        while runs.next_if(|run| run.span().end() <= place).is_some() {}
        runs.peek().map(|run| run.level())
    });
    levels.collect()
}
