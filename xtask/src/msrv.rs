//! `msrv`: one `rust-version` for all crates, which their dependencies and their code keep.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::run::{Outcome, Run, no_arguments};
use crate::workspace::{Package, list, metadata, packages, text};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let metadata = metadata(run, &["--all-features"])?;
    let members: BTreeSet<&str> = list(&metadata, "workspace_members")
        .filter_map(Value::as_str)
        .collect();
    let (inner, outer): (Vec<Package>, Vec<Package>) = packages(&metadata)
        .into_iter()
        .partition(|package| members.contains(package.id.as_str()));
    let (declared, findings) = declared(&inner);
    run.check(
        "rust-version is declared alike",
        "`rust-version.workspace = true` in each manifest inherits it",
        &findings,
    );
    let published = inner.iter().filter(|package| package.is_published);
    let reached = reached(&metadata, published.map(|package| package.id.as_str()));
    let used = outer
        .iter()
        .filter(|package| reached.contains(package.id.as_str()));
    run.check(
        "dependencies keep the rust-version",
        "take an older release (`cargo update -p NAME --precise VERSION`), or raise rust-version with a line in CHANGELOG.md",
        &too_new(&used.collect::<Vec<_>>(), &declared),
    );
    let settings = ["Cargo.toml", "clippy.toml"].map(|file| {
        let text = fs::read_to_string(run.root().join(file));
        (file, text.unwrap_or_default())
    });
    run.check(
        "clippy watches the rust-version",
        "leave clippy::incompatible_msrv at its default, and take the version from rust-version",
        &unwatched(&settings),
    );
    build_with(run, &declared, &inner);
    Ok(())
}

/// The version that all packages declare, and which ones do not.
fn declared(packages: &[Package]) -> (String, Vec<String>) {
    let versions = packages
        .iter()
        .filter_map(|package| package.rust_version.clone());
    let Some(lowest) = versions.min_by_key(|version| numbers(version)) else {
        return (String::new(), vec!["no package declares one".to_owned()]);
    };
    let other = packages
        .iter()
        .filter(|package| package.rust_version.as_ref() != Some(&lowest));
    let findings = other.map(|package| {
        let version = package.rust_version.as_deref().unwrap_or("none");
        format!("{} declares {version}, others {lowest}", package.name)
    });
    let findings = findings.collect();
    (lowest, findings)
}

/// The ids of all packages that users of `start` build, at any feature and for any target.
fn reached<'m>(metadata: &'m Value, start: impl Iterator<Item = &'m str>) -> BTreeSet<&'m str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = start.collect();
    let resolve = metadata.get("resolve").unwrap_or(&Value::Null);
    while let Some(id) = open.pop() {
        if reached.insert(id) {
            let node = list(resolve, "nodes").find(|node| text(node, "id") == id);
            for dependency in node.into_iter().flat_map(|node| list(node, "deps")) {
                if list(dependency, "dep_kinds").any(|kind| text(kind, "kind") != "dev") {
                    open.push(text(dependency, "pkg"));
                }
            }
        }
    }
    reached
}

fn too_new(packages: &[&Package], declared: &str) -> Vec<String> {
    packages
        .iter()
        .filter_map(|package| {
            let version = package.rust_version.as_deref()?;
            (numbers(version) > numbers(declared)).then(|| {
                format!(
                    "{} needs Rust {version}, declared is {declared}",
                    package.name
                )
            })
        })
        .collect()
}

/// `1.85` and `1.85.0` are the same version.
fn numbers(version: &str) -> [u32; 3] {
    let mut numbers = version.split('.').map(|number| number.parse().unwrap_or(0));
    [(); 3].map(|()| numbers.next().unwrap_or(0))
}

fn unwatched(settings: &[(&str, String)]) -> Vec<String> {
    let mut findings = Vec::new();
    for (file, text) in settings {
        for line in text.lines().map(str::trim_start) {
            if line.starts_with("incompatible_msrv") || line.starts_with("msrv") {
                findings.push(format!("{file}: {line}"));
            }
        }
    }
    findings
}

