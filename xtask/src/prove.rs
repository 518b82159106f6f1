//! `prove`: the checks that take hours, or more machine than `ci` has. Each part can be run by itself.

mod mutations;
mod tricks;

use crate::dist;
use crate::run::{Outcome, Run, Stop};
use crate::tasks::TASKS;

/// The work of a part.
enum Part {
    /// A task with these arguments.
    Task(&'static [&'static str]),
    /// A step of the chain from the grammar to the parser, at full size: a package, its tests, and a filter of them.
    Chain(&'static [[&'static str; 4]]),
    /// The step of the chain that a solver takes.
    Tricks,
    /// Tests of the steps: changes that they must refute.
    Mutations,
    /// The conformance suites in their longest size, with work counted on inputs of up to 16 MB.
    Longest,
    /// The program under load: bytes through each converting command, a thousand runs at once, and work counted on
    /// lines of up to 16 MB.
    Load,
}

/// The parts by name, which is that of the task.
const PARTS: [(&str, Part); 19] = [
    (
        "grammar",
        Part::Chain(&[["iri-walks", "--lib", "", "automata::"]]),
    ),
    (
        "push",
        Part::Chain(&[["iri-walks", "--lib", "", "exhaustive::"]]),
    ),
    ("tricks", Part::Tricks),
    (
        "scanner",
        Part::Chain(&[
            ["iri-core", "--lib", "", "engine::scan::"],
            ["iri-lint", "--lib", "", "clean_lines::"],
        ]),
    ),
    (
        "rests",
        Part::Chain(&[
            ["iri-core", "--lib", "", "dots::"],
            ["iri-core", "--test", "it", "dots::"],
            ["iri-core", "--lib", "", "pct::"],
            ["iri-core", "--test", "it", "pct::"],
            ["iri-idna", "--test", "it", "punycode::"],
        ]),
    ),
    ("mutations", Part::Mutations),
    ("conformance", Part::Task(&["--full"])),
    ("longest", Part::Longest),
    ("load", Part::Load),
    ("features", Part::Task(&[])),
    ("package", Part::Task(&[])),
    ("bytewise", Part::Task(&["--suites"])),
    ("big-endian", Part::Task(&[])),
    ("differential", Part::Task(&["--full"])),
    ("fuzz", Part::Task(&["--time", "120"])),
    ("data", Part::Task(&["datafusion", "duckdb", "recipes"])),
    ("counts", Part::Task(&["--all"])),
    ("build-times", Part::Task(&[])),
    ("mutants", Part::Task(&[])),
];

/// The gigabytes that the part `load` sends through each converting command, unless the argument is another number.
const GIGABYTES: u64 = 10;

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let chosen = parse(arguments).map_err(Stop::Usage)?;
    let is_chosen = |name: &str| chosen.parts.contains(&name);
    for (name, part) in PARTS.iter().filter(|(name, _)| is_chosen(name)) {
        match part {
            Part::Chain(tests) => chain(run, name, tests, &chosen),
            Part::Tricks => tricks::run(run, !arguments.is_empty(), &chosen)?,
            Part::Mutations => mutations::run(run, &chosen.only)?,
            Part::Longest => longest(run),
            Part::Load => load(run, chosen.gigabytes),
            Part::Task(arguments) => {
                let Some(task) = TASKS.iter().find(|task| task.name == *name) else {
                    run.fail(name, "no such task");
                    continue;
                };
                let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
                task.run(run, &arguments).map_err(Stop::Usage)?;
            }
        }
    }
    Ok(())
}

