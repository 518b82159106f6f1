//! The toolchain that builds for the Cortex-M3 on this machine.

use std::path::PathBuf;
use std::process::Command;

use super::MANIFEST;
use crate::run::Run;
use crate::toolchain::{Origin, Target};

const CORTEX_M3: Target = Target {
    triple: "thumbv7m-none-eabi",
    library: "core",
    flags: "",
    source_arguments: &[],
    source_flags: "",
    linker: "arm-none-eabi-ld",
    folder: "embedded",
};

/// The toolchain.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Toolchain(Origin);

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
        CORTEX_M3.origin(run).map(Self)
    }

    pub(super) fn about(self) -> String {
        CORTEX_M3.about(self.0)
    }

    /// The release of the compiler, such as `1.85.0`.
    pub(super) fn release(self, run: &Run) -> String {
        Target::release(run, self.0).unwrap_or_else(|| String::from("of unknown version"))
    }

    /// Creates the command that builds programs for the Cortex-M3.
    pub(super) fn build(self, run: &Run, profile: Profile, arguments: &[&str]) -> Command {
        let build = ["--profile", profile.name(), "--manifest-path", MANIFEST];
        CORTEX_M3.build(run, self.0, &[&build, arguments].concat())
    }

    /// The folder with the built programs.
    pub(super) fn programs(self, run: &Run, profile: Profile) -> PathBuf {
        let folder = CORTEX_M3.target_dir(run, self.0);
        folder.join(CORTEX_M3.triple).join(profile.name())
    }
}
