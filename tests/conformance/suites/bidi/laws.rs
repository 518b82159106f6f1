//! Laws of the display order, the embedding and the wrapping.

use std::collections::HashMap;

use iri_conformance::generate::every_text;
use iri_conformance::laws::bidi::{displayed, try_orders, try_permutation};
use iri_conformance::report::{Report, note};
use iri_conformance::size;
use iri_kit::bidi::{
    Division, Order, Paragraph, Surroundings, Wrapping, display_order, display_order_with,
    mistakes, needs_embedding, needs_wrapping, order_in_paragraph, shows_same, unwrap, wrap,
    wrapping_for,
};

use super::PIECES;

// clause: 3987-4.1-uba 3987-4.1-ltr-embedding m07-3.2-controls m07-3.2-components
#[test]
fn each_order_is_that_of_the_algorithm_with_its_wrapping() {
    let mut report = Report::new("bidi::orders");
    every_text(&PIECES, size::pick(3, 4), ("//", ""), |text| {
        try_orders(text, &mut report);
        try_permutation(text, Order::Plain, &mut report);
    });
    report.finish(size::pick(1_700, 22_000));
}

// clause: 3987-4.1-no-embedding-needed 3987-4.1-no-embedding-ltr 3987-4.1-no-embedding-rtl
#[test]
fn the_embedding_is_needed_exactly_if_it_changes_the_display() {
    let mut report = Report::new("bidi::embedding");
    // Characters of the same classes as in the identifiers, but different ones.
    let around = [
        "",
        "b",
        "\u{5D2}",
        "\u{62C}",
        "2",
        "\u{662}",
        " ",
        "(",
        "c \u{5D3} ",
        "3,",
        "\u{5D3} 4",
    ];
    every_text(&PIECES[..9], size::pick(2, 3), ("", ""), |text| {
        let mut distinct: Vec<char> = text.chars().collect();
        distinct.sort_unstable();
        distinct.dedup();
        if distinct.len() < text.chars().count() {
            return;
        }
        for before in around {
            for after in ["", " d", " \u{5D4}", ",5", "\u{666}", ")", "\u{62D} e"] {
                for paragraph in [Paragraph::Ltr, Paragraph::Rtl] {
                    report.count();
                    let surroundings = Surroundings {
                        before,
                        after,
                        paragraph,
                    };
                    let show = |wrapping: Wrapping| {
                        let own = wrap(text, wrapping);
                        displayed(&format!("{before}{own}{after}"), paragraph)
                    };
                    let bare = show(Wrapping::Nothing);
                    let embedded = show(Wrapping::Embedding);
                    let case = || format!("{before:?} {text:?} {after:?} {paragraph:?}");
                    if needs_embedding(text, surroundings) != (bare != embedded) {
                        report.failure("needed, or not needed", case);
                    }
                    let least = wrapping_for(text, surroundings);
                    if show(least) != embedded {
                        report.failure("not enough", case);
                    }
                    if (least == Wrapping::Nothing) != (bare == embedded) {
                        report.failure("more than enough", case);
                    }
                    if unwrap(&wrap(text, least).to_string()) != text {
                        report.failure("not removed", case);
                    }
                }
            }
        }
    });
    report.finish(size::pick(11_000, 50_000));
}

// clause: 3987-8-spoof-bidi
#[test]
fn shows_same_is_true_exactly_for_identifiers_displayed_alike() {
    let mut by_display: HashMap<String, Vec<String>> = HashMap::new();
    every_text(&PIECES[1..8], size::pick(4, 5), ("", ""), |text| {
        let shown = display_order(text).visual().to_string();
        by_display.entry(shown).or_default().push(text.to_owned());
    });
    let mut report = Report::new("bidi::shows_same");
    let mut collisions = 0;
    let mut last: Option<String> = None;
    for texts in by_display.values() {
        for text in texts {
            report.count();
            if !shows_same(text, &texts[0], Order::Plain) {
                report.failure("alike, but false", || format!("{text:?} {:?}", texts[0]));
            }
            if last
                .as_ref()
                .is_some_and(|last| shows_same(text, last, Order::Plain))
            {
                report.failure("true, but not alike", || format!("{text:?} {last:?}"));
            }
        }
        collisions += texts.len() - 1;
        last = texts.first().cloned();
    }
    note(&format!(
        "bidi::shows_same: {collisions} identifiers are displayed like another one"
    ));
    assert!(collisions > 0);
    report.finish(size::pick(2_600, 15_000));
}

