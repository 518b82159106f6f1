//! The toolchain that builds for a target of another machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::Run;

/// A target, and what building for it takes.
#[derive(Debug)]
pub(crate) struct Target {
    pub(crate) triple: &'static str,
    /// The crates that are built from their sources if there are no prebuilt ones, the first of which is
    /// named after the folder with its sources.
    pub(crate) library: &'static str,
    /// Flags of the compiler.
    pub(crate) flags: &'static str,
    /// Arguments of cargo, and more flags of the compiler, for a library that is built from its sources.
    pub(crate) source_arguments: &'static [&'static str],
    pub(crate) source_flags: &'static str,
    /// The linker for a library that is built from its sources.
    pub(crate) linker: &'static str,
    /// The name of the folder for its builds.
    pub(crate) folder: &'static str,
}

/// A Rust that builds for a target.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Toolchain {
    target: &'static Target,
    origin: Origin,
}

/// The origin of the standard library for a target.
#[derive(Clone, Copy, Debug)]
enum Origin {
    /// The Rust that runs this task, which has a prebuilt library for the target.
    Prebuilt,
    /// Debian's Rust, which builds the library from its sources together with the program.
    Sources,
}

/// Debian's Rust, which may be installed in addition to another one.
pub(crate) const CARGO: &str = "/usr/bin/cargo";
pub(crate) const RUSTC: &str = "/usr/bin/rustc";

impl Toolchain {
    /// Returns the first toolchain that is available.
    pub(crate) fn find(run: &Run, target: &'static Target) -> Option<Self> {
        let origin = if is_prebuilt(run, target) {
            Origin::Prebuilt
        } else if has_sources(run, target) {
            Origin::Sources
        } else {
            return None;
        };
        Some(Self { target, origin })
    }

    /// Describes the toolchain.
    pub(crate) fn about(self) -> String {
        let Target {
            triple, library, ..
        } = self.target;
        match self.origin {
            Origin::Prebuilt => format!("the current Rust, which has the target {triple}"),
            Origin::Sources => format!("Debian's Rust, which builds `{library}` from its sources"),
        }
    }

    /// Creates the command that builds with these arguments.
    pub(crate) fn build(self, run: &Run, arguments: &[&str]) -> Command {
        self.cargo(run, "build", arguments)
    }

    /// Creates the command that runs a subcommand of cargo that builds.
    pub(crate) fn cargo(self, run: &Run, subcommand: &str, arguments: &[&str]) -> Command {
        let target = self.target;
        let mut flags = target.flags.to_owned();
        let mut command = match self.origin {
            Origin::Prebuilt => run.command("cargo", &[subcommand]),
            Origin::Sources => {
                flags = format!("{flags} {}", target.source_flags);
                let mut command = run.command(CARGO, &[subcommand]);
                let linker = target.triple.to_uppercase().replace('-', "_");
                command
                    .env("RUSTC", RUSTC)
                    // Building the library is an unstable feature, and this is a stable release.
                    .env("RUSTC_BOOTSTRAP", "1")
                    .env(format!("CARGO_TARGET_{linker}_LINKER"), target.linker)
                    .arg(format!("-Zbuild-std={}", target.library))
                    .args(target.source_arguments);
                command
            }
        };
        if !flags.trim().is_empty() {
            command.env("RUSTFLAGS", flags.trim());
        }
        command
            .args(["--target", target.triple, "--target-dir"])
            .arg(self.target_dir(run))
            .args(arguments);
        command
    }

    /// The target folder. Each origin has its own, since it would rebuild everything that another has built.
    fn target_dir(self, run: &Run) -> PathBuf {
        let folder = self.target.folder;
        run.target().join(match self.origin {
            Origin::Prebuilt => folder.to_owned(),
            Origin::Sources => format!("{folder}-from-sources"),
        })
    }

    /// The folder of what a profile built.
    pub(crate) fn built(self, run: &Run, profile: &str) -> PathBuf {
        let folder = self.target_dir(run).join(self.target.triple);
        folder.join(profile)
    }

    /// The release of the compiler, such as `1.85.0`, or nothing if it cannot be run.
    pub(crate) fn release(self, run: &Run) -> Option<String> {
        match self.origin {
            Origin::Prebuilt => release(run, "rustc"),
            Origin::Sources => release(run, RUSTC),
        }
    }
}

fn is_prebuilt(run: &Run, target: &Target) -> bool {
    let print = ["--print", "target-libdir", "--target", target.triple];
    Run::read(&mut run.command("rustc", &print)).is_ok_and(|dir| has_core(Path::new(dir.trim())))
}

fn has_sources(run: &Run, target: &Target) -> bool {
    let library = target.library.split(',').next().unwrap_or_default();
    let linker = Run::read(&mut run.command(target.linker, &["--version"]));
    has_source(run, library) && linker.is_ok()
}

/// Whether Debian's Rust is installed, with the sources of a library.
pub(crate) fn has_source(run: &Run, library: &str) -> bool {
    let sysroot = Run::read(&mut run.command(RUSTC, &["--print", "sysroot"]));
    let sources = sysroot.map(|root| Path::new(root.trim()).join("lib/rustlib/src/rust/library"));
    sources.is_ok_and(|sources| sources.join(library).is_dir()) && Path::new(CARGO).is_file()
}

/// The release of a compiler, such as `1.85.0`, or nothing if it cannot be run.
pub(crate) fn release(run: &Run, rustc: &str) -> Option<String> {
    let version = Run::read(&mut run.command(rustc, &["--version"])).ok()?;
    version.split_whitespace().nth(1).map(str::to_owned)
}

fn has_core(dir: &Path) -> bool {
    let files = fs::read_dir(dir).into_iter().flatten().flatten();
    files
        .into_iter()
        .any(|file| file.file_name().to_string_lossy().starts_with("libcore-"))
}
