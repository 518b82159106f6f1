//! `tidy`: checks the rules of this repository that rustfmt, clippy and cargo do not check, and that the tables of
//! dependencies, flash and stack in READMEs and guides are up to date.
//!
//! A rule is a function of the path and text of files, so that a test can make it fail.

mod package;
mod tables;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{Outcome, Run, flag};
use crate::workspace::members;

/// A text file of the tree.
struct File {
    /// Relative to the root of the workspace.
    path: String,
    text: String,
}

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let writes = flag(arguments, "--fix")?;
    let files = files(run)?;
    let packages = members(run)?;
    let machine = machine_folders(run.root());
    let found = files.iter().flat_map(|file| findings(file, &machine));
    run.check(
        "files",
        "finish the work; write paths relative to the root of the workspace; begin a Rust file with a `//!` line, and split a long one; move what a lower floor of iri-core needs down",
        &found.collect::<Vec<_>>(),
    );
    let found = packages
        .iter()
        .flat_map(|one| package::findings(one, &files));
    run.check(
        "packages",
        "inherit from the workspace, document each feature, link the LICENSE files and list all licences in the manifest",
        &found.collect::<Vec<_>>(),
    );
    let mut outdated = Vec::new();
    for (path, text) in tables::outdated(&packages, &files) {
        if writes {
            let written = fs::write(run.root().join(path), text);
            written.map_err(|error| format!("{path}: {error}"))?;
        } else {
            outdated.push(path.to_owned());
        }
    }
    run.check(
        "tables of dependencies, flash and stack",
        "`cargo xtask tidy --fix` writes them",
        &outdated,
    );
    Ok(())
}

/// All text files that git tracks or would add.
fn files(run: &Run) -> Result<Vec<File>, String> {
    let mut files = Vec::new();
    for path in run.known_files()? {
        // Skip files that are deleted but still tracked, and binary files.
        if let Ok(text) = fs::read_to_string(run.root().join(&path)) {
            files.push(File { path, text });
        }
    }
    Ok(files)
}

/// Returns folders that exist only on this machine: the home folder, the folder for temporary files, and the
/// parent of the workspace. No file of the tree may name one of them.
fn machine_folders(root: &Path) -> Vec<String> {
    let home = env::var_os("HOME").map(PathBuf::from);
    let parent = root.parent().map(Path::to_path_buf);
    let folders = [home, parent, Some(env::temp_dir())].into_iter().flatten();
    let folders = folders.filter(|folder| folder.is_absolute() && folder.parent().is_some());
    folders
        .map(|folder| format!("{}/", folder.display()))
        .collect()
}

/// The number of lines from which a Rust file must be split. Tables are exempt.
const LONG: usize = 800;

/// Reports marks of unfinished work, paths of this machine, imports from an upper floor of iri-core, and Rust files that are long or do not state their purpose.
fn findings(file: &File, machine: &[String]) -> Vec<String> {
    // The words are concatenated so that this file does not contain them.
    let unfinished = [concat!("TO", "DO"), concat!("FIX", "ME")];
    let mut findings = Vec::new();
    for (number, line) in file.text.lines().enumerate() {
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
        let is_unfinished = words.any(|word| unfinished.contains(&word));
        if is_unfinished
            || imports_upwards(&file.path, line)
            || machine.iter().any(|folder| names_absolute(line, folder))
        {
            findings.push(format!("{}:{}: {line}", file.path, number + 1));
        }
    }
    let extension = Path::new(&file.path).extension();
    if extension.is_some_and(|end| end == "rs") && !file.path.ends_with("/generated.rs") {
        if !file.text.starts_with("//! ") {
            findings.push(format!(
                "{}: no `//!` line at its beginning states its purpose",
                file.path
            ));
        }
        let lines = file.text.lines().count();
        if lines >= LONG {
            findings.push(format!("{}: {lines} lines", file.path));
        }
    }
    findings
}

/// Whether the line of a file of iri-core names a floor above its own: its root has the vocabulary, `bytes` is
/// below it, and `engine` above. A test at the end of a file may.
fn imports_upwards(path: &str, line: &str) -> bool {
    let Some(path) = path.strip_prefix("crates/iri-core/src/") else {
        return false;
    };
    if line.trim_start().starts_with("//") || line.starts_with("    use ") {
        return false;
    }
    let of_bytes = path.starts_with("bytes")
        && line
            .replace("crate::bytes::", "")
            .replace("crate::__", "")
            .contains(" crate::");
    let of_vocabulary = !path.starts_with("engine") && line.contains("crate::engine");
    of_bytes || of_vocabulary
}

/// Whether the line contains `path` as the start of an absolute path; `http://e/x/` is not one.
fn names_absolute(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let before = line.get(..at).and_then(|text| text.chars().next_back());
        before.is_none_or(|c| c.is_whitespace() || "\"'`=(,".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn found(text: &str, expected: usize) {
        let (path, text) = ("a.rs".to_owned(), text.to_owned());
        let found = findings(&File { path, text }, &["/machine/user/".to_owned()]);
        assert_eq!(found.len(), expected, "{found:?}");
    }

    #[test]
    fn unfinished_work_and_paths_of_the_machine_are_reported() {
        found(concat!("//! Why.\n// TO", "DO: later"), 1);
        found(concat!("//! MASTO", "DON"), 0);
        found("//! Why.\nlet path = \"/machine/user/x\";", 1);
        found("//! http://example.org/machine/user/x ../machine/user/x", 0);
        let folders = machine_folders(Path::new("/"));
        assert!(!folders.contains(&"/".to_owned()), "{folders:?}");
    }

    #[test]
    fn a_floor_of_iri_core_imports_none_above_it() {
        let found =
            |path: &str, line| imports_upwards(&format!("crates/iri-core/src/{path}"), line);
        assert!(found("bytes/text.rs", "use crate::Span;"));
        assert!(!found("bytes/search.rs", "use crate::bytes::text::range;"));
        assert!(found("parts.rs", "use crate::engine::dots::Path;"));
        assert!(!found("engine/dots.rs", "use crate::engine::{dots, scan};"));
        assert!(!found("lib.rs", "pub mod engine;"));
    }

    #[test]
    fn a_long_file_or_one_without_a_purpose_is_reported() {
        found("\n//! Why.\n", 1);
        found(&format!("//! Why.{}", "\n".repeat(LONG)), 1);
    }
}
