//! `conformance`: the suites that compare the crates with the documents, and the ledger of clauses.
//!
//! A suite is named by its module, `resolve`, or a part of it, `resolve::vectors`.

use std::fs;

use crate::run::{Outcome, Run, Stop};

const SUITES: &str = "tests/conformance/suites";

/// At this value of `IRI_CONFORMANCE`, the exhaustive suites have their full size.
const FULL: &str = "full";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let (is_full, suite) = match arguments {
        [full, suite @ ..] if full == "--full" => (true, suite),
        suite => (false, suite),
    };
    // The features of all crates are on as in `test`, so nothing is built twice.
    let mut command = run.command("cargo", &["test", "--workspace", "--all-features"]);
    command.args(["--test", "conformance"]);
    if is_full {
        command.env("IRI_CONFORMANCE", FULL);
    }
    match suite {
        [] => {}
        [suite] => {
            // A name that fits no test would run none, and pass.
            let suites = suites(run)?;
            let (name, _) = suite.split_once("::").unwrap_or((suite, ""));
            if !suites.iter().any(|suite| suite == name) {
                let suites = suites.join(", ");
                return Err(Stop::Misused(format!(
                    "has no suite {suite:?}, but {suites}"
                )));
            }
            command.args(["--", &format!("{suite}::")]);
        }
        _ => {
            return Err(Stop::Misused(
                "takes --full and one suite at most".to_owned(),
            ));
        }
    }
    if run.step("conformance", "the failing cases are named above", command) {
        ledger(run);
    }
    Ok(())
}

/// Joins the clauses with the tests that name them, by the program that the test run built.
pub(crate) fn ledger(run: &mut Run) {
    let program = run.target().join("debug/ledger");
    let command = run.command(&program.to_string_lossy(), &[]);
    run.step(
        "ledger of clauses",
        "a test may only cite ids of clauses.tsv, and a covered row needs a test that cites it",
        command,
    );
}

/// The names of the suites, which are the modules of the one test binary.
fn suites(run: &Run) -> Result<Vec<String>, String> {
    let entries =
        fs::read_dir(run.root().join(SUITES)).map_err(|error| format!("{SUITES}: {error}"))?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    // A module is a file, a folder or both.
    let names = names.map(|name| name.trim_end_matches(".rs").to_owned());
    let mut names: Vec<String> = names.filter(|name| name != "main").collect();
    names.sort();
    names.dedup();
    Ok(names)
}
