//! Counted work: finding and drawing is linear in the length of the input.
//!
//! Valgrind's `callgrind` counts the instructions of whole runs. Where there is no Valgrind nothing
//! is measured, except that this fails where `CI` is set. There all commands are measured, and
//! elsewhere the one that has the most to draw.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::Scratch;

/// The repeated text, and how often it is repeated at first.
const FILLER: usize = 1_000;
const TIMES: usize = 25;

#[test]
fn drawing_is_linear_in_the_length_of_a_line() {
    let in_full = env::var_os("CI").is_some();
    if Command::new("valgrind").arg("--version").output().is_err() {
        assert!(!in_full, "no valgrind");
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
    for (arguments, unit) in &all[..if in_full { all.len() } else { 1 }] {
        let unit = "x".repeat(FILLER) + unit;
        assert_linear(arguments, |times| {
            format!("http://{}", unit.repeat(TIMES * times))
        });
    }
}

#[test]
fn findings_about_spaces_take_linear_work() {
    if Command::new("valgrind").arg("--version").output().is_ok() {
        // Each may be one of those at the end.
        assert_linear(&["check", "--json"], |times| " ".repeat(750 * times));
    }
}

/// Measures inputs of one, two and four times some length.
#[track_caller]
fn assert_linear(arguments: &[&str], input: impl Fn(usize) -> String) {
    let [first, second, third] = [1, 2, 4].map(|times| instructions(arguments, &input(times)));
    // From 2n to 4n linear work grows twice as much as from n to 2n, n² four times as much.
    let (before, after) = (second - first, third - second);
    assert!(
        4 * after <= 11 * before,
        "{arguments:?}: {first}, {second}, {third} instructions"
    );
}

/// How many instructions a run takes.
fn instructions(arguments: &[&str], input: &str) -> u64 {
    let input = Scratch::holding(input);
    let counts = Scratch::holding("");
    let status = Command::new("valgrind")
        .args(["--quiet", "--tool=callgrind"])
        .arg(format!("--callgrind-out-file={}", counts.path()))
        .arg(Path::new(env!("CARGO_BIN_EXE_iri")))
        .args(arguments)
        .args(["--jobs", "1", "--file", input.path()])
        // As for the counted work of the libraries: a copy by one repeated instruction would count
        // ten times as much.
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
