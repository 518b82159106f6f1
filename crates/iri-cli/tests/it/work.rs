//! Counted work: every command takes time linear in the length of its input, in every format.
//!
//! Valgrind's `callgrind` counts the instructions of whole runs. Without Valgrind the tests measure nothing, but fail
//! if `CI` is set. A run takes seconds, so CI measures every sixteenth command, and other runs the first.
//! `cargo xtask prove` measures all of them, and lines of up to 16 MB.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{TempFile, shell};

/// The arguments of a run. Each command reads the lines of [`LINES`] in its own form.
static RUNS: [(&[&str], Form); 64] = [
    (&["leiri", "--groups", "--lenient"], Form::Line),
    (&["leiri", "--json"], Form::Line),
    (&["cri"], Form::Line),
    (&["check"], Form::Line),
    (&["check", "--as", "iri-reference"], Form::Line),
    (&["check", "--as", "leiri-reference", "--quiet"], Form::Line),
    (
        &["check", "--profile", "strict", "--show", "advice"],
        Form::Line,
    ),
    (&["check", "--format", "short"], Form::Line),
    (&["check", "--format", "sarif"], Form::Line),
    (&["check", "--format", "github"], Form::Line),
    (&["check", "--json"], Form::Line),
    (&["check", "--fix"], Form::Line),
    (&["check", "--column", "2", "--summary"], Form::Pair),
    (&["explain"], Form::Line),
    (&["explain", "--json"], Form::Line),
    (&["parse"], Form::Line),
    (&["parse", "--json"], Form::Line),
    (&["parse", "--stats"], Form::Line),
    (&["bidi"], Form::Line),
    (&["bidi", "--json"], Form::Line),
    (&["bidi", "--display", "--order", "component"], Form::Line),
    (&["bidi", "--notes", "--divide", "all"], Form::Line),
    (&["scheme"], Form::Line),
    (&["to-uri"], Form::Line),
    (&["to-uri", "--json"], Form::Line),
    (&["to-uri", "--compare-hosts"], Form::Line),
    (&["to-uri", "--any", "--host", "idna2008"], Form::Line),
    (
        &[
            "to-uri",
            "--query-charset",
            "windows-1252",
            "--query-style",
            "browser",
        ],
        Form::Line,
    ),
    (&["to-uri", "--csv", "--column", "2"], Form::Pair),
    (&["to-iri", "--as", "iri-reference"], Form::Line),
    (&["to-iri", "--kept"], Form::Line),
    (&["to-iri", "--json", "--policy", "cautious"], Form::Line),
    (&["encode"], Form::Line),
    (&["decode"], Form::Line),
    (&["migrate"], Form::Line),
    (&["migrate", "--json"], Form::Line),
    (&["resolve", "--base", "http://h/a/b"], Form::Line),
    (&["resolve", "--json"], Form::Pair),
    (&["relativize", "--base", "http://h/a/b"], Form::Line),
    (&["relativize"], Form::Pair),
    (&["normalize"], Form::Line),
    (&["normalize", "--to", "scheme", "--json"], Form::Line),
    (&["normalize", "--count", "--memory", "64K"], Form::Line),
    (&["key"], Form::Line),
    (&["key", "--profile", "surt"], Form::Line),
    (&["compare"], Form::Pair),
    (&["compare", "--first", "--json"], Form::Pair),
    (&["match", "--names", NAMES], Form::Line),
    (&["build", "--json"], Form::Object),
    (&["prepare", "--explain"], Form::Line),
    (
        &["prepare", "--explain", "--multiple", "--references", "all"],
        Form::Line,
    ),
    (&["file", "--platform", "windows"], Form::Line),
    (&["expand", "--template", "{path:9}{?path*}"], Form::Object),
    (&["extract", "--template", "{+x}"], Form::Line),
    (
        &["extract", "--template", "{+x}:{y}{?z}", "--safe", "--json"],
        Form::Line,
    ),
    (&["find"], Form::Line),
    (&["find", "--markup", "markdown", "--json"], Form::Line),
    (&["find", "--markup", "html", "--check"], Form::Line),
    (&["form"], Form::Line),
    (&["readers"], Form::Line),
    (&["redact"], Form::Line),
    (&["request"], Form::Line),
    (&["express", "--charset", "iso-8859-1"], Form::Line),
    (&["wrap"], Form::Line),
];

/// Commands that read no lines, or that are the inverse of one above.
const OTHERS: [&str; 5] = ["completions", "explain-code", "help", "man", "unwrap"];

/// Stands for a file with names.
const NAMES: &str = "NAMES";

/// The form in which a command reads a line.
#[derive(Clone, Copy, Debug)]
enum Form {
    Line,
    /// The line twice, with a tab between.
    Pair,
    /// An object with the line as the path.
    Object,
}

/// Hostile lines: a start, and a unit that is repeated.
const LINES: [(&str, &str); 30] = [
    ("", "a"),
    ("", "%"),
    ("", "["),
    ("", ":"),
    ("", "@"),
    ("", "a+"),
    ("http://", "a."),
    ("http://", "\u{DF}."),
    ("http://", "xn--"),
    ("http://h:", "1"),
    ("http://h/", "../"),
    ("http://h", "/a"),
    ("http://h/", "%FF%2F"),
    ("http://h/", "%C3%A9"),
    ("http://h/", "\u{202E}"),
    ("http://h/", "\u{5D0}1/"),
    ("http://h/", "(\u{5D0}"),
    ("http://h/", "{#"),
    ("http://h/", "\\ "),
    ("http://h/e", "\u{316}"),
    ("http://h/", " "),
    ("http://h/?", "a=b&"),
    ("http://h/?", "\u{E000}"),
    ("", " http://e/ "),
    ("", "(http://e/"),
    ("", "&amp;"),
    ("", "<a href=x>"),
    ("", "[a]: "),
    ("", "*a_"),
    ("", ",\"\""),
];

