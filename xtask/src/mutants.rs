//! `mutants`: changes the sources in one place at a time, and checks that a test fails for each change.
//!
//! `cargo-mutants` makes the changes. A mutant is tested twice: first with the tests of its own crate, which
//! takes seconds, and if they pass, with the conformance suites of the crate. One that passes both is missed.
//! Missed mutants that are equivalent, or that are accepted for another reason, are listed in
//! `tests/mutants/accepted.tsv`; every other one fails the task.
//!
//! A run of all mutants of a crate takes hours, so `--shard` tests a part of them, and `--changed` those in
//! the lines that differ from a commit. `--most` bounds the number of mutants per crate: if there are more, they
//! are tested at even distances.

mod accepted;
mod outcome;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Outcome, Run, Stop};
use accepted::Accepted;
use outcome::Outcomes;

/// The crates, and the conformance suites that test each.
const CRATES: &[(&str, &[&str])] = &[
    (
        "iri-core",
        &[
            "grammar::",
            "components::",
            "resolve::",
            "triplets::",
            "errors::",
            "hosts::",
            "escaping::",
            "classes::",
        ],
    ),
    ("iri-unicode", &["unicode::", "classes::", "finding::"]),
    ("iri-scheme", &["schemes::", "compare::", "hosts::"]),
    (
        "iri-syntax",
        &[
            "grammar::",
            "resolve::",
            "references::",
            "relativize::",
            "building::",
            "errors::",
            "conversions::",
        ],
    ),
    (
        "iri-map",
        &[
            "to_uri::",
            "to_iri::",
            "triplets::",
            "charsets::",
            "idna::",
            "interop::",
        ],
    ),
    ("iri-idna", &["idna::", "hosts::"]),
    ("iri-compare", &["compare::", "schemes::"]),
    ("iri-bidi", &["bidi::"]),
    ("iri-leiri", &["leiri::"]),
];

const ACCEPTED: &str = "tests/mutants/accepted.tsv";

/// The part of the viable mutants that must be caught, in percent.
const GOAL: usize = 95;

const REPAIR: &str = "add a test that fails for the mutant, or list it in tests/mutants/accepted.tsv with the reason";

/// The mutants to test.
#[derive(Debug, Eq, PartialEq)]
struct Selection {
    /// The names of the crates; all if empty.
    crates: Vec<String>,
    /// `K/N`: every `N`th mutant of a crate, beginning with number `K`.
    shard: Option<String>,
    /// The commit with which the sources are compared.
    changed: Option<String>,
    /// The largest number of mutants that are tested per crate.
    most: Option<usize>,
}

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let selection = selection(arguments).map_err(Stop::Usage)?;
    let mut version = run.command("cargo", &["mutants", "--version"]);
    if Run::read(&mut version).is_err() {
        run.unavailable(
            "mutants",
            "install it: cargo install --locked cargo-mutants",
        );
        return Ok(());
    }
    let path = run.root().join(ACCEPTED);
    let text = fs::read_to_string(&path).map_err(|error| format!("{ACCEPTED}: {error}"))?;
    let accepted =
        Accepted::read(&text).map_err(|line| format!("{ACCEPTED}: invalid line {line:?}"))?;

    let folder = run.target().join("mutants");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let diff = match &selection.changed {
        Some(commit) => Some(changes(run, commit, &folder)?),
        None => None,
    };
    for (name, suites) in CRATES {
        if selection.crates.is_empty() || selection.crates.iter().any(|one| one == name) {
            test(run, name, suites, &selection, diff.as_deref(), &accepted)?;
        }
    }
    Ok(())
}

/// Tests the mutants of a crate.
fn test(
    run: &mut Run,
    name: &str,
    suites: &[&str],
    selection: &Selection,
    diff: Option<&Path>,
    accepted: &Accepted,
) -> Result<(), String> {
    let folder = run.target().join("mutants").join(name);
    let mut shard = selection.shard.clone();
    if let (Some(most), None) = (selection.most, &shard) {
        let listed = listed(run, name, diff)?;
        println!("{name}: {listed} mutants");
        shard = part(listed, most);
    }
    let mut command = mutants(run, name, &folder.join("own"));
    command.args(["--test-package", name]);
    if let Some(shard) = &shard {
        println!("{name}: part {shard} of the mutants is tested");
        command.args(["--shard", shard, "--sharding", "round-robin"]);
    }
    if let Some(diff) = diff {
        command.arg("--in-diff").arg(diff);
    }
    let own = outcomes(command, &folder.join("own"))?;
    let mut missed = own.missed.clone();
    if !missed.is_empty() {
        let mut command = mutants(run, name, &folder.join("conformance"));
        // The unchanged sources passed before; a failure of the suites would count as caught.
        command.args([
            "--test-package",
            "iri-conformance",
            "--timeout",
            "600",
            "--baseline",
            "skip",
        ]);
        for mutant in &missed {
            command.args(["--re", &format!("^{}$", escaped(&mutant.name))]);
        }
        // The counts of work take most of the time of a suite, and catch few mutants.
        command
            .args(["--", "--test", "conformance", "--"])
            .args(suites)
            .args(["--skip", "linear"]);
        missed = outcomes(command, &folder.join("conformance"))?.missed;
    }

    let viable = own.caught + own.missed.len();
    let caught = viable - missed.len();
    println!(
        "{name}: {caught} of {viable} viable mutants caught, {} of them by the conformance suites",
        own.missed.len() - missed.len()
    );
    let read = |file: &str| fs::read_to_string(run.root().join(file)).unwrap_or_default();
    let findings: Vec<String> = missed
        .iter()
        .filter(|mutant| !accepted.has(mutant, &mutant.line_in(&read(&mutant.file))))
        .map(|mutant| mutant.name.clone())
        .collect();
    run.check(
        &format!("missed mutants of {name} are accepted"),
        REPAIR,
        &findings,
    );
    let is_low = 100 * caught < GOAL * viable;
    // A part is too small for a percentage.
    if is_low && shard.is_none() && selection.changed.is_none() {
        let why = format!("{name}: less than {GOAL} % of the viable mutants were caught");
        run.fail("mutants", &why);
    }
    Ok(())
}

