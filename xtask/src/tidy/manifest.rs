//! What manifests keep to.

use super::File;
use crate::workspace::Package;

/// What every package of the workspace inherits.
const INHERITED: &[&str] = &[
    "version",
    "edition",
    "rust-version",
    "license",
    "repository",
    "homepage",
    "authors",
];

/// What is published says all this about itself.
const PUBLISHED: &[&str] = &["description", "keywords", "categories", "readme"];

/// What is wrong with a manifest; `package` is the one of the workspace it belongs to, if any.
pub(super) fn findings(file: &File, package: Option<&Package>) -> Vec<String> {
    let mut findings = unexplained(file);
    let Some(package) = package else {
        return findings;
    };
    let lines: Vec<&str> = file.text.lines().collect();
    for key in INHERITED {
        if !lines.contains(&format!("{key}.workspace = true").as_str()) {
            findings.push(file.finding(None, &format!("does not inherit {key}")));
        }
    }
    if !lines
        .windows(2)
        .any(|two| two == ["[lints]", "workspace = true"])
    {
        findings.push(file.finding(None, "does not inherit the lints"));
    }
    for key in PUBLISHED.iter().filter(|_| package.is_published) {
        if !lines
            .iter()
            .any(|line| line.starts_with(&format!("{key} = ")))
        {
            findings.push(file.finding(None, &format!("has no {key}")));
        }
    }
    findings
}

/// Features and outside dependencies without a comment. One comment may stand above several
/// lines.
fn unexplained(file: &File) -> Vec<String> {
    let mut findings = Vec::new();
    let mut section = "";
    let mut explained = false;
    // A value of several lines ends with its closing bracket.
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
    fn each_inherited_key_that_is_missing_is_found() {
        let mut text: String = INHERITED
            .iter()
            .flat_map(|key| [key, ".workspace = true\n"])
            .collect();
        text += "[lints]\nworkspace = true\n";
        let mut package = Package::default();
        assert_eq!(findings(&file(&text), Some(&package)), [""; 0]);
        let own = text.replace("license.workspace = true", "license = \"MIT\"");
        assert_eq!(
            findings(&file(&own), Some(&package)),
            ["a/Cargo.toml: does not inherit license"]
        );
        let own = text.replace("[lints]", "[lints.rust]");
        assert_eq!(findings(&file(&own), Some(&package)).len(), 1);
        package.is_published = true;
        assert_eq!(
            findings(&file(&text), Some(&package)).len(),
            PUBLISHED.len()
        );
    }

    #[track_caller]
    fn unexplained_lines(text: &str, expected: &[usize]) {
        let findings = unexplained(&file(text));
        let lines: Vec<usize> = findings
            .iter()
            .map(|finding| {
                finding
                    .split(':')
                    .nth(1)
                    .and_then(|line| line.parse().ok())
                    .unwrap()
            })
            .collect();
        assert_eq!(lines, expected, "{findings:?}");
    }

    #[test]
    fn a_feature_without_a_comment_is_found() {
        unexplained_lines("[features]\ndefault = []\nalloc = []\n", &[3]);
        unexplained_lines("[features]\n# Owned.\nalloc = []\n\nstd = []\n", &[5]);
        unexplained_lines(
            "[features]\n# Owned.\nalloc = [\n  \"a\",\n]\n\nstd = [\n \"a\",\n]\n",
            &[7],
        );
    }

    #[test]
    fn an_outside_dependency_without_a_comment_is_found() {
        let text = "[dependencies]\niri-core.workspace = true\nserde = \"1\"\n";
        unexplained_lines(text, &[3]);
        unexplained_lines("[dev-dependencies]\nserde = { version = \"1\" }\n", &[2]);
        unexplained_lines(
            "[dependencies]\n# For one reason.\na = \"1\"\nb = \"1\"\n",
            &[],
        );
    }
}
