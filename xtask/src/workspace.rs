//! The packages of a workspace, as `cargo metadata` reports them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::run::Run;

/// A package, with the fields that the tasks use.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    /// The SPDX licence expression.
    pub(crate) license: Option<String>,
    pub(crate) features: BTreeMap<String, Vec<String>>,
    pub(crate) dependencies: Vec<Dependency>,
    pub(crate) targets: Vec<Target>,
    /// The registries that it may be published to: `None` means any, and an empty list none.
    pub(crate) publish: Option<Vec<String>>,
    pub(crate) manifest_path: PathBuf,
    /// The folder, relative to the root of the workspace.
    #[serde(skip)]
    pub(crate) dir: String,
}

/// An entry of `[dependencies]`, `[dev-dependencies]` or `[build-dependencies]`.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    pub(crate) kind: Option<String>,
    pub(crate) optional: bool,
    pub(crate) uses_default_features: bool,
    pub(crate) features: Vec<String>,
    /// The folder, for a crate of this workspace.
    pub(crate) path: Option<String>,
}

/// A library, program or test of a package.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Target {
    pub(crate) kind: Vec<String>,
}

impl Package {
    pub(crate) fn is_published(&self) -> bool {
        self.publish.is_none()
    }

    pub(crate) fn is_published_library(&self) -> bool {
        let is_library = |target: &Target| target.kind.iter().any(|kind| kind == "lib");
        self.is_published() && self.targets.iter().any(is_library)
    }

    /// The features, with the name of the package, except the default, those of these names, and those that enable one.
    pub(crate) fn features_without(&self, names: &[&str]) -> impl Iterator<Item = String> {
        let is_one = |name: &str| {
            let name = name.rsplit('/').next().unwrap_or_default();
            name == "default" || names.contains(&name)
        };
        let kept = self
            .features
            .iter()
            .filter(move |(name, parts)| !is_one(name) && !parts.iter().any(|part| is_one(part)));
        kept.map(|(name, _)| format!("{}/{name}", self.name))
    }
}

impl Dependency {
    pub(crate) fn is_dev(&self) -> bool {
        self.kind.as_deref() == Some("dev")
    }
}

/// The manifests of all workspaces in a folder, each of which has a lock file.
pub(crate) fn manifests(run: &Run, folder: &str) -> Result<Vec<String>, String> {
    let files = run.known_files()?;
    let files = files.iter().filter(|file| file.starts_with(folder));
    let folders = files.filter_map(|file| file.strip_suffix("Cargo.lock"));
    Ok(folders
        .map(|folder| format!("{folder}Cargo.toml"))
        .collect())
}

/// The packages of this workspace, sorted by name.
pub(crate) fn members(run: &Run) -> Result<Vec<Package>, String> {
    members_of(run, "Cargo.toml")
}

/// The published libraries of this workspace, sorted by name.
pub(crate) fn libraries(run: &Run) -> Result<Vec<Package>, String> {
    let mut libraries = members(run)?;
    libraries.retain(Package::is_published_library);
    Ok(libraries)
}

/// The packages of the workspace with this manifest, sorted by name.
pub(crate) fn members_of(run: &Run, manifest: &str) -> Result<Vec<Package>, String> {
    let arguments = ["metadata", "--format-version=1", "--no-deps"];
    let mut command = run.command("cargo", &arguments);
    read(&Run::read(command.args(["--manifest-path", manifest]))?)
}

fn read(metadata: &str) -> Result<Vec<Package>, String> {
    #[derive(Deserialize)]
    struct Metadata {
        packages: Vec<Package>,
        workspace_root: PathBuf,
    }
    let metadata = serde_json::from_str(metadata).map_err(|error| error.to_string())?;
    let Metadata {
        mut packages,
        workspace_root,
    } = metadata;
    for package in &mut packages {
        let dir = package.manifest_path.parent().map(Path::to_path_buf);
        let dir = dir.unwrap_or_default();
        let dir = dir.strip_prefix(&workspace_root).unwrap_or(&dir);
        package.dir = dir.to_string_lossy().into_owned();
    }
    packages.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(packages)
}
