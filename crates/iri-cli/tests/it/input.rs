//! Sources of input, their division into records, and the order of output.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use serde_json::{Value, json};

use crate::{TempFile, iri, iri_with_input, program};

/// Returns the inputs that the program reads from standard input.
#[track_caller]
fn inputs(arguments: &[&str], stdin: &[u8]) -> Vec<Value> {
    let run = iri_with_input(["to-uri", "--any", "--json"].iter().chain(arguments), stdin);
    run.objects()
        .iter()
        .map(|object| object["input"].clone())
        .collect()
}

#[test]
fn only_the_line_end_is_removed() {
    assert_eq!(inputs(&[], b" a \n\tb\n"), [" a ", "\tb"]);
    assert_eq!(inputs(&[], b"a\r\nb\n"), ["a", "b"]);
    assert_eq!(inputs(&[], b"a\r\r\nb\rc\n"), ["a\r", "b\rc"]);
    assert_eq!(inputs(&[], b"\r\n\r\n"), ["", ""]);
}

#[test]
fn a_last_line_without_an_end_is_a_line() {
    assert_eq!(inputs(&[], b"a\nb"), ["a", "b"]);
    assert_eq!(inputs(&[], b"a\nb\n"), ["a", "b"]);
    // A carriage return alone does not end a line.
    assert_eq!(inputs(&[], b"a\nb\r"), ["a", "b\r"]);
    assert_eq!(inputs(&[], b"\r"), ["\r"]);
}

#[test]
fn an_empty_file_has_no_lines_and_an_empty_line_is_an_input() {
    assert!(inputs(&[], b"").is_empty());
    assert_eq!(inputs(&[], b"\n"), [""]);
    assert_eq!(inputs(&[], b"\n\n"), ["", ""]);
    assert_eq!(
        iri_with_input(["check", "--as", "iri-reference"], b"\n").status,
        0
    );
}

#[test]
fn records_can_end_in_nul() {
    assert_eq!(
        inputs(&["-0"], b"a\nb\0c\r\n\0\0d"),
        ["a\nb", "c\r\n", "", "d"]
    );
    assert_eq!(inputs(&["--null"], b"a\0"), ["a"]);
    let run = iri_with_input(["to-uri", "-0"], "é\0a b\0ü".as_bytes());
    assert_eq!(run.stdout, "%C3%A9\0\0%C3%BC\0");
    // JSON has one object per line, and `line` counts records.
    let run = iri_with_input(["parse", "-0", "--json"], b"a\0b\0");
    assert_eq!(run.stdout.lines().count(), 2);
    assert_eq!(run.objects()[1]["line"], 2);
    let run = iri_with_input(["parse", "-0"], b"a\0b\0");
    let expected =
        "kind: irelative-ref\npath: a\nsegment: a\0kind: irelative-ref\npath: b\nsegment: b\0";
    assert_eq!(run.stdout, expected);
    let run = iri_with_input(["check", "-0"], b"a:\n\0a: \0");
    // Findings end in line feeds whatever ends the records.
    assert_eq!(run.stdout.matches('\0').count(), 0);
    assert!(run.stdout.contains("1 | a:\\u{A}\n"), "{}", run.stdout);
}

#[test]
fn arguments_are_inputs_verbatim() {
    let run = iri([
        "to-uri", "--any", "--json", "a\n", "", "-", "--", "-x", "--json",
    ]);
    let inputs: Vec<_> = run
        .objects()
        .iter()
        .map(|object| object["input"].clone())
        .collect();
    assert_eq!(inputs, ["a\n", "", "-", "-x", "--json"]);
    for object in run.objects() {
        assert_eq!((object.get("line"), object.get("file")), (None, None));
    }
}