fn chain(run: &mut Run, name: &str, tests: &[[&str; 4]], chosen: &Chosen) {
    // A mutation is mostly refuted by the sample that the short size is.
    let sizes: &[&str] = if chosen.is_first {
        &["", "full"]
    } else {
        &["full"]
    };
    let builds = ["", "--cfg iri_bytewise"];
    let runs = sizes.iter().flat_map(|size| {
        let tests = tests.iter();
        tests.flat_map(move |test| builds.map(|flags| (size, test, flags)))
    });
    for (size, [package, kind, target, filter], flags) in runs {
        if !chosen.only.is_empty() && !chosen.only.iter().any(|name| name == filter) {
            continue;
        }
        let mut suites = run.command("cargo", &["test", "-p", package, "--all-features"]);
        if !flags.is_empty() {
            suites
                .arg("--target-dir")
                .arg(run.target().join("bytewise"));
            suites.env_remove("CARGO_ENCODED_RUSTFLAGS");
            suites.env("RUSTFLAGS", flags);
        }
        suites.args(["--profile", "full", kind]);
        suites.args(Some(target).filter(|target| !target.is_empty()));
        suites.args(["--", filter, "--nocapture"]);
        suites.env("IRI_CONFORMANCE", size);
        let what = format!(
            "the step {name} of the chain from the grammar to the parser: {filter} {flags}"
        );
        let passed = run.step(&what, "the output above names a string", suites);
        if !passed && chosen.is_first {
            return;
        }
    }
}

fn longest(run: &mut Run) {
    let mut suites = run.command("cargo", &["test", "--workspace", "--all-features"]);
    suites
        .args(["--test", "conformance"])
        .env("IRI_CONFORMANCE", "longest");
    run.step(
        "conformance in the longest size",
        "the output above names the failing cases",
        suites,
    );
}

fn load(run: &mut Run, gigabytes: u64) {
    let mut streams = run.command("cargo", &["test", "--profile", dist::PROFILE]);
    streams.args(["-p", "iri-cli", "--test", "it"]);
    streams.env("IRI_LOAD", (gigabytes * 1_000_000_000).to_string());
    // One test at a time: each measures memory, or starts a thousand processes.
    streams.args(["--", "load::", "work::", "--test-threads=1", "--nocapture"]);
    run.step(
        "the program under load, and its work on lines of 16 MB",
        "the output above names the command",
        streams,
    );
}

/// The steps that the arguments choose.
#[derive(Debug, Eq, PartialEq)]
struct Chosen {
    parts: Vec<&'static str>,
    gigabytes: u64,
    /// Of `tricks` the proofs, of the other steps the filters, of `mutations` the steps; none means all.
    only: Vec<String>,
    /// Whether a step stops where it fails first, as the mutations need no more.
    is_first: bool,
}

/// Parses the names of parts, of which none means all, the number of gigabytes, and names inside of parts.
fn parse(arguments: &[String]) -> Result<Chosen, String> {
    let mut chosen = Chosen {
        parts: Vec::new(),
        gigabytes: GIGABYTES,
        only: Vec::new(),
        is_first: false,
    };
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if argument == "--gigabytes" {
            let number = rest.next().and_then(|number| number.parse().ok());
            let number = number.filter(|number| *number > 0);
            chosen.gigabytes = number.ok_or("--gigabytes requires a number above 0")?;
        } else if argument == "--only" {
            let name = rest.next().ok_or("--only requires a name")?;
            chosen.only.push(name.clone());
        } else if argument == "--first" {
            chosen.is_first = true;
        } else if let Some((name, _)) = PARTS.iter().find(|(name, _)| name == argument) {
            chosen.parts.push(*name);
        } else {
            let names = PARTS.map(|(name, _)| name).join(", ");
            return Err(format!("no such part: {argument}; the parts are {names}"));
        }
    }
    if chosen.parts.is_empty() {
        chosen.parts.extend(PARTS.iter().map(|(name, _)| *name));
    }
    Ok(chosen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_chosen_by_name_and_the_load_is_a_number_of_gigabytes() {
        let parsed = |line: &str| {
            let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            parse(&arguments)
        };
        assert_eq!(parsed("").unwrap().parts.len(), PARTS.len());
        let chosen = parsed("load fuzz --gigabytes 2 --only marks").unwrap();
        assert_eq!((chosen.parts, chosen.gigabytes), (vec!["load", "fuzz"], 2));
        assert_eq!(chosen.only, ["marks"]);
        for wrong in ["--gigabytes", "--gigabytes 0", "--only", "2", "bench"] {
            assert!(parsed(wrong).is_err(), "{wrong}");
        }
    }
}
