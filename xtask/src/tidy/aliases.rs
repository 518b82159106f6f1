//! Checks that the names of other crates, which users may search for in the documentation, lead to an item
//! or a page.

use std::collections::BTreeSet;

use super::File;

/// The list of names with their targets.
const LIST: &str = "tests/api/aliases.toml";

/// The module of the guide whose pages have a table with the names of one crate each.
const GUIDE: &str = "iri_kit::guide::";

/// Returns the entries of the list whose target does not have the name.
pub(super) fn broken(files: &[File]) -> Vec<String> {
    let Some(list) = files.iter().find(|file| file.path == LIST) else {
        return vec![format!("{LIST} does not exist")];
    };
    let known: BTreeSet<(String, String)> = files.iter().flat_map(aliases).collect();
    let mut findings = Vec::new();
    for (number, line) in list.text.lines().enumerate() {
        if line.is_empty() || line.starts_with(['#', '[']) {
            continue;
        }
        let Some((name, target)) = line.split_once(" = ") else {
            findings.push(list.finding(Some(number), "expected `name = \"target\"`"));
            continue;
        };
        let target = target.trim_matches('"');
        let found = match target.strip_prefix(GUIDE) {
            Some(page) => {
                let path = format!("crates/iri-kit/src/guide/{page}.md");
                let page = files.iter().find(|file| file.path == path);
                page.is_some_and(|page| has_row(&page.text, name))
            }
            None => known.contains(&(target.to_owned(), name.to_owned())),
        };
        if !found {
            let what = format!("{name} is not an alias of {target}");
            findings.push(list.finding(Some(number), &what));
        }
    }
    findings
}

/// Whether the first column of a table contains a word.
fn has_row(page: &str, name: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    page.lines()
        .filter_map(|line| line.strip_prefix('|')?.split('|').next())
        .any(|cell| cell.split(|c| !is_word(c)).any(|word| word == name))
}

/// Returns the aliases in a source file, each with the shortened path of its item: the crate and the name.
fn aliases(file: &File) -> Vec<(String, String)> {
    let Some((package, _)) = file
        .path
        .strip_prefix("crates/")
        .and_then(|path| path.split_once("/src/"))
    else {
        return Vec::new();
    };
    let package = package.replace('-', "_");
    let mut found = Vec::new();
    let mut pending: Vec<String> = Vec::new();
    // An attribute may span several lines.
    let mut is_open = false;
    for line in file.text.lines().map(str::trim_start) {
        is_open |= line.starts_with("#[doc(alias");
        if is_open {
            let quoted = line.split('"').skip(1).step_by(2);
            pending.extend(quoted.map(str::to_owned));
            is_open = !line.ends_with(")]");
        } else if let Some(item) = item(line) {
            let path = format!("{package}::{item}");
            found.extend(pending.drain(..).map(|alias| (path.clone(), alias)));
        }
    }
    found
}

/// Returns the name of the item that begins on a line. In the macro `identifier!`, an item begins with its
/// path.
fn item(line: &str) -> Option<&str> {
    const KEYWORDS: &[&str] = &[
        "fn",
        "struct",
        "enum",
        "trait",
        "mod",
        "type",
        "static",
        "macro_rules!",
    ];
    let name_at = |rest: &'_ str| rest.find(|c: char| !c.is_alphanumeric() && !"_$".contains(c));
    let name = |rest| Some(str::split_at(rest, name_at(rest).unwrap_or(rest.len())).0);
    if let Some((path, _)) = line.split_once(", Form::") {
        return path.strip_prefix("iri_syntax::").and_then(name);
    }
    let mut words = line.split(' ');
    while let Some(word) = words.next() {
        if KEYWORDS.contains(&word) {
            return name(words.next()?);
        }
        match word {
            "pub" | "pub(crate)" | "const" | "$const" | "unsafe" => {}
            // A constant: its name is followed by a colon.
            _ if word.ends_with(':') && line.contains("const ") => return name(word),
            _ => return None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File {
            path: path.to_owned(),
            text: text.to_owned(),
        }
    }

    const SOURCE: &str = "\
        #[doc(alias = \"make_relative\")]\n    /// Docs.\n    pub fn relativize(&self) {\n\
        #[doc(alias(\n    \"a\",\n    \"b\"\n))]\npub const fn c<T>() {}\n\
        identifier! {\n    #[doc(alias = \"IriStr\")]\n    iri_syntax::Iri, Form::Iri, scan\n}\n\
        #[doc(alias = \"port\")]\npub const PORT: Self = 1;\n";

    #[test]
    fn an_alias_belongs_to_the_next_item() {
        let found = aliases(&file("crates/iri-syntax/src/a.rs", SOURCE));
        let expected = [
            ("relativize", "make_relative"),
            ("c", "a"),
            ("c", "b"),
            ("Iri", "IriStr"),
            ("PORT", "port"),
        ];
        let expected = expected.map(|(item, alias)| (format!("iri_syntax::{item}"), alias.into()));
        assert_eq!(found, expected);
        assert_eq!(aliases(&file("tests/a.rs", SOURCE)), []);
    }

    #[track_caller]
    fn lost_in(list: &str, expected: usize) {
        let page = "| `url` | here |\n|---|---|\n| `join(text)`, `a` | `resolve` |\n";
        let files = [
            file(LIST, list),
            file("crates/iri-syntax/src/a.rs", SOURCE),
            file("crates/iri-kit/src/guide/from_url.md", page),
        ];
        assert_eq!(broken(&files).len(), expected, "{:?}", broken(&files));
    }

    #[test]
    fn a_name_without_its_target_is_reported() {
        lost_in(
            "# Why.\n\n[url]\nmake_relative = \"iri_syntax::relativize\"\n",
            0,
        );
        lost_in("join = \"iri_kit::guide::from_url\"\n", 0);
        lost_in("make_relative = \"iri_syntax::resolve\"\n", 1);
        lost_in("make_relative = \"iri_kit::relativize\"\n", 1);
        lost_in("resolve = \"iri_kit::guide::from_url\"\n", 1);
        lost_in("join = \"iri_kit::guide::from_oxiri\"\n", 1);
        lost_in("join\n", 1);
        assert_eq!(broken(&[]).len(), 1);
    }
}
