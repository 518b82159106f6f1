//! `package`: everything that is published packages, and builds from what was packaged.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{Outcome, Run, no_arguments};
use crate::workspace::{Package, members};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let packages = members(run)?;
    let target = run.target().join("publish");
    forget(&target, &packages);
    let mut command = run.command("cargo", &["package", "--workspace", "--target-dir"]);
    command.arg(&target);
    for package in packages.iter().filter(|package| !package.is_published()) {
        command.args(["--exclude", &package.name]);
    }
    // A published package names its commit; work in progress has none yet.
    if !Run::in_ci() {
        command.arg("--allow-dirty");
    }
    run.step(
        "package",
        "what a crate needs must be inside its folder, or a dependency with a version; in CI all must be committed",
        command,
    );
    Ok(())
}

/// Removes what an earlier run left.
///
/// Cargo verifies a crate against those it has just packaged, but unpacks and builds a package of
/// one name and version only once: without this it would verify against the packages of last time.
fn forget(target: &Path, packages: &[Package]) {
    // An error means that there was nothing to remove.
    let _ = fs::remove_dir_all(target);
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let sources = fs::read_dir(home.unwrap_or_default().join("registry/src"));
    for folder in sources.into_iter().flatten().flatten() {
        // The sources of a registry are named after its host; a folder as registry has none.
        if folder.file_name().to_string_lossy().starts_with('-') {
            for Package { name, version, .. } in packages {
                let _ = fs::remove_dir_all(folder.path().join(format!("{name}-{version}")));
            }
        }
    }
}
