//! The library for a Cortex-M3: the firmware of the examples under QEMU, and the flash of a function.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{HOME, WARNINGS, build_folder, host, is_there};
use crate::embedded::{QEMU, TARGET, in_flash};
use crate::run::{Outcome, Run, Stop};
use crate::toolchain::Toolchain;

/// The package of the library, and that of what it is compared with.
const PACKAGE: &str = "iri-c";
const BENCH: &str = "iri-c-bench";

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
    let Some(library) = library(run, PACKAGE, "panic-handler,all")? else {
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

/// Builds a package as a static library with features, and returns its path; `None` if that cannot be done here.
fn library(run: &mut Run, package: &str, features: &str) -> Result<Option<PathBuf>, Stop> {
    let Some(toolchain) = Toolchain::find(run, &TARGET) else {
        let repair = "`cargo xtask embedded` says what it requires";
        run.unavailable("C library for a Cortex-M3", repair);
        return Ok(None);
    };
    let fixed = "--locked --release --crate-type staticlib --no-default-features --manifest-path";
    let mut arguments: Vec<&str> = fixed.split(' ').collect();
    arguments.extend([
        super::MANIFEST,
        "--package",
        package,
        "--features",
        features,
    ]);
    let build = toolchain.cargo(run, "rustc", &arguments);
    let what = format!("{package} for a Cortex-M3 with {features}");
    if !run.step(&what, "see the compiler errors above", build) {
        return Ok(None);
    }
    let name = if package == PACKAGE {
        "libiri.a"
    } else {
        "libiri_bench.a"
    };
    let copy = build_folder(run).join(format!("{features}-{name}"));
    let copied = fs::copy(toolchain.built(run, "release").join(name), &copy);
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
fn every_function(run: &Run, library: &Path) -> Result<PathBuf, Stop> {
    let linked = build_folder(run).join("every-function.elf");
    let script = host::script(run)?;
    let mut link = compiler(run);
    link.args(["-nostdlib", "-Wl,--gc-sections", "-Wl,-e,iri_version"]);
    link.args(host::function_names(&script).map(|name| format!("-Wl,-u,{name}")));
    link.arg(library).arg("-lgcc").arg("-o").arg(&linked);
    Run::read(&mut link)?;
    Ok(linked)
}

/// Prints the flash of parsing a URI and reading host, port, path and query, from Rust and from C.
pub(super) fn flash(run: &mut Run) -> Outcome {
    if !is_there(run, COMPILER) {
        run.skip("flash", "on Debian `apt-get install gcc-arm-none-eabi`");
        return Ok(());
    }
    let empty = measured(run, "EMPTY", None)?;
    let mut rows = Vec::new();
    for (what, package, features, language) in [
        ("`Uri::parse` of text, in Rust", BENCH, "text", "RUST"),
        ("`Uri::parse` of octets, in Rust", BENCH, "octets", "RUST"),
        (
            "`iri_parse_uri`, library with `parse-uri`",
            PACKAGE,
            "panic-handler,parse-uri",
            "FROM_C",
        ),
        (
            "`iri_parse_uri`, library with `all`",
            PACKAGE,
            "panic-handler,all",
            "FROM_C",
        ),
    ] {
        let Some(library) = library(run, package, features)? else {
            return Ok(());
        };
        rows.push((
            what,
            measured(run, language, Some(&library))?.saturating_sub(empty),
        ));
    }
    println!("\n| on a Cortex-M3 | bytes of flash | relative |\n|---|---:|---:|");
    let first = rows.first().map_or(1, |row| row.1);
    for (what, flash) in rows {
        let relative = format!("{}.{:02}", flash / first, flash * 100 / first % 100);
        println!("| {what} | {flash} | {relative} |");
    }
    Ok(())
}

/// The flash of the program that parses in a language, with a library.
fn measured(run: &Run, language: &str, library: Option<&Path>) -> Result<u64, Stop> {
    let program = build_folder(run).join("flash.elf");
    let mut link = compiler(run);
    link.arg(format!("-D{language}"));
    link.args([
        "-ffreestanding",
        "-ffunction-sections",
        "-fdata-sections",
        "-nostdlib",
    ]);
    link.args(["-Wl,--gc-sections", "-Wl,-e,start", "-Wl,-Ttext=0"]);
    link.arg(format!("{HOME}/bench/flash.c")).args(library);
    link.arg("-lgcc").arg("-o").arg(&program);
    Run::read(&mut link)?;
    let sections = Run::read_quietly(run.command("size", &["-A"]).arg(&program))?;
    Ok(in_flash(&sections))
}
