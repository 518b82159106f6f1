//! The ledger can be read, each clause that is cited exists, and what is listed is covered.

use std::path::Path;

use iri_conformance::coverage::{Citation, Coverage};
use iri_conformance::ledger::{Ledger, decode};
use iri_conformance::vectors::folder;

#[test]
fn every_clause_that_is_cited_exists_and_what_is_listed_is_covered() {
    let coverage = Coverage::of_this_project();
    iri_conformance::report::note(&coverage.to_table());
    assert!(
        coverage.problems.is_empty(),
        "{}",
        coverage.problems.join("\n")
    );
}

#[test]
fn the_ledger_has_all_its_rows() {
    let ledger = Ledger::of_this_project();
    assert_eq!(ledger.rows().count(), 1_058);
    assert_eq!(ledger.rows().filter(|row| row.is_tested()).count(), 893);
    let row = ledger.row("3987-2.2-ipath-abempty").expect("a row");
    assert_eq!(row.owner, "iri-syntax");
    assert_eq!(row.inputs[1], "http://h//a//");
    assert_eq!(row.expected[1], "accept path=//a//");
}

#[test]
fn a_malformed_ledger_is_reported_line_by_line() {
    let head = "id\tsource\tsection\tlevel\towner\tclause\texample_input\texpected\ttestable";
    let line = |id: &str, input: &str| format!("{id}\ts\t1\tMUST\to\tc\t{input}\tyes\tunit");
    let text = [
        head,
        &line("a-1", "x"),
        &line("a-1", "y"),
        &line("a-2", "\\n"),
        &line("a-3", "\\u{D800}"),
        &line("a-4", "é"),
        "a-5\tshort",
        &line("a-6", "x").replace("unit", "maybe"),
    ]
    .join("\n");
    let problems = Ledger::read(&text).expect_err("problems");
    let about: Vec<&str> = problems
        .iter()
        .filter_map(|problem| problem.get(..3))
        .collect();
    assert_eq!(
        about,
        ["a-1", "a-2", "a-3", "a-4", "a-5", "a-6"],
        "{problems:?}"
    );
    assert!(Ledger::read("").is_err());
    assert_eq!(
        decode("a\\u{5C}b\\u{1F600}"),
        Ok("a\\b\u{1F600}".to_owned())
    );
}

#[test]
fn the_join_finds_what_is_unknown_and_what_is_not_covered() {
    let ledger = Ledger::of_this_project();
    let cite = |id: &str| Citation {
        id: id.to_owned(),
        place: "here".to_owned(),
    };
    let join = |cited: &[&str], named: &[&str], listed: &[&str]| {
        let [cited, named] = [cited, named].map(|ids| ids.iter().map(|id| cite(id)).collect());
        let (cited, named): (Vec<Citation>, Vec<Citation>) = (cited, named);
        Coverage::join(&ledger, &cited, &named, listed).problems
    };
    assert_eq!(
        join(&["3987-2.2-port"], &["3987-2.2-port"], &["3987-2.2-port"]),
        [""; 0]
    );
    assert_eq!(join(&["3987-2.2-b-*"], &[], &["3987-2.2-b-00A0"]), [""; 0]);
    assert_eq!(
        join(&["3987-2.2-prot"], &[], &[]),
        ["here: no clause \"3987-2.2-prot\""]
    );
    assert_eq!(
        join(&["3987-9-*"], &[], &[]),
        ["here: no clause \"3987-9-*\""]
    );
    assert_eq!(join(&[], &["bis-0"], &[]), ["here: no clause \"bis-0\""]);
    let open = ["covered.txt: no test names \"3987-2.2-port\""];
    assert_eq!(join(&[], &["3987-2.2-port"], &["3987-2.2-port"]), open);
    assert_eq!(join(&[], &[], &["x"]), ["covered.txt: no clause \"x\""]);
}

/// The names of the suites: the modules of the one test binary.
fn suites() -> Vec<String> {
    let main = include_str!("../main.rs");
    let modules = main.lines().filter_map(|line| line.strip_prefix("mod "));
    modules
        .filter_map(|name| name.strip_suffix(';').map(str::to_owned))
        .collect()
}

/// The names of what is in a folder, in order.
fn entries(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .collect();
    names.sort();
    names
}

#[test]
fn the_readme_names_every_suite_and_no_other() {
    let readme = include_str!("../../README.md");
    let (_, table) = readme.split_once("| suite | subject |").expect("the table");
    let (table, _) = table.split_once("\n## ").expect("an end");
    let named = table.lines().filter_map(|line| line.strip_prefix("| `"));
    let named: Vec<&str> = named.filter_map(|line| line.split('`').next()).collect();
    assert_eq!(named, suites());
}

#[test]
fn a_suite_has_its_four_parts_and_no_other() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("suites");
    for suite in suites() {
        for part in entries(&folder.join(&suite)) {
            let parts = ["vectors.rs", "exhaustive.rs", "corpora.rs", "laws.rs"];
            assert!(parts.contains(&part.as_str()), "{suite}/{part}");
        }
    }
}

#[test]
fn every_vector_file_is_listed_and_read_by_the_suite_of_its_folder() {
    let readme = include_str!("../../vectors/README.md");
    let suites = Path::new(env!("CARGO_MANIFEST_DIR")).join("suites");
    for subject in entries(&folder()) {
        if subject == "README.md" {
            continue;
        }
        assert!(readme.contains(&format!("| `{subject}` |")), "{subject}");
        let runner = suites.join(&subject).join("vectors.rs");
        let runner = std::fs::read_to_string(runner).unwrap_or_default();
        for file in entries(&folder().join(&subject)) {
            let Some(name) = file.strip_suffix(".toml") else {
                continue;
            };
            let is_read = runner.contains(&format!("\"{subject}/{name}\""))
                || runner.contains(&format!("\"{subject}/{{file}}\""))
                    && runner.contains(&format!("\"{name}\""));
            // The facts of schemes are read by their oracle.
            assert!(is_read || subject == "schemes", "{subject}/{file}");
        }
    }
}
