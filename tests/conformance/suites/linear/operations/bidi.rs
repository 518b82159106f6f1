//! iri-bidi: checks, display order, carets, embedding.

use std::hint::black_box;

use iri_kit::Parts;
use iri_kit::bidi::{
    BidiFindings, Caret, Check, Direction, DisplayOrder, Division, HostRule, Order, Paragraph,
    Surroundings, Wrapping, check, check_parts, display_order, display_order_parts,
    display_order_with, for_display, format_chars, format_chars_parts, is_bidi, mistakes,
    mistakes_parts, needs_embedding, needs_wrapping, order_in_paragraph, pieces, pieces_parts,
    shows_same, unwrap, unwrap_exact, wrap, wrapping_for,
};
use iri_kit::prelude::{CheckBidi, IriRef};

use super::{Operation, rewritten, shown};

pub(super) const ALL: &[Operation] = &[
    ("check", |text| {
        found(check(text), text);
        found(check_parts(Parts::split(text)), text);
    }),
    ("Check", |text| {
        for rule in [HostRule::Rfc3987, HostRule::Idna2003, HostRule::Idna2008] {
            let check = Check::new()
                .with_division(Division::All)
                .with_host_rule(rule);
            found(check.findings(text), text);
            found(check.findings_parts(Parts::split(text)), text);
        }
    }),
    ("format_chars", |text| {
        black_box((
            format_chars(text).count(),
            format_chars_parts(Parts::split(text)).count(),
        ));
    }),
    ("pieces", |text| {
        black_box((is_bidi(text), Direction::of(text)));
        for division in [Division::None, Division::Labels, Division::All] {
            black_box(pieces(text, division).count());
            for piece in pieces_parts(Parts::split(text), division) {
                black_box(piece.direction(text));
            }
        }
    }),
    ("wrap and unwrap", |text| {
        for wrapped in [wrap(text, Wrapping::Isolate), for_display(text)] {
            black_box((wrapped.escapes(), wrapped.text()));
            rewritten(&wrapped);
        }
        rewritten(&unwrap_exact(text));
        black_box(unwrap(text));
    }),
    ("display_order", |text| ordered(&display_order(text))),
    ("display_order by component", |text| {
        ordered(&display_order_with(text, Order::Component));
        ordered(&display_order_parts(Parts::split(text), Order::Plain));
    }),
    ("order_in_paragraph", |text| {
        for paragraph in [Paragraph::Ltr, Paragraph::Rtl] {
            ordered(&order_in_paragraph(text, paragraph));
        }
    }),
    ("mistakes", |text| {
        black_box(mistakes(text, Division::All, Order::Plain).len());
        black_box(mistakes_parts(Parts::split(text), Division::Labels, Order::Component).len());
    }),
    ("shows_same", |text| {
        let other = format!("{text}x");
        black_box((
            shows_same(text, text, Order::Plain),
            shows_same(text, &other, Order::Component),
        ));
    }),
    ("needs_embedding", |text| {
        for (before, after) in [(text, ""), ("", text), (text, text)] {
            let surroundings = Surroundings {
                before,
                after,
                ..Surroundings::default()
            };
            black_box((
                needs_embedding("\u{5D0}", surroundings),
                wrapping_for("\u{5D0}", surroundings),
            ));
            black_box((
                needs_embedding(text, surroundings),
                wrapping_for(text, surroundings),
            ));
        }
        black_box((
            needs_wrapping(text, Paragraph::Ltr),
            needs_wrapping(text, Paragraph::Rtl),
        ));
    }),
    ("typed checks", |text| {
        if let Ok(iri) = IriRef::parse(text) {
            black_box(iri.check_bidi().count());
            ordered(&iri.display_order());
        }
    }),
    ("editing at carets", |text| {
        // Each edit copies the rest of the string, as edits of a `String` do.
        let caret = Caret::new(text.chars().count() / 2);
        let mut edited = text.to_owned();
        let caret = caret.insert(&mut edited, "\u{5D0}");
        let caret = caret.delete_before(&mut edited);
        black_box(caret.delete_after(&mut edited).position());
    }),
];

fn found(findings: BidiFindings<'_>, text: &str) {
    for finding in findings {
        if let Some(cure) = finding.cure(text) {
            shown(&cure);
        }
    }
}

fn ordered(order: &DisplayOrder<'_>) {
    black_box((
        order.chars(),
        order.is_reordered(),
        order.levels().count(),
        order.logical_runs().count(),
    ));
    black_box(order.runs().count());
    rewritten(&order.visual());
    let middle = order.chars() / 2;
    black_box((
        order.visual_of(middle),
        order.logical_of(middle),
        order.selection(1..middle.max(1)).count(),
    ));
    let mut caret = Some(Caret::new(middle));
    // Each step is constant work; the walks of all carets would read nothing more.
    for _ in 0..4 {
        let Some(place) = caret else { break };
        black_box((order.column(place), order.columns(place.position())));
        black_box((
            order.caret_left_of(middle),
            order.caret_right_of(middle),
            order.caret_to_right(place),
        ));
        caret = order.caret_to_left(place);
    }
}
