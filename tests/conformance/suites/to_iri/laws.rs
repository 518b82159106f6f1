//! The laws of the mapping, on every short string and on references of all shapes.

use std::hint::black_box;

use iri_conformance::generate::{Random, every_text};
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_conformance::work::{self, Work};
use iri_kit::Rewrite as _;
use iri_kit::map::to_iri;

use super::{laws, some_text};

// clause: 3987-3.2-roundtrip, bis-4-roundtrip, 3987-3.2-as-many, 3987-8-order
#[test]
fn the_laws_hold_on_every_short_text() {
    let mut report = Report::new("laws of URI to IRI, short texts");
    for alphabet in [
        ["%", "C3", "A9", ":", "/", "?"],
        ["%4", "%41", "1", ":", "#", "a"],
        ["%2E", "//", "@", "[", ".", "%CC%81"],
    ] {
        every_text(&alphabet, size::pick(4, 6), ("", ""), |text| {
            laws(text, &mut report);
        });
    }
    report.finish(size::pick(13_000, 450_000));
}

// clause: 3987-3.2-roundtrip, bis-4-roundtrip, 3987-3.2-as-many, 3987-8-order
#[test]
fn the_laws_hold_on_references_of_all_shapes() {
    let mut report = Report::new("laws of URI to IRI, references");
    let mut random = Random::new(8);
    for _ in 0..size::pick(4_000, 250_000) {
        let mut text = String::new();
        if random.below(3) > 0 {
            text.push_str(random.pick(&["http:", "s:", "urn:", "%73:"]));
        }
        if random.below(3) > 0 {
            text.push_str("//");
            if random.below(3) == 0 {
                text.push_str(&some_text(&mut random).replace('/', ""));
                text.push('@');
            }
            text.push_str(&some_text(&mut random).replace('/', ""));
            text.push('/');
        }
        text.push_str(&some_text(&mut random));
        for delimiter in ["?", "#"] {
            if random.below(2) > 0 {
                text.push_str(delimiter);
                text.push_str(&some_text(&mut random));
            }
        }
        laws(&text, &mut report);
    }
    report.finish(size::pick(11_000, 750_000));
}

#[test]
fn hostile_texts_take_linear_work() {
    let test = "to_iri::laws::hostile_texts_take_linear_work";
    work::assert_linear(test, size::pick(512, 4_096), hostile_texts);
}

fn hostile_texts(work: &mut Work) {
    for unit in [
        "a",
        "%",
        "%4",
        "%C3",
        "%A9",
        "%C3%A9",
        "%E2%80%8D",
        "%CC%81",
        "%2E",
        "/",
        ":",
        "é",
        "\u{202E}",
        "%D8%A8%E2%80%8C",
    ] {
        for before in ["s://", "", "s://h/", "?"]
            .into_iter()
            .step_by(size::pick(2, 1))
        {
            let text = |length| work::repeated(before, unit, length);
            work.measure(&format!("display {before:?} and {unit:?}"), text, |text| {
                black_box(to_iri(text).to_string());
            });
            work.measure(&format!("append {before:?} and {unit:?}"), text, |text| {
                black_box(to_iri(text).to_cow());
            });
        }
    }
}
