//! Draws the orders in which right-to-left text is displayed.

use iri_kit::bidi::{
    DisplayOrder, Order, Paragraph, display_order_parts, is_bidi, order_in_paragraph,
};

use super::explained::Explained;
use crate::render::canvas::{Canvas, MAX_ROWS};
use crate::render::cells::{self, Cell};

/// Draws the identifier in stored order, with the levels of its characters, and in its display
/// orders. Draws nothing if it has no right-to-left character.
pub(super) fn draw(explained: &Explained<'_>, canvas: &mut Canvas) {
    let text = explained.text();
    if !is_bidi(text) {
        return;
    }
    canvas.gap();
    // An order takes several times the memory of the text, so only one exists at a time.
    let shown = cells::shortened(text, MAX_ROWS * canvas.room());
    let (visual, is_reordered, levels) = {
        let order = display_order_parts(explained.parts, Order::Plain);
        let levels = levels(&order, &shown);
        (order.visual().to_string(), order.is_reordered(), levels)
    };
    let heading = if is_reordered {
        "right-to-left text; each row lists characters from left to right"
    } else {
        "right-to-left text, displayed in stored order"
    };
    canvas.prose("display", heading);
    canvas.leveled("  stored", &shown, &levels);
    canvas.value("  displayed", &visual);
    let other = display_order_parts(explained.parts, Order::Component);
    let other = other.visual().to_string();
    if other != visual {
        canvas.value("  by part", &other);
        canvas.prose(
            "",
            "each component separately (draft-masinter-url-i18n-07, 2001)",
        );
    }
    let other = order_in_paragraph(text, Paragraph::Rtl)
        .visual()
        .to_string();
    if other != visual {
        canvas.value("  in RTL", &other);
        canvas.prose("", "in a right-to-left paragraph, without an embedding");
    }
}

/// Returns the embedding level of each cell; `None` for a cell that is not a character.
fn levels(order: &DisplayOrder<'_>, shown: &[Cell]) -> Vec<Option<u8>> {
    let mut runs = order.logical_runs().peekable();
    let levels = shown.iter().map(|cell| {
        let offset = cell.offset()?;
        while runs.next_if(|run| run.span().end() <= offset).is_some() {}
        runs.peek().map(|run| run.level())
    });
    levels.collect()
}
