//! Section 4 of RFC 3987: the rules on every class by a plain reading of them, and the display
//! order and the embedding by laws.

use std::collections::HashMap;
use std::hint::black_box;
use std::time::Instant;

use iri_conformance::generate::every_text;
use iri_conformance::report::{Report, note};
use iri_kit::bidi::{
    Check, Division, FindingKind, HostRule, Order, Paragraph, Surroundings, Wrapping, check,
    display_order, display_order_by, mistakes, needs_embedding, order_in_paragraph, shows_same,
    unwrap, wrap, wrapping_for,
};
use iri_kit::unicode::{BidiClass, bidi_class};

/// A character of each class, in a segment delimiting nothing.
const EACH_CLASS: [&str; 23] = [
    "a", "\u{5D0}", "\u{627}", "1", "-", "$", "\u{661}", "\u{A0}", "\u{301}", "\u{200B}",
    "\u{2029}", "\t", "\u{3000}", "!", "\u{202A}", "\u{202D}", "\u{202B}", "\u{202E}", "\u{202C}",
    "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
];

#[test]
fn every_class_has_its_character() {
    let classes: Vec<BidiClass> = EACH_CLASS
        .iter()
        .flat_map(|text| text.chars())
        .map(bidi_class)
        .collect();
    for class in BidiClass::ALL {
        assert!(classes.contains(&class), "{class:?}");
    }
}

/// What sections 4.1 and 4.2 say about a text that is one component, read word by word: kinds
/// and places, in characters.
fn by_the_letter(text: &str) -> Vec<(FindingKind, usize, usize)> {
    let chars: Vec<char> = text.chars().collect();
    let classes: Vec<BidiClass> = chars.iter().map(|c| bidi_class(*c)).collect();
    let mut found = Vec::new();
    for (place, c) in chars.iter().enumerate() {
        match u32::from(*c) {
            0x200E | 0x200F | 0x202A..=0x202E => {
                found.push((FindingKind::FormatChar, place, place + 1));
            }
            0x61C | 0x2066..=0x2069 => {
                found.push((FindingKind::FormatCharLater, place, place + 1));
            }
            _ => {}
        }
    }
    let is_rtl = |class: &BidiClass| matches!(class, BidiClass::R | BidiClass::AL);
    let is_ltr = |class: &BidiClass| *class == BidiClass::L;
    let rtl: Vec<usize> = (0..classes.len())
        .filter(|at| is_rtl(&classes[*at]))
        .collect();
    let ltr: Vec<usize> = (0..classes.len())
        .filter(|at| is_ltr(&classes[*at]))
        .collect();
    let (Some(first), Some(last)) = (rtl.first(), rtl.last()) else {
        return found;
    };
    if let Some(first_ltr) = ltr.first() {
        // The run is of those that are against the first, up to where that comes again.
        let (begun, against) = if first < first_ltr {
            (&rtl, &ltr)
        } else {
            (&ltr, &rtl)
        };
        let start = against[0];
        let stop = begun
            .iter()
            .find(|at| **at > start)
            .copied()
            .unwrap_or(usize::MAX);
        let end = against
            .iter()
            .filter(|at| **at < stop)
            .max()
            .expect("the first of them");
        found.push((FindingKind::MixedDirection, start, end + 1));
        return found;
    }
    if *first > 0 {
        found.push((FindingKind::RtlStart, 0, *first));
    }
    let mut end = last + 1;
    while matches!(classes.get(end), Some(BidiClass::NSM | BidiClass::BN)) {
        end += 1;
    }
    if end < classes.len() {
        found.push((FindingKind::RtlEnd, end, classes.len()));
    }
    found
}

// clause: 3987-4.2-rule1 3987-4.2-rule2 3987-4.1-fmt-*
#[test]
fn every_short_component_of_every_class_is_judged_by_the_rules() {
    let mut report = Report::new("bidi::rules");
    every_text(&EACH_CLASS, 4, ("", ""), |own| {
        report.count();
        let text = format!("/{own}");
        let char_at = |byte: usize| text[1..byte].chars().count();
        let found: Vec<_> = check(&text)
            .map(|finding| {
                let span = finding.span();
                (finding.kind(), char_at(span.start()), char_at(span.end()))
            })
            .collect();
        let wanted = by_the_letter(own);
        if found != wanted {
            report.failure("judged otherwise", || {
                format!("{own:?}: {found:?}, not {wanted:?}")
            });
        }
        // The whole component in URI form is cured of everything.
        if !found.is_empty() {
            let cured = iri_kit::map::to_uri(&text).to_string();
            if check(&cured).next().is_some() {
                report.failure("not cured", || format!("{own:?}"));
            }
        }
    });
    report.finish(280_000);
}

