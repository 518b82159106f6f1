//! The join of the ledger with the tests and the documentation: which clause is proved or stated where.
//!
//! - A Rust test cites clauses in a comment directly above its `#[test]`: `// clause: 3987-2.2-scheme 3987-2.2-port`.
//!   It counts only if it asserts something (`unwrap` does not count), and not if it needs files of `../shared`, which
//!   may be absent.
//!   A `*` at the end of an id matches all ids with that prefix, and is allowed only in a test that reads the rows
//!   from the ledger.
//! - A vector file cites clauses by a key: `clause = "3987-2.2-scheme"` or `clauses = [...]`.
//! - A doc comment or a Markdown page states a clause of the kind `doc`. An HTML comment, which is not rendered,
//!   follows the sentence: `<!-- clause: 3987-1.2-a -->`.
//! - `open.txt` lists every other clause, with the reason.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use crate::ledger::{Ledger, Row};
use crate::sources::{self, Source};

/// Where an id or pattern is cited.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Citation {
    /// The id, or a pattern.
    pub id: String,
    /// The file, and the line if it is known.
    pub place: String,
    /// The kind of place.
    pub by: Cites,
}

/// The kind of place that cites a clause.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Cites {
    /// A test or a vector. Its pattern covers all rows that match.
    Test {
        /// Whether it reads its cases from the ledger.
        reads_ledger: bool,
    },
    /// A test that needs files of `../shared`.
    TestOfShared,
    /// A doc comment or a page.
    Docs,
    /// The code of a library. That proves nothing, but the id has to exist.
    Code,
}

/// The result of the join.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    /// All problems; empty if the ledger is consistent.
    pub problems: Vec<String>,
    /// The number of rows that are covered, and that are open, by crate and kind.
    pub table: BTreeMap<(String, String), (usize, usize)>,
    /// The open rows, each with its reason.
    pub open: Vec<(String, String)>,
}

impl Coverage {
    /// Joins the ledger with the files of this workspace.
    pub fn of_this_project() -> Self {
        let root = root();
        let mut problems = Vec::new();
        let mut citations = cited_by_tests(&root, &mut problems);
        citations.extend(cited_by_docs(&root, &mut problems));
        citations.extend(named_by_libraries(&root));
        let open = include_str!("../open.txt");
        let mut coverage = Self::join(&Ledger::of_this_project(), &citations, open);
        coverage.problems.splice(0..0, problems);
        coverage
    }

    /// Joins a ledger with citations and the list of open rows, a line `ID: REASON` for each.
    pub fn join(ledger: &Ledger, citations: &[Citation], open: &str) -> Self {
        let mut coverage = Self::default();
        let covered = coverage.covered(ledger, citations);
        let mut reasons = BTreeMap::new();
        let lines = open.lines().map(str::trim);
        for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (id, reason) = line.split_once(": ").unwrap_or((line, ""));
            let problem = match ledger.row(id) {
                None => "no such clause",
                Some(_) if reason.is_empty() => "it has no reason",
                Some(_) if covered.contains(id) => "it is covered now, so remove the line",
                Some(_) if reasons.insert(id, reason).is_some() => "it is listed twice",
                Some(_) => continue,
            };
            coverage
                .problems
                .push(format!("open.txt: {id:?}: {problem}"));
        }
        for row in ledger.rows().filter(|row| row.testable != "no") {
            let id = row.id.as_str();
            let key = (row.owner.clone(), row.testable.clone());
            let (closed, still_open) = coverage.table.entry(key).or_default();
            if covered.contains(id) {
                *closed += 1;
                continue;
            }
            *still_open += 1;
            match reasons.get(id) {
                Some(reason) => coverage.open.push((id.to_owned(), (*reason).to_owned())),
                None => coverage.problems.push(format!("{id}: {}", missing(row))),
            }
        }
        coverage
    }

    /// The covered ids. Invalid citations are reported as problems.
    fn covered<'l>(&mut self, ledger: &'l Ledger, citations: &[Citation]) -> BTreeSet<&'l str> {
        let mut covered = BTreeSet::new();
        for Citation { id, place, by } in citations {
            let ids = ledger.matching(id);
            if ids.is_empty() {
                self.problems.push(format!("{place}: no clause {id:?}"));
            }
            if id.ends_with('*') && *by != (Cites::Test { reads_ledger: true }) {
                self.problems.push(format!(
                    "{place}: the pattern {id:?} needs a test that reads these rows from the ledger"
                ));
                continue;
            }
            let counts = |id: &&str| {
                let kind = ledger.row(id).map_or("", |row| row.testable.as_str());
                match by {
                    Cites::Test { .. } => true,
                    Cites::TestOfShared => kind == "corpus",
                    Cites::Docs => kind == "doc",
                    Cites::Code => false,
                }
            };
            covered.extend(ids.into_iter().filter(counts));
        }
        covered
    }

    /// The table for people, followed by every open row and its reason.
    pub fn to_table(&self) -> String {
        let (crate_, kind, covered, open) = ("crate", "kind", "covered", "open");
        let mut text = format!("{crate_:<12} {kind:<9} {covered:>7} {open:>5}\n");
        let (mut all_covered, mut all_open) = (0, 0);
        for ((owner, kind), (covered, open)) in &self.table {
            let _ = writeln!(text, "{owner:<12} {kind:<9} {covered:>7} {open:>5}");
            all_covered += covered;
            all_open += open;
        }
        let _ = writeln!(text, "{:<22} {all_covered:>7} {all_open:>5}", "all");
        for (id, reason) in &self.open {
            let _ = writeln!(text, "open: {id}: {reason}");
        }
        text
    }
}

