//! The library for a Cortex-M3: the firmware of the examples under QEMU, and the flash of a function.

use std::fmt::Write as _;
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

/// A program whose flash is measured.
struct Measured {
    what: &'static str,
    /// The macro that `bench/flash.c` is compiled with.
    call: &'static str,
    package: &'static str,
    features: &'static str,
}

impl Measured {
    const fn rust(what: &'static str, features: &'static str) -> Self {
        let (call, package) = ("RUST", BENCH);
        Self {
            what,
            call,
            package,
            features,
        }
    }

    const fn c(what: &'static str, call: &'static str, features: &'static str) -> Self {
        Self {
            what,
            call,
            package: PACKAGE,
            features,
        }
    }
}

const MEASURED: [Measured; 7] = [
    Measured::rust("`Uri::parse` of text, in Rust", "text"),
    Measured::rust("`Uri::parse` of octets, in Rust", "octets"),
    Measured::c("`iri_parse_uri`", "PARSE_URI", "parse-uri"),
    Measured::c("`iri_resolve`", "RESOLVE", "resolve"),
    Measured::c("`iri_to_coap`", "TO_COAP", "coap"),
    Measured::c("`iri_cri_to_coap`", "CRI_TO_COAP", "coap"),
    Measured::c("`iri_cri_resolve`", "CRI_RESOLVE", "cri"),
];

/// Prints the flash of parsing a URI and reading host, port, path and query, from Rust and from C, and of other
/// functions: with a library that has their group, and with one that has all functions.
pub(super) fn flash(run: &mut Run) -> Outcome {
    if !is_there(run, COMPILER) {
        run.skip("flash", "on Debian `apt-get install gcc-arm-none-eabi`");
        return Ok(());
    }
    let empty = measured(run, "EMPTY", None)?;
    let Some(all) = library(run, PACKAGE, "panic-handler,all")? else {
        return Ok(());
    };
    let mut rows = String::new();
    for Measured {
        what,
        call,
        package,
        features,
    } in MEASURED
    {
        let handler = if package == PACKAGE {
            "panic-handler,"
        } else {
            ""
        };
        let Some(library) = library(run, package, &format!("{handler}{features}"))? else {
            return Ok(());
        };
        let flash = measured(run, call, Some(&library))?.saturating_sub(empty);
        let shared = if package == PACKAGE {
            measured(run, call, Some(&all))?
                .saturating_sub(empty)
                .to_string()
        } else {
            String::new()
        };
        let _ = writeln!(rows, "| {what} | {flash} | {shared} |");
    }
    println!("\n| bytes of flash on a Cortex-M3 | group | `all` |\n|---|---:|---:|\n{rows}");
    Ok(())
}

/// The flash of the program that makes a call, with a library.
fn measured(run: &Run, call: &str, library: Option<&Path>) -> Result<u64, Stop> {
    const FLAGS: &str = "-ffreestanding -ffunction-sections -fdata-sections -nostdlib -Wl,--gc-sections -Wl,-e,start -Wl,-Ttext=0";
    let program = build_folder(run).join("flash.elf");
    let mut link = compiler(run);
    link.arg(format!("-D{call}")).args(FLAGS.split(' '));
    link.arg(format!("{HOME}/bench/flash.c")).args(library);
    link.arg("-lgcc").arg("-o").arg(&program);
    Run::read(&mut link)?;
    let sections = Run::read_quietly(run.command("size", &["-A"]).arg(&program))?;
    Ok(in_flash(&sections))
}
