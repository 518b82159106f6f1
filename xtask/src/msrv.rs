//! `msrv`: builds all published crates with the declared `rust-version`, and all features but `simd`, which
//! needs a newer release.
//!
//! `tidy` checks that every manifest inherits the version, and clippy (`incompatible_msrv`) that no newer
//! function of the standard library is called.

use std::process::Command;
use std::{env, fs};

use crate::run::{Outcome, Run, no_arguments};
use crate::toolchain::{RUSTC, release};
use crate::workspace::members;

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let manifest = fs::read_to_string(run.root().join("Cargo.toml")).unwrap_or_default();
    let mut lines = manifest.lines();
    let version = lines.find_map(|line| line.strip_prefix("rust-version = \""));
    let version = version.and_then(|line| line.strip_suffix('"'));
    let version = version.ok_or("Cargo.toml declares no rust-version".to_owned())?;
    let Some(mut command) = check_with(run, version) else {
        run.skip(
            "msrv",
            &format!("no Rust {version} in rustup, from Debian or in IRI_MSRV_RUSTC"),
        );
        return Ok(());
    };
    command.args(["--no-default-features", "--target-dir"]);
    command.arg(run.target().join("msrv"));
    let packages = members(run)?;
    for package in packages.iter().filter(|package| package.is_published()) {
        command.args(["-p", &package.name]);
        for feature in package.features_without(&["simd"]) {
            command.args(["--features", &feature]);
        }
    }
    run.step(
        &format!("build with Rust {version}"),
        "use no newer features, or raise rust-version with a line in CHANGELOG.md",
        command,
    );
    Ok(())
}

/// Creates the command that checks with a release: one that rustup has, or else the compiler that the variable
/// `IRI_MSRV_RUSTC` names, which is Debian's if it is not set.
fn check_with(run: &Run, version: &str) -> Option<Command> {
    let mut installed = run.command("rustup", &["toolchain", "list"]);
    let installed = Run::read(&mut installed).unwrap_or_default();
    // `cargo +1.85` would make rustup install a missing toolchain.
    if let Some(toolchain) = toolchain(&installed, version) {
        let mut command = run.command("rustup", &["run", toolchain, "cargo", "check"]);
        // These variables refer to the toolchain that runs this task.
        for name in ["CARGO", "RUSTUP_TOOLCHAIN", "RUSTC", "RUSTDOC"] {
            command.env_remove(name);
        }
        return Some(command);
    }
    let rustc = env::var("IRI_MSRV_RUSTC").unwrap_or_else(|_| RUSTC.to_owned());
    let release = release(run, &rustc)?;
    release.starts_with(&format!("{version}.")).then(|| {
        let mut command = run.command("cargo", &["check"]);
        command.env("RUSTC", rustc);
        command
    })
}

/// Finds the toolchain of a release, such as `1.85-HOST` or `1.85.1-HOST`, in the list of rustup.
fn toolchain<'l>(installed: &'l str, version: &str) -> Option<&'l str> {
    let mut names = installed.split_whitespace();
    names.find(|name| {
        let rest = name.strip_prefix(version);
        rest.is_some_and(|rest| rest.starts_with(['-', '.']))
    })
}
