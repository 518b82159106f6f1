//! `big-endian`: tests the libraries on a machine that stores the highest byte first, and whose addresses
//! have 32 bits: a PowerPC, which QEMU emulates.
//!
//! Debian's second Rust builds the standard library for it from its sources. The emulator runs only the
//! tests; they are those of the host.

use std::path::Path;
use std::process::Command;

use crate::run::{Outcome, Run, no_arguments};
use crate::toolchain::{CARGO, RUSTC, has_source};
use crate::workspace::libraries;

const TARGET: &str = "powerpc-unknown-linux-gnu";
const LINKER: &str = "powerpc-linux-gnu-gcc";
const EMULATOR: &str = "qemu-ppc";

/// The folder with the C library of the target.
const C_LIBRARY: &str = "/usr/powerpc-linux-gnu";

/// The packages that contain all of these.
const PACKAGES: &str =
    "rustc-web cargo-web rust-web-src gcc-powerpc-linux-gnu libc6-dev-powerpc-cross qemu-user";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    if !is_available(run) {
        let install = format!("on Debian `apt-get install {PACKAGES}`");
        run.unavailable("tests on a big-endian machine", &install);
        return Ok(());
    }
    let mut command = run.command(CARGO, &["test", "--all-features", "--no-fail-fast"]);
    command
        .env("RUSTC", RUSTC)
        // Building the standard library is an unstable feature, and this is a stable release.
        .env("RUSTC_BOOTSTRAP", "1")
        // The emulator is slow: optimized tests run in a fraction of the time.
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "1")
        .env("CARGO_TARGET_POWERPC_UNKNOWN_LINUX_GNU_LINKER", LINKER)
        .env(
            "CARGO_TARGET_POWERPC_UNKNOWN_LINUX_GNU_RUNNER",
            format!("{EMULATOR} -L {C_LIBRARY}"),
        )
        .args(["-Zbuild-std=std,test", "--target", TARGET, "--target-dir"])
        .arg(run.target().join("big-endian"))
        .args(["--lib", "--tests"]);
    for package in libraries(run)? {
        command.args(["-p", &package.name]);
    }
    run.step(
        "tests on a big-endian machine with 32-bit addresses",
        "name the order of bytes (`from_le_bytes`), and convert to usize without loss",
        command,
    );
    Ok(())
}

/// Checks whether the compiler, the sources of the standard library, the linker and the emulator are installed.
fn is_available(run: &Run) -> bool {
    let runs = |program| Run::read(Command::new(program).arg("--version")).is_ok();
    has_source(run, "std")
        && Path::new(C_LIBRARY).join("lib").is_dir()
        && runs(LINKER)
        && runs(EMULATOR)
}
