//! The tasks of this workspace: `cargo xtask TASK`.
//!
//! Each task is a file. A task runs commands and checks, all of them even when one fails, and
//! [`run::Run`] sums them up on the last line.

mod api;
mod bench;
mod bench_program;
mod ci;
mod codegen;
mod conformance;
mod deny;
mod deps;
mod doc;
mod embedded;
mod features;
mod fmt;
mod lint;
mod msrv;
mod no_std;
mod package;
mod run;
mod surface;
mod test;
mod tidy;
mod workspace;

use std::env;
use std::process::ExitCode;

use run::{Outcome, Run, Stop};

/// One task.
struct Task {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&mut Run, &[String]) -> Outcome,
    /// The arguments it has as a part of `ci`, where it is one.
    in_ci: Option<&'static [&'static str]>,
}

/// All tasks. `ci` runs its tasks in this order, the cheapest first.
#[rustfmt::skip]
const TASKS: &[Task] = &[
    Task { name: "ci", arguments: "[--without TASK]...", about: "all checks below that are marked with *", run: ci::run, in_ci: None },
    Task { name: "fmt", arguments: "[--fix]", about: "is everything formatted? (--fix formats it)", run: fmt::run, in_ci: Some(&[]) },
    Task { name: "tidy", arguments: "", about: "hold the tree to its own rules", run: tidy::run, in_ci: Some(&[]) },
    Task { name: "deps", arguments: "", about: "hold the crates to their layers", run: deps::run, in_ci: Some(&[]) },
    Task { name: "codegen", arguments: "[WHAT]... [--check] [--from DIR]", about: "write the generated tables, or check them", run: codegen::run, in_ci: Some(&["--check"]) },
    Task { name: "deny", arguments: "", about: "licences, duplicates and sources of all dependencies", run: deny::run, in_ci: Some(&[]) },
    Task { name: "api", arguments: "[--fix]", about: "compare the public surface with tests/api (--fix writes it there)", run: api::run, in_ci: Some(&[]) },
    Task { name: "msrv", arguments: "", about: "build with the declared rust-version, if rustup has it", run: msrv::run, in_ci: Some(&[]) },
    Task { name: "no-std", arguments: "", about: "no std, no heap, no panic path, few bytes: proved on the host", run: no_std::run, in_ci: Some(&[]) },
    Task { name: "embedded", arguments: "", about: "results, panic paths and flash on a Cortex-M3", run: embedded::run, in_ci: Some(&[]) },
    Task { name: "doc", arguments: "", about: "the documentation, with all its links", run: doc::run, in_ci: Some(&[]) },
    Task { name: "lint", arguments: "", about: "clippy on everything, and on each crate alone with each feature", run: lint::run, in_ci: Some(&[]) },
    Task { name: "package", arguments: "", about: "package and build all that is published", run: package::run, in_ci: Some(&[]) },
    Task { name: "test", arguments: "", about: "all tests with all features, and the ledger of clauses", run: test::run, in_ci: Some(&[]) },
    Task { name: "features", arguments: "", about: "test each library alone with each feature", run: features::run, in_ci: Some(&[]) },
    Task { name: "conformance", arguments: "[--full] [SUITE]", about: "the conformance suites, or one (--full: at full size), and the ledger", run: conformance::run, in_ci: Some(&["--full"]) },
    Task { name: "bench", arguments: "[ARGUMENT]...", about: "time every operation and its peers", run: bench::run, in_ci: None },
    Task { name: "bench-program", arguments: "[TIMES]", about: "time the program over a file of the web corpus, beside its goals", run: bench_program::run, in_ci: None },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let Some((name, arguments)) = arguments.split_first() else {
        return usage("");
    };
    let Some(task) = TASKS.iter().find(|task| task.name == *name) else {
        return usage(&format!("there is no task {name:?}\n\n"));
    };
    let mut run = Run::new();
    match task.run(&mut run, arguments) {
        Ok(()) => run.sum_up(),
        Err(misuse) => usage(&format!("{} {misuse}\n\n", task.name)),
    }
}

impl Task {
    /// Runs the task. Not being able to run its checks is a failure; wrong arguments are returned.
    fn run(&self, run: &mut Run, arguments: &[String]) -> Result<(), String> {
        match (self.run)(run, arguments) {
            Ok(()) => Ok(()),
            Err(Stop::Misused(how)) => Err(how),
            Err(Stop::Failed(why)) => {
                run.fail(self.name, &why);
                Ok(())
            }
        }
    }
}

fn usage(complaint: &str) -> ExitCode {
    eprintln!("{complaint}cargo xtask TASK [ARGUMENT]...\n");
    for task in TASKS {
        let mark = if task.in_ci.is_some() { '*' } else { ' ' };
        let call = format!("{} {}", task.name, task.arguments);
        eprintln!("{mark} {call:<25} {}", task.about);
    }
    ExitCode::from(2)
}
