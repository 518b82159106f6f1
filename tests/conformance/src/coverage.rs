//! Joins the ledger of clauses with the tests and the documentation, which cite them.
//!
//! - A test cites clauses in a comment directly above its `#[test]`: `// clause: 3987-2.2-scheme 3987-2.2-port`.
//!   It counts only if it runs, if it asserts something before it can return (`unwrap` does not count), and not if it
//!   needs files of `../shared`, which may be absent.
//! - A case of a vector file cites clauses by a key: `clauses = ["3987-2.2-scheme"]`. It counts if a test that counts
//!   names the file.
//! - A Markdown page that is shown states a clause of the kind `doc`. An HTML comment, which is not rendered, follows
//!   the sentence: `<!-- clause: 3987-1.2-a -->`.
//! - `open.txt` lists every other clause, with the reason.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use crate::flow::Package;
use crate::ledger::{Ledger, Row};
use crate::runner::Binary;
use crate::sources::Source;

/// The file of a test, and its name after the modules in that file.
pub type TestName = (String, String);

/// Where an id is cited.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Citation {
    /// The id.
    pub id: String,
    /// The file, and the line if it is known.
    pub place: String,
    /// The kind of place.
    pub by: Cites,
    /// The tests, each with its file.
    pub tests: Vec<TestName>,
}

