//! `iri check --codes`: the catalogue.

use std::io::Write;
use std::process::ExitCode;

use iri_kit::lint::{CATALOGUE, Linter, Rule};

use crate::codes::entry;
use crate::run::writer;

/// Prints every code with its severity by these options, its clause and its title: a line each, or
/// an object each with all there is to say.
pub(super) fn print(linter: &Linter<'_>, is_json: bool) -> ExitCode {
    let rules = || CATALOGUE.iter().copied().flatten().copied();
    let width = |of: fn(&Rule) -> &str| rules().map(|rule| of(rule).len()).max().unwrap_or(0);
    let (codes, clauses) = (width(Rule::code), width(|rule| rule.clause().id()));
    let mut out = Vec::new();
    let written = rules().try_for_each(|rule| {
        let severity = linter.severity(rule);
        if is_json {
            return entry::write(&mut out, rule, severity);
        }
        writeln!(
            out,
            "{:codes$}  {:7}  {:clauses$}  {}",
            rule.code(),
            entry::name(severity),
            rule.clause().id(),
            rule.title()
        )
    });
    debug_assert!(written.is_ok(), "memory takes all that is written");
    writer::print(&out)
}
