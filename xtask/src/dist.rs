//! `dist`: builds the program `iri` for shipping, with optimization across all crates.
//!
//! Figures of speed and size are those of this profile. `release` is for trying the program: it is built in a third
//! of the time.

use std::path::PathBuf;

use crate::run::{Outcome, Run, no_arguments};

/// The profile, which is the name of its folder too.
pub(crate) const PROFILE: &str = "dist";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    if let Some(program) = build(run) {
        println!("built {}", program.display());
    }
    Ok(())
}

/// Builds the program and returns its path. Counts a failure and returns `None` if that fails.
pub(crate) fn build(run: &mut Run) -> Option<PathBuf> {
    let build = [
        "build",
        "--locked",
        "--profile",
        PROFILE,
        "--package",
        "iri-cli",
    ];
    let build = run.command("cargo", &build);
    run.step("build for shipping", "see the compiler errors above", build)
        .then(|| run.target().join(PROFILE).join("iri"))
}
