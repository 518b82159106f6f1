//! `fuzz`: fuzzes the laws of `iri-conformance` with libFuzzer. Not a part of `ci`, in which the
//! suite `fuzzing` replays the stored cases.
//!
//! The instrumentation is a stable part of rustc, so that neither a nightly toolchain nor `cargo fuzz` is
//! required, but libFuzzer is compiled from its C++ sources.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, available_parallelism};

use crate::conformance;
use crate::run::{Outcome, Run, Stop};

/// The help for an input that breaks a law.
const REPAIR: &str = "correct the library or the law, and keep the input, which the output above names: copy it to tests/fuzz/cases/LAW";

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

const USAGE: &str = "expected [LAW] [--time SECONDS | --runs N]";

/// The longest input in bytes. Longer ones rarely cover more, but take more time.
const LONGEST: u32 = 512;

/// The length of a run.
#[derive(Clone, Copy)]
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
    let (law, length) = parsed(arguments).map_err(Stop::Usage)?;
    let mut laws = laws(run)?;
    if let Some(law) = law {
        let all = laws.join(", ");
        laws.retain(|one| one == law);
        if laws.is_empty() {
            return Err(Stop::Usage(format!(
                "no such law: {law}; the laws are {all}"
            )));
        }
    }
    fuzz(run, &laws, length);
    Ok(())
}

/// The law, if there is one, and the length of the run for each.
fn parsed(arguments: &[String]) -> Result<(Option<&str>, Length), String> {
    let (law, length) = match arguments {
        [law, length @ ..] if !law.starts_with('-') => (Some(law.as_str()), length),
        length => (None, length),
    };
    let [flag, text] = length else {
        return match length {
            [] => Ok((law, LENGTH)),
            _ => Err(USAGE.to_owned()),
        };
    };
    let number = text.parse().ok().filter(|number| *number > 0);
    let number = number.ok_or(format!("{flag}: {text:?} is not a number above 0"))?;
    match flag.as_str() {
        "--time" => Ok((law, Length::Seconds(number))),
        "--runs" => Ok((law, Length::Inputs(number))),
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
    // It starts a process for each input, so it takes the longest.
    let mut laws: Vec<&String> = laws.iter().collect();
    laws.sort_by_key(|law| *law != "program");
    let shared = &*run;
    let tried = |law: &str| {
        let mut command = shared.command(&programs.join(law).to_string_lossy(), &[]);
        add_arguments(shared, law, length, &mut command, &folder)?;
        let output = Run::output(&mut command)?;
        let log = String::from_utf8_lossy(&output.stderr).into_owned();
        println!("{law}: {} inputs tried", executions(&log));
        Ok::<_, String>((output.status.success(), log))
    };
    // Each run uses one processor.
    let processors = available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let worker = || {
        let chosen = std::iter::from_fn(|| laws.get(next.fetch_add(1, Ordering::Relaxed)));
        chosen.map(|law| (*law, tried(law))).collect::<Vec<_>>()
    };
    let finished: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..processors).map(|_| scope.spawn(worker)).collect();
        let results = workers.into_iter().map(thread::ScopedJoinHandle::join);
        results.flat_map(Result::unwrap_or_default).collect()
    });
    let mut total = 0;
    for law in &laws {
        match finished.iter().find(|(one, _)| one == law) {
            Some((_, Ok((passed, log)))) => {
                total += executions(log);
                let findings = (!passed).then(|| log.clone());
                run.check(&format!("law {law}"), REPAIR, findings.as_slice());
            }
            Some((_, Err(error))) => run.fail(law, error),
            None => run.fail(law, "the thread panicked"),
        }
    }
    println!("{total} inputs tried");
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
pub(crate) fn target(run: &Run) -> Option<String> {
    if !cfg!(unix) {
        return None;
    }
    Run::read(&mut run.command("c++", &["--version"])).ok()?;
    let about = Run::read(&mut run.command("rustc", &["--version", "--verbose"])).ok()?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
}
