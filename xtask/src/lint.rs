//! `lint`: clippy, with warnings as errors.
//!
//! Each crate is looked at alone, since in a build of the whole workspace the features that one
//! crate asks for are on for all.

use crate::run::{Outcome, Run, no_arguments};
use crate::workspace::members;

const REPAIR: &str = "mend what clippy says above, or add #[expect(LINT, reason = \"...\")]; a missing clippy comes with `rustup component add clippy`";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    for package in members(run)?.iter().filter(|package| package.is_published) {
        for set in package.feature_sets() {
            let mut command = run.command("cargo", &["clippy", "-p", &package.name]);
            command.args(&set).args(["--", "-D", "warnings"]);
            run.step(
                &format!("lint {} {}", package.name, set.join(" ")),
                REPAIR,
                command,
            );
        }
    }
    let whole = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--all-features",
        "--",
        "-D",
        "warnings",
    ];
    let command = run.command("cargo", &whole);
    run.step("lint all targets", REPAIR, command);
    let embedded = [
        "clippy",
        "--manifest-path",
        "tests/embedded/Cargo.toml",
        "--workspace",
    ];
    let mut command = run.command("cargo", &embedded);
    command.args(["--", "-D", "warnings"]);
    run.step("lint tests/embedded", REPAIR, command);
    Ok(())
}
