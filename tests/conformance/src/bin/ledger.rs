//! Prints which clauses of the ledger are covered by a test, and which are open.

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
    // Nothing can be said when standard output is closed.
    let _ = std::io::stdout().write_all(text.as_bytes());
    if coverage.problems.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
