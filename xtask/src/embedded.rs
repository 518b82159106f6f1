//! `embedded`: the libraries on a Cortex-M3, emulated by QEMU.
//!
//! - A program runs a table of inputs there, with the same results as on the host.
//! - The program that calls every function links without a panic path and without a heap.
//! - Small programs show how much each function adds to flash.

mod flash;
mod way;

use std::process::Command;

use crate::no_std::{prove_no_panic, proved};
use crate::run::{Outcome, Run, no_arguments};
use way::Way;

const MANIFEST: &str = "tests/embedded/Cargo.toml";
const TARGET: &str = "thumbv7m-none-eabi";

/// The machine that `tests/embedded/cortex-m/memory.x` describes. Its time is limited, since a
/// panic there is a loop.
const QEMU: &str = "timeout 120 qemu-system-arm -cpu cortex-m3 -machine mps2-an385 -nographic -semihosting-config enable=on,target=native -kernel";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let Some(way) = Way::find(run) else {
        run.cannot(
            "programs for a Cortex-M3",
            "they need a Rust with the target thumbv7m-none-eabi, or Debian's `apt-get install rustc-web cargo-web rust-web-src binutils-arm-none-eabi`",
        );
        return Ok(());
    };
    println!("built by {}", way.about());
    let proved = proved(run)?;
    let build = |run: &Run, arguments: &[&str]| way.build(run, arguments);
    prove_no_panic(run, &proved, " on a Cortex-M3", build);
    flash::weigh(run, way);
    table(run, way);
    Ok(())
}

/// Runs the table on the Cortex-M3 and on the host.
fn table(run: &mut Run, way: Way) {
    let what = "the same results on a Cortex-M3 as on the host";
    let run_table = [
        "-p",
        "iri-cortex-m",
        "--bin",
        "run-table",
        "--features",
        "panics-link",
    ];
    let command = way.build(run, &run_table);
    if !run.step(
        "a table of inputs for a Cortex-M3",
        "see the errors above",
        command,
    ) {
        return;
    }
    let mut version = run.command("qemu-system-arm", &["--version"]);
    if Run::read(&mut version).is_err() {
        run.cannot(
            what,
            "`apt-get install qemu-system-arm` installs the emulator",
        );
        return;
    }
    let mut qemu = QEMU.split(' ');
    let mut there = run.command(qemu.next().unwrap_or(""), &qemu.collect::<Vec<_>>());
    there.arg(way.programs(run).join("run-table"));
    let mut here = run.command("cargo", &["run", "--quiet", "--manifest-path", MANIFEST]);
    here.args(["-p", "iri-table", "--target-dir"])
        .arg(run.target().join("embedded"));
    let findings = match (said(&mut there), said(&mut here)) {
        (Ok(there), Ok(here)) => differences(&there, &here),
        (Err(error), _) | (_, Err(error)) => vec![error],
    };
    run.check(
        what,
        "the output above names the case of `tests/embedded/table` that fails",
        &findings,
    );
}

/// The output of a program that succeeds.
fn said(command: &mut Command) -> Result<String, String> {
    let output = Run::output(command)?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        Ok(text)
    } else {
        let errors = String::from_utf8_lossy(&output.stderr);
        Err(format!("{}\n{text}{errors}", output.status))
    }
}

fn differences(there: &str, here: &str) -> Vec<String> {
    if there == here && !here.is_empty() {
        print!("{there}");
        return vec![];
    }
    vec![format!("there: {there}here: {here}")]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_that_differ_or_are_missing_are_found() {
        assert!(differences("1 case\n", "1 case\n").is_empty());
        assert_eq!(differences("1 case\n", "2 cases\n").len(), 1);
        assert_eq!(differences("", "").len(), 1);
    }
}
