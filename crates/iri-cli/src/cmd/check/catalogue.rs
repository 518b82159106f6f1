//! `iri check --codes`: prints the catalogue.

use std::io::Write;
use std::process::ExitCode;

use iri_kit::catalogue::rules;
use iri_kit::lint::{Linter, Rule};

use crate::codes::entry;
use crate::run::writer;

/// Prints every code: as a line with its severity under the given options, clause and title, or as
/// a JSON object with everything that the catalogue contains.
pub(super) fn print(linter: &Linter<'_>, is_json: bool) -> ExitCode {
    let width = |of: fn(&Rule) -> &str| rules().map(|rule| of(rule).len()).max().unwrap_or(0);
    let (codes, clauses) = (width(Rule::code), width(|rule| rule.clause().id()));
    writer::print_all(
        rules(),
        is_json,
        |out, rule| entry::write(out, rule, linter.severity(rule)),
        |out, rule| {
            writeln!(
                out,
                "{:codes$}  {:7}  {:clauses$}  {}",
                rule.code(),
                entry::name(linter.severity(rule)),
                rule.clause().id(),
                rule.title()
            )
        },
    )
}
