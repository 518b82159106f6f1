//! Test cases of other projects, in optional folders beside the workspace.

use std::fs;
use std::io::Read as _;
use std::path::PathBuf;

use crate::coverage::root;
use crate::report::note;

/// The folder of this name beside the workspace; if absent, prints that `suite` is skipped.
pub fn folder(name: &str, suite: &str) -> Option<PathBuf> {
    let folder = root().join("../shared").join(name);
    if folder.is_dir() {
        return Some(folder);
    }
    note(&format!(
        "{suite}: skipped, folder ../shared/{name} not found"
    ));
    None
}

/// A table of tab-separated values: its column names and its rows.
#[derive(Clone, Debug)]
pub struct Table {
    columns: Vec<String>,
    rows: Vec<Vec<Field>>,
}

/// A field; `None` is `\N`, as the header of a table explains.
type Field = Option<String>;

impl Table {
    /// Reads a table.
    ///
    /// # Panics
    ///
    /// If the file does not exist, or a row and the header differ in their number of fields.
    pub fn read(path: &PathBuf) -> Self {
        let text =
            fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut lines = text.lines();
        let header = lines.next().unwrap_or_default();
        let columns: Vec<String> = header.split('\t').map(str::to_owned).collect();
        let rows: Vec<Vec<Field>> = lines
            .map(|line| line.split('\t').map(field).collect())
            .collect();
        assert!(
            rows.iter().all(|row| row.len() == columns.len()),
            "{}: a row and the header differ in their number of fields",
            path.display()
        );
        Self { columns, rows }
    }

    /// The rows, each as the fields of the named columns.
    ///
    /// # Panics
    ///
    /// If a column does not exist.
    pub fn rows<const N: usize>(
        &self,
        names: [&str; N],
    ) -> impl Iterator<Item = [Option<&str>; N]> {
        let places = names.map(|name| {
            let place = self.columns.iter().position(|column| column == name);
            place.unwrap_or_else(|| panic!("no column {name}"))
        });
        self.rows
            .iter()
            .map(move |row| places.map(|place| row[place].as_deref()))
    }

    /// Every field of every row.
    pub fn fields(&self) -> impl Iterator<Item = &str> {
        self.rows
            .iter()
            .flatten()
            .filter_map(|field| field.as_deref())
    }
}

fn field(text: &str) -> Field {
    if text == "\\N" {
        return None;
    }
    let mut out = String::new();
    let mut rest = text;
    while let Some((plain, escaped)) = rest.split_once('\\') {
        out.push_str(plain);
        let mut chars = escaped.chars();
        match chars.next() {
            Some('\\') => out.push('\\'),
            Some('t') => out.push('\t'),
            Some('n') => out.push('\n'),
            Some('r') => out.push('\r'),
            Some('u') => {
                let (digits, after) = escaped[2..].split_once('}').expect("the escape is closed");
                let value = u32::from_str_radix(digits, 16)
                    .ok()
                    .and_then(char::from_u32);
                out.push(value.expect("a character"));
                chars = after.chars();
            }
            other => panic!("unknown escape {other:?} in {text:?}"),
        }
        rest = chars.as_str();
    }
    out.push_str(rest);
    Some(out)
}

/// The lines of a gzip file.
///
/// # Panics
///
/// If the file cannot be read.
pub fn lines_of_gzip(path: &PathBuf) -> Vec<String> {
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut text = String::new();
    flate2::read::GzDecoder::new(bytes.as_slice())
        .read_to_string(&mut text)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(str::to_owned).collect()
}
