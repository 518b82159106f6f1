//! The library for a Cortex-M3: the firmware of the examples under QEMU, and the flash of a function.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use super::{HOME, WARNINGS, build_folder, host, is_there};
use crate::embedded::{QEMU, TARGET};
use crate::run::{Outcome, Run, Stop};
use crate::toolchain::Toolchain;

/// The compiler and its flags for the processor.
const COMPILER: &str = "arm-none-eabi-gcc";
const PROCESSOR: [&str; 4] = ["-mcpu=cortex-m3", "-mthumb", "-Os", "-std=c11"];

/// Builds the library for devices, proves that it reaches no panic, and runs the example with newlib, whose output is
/// that of the same program on the host.
pub(super) fn firmware(run: &mut Run, full: bool) -> Outcome {
    let what = "C library on a Cortex-M3";
    if !full {
        run.skip(what, "`cargo xtask c --full` builds it");
        return Ok(());
    }
    let Some(library) = library(run, "all")? else {
        return Ok(());
    };
    let newlib = run.command(COMPILER, &["-print-file-name=rdimon.specs"]);
    let has_newlib = Run::read_quietly(&mut { newlib }).is_ok_and(|path| path.contains('/'));
    if !has_newlib || !is_there(run, "qemu-system-arm") {
        run.skip(
            what,
            "on Debian `apt-get install gcc-arm-none-eabi libnewlib-arm-none-eabi qemu-system-arm`",
        );
        return Ok(());
    }
    let linked = every_function(run, &library)?;
    let panics = host::panics(run, &linked)?;
    let repair = "find who calls it with `objdump -d -C`";
    run.check(
        "no panic path in the C library on a Cortex-M3",
        repair,
        &panics,
    );

    let example = format!("{HOME}/examples/firmware");
    let (device, host) = (
        build_folder(run).join("firmware.elf"),
        build_folder(run).join("firmware"),
    );
    let mut compile = compiler(run);
    compile
        .args(["--specs=rdimon.specs", "-Wl,--gc-sections", "-T"])
        .arg(format!("{example}/link.ld"));
    compile
        .arg(format!("{example}/main.c"))
        .arg(format!("{example}/startup.c"));
    compile.arg(&library).arg("-o").arg(&device);
    let mut same = run.command("gcc", &WARNINGS);
    same.args(["-std=c11", "-I"])
        .arg(format!("{HOME}/include"))
        .arg(format!("{example}/main.c"));
    same.arg(build_folder(run).join("lib/libiri.a"))
        .arg("-o")
        .arg(&host);
    let repair = "fix the example";
    if !run.step("build of the firmware", repair, compile)
        || !run.step("build of the firmware for the host", repair, same)
    {
        return Ok(());
    }
    let mut words = QEMU.split(' ');
    let mut emulator = run.command(words.next().unwrap_or(""), &words.collect::<Vec<_>>());
    let on_device = Run::output(emulator.arg(&device))?;
    let on_host = Run::read(&mut run.command(&host.to_string_lossy(), &[]))?;
    // The emulator prints some of it to its standard error.
    let printed = [on_device.stdout, on_device.stderr].concat();
    let printed = String::from_utf8_lossy(&printed);
    print!("{printed}");
    let findings = (printed != on_host).then(|| format!("on the host:\n{on_host}"));
    run.check(
        "same output on a Cortex-M3 as on the host",
        repair,
        &findings.into_iter().collect::<Vec<_>>(),
    );
    Ok(())
}

/// Builds the static library with features, and returns its path; `None` if that cannot be done here.
fn library(run: &mut Run, features: &str) -> Result<Option<PathBuf>, Stop> {
    let Some(toolchain) = Toolchain::find(run, &TARGET) else {
        run.unavailable(
            "C library for a Cortex-M3",
            "`cargo xtask embedded` says what it requires",
        );
        return Ok(None);
    };
    let features = format!("panic-handler,{features}");
    let arguments = [
        "--locked",
        "--manifest-path",
        super::MANIFEST,
        "--release",
        "--crate-type",
        "staticlib",
        "--no-default-features",
        "--features",
        &features,
    ];
    let build = toolchain.cargo(run, "rustc", &arguments);
    if !run.step(
        &format!("static library for a Cortex-M3 with {features}"),
        "see the compiler errors above",
        build,
    ) {
        return Ok(None);
    }
    let name = format!("libiri-{}.a", features.replace(',', "-"));
    let copy = build_folder(run).join(name);
    let copied = fs::copy(toolchain.built(run, "release").join("libiri.a"), &copy);
    copied.map_err(|error| format!("{}: {error}", copy.display()))?;
    Ok(Some(copy))
}

fn compiler(run: &Run) -> Command {
    let mut compiler = run.command(COMPILER, &PROCESSOR);
    compiler
        .args(WARNINGS)
        .arg("-I")
        .arg(format!("{HOME}/include"));
    compiler
}

/// Links every function, and only what they call.
fn every_function(run: &Run, library: &PathBuf) -> Result<PathBuf, Stop> {
    let linked = build_folder(run).join("every-function.elf");
    let script = host::script(run)?;
    let mut link = compiler(run);
    link.args(["-nostdlib", "-Wl,--gc-sections", "-Wl,-e,iri_version"]);
    link.args(host::function_names(&script).map(|name| format!("-Wl,-u,{name}")));
    link.arg(library).arg("-lgcc").arg("-o").arg(&linked);
    Run::read(&mut link)?;
    Ok(linked)
}