/// The kind of place that cites a clause.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Cites {
    /// A test or a vector.
    Test,
    /// A test that needs files of `../shared`.
    TestOfShared,
    /// A page.
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
    /// Joins the ledger with the files of this workspace. If the test binaries are known, a test that none of them
    /// runs is a problem.
    pub fn of_this_project(binaries: Option<&[Binary]>) -> Self {
        let mut problems = Vec::new();
        let citations = citations(&root(), binaries, &mut problems);
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
        for Citation { id, place, by, .. } in citations {
            let Some(row) = ledger.row(id) else {
                self.problems.push(format!("{place}: no clause {id:?}"));
                continue;
            };
            let counts = match by {
                Cites::Test => true,
                Cites::TestOfShared => row.testable == "corpus",
                Cites::Docs => row.testable == "doc",
                Cites::Code => false,
            };
            if counts {
                covered.insert(row.id.as_str());
            }
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

/// All citations of a workspace. Those that prove nothing, or are in other places, are problems.
///
/// # Panics
///
/// If a vector file is not TOML.
pub fn citations(
    root: &Path,
    binaries: Option<&[Binary]>,
    problems: &mut Vec<String>,
) -> Vec<Citation> {
    let mut citations = Vec::new();
    // The files of a package share their helper functions.
    let mut packages: BTreeMap<PathBuf, Vec<Source>> = BTreeMap::new();
    let mut vectors = Vec::new();
    let mut pages = Vec::new();
    let mut shown = BTreeSet::new();
    let top = fs::read_dir(root).into_iter().flatten().flatten();
    let top = top.map(|entry| entry.path()).filter(|path| path.is_file());
    for path in files_under(root, &["crates", "tests"])
        .into_iter()
        .chain(top)
    {
        let place = place(root, &path);
        let text = || fs::read_to_string(&path).unwrap_or_default();
        let is_library = place.starts_with("crates/") && place.contains("/src/");
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("rs") => match Source::read(&place, &text()) {
                Ok(source) => {
                    if is_library {
                        named_by_library(&place, &text(), problems, &mut citations);
                    }
                    let folder = path.parent().unwrap_or(root);
                    let pages = source.pages.iter().map(|page| folder.join(page));
                    shown.extend(pages.filter_map(|page| page.canonicalize().ok()));
                    let package: PathBuf = Path::new(&place).components().take(2).collect();
                    packages.entry(package).or_default().push(source);
                }
                Err(problem) => problems.push(problem),
            },
            Some("toml") if place.contains("vectors") => vectors.push((place, text())),
            Some("md") if !place.starts_with("tests/") => pages.push((path.clone(), place, text())),
            _ => {}
        }
    }
    // Packages include these files by `#[path]`.
    let support = packages.remove(Path::new("tests/support"));
    let support = support.unwrap_or_default();
    // The tests that name a vector file, by its name.
    let mut runners: BTreeMap<String, Vec<TestName>> = BTreeMap::new();
    for files in packages.values() {
        let package = Package::new(files.iter().chain(&support).collect());
        for (file, source) in files.iter().enumerate() {
            cited_in_rust(
                &package,
                file,
                source,
                binaries,
                problems,
                &mut citations,
                &mut runners,
            );
        }
    }
    for (place, text) in &vectors {
        let name = place.split_once("vectors/").map_or("", |(_, name)| name);
        let tests = runners.remove(name.trim_end_matches(".toml"));
        cited_in_toml(place, text, tests.as_deref(), problems, &mut citations);
    }
    for (path, place, text) in &pages {
        // Readers of the repository and of the registry see these without rustdoc.
        let is_shown = path.parent() == Some(root)
            || place.ends_with("README.md")
            || path.canonicalize().is_ok_and(|path| shown.contains(&path));
        cited_in_page(place, text, is_shown, problems, &mut citations);
    }
    citations
}

fn cited_in_rust(
    package: &Package<'_>,
    file: usize,
    source: &Source,
    binaries: Option<&[Binary]>,
    problems: &mut Vec<String>,
    citations: &mut Vec<Citation>,
    runners: &mut BTreeMap<String, Vec<TestName>>,
) {
    let at = |line: usize| format!("{}:{line}", source.place);
    for line in &source.misplaced {
        let place = at(*line);
        problems.push(format!(
            "{place}: a citation has to be directly above a `#[test]`"
        ));
    }
    for test in &source.tests {
        let place = at(test.line);
        let runs = |binary: &Binary| binary.name_of(&source.place, &test.name).is_some();
        let same = source.tests.iter().filter(|other| other.name == test.name);
        let problem = if same.count() > 1 {
            Some("has the name of another test".to_owned())
        } else if !binaries.is_none_or(|binaries| binaries.iter().any(runs)) {
            Some("is not run by `cargo test --workspace --all-features`".to_owned())
        } else {
            package.problem(file, test)
        };
        if let Some(problem) = problem {
            if !test.cited.is_empty() {
                let name = &test.name;
                problems.push(format!("{place}: `{name}` cites clauses, but {problem}"));
            }
            continue;
        }
        let known = (source.place.clone(), test.name.clone());
        for literal in &test.literals {
            runners
                .entry(literal.clone())
                .or_default()
                .push(known.clone());
        }
        let by = if test.reads_shared {
            Cites::TestOfShared
        } else {
            Cites::Test
        };
        citations.extend(test.cited.iter().map(|id| Citation {
            id: id.clone(),
            place: place.clone(),
            by,
            tests: vec![known.clone()],
        }));
    }
}

/// The values of the keys `clauses` of the cases of a vector file.
fn cited_in_toml(
    place: &str,
    text: &str,
    tests: Option<&[TestName]>,
    problems: &mut Vec<String>,
    citations: &mut Vec<Citation>,
) {
    let table: toml::Table = text
        .parse()
        .unwrap_or_else(|error| panic!("{place}: {error}"));
    let cases = table.get("case").and_then(toml::Value::as_array);
    let clauses = cases
        .into_iter()
        .flatten()
        .filter_map(|case| case.get("clauses"));
    for id in clauses.filter_map(toml::Value::as_array).flatten() {
        let Some(tests) = tests else {
            problems.push(format!("{place}: no test that counts names this file"));
            return;
        };
        citations.push(Citation {
            id: id.as_str().unwrap_or("(no string)").to_owned(),
            place: place.to_owned(),
            by: Cites::Test,
            tests: tests.to_vec(),
        });
    }
}

/// The ids that a Markdown page cites, each after a sentence.
fn cited_in_page(
    place: &str,
    text: &str,
    is_shown: bool,
    problems: &mut Vec<String>,
    citations: &mut Vec<Citation>,
) {
    let mut sentence = String::new();
    let mut is_code = false;
    for (index, line) in text.lines().enumerate() {
        let mut rest = line.trim();
        is_code ^= rest.starts_with("```");
        // What follows is another paragraph or item.
        if rest.is_empty() || rest.starts_with(['#', '-', '*', '|', '>', '`']) {
            sentence.clear();
        }
        while let Some((before, comment)) = rest.split_once("<!--") {
            sentence.push_str(before.trim());
            let (comment, after) = comment.split_once("-->").unwrap_or((comment, ""));
            rest = after;
            let Some(ids) = comment.trim().strip_prefix("clause: ") else {
                continue;
            };
            let place = format!("{place}:{}", index + 1);
            if !is_shown {
                problems.push(format!("{place}: a citation on a page that nothing shows"));
            } else if is_code || !is_sentence(&sentence) {
                problems.push(format!("{place}: a citation has to follow a sentence"));
            }
            sentence.clear();
            citations.extend(ids.split_whitespace().map(|id| Citation {
                id: id.to_owned(),
                place: place.clone(),
                by: Cites::Docs,
                tests: Vec::new(),
            }));
        }
        sentence.push_str(rest);
        sentence.push(' ');
    }
}

/// Whether this ends with a sentence of at least three words that is no heading.
fn is_sentence(text: &str) -> bool {
    let text = text.trim();
    let words = text
        .split_whitespace()
        .filter(|word| word.contains(char::is_alphabetic));
    text.trim_end_matches(['*', '_', ')', '"'])
        .ends_with(['.', '!', '?'])
        && !text.starts_with('#')
        && words.count() >= 3
}

/// The ids that a library names: every string literal of its sources that begins like an id of one of the documents.
/// Of RFC 3986, the ledger has sections 3 to 5.
fn named_by_library(
    place: &str,
    text: &str,
    problems: &mut Vec<String>,
    citations: &mut Vec<Citation>,
) {
    const DOCUMENTS: [&str; 8] = [
        "3986-3", "3986-4", "3986-5", "3987-", "bis-", "guide-", "m07-", "iuc19-",
    ];
    for (line, number) in text.lines().zip(1..) {
        let place = || format!("{place}:{number}");
        if line.trim_start().starts_with("//") && line.contains("<!-- clause: ") {
            problems.push(format!(
                "{}: only a page or a test can cite clauses",
                place()
            ));
        }
        // Every second piece of a line is inside quotes.
        let literals = line.split('"').skip(1).step_by(2);
        let ids = literals.filter(|id| DOCUMENTS.iter().any(|document| id.starts_with(document)));
        citations.extend(ids.map(|id| Citation {
            id: id.to_owned(),
            place: place(),
            by: Cites::Code,
            tests: Vec::new(),
        }));
    }
}

/// A path as it is reported, relative to the root of the workspace.
pub fn place(root: &Path, path: &Path) -> String {
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
