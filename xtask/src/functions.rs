//! Compares the list of functions, `tests/functions`, with the public functions of a library.

use std::collections::BTreeSet;
use std::fs;

use crate::run::Run;
use crate::workspace::{Dependency, Package};

/// The package with the list.
pub(crate) const PACKAGE: &str = "iri-functions";

/// What to do about a function that no row calls.
pub(crate) const REPAIR: &str = "call the function in a row of tests/functions/src (below `heap` if it needs one), or make it pub(crate)";

const FOLDER: &str = "tests/functions/src";

/// Methods of traits that the rows call by operators, loops, macros and other traits: `==`, `|`, `for`, `to_string`,
/// `parse`, serde; those that the walk over triplets calls; those that display an error; and the
/// method of `defmt`, which the firmware in `tests/embedded/examples` calls.
const IMPLICIT: [&str; 18] = [
    "as_ref",
    "bitor",
    "bitor_assign",
    "clone",
    "component_at",
    "deserialize",
    "eq",
    "find",
    "fmt",
    "format",
    "from_str",
    "message",
    "next",
    "partial_cmp",
    "serialize",
    "write_in_bytes",
    "write_located",
    "write_message",
];

/// Returns the functions of a library whose names do not occur in its rows, those that need a heap
/// included or not.
pub(crate) fn uncalled(
    run: &Run,
    library: &str,
    functions: &BTreeSet<String>,
    with_heap: bool,
) -> Result<Vec<String>, String> {
    let module = library.trim_start_matches("iri-");
    let mut code = String::new();
    for file in ["sink", module, &format!("heap/{module}")] {
        let path = run.root().join(FOLDER).join(file).with_extension("rs");
        if path.exists() && (with_heap || !file.starts_with("heap")) {
            let text = fs::read_to_string(&path);
            code += &text.map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    let unnamed = unnamed(functions, &code);
    Ok(unnamed
        .iter()
        .map(|function| format!("{library}: {function}"))
        .collect())
}

/// Returns the functions whose names do not occur in the code. Comments mention functions too, so they do not count.
fn unnamed(functions: &BTreeSet<String>, code: &str) -> Vec<String> {
    let lines = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let words: BTreeSet<&str> = lines
        .flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_'))
        .collect();
    let is_called = |name: &str| words.contains(name) || IMPLICIT.contains(&name);
    functions
        .iter()
        .filter(|name| !is_called(name))
        .cloned()
        .collect()
}

/// The libraries whose functions the rows without a heap call, and the features with which they are linked, as
/// arguments of `cargo --features`.
pub(crate) fn without_heap(
    packages: &[Package],
) -> Result<(Vec<&Dependency>, Vec<String>), String> {
    let list = packages.iter().find(|package| package.name == PACKAGE);
    let list = list.ok_or(format!("no package {PACKAGE}"))?;
    let libraries: Vec<&Dependency> = list
        .dependencies
        .iter()
        // A row may pass values of other crates.
        .filter(|one| !one.optional && one.name.starts_with("iri-"))
        .collect();
    let mut features = Vec::new();
    for Dependency {
        name, features: on, ..
    } in &libraries
    {
        features.extend(on.iter().map(|feature| format!("{name}/{feature}")));
    }
    let mut open = vec!["no-heap"];
    while let Some(feature) = open.pop() {
        match list.features.get(feature) {
            Some(parts) => open.extend(parts.iter().map(String::as_str)),
            None => features.push(feature.to_owned()),
        }
    }
    Ok((libraries, features))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_that_no_row_calls_is_reported() {
        let functions = ["one", "two", "three", "eq"].map(str::to_owned).into();
        assert_eq!(
            unnamed(&functions, "a.one(); two_more(); three()\n// two"),
            ["two"]
        );
    }
}
