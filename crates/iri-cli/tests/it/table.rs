//! Tables: `--column`, `--csv` and related options, `iri parse --fields` and `iri check --valid`.

use serde_json::json;

use crate::{TempFile, iri, iri_with_input};

/// A table as spreadsheets write it: with a byte order mark, CRLF, quoted cells and a line end in
/// one of them.
const CSV: &str = "\u{FEFF}id,\"the url\",note\r\n1,http://é.example/,\"a, b\"\r\n\
                   2,\"http://é/x\",\"two\r\nlines, \"\"quoted\"\"\"\r\n3,http://a b/,bad\r\n\r\n4\r\n\
                   5,\"http://e/y\",\u{202E}";

/// Asserts the output for a table on standard input, and that `--quiet` reports nothing.
#[track_caller]
fn rows(arguments: &[&str], table: &str, expected: &str) {
    let run = iri_with_input([arguments, &["--quiet"]].concat(), table.as_bytes());
    assert_eq!(run.stdout, expected, "{arguments:?}");
    assert_eq!(run.stderr, "", "{arguments:?}");
}

#[test]
fn only_the_cells_of_the_column_are_rewritten() {
    let expected = CSV
        .replace("http://é.example/", "http://%C3%A9.example/")
        .replace("http://é/x", "http://%C3%A9/x")
        + "\r\n";
    for column in [&["--column", "the url"][..], &["--column", "2", "--header"]] {
        rows(&[&["to-uri", "--csv"], column].concat(), CSV, &expected);
    }
    let added = "\u{FEFF}id,\"the url\",note,\"u,1\"\r\n\
                 1,http://é.example/,\"a, b\",http://%C3%A9.example/\r\n\
                 2,\"http://é/x\",\"two\r\nlines, \"\"quoted\"\"\",http://%C3%A9/x\r\n\
                 3,http://a b/,bad,\r\n\r\n4\r\n5,\"http://e/y\",\u{202E},http://e/y\r\n";
    rows(
        &["to-uri", "--csv", "--column", "the url", "--into", "u,1"],
        CSV,
        added,
    );
}

#[test]
fn a_row_with_a_bad_cell_is_kept_emptied_or_dropped() {
    let table = "a\thttp://a b/\tx\nb\thttp://é/\ty\nc\n";
    for (on_error, expected) in [
        ("keep", "a\thttp://a b/\tx\nb\thttp://%C3%A9/\ty\nc\n"),
        ("empty", "a\t\tx\nb\thttp://%C3%A9/\ty\nc\n"),
        ("drop", "b\thttp://%C3%A9/\ty\n"),
    ] {
        rows(
            &["to-uri", "--column", "2", "--on-error", on_error],
            table,
            expected,
        );
    }
    let run = iri_with_input(["to-uri", "--column", "2"], table.as_bytes());
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains(" --> -:1:11\n"), "{}", run.stderr);
    assert!(
        run.stderr
            .contains("error[cell-missing]: the row has 1 cell, but no column 2\n --> -:3:2\n")
    );
}

#[test]
fn every_converting_command_takes_a_column() {
    for (arguments, cell, expected) in [
        (&["to-uri"][..], "http://é/", "http://%C3%A9/"),
        (&["to-iri"], "http://%C3%A9/", "http://é/"),
        (&["normalize"], "HTTP://e/%7Ea", "http://e/~a"),
        (&["resolve", "--base", "http://e/a/"], "b", "http://e/a/b"),
        (
            &["relativize", "--base", "http://e/a/"],
            "http://e/a/b",
            "b",
        ),
        (&["leiri"], "http://e/a b", "http://e/a%20b"),
        (&["prepare"], "http://e/a b", "http://e/a%20b"),
        (&["encode", "--component", "query"], "é b", "é%20b"),
        (&["decode"], "%C3%A9%20b", "é b"),
        (&["check", "--fix"], "HTTP://e/", "http://e/"),
    ] {
        rows(
            &[arguments, &["--column", "2"]].concat(),
            &format!("x\t{cell}\ty\n"),
            &format!("x\t{expected}\ty\n"),
        );
        rows(
            &[arguments, &["--column", "n", "--delimiter", ";"]].concat(),
            &format!("m;n;o\nx;\"{cell}\";y\n"),
            &format!("m;n;o\nx;\"{expected}\";y\n"),
        );
    }
    // In CSV a result is quoted if necessary, and in TSV line ends in it are escaped.
    rows(
        &["decode", "--raw", "--csv", "--column", "1"],
        "a%0Ab,x\n",
        "\"a\nb\",x\n",
    );
    rows(
        &["decode", "--raw", "--column", "1"],
        "a%0A%09b\tx\n",
        "a\\u{A}\\u{9}b\tx\n",
    );
    rows(
        &["resolve", "--base", "http://e/,/", "--csv", "--column", "1"],
        "b,x\n",
        "\"http://e/,/b\",x\n",
    );
}

