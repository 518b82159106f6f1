//! Every name, and every short text, compared with the list of names and with a tokenizer.

use entities::ENTITIES;
use html5gum::{Token, Tokenizer};
use iri_conformance::generate::every_text;
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

/// The value of an attribute and a text with this source, as tokenized.
fn tokenized(source: &str) -> (String, String) {
    let html = format!("<a b=\"{source}\">{source}");
    let (mut value, mut text) = (Vec::new(), Vec::new());
    for Ok(token) in Tokenizer::new(&html) {
        match token {
            Token::StartTag(tag) => {
                let attribute = tag.attributes.get(&b"b"[..]);
                value.extend(attribute.into_iter().flat_map(|value| value.value.to_vec()));
            }
            Token::String(string) => text.extend_from_slice(&string.value),
            _ => {}
        }
    }
    let [value, text] = [value, text].map(|octets| String::from_utf8(octets).expect("UTF-8"));
    (value, text)
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
        report.count();
        let decoded = |place| decode_html_references(text, place).to_string();
        let ours = (
            decoded(ReferencePlace::Attribute),
            decoded(ReferencePlace::Text),
        );
        if ours != tokenized(text) {
            report.failure("different result", || {
                format!("{text:?}: {ours:?}, {:?}", tokenized(text))
            });
        }
    });
    report.finish(size::pick(9_700, 200_000));
}
