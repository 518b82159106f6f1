//! The workspace of the bindings.

use std::env;
use std::process::Command;

use crate::run::Run;

/// Its manifest.
pub(crate) const MANIFEST: &str = "crates/bindings/Cargo.toml";

/// Runs clippy on targets of a package of the workspace.
pub(super) fn clippy(run: &mut Run, package: &str, targets: &[&str]) {
    let mut clippy = run.command(
        "cargo",
        &["clippy", "--locked", "--manifest-path", MANIFEST],
    );
    clippy.args(["--package", package]).args(targets);
    clippy.args(["--", "-D", "warnings"]);
    run.step(&format!("clippy of {package}"), "fix the warnings", clippy);
}

/// Makes cargo build in the folder of the workspace.
pub(super) fn build_in_one_folder(run: &Run, build: &mut Command) {
    if env::var_os("CARGO_TARGET_DIR").is_none() {
        let target = run.root().join(MANIFEST).with_file_name("target");
        build.env("CARGO_TARGET_DIR", target);
    }
}
