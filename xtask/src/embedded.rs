//! `embedded`: checks the libraries on a Cortex-M3, which QEMU emulates.
//!
//! - A program calls the functions of the list with many inputs, with the same results as on the host.
//! - The program that calls every row of that list must link without a panic path and without a heap.
//! - Programs that call one row each measure how much flash and stack it takes.
//! - `--examples`: the examples of firmware boot on three processors, with the output that they have on the host.

mod examples;
mod figures;
mod machine;
mod programs;

pub(crate) use figures::flash_of;

use std::process::Command;

use crate::no_std::{prove_no_panic, proved};
use crate::run::{Outcome, Run, flag};
pub(crate) use figures::in_flash;
use machine::{Machine, SIZE};
pub(crate) use machine::{QEMU, TARGET};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    if arguments.iter().any(|argument| argument == "--examples") {
        return examples::run(run);
    }
    let writes = flag(arguments, "--fix")?;
    let Some(machine) = Machine::find(run) else {
        return Ok(());
    };
    let programs = programs::write(run)?;
    let proved = proved(run)?;
    let build = |run: &Run, arguments: &[&str]| machine.build(run, SIZE, arguments);
    prove_no_panic(run, &proved, " on a Cortex-M3", build);
    figures::check(run, machine, &programs, writes);
    sweep(run, machine);
    Ok(())
}

/// Makes the sweep on the Cortex-M3 and on the host.
fn sweep(run: &mut Run, machine: Machine) {
    let arguments = "-p iri-cortex-m --bin run-sweep --features panics-link";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let built = run.step(
        "build of the sweep for a Cortex-M3",
        "see the compiler errors above",
        machine.build(run, SIZE, &arguments),
    );
    if !built || !machine.has_emulator {
        return;
    }
    let mut device = machine.emulated(run, "run-sweep");
    let findings = match (output(&mut device), output(&mut programs::host(run))) {
        (Ok(device), Ok(host)) => differences(&device, &host),
        (Err(error), _) | (_, Err(error)) => vec![error],
    };
    run.check(
        "same results on a Cortex-M3 as on the host",
        "find the row by sweeping a part of them in tests/functions/src/sweep.rs",
        &findings,
    );
}

/// Runs a program, and returns its standard output if it succeeds.
fn output(command: &mut Command) -> Result<String, String> {
    outputs(command).map(|(text, _)| text)
}

/// Runs a program, and returns its standard output and its standard error if it succeeds.
fn outputs(command: &mut Command) -> Result<(String, String), String> {
    let output = Run::output(command)?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    if output.status.success() {
        Ok((text, errors))
    } else {
        Err(format!("{}\n{text}{errors}", output.status))
    }
}

fn differences(device: &str, host: &str) -> Vec<String> {
    if device == host && !host.is_empty() {
        print!("{device}");
        return vec![];
    }
    vec![format!("on the Cortex-M3:\n{device}on the host:\n{host}")]
}
