//! Rules of the grammars: RFC 3987 and related documents. They are the kinds of errors of the parser.

use iri_core::Severity;
use iri_syntax::ParseErrorKind;

use crate::catalogue::Family;
use crate::entry::{self, Tables};
use crate::rows::Row;
use crate::rule::Rule;

const TABLES: &Tables = &[(Severity::Error, ParseErrorKind::ENTRIES)];

static OF_KINDS: [Rule; entry::count(TABLES)] = entry::rules(Family::Grammar, TABLES);

/// The rules of this family, in the order of the kinds.
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated at compile time, where an invalid index is a compile error"
)]
pub(crate) static RULES: &[&Rule] = &{
    let mut rules = [&OF_KINDS[0]; OF_KINDS.len()];
    let mut index = 1;
    while index < OF_KINDS.len() {
        rules[index] = &OF_KINDS[index];
        index += 1;
    }
    rules
};

/// None: the parser finds them.
pub(crate) static ROWS: &[Row] = &[];

/// Returns the rule of a kind.
pub(crate) fn rule(kind: ParseErrorKind) -> &'static Rule {
    let [first, ..] = &OF_KINDS;
    let rule = OF_KINDS.get(kind as usize).unwrap_or(first);
    debug_assert_eq!(rule.code, kind.code());
    rule
}