/// The six rules of RFC 5893, section 2, word by word: the first that a label breaks.
fn by_rfc_5893(label: &str) -> Option<u8> {
    use BidiClass::{AL, AN, BN, CS, EN, ES, ET, L, NSM, ON, R};
    let classes: Vec<BidiClass> = label.chars().map(bidi_class).collect();
    let first = classes.first()?;
    let has = |class: BidiClass| classes.contains(&class);
    if ![L, R, AL].contains(first) {
        return Some(1);
    }
    let is_rtl = *first != L;
    let last = classes.iter().rev().find(|class| **class != NSM);
    if is_rtl {
        let allowed = [R, AL, AN, EN, ES, CS, ET, ON, BN, NSM];
        if classes.iter().any(|class| !allowed.contains(class)) {
            return Some(2);
        }
        if !last.is_some_and(|class| [R, AL, EN, AN].contains(class)) {
            return Some(3);
        }
        if has(EN) && has(AN) {
            return Some(4);
        }
        return None;
    }
    let allowed = [L, EN, ES, CS, ET, ON, BN, NSM];
    if classes.iter().any(|class| !allowed.contains(class)) {
        return Some(5);
    }
    (!last.is_some_and(|class| [L, EN].contains(class))).then_some(6)
}

// clause: 3987-4.2-strict-host
#[test]
fn every_short_label_of_every_class_is_judged_by_the_rule_of_idna() {
    let mut report = Report::new("bidi::idna");
    let check = Check::new().hosts_by(HostRule::Idna2008);
    every_text(&EACH_CLASS, 4, ("", ""), |label| {
        report.count();
        let encoded = iri_kit::map::to_uri(label).to_string();
        for text in [format!("//\u{5D0}.{label}/"), format!("//%D7%90.{encoded}")] {
            let found: Vec<u8> = check
                .findings(&text)
                .filter(|finding| finding.code().starts_with("bidi-idna"))
                .map(|finding| finding.clause().id().as_bytes()["5893-2-rule ".len()] - b'0')
                .collect();
            let wanted: Vec<u8> = by_rfc_5893(label).into_iter().collect();
            if found != wanted {
                report.failure("judged otherwise", || {
                    format!("{text:?}: {found:?}, {wanted:?}")
                });
            }
        }
    });
    report.finish(280_000);
}

/// What an identifier is made of in the laws below; no two alike look the same.
const PIECES: [&str; 12] = [
    "a", "\u{5D0}", "\u{627}", "1", "\u{661}", "/", ".", "-", "?", "#", "=", "@",
];

/// The characters of a text from left to right, without what wraps identifiers.
fn seen(text: &str, paragraph: Paragraph) -> String {
    let visual = order_in_paragraph(text, paragraph).visual().to_string();
    let wraps = ['\u{200E}', '\u{202A}', '\u{202C}', '\u{2066}', '\u{2069}'];
    visual.replace(wraps, "")
}

