//! `embedded --examples`: boots the examples of firmware on three processors, and compares their output with that on
//! the host.

use std::fmt::Write as _;
use std::process::Command;
use std::{env, fs};

use super::figures::flash_of;
use super::machine::MANIFEST;
use super::outputs;
use crate::run::{Outcome, Run};
use crate::toolchain::{Target, Toolchain};

/// The server, and what carries datagrams to it.
const PEER: &str = "tests/embedded/examples/peer.py";

/// The programs for devices.
const PROGRAMS: &str = "tests/embedded/examples/src/bin/";

/// A processor, and the emulator that runs it.
struct Processor {
    name: &'static str,
    target: Target,
    emulator: &'static str,
}

const fn target(triple: &'static str, linker: &'static str) -> Target {
    Target {
        triple,
        library: "core",
        flags: "",
        source_arguments: &[],
        source_flags: "",
        linker,
        folder: "examples",
    }
}

static PROCESSORS: [Processor; 3] = [
    Processor {
        name: "Cortex-M3",
        target: target("thumbv7m-none-eabi", "arm-none-eabi-ld"),
        emulator: "qemu-system-arm -cpu cortex-m3 -machine mps2-an385",
    },
    Processor {
        name: "Cortex-M0",
        target: target("thumbv6m-none-eabi", "arm-none-eabi-ld"),
        emulator: "qemu-system-arm -machine microbit",
    },
    Processor {
        name: "RISC-V",
        target: target("riscv32imc-unknown-none-elf", "ld.lld-19"),
        emulator: "qemu-system-riscv32 -machine virt -bios none",
    },
];

pub(super) fn run(run: &mut Run) -> Outcome {
    let files = run.known_files()?;
    let names = files
        .iter()
        .filter_map(|file| file.strip_prefix(PROGRAMS)?.strip_suffix(".rs"));
    let examples: Vec<&str> = names.filter(|name| *name != "host").collect();
    let mut rows = String::new();
    let mut client = String::new();
    for processor in &PROCESSORS {
        let Processor {
            name,
            target,
            emulator,
        } = processor;
        let what = format!("examples on a {name}");
        let tool = emulator.split(' ').next().unwrap_or_default();
        let has_emulator = Run::read(&mut run.command(tool, &["--version"])).is_ok();
        let Some(toolchain) = Toolchain::find(run, target).filter(|_| has_emulator) else {
            let packages = "install `qemu-system-arm qemu-system-misc rustc-web cargo-web rust-web-src binutils-arm-none-eabi lld-19`";
            run.unavailable(&what, packages);
            continue;
        };
        let mut arguments = vec![
            "--release",
            "--manifest-path",
            MANIFEST,
            "-p",
            "iri-firmware",
        ];
        arguments.extend(examples.iter().flat_map(|example| ["--bin", example]));
        let build = toolchain.build(run, &arguments);
        if !run.step(
            &format!("build of the {what}"),
            "see the compiler errors above",
            build,
        ) {
            continue;
        }
        let folder = toolchain.built(run, "release");
        let mut findings = Vec::new();
        for example in &examples {
            let words = format!(
                "timeout 60 {emulator} -nographic -semihosting-config enable=on,target=native -kernel"
            );
            let mut words = words.split(' ');
            let mut device =
                run.command(words.next().unwrap_or_default(), &words.collect::<Vec<_>>());
            device.arg(folder.join(example));
            let flash = flash_of(run, &folder, example)?;
            match (outputs(&mut device), outputs(&mut host(run, example))) {
                (Ok((device, stack)), Ok((host, _))) if device == host && !host.is_empty() => {
                    _ = writeln!(rows, "| {example} | {name} | {flash} | {} |", stack.trim());
                    if *example == "coap_client" {
                        client = device;
                    }
                }
                (Ok((device, _)), Ok((host, _))) => {
                    findings.push(format!("{example}:\n{device}on the host:\n{host}"));
                }
                (Err(error), _) | (_, Err(error)) => findings.push(format!("{example}: {error}")),
            }
        }
        run.check(
            &format!("the output of the {what} is that of the host"),
            "",
            &findings,
        );
    }
    if !client.is_empty() {
        peer(run, &client)?;
    }
    println!(
        "\nFlash and stack of the whole programs in bytes, with the formatting of their output:\n\n\
         | example | processor | flash | stack |\n|---|---|---:|---:|\n{rows}"
    );
    Ok(())
}

/// Carries the datagrams of the client to a server of `aiocoap` on this machine, if there is one.
fn peer(run: &mut Run, client: &str) -> Outcome {
    let python = env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    if Run::read(&mut run.command(&python, &["-c", "import aiocoap"])).is_err() {
        println!(
            "skipped: a real peer, which requires `aiocoap` for Python (PYTHON names another one)"
        );
        return Ok(());
    }
    let input = run.target().join("coap_client.txt");
    let failed = |error: std::io::Error| format!("{}: {error}", input.display());
    fs::write(&input, client).map_err(failed)?;
    let mut command = run.command("timeout", &["60", &python, PEER]);
    command.stdin(fs::File::open(&input).map_err(failed)?);
    run.step(
        "a server of aiocoap answers the client",
        "see what it answered above",
        command,
    );
    Ok(())
}

/// The command that runs an example on the host.
fn host(run: &Run, example: &str) -> Command {
    let arguments = [
        "run",
        "--quiet",
        "--manifest-path",
        MANIFEST,
        "-p",
        "iri-firmware",
        "--bin",
        "host",
    ];
    let mut command = run.command("cargo", &arguments);
    command
        .arg("--target-dir")
        .arg(run.target().join("embedded"));
    command.args(["--", example]);
    command
}
