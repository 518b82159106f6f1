//! Checks that the figures of flash and stack in READMEs and guides are those of `tests/embedded`.

use std::collections::BTreeMap;

use super::File;
use crate::footprint::{Figures, PAGE, operations};
use crate::workspace::Package;

/// These have no functions of their own without a heap.
const WITH_HEAP: [&str; 2] = ["iri-kit", "iri-ops"];

/// Writes the figures of [`PAGE`] into the tables of the other pages. Reports sentences whose figures differ, and
/// libraries whose README has no figures.
pub(super) fn findings(
    packages: &[Package],
    files: &[File],
    mut write: impl FnMut(&File, &str),
) -> Vec<String> {
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
        let (text, _) = with_figures(&file.text, page);
        if text != file.text {
            write(file, &text);
        }
        findings.extend(wrong_sentences(file, page));
    }
    let libraries = packages.iter().filter(|one| one.is_published_library());
    for package in libraries.filter(|package| !WITH_HEAP.contains(&package.name.as_str())) {
        let path = format!("{}/README.md", package.dir);
        let readme = files.iter().find(|file| file.path == path);
        if readme.is_none_or(|file| with_figures(&file.text, page).1 == 0) {
            findings.push(format!(
                "{path}: no table with the columns `operation`, `flash` and `stack`"
            ));
        }
    }
    findings
}

/// Returns a text with the figures of the page in all tables with the columns `operation`, `flash` and `stack`,
/// which may have others as well, and the number of rows. A row of an unknown operation gets empty figures.
fn with_figures(text: &str, page: &str) -> (String, usize) {
    let (mut written, mut count) = (String::new(), 0);
    let mut columns: Option<[usize; 3]> = None;
    for line in text.split_inclusive('\n') {
        let cells: Vec<&str> = line.split('|').collect();
        let column = |name: &str| cells.iter().position(|cell| cell.trim() == name);
        let Some([operation, flash, stack]) = columns else {
            let named = ["operation", "flash", "stack"].map(column);
            columns = <[_; 3]>::try_from(named.into_iter().flatten().collect::<Vec<_>>()).ok();
            written += line;
            continue;
        };
        let [Some(operation), Some(old), Some(_)] =
            [operation, flash, stack].map(|at| cells.get(at))
        else {
            columns = None;
            written += line;
            continue;
        };
        if old.trim_end().ends_with("-:") {
            written += line;
            continue;
        }
        let figures = Figures::on_page(page, operation.trim());
        let shown =
            figures.map(|one| [one.flash, one.stack.unwrap_or(0)].map(|it| format!(" {it} ")));
        let new = [flash, stack].into_iter().zip(shown.unwrap_or_default());
        let new: BTreeMap<usize, String> = new.collect();
        let row = cells.iter().enumerate();
        let row: Vec<&str> = row
            .map(|(at, cell)| new.get(&at).map_or(*cell, |new| new))
            .collect();
        written += &row.join("|");
        count += 1;
    }
    (written, count)
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
        let findings = findings(&[], &files, |_, _| {});
        assert_eq!(findings.len(), expected, "{findings:?}");
    }

    #[test]
    fn a_row_has_the_figures_of_the_table() {
        let table = |row: &str| {
            format!(
                "| task | operation | flash | stack |\n|---|---|---:|---:|\n{row}\n\n| `a` | 1 |\n"
            )
        };
        let written = |row| with_figures(&table(row), TABLE).0;
        assert_eq!(
            written("| read | `a` | 3365 | 1 |"),
            table("| read | `a` | 3364 | 196 |")
        );
        assert_eq!(
            written("| read | `c` | 3364 | 196 |"),
            table("| read | `c` |||")
        );
        let other = "| operation | bytes |\n|---|---:|\n| `a` | 1 |\n";
        assert_eq!(with_figures(other, TABLE), (other.to_owned(), 0));
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
        assert_eq!(findings(&[package], &[], |_, _| {}).len(), 1);
    }
}
