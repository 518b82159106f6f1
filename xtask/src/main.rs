//! The tasks of this workspace: `cargo xtask TASK`.
//!
//! Each task is one file. A task runs commands and checks, and continues if one of them fails.
//! [`run::Run`] prints the totals on the last line.

mod api;
mod bench;
mod bench_program;
mod big_endian;
mod build_times;
mod bytewise;
mod c;
mod ci;
mod codegen;
mod conformance;
mod counts;
mod data;
mod deny;
mod deps;
mod differential;
mod dist;
mod doc;
mod embedded;
mod features;
mod fmt;
mod footprint;
mod functions;
mod fuzz;
mod league;
mod lint;
mod msrv;
mod mutants;
mod no_std;
mod package;
mod prove;
mod readers;
mod results;
mod run;
mod suite;
mod surface;
mod tasks;
mod test;
mod tidy;
mod toolchain;
mod web;
mod workspace;

use std::env;
use std::process::ExitCode;

use run::Run;
use tasks::{InCi, TASKS, Task};

/// The tasks that run others.
#[rustfmt::skip]
const SEVERAL: [Task; 2] = [
    Task { name: "ci", arguments: "[--beside] [--without TASK]...", about: "run all tasks marked with *, in two processes (--beside: only the tasks of the second one)", run: ci::run, in_ci: InCi::No },
    Task { name: "prove", arguments: "[PART]... [--gigabytes N] [--only NAME]... [--first]", about: "run what takes too long for ci: all, or some parts", run: prove::run, in_ci: InCi::No },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let Some((name, arguments)) = arguments.split_first() else {
        return usage("");
    };
    let Some(task) = all().find(|task| task.name == *name) else {
        return usage(&format!("error: no such task: {name}\n\n"));
    };
    let mut run = Run::new();
    match task.run(&mut run, arguments) {
        Ok(()) => run.finish(),
        Err(error) => usage(&format!("error: {}: {error}\n\n", task.name)),
    }
}

/// All tasks.
fn all() -> impl Iterator<Item = &'static Task> {
    SEVERAL.iter().chain(TASKS)
}

fn usage(error: &str) -> ExitCode {
    eprintln!("{error}usage: cargo xtask TASK [ARGUMENT]...\n");
    for task in all() {
        let mark = if task.in_ci.is_run() { '*' } else { ' ' };
        let call = format!("{} {}", task.name, task.arguments);
        eprintln!("{mark} {call:<41} {}", task.about);
    }
    ExitCode::from(2)
}
