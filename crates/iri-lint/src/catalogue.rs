//! The catalogue: the rules of the linter, of which each family has a table in the file of its checks.
//! The rules of other crates join them in `iri_kit::catalogue`.

use crate::checks::{
    bidi, characters, draft2001, grammar, hosts, leiri, percent, profiles, readers, schemes,
    security, shape,
};
use crate::registration::checks as registration;
use crate::rows::Row;
use crate::rule::Rule;

/// Every rule, grouped by family, in the order of [`Family::ALL`](crate::Family::ALL).
///
/// ```
/// use iri_lint::CATALOGUE;
///
/// let rules = CATALOGUE.iter().copied().flatten();
/// assert!(rules.clone().any(|rule| rule.code() == "char-illegal"));
/// assert!(rules.count() > 20);
/// ```
pub static CATALOGUE: &[&[&Rule]] = &[
    grammar::RULES,
    percent::RULES,
    shape::RULES,
    characters::RULES,
    bidi::RULES,
    hosts::RULES,
    schemes::RULES,
    registration::RULES,
    security::RULES,
    leiri::RULES,
    profiles::RULES,
    readers::RULES,
    draft2001::RULES,
];

/// The rules that the linter checks, grouped by family.
pub(crate) static ROWS: &[&[Row]] = &[
    percent::ROWS,
    shape::ROWS,
    characters::ROWS,
    bidi::ROWS,
    hosts::ROWS,
    schemes::ROWS,
    security::ROWS,
    leiri::ROWS,
    profiles::ROWS,
    readers::ROWS,
    draft2001::ROWS,
];

/// Looks up a rule by its code; `None` if there is no such code.
///
/// ```
/// use iri_lint::rule;
///
/// assert_eq!(rule("not-nfc").unwrap().title(), "not in Normalization Form C");
/// assert!(rule("no-such-code").is_none());
/// ```
pub fn rule(code: &str) -> Option<&'static Rule> {
    let mut families = CATALOGUE.iter();
    families.find_map(|rules| Rule::of(rules, code))
}
