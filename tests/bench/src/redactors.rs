//! Redaction of identifiers, compared with a parse.

use std::hint::black_box;

use iri_kit::Rewrite as _;
use iri_kit::text::redacted;

use crate::linters;
use crate::measure::Side::Ours;
use crate::peers::Parser;

/// `redacted` into a reused buffer.
pub(crate) const REDACTORS: [Parser; 2] = [
    Parser {
        name: "iri-kit redacted",
        side: Ours,
        accepts: |text| !redacted(text).to_string().is_empty(),
        sweep,
    },
    linters::PARSE,
];

fn sweep(items: &[String]) {
    let mut out = String::new();
    for item in items {
        let redacted = redacted(black_box(item));
        out.clear();
        match redacted.unchanged() {
            Some(item) => out.push_str(item),
            None => redacted.append_to(&mut out),
        }
        black_box(&out);
    }
}
