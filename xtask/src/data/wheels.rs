//! The wheels that are published for Linux, and the source distribution: built, and checked for what they contain.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::python::{PACKAGE, environment, remove};
use crate::run::{Outcome, Run, Stop};
use crate::toolchain::{CARGO, RUSTC, has_source};

/// A kind of wheel: the target of Rust, and the policy of `auditwheel`.
struct Kind {
    triple: &'static str,
    policy: &'static str,
    /// What the report of `auditwheel` must contain.
    report: &'static str,
    /// Whether the standard library is built from its sources if it is not prebuilt.
    from_sources: bool,
}

const KINDS: [Kind; 2] = [
    Kind {
        triple: "x86_64-unknown-linux-gnu",
        policy: "manylinux_2_17",
        report: "platform tag: \"manylinux_2_17_x86_64\"",
        from_sources: false,
    },
    Kind {
        triple: "x86_64-unknown-linux-musl",
        policy: "musllinux_1_2",
        // Zig names the library so, and so does the loader of musl; `auditwheel` knows only the name of Alpine.
        report: "required by the wheel: { \"libc.so\": null }",
        from_sources: true,
    },
];

/// Prints what is wrong with wheels: a file of the wheel that is missing, a library that is too large.
const CONTENTS: &str = r#"
import sys, zipfile
wheel = zipfile.ZipFile(sys.argv[1])
names = wheel.namelist()
metadata = next(wheel.read(name).decode() for name in names if name.endswith("METADATA"))
expression = "License-Expression: (MIT OR Apache-2.0) AND Unicode-3.0 AND BSD-3-Clause"
assert expression in metadata, "the metadata lacks " + expression
for name in ("APACHE", "MIT", "UNICODE", "WHATWG"):
    assert any(path.endswith("licenses/LICENSE-" + name) for path in names), "no LICENSE-" + name
size = next(info.file_size for info in wheel.infolist() if info.filename.endswith(".so"))
print("the library has", size, "bytes")
assert size < 4_000_000, "the library has 4 MB or more"
"#;

/// Builds and checks all wheels, and one from the source distribution.
pub(super) fn wheels(run: &mut Run) -> Outcome {
    let folder = run.target().join("python/published");
    let tools = run.target().join("python/tools");
    let Some(python) = environment(run, &tools, &["build", "wheels"])? else {
        return Ok(());
    };
    for kind in &KINDS {
        let out = folder.join(kind.policy);
        remove(&out)?;
        let Some(mut build) = maturin(run, &python, kind) else {
            let missing = format!("no Rust with the standard library for {}", kind.triple);
            run.unavailable(&format!("{} wheel", kind.policy), &missing);
            continue;
        };
        build.arg("--out").arg(&out);
        if run.step(
            &format!("{} wheel", kind.policy),
            "see the output of maturin",
            build,
        ) {
            check(run, &python, &only_file(&out)?, Some(kind))?;
        }
    }
    let out = folder.join("source");
    remove(&out)?;
    let mut source = run.command(&python, &["-m", "maturin", "sdist", "--manifest-path"]);
    source.arg(run.root().join(PACKAGE).join("Cargo.toml"));
    source.arg("--out").arg(&out);
    if !run.step("source distribution", "see the output of maturin", source) {
        return Ok(());
    }
    let source = only_file(&out)?;
    let mut build = run.command(&python, &["-m", "pip", "wheel", "--quiet", "--no-deps"]);
    build.arg("--wheel-dir").arg(out.join("wheel")).arg(source);
    if run.step(
        "wheel of the source distribution",
        "see the output of pip",
        build,
    ) {
        check(run, &python, &only_file(&out.join("wheel"))?, None)?;
    }
    Ok(())
}

/// The command that builds a kind of wheel, with Zig as the linker: it knows the symbols of every version of glibc, and
/// has musl. Returns `None` if no Rust has the standard library.
fn maturin(run: &Run, python: &str, kind: &Kind) -> Option<Command> {
    let mut build = run.command(python, &["-m", "maturin", "build", "--locked", "--zig"]);
    build.args(["--profile", "wheel", "--target", kind.triple]);
    build.args(["--compatibility", kind.policy, "--manifest-path"]);
    build.arg(run.root().join(PACKAGE).join("Cargo.toml"));
    // Where maturin looks for a Python that has Zig.
    let tools = Path::new(python).parent().map(Path::to_owned);
    let path = env::var_os("PATH").unwrap_or_default();
    let path = tools.into_iter().chain(env::split_paths(&path));
    if let Ok(path) = env::join_paths(path) {
        build.env("PATH", path);
    }
    let print = ["--print", "target-libdir", "--target", kind.triple];
    let prebuilt = Run::read(&mut run.command("rustc", &print));
    if prebuilt.is_ok_and(|folder| Path::new(folder.trim()).is_dir()) {
        return Some(build);
    }
    if !kind.from_sources || !has_source(run, "std") {
        return None;
    }
    // Building the library is an unstable feature, and this is a stable release.
    build.args(["-Z", "build-std=std,panic_unwind"]);
    build
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO", CARGO)
        .env("RUSTC", RUSTC);
    Some(build)
}

/// Checks what a wheel contains, and which systems it is for.
fn check(run: &mut Run, python: &str, wheel: &Path, kind: Option<&Kind>) -> Outcome {
    let name = wheel
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let mut contents = run.command(python, &["-c", CONTENTS]);
    contents.arg(wheel);
    run.step(
        &format!("contents of {name}"),
        "correct pyproject.toml or the profile",
        contents,
    );
    let Some(kind) = kind else {
        return Ok(());
    };
    let mut audit = run.command(python, &["-m", "auditwheel", "show", "--ldpaths"]);
    // An empty folder: the libraries of this system are not those of the wheel.
    audit.arg(run.target().join("python/none")).arg(wheel);
    let report = Run::read(&mut audit)?;
    // The report breaks lines.
    let report = report.split_whitespace().collect::<Vec<_>>().join(" ");
    let findings = if report.contains(kind.report) {
        Vec::new()
    } else {
        vec![report]
    };
    run.check(
        &format!("auditwheel on {name}"),
        &format!("it must be {}", kind.policy),
        &findings,
    );
    Ok(())
}

/// The only file in a folder.
fn only_file(folder: &Path) -> Result<PathBuf, Stop> {
    let entries = fs::read_dir(folder).map_err(|error| error.to_string())?;
    let mut files = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.is_file());
    files
        .next()
        .ok_or_else(|| Stop::Failed(format!("{}: no file", folder.display())))
}
