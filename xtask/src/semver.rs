//! `semver`: compares the listings of the public surface with those of the last release, and checks that the
//! version announces the difference.
//!
//! The last release is the newest tag `v*` that the current commit contains. The rules are those of Cargo: a
//! removed or changed item needs a new major version (before 1.0, a new minor version), and an added item
//! needs a new minor version (before 1.0, any new version).
//!
//! The listings are texts, so a change that leaves an item's signature as it is, such as another meaning,
//! is for the reviewer.

use std::collections::BTreeSet;
use std::fs;

use crate::run::{Outcome, Run, no_arguments};

const LISTINGS: &str = "tests/api";

/// The module whose items may change at any time.
const EXEMPT: &str = "iri_core::engine";

/// The kinds of change, from the smallest to the largest.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
enum Change {
    Patch,
    Minor,
    Major,
}

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let newest = ["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"];
    let Ok(tag) = Run::read(&mut run.command("git", &newest)) else {
        run.skip("semver", "no release yet (no tag v* in the history)");
        return Ok(());
    };
    let tag = tag.trim();
    let manifest = fs::read_to_string(run.root().join("Cargo.toml")).unwrap_or_default();
    let mut lines = manifest.lines();
    let version = lines.find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    let [old, new] = [tag.trim_start_matches('v'), version.unwrap_or_default()].map(numbers);
    let (Some(old), Some(new)) = (old, new) else {
        return Err(format!("not a version: {tag} or {version:?}").into());
    };

    let folder = format!("{LISTINGS}/");
    let listed = ["ls-tree", "-r", "--name-only", tag, "--", &folder];
    let listed = Run::read(&mut run.command("git", &listed))?;
    let mut largest = Change::Patch;
    let mut findings = Vec::new();
    for path in listed.lines() {
        // The folder also contains the list of search aliases.
        let Some((_, "txt")) = path.rsplit_once('.') else {
            continue;
        };
        let before =
            Run::read_quietly(&mut run.command("git", &["show", &format!("{tag}:{path}")]))?;
        let after = fs::read_to_string(run.root().join(path)).unwrap_or_default();
        let (change, lines) = difference(&before, &after);
        largest = largest.max(change);
        findings.extend(lines.iter().map(|line| format!("{path}: {line}")));
    }
    if announced(old, new) >= largest {
        findings.clear();
    }
    run.check(
        &format!("the version announces the changes since {tag}"),
        "raise the version in Cargo.toml, or restore the items",
        &findings,
    );
    Ok(())
}

/// The numbers of a version.
fn numbers(version: &str) -> Option<[u64; 3]> {
    let mut numbers = version.split('.').map(|number| number.parse().ok());
    let version = [numbers.next()??, numbers.next()??, numbers.next()??];
    numbers.next().is_none().then_some(version)
}

/// The largest change that the step from one version to another announces.
fn announced(old: [u64; 3], new: [u64; 3]) -> Change {
    let [major, minor, patch] = [old[0] != new[0], old[1] != new[1], old[2] != new[2]];
    let is_before_one = old[0] == 0;
    if new <= old {
        Change::Patch
    } else if major || (is_before_one && minor) {
        Change::Major
    } else if minor || (is_before_one && patch) {
        Change::Minor
    } else {
        Change::Patch
    }
}

/// The change between two listings, and the lines that were removed or added.
fn difference(before: &str, after: &str) -> (Change, Vec<String>) {
    let [before, after] = [before, after].map(|text| {
        let lines = text.lines().filter(|line| !line.contains(EXEMPT));
        lines.collect::<BTreeSet<_>>()
    });
    let gone: Vec<_> = before
        .difference(&after)
        .map(|line| format!("- {line}"))
        .collect();
    let added: Vec<_> = after
        .difference(&before)
        .map(|line| format!("+ {line}"))
        .collect();
    let change = match (gone.is_empty(), added.is_empty()) {
        (false, _) => Change::Major,
        (true, false) => Change::Minor,
        (true, true) => Change::Patch,
    };
    (change, [gone, added].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_announce_changes_by_the_rules_of_cargo() {
        for (old, new, change) in [
            ("1.2.3", "1.2.4", Change::Patch),
            ("1.2.3", "1.3.0", Change::Minor),
            ("1.2.3", "2.0.0", Change::Major),
            ("0.2.3", "0.2.4", Change::Minor),
            ("0.2.3", "0.3.0", Change::Major),
            ("0.2.3", "1.0.0", Change::Major),
            ("1.2.3", "1.2.3", Change::Patch),
            ("1.2.3", "0.9.0", Change::Patch),
        ] {
            let [before, after] = [old, new].map(|version| numbers(version).expect("a version"));
            assert_eq!(announced(before, after), change, "{old} to {new}");
        }
        assert_eq!(numbers("1.2"), None);
        assert_eq!(numbers("1.2.3.4"), None);
    }

    #[test]
    fn removed_items_are_larger_changes_than_added_ones() {
        assert_eq!(difference("a\nb", "a\nb").0, Change::Patch);
        assert_eq!(
            difference("a", "a\nb"),
            (Change::Minor, vec!["+ b".to_owned()])
        );
        let changed = vec!["- b".to_owned(), "+ c".to_owned()];
        assert_eq!(difference("a\nb", "a\nc"), (Change::Major, changed));
        let exempt = "pub fn iri_core::engine::f()";
        assert_eq!(difference(exempt, "").0, Change::Patch);
    }
}
