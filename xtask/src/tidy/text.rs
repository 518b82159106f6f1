//! Rules for all files: their place, and words that do not belong into the tree.

use std::env;
use std::path::{Path, PathBuf};

use super::File;

/// The files at the top of the tree.
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
    "README.md",
    "SECURITY.md",
    "clippy.toml",
    "deny.toml",
    "rustfmt.toml",
];

const TOP_FOLDERS: &[&str] = &[".cargo", ".ci", ".github", "crates", "tests", "xtask"];

/// Files and folders at the top of the tree that do not belong there.
pub(super) fn strays(paths: &[&str]) -> Vec<String> {
    let stray = paths.iter().filter(|path| match path.split_once('/') {
        None => !TOP.contains(path),
        Some((folder, _)) => !TOP_FOLDERS.contains(&folder),
    });
    stray
        .map(|path| format!("{path} does not belong at the top"))
        .collect()
}

/// Folders that exist only on this machine: the one of the user, the one for temporary files, and
/// the one around the workspace. No file of the tree names one of them.
pub(super) fn of_this_machine(root: &Path) -> Vec<String> {
    let home = env::var_os("HOME").map(PathBuf::from);
    let around = root.parent().map(Path::to_path_buf);
    let folders = [home, around, Some(env::temp_dir())].into_iter().flatten();
    let folders = folders.filter(|folder| folder.is_absolute() && folder.parent().is_some());
    folders
        .map(|folder| format!("{}/", folder.display()))
        .collect()
}

/// Folders of test data without a README.md, which says where the data comes from.
pub(super) fn unexplained(paths: &[&str]) -> Vec<String> {
    let mut findings = Vec::new();
    for path in paths {
        let parts: Vec<&str> = path.split('/').collect();
        if let [
            "tests",
            "conformance",
            "vectors" | "fixtures",
            subject,
            _,
            ..,
        ] = parts.as_slice()
        {
            let [.., kind, _, _] = parts.get(..5).unwrap_or(&[]) else {
                continue;
            };
            let folder = format!("tests/conformance/{kind}/{subject}");
            if !paths.contains(&format!("{folder}/README.md").as_str())
                && !findings.contains(&folder)
            {
                findings.push(folder);
            }
        }
    }
    findings
}

/// Work left undone, and paths in the folders of a machine.
pub(super) fn findings(file: &File, machine: &[String]) -> Vec<String> {
    // The words are put together here so that this file does not hold them.
    let (undone, known) = (concat!("TO", "DO"), concat!("FIX", "ME"));
    let mut findings = Vec::new();
    for (number, line) in file.text.lines().enumerate() {
        let mut find = |what: &str| findings.push(file.finding(Some(number), what));
        if has_word(line, undone) {
            find(&format!("has a {undone}"));
        }
        if has_word(line, known) && !gives_a_reason(line, known) {
            find(&format!("has a {known} without a reason"));
        }
        if machine.iter().any(|folder| names_absolute(line, folder)) {
            find("names a path of this machine");
        }
    }
    findings
}

fn has_word(line: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let before = line.get(..at).and_then(|text| text.chars().next_back());
        let after = line
            .get(at + word.len()..)
            .and_then(|text| text.chars().next());
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

/// A reason is a colon and a few words.
fn gives_a_reason(line: &str, word: &str) -> bool {
    let reason = line
        .split_once(word)
        .and_then(|(_, rest)| rest.strip_prefix(": "));
    reason.is_some_and(|reason| reason.split_whitespace().count() >= 3)
}

/// Whether the line names a path from the root of a file system; `http://e/home/` does not.
fn names_absolute(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let before = line.get(..at).and_then(|text| text.chars().next_back());
        before.is_none_or(|c| c.is_whitespace() || "\"'`=(,".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found in a file with one line.
    fn found(line: &str) -> Vec<String> {
        let file = File {
            path: "a.rs".to_owned(),
            text: format!("\n{line}\n"),
        };
        findings(&file, &["/home/somebody/".to_owned()])
    }

    #[track_caller]
    fn refuses(line: &str) {
        let found = found(line);
        assert!(
            matches!(found.as_slice(), [one] if one.starts_with("a.rs:2: ")),
            "{found:?}"
        );
    }

    #[test]
    fn strays_at_the_top_are_found() {
        assert_eq!(
            strays(&["Cargo.toml", "crates/a/notes.txt", ".ci/run"]),
            [""; 0]
        );
        assert_eq!(strays(&["notes.txt", "scripts/run"]).len(), 2);
    }

    #[test]
    fn work_left_undone_is_found() {
        refuses(concat!("// TO", "DO: later"));
        refuses(concat!("// FIX", "ME"));
        refuses(concat!("// FIX", "ME: soon"));
        assert_eq!(
            found(concat!("// FIX", "ME: core has no such function")),
            [""; 0]
        );
        assert_eq!(found(concat!("MASTO", "DON")), [""; 0]);
    }

    #[test]
    fn paths_of_a_machine_are_found() {
        refuses("let path = \"/home/somebody/x\";");
        assert_eq!(
            found("http://example.org/home/somebody/x ../home/somebody/x /home/x"),
            [""; 0]
        );
        let folders = of_this_machine(Path::new("/"));
        assert!(!folders.contains(&"/".to_owned()), "{folders:?}");
    }

    #[test]
    fn data_without_provenance_is_found_once() {
        let data = [
            "tests/conformance/vectors/a/b.toml",
            "tests/conformance/vectors/a/c.toml",
        ];
        assert_eq!(unexplained(&data), ["tests/conformance/vectors/a"]);
        let explained = [data[0], "tests/conformance/vectors/a/README.md"];
        assert_eq!(unexplained(&explained), [""; 0]);
    }
}
