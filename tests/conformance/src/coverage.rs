//! The join of the ledger with the tests: which clause is named by which test.
//!
//! A test names clauses in a comment line, `// clause: 3987-2.2-scheme 3987-2.2-port`, and a vector
//! file by a key, `clause = "3987-2.2-scheme"` or `clauses = [...]`. A `*` at the end means all
//! ids that begin so. What the code of a library says (`Clause::new`, docs) is no test; but it
//! has to exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use crate::ledger::Ledger;

/// An id as it stands in a file.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Citation {
    /// The id, or a pattern.
    pub id: String,
    /// The file, and the line where that is known.
    pub place: String,
}

/// The result of the join.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// All problems; none if all is well.
    pub problems: Vec<String>,
    /// By the crate that answers for it and the kind of test: the ids that a test names, and
    /// those that none does.
    pub table: BTreeMap<(String, String), (Vec<String>, Vec<String>)>,
}

impl Coverage {
    /// Joins the ledger with what the files of this workspace say.
    pub fn of_this_project() -> Self {
        let covered = include_str!("../covered.txt");
        let root = root();
        let listed = covered.lines().filter(|line| !line.starts_with('#'));
        Self::join(
            &Ledger::of_this_project(),
            &cited_by_tests(&root),
            &named_by_libraries(&root),
            &listed.filter(|line| !line.is_empty()).collect::<Vec<_>>(),
        )
    }

    /// Joins a ledger with the ids that tests cite, those that libraries name, and the patterns
    /// of what is listed as covered.
    pub fn join(ledger: &Ledger, cited: &[Citation], named: &[Citation], listed: &[&str]) -> Self {
        let mut problems = Vec::new();
        let mut covered = BTreeSet::new();
        for Citation { id, place } in cited {
            let ids = ledger.matching(id);
            if ids.is_empty() {
                problems.push(format!("{place}: no clause {id:?}"));
            }
            covered.extend(ids);
        }
        for Citation { id, place } in named {
            if ledger.row(id).is_none() {
                problems.push(format!("{place}: no clause {id:?}"));
            }
        }
        for pattern in listed {
            let ids = ledger.matching(pattern);
            if ids.is_empty() {
                problems.push(format!("covered.txt: no clause {pattern:?}"));
            }
            for id in ids.into_iter().filter(|id| !covered.contains(id)) {
                problems.push(format!("covered.txt: no test names {id:?}"));
            }
        }
        let mut table: BTreeMap<_, (Vec<_>, Vec<_>)> = BTreeMap::new();
        for row in ledger.rows().filter(|row| row.is_tested()) {
            let (yes, no) = table
                .entry((row.owner.clone(), row.testable.clone()))
                .or_default();
            let ids = if covered.contains(row.id.as_str()) {
                yes
            } else {
                no
            };
            ids.push(row.id.clone());
        }
        Self { problems, table }
    }

    /// The table for people; with the open ids of every crate of which something is covered.
    pub fn to_table(&self) -> String {
        let mut text = format!(
            "{:<12} {:<9} {:>7} {:>5}\n",
            "crate", "kind", "covered", "open"
        );
        let started: BTreeSet<&str> = self
            .table
            .iter()
            .filter(|(_, (covered, _))| !covered.is_empty())
            .map(|((owner, _), _)| owner.as_str())
            .collect();
        for ((owner, kind), (covered, open)) in &self.table {
            let (yes, no) = (covered.len(), open.len());
            let _ = writeln!(text, "{owner:<12} {kind:<9} {yes:>7} {no:>5}");
            if started.contains(owner.as_str()) && !open.is_empty() {
                let _ = writeln!(text, "  open: {}", open.join(", "));
            }
        }
        text
    }
}

/// The ids that tests and vectors cite.
///
/// # Panics
///
/// When a vector file is not TOML.
pub fn cited_by_tests(root: &Path) -> Vec<Citation> {
    let mut citations = Vec::new();
    for path in files_under(root, &["crates", "tests"]) {
        let text = fs::read_to_string(&path).unwrap_or_default();
        let place = place(root, &path);
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("rs") => cited_in_rust(&text, &place, &mut citations),
            Some("toml") if place.contains("vectors") => {
                let table: toml::Table = text
                    .parse()
                    .unwrap_or_else(|error| panic!("{place}: {error}"));
                cited_in_toml(&toml::Value::Table(table), &place, &mut citations);
            }
            _ => {}
        }
    }
    citations
}

/// The lines that are a comment of the form above.
fn cited_in_rust(text: &str, place: &str, citations: &mut Vec<Citation>) {
    for (index, line) in text.lines().enumerate() {
        let Some(ids) = line.trim().strip_prefix("// clause: ") else {
            continue;
        };
        let ids = ids.split([',', ' ']).filter(|id| !id.is_empty());
        citations.extend(ids.map(|id| Citation {
            id: id.to_owned(),
            place: format!("{place}:{}", index + 1),
        }));
    }
}

/// The values of all keys `clause` and `clauses`, at any depth.
fn cited_in_toml(value: &toml::Value, place: &str, citations: &mut Vec<Citation>) {
    match value {
        toml::Value::Table(table) => {
            for (key, value) in table {
                let ids = match (key.as_str(), value) {
                    ("clause", id) => std::slice::from_ref(id),
                    ("clauses", toml::Value::Array(ids)) => ids,
                    _ => {
                        cited_in_toml(value, place, citations);
                        continue;
                    }
                };
                citations.extend(ids.iter().map(|id| Citation {
                    id: id.as_str().unwrap_or("(no string)").to_owned(),
                    place: place.to_owned(),
                }));
            }
        }
        toml::Value::Array(values) => {
            for value in values {
                cited_in_toml(value, place, citations);
            }
        }
        _ => {}
    }
}

/// The ids that the libraries name: every string literal of their sources that begins as an id
/// of one of the documents does. Of RFC 3986 the ledger has sections 3 to 5.
pub fn named_by_libraries(root: &Path) -> Vec<Citation> {
    const DOCUMENTS: [&str; 8] = [
        "3986-3", "3986-4", "3986-5", "3987-", "bis-", "guide-", "m07-", "iuc19-",
    ];
    let mut citations = Vec::new();
    for path in files_under(root, &["crates"]) {
        let sources = path.components().any(|part| part.as_os_str() == "src");
        if !sources || path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap_or_default();
        let place = place(root, &path);
        for (index, line) in text.lines().enumerate() {
            // Literals are what stands between the quotes of a line, every second piece.
            for literal in line.split('"').skip(1).step_by(2) {
                if DOCUMENTS
                    .iter()
                    .any(|document| literal.starts_with(document))
                {
                    citations.push(Citation {
                        id: literal.to_owned(),
                        place: format!("{place}:{}", index + 1),
                    });
                }
            }
        }
    }
    citations
}

/// A path as it is reported, from the root of the workspace on.
fn place(root: &Path, path: &Path) -> String {
    let path = path.strip_prefix(root).unwrap_or(path);
    path.display().to_string()
}

/// The root of the workspace.
///
/// # Panics
///
/// Never, where this package lies.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.parent().and_then(Path::parent);
    root.expect("the package lies two folders below the root")
        .to_owned()
}

/// All files below some folders, in a fixed order.
pub fn files_under(root: &Path, folders: &[&str]) -> Vec<PathBuf> {
    let mut open: Vec<PathBuf> = folders.iter().map(|folder| root.join(folder)).collect();
    let mut files = Vec::new();
    while let Some(folder) = open.pop() {
        let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            if path.is_dir() {
                if path.file_name().is_none_or(|name| name != "target") {
                    open.push(path);
                }
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}
