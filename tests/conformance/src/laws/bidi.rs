//! Display order: a permutation, the order of the algorithm, and findings within the input.

use iri_kit::bidi::{
    Division, Order, Paragraph, Wrapping, check, display_order, display_order_with, mistakes,
    order_in_paragraph, unwrap_exact, wrap,
};

use crate::report::Report;

/// Orders a string by every order, and wraps it.
pub fn law(text: &str, report: &mut Report) {
    for order in [
        Order::Plain,
        Order::Component,
        Order::Isolates(Division::None),
        Order::Isolates(Division::Labels),
        Order::Isolates(Division::All),
    ] {
        try_permutation(text, order, report);
        for mistake in mistakes(text, Division::All, order) {
            if text.get(mistake.span().range()).is_none_or(str::is_empty) {
                report.failure("span of a mistake", || format!("{text:?}: {mistake:?}"));
            }
        }
    }
    for finding in check(text) {
        report.count();
        if text.get(finding.span().range()).is_none_or(str::is_empty) {
            report.failure("span of a finding", || format!("{text:?}: {finding:?}"));
        }
    }
    for wrapping in [
        Wrapping::Marks,
        Wrapping::Embedding,
        Wrapping::Isolate,
        Wrapping::HtmlSpan,
        Wrapping::HtmlBdi,
    ] {
        report.count();
        let wrapped = wrap(text, wrapping).to_string();
        if unwrap_exact(&wrapped) != text {
            report.failure("not unwrapped", || format!("{text:?}: {wrapped:?}"));
        }
    }
}

/// Checks that the order is a permutation, in both directions.
pub fn try_permutation(text: &str, order: Order, report: &mut Report) {
    report.count();
    let order = display_order_with(text, order);
    let visual: Vec<char> = order.visual().to_string().chars().collect();
    for (number, c) in text.chars().enumerate() {
        let place = order.visual_of(number);
        let back = place.and_then(|place| order.logical_of(place));
        if place.is_none_or(|place| visual.get(place) != Some(&c)) || back != Some(number) {
            report.failure("wrong visual place", || {
                format!("{text:?}, character {number}")
            });
        }
    }
    let mut sorted = visual;
    sorted.sort_unstable();
    let mut chars: Vec<char> = text.chars().collect();
    chars.sort_unstable();
    if sorted != chars {
        report.failure("other characters", || format!("{text:?}"));
    }
}

/// Checks that each order is that of the algorithm for the wrapped text without bidirectional formatting characters.
pub fn try_orders(text: &str, report: &mut Report) {
    let divisions = [Division::None, Division::Labels, Division::All];
    report.count();
    let mut expect = |order: Order, wrapping: Wrapping| {
        let own = display_order_with(text, order).visual().to_string();
        for paragraph in [Paragraph::Ltr, Paragraph::Rtl] {
            let wrapped = displayed(&wrap(text, wrapping).to_string(), paragraph);
            if own != wrapped {
                report.failure("different order", || {
                    format!("{text:?} by {order:?}: {own:?}, not {wrapped:?}")
                });
            }
        }
    };
    expect(Order::Plain, Wrapping::Embedding);
    expect(Order::Plain, Wrapping::Isolate);
    expect(Order::Component, Wrapping::ComponentMarks);
    for division in divisions {
        expect(
            Order::Isolates(division),
            Wrapping::ComponentIsolates(division),
        );
    }
    let order = display_order(text);
    if order.visual() != displayed(text, Paragraph::Ltr) {
        report.failure("differs from a left-to-right paragraph", || {
            format!("{text:?}")
        });
    }
}

/// The characters of a text from left to right, without those that wrap identifiers.
pub fn displayed(text: &str, paragraph: Paragraph) -> String {
    let visual = order_in_paragraph(text, paragraph).visual().to_string();
    let wraps = ['\u{200E}', '\u{202A}', '\u{202C}', '\u{2066}', '\u{2069}'];
    visual.replace(wraps, "")
}
