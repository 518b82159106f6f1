//! Every short string over alphabets of relevant pieces, checked against a step-by-step
//! implementation of the draft.

use iri_conformance::generate::{Random, every_text};
use iri_conformance::preparing::{How, LETTER, every_way};
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::Rewrite as _;
use iri_kit::text::CharacterReferences;
use iri_kit::{Form, parse};

use iri_conformance::laws::prepare::try_text;

#[test]
fn short_texts_are_prepared_as_in_the_draft_with_all_options() {
    let mut report = Report::new("texts of everything, prepared in every way");
    let alphabet = [
        "a", "1", "%", ":", "/", "?", "#", "[", "]", "@", " ", "\t", "\\", "\u{1}", "é", "\u{A0}",
        "\u{200E}", "\u{E000}", "&lt;", "&#xA0;",
    ];
    let ways = every_way();
    every_text(&alphabet, size::pick(2, 3), ("", ""), |text| {
        for how in &ways {
            try_text(&mut report, how, text);
        }
    });
    every_text(&alphabet, size::pick(3, 4), ("", ""), |text| {
        try_text(&mut report, &LETTER, text);
    });
    report.finish(size::pick(13_000, 280_000));
}

#[test]
fn accents_are_composed_as_in_the_draft() {
    let mut report = Report::new("accents, prepared and composed");
    let alphabet = [
        "e", "%", "7", "=", "\u{301}", "\u{323}", "\u{338}", "é", "&#x301;", " ", "\u{37E}", "/",
    ];
    let ways: Vec<How> = every_way().into_iter().filter(|how| how.nfc).collect();
    every_text(&alphabet, size::pick(3, 5), ("", ""), |text| {
        for how in &ways {
            try_text(&mut report, how, text);
        }
    });
    report.finish(size::pick(1_700, 270_000));
}

#[test]
fn short_authorities_are_prepared_as_in_the_draft_with_all_options() {
    let mut report = Report::new("authorities, prepared in every way");
    let alphabet = ["a", "1", ":", "@", "[", "]", "%", "/", "\\", " ", "é"];
    let ways = every_way();
    every_text(&alphabet, size::pick(3, 4), ("http://", ""), |text| {
        for how in &ways {
            try_text(&mut report, how, text);
        }
    });
    every_text(&alphabet, size::pick(4, 5), ("//", "/"), |text| {
        try_text(&mut report, &LETTER, text);
    });
    report.finish(size::pick(35_000, 380_000));
}

#[test]
fn every_short_ip_literal_is_prepared_as_in_the_draft() {
    let mut report = Report::new("prepared IP literals");
    let alphabet = ["[", "]", ":", "::", "1", "v", ".", "@", "%", "/"];
    every_text(&alphabet, size::pick(4, 5), ("//[", ""), |text| {
        try_text(&mut report, &LETTER, text);
    });
    report.finish(size::pick(10_000, 110_000));
}

#[test]
fn short_character_references_are_prepared_as_in_the_draft_with_all_options() {
    let mut report = Report::new("character references, prepared in every way");
    let alphabet = [
        "&", "#", "x", "4", "1", ";", "lt", "amp", "eacute", "nbsp", " ", "%", "0",
    ];
    let ways: Vec<How> = every_way()
        .into_iter()
        .filter(|how| how.references != CharacterReferences::None)
        .collect();
    every_text(&alphabet, size::pick(3, 5), ("", ""), |text| {
        for how in &ways {
            try_text(&mut report, how, text);
        }
    });
    report.finish(size::pick(11_000, 1_600_000));
}

#[test]
fn random_longer_texts_are_prepared_as_in_the_draft() {
    let mut report = Report::new("longer texts, prepared in every way");
    let pieces = [
        "http:",
        "mailto:",
        "\u{301}",
        "e",
        "data:,",
        "javascript:",
        "file:",
        "urn:",
        "//",
        "/",
        "..",
        "a",
        "é",
        "日本",
        "?",
        "#",
        "[::1]",
        ":80",
        "u@",
        " ",
        "\n",
        "\r\n",
        "\r",
        "\t",
        "\u{A0}",
        "\\",
        "%",
        "%41",
        "%e",
        "&#x41;",
        "&#32;",
        "&amp;",
        "&nbsp;",
        "&",
        "\u{202E}",
        "\u{0}",
        "<",
        "\u{FEFF}",
    ];
    let ways = every_way();
    let mut random = Random::new(7);
    for _ in 0..size::pick(6_000, 100_000) {
        let length = random.below(12);
        let text: String = (0..length).map(|_| random.pick(&pieces)).collect();
        try_text(&mut report, &random.pick(&ways), &text);
    }
    report.finish(size::pick(5_500, 100_000));
}

// clause: guide-5-total
#[test]
fn every_character_is_prepared_in_every_component() {
    let mut report = Report::new("every character, prepared");
    let places = [
        ("", ""),
        ("a", ":"),
        ("//", "@h"),
        ("//", ""),
        ("//h:", ""),
        ("//[", "]"),
        ("/", ""),
        ("?", ""),
        ("#", ""),
        ("http://h/", "/"),
        ("%4", ""),
    ];
    let mut text = String::new();
    for c in size::characters() {
        for (before, behind) in places {
            report.count();
            text.clear();
            text.extend([before, c.encode_utf8(&mut [0; 4]), behind]);
            let prepared = LETTER.preparation().prepare(&text);
            let result = prepared.to_cow();
            let is_right = parse(&result, Form::IriReference).is_ok();
            if is_right != prepared.error().is_none() {
                report.failure("not a reference", || format!("{text:?} gave {result:?}"));
            }
            // Only delimiters of the authority, and invalid ports and IP literals, cannot be
            // corrected.
            if !is_right && !text.starts_with("//") {
                report.failure("an error outside the authority", || format!("{text:?}"));
            }
        }
    }
    report.finish(size::pick(550_000, 12_000_000));
}
