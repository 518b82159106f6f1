//! The laws of the mapping, on every short string and on references of all shapes.

use iri_conformance::generate::{Random, every_text};
use iri_conformance::report::Report;
use iri_conformance::size;

use super::random_text;
use iri_conformance::laws::to_iri::try_text;

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
            try_text(text, &mut report);
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
                text.push_str(&random_text(&mut random).replace('/', ""));
                text.push('@');
            }
            text.push_str(&random_text(&mut random).replace('/', ""));
            text.push('/');
        }
        text.push_str(&random_text(&mut random));
        for delimiter in ["?", "#"] {
            if random.below(2) > 0 {
                text.push_str(delimiter);
                text.push_str(&random_text(&mut random));
            }
        }
        try_text(&text, &mut report);
    }
    report.finish(size::pick(11_000, 750_000));
}
