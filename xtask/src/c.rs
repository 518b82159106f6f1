//! `c`: builds and tests the C library, for hosts and for a Cortex-M3.

mod device;
mod host;
mod languages;
mod vectors;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Outcome, Run, Stop};
use host::Installed;

/// The manifest of its workspace.
pub(crate) const MANIFEST: &str = "crates/bindings/c/Cargo.toml";

/// The folder of the library.
const HOME: &str = "crates/bindings/c";

/// The flags of all compilers.
const WARNINGS: [&str; 4] = ["-Wall", "-Wextra", "-pedantic", "-Werror"];

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] => checks(run, false),
        ["--full"] => checks(run, true),
        ["--figures"] => {
            device::flash(run)?;
            host::times(run);
            Ok(())
        }
        ["--install", folder] => {
            host::install(run, Path::new(folder))?;
            Ok(())
        }
        _ => Err(Stop::Usage(
            "the arguments are --full, --figures, or --install FOLDER".to_owned(),
        )),
    }
}

/// All checks; in full with an instrumented library and a million inputs.
fn checks(run: &mut Run, full: bool) -> Outcome {
    let mut clippy = cargo(run, "clippy");
    clippy.args(["--all-targets", "--", "-D", "warnings"]);
    run.step("clippy of the C library", "fix the warnings", clippy);
    let test = cargo(run, "test");
    run.step(
        "header and script of the linker",
        "`IRI_UPDATE=1 cargo test --manifest-path crates/bindings/c/Cargo.toml` writes them",
        test,
    );
    let Some(installed) = host::install(run, &build_folder(run))? else {
        return Ok(());
    };
    host::headers(run);
    host::tests(run, &installed, full)?;
    languages::run(run, &installed);
    device::firmware(run, full)
}

/// The folder for everything that this task builds.
fn build_folder(run: &Run) -> PathBuf {
    run.target().join("c")
}

/// A subcommand of cargo in the workspace.
fn cargo(run: &Run, subcommand: &str) -> Command {
    let arguments = [subcommand, "--locked", "--manifest-path", MANIFEST];
    let mut command = run.command("cargo", &arguments);
    command
        .arg("--target-dir")
        .arg(build_folder(run).join("cargo"));
    command
}

/// Whether a program of this name can be run.
fn is_there(run: &Run, program: &str) -> bool {
    Run::read_quietly(&mut run.command(program, &["--version"])).is_ok()
}

impl Installed {
    /// Adds the header and the library to the arguments of a compiler.
    fn link(&self, command: &mut Command) {
        command.arg("-I").arg(self.folder.join("include"));
        command.arg("-L").arg(self.folder.join("lib")).arg("-liri");
        command.arg(format!("-Wl,-rpath,{}", self.folder.join("lib").display()));
    }
}
