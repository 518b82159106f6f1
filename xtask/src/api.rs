//! `api`: checks the public surface of each published library: it equals the listing in `tests/api`, every function
//! has a row in the list of functions, no two types share a name, all types are `Send` and `Sync`, and features only
//! add items.

mod additive;
mod names;
mod threads;

use std::collections::BTreeSet;
use std::fs;

use crate::functions::{self, Rows};
use crate::run::{Outcome, Run, flag};
use crate::surface::Surfaces;
use crate::workspace::{Package, members};

const LISTINGS: &str = "tests/api";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let fix = flag(arguments, "--fix")?;
    let mut libraries = members(run)?;
    libraries.retain(Package::is_published_library);
    let names: BTreeSet<&str> = libraries.iter().map(|one| one.name.as_str()).collect();
    let surfaces = Surfaces::document(run, "api", names.iter().copied(), &["--all-features"])?;
    let bare_arguments = ["--no-default-features"];
    let bare = Surfaces::document(run, "api-bare", names.iter().copied(), &bare_arguments)?;
    let mut findings = Vec::new();
    let mut lost = Vec::new();
    let mut types = Vec::new();
    let mut bound = Vec::new();
    let mut uncalled = Vec::new();
    for name in &names {
        types.extend(surfaces.types(name)?);
        let of_library = threads::bound(&surfaces.documentation(name)?);
        bound.extend(of_library.into_iter().map(|one| format!("{name}: {one}")));
        let public = surfaces.all_functions(name)?;
        uncalled.extend(functions::uncalled(run, name, &public, Rows::All)?);
        let surface = surfaces.listing(name)?;
        let of_library = additive::violations(&bare.listing(name)?, &surface);
        lost.extend(of_library.into_iter().map(|one| format!("{name}: {one}")));
        let path = format!("{LISTINGS}/{name}.txt");
        let old = fs::read_to_string(run.root().join(&path)).unwrap_or_default();
        findings.extend(changes(&path, &old, &surface));
        if fix && old != surface {
            let written = fs::write(run.root().join(&path), surface);
            written.map_err(|error| format!("{path}: {error}"))?;
        }
    }
    findings.extend(strays(run, &names, fix)?);
    if fix {
        findings.drain(..).for_each(|change| println!("{change}"));
    }
    run.check(
        "public surface",
        "`cargo xtask api --fix` updates the listings; describe changes for users in CHANGELOG.md",
        &findings,
    );
    run.check(
        "every public function has a row in the list of functions",
        functions::REPAIR,
        &uncalled,
    );
    run.check(
        "public types have unique names",
        "rename one of them, so that `iri-kit` can re-export both",
        &names::shared(&types),
    );
    run.check(
        "features only add items",
        "give the items of the feature new names, and keep the existing items unchanged",
        &lost,
    );
    run.check(
        "public types are Send and Sync",
        "store `dyn Trait + Send + Sync`, and no cells or raw pointers",
        &bound,
    );
    Ok(())
}

fn changes(path: &str, old: &str, new: &str) -> Vec<String> {
    let [old, new] = [old, new].map(|text| text.lines().collect::<BTreeSet<_>>());
    let gone = old.difference(&new).map(|line| format!("{path}: - {line}"));
    let added = new.difference(&old).map(|line| format!("{path}: + {line}"));
    gone.chain(added).collect()
}

/// Finds listings of crates that do not exist; `fix` removes them.
fn strays(run: &Run, libraries: &BTreeSet<&str>, fix: bool) -> Result<Vec<String>, String> {
    let folder = run.root().join(LISTINGS);
    let entries = fs::read_dir(folder).map_err(|error| format!("{LISTINGS}: {error}"))?;
    let mut strays = Vec::new();
    for file in entries.flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        let library = name.strip_suffix(".txt");
        if library.is_some_and(|library| !libraries.contains(library)) {
            if fix {
                fs::remove_file(file.path()).map_err(|error| format!("{name}: {error}"))?;
            }
            strays.push(format!("{LISTINGS}/{name}: no such library"));
        }
    }
    Ok(strays)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removed_and_added_items_are_reported() {
        assert_eq!(changes("a.txt", "x\ny\n", "x\ny\n"), [""; 0]);
        assert_eq!(
            changes("a.txt", "x\ny\n", "x\nz\n"),
            ["a.txt: - y", "a.txt: + z"]
        );
    }
}
