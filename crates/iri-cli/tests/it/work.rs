//! Counted work: finding and drawing take time linear in the length of the input.
//!
//! Valgrind's `callgrind` counts the instructions of whole runs. Without Valgrind the tests measure
//! nothing, but fail if `CI` is set. In CI all commands are measured, elsewhere only the one with
//! the most to draw.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::TempFile;

/// The length of the text between two findings.
const FILLER: usize = 500;
/// The number of findings in the shorter input.
const TIMES: usize = 25;

#[test]
fn drawing_is_linear_in_the_length_of_a_line() {
    if !has_valgrind() {
        return;
    }
    let all: [(&[&str], &str); 14] = [
        (&["leiri", "--groups", "--lenient"], "{#"),
        (&["check", "--as", "leiri-reference"], "{ "),
        (&["check", "--as", "iri-reference"], "\u{202E}"),
        (&["bidi"], "\u{5D0}/"),
        (&["bidi", "--notes", "--divide", "all"], "\u{5D0}1/"),
        (&["prepare", "--explain"], "\\ "),
        (&["prepare", "--explain", "--multiple"], "\\ "),
        (&["to-iri", "--kept"], "%FF%2F"),
        (&["find"], " http://e/ "),
        (&["to-uri", "--compare-hosts"], "\u{DF}."),
        (&["to-uri", "--csv", "--column", "2"], ",\"\"\"\n\""),
        (&["check", "--column", "2", "--summary"], "\t%\n"),
        (&["normalize", "--count", "--memory", "64K"], "\nhttp://"),
        (&["parse", "--stats"], "/%"),
    ];
    for (arguments, unit) in &all[..if is_ci() { all.len() } else { 1 }] {
        let unit = "x".repeat(FILLER) + unit;
        assert_linear(arguments, |times| {
            format!("http://{}", unit.repeat(TIMES * times))
        });
    }
}

#[test]
fn findings_about_spaces_take_linear_work() {
    if has_valgrind() {
        // Any of the spaces could be one of the trailing ones.
        assert_linear(&["check", "--json"], |times| " ".repeat(400 * times));
    }
}

fn is_ci() -> bool {
    env::var_os("CI").is_some()
}

/// Checks whether Valgrind is installed, as it must be in CI.
fn has_valgrind() -> bool {
    let is_installed = Command::new("valgrind").arg("--version").output().is_ok();
    assert!(is_installed || !is_ci(), "CI requires valgrind");
    is_installed
}

/// Asserts that the work on an input grows linearly with its length.
#[track_caller]
fn assert_linear(arguments: &[&str], input: impl Fn(usize) -> String) {
    let [startup, short, long] = [0, 1, 4].map(|times| instructions(arguments, &input(times)));
    // Four times the length takes four times the linear work, and sixteen times the quadratic work.
    // The limit of 5.5 tolerates costs per run, and detects quadratic work of a seventh of the
    // linear work on the short input.
    assert!(
        2 * (long - startup) <= 11 * (short - startup),
        "{arguments:?}: {startup}, {short}, {long} instructions"
    );
}

/// Returns the number of instructions that a run takes.
fn instructions(arguments: &[&str], input: &str) -> u64 {
    let input = TempFile::new(input);
    let counts = TempFile::new("");
    let status = Command::new("valgrind")
        .args(["--quiet", "--tool=callgrind"])
        .arg(format!("--callgrind-out-file={}", counts.path()))
        .arg(Path::new(env!("CARGO_BIN_EXE_iri")))
        .args(arguments)
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
    assert!(matches!(status.code(), Some(0 | 1)), "{arguments:?}");
    let counted = std::fs::read_to_string(&counts.0).unwrap();
    let total = counted
        .lines()
        .find_map(|line| line.strip_prefix("totals: "));
    total.unwrap().parse().unwrap()
}
