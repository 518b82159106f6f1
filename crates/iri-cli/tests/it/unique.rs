//! `iri normalize --unique` and `--count`: equal inputs written once.

use std::collections::HashMap;
use std::fmt::Write as _;

use iri_kit::host::Uts46;
use iri_kit::{Comparer, Steps};
use serde_json::json;

use crate::{TempFile, iri, iri_with_input, program};

// clause: 3987-5.1-select 3987-5.3-ladder
#[test]
fn the_first_of_equal_inputs_is_written_in_input_order() {
    let lines = "http://b/\nHTTP://e/%7Ea\nhttp://e/~a\nhttp://b\nhttp://e/\u{3000}\n\
                 http://e/%E3%80%80\nhttp://b/\n";
    for (arguments, expected) in [
        (
            &["--unique"][..],
            "http://b/\nhttp://e/~a\nhttp://b\nhttp://e/\u{3000}\n",
        ),
        (
            &["--unique", "--to", "scheme", "--original"],
            "http://b/\nHTTP://e/%7Ea\nhttp://e/\u{3000}\n",
        ),
        (
            &["--steps", "case", "--unique"],
            "http://b/\nhttp://e/%7Ea\nhttp://e/~a\nhttp://b\nhttp://e/\u{3000}\nhttp://e/%E3%80%80\n",
        ),
        (
            &["--steps", "case", "--unique", "--as", "uri"],
            "http://b/\nhttp://e/%7Ea\nhttp://e/~a\nhttp://b\nhttp://e/%E3%80%80\n",
        ),
        (
            &["--count"],
            "2\thttp://b/\n2\thttp://e/~a\n1\thttp://b\n2\thttp://e/\u{3000}\n",
        ),
        (
            &["--count", "--unique", "--to", "scheme", "-0"],
            "1\thttp://b/\0",
        ),
    ] {
        let lines = if arguments.contains(&"-0") {
            "http://b/\0"
        } else {
            lines
        };
        let arguments = [&["normalize"], arguments].concat();
        let run = iri_with_input(&arguments, lines.as_bytes());
        assert_eq!((run.status, &*run.stdout), (0, expected), "{arguments:?}");
    }
}

#[test]
fn a_bad_input_writes_no_line_and_equals_no_other() {
    let run = iri([
        "normalize",
        "--unique",
        "http://a b",
        "a",
        "http://a b",
        "a",
    ]);
    assert_eq!((run.status, &*run.stdout), (1, "a\n"));
    assert_eq!(run.stderr.matches("host-invalid-char").count(), 2);
    let run = iri([
        "normalize",
        "--count",
        "--json",
        "http://a b",
        "a",
        "http://a b",
        "a",
    ]);
    let objects = run.objects();
    let facts = objects.iter().map(|object| {
        json!([
            object["input"],
            object["ok"],
            object["output"],
            object["count"]
        ])
    });
    assert_eq!(
        facts.collect::<Vec<_>>(),
        [
            json!(["http://a b", false, null, null]),
            json!(["a", true, "a", 2]),
            json!(["http://a b", false, null, null]),
        ]
    );
}

/// Generates lines, many of them equal on some rung, and some of them no identifiers.
fn lines(count: u64) -> String {
    let mut lines = String::new();
    let mut state = 1_u64;
    let mut number = |below: u64| {
        state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        (state >> 33) % below
    };
    for _ in 0..count {
        let scheme = ["http", "HTTP", "https", "x"].get(number(4) as usize);
        let host = ["h.example", "H.example", "é.example", "[::1]"].get(number(4) as usize);
        let port = ["", "", ":", ":80"].get(number(4) as usize);
        let page = number(900);
        let tail = ["", "?~", "?%7E", "/./a", "#é", "#%C3%A9", "|"].get(number(7) as usize);
        let (scheme, host) = (scheme.unwrap(), host.unwrap());
        let (port, tail) = (port.unwrap(), tail.unwrap());
        writeln!(lines, "{scheme}://{host}{port}/{page}{tail}").unwrap();
    }
    lines
}

/// Computes the output of `--count` with a hash map, from the normal forms that are compared and
/// the lines that are written.
fn expected(normal: &str, written: &str) -> String {
    let pairs = || normal.lines().zip(written.lines());
    let mut counts = HashMap::new();
    for (normal, _) in pairs().filter(|(normal, _)| !normal.is_empty()) {
        *counts.entry(normal).or_insert(0) += 1;
    }
    let mut out = String::new();
    for (normal, written) in pairs() {
        if let Some(count) = counts.remove(normal) {
            writeln!(out, "{count}\t{written}").unwrap();
        }
    }
    out
}

