//! The workspace of the bindings.

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
