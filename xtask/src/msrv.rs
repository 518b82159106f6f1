//! `msrv`: all published crates build with the declared `rust-version`.
//!
//! That every manifest inherits the version is checked by `tidy`, that no newer function of the
//! standard library is called by clippy (`incompatible_msrv`).

use std::fs;

use crate::run::{Outcome, Run, no_arguments};
use crate::workspace::members;

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let manifest = fs::read_to_string(run.root().join("Cargo.toml")).unwrap_or_default();
    let mut lines = manifest.lines();
    let version = lines.find_map(|line| line.strip_prefix("rust-version = \""));
    let version = version.and_then(|line| line.strip_suffix('"'));
    let version = version.ok_or("Cargo.toml declares no rust-version".to_owned())?;
    // `cargo +1.85` would make rustup install what is missing.
    let mut installed = run.command("rustup", &["toolchain", "list"]);
    let installed = Run::read(&mut installed).unwrap_or_default();
    let Some(toolchain) = toolchain(&installed, version) else {
        println!("skipped: rustup has no Rust {version}, so nothing was built with it");
        return Ok(());
    };
    let mut command = run.command("rustup", &["run", toolchain, "cargo", "check"]);
    command.args(["--all-features", "--target-dir"]);
    command.arg(run.target().join("msrv"));
    for package in members(run)?
        .iter()
        .filter(|package| package.is_published())
    {
        command.args(["-p", &package.name]);
    }
    // These name the Rust that runs this task.
    for name in ["CARGO", "RUSTUP_TOOLCHAIN", "RUSTC", "RUSTDOC"] {
        command.env_remove(name);
    }
    run.step(
        &format!("build with Rust {version}"),
        "use nothing newer, or raise rust-version with a line in CHANGELOG.md",
        command,
    );
    Ok(())
}

/// The toolchain of a release, `1.85-HOST` or `1.85.1-HOST`, among those that rustup lists.
fn toolchain<'l>(installed: &'l str, version: &str) -> Option<&'l str> {
    let mut names = installed.split_whitespace();
    names.find(|name| {
        let rest = name.strip_prefix(version);
        rest.is_some_and(|rest| rest.starts_with(['-', '.']))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_toolchain_is_that_of_the_release() {
        let list = "stable-x86 (default)\nnightly-x86\n1.85.1-x86\n";
        assert_eq!(toolchain(list, "1.85"), Some("1.85.1-x86"));
        assert_eq!(toolchain(list, "1.8"), None);
        assert_eq!(toolchain("stable-x86\n", "1.85"), None);
    }
}
