//! Character references of HTML are decoded as by a tokenizer.

use html5gum::{Token, Tokenizer};
use iri_kit::text::markup::{ReferencePlace, decode_html_references};

use crate::report::Report;

/// Decodes the text, unless the tokenizer would read more than text in it.
pub fn law(text: &str, report: &mut Report) {
    if !text.contains(['<', '"', '\0', '\r']) {
        try_text(text, report);
    }
}

/// Decodes the text in both places.
pub fn try_text(text: &str, report: &mut Report) {
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
