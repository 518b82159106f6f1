//! The packages of the workspace, as `cargo metadata` tells them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;

use crate::run::Run;

/// What the tasks ask about a package.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) id: String,
    /// The folder, from the root of the workspace.
    pub(crate) dir: String,
    pub(crate) rust_version: Option<String>,
    pub(crate) is_published: bool,
    pub(crate) is_library: bool,
    pub(crate) features: BTreeMap<String, Vec<String>>,
    pub(crate) dependencies: Vec<Dependency>,
}

/// A line of `[dependencies]` or one of its relatives.
#[expect(
    clippy::struct_excessive_bools,
    reason = "cargo answers so many questions with yes or no"
)]
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    pub(crate) is_dev: bool,
    pub(crate) is_optional: bool,
    pub(crate) takes_default_features: bool,
    /// Whether it is a folder of this workspace.
    pub(crate) is_inner: bool,
}

/// The packages of the workspace itself, with the dependencies they ask for.
pub(crate) fn members(run: &Run) -> Result<Vec<Package>, String> {
    let metadata = metadata(run, &["--no-deps"])?;
    Ok(packages(&metadata))
}

/// The answer of `cargo metadata`.
pub(crate) fn metadata(run: &Run, arguments: &[&str]) -> Result<Value, String> {
    let mut command = run.command("cargo", &["metadata", "--format-version", "1"]);
    let answer = Run::read(command.args(arguments))?;
    serde_json::from_str(&answer).map_err(|error| error.to_string())
}

/// All packages of an answer of `cargo metadata`, sorted by name.
pub(crate) fn packages(metadata: &Value) -> Vec<Package> {
    let root = Path::new(text(metadata, "workspace_root"));
    let mut packages: Vec<Package> = list(metadata, "packages")
        .map(|package| read_package(root, package))
        .collect();
    packages.sort_by(|a, b| a.name.cmp(&b.name));
    packages
}

fn read_package(root: &Path, package: &Value) -> Package {
    let dir = Path::new(text(package, "manifest_path")).parent();
    let dir = dir.and_then(|dir| dir.strip_prefix(root).ok());
    let features = package.get("features").and_then(Value::as_object);
    Package {
        name: text(package, "name").to_owned(),
        version: text(package, "version").to_owned(),
        id: text(package, "id").to_owned(),
        dir: dir.map_or(String::new(), |dir| dir.to_string_lossy().into_owned()),
        rust_version: package
            .get("rust_version")
            .and_then(Value::as_str)
            .map(str::to_owned),
        // Unpublished is an empty list of registries; none at all is any registry.
        is_published: package.get("publish").is_none_or(Value::is_null),
        is_library: list(package, "targets")
            .any(|target| list(target, "kind").any(|kind| kind == "lib")),
        features: features
            .into_iter()
            .flatten()
            .map(|(name, value)| {
                let parts = value.as_array().into_iter().flatten();
                let parts = parts.filter_map(Value::as_str).map(str::to_owned);
                (name.clone(), parts.collect())
            })
            .collect(),
        dependencies: list(package, "dependencies")
            .map(|dependency| Dependency {
                name: text(dependency, "name").to_owned(),
                is_dev: text(dependency, "kind") == "dev",
                is_optional: flag(dependency, "optional"),
                takes_default_features: flag(dependency, "uses_default_features"),
                is_inner: dependency.get("path").is_some_and(Value::is_string),
            })
            .collect(),
    }
}

/// The text under a key; empty where there is none.
pub(crate) fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value.get(key).and_then(Value::as_str).unwrap_or("")
}

/// The elements under a key; none where there is no list.
pub(crate) fn list<'v>(value: &'v Value, key: &str) -> impl Iterator<Item = &'v Value> {
    value
        .get(key)
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
}

fn flag(value: &Value, key: &str) -> bool {
    value.get(key).and_then(Value::as_bool).unwrap_or(false)
}

