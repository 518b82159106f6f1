//! Checks that the figures of flash and stack in READMEs and guides are those of `tests/embedded`.

use super::File;
use crate::footprint::{Figures, PAGE, operations};
use crate::workspace::Package;

/// These have no functions of their own without a heap.
const WITH_HEAP: [&str; 2] = ["iri-kit", "iri-ops"];

/// Reports figures that differ from those of [`PAGE`], and libraries whose README has no figures.
pub(super) fn findings(packages: &[Package], files: &[File]) -> Vec<String> {
    let page = files.iter().find(|file| file.path == PAGE);
    let page = page.map_or("", |file| file.text.as_str());
    let is_quoting = |file: &&File| {
        let is_markdown = file
            .path
            .rsplit_once('.')
            .is_some_and(|(_, end)| end == "md");
        let is_top = !file.path.contains('/') && file.path != "CHANGELOG.md";
        is_markdown && (is_top || file.path.starts_with("crates/"))
    };
    let mut findings = Vec::new();
    for file in files.iter().filter(is_quoting) {
        findings.extend(wrong_rows(file, page));
        findings.extend(wrong_sentences(file, page));
    }
    let libraries = packages.iter().filter(|one| one.is_published_library());
    for package in libraries.filter(|package| !WITH_HEAP.contains(&package.name.as_str())) {
        let path = format!("{}/README.md", package.dir);
        let readme = files.iter().find(|file| file.path == path);
        if readme.is_none_or(|file| quoted_rows(&file.text).is_empty()) {
            findings.push(format!(
                "{path}: no table with the columns `operation`, `flash` and `stack`"
            ));
        }
    }
    findings
}

/// A row of a table with the columns `operation`, `flash` and `stack`.
struct QuotedRow<'t> {
    /// Counted from 0.
    line: usize,
    operation: &'t str,
    flash: &'t str,
    stack: &'t str,
}

/// Returns the rows of all tables with these columns, which may have others as well.
fn quoted_rows(text: &str) -> Vec<QuotedRow<'_>> {
    let mut rows = Vec::new();
    let mut columns: Option<[usize; 3]> = None;
    for (line, cells) in text.lines().map(cells).enumerate() {
        let column = |name: &str| cells.iter().position(|cell| *cell == name);
        let cell = |column: usize| cells.get(column).copied().unwrap_or("");
        if cells.is_empty() {
            columns = None;
        } else if let Some([operation, flash, stack]) = columns {
            if !cell(flash).ends_with("-:") {
                rows.push(QuotedRow {
                    line,
                    operation: cell(operation),
                    flash: cell(flash),
                    stack: cell(stack),
                });
            }
        } else if let [Some(operation), Some(flash), Some(stack)] =
            ["operation", "flash", "stack"].map(column)
        {
            columns = Some([operation, flash, stack]);
        }
    }
    rows
}

/// The cells of a row of a Markdown table; empty for any other line.
fn cells(line: &str) -> Vec<&str> {
    let line = line.trim();
    let inner = line.strip_prefix('|').and_then(|it| it.strip_suffix('|'));
    inner.map_or(vec![], |inner| inner.split('|').map(str::trim).collect())
}

/// Reports rows whose figures are not exactly those of the page.
fn wrong_rows(file: &File, page: &str) -> Vec<String> {
    let wrong = quoted_rows(&file.text).into_iter().filter_map(|row| {
        let what = match Figures::on_page(page, row.operation) {
            None => format!("no row for {} in {PAGE}", row.operation),
            Some(Figures { flash, stack, .. }) => {
                let stack = stack.unwrap_or(0).to_string();
                let is_right = row.flash == flash.to_string() && row.stack == stack;
                if is_right {
                    return None;
                }
                format!("{} takes {flash} and {stack} bytes", row.operation)
            }
        };
        Some(file.finding(Some(row.line), &what))
    });
    wrong.collect()
}

/// Reports sentences about flash with a figure in kB that is not that of an operation that they name.
fn wrong_sentences(file: &File, page: &str) -> Vec<String> {
    let sentences = file.text.lines().enumerate();
    let sentences = sentences.filter(|(_, line)| line.contains("flash"));
    let mut findings = Vec::new();
    for (number, line) in sentences {
        let named = operations(page).filter(|operation| line.contains(operation));
        let named: Vec<String> = named
            .filter_map(|operation| Figures::on_page(page, operation))
            .map(|figures| kilobytes(figures.flash))
            .collect();
        for (before, _) in line.match_indices(" kB") {
            let figure = line[..before].rsplit([' ', '(']).next().unwrap_or("");
            if !named.iter().any(|kilobytes| kilobytes == figure) {
                let what = format!("{figure} kB, but the operations it names take {named:?} kB");
                findings.push(file.finding(Some(number), &what));
            }
        }
    }
    findings
}

/// Formats bytes as thousands with one decimal.
fn kilobytes(bytes: u64) -> String {
    let tenths = (bytes + 50) / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "\
| operation | flash | at most | flash, opt 3 | stack | at most |
|---|---:|---:|---:|---:|---:|
| `a` | 3364 | 6144 | 5000 | 196 | 288 |
| `b` | 970 | 1000 |  | 24 | 99 |
";

    #[track_caller]
    fn found(text: &str, expected: usize) {
        let file = |path: &str, text: &str| File {
            path: path.to_owned(),
            text: text.to_owned(),
        };
        let files = [file(PAGE, TABLE), file("crates/iri-a/README.md", text)];
        let findings = findings(&[], &files);
        assert_eq!(findings.len(), expected, "{findings:?}");
    }

    #[test]
    fn a_row_that_differs_from_the_table_is_reported() {
        let table = |row: &str| {
            format!("| task | operation | flash | stack |\n|---|---|---:|---:|\n{row}\n")
        };
        found(&table("| read | `a` | 3364 | 196 |"), 0);
        found(&table("| read | `a` | 3365 | 196 |"), 1);
        found(&table("| read | `a` | 3364 | 197 |"), 1);
        found(&table("| read | `c` | 3364 | 196 |"), 1);
        found("| operation | bytes |\n|---|---:|\n| `a` | 1 |\n", 0);
    }

    #[test]
    fn a_rounded_figure_that_differs_from_the_table_is_reported() {
        found("`a` takes 3.4 kB of flash and `b` 1.0 kB.\n", 0);
        found("| `a`, flash | 3.4 kB |\n", 0);
        found("`a` takes 3.3 kB of flash.\n", 1);
        found("`a` takes about 3 kB of flash.\n", 1);
        found("Parsing takes 3.4 kB of flash.\n", 1);
        found("A table of 30 kB.\n", 0);
    }

    #[test]
    fn a_library_without_figures_is_reported() {
        let package = Package {
            name: "iri-a".to_owned(),
            dir: "crates/iri-a".to_owned(),
            targets: vec![crate::workspace::Target {
                kind: vec!["lib".to_owned()],
            }],
            ..Package::default()
        };
        assert_eq!(findings(&[package], &[]).len(), 1);
    }
}