/// Returns the number of mutants of a crate, or of those in the lines of a diff.
fn listed(run: &Run, name: &str, diff: Option<&Path>) -> Result<usize, String> {
    let mut command = run.command("cargo", &["mutants", "--list", "--package", name]);
    if let Some(diff) = diff {
        command.arg("--in-diff").arg(diff);
    }
    Ok(Run::read(&mut command)?.lines().count())
}

/// Returns the part `0/N` with at most `most` of `listed` mutants; `None` if all of them are few enough.
fn part(listed: usize, most: usize) -> Option<String> {
    let parts = listed.div_ceil(most.max(1));
    (parts > 1).then(|| format!("0/{parts}"))
}

/// A call of `cargo-mutants` for a crate that writes its results below a folder.
fn mutants(run: &Run, name: &str, folder: &Path) -> Command {
    // The results of an earlier run must not be mistaken for those of this one.
    let _ = fs::remove_dir_all(folder);
    let _ = fs::create_dir_all(folder);
    let mut command = run.command("cargo", &["mutants", "--package", name, "--all-features"]);
    command
        .args([
            "--colors",
            "never",
            "--no-times",
            "--annotations",
            "none",
            "--output",
        ])
        .arg(folder);
    command
}

fn outcomes(mut command: Command, folder: &Path) -> Result<Outcomes, String> {
    // Its exit status is not 0 if a mutant was missed, which its report shows better.
    let output = Run::output(&mut command)?;
    let report = folder.join("mutants.out").join("outcomes.json");
    match fs::read_to_string(&report) {
        Ok(report) => Outcomes::read(&report),
        // There was no mutant to test.
        Err(_) if output.status.success() => Ok(Outcomes::default()),
        Err(error) => Err(format!(
            "{}: {error}\n{}",
            report.display(),
            String::from_utf8_lossy(&output.stderr)
        )),
    }
}

/// Writes the difference between a commit and the sources to a file.
fn changes(run: &Run, commit: &str, folder: &Path) -> Result<PathBuf, String> {
    let diff = Run::read(&mut run.command("git", &["diff", commit, "--", "crates"]))?;
    let path = folder.join("changes.diff");
    fs::write(&path, diff).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(path)
}

/// Parses the arguments.
fn selection(arguments: &[String]) -> Result<Selection, String> {
    let mut selection = Selection {
        crates: vec![],
        shard: None,
        changed: None,
        most: None,
    };
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut value = || {
            rest.next()
                .cloned()
                .ok_or(format!("{argument}: expected a value"))
        };
        match argument.as_str() {
            "--shard" => selection.shard = Some(value()?),
            "--changed" => selection.changed = Some(value()?),
            "--most" => {
                let most = value()?;
                let number = most.parse().ok().filter(|&number| number > 0);
                selection.most =
                    Some(number.ok_or(format!("--most: not a positive number: {most}"))?);
            }
            name if CRATES.iter().any(|(known, _)| *known == name) => {
                selection.crates.push(name.to_owned());
            }
            _ => {
                let names: Vec<&str> = CRATES.iter().map(|(name, _)| *name).collect();
                return Err(format!(
                    "no such crate: {argument}; the crates are {}",
                    names.join(", ")
                ));
            }
        }
    }
    Ok(selection)
}

/// A text as a regular expression that matches only itself.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii_punctuation() {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Selection, String> {
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        selection(&arguments)
    }

    #[test]
    fn crates_and_parts_can_be_selected() {
        let all = Selection {
            crates: vec![],
            shard: None,
            changed: None,
            most: None,
        };
        assert_eq!(parsed(""), Ok(all));
        let some = parsed("iri-map --shard 3/10 iri-core --changed main").map(|some| {
            let crates = some.crates.join(" ");
            (crates, some.shard, some.changed)
        });
        let expected = (
            "iri-map iri-core".to_owned(),
            Some("3/10".to_owned()),
            Some("main".to_owned()),
        );
        assert_eq!(some, Ok(expected));
        let most = parsed("--changed main --most 20").map(|some| some.most);
        assert_eq!(most, Ok(Some(20)));
        assert!(parsed("--most 0").is_err());
        assert!(parsed("--shard").is_err());
        assert!(parsed("iri-cli").is_err());
    }

    #[test]
    fn a_part_is_at_most_as_large_as_its_bound() {
        assert_eq!(part(20, 20), None);
        assert_eq!(part(21, 20).as_deref(), Some("0/2"));
        assert_eq!(part(41, 20).as_deref(), Some("0/3"));
        assert_eq!(part(0, 20), None);
    }

    #[test]
    fn names_are_matched_literally() {
        assert_eq!(
            escaped("a.rs:1: replace + with *"),
            "a\\.rs\\:1\\: replace \\+ with \\*"
        );
    }
}
