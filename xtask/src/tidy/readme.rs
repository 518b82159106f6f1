//! Checks that the table of crates in the README at the top of the tree agrees with the manifests.

use std::collections::BTreeSet;

use super::File;
use crate::workspace::Package;

const README: &str = "README.md";

/// The umbrella crate depends on all other libraries, which its row does not list one by one.
const UMBRELLA: &str = "iri-kit";

/// Reports libraries without a row, and rows whose third cell does not list the required dependencies.
pub(super) fn findings(packages: &[Package], files: &[File]) -> Vec<String> {
    let readme = files.iter().find(|file| file.path == README);
    let text = readme.map_or("", |file| file.text.as_str());
    let libraries = packages
        .iter()
        .filter(|package| package.is_published_library());
    libraries
        .filter_map(|package| of_package(package, text))
        .collect()
}

fn of_package(package: &Package, readme: &str) -> Option<String> {
    let link = format!("[`{0}`](crates/{0})", package.name);
    let row = readme
        .lines()
        .map(cells)
        .find(|cells| cells.get(1) == Some(&link.as_str()));
    let Some(row) = row else {
        return Some(format!("{README}: no row for {}", package.name));
    };
    if package.name == UMBRELLA {
        return None;
    }
    let listed: BTreeSet<&str> = row
        .get(2)
        .map_or("", |cell| cell)
        .split('`')
        .skip(1)
        .step_by(2)
        .collect();
    let dependencies = package.dependencies.iter();
    let required: BTreeSet<&str> = dependencies
        .filter(|dependency| !dependency.optional && !dependency.is_dev())
        .map(|dependency| dependency.name.as_str())
        .collect();
    (listed != required).then(|| {
        format!(
            "{README}: {} depends on {required:?}, but the table lists {listed:?}",
            package.name
        )
    })
}

/// The cells of a row of a Markdown table.
fn cells(line: &str) -> Vec<&str> {
    let inner = line
        .strip_prefix('|')
        .and_then(|line| line.strip_suffix('|'));
    inner.map_or(vec![], |inner| inner.split('|').map(str::trim).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::{Dependency, Target};

    #[track_caller]
    fn found(readme: &str, expected: usize) {
        let dependency = |name: &str, optional, kind: Option<&str>| Dependency {
            name: name.to_owned(),
            optional,
            kind: kind.map(str::to_owned),
            ..Dependency::default()
        };
        let package = Package {
            name: "iri-a".to_owned(),
            targets: vec![Target {
                kind: vec!["lib".to_owned()],
            }],
            dependencies: vec![
                dependency("iri-core", false, None),
                dependency("serde", true, None),
                dependency("proptest", false, Some("dev")),
            ],
            ..Package::default()
        };
        let file = File {
            path: README.to_owned(),
            text: readme.to_owned(),
        };
        let found = findings(&[package], &[file]);
        assert_eq!(found.len(), expected, "{found:?}");
    }

    #[test]
    fn a_row_that_differs_from_the_manifest_is_reported() {
        found(
            "| x | [`iri-a`](crates/iri-a) | `iri-core` | `serde` |\n",
            0,
        );
        found("| x | [`iri-a`](crates/iri-a) | nothing | `serde` |\n", 1);
        found(
            "| x | [`iri-a`](crates/iri-a) | `iri-core`, `serde` | |\n",
            1,
        );
        found("no row\n", 1);
    }
}
