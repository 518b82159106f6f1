//! `embedded`: checks the libraries on a Cortex-M3, which QEMU emulates.
//!
//! - A program processes a table of inputs and sweeps the list of functions, with the same results as on the host.
//! - The program that calls every row of that list must link without a panic path and without a heap.
//! - Programs that call one row each measure how much flash and stack it takes.

mod contents;
mod figures;
mod flash;
mod programs;
mod stack;
mod toolchain;

use std::process::Command;

use crate::no_std::{prove_no_panic, proved};
use crate::run::{Outcome, Run, flag};
use toolchain::{Profile, Toolchain};

const MANIFEST: &str = "tests/embedded/Cargo.toml";

/// The command that emulates the machine described by `tests/embedded/cortex-m/memory.x`. It has a time
/// limit, since a panic of the program is an endless loop.
const QEMU: &str = "timeout 120 qemu-system-arm -cpu cortex-m3 -machine mps2-an385 -nographic -semihosting-config enable=on,target=native -kernel";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let (listed, writes) = match arguments.split_first() {
        Some((first, names)) if first == "--contents" => (Some(names), false),
        _ => (None, flag(arguments, "--fix")?),
    };
    let Some(toolchain) = Toolchain::find(run) else {
        run.unavailable(
            "programs for a Cortex-M3",
            "install the target thumbv7m-none-eabi, or on Debian `apt-get install rustc-web cargo-web rust-web-src binutils-arm-none-eabi`",
        );
        return Ok(());
    };
    println!("toolchain: {}", toolchain.about());
    let programs = programs::write(run)?;
    if let Some(names) = listed {
        return contents::list(run, toolchain, &programs, names);
    }
    let proved = proved(run)?;
    let build = |run: &Run, arguments: &[&str]| toolchain.build(run, Profile::Size, arguments);
    prove_no_panic(run, &proved, " on a Cortex-M3", build);
    let has_emulator = has_emulator(run);
    figures::check(run, toolchain, &programs, has_emulator, writes);
    table(run, toolchain, has_emulator);
    Ok(())
}

/// Whether QEMU is installed. A missing one counts as a failure in continuous integration.
fn has_emulator(run: &mut Run) -> bool {
    let mut version = run.command("qemu-system-arm", &["--version"]);
    let has = Run::read(&mut version).is_ok();
    if !has {
        run.unavailable(
            "runs on a Cortex-M3",
            "install the emulator, on Debian `apt-get install qemu-system-arm`",
        );
    }
    has
}

/// Creates the command that runs a built program on the emulated machine.
fn device(run: &Run, toolchain: Toolchain, program: &str) -> Command {
    let mut words = QEMU.split(' ');
    let mut command = run.command(words.next().unwrap_or(""), &words.collect::<Vec<_>>());
    command.arg(toolchain.programs(run, Profile::Size).join(program));
    command
}

/// Runs the table on the Cortex-M3 and on the host.
fn table(run: &mut Run, toolchain: Toolchain, has_emulator: bool) {
    let what = "same results on a Cortex-M3 as on the host";
    let run_table = [
        "-p",
        "iri-cortex-m",
        "--bin",
        "run-table",
        "--features",
        "panics-link",
    ];
    let command = toolchain.build(run, Profile::Size, &run_table);
    if !run.step(
        "build of the table for a Cortex-M3",
        "see the compiler errors above",
        command,
    ) {
        return;
    }
    if !has_emulator {
        return;
    }
    let mut device = device(run, toolchain, "run-table");
    let findings = match (output(&mut device), output(&mut programs::host(run))) {
        (Ok(device), Ok(host)) => differences(&device, &host),
        (Err(error), _) | (_, Err(error)) => vec![error],
    };
    run.check(
        what,
        "the output above names the failing case of `tests/embedded/table`",
        &findings,
    );
}

/// Runs a program, and returns its standard output if it succeeds.
fn output(command: &mut Command) -> Result<String, String> {
    let output = Run::output(command)?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        Ok(text)
    } else {
        let errors = String::from_utf8_lossy(&output.stderr);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_or_missing_results_are_reported() {
        assert!(differences("1 case\n", "1 case\n").is_empty());
        assert_eq!(differences("1 case\n", "2 cases\n").len(), 1);
        assert_eq!(differences("", "").len(), 1);
    }
}
