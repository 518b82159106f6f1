//! The files of the suite.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use iri_core::{Clause, Document};
use serde_json::{Value, json};

use crate::case::{Case, ascii, fingerprint};
use crate::export::{FILES, NOT_EXPORTED, cases};
use crate::notation;
use crate::operation::OPERATIONS;
use crate::vector::about;

/// The format: it changes if a program that reads the files must.
pub const FORMAT: u32 = 1;

/// What is copied as it is: the name in the suite, and the content.
const COPIES: [(&str, &str); 14] = [
    ("LICENSE-APACHE", include_str!("../../../LICENSE-APACHE")),
    ("LICENSE-MIT", include_str!("../../../LICENSE-MIT")),
    ("LICENSE-UNICODE", include_str!("../../../LICENSE-UNICODE")),
    ("README.md", include_str!("../README.md")),
    ("suite.schema.json", include_str!("../suite.schema.json")),
    ("runners/Run.java", include_str!("../runners/Run.java")),
    (
        "runners/libraries.go",
        include_str!("../runners/libraries.go"),
    ),
    (
        "runners/libraries.mjs",
        include_str!("../runners/libraries.mjs"),
    ),
    (
        "runners/libraries.py",
        include_str!("../runners/libraries.py"),
    ),
    (
        "runners/libraries.rb",
        include_str!("../runners/libraries.rb"),
    ),
    ("runners/run.go", include_str!("../runners/run.go")),
    ("runners/run.mjs", include_str!("../runners/run.mjs")),
    ("runners/run.py", include_str!("../runners/run.py")),
    ("runners/run.rb", include_str!("../runners/run.rb")),
];

/// All files of the suite, by their names.
pub fn files() -> BTreeMap<String, String> {
    let cases = cases();
    let mut files = BTreeMap::new();
    let mut operations = Vec::new();
    let written: String = cases.iter().map(ascii).collect();
    let head = json!({
        "format": FORMAT,
        "version": env!("CARGO_PKG_VERSION"),
        "fingerprint": format!("{:016x}", fingerprint(&written)),
    });
    for operation in OPERATIONS {
        let of_it: Vec<&Case> = cases
            .iter()
            .filter(|case| case.operation == operation.name)
            .collect();
        let mut features = BTreeMap::new();
        for case in &of_it {
            *features.entry(case.feature.as_str()).or_insert(0) += 1;
        }
        operations.push(with(
            &json!({
                "about": operation.about, "input": operation.input, "options": operation.options,
                "result": operation.result, "cases": of_it.len(), "features": features,
            }),
            "operation",
            operation.name.into(),
        ));
        let head = with(&head, "operation", operation.name.into());
        files.insert(
            format!("cases/{}.json", operation.name),
            listed(&head, "cases", of_it.iter().map(ascii)),
        );
    }
    let omitted = FILES.iter().filter(|file| !file.omitted.is_empty());
    let omitted: BTreeMap<_, _> = omitted.map(|file| (file.name, file.omitted)).collect();
    let manifest = with(
        &head,
        "license",
        "MIT OR Apache-2.0; cases whose source is finding/uts58: Unicode-3.0".into(),
    );
    let manifest = with(
        &manifest,
        "omitted",
        json!({ "keys": omitted, "folders": NOT_EXPORTED }),
    );
    let sources: BTreeMap<_, _> = FILES
        .iter()
        .map(|file| (file.name, about(file.name)))
        .collect();
    let manifest = with(&manifest, "sources", json!(sources));
    files.insert(
        "suite.json".to_owned(),
        listed(&manifest, "operations", operations.iter().map(ascii)),
    );
    files.insert(
        "clauses.json".to_owned(),
        listed(&head, "clauses", clauses().iter().map(ascii)),
    );
    files.extend(COPIES.map(|(name, content)| (name.to_owned(), content.to_owned())));
    files
}

/// An object with one more member.
fn with(object: &Value, key: &str, value: Value) -> Value {
    let mut object = object.clone();
    if let Value::Object(members) = &mut object {
        members.insert(key.to_owned(), value);
    }
    object
}

/// An object with one more member, an array with an item in each line.
fn listed(head: &Value, key: &str, items: impl Iterator<Item = String>) -> String {
    let head = ascii(head);
    let head = head.trim_end_matches('}');
    let items: Vec<String> = items.collect();
    format!("{head},\"{key}\":[\n{}\n]}}\n", items.join(",\n"))
}

/// All clauses of the ledger.
fn clauses() -> Vec<Value> {
    let rows = include_str!("../../conformance/clauses.tsv")
        .lines()
        .skip(1);
    rows.filter_map(|row| {
        let mut cells = row.split('\t');
        let [id, _, section, level, _, text] = [(); 6].map(|()| cells.next());
        let id: &'static str = id?.to_owned().leak();
        let document = id.split('-').next()?;
        let name = Document::of(document).map_or_else(
            || format!("RFC {document}"),
            |known| known.name().to_owned(),
        );
        let link = Clause::new(id).link()?.to_string();
        Some(json!({
            "id": id, "document": name, "section": section, "level": level,
            "text": notation::cell(text?).ok()?, "link": link,
        }))
    })
    .collect()
}

/// Writes the files into a folder, which has no others afterwards.
///
/// # Errors
///
/// If a file cannot be written.
pub fn write(folder: &Path) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    for (name, content) in files() {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, content)?;
    }
    Ok(())
}
