//! The folder `matrix`: what the readers of each group take from each hostile string.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use iri_readers::READERS;

use crate::escape::{escape, unescape_text};
use crate::result::Taken;

/// The results of a group of readers.
#[derive(Clone, Debug, Default)]
pub struct Matrix {
    /// For each reader, the share of the generated strings on which its model agrees, in percent.
    pub shares: BTreeMap<String, String>,
    /// For each string, what each reader took.
    pub rows: BTreeMap<String, BTreeMap<String, Taken>>,
}

impl Matrix {
    /// The kept results of a group.
    pub fn of(group: &str) -> Self {
        let mut matrix = Self::default();
        for line in crate::read(format!("matrix/{group}.tsv")).lines() {
            let cells: Vec<&str> = line.split('\t').collect();
            if let ["# reader", id, _, _, _, share] = cells[..] {
                matrix.shares.insert(id.to_owned(), share.to_owned());
            }
            let [input, taken @ .., readers] = &cells[..] else {
                continue;
            };
            if taken.len() == 5 && !input.starts_with("# ") {
                let row = matrix.rows.entry(unescape_text(input)).or_default();
                let taken = Taken::of_cells(taken);
                row.extend(readers.split(' ').map(|id| (id.to_owned(), taken.clone())));
            }
        }
        matrix
    }

    /// Keeps the results of these readers of a group.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn write(&self, group: &str, ids: &[String]) -> Result<(), String> {
        let folder = crate::folder().join("matrix");
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let file = folder.join(format!("{group}.tsv"));
        fs::write(file, self.page(ids)).map_err(|error| error.to_string())
    }

    fn page(&self, ids: &[String]) -> String {
        let mut page = String::from(
            "# Written by `cargo xtask readers matrix` and `models`. The last cell of a reader is the share of 100,000 generated strings on which its model agrees.\n",
        );
        for reader in READERS
            .iter()
            .filter(|reader| ids.iter().any(|id| id == reader.id))
        {
            let share = self.shares.get(reader.id).map_or("-", String::as_str);
            let (id, name, version, date) = (reader.id, reader.name, reader.version, reader.date);
            let _ = writeln!(page, "# reader\t{id}\t{name}\t{version}\t{date}\t{share}");
        }
        page.push_str("# input\tscheme\tuserinfo\thost\tport\tpath\treaders\n");
        for input in hostile() {
            let Some(row) = self.rows.get(&input) else {
                continue;
            };
            let mut groups: Vec<(&Taken, Vec<&str>)> = Vec::new();
            for id in ids {
                let Some(taken) = row.get(id) else {
                    continue;
                };
                match groups.iter_mut().find(|(other, _)| *other == taken) {
                    Some((_, ids)) => ids.push(id),
                    None => groups.push((taken, vec![id])),
                }
            }
            for (taken, ids) in groups {
                let input = escape(input.as_bytes());
                let _ = writeln!(page, "{input}\t{taken}\t{}", ids.join(" "));
            }
        }
        page
    }
}

/// The strings of `hostile.tsv`.
pub fn hostile() -> Vec<String> {
    let lines = crate::read("hostile.tsv");
    let cells = lines
        .lines()
        .skip(1)
        .filter_map(|line| line.split_once('\t'));
    cells.map(|(input, _)| unescape_text(input)).collect()
}
