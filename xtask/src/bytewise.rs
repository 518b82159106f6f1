//! `bytewise`: tests on the host the implementations that are compiled for small machines.
//!
//! On a target without an operating system the libraries process one byte at a time (`BLOCKS` in
//! `crates/iri-core/src/engine/search.rs`). `tests/embedded` runs that code on a Cortex-M3; here
//! the tests of the libraries run it, and with `--suites` the conformance suites as well. Not a part of `ci`, in which
//! `embedded` compares the results of all functions on a Cortex-M3 with those of the host.

use std::process::Command;

use crate::run::{Outcome, Run, flag};
use crate::workspace::libraries;

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let has_suites = flag(arguments, "--suites")?;
    if has_suites {
        // The suite `fuzzing` runs the program.
        let mut program = cargo(run, &["build"]);
        program.args(["-p", "iri-cli"]);
        run.step("program", "see the errors of rustc above", program);
    }
    let mut command = cargo(run, &["test", "--no-fail-fast", "--lib", "--tests"]);
    if has_suites {
        command.args(["-p", "iri-conformance"]);
    }
    for package in libraries(run)? {
        command.args(["-p", &package.name]);
    }
    run.step(
        "tests with the bytewise implementations",
        "compare both implementations: `BLOCKS` selects one of them",
        command,
    );
    Ok(())
}

/// A command of cargo on the implementations for small machines.
fn cargo(run: &Run, arguments: &[&str]) -> Command {
    let mut command = run.command("cargo", arguments);
    // Other flags would rebuild everything in the folder of the ordinary tests.
    command
        .arg("--target-dir")
        .arg(run.target().join("bytewise"));
    // Inherited flags would replace the environment variable.
    command.env_remove("CARGO_ENCODED_RUSTFLAGS");
    command.env("RUSTFLAGS", "--cfg iri_bytewise");
    command.arg("--all-features");
    command
}
