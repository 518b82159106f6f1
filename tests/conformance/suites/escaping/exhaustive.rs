//! Every short IRI and many random ones are found whole after escaping, and every escape is
//! necessary.

use iri_conformance::generate::{Random, every_text, grow};
use iri_conformance::laws::escape::try_iri;
use iri_conformance::oracle::Document;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::{Form, parse};

#[test]
fn every_short_iri_is_found_whole_after_escaping() {
    let mut report = Report::new("short IRIs escaped for text");
    let tails = [
        "/", "?", "#", "&", "=", "(", ")", "（", "）", ".", ",", "a", "é", "。", "%41", "\u{3000}",
        "http://", "\u{E0F}",
    ];
    every_text(&tails, size::pick(3, 4), ("http://e.f", ""), |text| {
        if parse(text, Form::Iri).is_ok() {
            try_iri(text, &mut report);
        }
    });
    let hosts = [
        ".", "-", "a", "é", ",", "(", ")", "。", "@", ":", "8", "%41", "'", "\u{202E}", "/",
    ];
    every_text(&hosts, size::pick(3, 4), ("http://", ""), |text| {
        if parse(text, Form::Iri).is_ok() {
            try_iri(text, &mut report);
        }
    });
    report.finish(size::pick(7_600, 20_000));
}

#[test]
fn random_long_iris_are_found_whole_after_escaping() {
    let mut report = Report::new("grown IRIs escaped for text");
    let mut random = Random::new(58);
    let grammar = Document::Rfc3987.grammar();
    for _ in 0..size::pick(2_000, 40_000) {
        let path = grow(grammar, "ipath-abempty", &mut random);
        let query = grow(grammar, "iquery", &mut random);
        let fragment = grow(grammar, "ifragment", &mut random);
        let text = match random.next() % 4 {
            0 => format!("https://example.org{path}"),
            1 => format!("https://example.org{path}?{query}"),
            2 => format!("https://example.org{path}#{fragment}"),
            _ => format!("https://example.org{path}?{query}#{fragment}"),
        };
        try_iri(&text, &mut report);
    }
    report.finish(size::pick(1_800, 30_000));
}
