//! Measures the code and the bitcode that the compiler generates for each crate of this workspace.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::table::Table;
use crate::dist;
use crate::run::Run;

/// Keeps the bitcode and the object file of each crate.
const KEEP: &str = "-Csave-temps";

/// With link-time optimization there would be no object files.
const NO_LTO: &str = "profile.dist.lto=\"off\"";

/// Builds all published crates. Adds two rows for each.
pub(super) fn count(run: &Run, table: &mut Table) -> Result<(), String> {
    let target = run.target().join("objects");
    // Files of previous builds have other hashes in their names.
    let folder = target.join(dist::PROFILE).join("deps");
    remove_objects(&folder);
    let mut build = run.command("cargo", &["build", "--config", NO_LTO]);
    build
        .args(["--profile", dist::PROFILE])
        .args(["--package=iri-kit", "--package=iri-cli", "--all-features"])
        .arg("--target-dir")
        .arg(&target)
        .env("RUSTFLAGS", KEEP);
    Run::read(&mut build)?;
    let (mut code, mut bitcode) = (BTreeMap::new(), BTreeMap::new());
    let files = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for file in files.flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        let Some(package) = package(&name) else {
            continue;
        };
        if name.ends_with(".no-opt.bc") {
            let bytes = file.metadata().map_or(0, |data| data.len());
            *bitcode.entry(package).or_insert(0) += bytes;
        } else if name.ends_with(".rcgu.o") {
            *code.entry(package).or_insert(0) += size(&file.path())?;
        }
    }
    if code.is_empty() || !code.keys().eq(bitcode.keys()) {
        return Err(format!("missing object files in {}", folder.display()));
    }
    for (measure, counts) in [("code", code), ("bitcode", bitcode)] {
        for (package, count) in counts {
            table.add(measure, &package, count);
        }
    }
    Ok(())
}

/// Removes the files of this workspace's crates, and their fingerprints, so that cargo compiles them again.
/// Old files with other hashes in their names would be counted as well.
fn remove_objects(folder: &Path) {
    let siblings = [folder.to_path_buf(), folder.with_file_name(".fingerprint")];
    for folder in siblings {
        for file in fs::read_dir(folder).into_iter().flatten().flatten() {
            let name = file.file_name().to_string_lossy().replace('-', "_");
            if name.starts_with("iri_") || name.starts_with("libiri_") {
                let path = file.path();
                let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
            }
        }
    }
}

/// The name of the package that a file belongs to, such as `iri_core-14d297ff8f6da5b3.…`, if it is of this
/// workspace.
fn package(file: &str) -> Option<String> {
    let (name, _) = file.split_once('-')?;
    match name {
        "iri" => Some("iri-cli".to_owned()),
        _ if name.starts_with("iri_") => Some(name.replace('_', "-")),
        _ => None,
    }
}

/// The bytes of code and constants of an object file.
fn size(object: &Path) -> Result<u64, String> {
    let output = Run::read_quietly(Command::new("size").arg(object))?;
    let row = output.lines().nth(1).unwrap_or_default();
    let mut columns = row.split_whitespace().map(str::parse::<u64>);
    match (columns.next(), columns.next()) {
        (Some(Ok(text)), Some(Ok(data))) => Ok(text + data),
        _ => Err(format!("unexpected output of size:\n{output}")),
    }
}
