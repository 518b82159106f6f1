//! `fuzz`: fuzzes the laws of `iri-conformance` with libFuzzer, or replays the stored cases without it.
//!
//! The instrumentation is a stable part of rustc, so that neither a nightly toolchain nor `cargo fuzz` is
//! required, but libFuzzer is compiled from its C++ sources.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, available_parallelism};

use crate::conformance;
use crate::run::{Outcome, Run, Stop};

const FOLDER: &str = "tests/fuzz";

/// The flags that make rustc count the edges that a run covers and trace its comparisons.
const INSTRUMENTATION: &[&str] = &[
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
];

/// The length of a run for each law.
const LENGTH: Length = Length::Seconds(60);

/// The seed of the runs that try a fixed number of inputs.
const SEED: u32 = 3987;

const USAGE: &str = "expected [LAW] [--time SECONDS | --runs N], --list or --replay";

/// The longest input in bytes. Longer ones rarely cover more, but take more time.
const LONGEST: u32 = 512;

#[derive(Debug, Eq, PartialEq)]
enum Request {
    List,
    Replay,
    /// The law, or all of them, and the length of the run for each.
    Fuzz(Option<String>, Length),
}

/// The length of a run.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Length {
    /// With another seed each time.
    Seconds(u32),
    /// As many inputs, always the same ones.
    Inputs(u32),
}

impl Length {
    fn argument(self) -> String {
        match self {
            Self::Seconds(seconds) => format!("-max_total_time={seconds}"),
            Self::Inputs(inputs) => format!("-runs={inputs}"),
        }
    }
}

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let laws = laws(run)?;
    match parsed(arguments).map_err(Stop::Usage)? {
        Request::List => {
            println!("{}", laws.join("\n"));
            Ok(())
        }
        Request::Replay => conformance::run(run, &["fuzzing".to_owned()]),
        Request::Fuzz(law, length) => {
            let chosen = match law {
                Some(law) if laws.contains(&law) => vec![law],
                Some(law) => {
                    let laws = laws.join(", ");
                    return Err(Stop::Usage(format!(
                        "no such law: {law}; the laws are {laws}"
                    )));
                }
                None => laws,
            };
            fuzz(run, &chosen, length);
            Ok(())
        }
    }
}

fn parsed(arguments: &[String]) -> Result<Request, String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let length = |flag, text: &str| {
        let number = text.parse().ok().filter(|number| *number > 0);
        let number = number.ok_or(format!("{flag}: {text:?} is not a number above 0"))?;
        match flag {
            "--time" => Ok(Length::Seconds(number)),
            "--runs" => Ok(Length::Inputs(number)),
            _ => Err(USAGE.to_owned()),
        }
    };
    match words[..] {
        ["--list"] => Ok(Request::List),
        ["--replay"] => Ok(Request::Replay),
        [] => Ok(Request::Fuzz(None, LENGTH)),
        [law] if !law.starts_with('-') => Ok(Request::Fuzz(Some(law.to_owned()), LENGTH)),
        [flag, number] => Ok(Request::Fuzz(None, length(flag, number)?)),
        [law, flag, number] if !law.starts_with('-') => {
            Ok(Request::Fuzz(Some(law.to_owned()), length(flag, number)?))
        }
        _ => Err(USAGE.to_owned()),
    }
}

/// The names of the fuzz targets, which are those of the laws.
fn laws(run: &Run) -> Result<Vec<String>, String> {
    let folder = run.root().join(FOLDER).join("src/bin");
    let entries =
        fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> = names
        .filter_map(|name| name.strip_suffix(".rs").map(str::to_owned))
        .collect();
    names.sort();
    Ok(names)
}

fn fuzz(run: &mut Run, laws: &[String], length: Length) {
    let Some(target) = target(run) else {
        run.unavailable(
            "fuzzing",
            "libFuzzer runs on Linux and macOS, and requires a C++ compiler named `c++`, on Debian `apt-get install g++`",
        );
        return;
    };
    let folder = run.target().join("fuzz");
    let manifest = format!("{FOLDER}/Cargo.toml");
    let mut build = run.command("cargo", &["build", "--release", "--locked"]);
    // With a target, the flags do not apply to build scripts and procedural macros.
    build.args(["--manifest-path", &manifest, "--target", &target]);
    build.arg("--target-dir").arg(&folder);
    build.env("RUSTFLAGS", INSTRUMENTATION.join(" "));
    if let [law] = laws {
        build.args(["--bin", law]);
    }
    if !run.step(
        "build of the fuzz targets",
        "see the compiler errors above",
        build,
    ) {
        return;
    }
    // The program of the conformance suites, so that it is built once.
    if laws.iter().any(|law| law == "program")
        && !conformance::build_programs(run, conformance::OPTIMIZED)
    {
        return;
    }
    let programs = folder.join(&target).join("release");
    let commands = laws.iter().map(|law| {
        let mut command = run.command(&programs.join(law).to_string_lossy(), &[]);
        let prepared = add_arguments(run, law, length, &mut command, &folder);
        (law, prepared.map(|()| command))
    });
    let mut commands: Vec<_> = commands.collect();
    // Starts a process for each input, so it takes the longest.
    commands.sort_by_key(|(law, _)| *law != "program");
    let commands = Mutex::new(commands.into_iter());
    let finished = Mutex::new(Vec::new());
    // Each run uses one processor.
    let processors = available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..processors {
            scope.spawn(|| {
                while let Some((law, command)) = next(&commands) {
                    let output = command.and_then(|mut command| Run::output(&mut command));
                    let log = output.map(|output| {
                        let log = String::from_utf8_lossy(&output.stderr).into_owned();
                        (output.status.success(), log)
                    });
                    if let Ok((_, log)) = &log {
                        println!("{law}: {} inputs tried", executions(log));
                    }
                    locked(&finished).push((law, log));
                }
            });
        }
    });
    let mut finished = finished
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    finished.sort_by_key(|(law, _)| *law);
    let mut total = 0;
    for (law, log) in finished {
        match log {
            Ok((passed, log)) => {
                total += executions(&log);
                check(run, law, passed, log);
            }
            Err(error) => run.fail(law, &error),
        }
    }
    println!("{total} inputs tried");
}

