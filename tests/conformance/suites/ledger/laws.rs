//! The ledger can be read, each clause that is cited exists, and each row is covered or listed as open.

use std::fs;
use std::path::Path;

use iri_conformance::coverage::{Citation, Cites, Coverage, citations};
use iri_conformance::ledger::Ledger;
use iri_conformance::notation::cell;
use iri_conformance::runner::Binary;
use iri_conformance::vectors::folder;

#[test]
fn every_clause_that_is_cited_exists_and_every_row_is_covered_or_open() {
    // `cargo xtask test` also compares the cited tests with those that run.
    let coverage = Coverage::of_this_project(None);
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
    assert_eq!(ledger.rows().count(), 1_321);
    assert_eq!(ledger.rows().filter(|row| row.is_tested()).count(), 1_144);
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
    assert_eq!(cell("a\\u{5C}b\\u{1F600}"), Ok("a\\b\u{1F600}".to_owned()));
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
            tests: Vec::new(),
        })
        .collect();
    let mut problems = Coverage::join(&Ledger::of_this_project(), &citations, open).problems;
    problems.retain(|problem| problem.starts_with(PORT) || !problem.ends_with("does not list it"));
    problems
}

const PORT: &str = "3987-2.2-port";

#[test]
fn a_row_is_proved_by_a_test_or_listed_as_open() {
    let unproved = "3987-2.2-port: no test proves it, and open.txt does not list it";
    assert_eq!(problems_of(&[(PORT, Cites::Test)], ""), [""; 0]);
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
            &[(PORT, Cites::Test), ("3987-1.2-a", by)],
            "3987-1.2-a: the reason",
        )
    };
    assert_eq!(problems(Cites::Code), [""; 0]);
    let covered = "open.txt: \"3987-1.2-a\": it is covered now, so remove the line";
    assert_eq!(problems(Cites::Docs), [covered]);
    assert_eq!(problems(Cites::Test), [covered]);
}

#[test]
fn a_citation_names_one_row() {
    let by = [Cites::Test, Cites::TestOfShared, Cites::Docs, Cites::Code];
    for (by, id) in by
        .into_iter()
        .zip(["bis-0", "3987-2.2-b-*", "3987-2.2-por", "*"])
    {
        let problem = format!("here: no clause {id:?}");
        assert_eq!(problems_of(&[(PORT, Cites::Test), (id, by)], ""), [problem]);
    }
}