#[test]
fn identifiers_displayed_in_logical_order_have_no_mistakes() {
    let mut report = Report::new("bidi::mistakes");
    every_text(&PIECES, size::pick(3, 4), ("//", ""), |text| {
        report.count();
        for order in [
            Order::Plain,
            Order::Component,
            Order::Isolates(Division::All),
        ] {
            let found = mistakes(text, Division::All, order);
            if order == Order::Isolates(Division::All) && !found.is_empty() {
                report.failure("mistake with isolates", || format!("{text:?}: {found:?}"));
            }
            if !display_order_with(text, order).is_reordered() && !found.is_empty() {
                report.failure("mistake without reordering", || {
                    format!("{text:?}: {found:?}")
                });
            }
            for mistake in found {
                if text.get(mistake.span().range()).is_none_or(str::is_empty) {
                    report.failure("empty span", || format!("{text:?}: {mistake:?}"));
                }
            }
        }
    });
    report.finish(size::pick(1_700, 22_000));
}

// clause: 3987-4.1-no-embedding-needed 3987-4.1-no-embedding-ltr 3987-4.1-no-embedding-rtl
// clause: 3987-4.1-err-caution
#[test]
fn identifiers_that_need_no_wrapping_keep_their_order_in_any_text() {
    let mut report = Report::new("bidi::needs_wrapping");
    let pieces = [
        "a", "\u{5D0}", "\u{627}", "1", "\u{661}", "/", "(", ")", "-", "#",
    ];
    let before = [
        "",
        "b ",
        "\u{5D2} ",
        "\u{62C} ",
        "2 ",
        "\u{62C} 3 ",
        "\u{662} ",
        "( ",
        "(\u{5D2} ",
        "(b ",
        "\u{5D2} (",
        "\u{5D2} (\u{5D3} ",
    ];
    let after = [
        "",
        " b",
        " \u{5D2}",
        " \u{62C}",
        " 2",
        " \u{662}",
        " )",
        " \u{5D2})",
        " b)",
        " )\u{5D2}",
        " 2 \u{5D2}",
    ];
    let mut safe = 0;
    every_text(&pieces, size::pick(4, 5), ("", ""), |text| {
        for paragraph in [Paragraph::Ltr, Paragraph::Rtl] {
            report.count();
            if needs_wrapping(text, paragraph) {
                continue;
            }
            safe += 1;
            let own: Vec<Option<usize>> = (0..text.chars().count())
                .map(|n| display_order(text).visual_of(n))
                .collect();
            for before in before {
                for after in after {
                    let whole = format!("{before}{text}{after}");
                    let order = order_in_paragraph(&whole, paragraph);
                    let first = before.chars().count();
                    let places: Vec<usize> = (0..own.len())
                        .filter_map(|n| order.visual_of(first + n))
                        .collect();
                    let left = places.iter().min().copied().unwrap_or(0);
                    let shown: Vec<Option<usize>> =
                        places.iter().map(|place| Some(place - left)).collect();
                    if shown != own {
                        report.failure("different order", || {
                            format!("{before:?} {text:?} {after:?} {paragraph:?}")
                        });
                    }
                }
            }
        }
    });
    note(&format!("bidi::needs_wrapping: {safe} need no wrapping"));
    report.finish(size::pick(20_000, 200_000));
}
