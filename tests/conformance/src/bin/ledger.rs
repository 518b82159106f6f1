//! Prints the number of covered and open clauses of the ledger, the open ones, and all problems.
//!
//! With `--tests`, a cited test also has to be one that the test binaries of the workspace run.
//! With `--mutants FOLDER`, prints instead for each row whether its tests caught a mutant in the runs of
//! `cargo-mutants` below the folder.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use iri_conformance::coverage::{Coverage, citations, root};
use iri_conformance::mutants::Mutants;
use iri_conformance::runner;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments[..] {
        [] => Ok(table(&Coverage::of_this_project(None))),
        ["--tests"] => runner::binaries().map(|all| table(&Coverage::of_this_project(Some(&all)))),
        ["--mutants", folder] => Mutants::read(Path::new(folder)).map(|mutants| {
            let citations = citations(&root(), None, &mut Vec::new());
            (mutants.to_table(&citations), ExitCode::SUCCESS)
        }),
        _ => Err("usage: ledger [--tests | --mutants FOLDER]".to_owned()),
    };
    let (text, code) = result.unwrap_or_else(|error| (error + "\n", ExitCode::FAILURE));
    // If standard output is closed, there is nowhere to report.
    let _ = std::io::stdout().write_all(text.as_bytes());
    code
}

fn table(coverage: &Coverage) -> (String, ExitCode) {
    let mut text = coverage.to_table();
    for problem in &coverage.problems {
        text.push_str("problem: ");
        text.push_str(problem);
        text.push('\n');
    }
    match coverage.problems[..] {
        [] => (text, ExitCode::SUCCESS),
        _ => (text, ExitCode::FAILURE),
    }
}
