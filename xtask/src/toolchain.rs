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

/// The origin of the standard library for a target.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Origin {
    /// The Rust that runs this task, which has a prebuilt library for the target.
    Prebuilt,
    /// Debian's Rust, which builds the library from its sources together with the program.
    Sources,
}

/// Debian's Rust, which may be installed in addition to another one.
const CARGO: &str = "/usr/bin/cargo";
pub(crate) const RUSTC: &str = "/usr/bin/rustc";

impl Target {
    /// Returns the first origin that is available.
    pub(crate) fn origin(&self, run: &Run) -> Option<Origin> {
        if self.is_prebuilt(run) {
            Some(Origin::Prebuilt)
        } else if self.has_sources(run) {
            Some(Origin::Sources)
        } else {
            None
        }
    }

    /// Describes the toolchain.
    pub(crate) fn about(&self, origin: Origin) -> String {
        let Self {
            triple, library, ..
        } = self;
        match origin {
            Origin::Prebuilt => format!("the current Rust, which has the target {triple}"),
            Origin::Sources => format!("Debian's Rust, which builds `{library}` from its sources"),
        }
    }

    /// Creates the command that builds with these arguments.
    pub(crate) fn build(&self, run: &Run, origin: Origin, arguments: &[&str]) -> Command {
        let mut command = match origin {
            Origin::Prebuilt => run.command("cargo", &["build"]),
            Origin::Sources => {
                let mut command = run.command(CARGO, &["build"]);
                let linker = self.triple.to_uppercase().replace('-', "_");
                command
                    .env("RUSTC", RUSTC)
                    // Building the library is an unstable feature, and this is a stable release.
                    .env("RUSTC_BOOTSTRAP", "1")
                    .env(format!("CARGO_TARGET_{linker}_LINKER"), self.linker)
                    .arg(format!("-Zbuild-std={}", self.library))
                    .args(self.source_arguments);
                command
            }
        };
        let flags = match origin {
            Origin::Prebuilt => self.flags.to_owned(),
            Origin::Sources => format!("{} {}", self.flags, self.source_flags),
        };
        if !flags.trim().is_empty() {
            command.env("RUSTFLAGS", flags.trim());
        }
        command
            .args(["--target", self.triple, "--target-dir"])
            .arg(self.target_dir(run, origin))
            .args(arguments);
        command
    }

    /// The target folder. Each origin has its own, since it would rebuild everything that another has built.
    pub(crate) fn target_dir(&self, run: &Run, origin: Origin) -> PathBuf {
        let folder = self.folder;
        run.target().join(match origin {
            Origin::Prebuilt => folder.to_owned(),
            Origin::Sources => format!("{folder}-from-sources"),
        })
    }

    /// The release of the compiler, such as `1.85.0`, or nothing if it cannot be run.
    pub(crate) fn release(run: &Run, origin: Origin) -> Option<String> {
        release(
            run,
            match origin {
                Origin::Prebuilt => "rustc",
                Origin::Sources => RUSTC,
            },
        )
    }

    fn is_prebuilt(&self, run: &Run) -> bool {
        let print = ["--print", "target-libdir", "--target", self.triple];
        Run::read(&mut run.command("rustc", &print))
            .is_ok_and(|dir| has_core(Path::new(dir.trim())))
    }

    fn has_sources(&self, run: &Run) -> bool {
        let sysroot = Run::read(&mut run.command(RUSTC, &["--print", "sysroot"]));
        let sysroot = sysroot.unwrap_or_default();
        let library = self.library.split(',').next().unwrap_or_default();
        let sources = Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library");
        let linker = Run::read(&mut run.command(self.linker, &["--version"]));
        !sysroot.is_empty()
            && sources.join(library).is_dir()
            && Path::new(CARGO).is_file()
            && linker.is_ok()
    }
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
