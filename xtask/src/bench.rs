//! `bench`: times every operation, and the same operation of its peers, in one run.

use crate::dist;
use crate::run::{Outcome, Run};

#[expect(
    clippy::unnecessary_wraps,
    reason = "all tasks have the same signature"
)]
pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let mut command = run.command("cargo", &["run", "--profile", dist::PROFILE]);
    command
        .args(["--package", "iri-bench", "--"])
        .args(arguments);
    run.step(
        "bench",
        "the output above names the operation whose result differs from the expected one",
        command,
    );
    Ok(())
}
