//! The Cortex-M3: the toolchain that builds for it on this machine, and the emulator that runs its programs.

use std::path::PathBuf;
use std::process::Command;

use crate::run::Run;
use crate::toolchain::{Target, Toolchain};

/// The workspace of the programs.
pub(super) const MANIFEST: &str = "tests/embedded/Cargo.toml";

/// The profile with `opt-level = "z"`, and the one with `opt-level = 3`, in the workspace of the programs.
pub(super) const SIZE: &str = "release";
pub(super) const SPEED: &str = "speed";

/// The target, linker and folder of programs for a Cortex-M3.
pub(crate) const TARGET: Target = Target {
    triple: "thumbv7m-none-eabi",
    library: "core",
    flags: "",
    source_arguments: &[],
    source_flags: "",
    linker: "arm-none-eabi-ld",
    folder: "embedded",
};

/// The command that emulates the machine described by `tests/embedded/cortex-m/memory.x`. It has a time
/// limit, since a panic of the program is an endless loop.
pub(crate) const QEMU: &str = "timeout 120 qemu-system-arm -cpu cortex-m3 -machine mps2-an385 -nographic -semihosting-config enable=on,target=native -kernel";

#[derive(Clone, Copy)]
pub(super) struct Machine {
    toolchain: Toolchain,
    pub(super) has_emulator: bool,
}

impl Machine {
    /// Returns the machine if there is a toolchain for it. A missing toolchain or emulator counts as a failure in
    /// continuous integration.
    pub(super) fn find(run: &mut Run) -> Option<Self> {
        let Some(toolchain) = Toolchain::find(run, &TARGET) else {
            run.unavailable(
                "programs for a Cortex-M3",
                "install the target thumbv7m-none-eabi, or on Debian `apt-get install rustc-web cargo-web rust-web-src binutils-arm-none-eabi`",
            );
            return None;
        };
        println!("toolchain: {}", toolchain.about());
        let mut version = run.command("qemu-system-arm", &["--version"]);
        let has_emulator = Run::read(&mut version).is_ok();
        if !has_emulator {
            run.unavailable(
                "runs on a Cortex-M3",
                "install the emulator, on Debian `apt-get install qemu-system-arm`",
            );
        }
        Some(Self {
            toolchain,
            has_emulator,
        })
    }

    /// The release of the compiler, such as `1.85.0`.
    pub(super) fn release(self, run: &Run) -> String {
        let release = self.toolchain.release(run);
        release.unwrap_or_else(|| String::from("of unknown version"))
    }

    /// Creates the command that builds programs by a profile.
    pub(super) fn build(self, run: &Run, profile: &str, arguments: &[&str]) -> Command {
        let build = ["--profile", profile, "--manifest-path", MANIFEST];
        self.toolchain.build(run, &[&build, arguments].concat())
    }

    /// The folder of the programs that a profile built.
    pub(super) fn programs(self, run: &Run, profile: &str) -> PathBuf {
        self.toolchain.built(run, profile)
    }

    /// Creates the command that runs a program built for size.
    pub(super) fn emulated(self, run: &Run, program: &str) -> Command {
        let mut words = QEMU.split(' ');
        let mut command = run.command(words.next().unwrap_or(""), &words.collect::<Vec<_>>());
        command.arg(self.programs(run, SIZE).join(program));
        command
    }
}
