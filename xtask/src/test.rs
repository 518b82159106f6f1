//! `test`: all tests of the workspace.

use crate::conformance;
use crate::run::{Outcome, Run, no_arguments};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let flags = [
        "--workspace",
        "--exclude",
        "iri-conformance",
        "--all-features",
        "--no-fail-fast",
    ];
    let mut command = run.command("cargo", &["test"]);
    command.args(flags);
    run.step(
        "unit, integration and doc tests",
        "the failing tests are named above",
        command,
    );
    // The benches check their answers, once on each contender, without timing anything.
    let once = ["run", "--package", "iri-bench", "--", "--test"];
    let command = run.command("cargo", &once);
    run.step(
        "benches as tests",
        "an answer that differs is named above",
        command,
    );
    conformance::run(run, &[])
}
