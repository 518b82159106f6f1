//! Cases from the TOML files below `vectors/`, each with a count that guards against lost cases. A string may be in
//! the XML Notation of the documents: `{ xml = "&#x44F;" }`.

use std::fs;
use std::path::{Path, PathBuf};

use iri_kit::Form;
use toml::{Table, Value};

use crate::notation;

/// One case of a vector file.
#[derive(Clone, Debug)]
pub struct Case {
    place: String,
    table: Table,
}

/// All cases of a file of `vectors/`, such as `"hosts/kinds"`. A case may have only the keys of
/// `keys` and `clauses`.
///
/// # Panics
///
/// If the file is malformed.
pub fn cases(file: &str, keys: &[&str]) -> Vec<Case> {
    let path = folder().join(format!("{file}.toml"));
    read(&path, keys).unwrap_or_else(|problem| panic!("{file}.toml: {problem}"))
}

/// The folder of all vectors.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors")
}

/// The cases of a file, or its problem.
fn read(path: &Path, keys: &[&str]) -> Result<Vec<Case>, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let mut table: Table = text.parse().map_err(|error| format!("{error}"))?;
    let count = table.remove("count").and_then(|count| count.as_integer());
    let Some(Value::Array(values)) = table.remove("case") else {
        return Err("no cases".to_owned());
    };
    if !table.is_empty() {
        return Err(format!("unknown keys {table:?}"));
    }
    if count != i64::try_from(values.len()).ok() {
        return Err(format!(
            "{} cases, but its count is {count:?}",
            values.len()
        ));
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let cases = values.into_iter().enumerate().map(|(index, value)| {
        let Value::Table(mut table) = value else {
            return Err(format!("case {} is not a table", index + 1));
        };
        let place = match table.get("name").and_then(Value::as_str) {
            Some(of_case) => format!("{name}, case {} ({of_case})", index + 1),
            None => format!("{name}, case {}", index + 1),
        };
        table.iter_mut().for_each(|(_, value)| decode(value));
        let is_known = |key: &&String| *key == "clauses" || keys.contains(&key.as_str());
        match table.keys().find(|key| !is_known(key)) {
            Some(key) => Err(format!("case {} has the unknown key {key:?}", index + 1)),
            None => Ok(Case { place, table }),
        }
    });
    cases.collect()
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

impl Case {
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
        self.table.get(key).map(|value| {
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
        self.table.get(key).map(|value| {
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
        self.table.get(key).map(|value| {
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
        self.table.get(key).map(|value| {
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
        let Some(value) = self.table.get(key) else {
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
        let numbers = self
            .table
            .get(key)
            .and_then(Value::as_array)
            .map(|numbers| {
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
