//! Cases from the TOML files below `vectors/`, each with a count that guards against lost cases. A string may be in
//! the XML Notation of the documents: `{ xml = "&#x44F;" }`.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use iri_kit::Form;
use toml::{Table, Value};

use crate::notation;

/// One case of a vector file. It panics when it is dropped if a key of it was not read.
#[derive(Debug)]
pub struct Case {
    place: String,
    table: Table,
    unread: RefCell<BTreeSet<String>>,
}

/// The keys that are for people, or for the ledger.
const NOTES: [&str; 3] = ["clauses", "name", "source"];

/// All cases of a file of `vectors/`, such as `"hosts/kinds"`. A case has only keys of `inputs` and `results`, and at
/// least one of `results`; and it may have `clauses`, `name` and `source`.
///
/// # Panics
///
/// If the file is malformed.
pub fn cases(file: &str, inputs: &[&str], results: &[&str]) -> Vec<Case> {
    let path = folder().join(format!("{file}.toml"));
    let cases = fs::read_to_string(path).map_err(|error| error.to_string());
    let cases = cases.and_then(|text| read(file, &text, inputs, results));
    cases.unwrap_or_else(|problem| panic!("{file}.toml: {problem}"))
}

/// The folder of all vectors.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors")
}

/// The cases of a file, or its problem.
fn read(file: &str, text: &str, inputs: &[&str], results: &[&str]) -> Result<Vec<Case>, String> {
    let mut table: Table = text.parse().map_err(|error| format!("{error}"))?;
    let count = table.remove("count").and_then(|count| count.as_integer());
    let Some(Value::Array(values)) = table.remove("case") else {
        return Err("no cases".to_owned());
    };
    if !table.is_empty() {
        return Err(format!("unknown keys {table:?}"));
    }
    if values.is_empty() || count != i64::try_from(values.len()).ok() {
        return Err(format!(
            "{} cases, but its count is {count:?}",
            values.len()
        ));
    }
    let cases = values.into_iter().enumerate().map(|(index, value)| {
        let Value::Table(mut table) = value else {
            return Err(format!("case {} is not a table", index + 1));
        };
        let place = match table.get("name").and_then(Value::as_str) {
            Some(of_case) => format!("{file}.toml, case {} ({of_case})", index + 1),
            None => format!("{file}.toml, case {}", index + 1),
        };
        table.iter_mut().for_each(|(_, value)| decode(value));
        let is_of = |keys: &[&str], key: &str| keys.contains(&key);
        let unread: BTreeSet<String> = table
            .keys()
            .filter(|key| !is_of(&NOTES, key))
            .cloned()
            .collect();
        if let Some(key) = unread
            .iter()
            .find(|key| !is_of(inputs, key) && !is_of(results, key))
        {
            return Err(format!("{place} has the unknown key {key:?}"));
        }
        if !unread.iter().any(|key| is_of(results, key)) {
            return Err(format!("{place} has no result"));
        }
        Ok((place, table, RefCell::new(unread)))
    });
    // Only a file without problems has cases, which panic if they are not read.
    let cases: Result<Vec<_>, String> = cases.collect();
    let case = |(place, table, unread)| Case {
        place,
        table,
        unread,
    };
    Ok(cases?.into_iter().map(case).collect())
}

/// Decodes a string in XML Notation.
fn decode(value: &mut Value) {
    let Value::Table(table) = value else {
        return;
    };
    if let (1, Some(text)) = (table.len(), table.get("xml").and_then(Value::as_str)) {
        *value = Value::String(notation::xml(text));
    }
}

impl Drop for Case {
    fn drop(&mut self) {
        let unread = self.unread.borrow();
        assert!(
            unread.is_empty() || std::thread::panicking(),
            "{}: nothing compares {unread:?}",
            self.place
        );
    }
}

impl Case {
    /// The value of a key, which is read now.
    fn get(&self, key: &str) -> Option<&Value> {
        self.unread.borrow_mut().remove(key);
        self.table.get(key)
    }

