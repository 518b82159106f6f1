//! Writes the tables of pages: the dependencies of each library in the README at the top of the tree, and the flash
//! and the stack of operations, which other pages copy from `tests/embedded`.

use std::path::Path;

use super::File;
use crate::footprint::{Figures, PAGE};
use crate::workspace::Package;

/// The umbrella crate depends on all other libraries, which its row does not list one by one.
const UMBRELLA: &str = "iri-kit";

/// Returns the pages whose tables differ from what they should contain, with their new text.
pub(super) fn outdated<'f>(packages: &[Package], files: &'f [File]) -> Vec<(&'f str, String)> {
    let page = files.iter().find(|file| file.path == PAGE);
    let page = page.map_or("", |file| file.text.as_str());
    let pages = files.iter().filter(|file| {
        file.path == "README.md" || file.path.starts_with("crates/") && is_markdown(&file.path)
    });
    let written = pages.filter_map(|file| {
        let mut text = with_figures(&file.text, page);
        if file.path == "README.md" {
            text = with_dependencies(&text, packages);
        }
        (text != file.text).then_some((file.path.as_str(), text))
    });
    written.collect()
}

fn is_markdown(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|end| end == "md")
}

/// Returns a text whose rows of libraries list the required dependencies in their third cell.
fn with_dependencies(text: &str, packages: &[Package]) -> String {
    let lines = text.split_inclusive('\n').map(|line| {
        let mut cells: Vec<&str> = line.split('|').collect();
        let linked = |package: &&Package| {
            let link = format!(" [`{0}`](crates/{0}) ", package.name);
            package.name != UMBRELLA && cells.get(2) == Some(&link.as_str())
        };
        let Some(package) = packages.iter().find(linked) else {
            return line.to_owned();
        };
        let required = package.dependencies.iter();
        let required = required.filter(|one| !one.optional && !one.is_dev());
        let names: Vec<String> = required.map(|one| format!("`{}`", one.name)).collect();
        let list = match names.as_slice() {
            [] => " nothing ".to_owned(),
            names => format!(" {} ", names.join(", ")),
        };
        if let Some(cell) = cells.get_mut(3) {
            *cell = &list;
        }
        cells.join("|")
    });
    lines.collect()
}

/// Returns a text with the figures of the page in all tables with the columns `operation`, `flash` and `stack`,
/// which may have others as well. A row of an unknown operation stays as it is.
fn with_figures(text: &str, page: &str) -> String {
    let mut columns: Option<[usize; 3]> = None;
    let lines = text.split_inclusive('\n').map(|line| {
        let mut cells: Vec<&str> = line.split('|').collect();
        let Some([operation, flash, stack]) = columns else {
            let column = |name| cells.iter().position(|cell| cell.trim() == name);
            let named = ["operation", "flash", "stack"].map(column);
            columns = match named {
                [Some(operation), Some(flash), Some(stack)] => Some([operation, flash, stack]),
                _ => None,
            };
            return line.to_owned();
        };
        if cells.len() == 1 {
            columns = None;
        }
        let operation = cells.get(operation).map_or("", |cell| cell.trim());
        let Some(figures) = Figures::on_page(page, operation) else {
            return line.to_owned();
        };
        let new = [figures.flash, figures.stack.unwrap_or(0)].map(|it| format!(" {it} "));
        for (at, new) in [flash, stack].into_iter().zip(&new) {
            if let Some(cell) = cells.get_mut(at) {
                *cell = new;
            }
        }
        cells.join("|")
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Dependency;

    #[test]
    fn a_row_of_a_library_lists_its_required_dependencies() {
        let dependency = |name: &str, optional, kind: Option<&str>| Dependency {
            name: name.to_owned(),
            optional,
            kind: kind.map(str::to_owned),
            ..Dependency::default()
        };
        let package = Package {
            name: "iri-a".to_owned(),
            dependencies: vec![
                dependency("iri-core", false, None),
                dependency("serde", true, None),
                dependency("proptest", false, Some("dev")),
            ],
            ..Package::default()
        };
        assert_eq!(
            with_dependencies(
                "| x | [`iri-a`](crates/iri-a) | nothing | `serde` |\n",
                &[package]
            ),
            "| x | [`iri-a`](crates/iri-a) | `iri-core` | `serde` |\n"
        );
    }

    #[test]
    fn a_row_of_an_operation_has_its_figures() {
        let page = "| `a` twice | 9 | 9 | 9 | 9 | 9 |\n| `a` | 3364 | 6144 | 5000 | 196 | 288 |\n";
        let table = |row: &str| {
            format!(
                "| task | operation | flash | stack |\n|---|---|---:|---:|\n{row}\n\n| x | `a` | 1 | 2 |\n"
            )
        };
        let written = |row| with_figures(&table(row), page);
        let row = "| read | `a` | 3364 | 196 |";
        assert_eq!(written("| read | `a` | 3365 | 1 |"), table(row));
        let unknown = table("| read | `c` | 3364 | 196 |");
        assert_eq!(with_figures(&unknown, page), unknown);
    }
}
