//! Rules for all text files: their location, unfinished work, and absolute paths.

use std::collections::BTreeSet;
use std::env;
use std::path::{Path, PathBuf};

use super::File;

/// The files allowed at the top of the tree.
const TOP: &[&str] = &[
    ".gitattributes",
    ".gitignore",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "LICENSE-UNICODE",
    "LICENSE-WHATWG",
    "README.md",
    "SECURITY.md",
    "clippy.toml",
    "deny.toml",
    "rustfmt.toml",
];

const TOP_FOLDERS: &[&str] = &[".cargo", ".ci", ".github", "crates", "tests", "xtask"];

/// Reports files and folders at the top of the tree that do not belong there.
pub(super) fn strays(paths: &[&str]) -> Vec<String> {
    let stray = paths.iter().filter(|path| match path.split_once('/') {
        None => !TOP.contains(path),
        Some((folder, _)) => !TOP_FOLDERS.contains(&folder),
    });
    stray
        .map(|path| format!("{path} does not belong at the top"))
        .collect()
}

/// Returns folders that exist only on this machine: the home folder, the folder for temporary files, and the
/// parent of the workspace. No file of the tree may name one of them.
pub(super) fn machine_folders(root: &Path) -> Vec<String> {
    let home = env::var_os("HOME").map(PathBuf::from);
    let parent = root.parent().map(Path::to_path_buf);
    let folders = [home, parent, Some(env::temp_dir())].into_iter().flatten();
    let folders = folders.filter(|folder| folder.is_absolute() && folder.parent().is_some());
    folders
        .map(|folder| format!("{}/", folder.display()))
        .collect()
}

/// Reports folders of test vectors without a README.md, which names their source.
pub(super) fn without_provenance(paths: &[&str]) -> BTreeSet<String> {
    let vectors = paths.iter().filter(|path| {
        path.starts_with("tests/conformance/vectors/") && !path.ends_with("/README.md")
    });
    let readmes = vectors.filter_map(|path| {
        let (folder, _) = path.rsplit_once('/')?;
        Some(format!("{folder}/README.md"))
    });
    readmes
        .filter(|readme| !paths.contains(&readme.as_str()))
        .map(|readme| format!("{readme} does not exist"))
        .collect()
}

/// Reports the entries of the changelog that do not begin with their crates.
pub(super) fn without_crates(changelog: &File, packages: &[&str]) -> Vec<String> {
    let is_name = |name: &str| name == "workspace" || packages.contains(&name);
    let lines = changelog.text.lines().enumerate();
    let entries = lines.filter_map(|(number, line)| Some((number, line.strip_prefix("- ")?)));
    let wrong = entries.filter(|(_, entry)| {
        let names = entry.split_once(": ").map(|(names, _)| names);
        !names.is_some_and(|names| names.split(", ").all(is_name))
    });
    wrong
        .map(|(number, _)| changelog.finding(Some(number), "does not begin with its crates"))
        .collect()
}

/// Reports marks of unfinished work, and paths in the folders of this machine.
pub(super) fn findings(file: &File, machine: &[String]) -> Vec<String> {
    // The words are concatenated so that this file does not contain them.
    let unfinished = [concat!("TO", "DO"), concat!("FIX", "ME")];
    let mut findings = Vec::new();
    for (number, line) in file.text.lines().enumerate() {
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
        if let Some(word) = words.find(|word| unfinished.contains(word)) {
            findings.push(file.finding(Some(number), &format!("contains {word}")));
        }
        if machine.iter().any(|folder| names_absolute(line, folder)) {
            findings.push(file.finding(Some(number), "names a path of this machine"));
        }
    }
    findings
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

    /// Returns the number of findings in a file with this line.
    fn found(line: &str) -> usize {
        let file = File {
            path: "a.rs".to_owned(),
            text: format!("\n{line}\n"),
        };
        let found = findings(&file, &["/machine/user/".to_owned()]);
        assert!(
            found.iter().all(|one| one.starts_with("a.rs:2: ")),
            "{found:?}"
        );
        found.len()
    }

    #[test]
    fn strays_at_the_top_are_reported() {
        let fine = ["Cargo.toml", "crates/a/notes.txt", ".ci/run"];
        assert_eq!(strays(&fine), [""; 0]);
        assert_eq!(strays(&["notes.txt", "scripts/run"]).len(), 2);
    }

    #[test]
    fn entries_of_the_changelog_without_a_crate_are_reported() {
        let changelog = |text: &str| File {
            path: "CHANGELOG.md".to_owned(),
            text: text.to_owned(),
        };
        let fine = "# Changes\n\n- a: new.\n- a, b: new.\n- workspace: new.\n";
        assert_eq!(without_crates(&changelog(fine), &["a", "b"]), [""; 0]);
        let wrong = "- new.\n- c: new.\n- a and b: new.\n";
        assert_eq!(without_crates(&changelog(wrong), &["a", "b"]).len(), 3);
    }

    #[test]
    fn unfinished_work_is_reported() {
        assert_eq!(found(concat!("// TO", "DO: later")), 1);
        assert_eq!(found(concat!("// FIX", "ME")), 1);
        assert_eq!(found(concat!("MASTO", "DON")), 0);
    }

    #[test]
    fn absolute_paths_of_the_machine_are_reported() {
        assert_eq!(found("let path = \"/machine/user/x\";"), 1);
        assert_eq!(
            found("http://example.org/machine/user/x ../machine/user/x /machine/x"),
            0
        );
        let folders = machine_folders(Path::new("/"));
        assert!(!folders.contains(&"/".to_owned()), "{folders:?}");
    }

    #[test]
    fn vectors_without_provenance_are_reported_once() {
        let folder = "tests/conformance/vectors/a";
        let [one, two, readme] =
            ["b.toml", "c.toml", "README.md"].map(|name| format!("{folder}/{name}"));
        assert_eq!(without_provenance(&[&one, &two]).len(), 1);
        assert_eq!(without_provenance(&[&one, &two, &readme]).len(), 0);
    }
}
