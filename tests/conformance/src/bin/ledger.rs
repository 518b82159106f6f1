//! Prints the number of covered and open clauses of the ledger, and the open ones.

use std::io::Write as _;
use std::process::ExitCode;

use iri_conformance::coverage::Coverage;

fn main() -> ExitCode {
    let coverage = Coverage::of_this_project();
    let mut text = coverage.to_table();
    for problem in &coverage.problems {
        text.push_str("problem: ");
        text.push_str(problem);
        text.push('\n');
    }
    // If standard output is closed, there is nowhere to report.
    let _ = std::io::stdout().write_all(text.as_bytes());
    if coverage.problems.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
