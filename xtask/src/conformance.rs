//! `conformance`: the suites that hold the crates to the documents, and the ledger of clauses.

use std::fs;

use crate::run::{Outcome, Run, Stop};

const SUITES: &str = "tests/conformance/suites";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let mut command = run.command("cargo", &["test", "--package", "iri-conformance"]);
    match arguments {
        [] => {
            command.arg("--no-fail-fast");
        }
        [suite] => {
            // A name that fits no test would run none, and pass.
            let suites = suites(run)?;
            if !suites.contains(suite) {
                let suites = suites.join(", ");
                return Err(Stop::Misused(format!(
                    "has no suite {suite:?}, but {suites}"
                )));
            }
            command.args(["--test", "conformance", "--", &format!("{suite}::")]);
        }
        _ => return Err(Stop::Misused("takes one suite at most".to_owned())),
    }
    run.step("conformance", "the failing cases are named above", command);
    let ledger = [
        "run",
        "--quiet",
        "--package",
        "iri-conformance",
        "--bin",
        "ledger",
    ];
    let command = run.command("cargo", &ledger);
    run.step(
        "ledger of clauses",
        "a test may only cite ids of clauses.tsv, and a covered row needs a test that cites it",
        command,
    );
    Ok(())
}

/// The names of the suites, which are the modules of the one test binary.
fn suites(run: &Run) -> Result<Vec<String>, String> {
    let entries =
        fs::read_dir(run.root().join(SUITES)).map_err(|error| format!("{SUITES}: {error}"))?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| Some(name.strip_suffix(".rs")?.to_owned()))
        .filter(|name| name != "main")
        .collect();
    names.sort();
    Ok(names)
}
