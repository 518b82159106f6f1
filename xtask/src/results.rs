//! The results of all operations for a thousand identifiers, with which the tests of other languages compare theirs.

use std::fs;
use std::process::{self, Command};

use crate::run::Run;

/// The variable that names the file of results to a test.
const VARIABLE: &str = "IRI_RESULTS";

/// Computes the results with the libraries, and passes them to a command that runs tests.
pub(crate) fn pass_to(run: &Run, command: &mut Command) -> Result<(), String> {
    let arguments = [
        "run",
        "--quiet",
        "--locked",
        "-p",
        "iri-ops",
        "--all-features",
    ];
    let mut example = run.command("cargo", &arguments);
    let results = Run::read(example.args(["--example", "results"]))?;
    let path = run.target().join("results.jsonl");
    // Tests of another process may be reading the file, so it is replaced atomically.
    let new = path.with_extension(process::id().to_string());
    fs::write(&new, results)
        .and_then(|()| fs::rename(&new, &path))
        .map_err(|error| format!("{}: {error}", path.display()))?;
    command.env(VARIABLE, path);
    Ok(())
}
