//! URI to IRI on components, characters and octets, compared with the steps of section 3.2.

use iri_conformance::generate::Random;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::Component;

use super::{UNITS, random_text};
use iri_conformance::laws::to_iri::{COMPONENTS, try_component};

// clause: 3987-3.2-same-result
#[test]
fn every_short_component_is_mapped_as_by_the_steps() {
    let mut report = Report::new("components, step by step");
    for component in [Component::Host, Component::Path, Component::Query] {
        for first in UNITS {
            for second in UNITS {
                try_component(&[first, second].concat(), component, &mut report);
                for third in UNITS.into_iter().step_by(size::pick(11, 1)) {
                    try_component(&[first, second, third].concat(), component, &mut report);
                }
            }
        }
    }
    let mut random = Random::new(32);
    for _ in 0..size::pick(8_000, 300_000) {
        let text = random_text(&mut random);
        try_component(&text, random.pick(&COMPONENTS), &mut report);
    }
    report.finish(size::pick(47_000, 800_000));
}

// clause: 3987-3.2-same-result
#[test]
fn every_character_is_mapped_as_by_the_steps() {
    let mut report = Report::new("characters, step by step");
    // Planes 4 to 12 have no assigned characters.
    for c in size::characters().filter(|c| !('\u{40000}'..'\u{D0000}').contains(c)) {
        let triplets: Vec<String> = String::from(c)
            .bytes()
            .map(|octet| format!("%{octet:02x}"))
            .collect();
        let text = format!("a{}", triplets.concat());
        try_component(&text, Component::Path, &mut report);
        try_component(&text[1..], Component::Host, &mut report);
    }
    report.finish(size::pick(98_000, 1_800_000));
}

// clause: 3987-3.2-same-result
#[test]
fn pairs_and_triples_of_octets_are_mapped_as_by_the_steps() {
    let mut report = Report::new("octets, step by step");
    for first in 0..=255_u8 {
        for second in (0..=255_u8).step_by(size::pick(7, 1)) {
            try_component(
                &format!("%{first:02X}%{second:02X}"),
                Component::Query,
                &mut report,
            );
            // The third octets at the boundaries of the ranges of UTF-8.
            for third in [
                0x41_u8, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xE2,
            ] {
                let text = format!("%{first:02X}%{second:02x}%{third:02X}");
                try_component(&text, Component::Path, &mut report);
            }
        }
    }
    report.finish(size::pick(190_000, 1_400_000));
}