#[test]
fn findings_and_objects_have_the_line_and_column_of_the_cell() {
    let run = iri_with_input(
        ["check", "--csv", "--column", "the url", "--format", "short"],
        CSV.as_bytes(),
    );
    assert_eq!(
        run.stdout,
        "<stdin>:5:11: error[host-invalid-char] a space (U+0020) is not allowed in the host\n\
         <stdin>:7:2: error[cell-missing] the row has 1 cell, but no column 2\n"
    );
    assert_eq!(run.stderr, "checked 5 inputs: 2 bad (2 errors)\n");
    let run = iri_with_input(
        [
            "to-uri", "--csv", "--column", "the url", "--json", "--jobs", "3",
        ],
        CSV.as_bytes(),
    );
    let objects = run.objects();
    let wide = format!("{}\n{}", "x".repeat(100_000), "a\n".repeat(1_000));
    let arguments = ["check", "--column", "1", "--header", "--json"];
    let cut = iri_with_input(arguments, wide.as_bytes());
    assert_eq!(cut.objects()[999]["header"], "x".repeat(60) + "…");
    assert!(cut.stdout.len() < 1_000_000, "{}", cut.stdout.len());
    let places = objects.iter().map(|object| {
        json!([
            object["line"],
            object["column"],
            object["header"],
            object["ok"]
        ])
    });
    assert_eq!(
        places.collect::<Vec<_>>(),
        [
            json!([2, 2, "the url", true]),
            json!([3, 2, "the url", true]),
            json!([5, 2, "the url", false]),
            json!([7, 2, "the url", false]),
            json!([8, 2, "the url", true]),
        ]
    );
    // A cell on the second line of its row.
    let run = iri_with_input(
        ["check", "--csv", "--column", "2", "--format", "sarif"],
        b"\"a\nb\",\"http://a b/\"\n",
    );
    let log: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    let region = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"];
    assert_eq!(
        *region,
        json!({"startLine": 2, "startColumn": 13, "endColumn": 14, "byteOffset": 15, "byteLength": 1})
    );
}

#[test]
fn a_table_is_converted_identically_with_any_number_of_threads() {
    let mut table = String::from("url,note\n");
    for number in 0..30_000 {
        table += if number % 3 == 0 {
            "http://é/,\"a\nb\"\n"
        } else {
            "\"http://é/\",a \"b\n"
        };
    }
    let expected = table.replace('é', "%C3%A9");
    let input = TempFile::new(&table);
    for jobs in ["1", "2", "5"] {
        let common = [
            "--csv",
            "--column",
            "url",
            "--jobs",
            jobs,
            "--file",
            input.path(),
        ];
        let run = iri([&["to-uri"], &common[..]].concat());
        assert_eq!(run.status, 0, "{}", run.stderr);
        assert!(run.stdout == expected, "{jobs} threads");
    }
}

#[test]
fn an_unclosed_quotation_mark_is_reported() {
    let run = iri_with_input(
        ["to-uri", "--csv", "--column", "1"],
        "é,\né,\"a\né,\n".as_bytes(),
    );
    assert_eq!((run.status, &*run.stdout), (1, "%C3%A9,\né,\"a\né,\n"));
    assert!(run.stderr.contains(" --> -:2:3\n"), "{}", run.stderr);
    let run = iri_with_input(["to-uri", "--csv", "--column", "1"], b"a\n\"b\nc\n");
    assert_eq!((run.status, &*run.stdout), (1, "a\n\"b\nc\n"));
    assert!(
        run.stderr.starts_with(
            "error[quote-unclosed]: a quoted cell has no closing quotation mark\n --> -:2:1\n"
        ),
        "{}",
        run.stderr
    );
}

#[test]
fn tables_of_several_files_are_joined_under_one_header() {
    let one = TempFile::new("a,u\n1,é\n");
    let two = TempFile::new("a,u\n2,è");
    let other = TempFile::new("u,a\nx,3\n");
    let convert = |files: &[&TempFile]| {
        let files = files.iter().flat_map(|file| ["--file", file.path()]);
        iri(["to-uri", "--csv", "--column", "u"]
            .into_iter()
            .chain(files))
    };
    let run = convert(&[&one, &two]);
    assert_eq!((run.status, &*run.stdout), (0, "a,u\n1,%C3%A9\n2,%C3%A8\n"));
    let run = convert(&[&one, &other, &two]);
    assert_eq!((run.status, &*run.stdout), (3, "a,u\n1,%C3%A9\n2,%C3%A8\n"));
    assert!(
        run.stderr
            .contains("its header differs from that of the first table")
    );
}

