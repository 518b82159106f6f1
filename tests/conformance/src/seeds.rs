//! Inputs for the laws that are in the tree: the stored cases of the fuzz targets, and the strings of all vectors.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use crate::{notation, vectors};

/// The stored cases of a law, with the names of their files.
///
/// # Panics
///
/// If a file cannot be read.
pub fn stored(law: &str) -> Vec<(String, Vec<u8>)> {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/cases");
    let mut stored: Vec<_> = files(&cases.join(law))
        .into_iter()
        .map(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            (name.into_owned(), fs::read(&path).expect("a stored case"))
        })
        .collect();
    stored.sort();
    stored
}

/// The strings of all vectors: each alone, and the strings of each case as lines.
///
/// # Panics
///
/// If a file is malformed.
pub fn vectors() -> BTreeSet<String> {
    let mut seeds = BTreeSet::new();
    let folders = fs::read_dir(vectors::folder()).expect("the vectors");
    let folders = folders.filter_map(Result::ok).map(|entry| entry.path());
    for file in folders.flat_map(|folder| files(&folder)) {
        if file.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let text = fs::read_to_string(&file).expect("a vector file");
        let table: Table = text.parse().expect("TOML");
        let cases = table.get("case").and_then(Value::as_array);
        for case in cases.into_iter().flatten().filter_map(Value::as_table) {
            let is_text = |key: &str| !matches!(key, "name" | "clauses" | "source" | "as");
            let mut lines = Vec::new();
            for (_, value) in case.iter().filter(|(key, _)| is_text(key)) {
                strings(value, &mut lines);
            }
            seeds.insert(lines.join("\n"));
            seeds.extend(lines);
        }
    }
    seeds
}

/// The files of a folder; none if it is absent.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let paths = entries.filter_map(Result::ok).map(|entry| entry.path());
    paths.filter(|path| path.is_file()).collect()
}

/// Appends the strings of a value, one of which may be in XML Notation.
fn strings(value: &Value, into: &mut Vec<String>) {
    match value {
        Value::String(text) => into.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| strings(value, into)),
        Value::Table(table) => {
            let notation = table.get("xml").and_then(Value::as_str);
            into.extend(notation.map(notation::xml));
        }
        _ => {}
    }
}