/// Takes the next item of an iterator that several threads share.
fn next<I: Iterator>(shared: &Mutex<I>) -> Option<I::Item> {
    locked(shared).next()
}

/// Locks a value. A thread that panicked with the lock has already failed the task.
fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Adds the arguments of libFuzzer to the command of a law, and creates the folders.
fn add_arguments(
    run: &Run,
    law: &str,
    length: Length,
    command: &mut Command,
    folder: &Path,
) -> Result<(), String> {
    let corpus = match length {
        Length::Seconds(_) => folder.join("corpus").join(law),
        Length::Inputs(_) => {
            command.arg(format!("-seed={SEED}"));
            // What earlier runs have found would change the inputs.
            let corpus = folder.join("corpus-of-runs").join(law);
            let _ = fs::remove_dir_all(&corpus);
            corpus
        }
    };
    let found = folder.join("found");
    // The target writes the strings of all vectors to this folder before it reads its inputs.
    let seeds = folder.join("seeds").join(law);
    command.env("IRI_FUZZ_SEEDS", &seeds);
    command.env(
        "IRI_PROGRAM",
        run.target().join(conformance::OPTIMIZED).join("iri"),
    );
    for folder in [&corpus, &found, &seeds] {
        let created = fs::create_dir_all(folder);
        created.map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    command.args([
        &length.argument(),
        &format!("-max_len={LONGEST}"),
        "-timeout=10",
        "-print_final_stats=1",
        "-verbosity=0",
    ]);
    command.arg(format!(
        "-dict={}",
        run.root().join(FOLDER).join("dictionary.txt").display()
    ));
    command.arg(format!("-artifact_prefix={}/{law}-", found.display()));
    command.arg(&corpus).arg(&seeds);
    command.arg(run.root().join(FOLDER).join("cases").join(law));
    Ok(())
}

/// Counts the run of a law as a step.
fn check(run: &mut Run, law: &str, passed: bool, log: String) {
    let repair = format!(
        "correct the library or the law, and keep the input, which the output above names: copy it to {FOLDER}/cases/{law}"
    );
    let findings: Vec<String> = (!passed).then_some(log).into_iter().collect();
    run.check(&format!("law {law}"), &repair, &findings);
}

/// Reads the number of executions from the statistics at the end of a run.
fn executions(log: &str) -> u64 {
    let number = log
        .lines()
        .find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    number
        .and_then(|number| number.trim().parse().ok())
        .unwrap_or(0)
}

/// The target of the host, if libFuzzer can be built for it.
fn target(run: &Run) -> Option<String> {
    if !cfg!(unix) {
        return None;
    }
    Run::read(&mut run.command("c++", &["--version"])).ok()?;
    let about = Run::read(&mut run.command("rustc", &["--version", "--verbose"])).ok()?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(line: &str) -> Result<Request, String> {
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        parsed(&arguments)
    }

    #[test]
    fn a_law_and_a_time_are_optional() {
        let parse = || Some("parse".to_owned());
        let five = Length::Seconds(5);
        let ten = Length::Inputs(10);
        assert_eq!(request(""), Ok(Request::Fuzz(None, LENGTH)));
        assert_eq!(request("--time 5"), Ok(Request::Fuzz(None, five)));
        assert_eq!(request("--runs 10"), Ok(Request::Fuzz(None, ten)));
        assert_eq!(request("parse"), Ok(Request::Fuzz(parse(), LENGTH)));
        assert_eq!(request("parse --time 5"), Ok(Request::Fuzz(parse(), five)));
        assert_eq!(request("parse --runs 10"), Ok(Request::Fuzz(parse(), ten)));
        assert_eq!(request("--list"), Ok(Request::List));
        assert_eq!(request("--replay"), Ok(Request::Replay));
        for wrong in [
            "--time",
            "--time x",
            "--time 0",
            "--list 3",
            "parse --list",
            "--all",
        ] {
            assert!(request(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_number_of_executions_is_read_from_the_statistics() {
        let log = "Done 12 runs\nstat::number_of_executed_units: 12\nstat::peak_rss_mb: 3\n";
        assert_eq!(executions(log), 12);
        assert_eq!(executions("crash"), 0);
    }
}
