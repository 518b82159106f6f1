//! `tidy`: checks the rules of this repository that rustfmt, clippy and cargo do not check.
//!
//! A rule about single files is a function of the path and text of a file, so that a test can make it fail.

mod footprint;
mod licence;
mod manifest;
mod prose;
mod readme;
mod source;
mod text;

use std::fs;

use crate::data::MANIFEST;
use crate::run::{Outcome, Run, flag};
use crate::workspace::{Package, members, members_of};

/// A text file of the tree.
struct File {
    /// Relative to the root of the workspace.
    path: String,
    text: String,
}

impl File {
    /// Formats a finding about one line, counted from 0, or about the whole file.
    fn finding(&self, line: Option<usize>, what: &str) -> String {
        match line {
            Some(line) => format!("{}:{}: {what}", self.path, line + 1),
            None => format!("{}: {what}", self.path),
        }
    }
}

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let writes = flag(arguments, "--fix")?;
    let files = files(run)?;
    let packages = members(run)?;
    let with = |end: &str| -> Vec<&File> {
        let files = files.iter();
        files.filter(|file| file.path.ends_with(end)).collect()
    };
    let machine = text::machine_folders(run.root());
    let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();

    run.check(
        "files at the top of the tree",
        "move the file to the package that it belongs to",
        &text::strays(&paths),
    );
    run.check(
        "no unfinished work and no absolute paths",
        "finish the work; write paths relative to the root of the workspace",
        &each(&with(""), |file| text::findings(file, &machine)),
    );
    run.check(
        "Rust files",
        "begin the file with a `//!` line, split a long file, or list a known failure with the conformance suites",
        &each(&with(".rs"), source::findings),
    );
    run.check(
        "comments and Markdown",
        "write each row of a table on one line, delete the repeated line, or break the comment",
        &[".rs", ".md"]
            .map(|end| each(&with(end), prose::findings))
            .concat(),
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
        "libraries",
        "a library requires a README.md with an example, `default = []`, and docs of each feature",
        &libraries(&packages, &files),
    );
    run.check(
        "licences",
        "copy the LICENSE files from the top of the tree, and list all licences in the manifest",
        &licence::findings(&packages, &files),
    );
    run.check(
        "table of crates in README.md",
        "list the required dependencies of the crate, as in its manifest",
        &readme::findings(&packages, &files),
    );
    let mut outdated = Vec::new();
    let mut findings = footprint::findings(&packages, &files, |file, text| {
        if writes {
            let written = fs::write(run.root().join(&file.path), text);
            outdated.extend(written.err().map(|error| format!("{}: {error}", file.path)));
        } else {
            outdated.push(format!("{}: outdated figures", file.path));
        }
    });
    findings.append(&mut outdated);
    run.check(
        "flash and stack in READMEs and guides",
        "`cargo xtask tidy --fix` copies the figures of tests/embedded/README.md into tables; sentences have them as `N.N kB`",
        &findings,
    );
    let bindings = members_of(run, MANIFEST)?;
    let names: Vec<&str> = packages
        .iter()
        .chain(&bindings)
        .map(|package| package.name.as_str())
        .collect();
    run.check(
        "entries of the changelog",
        "begin each entry with its crates, as in `- iri-core, iri-syntax: ...`, or with `workspace`",
        &each(&with("CHANGELOG.md"), |file| text::without_crates(file, &names)),
    );
    run.check(
        "provenance of test vectors",
        "add a README.md that names the source of the data",
        &text::without_provenance(&paths)
            .into_iter()
            .collect::<Vec<_>>(),
    );
    Ok(())
}

/// All text files that git tracks or would add.
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
        // Skip files that are deleted but still tracked, and binary files.
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
