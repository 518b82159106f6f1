//! URI to IRI on components, characters and octets, compared with the steps of section 3.2.

use iri_conformance::generate::Random;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_conformance::stepwise;
use iri_kit::Component;
use iri_kit::map::{DecodePolicy, to_iri_component};

use super::{COMPONENTS, UNITS, random_text};

/// Compares the library with the steps of section 3.2 on a component.
fn compare_with_steps(text: &str, component: Component, report: &mut Report) {
    for policy in [DecodePolicy::Minimal, DecodePolicy::Default] {
        report.count();
        let found = to_iri_component(text, component)
            .with_policy(policy)
            .to_string();
        let expected = stepwise::to_iri(text, component, policy);
        if found != expected {
            report.failure(component.name(), || {
                format!("{text:?} by {}: {found:?}, not {expected:?}", policy.name())
            });
        }
    }
}

// clause: 3987-3.2-same-result
#[test]
fn every_short_component_is_mapped_as_by_the_steps() {
    let mut report = Report::new("components, step by step");
    for component in [Component::Host, Component::Path, Component::Query] {
        for first in UNITS {
            for second in UNITS {
                compare_with_steps(&[first, second].concat(), component, &mut report);
                for third in UNITS.into_iter().step_by(size::pick(11, 1)) {
                    compare_with_steps(&[first, second, third].concat(), component, &mut report);
                }
            }
        }
    }
    let mut random = Random::new(32);
    for _ in 0..size::pick(8_000, 300_000) {
        let text = random_text(&mut random);
        compare_with_steps(&text, random.pick(&COMPONENTS), &mut report);
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
        compare_with_steps(&text, Component::Path, &mut report);
        compare_with_steps(&text[1..], Component::Host, &mut report);
    }
    report.finish(size::pick(98_000, 1_800_000));
}

// clause: 3987-3.2-same-result
#[test]
fn pairs_and_triples_of_octets_are_mapped_as_by_the_steps() {
    let mut report = Report::new("octets, step by step");
    for first in 0..=255_u8 {
        for second in (0..=255_u8).step_by(size::pick(7, 1)) {
            compare_with_steps(
                &format!("%{first:02X}%{second:02X}"),
                Component::Query,
                &mut report,
            );
            // The third octets at the boundaries of the ranges of UTF-8.
            for third in [
                0x41_u8, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xE2,
            ] {
                let text = format!("%{first:02X}%{second:02x}%{third:02X}");
                compare_with_steps(&text, Component::Path, &mut report);
            }
        }
    }
    report.finish(size::pick(190_000, 1_400_000));
}
