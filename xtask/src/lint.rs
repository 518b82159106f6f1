//! `lint`: runs clippy, with warnings as errors.

use crate::features::each_feature;
use crate::run::{Outcome, Run, no_arguments};
use crate::workspace::{Package, members};

const REPAIR: &str = "fix the warnings of clippy above, or add #[expect(LINT, reason = \"...\")]";

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
    // In a build of the whole workspace, a feature that one crate enables is enabled for all crates.
    let mut published = members(run)?;
    published.retain(Package::is_published);
    // Their tests are built with each feature by the task `features`.
    if let Some(mut command) = each_feature(run, "clippy", &published) {
        command.args(["--", "-D", "warnings"]);
        run.step("lint each crate alone with each feature", REPAIR, command);
    }
    Ok(())
}
