//! How this machine builds for the Cortex-M3.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{MANIFEST, TARGET};
use crate::run::Run;

/// Where `core` for the Cortex-M3 comes from.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Way {
    /// The Rust that runs this task has it for the target.
    Target,
    /// Debian's Rust has its sources, and builds it with the program.
    Sources,
}

/// Debian's Rust, which may be installed in addition to another one.
const CARGO: &str = "/usr/bin/cargo";
const RUSTC: &str = "/usr/bin/rustc";
const LINKER: &str = "arm-none-eabi-ld";

impl Way {
    /// The first way that there is.
    pub(super) fn find(run: &Run) -> Option<Self> {
        if has_target(run) {
            Some(Self::Target)
        } else if has_sources(run) {
            Some(Self::Sources)
        } else {
            None
        }
    }

    pub(super) fn about(self) -> &'static str {
        match self {
            Self::Target => "this Rust, which has the target thumbv7m-none-eabi",
            Self::Sources => "Debian's Rust, from the sources of `core`",
        }
    }

    /// Builds programs for the Cortex-M3.
    pub(super) fn build(self, run: &Run, arguments: &[&str]) -> Command {
        let build = ["build", "--release", "--manifest-path", MANIFEST];
        let mut command = match self {
            Self::Target => run.command("cargo", &build),
            Self::Sources => {
                let mut command = run.command(CARGO, &build);
                command
                    .env("RUSTC", RUSTC)
                    // It is no nightly, and building `core` is not stable.
                    .env("RUSTC_BOOTSTRAP", "1")
                    .env("CARGO_TARGET_THUMBV7M_NONE_EABI_LINKER", LINKER)
                    .arg("-Zbuild-std=core");
                command
            }
        };
        command
            .args(["--target", TARGET, "--target-dir"])
            .arg(self.target_dir(run))
            .args(arguments);
        command
    }

    /// Where the programs are that were built.
    pub(super) fn programs(self, run: &Run) -> PathBuf {
        self.target_dir(run).join(TARGET).join("release")
    }

    /// Two Rusts in one folder would build everything anew each time.
    fn target_dir(self, run: &Run) -> PathBuf {
        run.target().join(match self {
            Self::Target => "embedded",
            Self::Sources => "embedded-from-sources",
        })
    }
}

fn has_target(run: &Run) -> bool {
    let print = ["--print", "target-libdir", "--target", TARGET];
    Run::read(&mut run.command("rustc", &print)).is_ok_and(|dir| has_core(Path::new(dir.trim())))
}

fn has_core(dir: &Path) -> bool {
    let files = fs::read_dir(dir).into_iter().flatten().flatten();
    files
        .into_iter()
        .any(|file| file.file_name().to_string_lossy().starts_with("libcore-"))
}

fn has_sources(run: &Run) -> bool {
    let sysroot = Run::read(&mut run.command(RUSTC, &["--print", "sysroot"])).unwrap_or_default();
    let core = Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/core");
    let linker = Run::read(&mut run.command(LINKER, &["--version"]));
    !sysroot.is_empty() && core.is_dir() && Path::new(CARGO).is_file() && linker.is_ok()
}
