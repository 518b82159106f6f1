//! The linter on identifiers without findings, compared with a parse.

use std::hint::black_box;

use iri_kit::Iri;
use iri_kit::lint::{Checks, Linter};

use crate::measure::Side::{Ours, Peer};
use crate::peers::Parser;

const SYNTAX: Linter<'_> = Linter::new();
const ALL: Linter<'_> = Linter::new().with_checks(Checks::ALL);

/// The US-ASCII items without findings.
pub(crate) fn clean(items: &[String]) -> Vec<String> {
    let is_clean = |item: &&String| item.is_ascii() && has_no_findings(&ALL, item);
    items.iter().filter(is_clean).cloned().collect()
}

/// The syntax checks only.
pub(crate) const OF_SYNTAX: [Parser; 2] = [
    Parser {
        name: "iri-kit lint, syntax",
        side: Ours,
        accepts: |text| has_no_findings(&SYNTAX, text),
        sweep: |items| sweep(items, |item| has_no_findings(&SYNTAX, item)),
    },
    PARSE,
];

/// All checks.
pub(crate) const OF_ALL: [Parser; 2] = [
    Parser {
        name: "iri-kit lint, all checks",
        side: Ours,
        accepts: |text| has_no_findings(&ALL, text),
        sweep: |items| sweep(items, |item| has_no_findings(&ALL, item)),
    },
    PARSE,
];

/// The operation that others are compared with.
pub(crate) const PARSE: Parser = Parser {
    name: "a parse by iri-kit",
    side: Peer,
    accepts: |text| Iri::parse(text).is_ok(),
    sweep: |items| sweep(items, |item| Iri::parse(item).is_ok()),
};

fn has_no_findings(linter: &Linter<'_>, text: &str) -> bool {
    linter.findings(text).next().is_none()
}

fn sweep(items: &[String], call: impl Fn(&str) -> bool) {
    for item in items {
        black_box(&call(black_box(item.as_str())));
    }
}
