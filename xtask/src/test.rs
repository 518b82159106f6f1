//! `test`: runs all tests of the workspace, and checks the ledger of clauses.

use crate::conformance;
use crate::run::{Outcome, Run, no_arguments};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    // One call with all features of all crates: any other selection would build the crates again.
    let all = ["test", "--workspace", "--all-features", "--no-fail-fast"];
    let command = run.command("cargo", &all);
    run.step(
        "unit, integration, conformance and doc tests",
        "the output above names the failing tests",
        command,
    );
    conformance::ledger(run, "debug");
    Ok(())
}
