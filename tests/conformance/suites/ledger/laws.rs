//! The ledger can be read, each clause that is cited exists, and each row is covered or listed as open.

use std::path::Path;

use iri_conformance::coverage::{Citation, Cites, Coverage};
use iri_conformance::ledger::{Ledger, decode};
use iri_conformance::vectors::folder;

#[test]
fn every_clause_that_is_cited_exists_and_every_row_is_covered_or_open() {
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

/// The problems of joining the ledger with these citations and this list of open rows. Of the rows that are neither
/// covered nor listed only the one of `PORT` is reported.
fn problems_of(citations: &[(&str, Cites)], open: &str) -> Vec<String> {
    let citations: Vec<Citation> = citations
        .iter()
        .map(|(id, by)| Citation {
            id: (*id).to_owned(),
            place: "here".to_owned(),
            by: *by,
        })
        .collect();
    let mut problems = Coverage::join(&Ledger::of_this_project(), &citations, open).problems;
    problems.retain(|problem| problem.starts_with(PORT) || !problem.ends_with("does not list it"));
    problems
}

const TEST: Cites = Cites::Test {
    reads_ledger: false,
};
const PORT: &str = "3987-2.2-port";

#[test]
fn a_row_is_proved_by_a_test_or_listed_as_open() {
    let unproved = "3987-2.2-port: no test proves it, and open.txt does not list it";
    assert_eq!(problems_of(&[(PORT, TEST)], ""), [""; 0]);
    assert_eq!(problems_of(&[], "3987-2.2-port: the reason"), [""; 0]);
    assert_eq!(problems_of(&[], "# 3987-2.2-port: a comment"), [unproved]);
    for by in [Cites::TestOfShared, Cites::Docs, Cites::Code] {
        assert_eq!(problems_of(&[(PORT, by)], ""), [unproved], "{by:?}");
    }
}

#[test]
fn the_docs_cover_rows_of_the_kind_doc() {
    let problems = |by| {
        problems_of(
            &[(PORT, TEST), ("3987-1.2-a", by)],
            "3987-1.2-a: the reason",
        )
    };
    assert_eq!(problems(Cites::Code), [""; 0]);
    let covered = "open.txt: \"3987-1.2-a\": it is covered now, so remove the line";
    assert_eq!(problems(Cites::Docs), [covered]);
    assert_eq!(problems(TEST), [covered]);
}

#[test]
fn a_citation_names_a_row_and_a_pattern_needs_a_test_that_reads_the_rows() {
    let problems = |id: &str, by| problems_of(&[(PORT, TEST), (id, by)], "");
    let reads = Cites::Test { reads_ledger: true };
    for by in [TEST, reads, Cites::TestOfShared, Cites::Docs, Cites::Code] {
        assert_eq!(
            problems("bis-0", by),
            ["here: no clause \"bis-0\""],
            "{by:?}"
        );
    }
    assert_eq!(problems("3987-2.2-b-*", reads), [""; 0]);
    assert_eq!(
        problems("3987-9-*", reads),
        ["here: no clause \"3987-9-*\""]
    );
    let rejected =
        "here: the pattern \"3987-2.2-b-*\" needs a test that reads these rows from the ledger";
    assert_eq!(problems("3987-2.2-b-*", TEST), [rejected]);
}

#[test]
fn the_list_of_open_rows_has_a_reason_for_each_row_and_no_other() {
    let problems = |open: &str| problems_of(&[(PORT, TEST)], open);
    for (open, problem) in [
        ("bis-0: why", "\"bis-0\": no such clause"),
        ("3987-1.2-a", "\"3987-1.2-a\": it has no reason"),
        (
            "3987-1.2-a: a\n3987-1.2-a: b",
            "\"3987-1.2-a\": it is listed twice",
        ),
        (
            "3987-2.2-port: why",
            "\"3987-2.2-port\": it is covered now, so remove the line",
        ),
    ] {
        assert_eq!(problems(open), [format!("open.txt: {problem}")]);
    }
}

/// The names of the suites: the modules of the one test binary.
fn suites() -> Vec<String> {
    let main = include_str!("../main.rs");
    let modules = main.lines().filter_map(|line| line.strip_prefix("mod "));
    modules
        .filter_map(|name| name.strip_suffix(';').map(str::to_owned))
        .collect()
}

/// The names of the entries of a folder, in order.
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
            // The table that its laws cross with the list of functions.
            let is_table = suite == "linear" && part == "shapes.rs";
            assert!(is_table || parts.contains(&part.as_str()), "{suite}/{part}");
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
