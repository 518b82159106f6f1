//! Conversions from wide to narrow types, which do not parse, compared with parsing.

use iri_conformance::generate::{Random, every_text, grow};
use iri_conformance::laws::conversions::try_text;
use iri_conformance::oracle::Document;
use iri_conformance::report::Report;
use iri_conformance::size;

#[test]
fn conversions_agree_with_parsing_on_every_short_string() {
    let mut report = Report::new("conversions of short texts");
    let alphabet = [":", "/", "?", "#", "@", "%41", "a", "1", "+", "é"];
    every_text(&alphabet, size::pick(3, 5), ("", ""), |text| {
        try_text(text, &mut report);
    });
    report.finish(size::pick(18_000, 500_000));
}

#[test]
fn conversions_agree_with_parsing_on_generated_strings() {
    let mut report = Report::new("conversions of grown texts");
    let mut random = Random::new(45);
    for document in [Document::Rfc3986, Document::Rfc3987] {
        let rule = match document {
            Document::Rfc3986 => "URI-reference",
            _ => "IRI-reference",
        };
        for _ in 0..size::pick(1_000, 20_000) {
            try_text(&grow(document.grammar(), rule, &mut random), &mut report);
        }
    }
    report.finish(size::pick(49_000, 300_000));
}
