//! The catalogue: every code is unique and every entry is complete.

use std::collections::BTreeSet;

use iri_lint::CATALOGUE;

#[test]
fn a_code_occurs_once() {
    let mut codes = BTreeSet::new();
    for rule in CATALOGUE.iter().copied().flatten() {
        assert!(codes.insert(rule.code()), "{} occurs twice", rule.code());
    }
}
