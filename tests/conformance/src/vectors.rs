//! Cases from the files below `vectors/`: TOML, each with a count that guards against lost ones.

use std::fs;
use std::path::Path;

use toml::{Table, Value};

/// One case of a vector file.
#[derive(Clone, Debug)]
pub struct Case {
    place: String,
    table: Table,
}

/// All cases of a subject, which is a folder of `vectors/`; `keys` are all that a case may have.
///
/// # Panics
///
/// When a file is not as it should be, or when there is none.
pub fn cases(subject: &str, keys: &[&str]) -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("vectors")
        .join(subject);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{subject}: {error}"));
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut cases = Vec::new();
    for path in paths {
        if path
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            cases.extend(read(&path, keys));
        }
    }
    assert!(!cases.is_empty(), "{subject}: no cases");
    cases
}

fn read(path: &Path, keys: &[&str]) -> Vec<Case> {
    let file = path.display();
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut table: Table = text
        .parse()
        .unwrap_or_else(|error| panic!("{file}: {error}"));
    let count = table.remove("count").and_then(|count| count.as_integer());
    let Some(Value::Array(values)) = table.remove("case") else {
        panic!("{file}: no cases");
    };
    assert!(table.is_empty(), "{file}: unknown keys {table:?}");
    assert_eq!(
        count,
        i64::try_from(values.len()).ok(),
        "{file}: the count of its cases"
    );
    let name = path
        .file_name()
        .map(|name| name.to_string_lossy().into_owned());
    let name = name.unwrap_or_default();
    let cases = values.into_iter().enumerate().map(|(index, value)| {
        let place = format!("{name}, case {}", index + 1);
        let Value::Table(table) = value else {
            panic!("{place}: not a table");
        };
        for key in table.keys() {
            assert!(keys.contains(&key.as_str()), "{place}: unknown key {key:?}");
        }
        Case { place, table }
    });
    cases.collect()
}

impl Case {
    /// Where the case stands, for messages.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// The string of a key, if it is there.
    ///
    /// # Panics
    ///
    /// When it is no string.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.table.get(key).map(|value| {
            let text = value.as_str();
            text.unwrap_or_else(|| panic!("{}: {key} is no string", self.place))
        })
    }

    /// The string of a key that every case has.
    ///
    /// # Panics
    ///
    /// When it is not there.
    pub fn required(&self, key: &str) -> &str {
        let text = self.text(key);
        text.unwrap_or_else(|| panic!("{}: no {key}", self.place))
    }

    /// The strings of a key that has an array; none where it is not there.
    ///
    /// # Panics
    ///
    /// When it is no array of strings.
    pub fn list(&self, key: &str) -> Vec<&str> {
        let Some(value) = self.table.get(key) else {
            return Vec::new();
        };
        let values = value
            .as_array()
            .and_then(|values| values.iter().map(Value::as_str).collect());
        values.unwrap_or_else(|| panic!("{}: {key} is no list of strings", self.place))
    }

    /// The two numbers of a key that has a place.
    ///
    /// # Panics
    ///
    /// When they are not there.
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