#[test]
fn the_output_depends_neither_on_memory_nor_on_threads() {
    let lines = lines(10_000);
    let input = TempFile::new(&lines);
    for (arguments, compares_uris) in [
        (&["--to", "syntax"][..], true),
        (&["--to", "scheme"], true),
        (&["--steps", "case"], false),
        (&["--steps", "percent,nfc"], true),
    ] {
        let normalize = |more: &[&str]| {
            let arguments = [
                &["normalize", "--quiet", "--file", input.path()],
                arguments,
                more,
            ];
            let run = iri(arguments.concat());
            assert_eq!(run.status, 1);
            assert_eq!(run.stderr, "");
            run.stdout
        };
        let plain = normalize(&[]);
        let expected = if compares_uris {
            expected(&normalize(&["--as", "uri"]), &plain)
        } else {
            expected(&plain, &plain)
        };
        let firsts = expected
            .lines()
            .map(|line| line.split_once('\t').unwrap().1);
        let firsts = firsts.fold(String::new(), |lines, line| lines + line + "\n");
        for memory in ["64K", "512M"] {
            for jobs in ["1", "2", "5"] {
                let common = ["--memory", memory, "--jobs", jobs];
                let run = |option| normalize(&[&[option], &common[..]].concat());
                assert!(run("--count") == expected, "{arguments:?} {common:?}");
                assert!(run("--unique") == firsts, "{arguments:?} {common:?}");
            }
        }
    }
}

// clause: 3987-5.1-false-positive
#[test]
fn inputs_are_equal_if_the_library_compares_them_equal() {
    let lines = lines(120);
    let run = iri_with_input(
        ["normalize", "--to", "scheme", "--unique", "--original"],
        lines.as_bytes(),
    );
    let hosts = Uts46::new();
    let comparer = Comparer::new(Steps::ALL).with_hosts(&hosts);
    let mut firsts: Vec<&str> = Vec::new();
    for line in lines.lines().filter(|line| !line.contains('|')) {
        if !firsts.iter().any(|first| comparer.equal(first, line)) {
            firsts.push(line);
        }
    }
    assert_eq!(run.stdout.lines().collect::<Vec<_>>(), firsts);
}

#[test]
fn invalid_options_are_usage_errors() {
    for (arguments, option) in [
        (&["--unique", "--memory", "1K"][..], "--memory <SIZE>"),
        (&["--unique", "--memory", "much"], "--memory <SIZE>"),
        (&["--original"], "--unique|--count"),
    ] {
        let run = iri([&["normalize"], arguments, &["a"]].concat());
        assert_eq!((run.status, &*run.stdout), (2, ""), "{arguments:?}");
        assert!(run.stderr.contains(option), "{}", run.stderr);
    }
}

/// Runs a shell command with the program as `$iri` and a file of many different lines as `$input`.
/// Returns the exit status and standard error.
#[cfg(unix)]
fn shell(line: &str) -> (i32, String) {
    let mut lines = String::new();
    for number in 0..20_000 {
        writeln!(lines, "http://e/{number}").unwrap();
    }
    let input = TempFile::new(lines);
    let output = std::process::Command::new("sh")
        .args(["-c", line])
        .env("iri", program().get_program())
        .env("input", input.path())
        .output()
        .unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    (output.status.code().unwrap(), message)
}

#[cfg(unix)]
#[test]
fn an_unwritable_temporary_file_ends_the_run_with_status_3() {
    let (status, message) =
        shell("$iri normalize --unique --memory 64K --temp-dir /nowhere --file $input >/dev/null");
    assert_eq!(status, 3);
    assert!(
        message.starts_with("error: cannot create a temporary file in /nowhere: "),
        "{message}"
    );
    // The limit of a file to a few kilobytes has the effect of a full disk.
    let (status, message) = shell(
        "dir=${TMPDIR:-/tmp}/iri-full-$$; mkdir $dir; trap '' XFSZ; ulimit -f 8
         $iri normalize --count --memory 64K --temp-dir $dir --file $input >/dev/null
         status=$?; rmdir $dir || exit 99; exit $status",
    );
    assert_eq!(status, 3, "{message}");
    assert!(
        message.contains("error: cannot write a temporary file in ")
            && message.contains("; the output is incomplete"),
        "{message}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn new_lines_of_a_slow_stream_are_written_on_arrival() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Stdio;

    let mut child = program()
        .args(["normalize", "--unique"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for (input, expected) in [("a\n", "a"), ("a\nb\n", "b"), ("b\na\n./c\n", "./c")] {
        stdin.write_all(input.as_bytes()).unwrap();
        assert_eq!(lines.next().unwrap().unwrap(), expected);
    }
    drop(stdin);
    assert!(lines.next().is_none());
    assert!(child.wait().unwrap().success());
}
