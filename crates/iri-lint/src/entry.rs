//! Rules made from the tables of kinds, in the crates that own the errors.

use iri_core::tables::Entry;
#[cfg(feature = "catalogue")]
use iri_core::tables::Notation;
use iri_core::{Clause, Severity};

use crate::family::Family;
#[cfg(feature = "catalogue")]
use crate::rule::Example;
use crate::rule::Rule;

/// Tables, each with the severity of its rules.
#[doc(hidden)]
pub type Tables = [(Severity, &'static [Entry])];

/// Returns the number of rules in tables.
#[doc(hidden)]
pub const fn count(mut tables: &Tables) -> usize {
    let mut count = 0;
    while let [(_, entries), rest @ ..] = tables {
        count += entries.len();
        tables = rest;
    }
    count
}

/// Returns the rules of tables, of which there are `N`, in a constant expression.
#[doc(hidden)]
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated at compile time, where an invalid index is a compile error"
)]
pub const fn rules<const N: usize>(family: Family, mut tables: &Tables) -> [Rule; N] {
    let mut rules = [const { NONE }; N];
    let mut index = 0;
    while let [(severity, entries), rest @ ..] = tables {
        let mut entries = *entries;
        while let [entry, rest @ ..] = entries {
            rules[index] = rule(entry, family, *severity);
            index += 1;
            entries = rest;
        }
        tables = rest;
    }
    rules
}

const NONE: Rule = rule(
    &Entry {
        code: "",
        title: "",
        component: None,
        clause: Clause::new(""),
        explanation: "",
        notation: iri_core::tables::Notation::None,
        bad: "",
        good: "",
    },
    Family::Grammar,
    Severity::Error,
);

const fn rule(entry: &Entry, family: Family, severity: Severity) -> Rule {
    Rule {
        code: entry.code,
        title: entry.title,
        severity,
        family,
        component: entry.component,
        clause: entry.clause,
        #[cfg(feature = "catalogue")]
        explanation: entry.explanation,
        #[cfg(feature = "catalogue")]
        bad: example(entry.notation, entry.bad),
        #[cfg(feature = "catalogue")]
        good: example(entry.notation, entry.good),
    }
}

#[cfg(feature = "catalogue")]
const fn example(notation: Notation, input: &'static str) -> Example {
    match notation {
        Notation::Text => Example::of(&["check"], input),
        Notation::Octets => Example::octets(&["check"], input),
        Notation::Rust => Example::expression(input),
        Notation::None => Example::none(input),
    }
}