    /// The file, and the number and name of the case, for messages.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// The string of a key, if present.
    ///
    /// # Panics
    ///
    /// If it is not a string.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.get(key).map(|value| {
            let text = value.as_str();
            text.unwrap_or_else(|| panic!("{}: {key} is not a string", self.place))
        })
    }

    /// The string of a key that every case has.
    ///
    /// # Panics
    ///
    /// If it is missing.
    pub fn required(&self, key: &str) -> &str {
        let text = self.text(key);
        text.unwrap_or_else(|| panic!("{}: no {key}", self.place))
    }

    /// The Boolean of a key, if present.
    ///
    /// # Panics
    ///
    /// If it is not a Boolean.
    pub fn flag(&self, key: &str) -> Option<bool> {
        self.get(key).map(|value| {
            let flag = value.as_bool();
            flag.unwrap_or_else(|| panic!("{}: {key} is not true or false", self.place))
        })
    }

    /// The Boolean of a key that every case has.
    ///
    /// # Panics
    ///
    /// If it is missing.
    pub fn required_flag(&self, key: &str) -> bool {
        let flag = self.flag(key);
        flag.unwrap_or_else(|| panic!("{}: no {key}", self.place))
    }

    /// The number of a key, if present.
    ///
    /// # Panics
    ///
    /// If it is not a non-negative number.
    pub fn number(&self, key: &str) -> Option<usize> {
        self.get(key).map(|value| {
            let number = value
                .as_integer()
                .and_then(|number| usize::try_from(number).ok());
            number.unwrap_or_else(|| panic!("{}: {key} is not a non-negative number", self.place))
        })
    }

    /// The array of octets of a key, if present.
    ///
    /// # Panics
    ///
    /// If it is not an array of octets.
    pub fn octets(&self, key: &str) -> Option<Vec<u8>> {
        self.get(key).map(|value| {
            let octet = |value: &Value| u8::try_from(value.as_integer()?).ok();
            let octets = value
                .as_array()
                .and_then(|values| values.iter().map(octet).collect());
            octets.unwrap_or_else(|| panic!("{}: {key} is not an array of octets", self.place))
        })
    }

    /// The form that the key `as` names.
    ///
    /// # Panics
    ///
    /// If there is no such form.
    pub fn form(&self) -> Form {
        let name = self.required("as");
        let form = Form::ALL.into_iter().find(|form| form.name() == name);
        form.unwrap_or_else(|| panic!("{}: no form {name:?}", self.place))
    }

    /// The array of strings of a key; empty if absent.
    ///
    /// # Panics
    ///
    /// If it is not an array of strings.
    pub fn list(&self, key: &str) -> Vec<&str> {
        let Some(value) = self.get(key) else {
            return Vec::new();
        };
        let values = value
            .as_array()
            .and_then(|values| values.iter().map(Value::as_str).collect());
        values.unwrap_or_else(|| panic!("{}: {key} is not an array of strings", self.place))
    }

    /// The start and end of a span.
    ///
    /// # Panics
    ///
    /// If the key is missing or is not a start and an end.
    pub fn span(&self, key: &str) -> (usize, usize) {
        let numbers = self.get(key).and_then(Value::as_array).map(|numbers| {
            let numbers = numbers.iter().filter_map(Value::as_integer);
            numbers
                .filter_map(|number| usize::try_from(number).ok())
                .collect::<Vec<_>>()
        });
        match numbers.as_deref() {
            Some(&[start, end]) => (start, end),
            _ => panic!("{}: {key} is not a start and an end", self.place),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_its_number_of_cases_and_each_has_a_result_that_is_compared() {
        for (text, problem) in [
            ("count = 0\ncase = []", "0 cases"),
            ("count = 0", "no cases"),
            ("count = 2\n[[case]]\nin = 'a'\nout = 'b'", "1 cases, but"),
            (
                "count = 1\nclauses = []\n[[case]]\nin = 'a'\nout = 'b'",
                "unknown keys",
            ),
            (
                "count = 1\n[[case]]\nin = 'a'\nout = 'b'\nother = 'c'",
                "unknown key \"other\"",
            ),
            (
                "count = 2\n[[case]]\nin = 'a'\nout = 'b'\n[[case]]\nin = 'a'",
                "case 2 has no result",
            ),
        ] {
            let found = read("f", text, &["in"], &["out"]).expect_err(text);
            assert!(found.contains(problem), "{text}: {found}");
        }
        let text = "count = 1\n[[case]]\nclauses = []\nin = 'a'\nout = 'b'";
        for (keys, is_right) in [(&["in", "out"][..], true), (&["in"], false)] {
            let run = || {
                let cases = read("f", text, &["in"], &["out"]).expect("cases");
                for key in keys {
                    cases[0].required(key);
                }
            };
            assert_eq!(std::panic::catch_unwind(run).is_ok(), is_right, "{keys:?}");
        }
    }
}
