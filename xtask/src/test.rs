//! `test`: all tests of the workspace.

use crate::conformance;
use crate::run::{Outcome, Run, no_arguments};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    // One call with the features of all crates: any other choice would build them once more.
    let all = ["test", "--workspace", "--all-features", "--no-fail-fast"];
    let command = run.command("cargo", &all);
    run.step(
        "unit, integration, conformance and doc tests",
        "the failing tests are named above",
        command,
    );
    conformance::ledger(run);
    Ok(())
}
