//! Rules for packages: what their manifest inherits, the docs of their features, and their licences.

use super::File;
use crate::workspace::Package;

/// The lines that the manifest of each package contains.
const INHERITED: [&str; 7] = [
    "version.workspace = true",
    "edition.workspace = true",
    "rust-version.workspace = true",
    "repository.workspace = true",
    "homepage.workspace = true",
    "authors.workspace = true",
    "[lints]\nworkspace = true",
];

/// The licence of the code.
const CODE: &str = "MIT OR Apache-2.0";

/// The licences of data: the name of the source in the first line of a table that is generated from it, the file
/// of the licence, its SPDX identifier, and the crates with data selected by hand.
const DATA: [(&str, &str, &str, &[&str]); 2] = [
    // Characters confusable with delimiters, from `confusables.txt`.
    ("Unicode ", "LICENSE-UNICODE", "Unicode-3.0", &["iri-lint"]),
    ("HTML Standard", "LICENSE-WHATWG", "BSD-3-Clause", &[]),
];

/// Reports what a package lacks.
pub(super) fn findings(package: &Package, files: &[File]) -> Vec<String> {
    let text = |path: &str| {
        let path = format!("{}/{path}", package.dir);
        let file = files.iter().find(|file| file.path == path);
        file.map_or("", |file| file.text.as_str())
    };
    let manifest = text("Cargo.toml");
    let inherits = |line: &&&str| manifest.contains(&format!("\n{line}\n"));
    let missing = INHERITED.iter().filter(|line| !inherits(line));
    let mut findings: Vec<String> = missing
        .map(|line| format!("Cargo.toml lacks {line:?}"))
        .collect();
    if package.is_published_library() {
        let default = package.features.get("default");
        if package.name != "iri-kit" && default.is_none_or(|parts| !parts.is_empty()) {
            findings.push("Cargo.toml lacks `default = []`".to_owned());
        }
        for feature in package.features.keys().filter(|name| *name != "default") {
            let entry = format!("//! - `{feature}`");
            if !text("src/lib.rs").contains(&entry) {
                findings.push(format!("the crate docs have no line {entry}: ..."));
            }
        }
    }
    if package.is_published() {
        let data: Vec<_> = DATA
            .iter()
            .filter(|(source, .., selected)| {
                selected.contains(&package.name.as_str()) || has_table(package, files, source)
            })
            .collect();
        let texts = data.iter().map(|(_, file, ..)| *file);
        let texts = texts.chain(["LICENSE-APACHE", "LICENSE-MIT"]);
        let missing = texts.filter(|file| text(file).is_empty());
        findings.extend(missing.map(|file| format!("{file} is missing")));
        let mut licence = CODE.to_owned();
        if !data.is_empty() {
            licence = format!("({CODE})");
        }
        for (_, _, of_data, _) in data {
            licence = format!("{licence} AND {of_data}");
        }
        if package.license.as_deref() != Some(&licence) {
            findings.push(format!("Cargo.toml: the licence must be `{licence}`"));
        }
    }
    let findings = findings.into_iter();
    findings
        .map(|found| format!("{}: {found}", package.dir))
        .collect()
}

/// Whether a package contains a table that is generated from a source.
fn has_table(package: &Package, files: &[File], source: &str) -> bool {
    files.iter().any(|file| {
        file.path.starts_with(&format!("{}/", package.dir))
            && file.path.ends_with("/generated.rs")
            && file
                .text
                .lines()
                .next()
                .is_some_and(|line| line.contains(source))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Target;

    #[track_caller]
    fn found(change: impl Fn(&mut Package, &mut Vec<File>), expected: &[&str]) {
        let mut package = Package {
            name: "a".to_owned(),
            dir: "a".to_owned(),
            license: Some(CODE.to_owned()),
            targets: vec![Target {
                kind: vec!["lib".to_owned()],
            }],
            ..Package::default()
        };
        package.features.insert("default".to_owned(), vec![]);
        let file = |path: &str, text: &str| File {
            path: format!("a/{path}"),
            text: text.to_owned(),
        };
        let mut files = vec![
            file("Cargo.toml", &format!("\n{}\n", INHERITED.join("\n\n"))),
            file("src/lib.rs", "//! - `std`: why.\n"),
            file("LICENSE-APACHE", "text"),
            file("LICENSE-MIT", "text"),
        ];
        change(&mut package, &mut files);
        let expected: Vec<String> = expected.iter().map(|what| format!("a: {what}")).collect();
        assert_eq!(findings(&package, &files), expected);
    }

    #[test]
    fn what_a_package_lacks_is_reported() {
        found(|_, _| {}, &[]);
        found(
            |_, files| files[0].text = files[0].text.replace("\nauthors", "\n#"),
            &["Cargo.toml lacks \"authors.workspace = true\""],
        );
        let feature = |package: &mut Package, name: &str| {
            package.features.insert(name.to_owned(), vec![]);
        };
        found(|package, _| feature(package, "std"), &[]);
        found(
            |package, _| feature(package, "alloc"),
            &["the crate docs have no line //! - `alloc`: ..."],
        );
        found(
            |package, _| package.features.clear(),
            &["Cargo.toml lacks `default = []`"],
        );
        found(|_, files| drop(files.pop()), &["LICENSE-MIT is missing"]);
    }

    #[test]
    fn a_package_with_a_table_has_the_licence_of_its_data() {
        found(
            |_, files| {
                files.push(File {
                    path: "a/src/generated.rs".to_owned(),
                    text: "// @generated by cargo xtask codegen a, Unicode 17.0.0\n".to_owned(),
                });
            },
            &[
                "LICENSE-UNICODE is missing",
                "Cargo.toml: the licence must be `(MIT OR Apache-2.0) AND Unicode-3.0`",
            ],
        );
    }
}