/// Builds with exactly that version where it is at hand.
fn build_with(run: &mut Run, declared: &str, packages: &[Package]) {
    let mut installed = run.command("rustup", &["toolchain", "list"]);
    let installed = Run::read(&mut installed).unwrap_or_default();
    let Some(toolchain) = toolchain(&installed, declared) else {
        println!("skipped: no build with Rust {declared}, which rustup has not installed");
        return;
    };
    let mut command = run.command(
        "rustup",
        &["run", toolchain, "cargo", "check", "--all-features"],
    );
    for package in packages.iter().filter(|package| package.is_published) {
        command.args(["-p", &package.name]);
    }
    // The environment of this cargo would lead that one astray.
    for name in ["CARGO", "RUSTUP_TOOLCHAIN", "RUSTC", "RUSTDOC"] {
        command.env_remove(name);
    }
    command.arg("--target-dir").arg(run.target().join("msrv"));
    run.step(
        &format!("build with Rust {declared}"),
        "do without what is newer, or raise rust-version with a line in CHANGELOG.md",
        command,
    );
}

/// The toolchain of a release among those that rustup lists.
fn toolchain<'l>(installed: &'l str, declared: &str) -> Option<&'l str> {
    let names = installed
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    names.into_iter().find(|name| {
        let version = name.split('-').next().unwrap_or("");
        version.starts_with(|c: char| c.is_ascii_digit()) && {
            let ([major, minor, _], [a, b, _]) = (numbers(version), numbers(declared));
            (major, minor) == (a, b)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, version: Option<&str>) -> Package {
        Package {
            name: name.to_owned(),
            rust_version: version.map(str::to_owned),
            ..Package::default()
        }
    }

    #[test]
    fn a_crate_with_another_version_or_none_is_found() {
        let alike = [package("a", Some("1.85")), package("b", Some("1.85"))];
        assert_eq!(declared(&alike), ("1.85".to_owned(), vec![]));
        let other = [
            package("a", Some("1.90")),
            package("b", Some("1.85")),
            package("c", None),
        ];
        let (version, findings) = declared(&other);
        assert_eq!(version, "1.85");
        assert_eq!(
            findings,
            [
                "a declares 1.90, others 1.85",
                "c declares none, others 1.85"
            ]
        );
        assert_eq!(declared(&[package("a", None)]).1.len(), 1);
    }

    #[test]
    fn a_dependency_above_the_declared_version_is_found() {
        let used = [
            package("old", Some("1.85.0")),
            package("new", Some("1.85.1")),
            package("silent", None),
        ];
        assert_eq!(
            too_new(&used.each_ref(), "1.85"),
            ["new needs Rust 1.85.1, declared is 1.85"]
        );
    }

    #[test]
    fn what_only_tests_use_is_not_reached() {
        let metadata = serde_json::json!({"resolve": {"nodes": [
            {"id": "a", "deps": [
                {"pkg": "b", "dep_kinds": [{"kind": null}]},
                {"pkg": "d", "dep_kinds": [{"kind": "dev"}]},
            ]},
            {"id": "b", "deps": [{"pkg": "c", "dep_kinds": [{"kind": "dev"}, {"kind": "build"}]}]},
            {"id": "c", "deps": []},
            {"id": "d", "deps": []},
        ]}});
        assert_eq!(
            reached(&metadata, ["a"].into_iter()),
            ["a", "b", "c"].into()
        );
    }

    #[test]
    fn silencing_clippy_is_found() {
        let quiet = [("clippy.toml", "msrv = \"1.90\"\n".to_owned())];
        assert_eq!(unwatched(&quiet).len(), 1);
        let quiet = [("Cargo.toml", "  incompatible_msrv = \"allow\"".to_owned())];
        assert_eq!(unwatched(&quiet).len(), 1);
        assert_eq!(
            unwatched(&[("Cargo.toml", "rust-version = \"1.85\"".to_owned())]),
            [""; 0]
        );
    }

    #[test]
    fn the_toolchain_is_that_of_the_release() {
        let list = "stable-x86 (default)\nnightly-x86\n1.85.1-x86\n";
        assert_eq!(toolchain(list, "1.85"), Some("1.85.1-x86"));
        assert_eq!(toolchain(list, "1.8"), None);
        assert_eq!(toolchain("stable-x86\n", "1.85"), None);
    }
}
