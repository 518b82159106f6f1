//! `package`: everything that is published packages, and builds from what was packaged.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::run::{Outcome, Run, no_arguments};
use crate::workspace::{Package, members};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let packages = members(run)?;
    let published: Vec<&Package> = packages
        .iter()
        .filter(|package| package.is_published)
        .collect();
    let target = run.target().join("publish");
    forget(&target, &published)?;
    let mut command = run.command("cargo", &["package", "--target-dir"]);
    command.arg(&target);
    for package in published {
        command.args(["-p", &package.name]);
    }
    // A published package names its commit; somebody at work has not committed yet.
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
/// one name and version once: without this it would verify against the packages of last time.
fn forget(target: &Path, packages: &[&Package]) -> Result<(), String> {
    remove(target)?;
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let sources = home.unwrap_or_default().join("registry/src");
    let Ok(folders) = fs::read_dir(&sources) else {
        return Ok(());
    };
    for folder in folders.filter_map(Result::ok).filter(is_local) {
        for Package { name, version, .. } in packages {
            remove(&folder.path().join(format!("{name}-{version}")))?;
        }
    }
    Ok(())
}

/// The sources of a registry are named after its host; a folder as registry has none.
fn is_local(folder: &fs::DirEntry) -> bool {
    folder.file_name().to_string_lossy().starts_with('-')
}

fn remove(folder: &Path) -> Result<(), String> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(format!("{}: {error}", folder.display()))
        }
        _ => Ok(()),
    }
}