#[test]
fn objects_have_the_line_and_the_name_of_the_file() {
    let one = TempFile::new("a\nb\n");
    let two = TempFile::new("c");
    let arguments = [
        "to-uri",
        "--json",
        "--file",
        one.path(),
        "--file",
        "-",
        "--file",
        two.path(),
    ];
    let run = iri_with_input(arguments, b"x\n");
    let found: Vec<_> = run
        .objects()
        .iter()
        .map(|object| {
            (
                object["input"].clone(),
                object["line"].clone(),
                object["file"].clone(),
            )
        })
        .collect();
    let expected = [
        (json!("a"), json!(1), json!(one.path())),
        (json!("b"), json!(2), json!(one.path())),
        (json!("x"), json!(1), json!("-")),
        (json!("c"), json!(1), json!(two.path())),
    ];
    assert_eq!(found, expected);
    let run = iri_with_input(["to-uri", "--json"], b"x\ny\n");
    assert_eq!(run.objects()[1]["line"], 2);
    assert_eq!(run.objects()[1].get("file"), None);
}

#[test]
fn common_options_are_accepted_before_and_after_the_command() {
    let one = TempFile::new("a\n");
    let two = TempFile::new("b\n");
    let run = iri([
        "--file",
        one.path(),
        "--json",
        "to-uri",
        "--file",
        two.path(),
    ]);
    let inputs: Vec<_> = run
        .objects()
        .iter()
        .map(|object| object["input"].clone())
        .collect();
    assert_eq!(inputs, ["a", "b"]);
    let before = iri_with_input(
        ["-0", "--quiet", "--jobs", "2", "--color", "never", "to-uri"],
        b"a b\0",
    );
    let after = iri_with_input(
        ["to-uri", "-0", "--quiet", "--jobs", "2", "--color", "never"],
        b"a b\0",
    );
    assert_eq!((before.stdout.as_str(), before.stderr.as_str()), ("\0", ""));
    assert_eq!((after.stdout.as_str(), after.stderr.as_str()), ("\0", ""));
}

#[test]
fn a_file_that_cannot_be_read_gives_status_3_and_the_others_are_processed() {
    let there = TempFile::new("é\na b\n");
    let folder = env!("CARGO_TARGET_TMPDIR");
    let arguments = [
        "to-uri",
        "--quiet",
        "--file",
        "no/such/file",
        "--file",
        folder,
        "--file",
    ];
    let run = iri(arguments.iter().chain(&[there.path()]));
    assert_eq!(run.stdout, "%C3%A9\n\n");
    assert_eq!(run.status, 3);
    let messages: Vec<&str> = run.stderr.lines().collect();
    assert_eq!(messages.len(), 2, "{}", run.stderr);
    assert!(
        messages[0].starts_with("error: cannot read no/such/file: "),
        "{}",
        run.stderr
    );
    assert!(
        messages[1].starts_with(&format!("error: cannot read {folder}: ")),
        "{}",
        run.stderr
    );
}

#[test]
fn an_argument_that_names_a_file_is_an_input_with_help_on_reading_files() {
    for (argument, help) in [
        ("Cargo.toml", "write `--file Cargo.toml`"),
        ("-", "`--file -`"),
        ("no-such.toml", "`--as iri-reference`"),
    ] {
        let run = iri(["check", argument]);
        assert_eq!(run.status, 1);
        assert!(run.stdout.contains(help), "{}", run.stdout);
        let object = iri(["check", "--json", argument]).object();
        assert_eq!(object["error"]["code"], "scheme-missing");
    }
    let run = iri_with_input(["check"], b"Cargo.toml\n");
    assert!(run.stdout.contains("`--as iri-reference`"));
}

#[test]
fn input_in_another_encoding_gets_help_on_converting_it() {
    for (input, help) in [
        (&b"\xFF\xFEh\0"[..], "`iconv -f UTF-16 -t UTF-8`"),
        (b"\xFE\xFF\0h", "`iconv -f UTF-16 -t UTF-8`"),
        (b"h\xFF\xFE", "`iconv -f ISO-8859-1 -t UTF-8`"),
        ("\u{FEFF}http://e/".as_bytes(), "byte order mark"),
    ] {
        let run = iri_with_input(["to-uri"], input);
        assert!(run.stderr.contains(help), "{}", run.stderr);
    }
}

