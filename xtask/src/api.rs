//! `api`: checks the public surface of each published library: it equals the listing in `tests/api`, every function
//! has a row in the list of functions, all types are `Send` and `Sync`, and features only add items.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::functions;
use crate::run::{Outcome, Run, flag};
use crate::surface::Surfaces;
use crate::workspace::libraries;

const LISTINGS: &str = "tests/api";

/// Items whose definition differs without `alloc`, but whose results are the same: with `alloc`, the first four also
/// accept iterators that are no slices, and the lists own their items.
const DIFFERENT_WITHOUT_HEAP: [&str; 5] = [
    "::into_pairs(",
    "::into_segments(",
    "::IntoPairs<",
    "::IntoSegments<",
    "List<'a>",
];

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let fix = flag(arguments, "--fix")?;
    let libraries = libraries(run)?;
    let names: BTreeSet<&str> = libraries.iter().map(|one| one.name.as_str()).collect();
    let surfaces = Surfaces::document(run, "api", names.iter().copied(), &["--all-features"])?;
    let bare_arguments = ["--no-default-features"];
    let bare = Surfaces::document(run, "api-bare", names.iter().copied(), &bare_arguments)?;
    let mut listings = BTreeMap::new();
    let (mut lost, mut bound, mut uncalled) = (Vec::new(), Vec::new(), Vec::new());
    for name in names {
        bound.extend(surfaces.bound_to_threads(name)?);
        let public = surfaces.functions(name, true)?;
        uncalled.extend(functions::uncalled(run, name, &public, true)?);
        let listing = surfaces.listing(name)?;
        lost.extend(only_without_features(&bare.listing(name)?, &listing));
        listings.insert(format!("{name}.txt"), listing);
    }
    let mut findings = changes(&listed(run)?, &listings);
    if fix {
        findings.drain(..).for_each(|change| println!("{change}"));
        write(run, &listings).map_err(|error| format!("{LISTINGS}: {error}"))?;
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

/// Reads the listings in the tree, by the names of their files.
fn listed(run: &Run) -> Result<BTreeMap<String, String>, String> {
    let read = || {
        let files = fs::read_dir(run.root().join(LISTINGS))?;
        let texts = files.map(|file| {
            let file = file?;
            let name = file.file_name().to_string_lossy().into_owned();
            Ok((name, fs::read_to_string(file.path())?))
        });
        texts.collect::<std::io::Result<_>>()
    };
    read().map_err(|error| format!("{LISTINGS}: {error}"))
}

/// Replaces the listings in the tree.
fn write(run: &Run, listings: &BTreeMap<String, String>) -> std::io::Result<()> {
    let folder = run.root().join(LISTINGS);
    fs::remove_dir_all(&folder)?;
    fs::create_dir(&folder)?;
    let mut listings = listings.iter();
    listings.try_for_each(|(name, text)| fs::write(folder.join(name), text))
}

/// Returns the lines that only one of two sets of listings has.
fn changes(old: &BTreeMap<String, String>, new: &BTreeMap<String, String>) -> Vec<String> {
    let [old, new] = [old, new].map(|listings| {
        let lines = |(name, text): (_, &'_ String)| {
            let lines: Vec<_> = text.lines().map(|line| (name, line.to_owned())).collect();
            lines
        };
        listings.iter().flat_map(lines).collect::<BTreeSet<_>>()
    });
    let gone = old
        .difference(&new)
        .map(|(name, line)| format!("{name}: - {line}"));
    let added = new
        .difference(&old)
        .map(|(name, line)| format!("{name}: + {line}"));
    gone.chain(added).collect()
}

/// Returns the items of the listing without features that are missing or different with all features.
fn only_without_features(without: &str, with: &str) -> Vec<String> {
    let all: BTreeSet<&str> = with.lines().collect();
    let is_exempt = |line: &str| {
        DIFFERENT_WITHOUT_HEAP
            .iter()
            .any(|part| line.contains(part))
    };
    let missing = without
        .lines()
        .filter(|line| !all.contains(line) && !is_exempt(line));
    missing.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removed_and_added_items_are_reported() {
        let listings = |text: &str| BTreeMap::from([("a.txt".to_owned(), text.to_owned())]);
        let old = listings("x\ny\n");
        assert_eq!(changes(&old, &old), [""; 0]);
        assert_eq!(
            changes(&old, &listings("x\nz\n")),
            ["a.txt: - y", "a.txt: + z"]
        );
        assert_eq!(changes(&old, &BTreeMap::new()).len(), 2);
    }

    #[test]
    fn an_item_that_a_feature_changes_is_reported() {
        let without = "pub fn a::b() -> u8\npub fn a::c()\n";
        assert!(only_without_features(without, &format!("{without}pub fn a::d()\n")).is_empty());
        assert_eq!(
            only_without_features(without, "pub fn a::b() -> u16\npub fn a::c()\n"),
            ["pub fn a::b() -> u8"]
        );
    }
}