#[test]
fn a_missing_column_or_invalid_table_options_are_reported() {
    for (arguments, table, status, message) in [
        (
            &["--column", "x"][..],
            "a\tb\n",
            3,
            "cannot read -: it has no column `x`; its header is: a, b\n",
        ),
        (
            &["--column", "x"],
            "a,x\n",
            3,
            "its header is: a,x; it looks like CSV: `--csv`\n",
        ),
        (
            &["--column", "x", "--csv"],
            "a;\"x\"\n",
            3,
            "; its cells look separated by semicolons: `--delimiter ';'`\n",
        ),
        (
            &["--column", "x", "--csv"],
            "a\tx\n",
            3,
            "; it looks like TSV: `--tsv`\n",
        ),
        (
            &["--column", "x"],
            "x\tx\n",
            3,
            "several of its columns are named `x`",
        ),
        (
            &["--column", "3", "--header"],
            "a\tb\n",
            3,
            "it has no column 3; its header has only 2",
        ),
        (&["--column", "0"], "", 2, "columns are numbered from 1"),
        (&["--csv"], "", 2, "missing --column"),
        (
            &["--csv", "--tsv", "--column", "1"],
            "",
            2,
            "cannot be used with",
        ),
        (
            &["--csv", "-0", "--column", "1"],
            "",
            2,
            "-0 is only possible with --tsv",
        ),
        (
            &["--delimiter", "ab", "--column", "1"],
            "",
            2,
            "expected one ASCII character",
        ),
        (&["--into", "x"], "", 2, "--column"),
    ] {
        let run = iri_with_input([&["to-uri"], arguments].concat(), table.as_bytes());
        assert_eq!(
            (run.status, &*run.stdout),
            (status, ""),
            "{arguments:?}: {}",
            run.stderr
        );
        assert!(
            run.stderr.contains(message),
            "{arguments:?}: {}",
            run.stderr
        );
    }
}

#[test]
fn rows_are_filtered_and_deduplicated_by_their_cell() {
    let table = "n,u\n1,http://e:80\n2,http://a b/\n3,HTTP://e/\n4,http://a b/\n";
    let column = ["--csv", "--column", "u"];
    for (arguments, expected) in [
        (
            &["normalize", "--to", "scheme", "--unique"][..],
            "n,u\n1,http://e/\n2,http://a b/\n4,http://a b/\n",
        ),
        (&["check", "--valid"], "n,u\n1,http://e:80\n3,HTTP://e/\n"),
        (
            &["check", "--invalid"],
            "n,u\n2,http://a b/\n4,http://a b/\n",
        ),
    ] {
        rows(&[arguments, &column].concat(), table, expected);
    }
}

#[test]
fn valid_and_invalid_inputs_are_separated() {
    let lines = b"http://e/\nhttp://a b/\nx\nhttp://f/\xFF\n";
    for (arguments, expected) in [
        (&["--valid"][..], "http://e/\n"),
        (&["--invalid"], "http://a b/\nx\nhttp://f/\u{FFFD}\n"),
        (&["--valid", "--as", "iri-reference"], "http://e/\nx\n"),
    ] {
        let run = iri_with_input([&["check"], arguments].concat(), lines);
        assert_eq!((run.status, &*run.stdout, &*run.stderr), (1, expected, ""));
    }
    let run = iri_with_input(["check", "--invalid", "--json"], lines);
    assert_eq!(run.objects().len(), 3);
    assert!(run.objects().iter().all(|object| object["ok"] == false));
    assert_eq!(iri_with_input(["check", "--invalid"], b"a:b\n").status, 0);
    assert_eq!(iri(["check", "--valid", "--fix", "a"]).status, 2);
}

#[test]
fn fields_writes_components_as_rows() {
    let lines = "http://u@h:8/a,b?q\nhttp://a b/\n//[::1]#\u{202E}\n";
    for (arguments, expected) in [
        (
            &["--fields", "scheme,host,port,path"][..],
            "http\th\t8\t/a,b\n\n\t[::1]\t\t\n",
        ),
        (
            &["--fields", "path,host_kind,fragment", "--csv"],
            "path,host_kind,fragment\n\"/a,b\",reg-name,\n,,\n,ipv6,\\u{202E}\n",
        ),
        (&["--fields", "port", "--tsv", "--header"], "port\n8\n\n\n"),
        (&["--fields", "port", "--csv"], "port\n8\n\"\"\n\"\"\n"),
        (
            &["--fields", "input,kind", "--delimiter", ";"],
            "input;kind\nhttp://u@h:8/a,b?q;iri\n;\n//[::1]#\\u{202E};irelative-ref\n",
        ),
    ] {
        let run = iri_with_input(
            [&["parse", "--quiet"], arguments].concat(),
            lines.as_bytes(),
        );
        assert_eq!((run.status, &*run.stdout), (1, expected), "{arguments:?}");
    }
    let run = iri_with_input(["parse", "--csv", "--quiet"], lines.as_bytes());
    let header = "kind,scheme,userinfo,host,host_kind,port,path,query,fragment\n";
    assert!(run.stdout.starts_with(header), "{}", run.stdout);
    let run = iri([
        "parse",
        "--json",
        "--fields",
        "input,host,port",
        "http://h/",
    ]);
    assert_eq!(
        run.object(),
        json!({"input": "http://h/", "ok": true, "host": "h", "port": null})
    );
    rows(
        &["parse", "--fields", "host,port", "--csv", "--column", "u"],
        "n,u\n1,http://h:8/\n2,http://a b/\n3\n",
        "n,u,host,port\n1,http://h:8/,h,8\n2,http://a b/,,\n3\n",
    );
    assert_eq!(iri(["parse", "--fields", "hosts", "a"]).status, 2);
}
