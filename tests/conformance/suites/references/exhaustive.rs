//! Every name, and every short text, compared with the list of names and with a tokenizer.

use entities::ENTITIES;
use iri_conformance::generate::every_text;
use iri_conformance::laws::references::try_text;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::text::markup::{ReferencePlace, decode_html_references};

#[test]
fn every_name_is_decoded() {
    let mut report = Report::new("names of character references");
    for entity in &ENTITIES {
        report.count();
        for place in [ReferencePlace::Text, ReferencePlace::Attribute] {
            let decoded = decode_html_references(entity.entity, place).to_string();
            if decoded != entity.characters {
                report.failure("different characters", || {
                    format!("{}: {decoded:?}", entity.entity)
                });
            }
        }
    }
    report.finish(2_231);
}

#[test]
fn every_short_text_is_decoded_as_by_a_tokenizer() {
    let mut report = Report::new("short texts with character references");
    let pieces = [
        "&",
        "&amp",
        "&copy",
        "&not",
        "in",
        "&lt;",
        ";",
        "=",
        "a",
        "1",
        "é",
        "#",
        "&#",
        "x",
        "0",
        "80",
        "D800",
        "110000",
        "&NotEqualTilde;",
        "&AM",
        "P",
    ];
    every_text(&pieces, size::pick(3, 4), ("", ""), |text| {
        try_text(text, &mut report);
    });
    report.finish(size::pick(9_700, 200_000));
}
