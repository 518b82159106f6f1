//! The toolchain that builds for the Cortex-M3 on this machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{MANIFEST, TARGET};
use crate::run::Run;

/// The toolchain, by the origin of `core` for the Cortex-M3.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Toolchain {
    /// The Rust that runs this task, which has a prebuilt `core` for the target.
    Prebuilt,
    /// Debian's Rust, which builds `core` from its sources together with the program.
    Sources,
}

/// Debian's Rust, which may be installed in addition to another one.
const CARGO: &str = "/usr/bin/cargo";
const RUSTC: &str = "/usr/bin/rustc";
const LINKER: &str = "arm-none-eabi-ld";

/// The profile by which the programs are built, in `tests/embedded/Cargo.toml`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Profile {
    /// `opt-level = "z"`.
    Size,
    /// `opt-level = 3`.
    Speed,
}

impl Profile {
    /// The name of the profile, which is also that of its folder.
    fn name(self) -> &'static str {
        match self {
            Self::Size => "release",
            Self::Speed => "speed",
        }
    }

    /// The level of optimization, in words.
    pub(super) fn about(self) -> &'static str {
        match self {
            Self::Size => "for size",
            Self::Speed => "for speed",
        }
    }
}

impl Toolchain {
    /// Returns the first toolchain that is available.
    pub(super) fn find(run: &Run) -> Option<Self> {
        if has_target(run) {
            Some(Self::Prebuilt)
        } else if has_sources(run) {
            Some(Self::Sources)
        } else {
            None
        }
    }

    pub(super) fn about(self) -> &'static str {
        match self {
            Self::Prebuilt => "the current Rust, which has the target thumbv7m-none-eabi",
            Self::Sources => "Debian's Rust, which builds `core` from its sources",
        }
    }

    /// Creates the command that builds programs for the Cortex-M3.
    pub(super) fn build(self, run: &Run, profile: Profile, arguments: &[&str]) -> Command {
        let build = [
            "build",
            "--profile",
            profile.name(),
            "--manifest-path",
            MANIFEST,
        ];
        let mut command = match self {
            Self::Prebuilt => run.command("cargo", &build),
            Self::Sources => {
                let mut command = run.command(CARGO, &build);
                command
                    .env("RUSTC", RUSTC)
                    // Building `core` is an unstable feature, and this is a stable release.
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

    /// The folder with the built programs.
    pub(super) fn programs(self, run: &Run, profile: Profile) -> PathBuf {
        self.target_dir(run).join(TARGET).join(profile.name())
    }

    /// The target folder. Each toolchain has its own, since it would rebuild everything that another has
    /// built.
    fn target_dir(self, run: &Run) -> PathBuf {
        run.target().join(match self {
            Self::Prebuilt => "embedded",
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
