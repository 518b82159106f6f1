//! `lint`: runs clippy, with warnings as errors. `features` runs it on each crate with each feature.

use crate::run::{Outcome, Run, no_arguments};

pub(crate) const REPAIR: &str =
    "fix the warnings of clippy above, or add #[expect(LINT, reason = \"...\")]";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let whole = ["--workspace", "--all-targets", "--all-features"].as_slice();
    let embedded = [
        "--workspace",
        "--manifest-path",
        "tests/embedded/Cargo.toml",
    ]
    .as_slice();
    for (what, arguments) in [("all targets", whole), ("tests/embedded", embedded)] {
        let mut command = run.command("cargo", &["clippy"]);
        command.args(arguments).args(["--", "-D", "warnings"]);
        run.step(&format!("lint {what}"), REPAIR, command);
    }
    Ok(())
}
