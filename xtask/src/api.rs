//! `api`: the public surface of each published library is the one listed in `tests/api`.
//!
//! The listings come from rustdoc's JSON. That format is not stable, so a release of the crate
//! `public-api` reads what some releases of Rust write.

use std::collections::BTreeSet;
use std::fs;

use public_api::{Builder, PublicApi};

use crate::run::{Outcome, Run, flag};
use crate::workspace::{Package, members};

const LISTINGS: &str = "tests/api";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let fix = flag(arguments, "--fix")?;
    let mut libraries = members(run)?;
    libraries.retain(Package::is_published_library);
    // Two settings of RUSTC_BOOTSTRAP in one folder would build everything anew each time.
    let target = run.target().join("api");
    let mut command = run.command("cargo", &["doc", "--no-deps", "--all-features"]);
    command
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTDOCFLAGS", "-Zunstable-options --output-format=json")
        .arg("--target-dir")
        .arg(&target);
    for library in &libraries {
        command.args(["-p", &library.name]);
    }
    if !run.step(
        "rustdoc as JSON",
        "mend what rustdoc reports above",
        command,
    ) {
        return Ok(());
    }
    let mut findings = Vec::new();
    let mut listed = BTreeSet::new();
    for Package { name, .. } in &libraries {
        let json = target.join(format!("doc/{}.json", name.replace('-', "_")));
        let surface = surface(&Builder::from_rustdoc_json(json))
            .map_err(|error| format!("the surface of {name} cannot be read: {error}"))?;
        let path = format!("{LISTINGS}/{name}.txt");
        let old = fs::read_to_string(run.root().join(&path)).unwrap_or_default();
        findings.extend(changes(&path, &old, &surface));
        if fix && old != surface {
            let written = fs::write(run.root().join(&path), surface);
            written.map_err(|error| format!("{path}: {error}"))?;
        }
        listed.insert(name.as_str());
    }
    findings.extend(strays(run, &listed, fix)?);
    if fix {
        findings.drain(..).for_each(|change| println!("{change}"));
    }
    run.check(
        "public surface",
        "`cargo xtask api --fix` writes the listings; say in CHANGELOG.md what changed for users",
        &findings,
    );
    Ok(())
}

/// The items of a crate, one a line: without blanket and auto trait implementations, which
/// everything has, and with derived traits by their name alone.
fn surface(json: &Builder) -> Result<String, public_api::Error> {
    let json = json
        .clone()
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true);
    let written = json.clone().omit_auto_derived_impls(true).build()?;
    let all: PublicApi = json.build()?;
    let written: BTreeSet<String> = written.items().map(ToString::to_string).collect();
    let lines = all.items().map(|item| format!("{item}\n"));
    let lines = lines.filter(|line| {
        let is_derived = line.starts_with("impl") && !line.contains("::StructuralPartialEq ");
        is_derived || written.contains(line.trim_end())
    });
    Ok(lines.collect())
}

fn changes(path: &str, old: &str, new: &str) -> Vec<String> {
    let [old, new] = [old, new].map(|text| text.lines().collect::<BTreeSet<_>>());
    let gone = old.difference(&new).map(|line| format!("{path}: - {line}"));
    let added = new.difference(&old).map(|line| format!("{path}: + {line}"));
    gone.chain(added).collect()
}

/// Listings of crates that do not exist; `fix` removes them.
fn strays(run: &Run, listed: &BTreeSet<&str>, fix: bool) -> Result<Vec<String>, String> {
    let folder = run.root().join(LISTINGS);
    let entries = fs::read_dir(folder).map_err(|error| format!("{LISTINGS}: {error}"))?;
    let mut strays = Vec::new();
    for file in entries.flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        let library = name.strip_suffix(".txt");
        if library.is_some_and(|library| !listed.contains(library)) {
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
    fn items_that_are_gone_or_new_are_named() {
        assert_eq!(changes("a.txt", "x\ny\n", "x\ny\n"), [""; 0]);
        assert_eq!(
            changes("a.txt", "x\ny\n", "x\nz\n"),
            ["a.txt: - y", "a.txt: + z"]
        );
    }
}
