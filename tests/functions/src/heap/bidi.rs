//! iri-bidi: display order, carets, embedding.

use std::borrow::ToOwned;
use std::format;

use iri_bidi::{
    Affinity, Caret, DisplayOrder, Division, Order, Paragraph, Surroundings, display_order,
    display_order_parts, display_order_with, mistakes, mistakes_parts, needs_embedding,
    needs_wrapping, order_in_paragraph, shows_same, wrapping_for,
};
use iri_core::Parts;

use crate::Sink;
use crate::row::LINEAR;
use crate::sink::rewritten;

rows! {
    "display_order" LINEAR => |out, text| { ordered(out, &display_order(text)); }
    "display_order by component" LINEAR => |out, text| {
        ordered(out, &display_order_with(text, Order::Component));
        ordered(out, &display_order_parts(Parts::split(text), Order::Plain));
    }
    "order_in_paragraph" LINEAR => |out, text| {
        for paragraph in [Paragraph::Ltr, Paragraph::Rtl] {
            ordered(out, &order_in_paragraph(text, paragraph));
        }
    }
    "mistakes" LINEAR => |out, text| {
        out.see(mistakes(text, Division::All, Order::Plain).len());
        out.see(mistakes_parts(Parts::split(text), Division::Labels, Order::Component).len());
    }
    "shows_same" LINEAR => |out, text| {
        let other = format!("{text}x");
        out.see((shows_same(text, text, Order::Plain), shows_same(text, &other, Order::Component)));
    }
    "needs_embedding" LINEAR => |out, text| {
        for (before, after) in [(text, ""), ("", text), (text, text)] {
            let surroundings = Surroundings { before, after, ..Surroundings::default() };
            for embedded in ["\u{5D0}", text] {
                out.keep((needs_embedding(embedded, surroundings), wrapping_for(embedded, surroundings)));
            }
        }
        out.keep((needs_wrapping(text, Paragraph::Ltr), needs_wrapping(text, Paragraph::Rtl)));
    }
    "editing at carets" LINEAR => |out, text| {
        // Each edit copies the rest of the string, as edits of a `String` do.
        let caret = Caret::new(text.chars().count() / 2).with_affinity(Affinity::default());
        let mut edited = text.to_owned();
        let caret = caret.insert(&mut edited, "\u{5D0}");
        let caret = caret.delete_before(&mut edited);
        out.keep(caret.affinity());
        out.see(caret.delete_after(&mut edited).position());
    }
}

/// The methods of an order.
pub(super) fn ordered<S: Sink>(out: &mut S, order: &DisplayOrder<'_>) {
    out.see((order.chars(), order.is_reordered(), order.levels().count()));
    out.see(order.logical_runs().count());
    order
        .runs()
        .for_each(|run| out.see((run.level(), run.is_rtl(), run.logical())));
    rewritten(out, &order.visual());
    let middle = order.chars() / 2;
    out.see((order.visual_of(middle), order.logical_of(middle)));
    out.see(order.selection(1..middle.max(1)).count());
    let mut caret = Some(Caret::new(middle));
    // Each step is constant work; the walks of all carets would read nothing more.
    for _ in 0..4 {
        let Some(at) = caret else { break };
        out.see((
            order.column(at),
            order.caret_left_of(middle),
            order.caret_right_of(middle),
        ));
        out.keep((order.columns(at.position()), order.caret_to_right(at)));
        caret = order.caret_to_left(at);
    }
}
