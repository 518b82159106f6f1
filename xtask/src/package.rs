//! `package`: packages all published crates, and builds them from their packages. Not a part of `ci`: it is for a
//! release, whose publication builds each package too.

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
    // A published package records its commit; uncommitted work has none yet.
    if !Run::in_ci() {
        command.arg("--allow-dirty");
    }
    run.step(
        "package",
        "a crate may use only files in its folder, and dependencies with a version; in CI all files must be committed",
        command,
    );
    Ok(())
}

/// Removes the packages of an earlier run.
///
/// Cargo verifies a crate against the crates that it has just packaged, but unpacks and builds a package of
/// the same name and version only once. Without this cleanup it would verify against stale packages.
fn forget(target: &Path, packages: &[Package]) {
    // An error means that there was nothing to remove.
    let _ = fs::remove_dir_all(target);
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let sources = fs::read_dir(home.unwrap_or_default().join("registry/src"));
    for folder in sources.into_iter().flatten().flatten() {
        // Folders here are named after the host of their registry. A local registry has no host, so the
        // name begins with the hyphen.
        if folder.file_name().to_string_lossy().starts_with('-') {
            for Package { name, version, .. } in packages {
                let _ = fs::remove_dir_all(folder.path().join(format!("{name}-{version}")));
            }
        }
    }
}