#[test]
fn every_command_takes_linear_work() {
    if !has_valgrind() {
        return;
    }
    for (arguments, form) in measured() {
        // Findings that are far apart in a long line.
        let far = format!("{}\u{202E}", "x".repeat(500));
        assert_linear(arguments, 512, |length| {
            let lines = LINES.iter().copied().chain([("http://h/", far.as_str())]);
            lines.map(|line| written(*form, line, length)).collect()
        });
    }
}

#[test]
fn many_hostile_lines_take_linear_work() {
    if !has_valgrind() {
        return;
    }
    for (arguments, form) in measured() {
        assert_linear(arguments, 8, |times| {
            let lines: String = LINES.iter().map(|line| written(*form, *line, 60)).collect();
            lines.repeat(times)
        });
    }
}

#[test]
fn a_line_of_16_megabytes_takes_linear_work() {
    if !is_long() || !has_valgrind() {
        return;
    }
    for (number, (arguments, form)) in RUNS.iter().enumerate() {
        let line = LINES[number % LINES.len()];
        for length in [1 << 20, 4 << 20] {
            assert_linear(arguments, length, |length| written(*form, line, length));
        }
    }
}

#[test]
fn every_command_is_measured() {
    for command in shell::commands() {
        let is_measured = RUNS.iter().any(|(arguments, _)| arguments[0] == command);
        assert_ne!(is_measured, OTHERS.contains(&command.as_str()), "{command}");
    }
}

/// A line of about `length` bytes in the form of a command.
fn written(form: Form, (start, unit): (&str, &str), length: usize) -> String {
    let line = format!("{start}{}", unit.repeat(length / unit.len()));
    match form {
        Form::Line => line + "\n",
        Form::Pair => format!("{line}\t{line}\n"),
        Form::Object => format!("{}\n", serde_json::json!({ "path": line })),
    }
}

/// The commands that this run measures.
fn measured() -> impl Iterator<Item = &'static (&'static [&'static str], Form)> {
    let step = match () {
        () if is_long() => 1,
        () if is_ci() => 16,
        () => RUNS.len(),
    };
    RUNS.iter().step_by(step)
}

fn is_ci() -> bool {
    env::var_os("CI").is_some()
}

/// Whether this is the run of `cargo xtask prove`.
fn is_long() -> bool {
    env::var_os("IRI_LOAD").is_some()
}

/// Checks whether Valgrind is installed, as it must be in CI.
fn has_valgrind() -> bool {
    let is_installed = Command::new("valgrind").arg("--version").output().is_ok();
    assert!(is_installed || !is_ci(), "CI requires valgrind");
    is_installed
}

/// Asserts that the work on an input grows linearly with its length, from `length` to four times that.
#[track_caller]
fn assert_linear(arguments: &[&str], length: usize, input: impl Fn(usize) -> String) {
    let [startup, short, long] = [0, length, 4 * length].map(|length| {
        let input = if length == 0 {
            String::new()
        } else {
            input(length)
        };
        instructions(arguments, &input)
    });
    // Four times the length takes four times the linear work, and sixteen times the quadratic work.
    // The limit of 5.5 tolerates costs per run, and detects quadratic work of a seventh of the
    // linear work on the short input.
    assert!(
        2 * long.saturating_sub(startup) <= 11 * short.saturating_sub(startup),
        "{arguments:?}: {startup}, {short}, {long} instructions"
    );
}

/// Returns the number of instructions that a run takes.
fn instructions(arguments: &[&str], input: &str) -> u64 {
    let input = TempFile::new(input);
    let names = TempFile::new("résumé.html\na b\n");
    let counts = TempFile::new("");
    let arguments = arguments.iter().map(|&argument| {
        if argument == NAMES {
            names.path()
        } else {
            argument
        }
    });
    let arguments: Vec<&str> = arguments.collect();
    let status = Command::new("valgrind")
        .args(["--quiet", "--tool=callgrind"])
        .arg(format!("--callgrind-out-file={}", counts.path()))
        .arg(Path::new(env!("CARGO_BIN_EXE_iri")))
        .args(&arguments)
        .args(["--jobs", "1", "--file", input.path()])
        // As in the counted work of the libraries: `rep movsb` would count ten times as many
        // instructions as a copy in a loop.
        .env(
            "GLIBC_TUNABLES",
            "glibc.cpu.x86_rep_movsb_threshold=1073741824:\
             glibc.cpu.x86_rep_stosb_threshold=1073741824",
        )
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert!(
        matches!(status.code(), Some(0 | 1)),
        "{arguments:?}: {status}"
    );
    let counted = std::fs::read_to_string(&counts.0).unwrap();
    let total = counted
        .lines()
        .find_map(|line| line.strip_prefix("totals: "));
    total.unwrap().parse().unwrap()
}
