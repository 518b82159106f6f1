//! Every short string, strings grown from the grammar, and every character in every component.

use iri_conformance::generate::{Random, every_text, grow, mutate};
use iri_conformance::laws::leiri::Judge;
use iri_conformance::oracle::Document;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::leiri;

// clause: bis-6.1-superset
#[test]
fn every_short_text() {
    let mut report = Report::new("LEIRIs, short texts");
    let mut judge = Judge::default();
    let all = [
        ":",
        "/",
        "?",
        "#",
        "[",
        "]",
        "@",
        "%",
        "a",
        "4",
        "v",
        ".",
        " ",
        "\\",
        "é",
        "\u{202E}",
        "\u{E000}",
        "\u{FFFD}",
        "\u{FFFE}",
        "\u{10FFFF}",
    ];
    every_text(&all, size::pick(3, 4), ("", ""), |text| {
        judge.try_text(text, &mut report);
    });
    let few = [":", "/", "?", "#", "@", "a", " ", "%", "["];
    every_text(&few, size::pick(4, 6), ("", ""), |text| {
        judge.try_text(text, &mut report);
    });
    let authority = ["a", "1", ":", "@", "[", "]", "%41", "/", " ", "\u{FFFF}"];
    for before in ["//", "a://u:1"] {
        every_text(&authority, size::pick(3, 5), (before, ""), |text| {
            judge.try_text(text, &mut report);
        });
    }
    report.finish(size::pick(16_000, 900_000));
}

#[test]
fn random_texts_of_the_grammar_and_their_mutations() {
    let mut report = Report::new("LEIRIs, grown texts");
    let mut judge = Judge::default();
    let mut random = Random::new(2012);
    for _ in 0..size::pick(1_000, 20_000) {
        let mut text = grow(Document::Leiri.grammar(), "IRI-reference", &mut random);
        for _ in 0..6 {
            judge.try_text(&text, &mut report);
            text = mutate(&text, &mut random);
        }
    }
    report.finish(size::pick(5_500, 120_000));
}

#[test]
fn every_code_point_in_every_component() {
    let mut report = Report::new("LEIRIs, code points");
    let mut judge = Judge::default();
    for (before, after) in [
        ("", ":a"),
        ("a", ":b"),
        ("//", "@h"),
        ("//h", "/"),
        ("//h:8", "/"),
        ("//[", "]"),
        ("a:", ""),
        ("?a", "b"),
        ("#a", "b"),
        ("/%4", ""),
    ] {
        // The planes from 3 on are alike, except for the tags in plane 14.
        let is_alike = |c: &char| ('\u{3_0000}'..'\u{D_FFF0}').contains(c) || *c > '\u{F_0010}';
        for c in size::characters().filter(|c| !is_alike(c)) {
            judge.try_text(&format!("{before}{c}{after}"), &mut report);
        }
        for plane in 3..=16_u32 {
            for low in [0, 1, 0xFFFC, 0xFFFD, 0xFFFE, 0xFFFF] {
                if let Some(c) = char::from_u32(plane << 16 | low) {
                    judge.try_text(&format!("{before}{c}{after}"), &mut report);
                }
            }
        }
    }
    report.finish(size::pick(130_000, 2_600_000));
}

#[test]
fn leiri_ucschar_holds_the_characters_of_its_rule() {
    let rule = Document::Leiri.oracle("leiri-ucschar");
    for c in '\0'..=char::MAX {
        let expected = rule.accepts(c.encode_utf8(&mut [0; 4]));
        assert_eq!(leiri::is_leiri_ucschar(c), expected, "{c:?}");
    }
}
