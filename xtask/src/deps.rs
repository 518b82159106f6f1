//! `deps`: checks the layers of the crates, those of the bindings included.
//!
//! A crate may depend on crates of the rows below its own in the diagram of `ARCHITECTURE.md`. Crates in the
//! same row never depend on each other. `deny.toml` lists the external crates that a library may use.

use std::fs;
use std::path::Path;

use crate::run::{Outcome, Run, no_arguments};
use crate::workspace::{Dependency, Package, manifests, members, members_of};

/// What the pages of the tree allow.
struct Rules<'t> {
    /// The crates of each row, the highest row first.
    rows: Vec<Vec<&'t str>>,
    /// An external crate, and the sentence that names the libraries that may use it.
    outside: Vec<(&'t str, &'t str)>,
}

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let read = |path| fs::read_to_string(run.root().join(path)).map_err(|error| error.to_string());
    let (page, list) = (read("ARCHITECTURE.md")?, read("deny.toml")?);
    let mut packages = members(run)?;
    packages.retain(|package| package.dir.starts_with("crates/"));
    for manifest in manifests(run, "crates/")? {
        packages.extend(members_of(run, &manifest)?);
    }
    run.check(
        "layers",
        "move code that two crates need one layer down; ARCHITECTURE.md draws the layers, and deny.toml lists the external crates that each library may use",
        &Rules::new(&page, &list).findings(&packages),
    );
    Ok(())
}

impl<'t> Rules<'t> {
    /// Reads the diagram, which is the first block of code, and the entries `# - name (crates): reason`.
    fn new(page: &'t str, list: &'t str) -> Self {
        let diagram = page.split("```").nth(1).unwrap_or("");
        let names = |line: &'t str| line.split(' ').filter(|word| word.starts_with("iri-"));
        let rows = diagram.lines().map(|line| names(line).collect::<Vec<_>>());
        let entries = list.lines().filter_map(|line| line.strip_prefix("# - "));
        Self {
            rows: rows.filter(|row| !row.is_empty()).collect(),
            outside: entries.filter_map(|entry| entry.split_once(" (")).collect(),
        }
    }

    fn findings(&self, packages: &[Package]) -> Vec<String> {
        let missing = self.rows.iter().flatten().filter(|name| {
            let mut packages = packages.iter();
            packages.all(|package| package.name != **name)
        });
        let mut findings: Vec<String> = missing
            .map(|name| format!("{name} does not exist"))
            .collect();
        for package in packages {
            // A tool of a binding is in its folder.
            let folder = package.manifest_path.parent();
            let home = packages.iter().find_map(|home| {
                let place = home.manifest_path.parent()?;
                let row = self.row(&home.name)?;
                folder?.starts_with(place).then_some((place, row))
            });
            let Some((home, row)) = home else {
                findings.push(format!("{} has no layer", package.name));
                continue;
            };
            // Packages in one folder may use each other.
            let is_inside = |path: &String| Path::new(path).starts_with(home);
            let others = package.dependencies.iter();
            for dependency in others.filter(|of| !of.path.as_ref().is_some_and(is_inside)) {
                let found = if dependency.path.is_some() {
                    self.internal_fault(row, package, dependency)
                } else {
                    self.external_fault(package, dependency)
                };
                if let Some(found) = found {
                    let kind = if dependency.is_dev() { "tests of " } else { "" };
                    findings.push(format!(
                        "{kind}{}: {} {found}",
                        package.name, dependency.name
                    ));
                }
            }
        }
        findings
    }

    /// Returns the number of the row that contains a crate.
    fn row(&self, name: &str) -> Option<usize> {
        self.rows.iter().position(|row| row.contains(&name))
    }

