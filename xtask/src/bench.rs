//! `bench`: times every operation and its peers in one run.

use crate::run::{Outcome, Run};

#[expect(
    clippy::unnecessary_wraps,
    reason = "a task may stop, this one does not"
)]
pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let mut command = run.command(
        "cargo",
        &["run", "--release", "--package", "iri-bench", "--"],
    );
    command.args(arguments);
    run.step(
        "bench",
        "an answer that differs from the expected one is named above",
        command,
    );
    Ok(())
}