#[test]
fn no_record_is_lost_or_reordered_with_any_number_of_threads() {
    let mut text = String::new();
    let mut expected = String::new();
    for number in 0..200_000 {
        // Lines of very different lengths, some bad, so that threads overtake one another.
        let padding = "x".repeat(if number % 1009 == 0 {
            20_000
        } else {
            number % 40
        });
        let end = if number % 3 == 0 { "\r\n" } else { "\n" };
        if number % 997 == 0 {
            let _ = write!(text, "{number} {padding}{end}");
            expected.push('\n');
        } else {
            let _ = write!(text, "é{number}{padding}{end}");
            let _ = writeln!(expected, "%C3%A9{number}{padding}");
        }
    }
    let file = TempFile::new(&text);
    for jobs in ["1", "2", "7"] {
        let run = iri(["to-uri", "--quiet", "--jobs", jobs, "--file", file.path()]);
        assert!(run.stdout == expected, "with {jobs} threads");
        assert_eq!(run.status, 1);
        let run = iri_with_input(["to-uri", "--json", "--jobs", jobs], text.as_bytes());
        let mut line = 0;
        for object in run.stdout.lines() {
            line += 1;
            assert!(object.contains(&format!("\"line\":{line},")), "{object}");
        }
        assert_eq!(line, 200_000);
    }
}

#[test]
fn the_length_of_a_line_is_unlimited() {
    let long = "a".repeat(5_000_000);
    let run = iri_with_input(["to-uri"], format!("x\n{long}é\ny\n").as_bytes());
    assert!(run.stdout == format!("x\n{long}%C3%A9\ny\n"));
    let unended = iri_with_input(["to-uri"], format!("{long}é").as_bytes());
    assert!(unended.stdout == format!("{long}%C3%A9\n"));
}

#[test]
fn a_line_that_is_not_utf8_does_not_affect_other_lines() {
    let run = iri_with_input(["to-uri", "--json"], b"\xC3\xA9\n\xE9\n\xC3\xA9\xFF\nb");
    let ok: Vec<_> = run
        .objects()
        .iter()
        .map(|object| object["ok"].clone())
        .collect();
    assert_eq!(ok, [true, false, false, true]);
    assert_eq!(run.objects()[0]["output"], "%C3%A9");
    assert_eq!(run.objects()[2]["input"], "é\u{FFFD}");
    assert_eq!(run.objects()[2]["error"]["start"], 2);
}

#[test]
fn each_line_of_a_slow_stream_is_processed_on_arrival() {
    let mut child = program()
        .arg("to-uri")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut output = String::new();
    for number in 0..5 {
        // An incomplete next line does not delay the output of this one.
        stdin
            .write_all(format!("é{number}\nhalf").as_bytes())
            .unwrap();
        output.clear();
        stdout.read_line(&mut output).unwrap();
        let half = if number > 0 { "half" } else { "" };
        assert_eq!(output, format!("{half}%C3%A9{number}\n"));
    }
    drop(stdin);
    output.clear();
    stdout.read_to_string(&mut output).unwrap();
    assert_eq!(output, "half\n");
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_closed_pipe_ends_the_program_silently() {
    let line = "é".repeat(100) + "\n";
    for arguments in [
        &["to-uri"][..],
        &["parse", "--json"],
        &["check", "--as", "uri"],
        &["check", "--json"],
        &["check", "--format", "sarif"],
        &["resolve", "--base", "a:"],
    ] {
        let mut child = program()
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        drop(child.stdout.take());
        // The input goes on: the program must exit once its output is closed, long before it has
        // read a million lines.
        let is_read = |_: &usize| stdin.write_all(line.as_bytes()).is_ok();
        let lines = (0..1_000_000).take_while(is_read).count();
        assert!(lines < 1_000_000, "{arguments:?} keeps reading");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}
