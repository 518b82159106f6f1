//! Rules for manifests. Clippy checks the metadata of published packages.

use super::File;

/// The keys that every package of the workspace must inherit. The module `licence` checks the licences of
/// published packages.
const INHERITED: &[&str] = &[
    "version",
    "edition",
    "rust-version",
    "repository",
    "homepage",
    "authors",
];

/// The settings for docs.rs: all features, the feature that each item requires, and a single target.
const DOCS_RS: &str = r#"
[package.metadata.docs.rs]
all-features = true
rustdoc-args = ["--cfg", "docsrs"]
targets = ["x86_64-unknown-linux-gnu"]
"#;

/// Reports the faults of a manifest. Only members of the main workspace must inherit from it.
pub(super) fn findings(file: &File, is_member: bool) -> Vec<String> {
    let mut findings = unexplained(file);
    if is_member {
        for key in INHERITED {
            if !file.text.contains(&format!("\n{key}.workspace = true\n")) {
                findings.push(file.finding(None, &format!("does not inherit {key}")));
            }
        }
        if !file.text.contains("\n[lints]\nworkspace = true\n") {
            findings.push(file.finding(None, "does not inherit the lints"));
        }
        if !file.text.contains("\npublish = false\n") && !file.text.contains(DOCS_RS) {
            findings.push(file.finding(None, &format!("lacks the lines{DOCS_RS}")));
        }
    }
    findings
}

/// Reports features and external dependencies without a comment. A comment may cover several lines below it.
fn unexplained(file: &File) -> Vec<String> {
    let mut findings = Vec::new();
    let mut section = "";
    let mut explained = false;
    // A value that spans several lines ends with its closing bracket.
    let mut open = false;
    for (number, line) in file.text.lines().enumerate() {
        if open {
            open = !line.starts_with([']', '}']);
            continue;
        }
        open = line.ends_with(['[', '{']) && !line.starts_with(['[', '#']);
        if line.starts_with('[') {
            section = line.trim_matches(['[', ']']);
            explained = false;
        } else if line.starts_with('#') {
            explained = true;
        } else if line.trim().is_empty() {
            explained = false;
        } else if let Some((name, value)) = line.split_once('=').filter(|_| !explained) {
            let (name, value) = (name.trim(), value.trim());
            let is_inner = name.starts_with("iri-") || name.contains(".workspace");
            let what = if section == "features" && name != "default" {
                "feature"
            } else if section.ends_with("dependencies")
                && !is_inner
                && !value.contains("workspace = true")
            {
                "dependency"
            } else {
                continue;
            };
            findings.push(file.finding(Some(number), &format!("the {what} {name} has no comment")));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> File {
        File {
            path: "a/Cargo.toml".to_owned(),
            text: text.to_owned(),
        }
    }

    #[test]
    fn a_key_that_is_not_inherited_is_reported() {
        let keys = INHERITED.iter();
        let mut text: String = keys
            .flat_map(|key| ["\n", key, ".workspace = true"])
            .collect();
        text += "\n\n[lints]\nworkspace = true\n";
        text += DOCS_RS;
        assert_eq!(findings(&file(&text), true), [""; 0]);
        let own = text.replace("authors.workspace = true", "authors = [\"A\"]");
        assert_eq!(
            findings(&file(&own), true),
            ["a/Cargo.toml: does not inherit authors"]
        );
        let own = text.replace("[lints]", "[lints.rust]");
        assert_eq!(findings(&file(&own), true).len(), 1);
        assert_eq!(findings(&file(&own), false), [""; 0]);
    }

    #[test]
    fn a_published_package_without_the_settings_for_docs_rs_is_reported() {
        let keys = INHERITED.iter();
        let mut text: String = keys
            .flat_map(|key| ["\n", key, ".workspace = true"])
            .collect();
        text += "\n\n[lints]\nworkspace = true\n";
        assert_eq!(findings(&file(&text), true).len(), 1);
        assert_eq!(
            findings(&file(&format!("\npublish = false\n{text}")), true),
            [""; 0]
        );
        let part = format!("{text}{}", DOCS_RS.replace("true", "false"));
        assert_eq!(findings(&file(&part), true).len(), 1);
    }

    #[track_caller]
    fn unexplained_lines(text: &str, expected: &[usize]) {
        let expected = expected
            .iter()
            .map(|line| format!("a/Cargo.toml:{line}: the "));
        let findings = unexplained(&file(text));
        assert!(
            findings.len() == expected.len()
                && findings
                    .iter()
                    .zip(expected)
                    .all(|(found, start)| found.starts_with(&start)),
            "{findings:?}"
        );
    }

    #[test]
    fn a_feature_without_a_comment_is_reported() {
        unexplained_lines("[features]\ndefault = []\nalloc = []\n", &[3]);
        unexplained_lines("[features]\n# Owned.\nalloc = []\n\nstd = []\n", &[5]);
        let several = "[features]\n# Owned.\nalloc = [\n  \"a\",\n]\n\nstd = [\n \"a\",\n]\n";
        unexplained_lines(several, &[7]);
    }

    #[test]
    fn an_external_dependency_without_a_comment_is_reported() {
        let text = "[dependencies]\niri-core.workspace = true\nserde = \"1\"\n";
        unexplained_lines(text, &[3]);
        unexplained_lines("[dev-dependencies]\nserde = { version = \"1\" }\n", &[2]);
        let two = "[dependencies]\n# For one reason.\na = \"1\"\nb = \"1\"\n";
        unexplained_lines(two, &[]);
    }
}