// clause: 3987-4.1-uba 3987-4.1-ltr-embedding m07-3.2-controls m07-3.2-components
#[test]
fn the_orders_are_those_of_the_algorithm_with_the_wrapping_in_place() {
    let mut report = Report::new("bidi::orders");
    let divisions = [Division::None, Division::Labels, Division::All];
    every_text(&PIECES, 4, ("//", ""), |text| {
        report.count();
        let mut expect = |order: Order, wrapping: Wrapping| {
            let own = display_order_by(text, order).visual().to_string();
            for paragraph in [Paragraph::Ltr, Paragraph::Rtl] {
                let wrapped = seen(&wrap(text, wrapping).to_string(), paragraph);
                if own != wrapped {
                    report.failure("another order", || {
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
        if seen(text, Paragraph::Ltr) != order.visual().to_string() {
            report.failure("not that of a left-to-right paragraph", || {
                format!("{text:?}")
            });
        }
        let visual: Vec<char> = order.visual().to_string().chars().collect();
        for (number, c) in text.chars().enumerate() {
            let place = order.visual_of(number);
            let back = place.and_then(|place| order.logical_of(place));
            if place.is_none_or(|place| visual.get(place) != Some(&c)) || back != Some(number) {
                report.failure("places", || format!("{text:?}, character {number}"));
            }
        }
    });
    report.finish(22_000);
}

// clause: 3987-4.1-no-embedding-needed 3987-4.1-no-embedding-ltr 3987-4.1-no-embedding-rtl
#[test]
fn the_embedding_is_needed_exactly_where_it_changes_the_display() {
    let mut report = Report::new("bidi::embedding");
    // Other characters of the same classes than in the identifiers, so that all differ.
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
    every_text(&PIECES[..9], 3, ("", ""), |text| {
        let mut distinct: Vec<char> = text.chars().collect();
        distinct.sort_unstable();
        distinct.dedup();
        if distinct.len() < text.chars().count() {
            return;
        }
        for before in around {
            for behind in ["", " d", " \u{5D4}", ",5", "\u{666}", ")", "\u{62D} e"] {
                for paragraph in [Paragraph::Ltr, Paragraph::Rtl] {
                    report.count();
                    let surroundings = Surroundings {
                        before,
                        behind,
                        paragraph,
                    };
                    let show = |wrapping: Wrapping| {
                        let own = wrap(text, wrapping);
                        seen(&format!("{before}{own}{behind}"), paragraph)
                    };
                    let bare = show(Wrapping::Nothing);
                    let embedded = show(Wrapping::Embedding);
                    let told = || format!("{before:?} {text:?} {behind:?} {paragraph:?}");
                    if needs_embedding(text, surroundings) != (bare != embedded) {
                        report.failure("needed or not", told);
                    }
                    let least = wrapping_for(text, surroundings);
                    if show(least) != embedded {
                        report.failure("not enough", told);
                    }
                    if (least == Wrapping::Nothing) != (bare == embedded) {
                        report.failure("more than enough", told);
                    }
                    if unwrap(&wrap(text, least).to_string()) != text {
                        report.failure("not taken off", told);
                    }
                }
            }
        }
    });
    report.finish(50_000);
}

// clause: 3987-8-spoof-bidi
#[test]
fn exactly_those_that_are_displayed_alike_show_the_same() {
    let mut by_display: HashMap<String, Vec<String>> = HashMap::new();
    every_text(&PIECES[1..8], 5, ("", ""), |text| {
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
                report.failure("alike, and not told", || format!("{text:?} {:?}", texts[0]));
            }
            if last
                .as_ref()
                .is_some_and(|last| shows_same(text, last, Order::Plain))
            {
                report.failure("told, and not alike", || format!("{text:?} {last:?}"));
            }
        }
        collisions += texts.len() - 1;
        last = texts.first().cloned();
    }
    note(&format!(
        "bidi::shows_same: {collisions} texts look like another one"
    ));
    assert!(collisions > 0);
    report.finish(15_000);
}

#[test]
fn what_is_displayed_in_its_order_is_not_mistaken() {
    let mut report = Report::new("bidi::mistakes");
    every_text(&PIECES, 4, ("//", ""), |text| {
        report.count();
        for order in [
            Order::Plain,
            Order::Component,
            Order::Isolates(Division::All),
        ] {
            let found = mistakes(text, Division::All, order);
            if order == Order::Isolates(Division::All) && !found.is_empty() {
                report.failure("isolates move nothing", || format!("{text:?}: {found:?}"));
            }
            if !display_order_by(text, order).is_reordered() && !found.is_empty() {
                report.failure("nothing moved", || format!("{text:?}: {found:?}"));
            }
            for mistake in found {
                if text.get(mistake.span().range()).is_none_or(str::is_empty) {
                    report.failure("no place", || format!("{text:?}: {mistake:?}"));
                }
            }
        }
    });
    report.finish(22_000);
}

#[test]
fn hostile_texts_take_linear_time() {
    let units = [
        "\u{5D0}/",
        "\u{5D0}1/",
        "(\u{5D0}",
        "\u{5D0})",
        "(\u{5D0})",
        "((((\u{5D0}",
        "1,",
        "1,\u{200B}",
        "\u{2067}\u{5D0}",
        "\u{2067}\u{5D0}\u{2069}",
        "\u{202B}",
        "\u{202B}a\u{202C}",
        "\u{2029}",
        "\u{5D0}\u{2029}",
        "\u{200B}",
        "$\u{200B}",
        "a\u{5D0}.",
        "\u{301}",
        "\u{2068}",
        "\u{2069}",
        "\u{661}-",
        "\u{202E}\u{202D}",
        "\u{5D0}\u{3000}",
    ];
    for unit in units {
        let time = |bytes: usize| {
            let text = format!("//h/\u{5D0}{}", unit.repeat(bytes / unit.len()));
            let start = Instant::now();
            black_box(check(&text).count());
            black_box(mistakes(&text, Division::All, Order::Plain).len());
            let component = display_order_by(&text, Order::Component);
            black_box(component.visual().to_string().len());
            let surroundings = Surroundings {
                before: &text,
                ..Surroundings::default()
            };
            black_box(needs_embedding("\u{5D0}", surroundings));
            start.elapsed()
        };
        let (short, long) = (time(125_000).min(time(125_000)), time(1_000_000));
        // Eight times the text; a quadratic step would take 64 times as long.
        let factor = long.as_secs_f64() / short.as_secs_f64().max(0.0005);
        assert!(factor < 30.0, "{unit:?}: {short:?}, then {long:?}");
    }
}