/// The problems of a workspace of one file, and the number of citations in it that count.
fn planted(file: &str, text: &str) -> (String, usize) {
    const MAIN: &str = "crates/c/tests/it/main.rs";
    let thread = std::thread::current();
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(thread.name().unwrap_or_default());
    let _ = fs::remove_dir_all(&root);
    let guide = "#[doc = include_str!(\"shown.md\")]\npub mod shown {}\n#[doc = include_str!(\"private.md\")]\nmod private {}";
    let others = [
        (
            MAIN,
            "mod a;\nmacro_rules! check { ($x:expr) => { assert!($x) } }\npub fn is_right(x: u8) { assert!(x > 1); }",
        ),
        (
            "crates/c/src/lib.rs",
            "pub fn is_even(x: u8) { assert!(x > 1); }",
        ),
        ("crates/c/src/guide.rs", guide),
        (
            "tests/c/tests/v.rs",
            "#[test]\nfn v() {\n    for x in cases(\"v/w\") {\n        assert!(x);\n    }\n}",
        ),
    ];
    for (file, text) in others.into_iter().chain([(file, text)]) {
        let path = root.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    let binary = |main: &str, tests: &[&str]| Binary {
        main: main.to_owned(),
        tests: tests.iter().map(|name| (*name).to_owned()).collect(),
    };
    let binaries = [
        binary(MAIN, &["a::t", "a::m::t"]),
        binary("tests/c/tests/v.rs", &["v"]),
        binary("tests/c/tests/other.rs", &["t", "w"]),
    ];
    let mut problems = Vec::new();
    let found = citations(&root, Some(&binaries), &mut problems);
    (problems.join("\n"), found.len())
}

/// A citing test with this body, after other items.
fn test(body: &str) -> String {
    format!(
        "fn idle() {{}}\n// clause: 3987-2.2-port\n/// Why.\n#[test]\nfn t() {{\n    {body}\n}}\n"
    )
}

#[test]
fn a_test_that_asserts_something_is_a_proof() {
    for body in [
        "assert_eq!(f(), 2);",
        "prop_assert!(x);",
        "check!(x);",
        "is_right(1);",
        "super::is_right(1);",
        "own(1); } fn own(x: u8) { is_right(x);",
        "[f()].into_iter().for_each(is_right);",
        "[f()].into_iter().for_each(|x| assert!(x));",
        "let is = |x| assert!(x); is(1);",
        "x.expect_err(\"y\");",
        "let X = y else { panic!(\"z\") };",
        "match f() { Ok(x) => assert!(x), Err(_) => unreachable!() }",
        "if f() { assert!(x) } else { assert!(y) }",
        "for x in f() { if x.is_even() { assert!(x) } }",
        "let s = r#\"// clause: bis-0\"#; assert!(s.is_empty());",
        "assert!(x); return;",
    ] {
        assert_eq!(
            planted("crates/c/tests/it/a.rs", &test(body)),
            (String::new(), 1),
            "{body}"
        );
    }
    let module = format!("mod m {{ {} }}", test("assert!(f());"));
    assert_eq!(
        planted("crates/c/tests/it/a.rs", &module),
        (String::new(), 1)
    );
}

// The planted faults below are what an auditor would try. Three kinds go unnoticed: the contrary asserted, the contrary
// said, and an unrelated sentence.

#[test]
fn a_test_that_asserts_nothing_is_no_proof() {
    let nothing = "asserts nothing that can fail on every way through it";
    for body in [
        "let _ = f();",
        "idle();",
        "f().unwrap();",
        "f().expect(\"y\");",
        "f()?;",
        "f().unwrap_or_else(|_| panic!());",
        "debug_assert!(f());",
        "// assert_eq!(f(), 2);",
        "let s = \"assert!(f())\";",
        "is_even(1);",
        "is_right(1, 2);",
        "S::is_right(1);",
        "s.is_right(1);",
        "S.own(); } struct S; impl S { fn own(&self) { f(); } fn new() { assert!(x); }",
        "} fn own() { assert!(x);",
        "let is = |x| assert!(x);",
        "let _ = || assert!(f());",
        "|| assert!(f());",
        "if false { assert!(f()) }",
        "if f() { assert!(x) }",
        "if cfg!(windows) { assert!(x) }",
        "if let Ok(x) = f() { assert!(x) } else { idle() }",
        "match f() { Ok(x) => assert!(x), Err(_) => {} }",
        "while false { assert!(f()) }",
        "for x in [] { assert!(x) }",
        "let none: [u8; 0] = []; for x in none { assert!(x) }",
        "for x in 0..0 { assert!(x) }",
        "assert!(true);",
        "assert!(true, \"why\");",
        "assert!(1 < 2);",
        "assert_ne!(1, 2);",
        "assert_eq!(\"a\", \"a\", \"why\");",
        "assert_eq!(x, x);",
        "assert!(f(1) == f( 1 ));",
    ] {
        let (problems, found) = planted("crates/c/tests/it/a.rs", &test(body));
        assert_eq!(
            (problems.ends_with(nothing), found),
            (true, 0),
            "{body}: {problems}"
        );
    }
}

#[test]
fn a_citation_of_a_test_that_does_not_run_or_returns_early_is_no_proof() {
    let (above, runs) = ("has to be directly above a `#[test]`", "is not run by");
    let fine = test("assert!(f());");
    let a = "crates/c/tests/it/a.rs";
    #[rustfmt::skip]
    let faults = [
        ("before it asserts", a, test("return; assert!(f());")),
        ("before it asserts", a, test("if skipped() { return; } assert!(f());")),
        ("before it asserts", a, test("let Some(x) = f() else { return }; assert!(x);")),
        ("before it asserts", a, test("for x in f() { if x { return } assert!(x) }")),
        ("asserts nothing", a, test("own(); } fn own() { if skipped() { return; } assert!(x);")),
        ("asserts nothing", a, test("own(); } fn own() -> Option<()> { x?; assert!(x); None")),
        ("passes by any panic", a, fine.replace("#[test]", "#[test]\n#[should_panic]")),
        // The test binaries do not list a test that is ignored or not compiled.
        (runs, a, fine.replace("fn t", "fn u").replace("#[test]", "#[test]\n#[ignore]")),
        (runs, a, fine.replace("fn t", "fn u").replace("#[test]", "#[test]\n#[cfg_attr(all(), ignore)]")),
        (runs, a, fine.replace("fn t", "fn u").replace("#[test]", "#[cfg(any())]\n#[test]")),
        (runs, "crates/c/tests/it/dead.rs", fine.clone()),
        (runs, "crates/c/tests/it/a/t.rs", fine.clone()),
        (runs, "crates/c/examples/a.rs", fine.clone()),
        ("has the name of another test", a, format!("{fine}#[cfg(any())]\n#[test]\nfn t() {{}}")),
        (above, a, format!("fn f() -> &str {{\nr#\"\n{fine}\"# }}")),
        (above, a, format!("/*\n{fine}*/")),
        (above, a, format!("macro_rules! never {{ () => {{\n{fine}}} }}")),
        (above, a, fine.replace("#[test]", "")),
        (above, a, fine.replace("#[test]", "#[test]\nconst X: u8 = 1;")),
        (above, a, fine.replace("// clause", "fn g() {}\n    // clause").replace("/// Why.", "const Y: u8 = 1;")),
    ];
    for (problem, file, text) in faults {
        let problems = planted(file, &text).0;
        assert!(problems.contains(problem), "{problem}: {text}\n{problems}");
    }
}

#[test]
fn a_page_cites_after_a_sentence_and_a_vector_file_has_a_test() {
    let (sentence, shown) = ("has to follow a sentence", "on a page that nothing shows");
    let page = "crates/c/src/shown.md";
    #[rustfmt::skip]
    let faults = [
        (sentence, page, "# The ports of a URI.\n<!-- clause: 3987-1.2-a -->"),
        (sentence, page, "# The ports of a URI. <!-- clause: 3987-1.2-a -->"),
        (sentence, page, "It is so. It is so.\n\n<!-- clause: 3987-1.2-a -->"),
        (sentence, page, "It is really so.\n- <!-- clause: 3987-1.2-a -->"),
        (sentence, page, "It is so <!-- clause: 3987-1.2-a -->"),
        (sentence, page, "It is really so. <!-- clause: bis-1.3-leiri --> <!-- clause: 3987-1.2-a -->"),
        (sentence, page, "<!-- It is really so. --> <!-- clause: 3987-1.2-a -->"),
        (sentence, page, "```text\nIt is really so. <!-- clause: 3987-1.2-a -->\n```"),
        (shown, "crates/c/src/dead.md", "It is really so. <!-- clause: 3987-1.2-a -->"),
        (shown, "crates/c/src/private.md", "It is really so. <!-- clause: 3987-1.2-a -->"),
        ("only a page", "crates/c/src/a.rs", "/// It is really so. <!-- clause: 3987-1.2-a -->\npub fn f() {}"),
        ("no test that counts", "tests/c/vectors/v/x.toml", "[[case]]\nclauses = [\"3987-2.2-port\"]"),
    ];
    for (problem, file, text) in faults {
        let problems = planted(file, text).0;
        assert!(problems.contains(problem), "{problem}: {text}\n{problems}");
    }
    for (file, text) in [
        (page, "- It is really so. <!-- clause: 3987-1.2-a -->"),
        (
            "tests/c/vectors/v/w.toml",
            "[[case]]\nclauses = [\"3987-2.2-port\"]",
        ),
    ] {
        assert_eq!(planted(file, text), (String::new(), 1), "{text}");
    }
}

#[test]
fn the_list_of_open_rows_has_a_reason_for_each_row_and_no_other() {
    let problems = |open: &str| problems_of(&[(PORT, Cites::Test)], open);
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
    let entries = fs::read_dir(folder).expect("a folder");
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
fn every_folder_of_vectors_is_listed() {
    let readme = include_str!("../../vectors/README.md");
    for subject in entries(&folder()) {
        let is_listed = readme.contains(&format!("| `{subject}` |"));
        assert!(is_listed || subject == "README.md", "{subject}");
    }
}
