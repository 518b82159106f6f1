//! What any file may say, and where it may stand.

use super::File;

/// What stands at the top of the tree.
const TOP: &[&str] = &[
    ".gitattributes",
    ".gitignore",
    "CHANGELOG.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "clippy.toml",
    "deny.toml",
    "rustfmt.toml",
];

const TOP_FOLDERS: &[&str] = &[".cargo", ".ci", ".github", "crates", "tests", "xtask"];

/// Folders that only stand on somebody's machine; as an absolute path no file names them.
const MACHINE: &[&str] = &["/root/", "/home/", "/work/", "/Users/", "/tmp/"];

/// Hosts with such a name hand out packages; where they are taken from is up to each machine.
const HANDS_OUT: &[&str] = &["registry", "index", "mirror", "proxy"];

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

/// Folders of test data that do not tell where it comes from.
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

/// Work left undone, and words about a machine.
pub(super) fn findings(file: &File) -> Vec<String> {
    // The words are put together here so that this file does not hold them.
    let (undone, known) = (concat!("TO", "DO"), concat!("FIX", "ME"));
    let mut findings = Vec::new();
    for (number, line) in file.text.lines().enumerate() {
        if has_word(line, undone) {
            findings.push(file.finding(Some(number), &format!("has a {undone}")));
        }
        if has_word(line, known) && !gives_a_reason(line, known) {
            findings.push(file.finding(Some(number), &format!("has a {known} without a reason")));
        }
        if names_registry(line) {
            findings.push(file.finding(Some(number), "names a host that hands out packages"));
        }
        if let Some(path) = MACHINE.iter().find(|path| names_absolute(line, path)) {
            // This list must name them.
            if file.path != "xtask/src/tidy/text.rs" {
                findings.push(file.finding(
                    Some(number),
                    &format!("names {path}, a path of some machine"),
                ));
            }
        }
    }
    findings
}

/// Whether the line has a URL of a host that hands out packages; those of examples do not exist.
fn names_registry(line: &str) -> bool {
    let urls = line.split("://").skip(1);
    let mut hosts = urls.filter_map(|rest| rest.split_once('/').map(|(host, _)| host));
    hosts.any(|host| {
        let is_host = host
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b".-:".contains(&b));
        is_host && !host.ends_with(".example") && HANDS_OUT.iter().any(|word| host.contains(word))
    })
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
        findings(&File {
            path: "a.rs".to_owned(),
            text: format!("\n{line}\n"),
        })
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
        refuses("/root/x");
        assert_eq!(found("http://example.org/home/x ../work/x"), [""; 0]);
        refuses(concat!("see https://mirror", ".some.org/x"));
        assert_eq!(
            found("https://docs.rs/registry https://example.org/index/ https://mirror.example/x"),
            [""; 0]
        );
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
