//! `mutants`: changes the sources in one place at a time, and checks that a test fails for each change.
//!
//! `cargo-mutants` makes the changes. A mutant is tested twice: first with the tests of its own crate, which
//! takes seconds, and if they pass, with the conformance suites of the crate. One that passes both is missed, and
//! fails the task unless `.cargo/mutants.toml` excludes it.
//!
//! At the end, the ledger says for each row whether a mutant was caught by its tests. With `--rows`, the conformance
//! suites run for every mutant, so that their rows are tried as well.
//!
//! A run of all mutants of a crate takes hours. Arguments after `--` are for the first run of `cargo-mutants`:
//! `--shard 3/50` tests a part, and `--in-diff FILE` the mutants in the lines that a diff changes.

use std::fs;
use std::process::Command;

use crate::run::{Outcome, Run, Stop};

/// The crates, and the conformance suites that test each.
#[rustfmt::skip]
const CRATES: [(&str, &str); 10] = [
    ("iri-core", "grammar:: components:: resolve:: triplets:: errors:: hosts:: escaping:: classes::"),
    ("iri-unicode", "unicode:: classes:: finding::"),
    ("iri-scheme", "schemes:: compare:: hosts::"),
    ("iri-syntax", "grammar:: resolve:: references:: relativize:: building:: errors:: conversions::"),
    ("iri-map", "to_uri:: to_iri:: triplets:: charsets:: idna:: interop::"),
    ("iri-idna", "idna:: hosts::"),
    ("iri-compare", "compare:: schemes::"),
    ("iri-bidi", "bidi::"),
    ("iri-leiri", "leiri::"),
    ("iri-cri", "cri::"),
];

const REPAIR: &str =
    "add a test that fails for the mutant, or exclude it in .cargo/mutants.toml with the reason";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let mut parts = arguments.splitn(2, |argument| argument == "--");
    let (names, more) = (
        parts.next().unwrap_or_default(),
        parts.next().unwrap_or_default(),
    );
    let (rows, names): (Vec<_>, Vec<_>) = names.iter().partition(|name| *name == "--rows");
    let unknown = |name: &&&String| CRATES.iter().all(|(known, _)| known != **name);
    if let Some(name) = names.iter().find(unknown) {
        return Err(Stop::Usage(format!("no such crate: {name}")));
    }
    if Run::read(&mut run.command("cargo", &["mutants", "--version"])).is_err() {
        run.unavailable(
            "mutants",
            "install it: cargo install --locked cargo-mutants",
        );
        return Ok(());
    }
    for (name, suites) in CRATES {
        if names.is_empty() || names.iter().any(|one| *one == name) {
            test(run, name, suites, more, !rows.is_empty())?;
        }
    }
    let ledger = [
        "run",
        "--quiet",
        "--package",
        "iri-conformance",
        "--bin",
        "ledger",
        "--",
    ];
    let mut ledger = run.command("cargo", &ledger);
    ledger.arg("--mutants").arg(run.target().join("mutants"));
    run.step(
        "mutants by rows of the ledger",
        "see the error above",
        ledger,
    );
    Ok(())
}

/// Tests the mutants of a crate.
fn test(
    run: &mut Run,
    name: &str,
    suites: &str,
    more: &[String],
    is_by_row: bool,
) -> Result<(), String> {
    let mut own = mutants(run, name, "own");
    own.args(["--test-package", name]).args(more);
    // The rows of the ledger need the results of all tests, not only of the first binary that fails.
    own.arg("--cargo-test-arg=--no-fail-fast");
    // Its exit status is not 0 if a mutant was missed, and those are tested again.
    let output = Run::output(&mut own)?;
    print!("{}", String::from_utf8_lossy(&output.stdout));
    let missed = |run: &Run, of: &str| {
        let list = run.target().join("mutants").join(name).join(of);
        fs::read_to_string(list.join("mutants.out/missed.txt")).unwrap_or_default()
    };
    let what = format!("missed mutants of {name}");
    let by_own = missed(run, "own");
    if by_own.is_empty() && !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        run.check(&what, REPAIR, &[errors]);
        return Ok(());
    }
    let mut conformance = mutants(run, name, "conformance");
    // The unchanged sources passed before; a failure of the suites would count as caught.
    conformance.args(["--test-package", "iri-conformance", "--timeout", "600"]);
    conformance.args(["--baseline", "skip"]);
    if is_by_row {
        conformance.args(more);
    } else if by_own.is_empty() {
        run.check(&what, REPAIR, &[]);
        return Ok(());
    } else {
        for mutant in by_own.lines() {
            conformance.args(["--re", &format!("^{}$", escaped(mutant))]);
        }
    }
    // The counts of work take most of the time of a suite, and catch few mutants.
    conformance.args(["--", "--test", "conformance", "--"]);
    conformance
        .args(suites.split(' '))
        .args(["--skip", "linear"]);
    let output = Run::output(&mut conformance)?;
    print!("{}", String::from_utf8_lossy(&output.stdout));
    let by_both = missed(run, "conformance");
    let mut findings: Vec<String> = by_own
        .lines()
        .filter(|mutant| by_both.lines().any(|other| other == *mutant))
        .map(str::to_owned)
        .collect();
    if by_both.is_empty() && !output.status.success() {
        findings.push(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    run.check(&what, REPAIR, &findings);
    Ok(())
}

/// A call of `cargo-mutants` for a crate that writes its results below a folder.
fn mutants(run: &Run, name: &str, folder: &str) -> Command {
    let folder = run.target().join("mutants").join(name).join(folder);
    // The results of an earlier run must not be mistaken for those of this one.
    let _ = fs::remove_dir_all(&folder);
    let _ = fs::create_dir_all(&folder);
    let mut command = run.command("cargo", &["mutants", "--package", name, "--all-features"]);
    command.args(["--no-times", "--annotations", "none", "--output"]);
    command.arg(folder);
    command
}

/// A text as a regular expression that matches only itself.
fn escaped(text: &str) -> String {
    let escape = |c: char| c.is_ascii_punctuation().then_some('\\');
    text.chars()
        .flat_map(|c| escape(c).into_iter().chain([c]))
        .collect()
}
