//! `tidy`: holds the tree to its own rules.
//!
//! Only rules that rustfmt, clippy and cargo do not check. Rules for single files are functions of
//! the file's path and text, so that tests show each of them fail.

mod aliases;
mod licence;
mod manifest;
mod readme;
mod source;
mod text;

use std::fs;

use crate::run::{Outcome, Run, no_arguments};
use crate::workspace::{Package, members};

/// A file of the tree that is text.
struct File {
    /// From the root of the workspace.
    path: String,
    text: String,
}

impl File {
    /// A finding about one line, counted from 0, or about the whole file.
    fn finding(&self, line: Option<usize>, what: &str) -> String {
        match line {
            Some(line) => format!("{}:{}: {what}", self.path, line + 1),
            None => format!("{}: {what}", self.path),
        }
    }
}

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let files = files(run)?;
    let packages = members(run)?;
    let with = |end: &str| -> Vec<&File> {
        let files = files.iter();
        files.filter(|file| file.path.ends_with(end)).collect()
    };
    let machine = text::of_this_machine(run.root());
    let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();

    run.check(
        "top of the tree",
        "move the file into the package it belongs to",
        &text::strays(&paths),
    );
    run.check(
        "words in all files",
        "finish it; name paths from the root of the workspace",
        &each(&with(""), |file| text::findings(file, &machine)),
    );
    run.check(
        "Rust files",
        "begin with a `//!` line, split what is long, list a known failure with the conformance suites",
        &each(&with(".rs"), source::findings),
    );
    run.check(
        "manifests",
        "inherit from the workspace, and explain each feature and dependency in a comment",
        &each(&with("Cargo.toml"), |file| {
            let is_member = |package: &Package| file.path == format!("{}/Cargo.toml", package.dir);
            manifest::findings(file, packages.iter().any(is_member))
        }),
    );
    run.check(
        "libraries that are used alone",
        "each has a README.md with an example, starts from nothing, and documents its features",
        &libraries(&packages, &files),
    );
    run.check(
        "licences",
        "copy the LICENSE files from the top of the tree, and name all licences in the manifest",
        &licence::findings(&packages, &files),
    );
    run.check(
        "table of crates in README.md",
        "list the dependencies of the crate that are not optional, as in its manifest",
        &readme::findings(&packages, &files),
    );
    let names: Vec<&str> = packages
        .iter()
        .map(|package| package.name.as_str())
        .collect();
    run.check(
        "entries of the changelog",
        "begin each with its crates: `- iri-core, iri-syntax: ...`, or with `workspace`",
        &each(&with("CHANGELOG.md"), |file| text::headless(file, &names)),
    );
    run.check(
        "names of other crates",
        "give the item a `doc(alias)`, or change the list",
        &aliases::lost(&files),
    );
    run.check(
        "provenance of vectors",
        "add a README.md that says where the data comes from",
        &text::unexplained(&paths).into_iter().collect::<Vec<_>>(),
    );
    Ok(())
}

/// All text files that git tracks, or would add.
fn files(run: &Run) -> Result<Vec<File>, String> {
    let known = [
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ];
    let paths = Run::read(&mut run.command("git", &known))?;
    let mut files = Vec::new();
    for path in paths.split_terminator('\0') {
        // A file may be deleted but not yet committed, or be no text.
        if let Ok(text) = fs::read_to_string(run.root().join(path)) {
            files.push(File {
                path: path.to_owned(),
                text,
            });
        }
    }
    Ok(files)
}

fn each(files: &[&File], rule: impl Fn(&File) -> Vec<String>) -> Vec<String> {
    files.iter().flat_map(|file| rule(file)).collect()
}

fn libraries(packages: &[Package], files: &[File]) -> Vec<String> {
    let text = |path: String| {
        let file = files.iter().find(|file| file.path == path);
        file.map_or("", |file| file.text.as_str())
    };
    let mut findings = Vec::new();
    for package in packages
        .iter()
        .filter(|package| package.is_published_library())
    {
        let lib = text(format!("{}/src/lib.rs", package.dir));
        let readme = text(format!("{}/README.md", package.dir));
        let found = source::library(package, lib, readme);
        findings.extend(
            found
                .into_iter()
                .map(|found| format!("{}: {found}", package.dir)),
        );
    }
    findings
}
