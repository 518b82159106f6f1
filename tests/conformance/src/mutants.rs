//! Which rows of the ledger a run of mutants has shown to be proved: those whose tests failed for a mutant.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::coverage::{Citation, files_under};
use crate::runner::name_in;

/// The tests that ran on mutants.
#[derive(Clone, Debug, Default)]
pub struct Mutants {
    /// For each main file of a test binary, and each test: on how many mutants it ran, and for how many it failed.
    binaries: BTreeMap<String, BTreeMap<String, (usize, usize)>>,
}

impl Mutants {
    /// Reads the results of all runs of `cargo-mutants` below a folder.
    ///
    /// # Errors
    ///
    /// A file is missing or malformed.
    pub fn read(folder: &Path) -> Result<Self, String> {
        let mut mutants = Self::default();
        for list in files_under(folder, &[""]) {
            if !list.ends_with("outcomes.json") {
                continue;
            }
            let read = |path: &Path| {
                let text = fs::read_to_string(path);
                text.map_err(|error| format!("{}: {error}", path.display()))
            };
            let outcomes: Value = serde_json::from_str(&read(&list)?)
                .map_err(|error| format!("{}: {error}", list.display()))?;
            for outcome in outcomes["outcomes"].as_array().into_iter().flatten() {
                if let (true, Some(log)) = (
                    outcome["scenario"]["Mutant"].is_object(),
                    outcome["log_path"].as_str(),
                ) {
                    mutants.add(&read(&list.with_file_name(log))?);
                }
            }
        }
        Ok(mutants)
    }

    /// Adds the log of a mutant: the commands that compile the test binaries, and those that run them.
    fn add(&mut self, log: &str) {
        let mut mains = BTreeMap::new();
        let mut main = None;
        for line in log.lines().map(str::trim) {
            if let Some(command) = line.strip_prefix("Running `") {
                let words: Vec<&str> = command.trim_end_matches('`').split(' ').collect();
                let name = words
                    .iter()
                    .skip_while(|word| **word != "--crate-name")
                    .nth(1);
                let hash = words
                    .iter()
                    .find_map(|word| word.strip_prefix("extra-filename="));
                let is_rust =
                    |word: &&&str| Path::new(word).extension().is_some_and(|end| end == "rs");
                let file = words.iter().find(is_rust);
                if let (Some(name), Some(hash), Some(file)) = (name, hash, file) {
                    mains.insert(format!("{name}{hash}"), *file);
                } else {
                    let program = words[0].rsplit('/').next();
                    main = program.and_then(|program| mains.get(program).copied());
                }
            } else if let (Some(main), Some((name, result))) = (
                main,
                line.strip_prefix("test ")
                    .and_then(|line| line.split_once(" ... ")),
            ) {
                let tests = self.binaries.entry(main.to_owned()).or_default();
                let (ran, failed) = tests.entry(name.to_owned()).or_default();
                *ran += usize::from(result == "ok" || result == "FAILED");
                *failed += usize::from(result == "FAILED");
            }
        }
    }

    /// For each row whose tests ran: the test that failed for the most mutants, and their number.
    pub fn to_table(&self, citations: &[Citation]) -> String {
        let mut rows = BTreeMap::new();
        let mut idle = BTreeSet::new();
        for citation in citations
            .iter()
            .filter(|citation| !citation.tests.is_empty())
        {
            idle.insert(&citation.id);
            for (file, test) in &citation.tests {
                for (main, tests) in &self.binaries {
                    let found = name_in(main, file, test).and_then(|name| tests.get(&name));
                    if let Some((ran, failed)) = found {
                        let row = rows.entry(&citation.id).or_insert((0, 0, test));
                        *row = (*row).max((*failed, *ran, test));
                    }
                }
            }
        }
        let mut text = String::new();
        for (id, (failed, ran, test)) in &rows {
            let _ = match failed {
                0 => writeln!(text, "{id}: no mutant of {ran} was caught"),
                _ => writeln!(
                    text,
                    "{id}: {failed} of {ran} mutants were caught, by {test}"
                ),
            };
            idle.remove(id);
        }
        let caught = rows.values().filter(|(failed, ..)| *failed > 0).count();
        let _ = writeln!(
            text,
            "rows: {caught} whose tests caught a mutant, {} whose tests caught none, {} whose tests did not run",
            rows.len() - caught,
            idle.len()
        );
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coverage::Cites;

    /// Two mutants: of one, the second binary did not run.
    const LOGS: [&str; 2] = [
        "
*** run command: cargo test --no-run --verbose --package=iri-core@0.1.0
     Running `/bin/rustc --crate-name iri_core --edition=2024 crates/iri-core/src/lib.rs --test -C extra-filename=-1 -C x`
*** run command: cargo test --verbose --package=iri-core@0.1.0
     Running `/t/debug/deps/iri_core-1`

running 2 tests
test a::tests::t ... FAILED
test b::t ... ignored

failures:
    a::tests::t
",
        "
     Running `/bin/rustc --crate-name iri_core --edition=2024 crates/iri-core/src/lib.rs --test -C extra-filename=-1`
     Running `/bin/rustc --crate-name it --edition=2024 crates/iri-core/tests/it/main.rs --test -C extra-filename=-2`
     Running `/t/debug/deps/iri_core-1`
test a::tests::t ... ok
     Running `/t/debug/deps/it-2 --skip linear`
test a::t ... ok
test c::d::t ... ok
   Doc-tests iri_core
     Running `/bin/rustdoc --crate-name iri_core --test crates/iri-core/src/lib.rs`
test c::d::t ... FAILED
",
    ];

    #[test]
    fn a_row_is_joined_with_the_mutants_that_its_tests_caught() {
        let mut mutants = Mutants::default();
        for log in LOGS {
            mutants.add(log);
        }
        let cited = |id: &str, tests: &[(&str, &str)]| Citation {
            id: id.to_owned(),
            place: String::new(),
            by: Cites::Test,
            tests: tests
                .iter()
                .map(|(file, name)| (format!("crates/{file}"), (*name).to_owned()))
                .collect(),
        };
        let table = mutants.to_table(&[
            cited("a", &[("iri-core/src/a.rs", "tests::t")]),
            cited("b", &[("iri-core/src/b.rs", "t")]),
            cited(
                "c",
                &[
                    ("iri-core/tests/it/c/d.rs", "t"),
                    ("iri-core/tests/it/a.rs", "t"),
                ],
            ),
            cited("d", &[("iri-core/tests/it/a.rs", "t")]),
            cited(
                "d",
                &[
                    ("iri-core/tests/it/a.rs", "t"),
                    ("iri-core/src/a.rs", "tests::t"),
                ],
            ),
            cited("e", &[("iri-map/tests/it/a.rs", "t")]),
            cited("f", &[]),
        ]);
        let expected = "a: 1 of 2 mutants were caught, by tests::t
b: no mutant of 0 was caught
c: no mutant of 1 was caught
d: 1 of 2 mutants were caught, by tests::t
rows: 2 whose tests caught a mutant, 2 whose tests caught none, 1 whose tests did not run
";
        assert_eq!(table, expected);
    }
}
