//! The ledger of clauses, `clauses.tsv` and the files of single documents beside it: one row for each rule, step and
//! example of the documents.

use std::collections::BTreeMap;

use crate::notation;

/// One clause.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Row {
    /// The document, the section and the rule, joined by hyphens.
    pub id: String,
    /// The document.
    pub source: String,
    /// The crate responsible for it, or `cli`, `docs`, `none`.
    pub owner: String,
    /// Its text.
    pub clause: String,
    /// How it is tested: `unit`, `property`, `corpus`, `doc` or `no`.
    pub testable: String,
    /// Its examples.
    pub inputs: Vec<String>,
    /// The expected result of each example, or one value for all of them.
    pub expected: Vec<String>,
}

impl Row {
    /// Whether a test must cite it.
    pub fn is_tested(&self) -> bool {
        matches!(self.testable.as_str(), "unit" | "property")
    }
}

/// All clauses, by their ids.
#[derive(Clone, Debug, Default)]
pub struct Ledger(BTreeMap<String, Row>);

impl Ledger {
    /// The column names of the first line.
    const COLUMNS: &str =
        "id\tsource\tsection\tlevel\towner\tclause\texample_input\texpected\ttestable";

    /// The ledger of this project.
    ///
    /// # Panics
    ///
    /// If it is malformed.
    pub fn of_this_project() -> Self {
        let mut ledger = Self::default();
        for (file, text) in [
            ("clauses.tsv", include_str!("../clauses.tsv")),
            ("clauses-6570.tsv", include_str!("../clauses-6570.tsv")),
            ("clauses-7252.tsv", include_str!("../clauses-7252.tsv")),
            (
                "clauses-core-href.tsv",
                include_str!("../clauses-core-href.tsv"),
            ),
        ] {
            match Self::read(text) {
                Ok(rows) => ledger.0.extend(rows.0),
                Err(problems) => panic!("{file}:\n{}", problems.join("\n")),
            }
        }
        ledger
    }

    /// Reads a ledger.
    ///
    /// # Errors
    ///
    /// All problems: a line without nine columns, a duplicate id, or a backslash that begins no
    /// escape.
    pub fn read(text: &str) -> Result<Self, Vec<String>> {
        let mut ledger = Self::default();
        let mut problems = Vec::new();
        let mut lines = text.lines();
        if lines.next() != Some(Self::COLUMNS) {
            problems.push("the first line is not the list of columns".to_owned());
        }
        for line in lines {
            match read_row(line) {
                Ok(row) => {
                    let id = row.id.clone();
                    if ledger.0.insert(id.clone(), row).is_some() {
                        problems.push(format!("{id}: duplicate id"));
                    }
                }
                Err(problem) => {
                    let id = line.split('\t').next().unwrap_or_default();
                    problems.push(format!("{id}: {problem}"));
                }
            }
        }
        if problems.is_empty() {
            Ok(ledger)
        } else {
            Err(problems)
        }
    }

    /// All rows, in the order of their ids.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.0.values()
    }

    /// The row of this id.
    pub fn row(&self, id: &str) -> Option<&Row> {
        self.0.get(id)
    }
}

fn read_row(line: &str) -> Result<Row, String> {
    let columns: Vec<&str> = line.split('\t').collect();
    let &[id, source, _, _, owner, clause, inputs, expected, testable] = columns.as_slice() else {
        return Err(format!("{} columns", columns.len()));
    };
    if !matches!(testable, "unit" | "property" | "corpus" | "doc" | "no") {
        return Err(format!("{testable:?} is not a kind of test"));
    }
    let inputs = values(inputs)?;
    let mut expected = values(expected)?;
    // One value for all.
    if let [only] = expected.as_slice() {
        if let Some(each) = only.strip_suffix(" (each)") {
            expected = vec![each.to_owned(); inputs.len()];
        }
    }
    Ok(Row {
        id: id.to_owned(),
        source: source.to_owned(),
        owner: owner.to_owned(),
        clause: notation::cell(clause)?,
        testable: testable.to_owned(),
        inputs,
        expected,
    })
}

/// The values of a cell, separated by two semicolons between spaces.
fn values(cell: &str) -> Result<Vec<String>, String> {
    if cell.is_empty() {
        return Ok(Vec::new());
    }
    let values = cell.split(" ;; ").map(|value| match value {
        "(empty)" => Ok(String::new()),
        value => notation::cell(value),
    });
    values.collect()
}