    /// Returns the fault of a dependency on a crate of the tree, if any. The rules include dev-dependencies: a test
    /// that needs two siblings belongs in the conformance suites.
    fn internal_fault(
        &self,
        row: usize,
        package: &Package,
        dependency: &Dependency,
    ) -> Option<&'static str> {
        let has_defaults = dependency.uses_default_features && !dependency.is_dev();
        match self.row(&dependency.name) {
            None => Some("has no layer"),
            Some(below) if below == row => Some("is a sibling"),
            Some(below) if below < row => Some("is in a higher layer"),
            Some(_) if has_defaults && package.is_published_library() => {
                Some("has its default features enabled; inherit it from the workspace")
            }
            Some(_) => None,
        }
    }

    /// Returns the fault of a dependency on an external crate, if any. Tests, the program and the bindings may use
    /// all crates.
    fn external_fault(&self, package: &Package, dependency: &Dependency) -> Option<&'static str> {
        if !package.is_published_library() || dependency.is_dev() {
            return None;
        }
        let is_name = |c: char| c.is_alphanumeric() || c == '-';
        let names_it = |crates: &str| {
            crates
                .split(|c| !is_name(c))
                .any(|name| name == package.name)
        };
        let mut allowed = self.outside.iter();
        if !allowed.any(|(name, crates)| *name == dependency.name && names_it(crates)) {
            Some("is an external crate that is not allowed here")
        } else if !dependency.optional {
            Some("is allowed only as an optional dependency")
        } else if dependency.uses_default_features {
            Some("has its default features enabled, which users would get too")
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Target;

    const PAGE: &str = "# Layers\n```text\n programs iri-cli iri-wasm\n   │\n top iri-kit text\n iri-text iri-lint\n\
        iri-map iri-idna iri-syntax\n knowledge iri-unicode\n iri-core\n```\n";
    const LIST: &str = "# - idna (iri-idna, feature uts46): why.\n";

    /// Returns a library with one dependency, such as `dev optional default NAME`. Crates of the tree begin with `iri-`.
    fn package(name: &str, dependency: &str) -> Package {
        let kind = if name == "iri-cli" { "bin" } else { "lib" };
        let mut words: Vec<&str> = dependency.split(' ').collect();
        let of = words.pop().unwrap_or_default();
        let dependency = Dependency {
            name: of.to_owned(),
            path: of.starts_with("iri-").then(|| format!("crates/{of}")),
            kind: words.contains(&"dev").then(|| "dev".to_owned()),
            optional: words.contains(&"optional"),
            uses_default_features: words.contains(&"default"),
            ..Dependency::default()
        };
        Package {
            name: name.to_owned(),
            manifest_path: format!("/crates/{name}/Cargo.toml").into(),
            targets: vec![Target {
                kind: vec![kind.to_owned()],
            }],
            dependencies: vec![dependency],
            ..Package::default()
        }
    }

    /// Checks the end of the finding about a dependency; an empty one if it is allowed.
    #[track_caller]
    fn found(name: &str, dependency: &str, expected: &str) {
        let mut found = Rules::new(PAGE, LIST).findings(&[package(name, dependency)]);
        found.retain(|found| !found.ends_with("does not exist"));
        match found.as_slice() {
            [] => assert_eq!(expected, ""),
            [one] => assert!(!expected.is_empty() && one.ends_with(expected), "{one}"),
            _ => panic!("{found:?}"),
        }
    }

    #[test]
    fn a_crate_may_use_lower_layers_only() {
        found("iri-map", "iri-core", "");
        found("iri-kit", "iri-core", "");
        found("iri-cli", "iri-kit", "");
        found("iri-unicode", "iri-map", "is in a higher layer");
        found("iri-syntax", "iri-cli", "is in a higher layer");
        found("iri-map", "iri-conformance", "has no layer");
        found("iri-new", "iri-core", "iri-new has no layer");
        found("iri-map", "iri-syntax", "is a sibling");
        found(
            "iri-text",
            "dev iri-lint",
            "tests of iri-text: iri-lint is a sibling",
        );
    }

    #[test]
    fn a_crate_of_the_diagram_exists_and_the_tool_of_a_binding_has_its_layer() {
        let rules = Rules::new("```text\niri-cli iri-new\n```", "");
        let findings = rules.findings(&[package("iri-cli", "clap")]);
        assert_eq!(findings, ["iri-new does not exist"]);
        let packages = [
            package("iri-wasm", "iri-kit"),
            package("iri-wasm/tool", "iri-core"),
        ];
        let findings = Rules::new(PAGE, "").findings(&packages);
        assert!(
            findings.iter().all(|found| found.ends_with("exist")),
            "{findings:?}"
        );
    }

    #[test]
    fn only_listed_external_crates_without_default_features_are_allowed() {
        found(
            "iri-kit",
            "default iri-map",
            "inherit it from the workspace",
        );
        found("iri-idna", "optional default idna", "users would get too");
        found("iri-map", "percent-encoding", "not allowed here");
        found("iri-idna", "idna", "as an optional dependency");
        found("iri-idna", "optional idna", "");
        found("iri-cli", "default clap", "");
        found("iri-core", "dev default proptest", "");
    }
}