impl Package {
    /// The arguments that choose each feature set worth a look: none, each one, all. A set that
    /// turns on what another one does is named once.
    pub(crate) fn feature_sets(&self) -> Vec<Vec<String>> {
        let names: Vec<&String> = self
            .features
            .keys()
            .filter(|name| *name != "default")
            .collect();
        let mut sets = vec![(BTreeSet::new(), Vec::new())];
        let each = names.iter().map(|name| vec![*name]);
        for set in each.chain([names.clone()]) {
            let enabled = set.iter().flat_map(|name| self.enables(name)).collect();
            if sets.iter().all(|(other, _)| *other != enabled) {
                sets.push((enabled, set));
            }
        }
        sets.into_iter()
            .map(|(_, set)| {
                let mut arguments = vec!["--no-default-features".to_owned()];
                if !set.is_empty() {
                    let set: Vec<&str> = set.into_iter().map(String::as_str).collect();
                    arguments.push(format!("--features={}", set.join(",")));
                }
                arguments
            })
            .collect()
    }

    /// A feature and the features of this package that it turns on.
    fn enables(&self, feature: &str) -> BTreeSet<String> {
        let mut enabled = BTreeSet::new();
        let mut open = vec![feature.to_owned()];
        while let Some(feature) = open.pop() {
            if let Some(parts) = self.features.get(&feature) {
                if enabled.insert(feature) {
                    open.extend(parts.iter().cloned());
                }
            }
        }
        enabled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_of_cargo_is_read() {
        let metadata = serde_json::json!({
            "workspace_root": "/tree",
            "packages": [{
                "name": "b", "version": "0.1.0", "id": "b 1", "manifest_path": "/tree/crates/b/Cargo.toml",
                "rust_version": "1.85", "publish": null,
                "targets": [{"kind": ["lib"]}, {"kind": ["test"]}],
                "features": {"alloc": ["a/alloc"]},
                "dependencies": [
                    {"name": "a", "kind": null, "optional": true, "uses_default_features": false, "path": "/tree/a"},
                    {"name": "p", "kind": "dev", "optional": false, "uses_default_features": true},
                ],
            }, {
                "name": "a", "id": "a 1", "manifest_path": "/tree/a/Cargo.toml",
                "rust_version": null, "publish": [], "targets": [{"kind": ["bin"]}],
            }],
        });
        let packages = packages(&metadata);
        let [a, b] = packages.as_slice() else {
            panic!("{packages:?}");
        };
        assert!(a.name == "a" && !a.is_published && !a.is_library && a.rust_version.is_none());
        assert!(b.is_published && b.is_library && b.version == "0.1.0");
        assert_eq!(b.dir, "crates/b");
        assert_eq!(b.rust_version.as_deref(), Some("1.85"));
        assert!(b.dependencies[0].is_inner && b.dependencies[0].is_optional);
        assert!(!b.dependencies[0].is_dev && !b.dependencies[0].takes_default_features);
        assert!(b.dependencies[1].is_dev && !b.dependencies[1].is_inner);
    }

    #[track_caller]
    fn sets(features: &[(&str, &[&str])], expected: &[&str]) {
        let features = features.iter().map(|(name, parts)| {
            let parts = parts.iter().map(|part| (*part).to_owned()).collect();
            ((*name).to_owned(), parts)
        });
        let package = Package {
            features: features.collect(),
            ..Package::default()
        };
        let sets: Vec<String> = package
            .feature_sets()
            .iter()
            .map(|set| set.join(" "))
            .collect();
        assert_eq!(sets, expected);
    }

    #[test]
    fn feature_sets_are_none_each_and_all() {
        let none = "--no-default-features";
        sets(&[("default", &[])], &[none]);
        sets(
            &[("default", &["a"]), ("a", &[]), ("b", &["dep:c"])],
            &[
                none,
                "--no-default-features --features=a",
                "--no-default-features --features=b",
                "--no-default-features --features=a,b",
            ],
        );
    }

    #[test]
    fn a_feature_set_that_is_the_same_as_another_is_named_once() {
        sets(
            &[("alloc", &["x/alloc"]), ("std", &["alloc"])],
            &[
                "--no-default-features",
                "--no-default-features --features=alloc",
                "--no-default-features --features=std",
            ],
        );
    }
}
