//! The cases of a file of `tests/conformance/vectors`, and the keys of each that nothing has read.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use crate::notation;

/// One case of a file of vectors.
#[derive(Debug)]
pub struct Vector {
    place: String,
    table: Table,
    unread: RefCell<BTreeSet<String>>,
}

/// The folder of all vectors.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../conformance/vectors")
}

/// The names of all files of vectors, such as `hosts/kinds`.
///
/// # Panics
///
/// If a folder cannot be read.
pub fn names() -> BTreeSet<String> {
    let entries = |folder: &Path| {
        let entries =
            fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        entries
            .filter_map(Result::ok)
            .map(|entry| entry.path())
            .collect::<Vec<_>>()
    };
    let root = folder();
    let folders = entries(&root).into_iter().filter(|path| path.is_dir());
    let files = folders.flat_map(|folder| entries(&folder));
    let name = |path: PathBuf| {
        let name = path
            .strip_prefix(&root)
            .ok()?
            .to_str()?
            .strip_suffix(".toml")?;
        Some(name.replace('\\', "/"))
    };
    files.filter_map(name).collect()
}

/// The comment at the top of a file, which names the document that its cases are from.
pub fn about(name: &str) -> String {
    let text = text(name);
    let lines = text.lines().map_while(|line| line.strip_prefix('#'));
    let lines: Vec<&str> = lines.map(str::trim).collect();
    lines.join(" ")
}

fn text(name: &str) -> String {
    let path = folder().join(format!("{name}.toml"));
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The cases of a file.
///
/// # Panics
///
/// If it is malformed.
pub fn read(name: &str) -> Vec<Vector> {
    let text = text(name);
    let mut table: Table = text
        .parse()
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    let Some(Value::Array(cases)) = table.remove("case") else {
        panic!("{name}: no cases");
    };
    let case = |(index, value)| {
        let place = format!("{name}, case {}", index + 1);
        let Value::Table(table) = value else {
            panic!("{place}: not a table");
        };
        let unread = RefCell::new(table.keys().cloned().collect());
        Vector {
            place,
            table,
            unread,
        }
    };
    cases.into_iter().enumerate().map(case).collect()
}

impl Vector {
    /// The value of a key, which is read now.
    fn get(&self, key: &str) -> Option<&Value> {
        self.unread.borrow_mut().remove(key);
        self.table.get(key)
    }

    /// The file and the number of the case, for messages.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// The keys that nothing has read.
    pub fn unread(&self) -> BTreeSet<String> {
        self.unread.borrow().clone()
    }

    /// The value of a key as JSON, if present. A string in XML Notation is decoded.
    ///
    /// # Panics
    ///
    /// If it is none that JSON has.
    pub fn json(&self, key: &str) -> Option<serde_json::Value> {
        let json = |value: &Value| {
            let notation = value
                .as_table()
                .and_then(|table| table.get("xml")?.as_str());
            match notation {
                Some(text) => Ok(notation::xml(text).into()),
                None => serde_json::to_value(value),
            }
        };
        let value = self.get(key).map(json).transpose();
        value.unwrap_or_else(|error| panic!("{}: {key}: {error}", self.place))
    }

    /// The string of a key, if present.
    ///
    /// # Panics
    ///
    /// If it is no string.
    pub fn text(&self, key: &str) -> Option<String> {
        self.json(key).map(|value| match value {
            serde_json::Value::String(text) => text,
            other => panic!("{}: {key} is {other}", self.place),
        })
    }

    /// The string of a key that every case has.
    ///
    /// # Panics
    ///
    /// If it is missing.
    pub fn required(&self, key: &str) -> String {
        let text = self.text(key);
        text.unwrap_or_else(|| panic!("{}: no {key}", self.place))
    }

    /// The Boolean of a key, if present.
    pub fn flag(&self, key: &str) -> Option<bool> {
        self.get(key)?.as_bool()
    }

    /// The strings of a key; none if it is absent.
    pub fn list(&self, key: &str) -> Vec<String> {
        let values = self.get(key).and_then(Value::as_array);
        let texts = values.into_iter().flatten().filter_map(Value::as_str);
        texts.map(str::to_owned).collect()
    }

    /// The span of a key, in bytes.
    pub fn span(&self, key: &str) -> Option<[usize; 2]> {
        let number = |value: &Value| usize::try_from(value.as_integer()?).ok();
        match self.get(key)?.as_array()?.as_slice() {
            [start, end] => Some([number(start)?, number(end)?]),
            _ => None,
        }
    }
}