/// The problem of a row that is neither covered nor listed as open.
fn missing(row: &Row) -> &'static str {
    match row.testable.as_str() {
        "doc" => "no sentence in the docs states it, and open.txt does not list it",
        _ => "no test proves it, and open.txt does not list it",
    }
}

/// The ids that tests and vectors cite. Citations in other places, and tests that cite clauses but assert nothing,
/// are problems.
///
/// # Panics
///
/// If a vector file is not TOML.
pub fn cited_by_tests(root: &Path, problems: &mut Vec<String>) -> Vec<Citation> {
    let mut citations = Vec::new();
    // The files of a package share their helper functions.
    let mut packages: BTreeMap<PathBuf, Vec<(String, Source)>> = BTreeMap::new();
    for path in files_under(root, &["crates", "tests"]) {
        let text = fs::read_to_string(&path).unwrap_or_default();
        let place = place(root, &path);
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("rs") => {
                let package: PathBuf = Path::new(&place).components().take(2).collect();
                let files = packages.entry(package).or_default();
                let source = Source::read(&place, &text);
                files.push((place, source));
            }
            Some("toml") if place.contains("vectors") => {
                let table: toml::Table = text
                    .parse()
                    .unwrap_or_else(|error| panic!("{place}: {error}"));
                cited_in_toml(&toml::Value::Table(table), &place, &mut citations);
            }
            _ => {}
        }
    }
    // Packages include these files by `#[path]`.
    let support = packages.remove(Path::new("tests/support"));
    let support = support.unwrap_or_default();
    for files in packages.values() {
        let all = files.iter().chain(&support);
        let sources: Vec<&Source> = all.map(|(_, source)| source).collect();
        for ((place, source), tests) in files.iter().zip(sources::tests(&sources)) {
            cited_in_rust(place, source, &tests, &mut citations, problems);
        }
    }
    citations
}

fn cited_in_rust(
    place: &str,
    source: &Source,
    tests: &[sources::Test],
    citations: &mut Vec<Citation>,
    problems: &mut Vec<String>,
) {
    for line in &source.misplaced {
        problems.push(format!(
            "{place}:{line}: a citation has to be directly above a `#[test]`"
        ));
    }
    for test in tests.iter().filter(|test| !test.cited.is_empty()) {
        let place = format!("{place}:{}", test.line);
        if !test.asserts {
            problems.push(format!(
                "{place}: `{}` cites clauses, but asserts nothing",
                test.name
            ));
            continue;
        }
        let by = if test.reads_shared || place.contains("/corpora.rs:") {
            Cites::TestOfShared
        } else {
            Cites::Test {
                reads_ledger: test.reads_ledger,
            }
        };
        citations.extend(test.cited.iter().map(|id| Citation {
            id: id.clone(),
            place: place.clone(),
            by,
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
                    by: Cites::Test {
                        reads_ledger: false,
                    },
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

/// The ids that doc comments and Markdown pages cite. A citation without a sentence before it is a problem.
pub fn cited_by_docs(root: &Path, problems: &mut Vec<String>) -> Vec<Citation> {
    let mut citations = Vec::new();
    let mut files = files_under(root, &["crates"]);
    let top = fs::read_dir(root).into_iter().flatten().flatten();
    files.extend(top.map(|entry| entry.path()).filter(|path| path.is_file()));
    for path in files {
        let is_page = path.extension().is_some_and(|extension| extension == "md");
        let is_code = path.extension().is_some_and(|extension| extension == "rs");
        if !is_page && !is_code {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap_or_default();
        let place = place(root, &path);
        let mut before = "";
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            let line = if is_page {
                line
            } else {
                let doc = line
                    .strip_prefix("///")
                    .or_else(|| line.strip_prefix("//!"));
                doc.unwrap_or_default().trim()
            };
            if let Some((same_line, rest)) = line.split_once("<!-- clause: ") {
                let place = format!("{place}:{}", index + 1);
                if same_line.trim().is_empty() && (before.is_empty() || before.starts_with("```")) {
                    problems.push(format!("{place}: a citation has to follow a sentence"));
                }
                let ids = rest.split("-->").next().unwrap_or_default();
                citations.extend(ids.split_whitespace().map(|id| Citation {
                    id: id.to_owned(),
                    place: place.clone(),
                    by: Cites::Docs,
                }));
            }
            before = line;
        }
    }
    citations
}

/// The ids that the libraries name: every string literal of their sources that begins like an id
/// of one of the documents. Of RFC 3986, the ledger has sections 3 to 5.
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
            // Every second piece of a line is inside quotes.
            for literal in line.split('"').skip(1).step_by(2) {
                if DOCUMENTS
                    .iter()
                    .any(|document| literal.starts_with(document))
                {
                    citations.push(Citation {
                        id: literal.to_owned(),
                        place: format!("{place}:{}", index + 1),
                        by: Cites::Code,
                    });
                }
            }
        }
    }
    citations
}

/// A path as it is reported, relative to the root of the workspace.
fn place(root: &Path, path: &Path) -> String {
    let path = path.strip_prefix(root).unwrap_or(path);
    path.display().to_string()
}

/// The root of the workspace.
///
/// # Panics
///
/// If this package is not two folders below the root.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.parent().and_then(Path::parent);
    root.expect("the package is two folders below the root")
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
