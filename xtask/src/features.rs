//! `features`: checks each crate alone with each of its features. In a build of the whole workspace, a feature that one
//! crate enables is enabled for all crates.
//!
//! Not a part of `ci`, which it would make a quarter longer: `test` and `lint` cover all features together, `no-std` and
//! `api` none, and `api` checks that a feature only adds items.

use std::process::Command;

use crate::lint;
use crate::run::{Outcome, Run, no_arguments};
use crate::workspace::{Package, libraries, members};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let mut published = members(run)?;
    published.retain(Package::is_published);
    if let Some(mut command) = each_feature(run, "clippy", &published) {
        command.args(["--all-targets", "--", "-D", "warnings"]);
        run.step(
            "lint each crate alone with each feature",
            lint::REPAIR,
            command,
        );
    }
    let libraries = libraries(run)?;
    if let Some(command) = each_feature(run, "test", &libraries) {
        run.step(
            "each library alone with each feature",
            "gate the code that requires the feature, and the examples and tests that use it",
            command,
        );
    }
    Ok(())
}

/// Creates the command that runs `cargo VERB` on each package alone, without features and with each one.
/// Returns `None`, and counts a failure, if cargo-hack is missing.
pub(crate) fn each_feature(run: &mut Run, verb: &str, packages: &[Package]) -> Option<Command> {
    run.has_tool("hack").then(|| {
        let mut command = run.command("cargo", &["hack", verb, "--each-feature", "--keep-going"]);
        // All features together are built by the tests and by clippy of the workspace.
        command.args(["--exclude-features", "default", "--exclude-all-features"]);
        for package in packages {
            command.args(["-p", &package.name]);
        }
        command
    })
}
