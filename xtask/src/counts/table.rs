//! The table of counts: lines of a measure, what was measured, and the count, separated by tabs.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The difference that is allowed, in percent.
const TOLERANCE: u64 = 2;

const COMPILER: &str = "# compiler: ";

/// Counts, in the order in which they were taken, and the compiler that they are of.
pub(super) struct Table {
    compiler: String,
    rows: Vec<(String, u64)>,
}

impl Table {
    pub(super) fn new(compiler: &str) -> Self {
        Self {
            compiler: compiler.to_owned(),
            rows: Vec::new(),
        }
    }

    /// Reads a table; fails with the first invalid line.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let compiler = text.lines().find_map(|line| line.strip_prefix(COMPILER));
        let mut table = Self::new(compiler.unwrap_or_default());
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let row = line.rsplit_once('\t');
            let row = row.and_then(|(name, count)| Some((name.to_owned(), count.parse().ok()?)));
            table.rows.push(row.ok_or(line)?);
        }
        Ok(table)
    }

    pub(super) fn compiler(&self) -> &str {
        &self.compiler
    }

    pub(super) fn add(&mut self, measure: &str, name: &str, count: u64) {
        self.rows.push((format!("{measure}\t{name}"), count));
    }

    /// The rows of `new` that differ by more than the tolerance, and those that only one of the tables has. Measures that
    /// `new` lacks altogether were not taken.
    pub(super) fn differences(&self, new: &Self) -> Vec<String> {
        let measure = |name: &str| name.split('\t').next().map(str::to_owned);
        let taken: BTreeSet<_> = new.rows.iter().map(|(name, _)| measure(name)).collect();
        let rows = self.rows.iter().map(|(name, count)| (name, *count));
        let mut old: BTreeMap<_, _> = rows
            .filter(|(name, _)| taken.contains(&measure(name)))
            .collect();
        let mut found = Vec::new();
        for (name, count) in &new.rows {
            let label = name.replace('\t', ", ");
            match old.remove(name) {
                None => found.push(format!("{label}: {count}, not in the table")),
                Some(before) if is_near(before, *count) => {}
                Some(before) => found.push(format!("{label}: {count} instead of {before}")),
            }
        }
        let gone = old.keys().map(|name| name.replace('\t', ", "));
        found.extend(gone.map(|label| format!("{label}: only in the table")));
        found
    }
}

/// Whether two counts are equal but for the tolerance. A difference of one may be due to rounding.
const fn is_near(before: u64, count: u64) -> bool {
    let difference = count.abs_diff(before);
    difference <= 1 || difference * 100 <= before * TOLERANCE
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "# Written by `cargo xtask counts --fix`, compared by `cargo xtask counts`: instructions for\n\
             # all items of a sample, bytes of code, and bytes of bitcode. See xtask/src/counts.rs.\n{COMPILER}{}",
            self.compiler
        )?;
        for (name, count) in &self.rows {
            writeln!(f, "{name}\t{count}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rows: &[(&str, u64)]) -> Table {
        let mut table = Table::new("rustc 1");
        for (name, count) in rows {
            table.add("instructions", name, *count);
        }
        table
    }

    #[test]
    fn differences_above_the_tolerance_are_found_in_both_directions() {
        let mut old = table(&[
            ("same", 100),
            ("near", 1000),
            ("more", 100),
            ("fewer", 1000),
            ("gone", 1),
        ]);
        old.add("code", "not taken", 1);
        let new = table(&[
            ("same", 100),
            ("near", 1020),
            ("more", 103),
            ("fewer", 979),
            ("new", 1),
        ]);
        assert_eq!(
            old.differences(&new),
            [
                "instructions, more: 103 instead of 100",
                "instructions, fewer: 979 instead of 1000",
                "instructions, new: 1, not in the table",
                "instructions, gone: only in the table",
            ]
        );
    }
}
