//! The Python package: its wheel, its tests and types, and the recipes for other engines.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::bindings::{build_in_one_folder, clippy};
use crate::results;
use crate::run::{Outcome, Run, Stop};

/// The folder of the package.
pub(super) const PACKAGE: &str = "crates/bindings/python";

/// The wheel, installed into a clean environment: its tests, and its types.
pub(super) fn package(run: &mut Run) -> Outcome {
    clippy(run, "iri-python", &["--all-targets"]);
    let Some(python) = installed(run, &["test"], "dev")? else {
        return Ok(());
    };
    let mut tests = pytest(run, &python);
    results::pass_to(run, &mut tests)?;
    run.step("tests of the Python package", "fix the tests", tests);

    let mut types = run.command(&python, &["-m", "mypy", "--strict", "-p", "iri_kit"]);
    types.arg("--config-file");
    types.arg(run.root().join(PACKAGE).join("pyproject.toml"));
    types.current_dir(run.target().join("python"));
    run.step("types of the Python package", "fix the types", types);
    let mut types = run.command(&python, &["-m", "mypy", "--strict", "tests"]);
    types.current_dir(run.root().join(PACKAGE));
    run.step("types of the Python tests", "fix the types", types);

    let modules = [
        "_native",
        "_reference",
        "_functions",
        "_columns",
        "_operations",
        "_namespace",
        "polars",
    ];
    let modules = modules.map(|module| format!("iri_kit.{module}"));
    let mut stubs = run.command(&python, &["-m", "mypy.stubtest"]);
    stubs.args(modules).arg("--allowlist");
    stubs.arg(run.root().join(PACKAGE).join("stubtest.txt"));
    stubs.arg("--mypy-config-file");
    stubs.arg(run.root().join(PACKAGE).join("pyproject.toml"));
    stubs.current_dir(run.target().join("python"));
    run.step(
        "stubs of the Python package",
        "correct the .pyi files",
        stubs,
    );
    Ok(())
}

/// The recipes, with the engines that they are for, and the longest run of the tests: a million strings.
pub(super) fn recipes(run: &mut Run) -> Outcome {
    let Some(python) = installed(run, &["recipes", "test"], "wheel")? else {
        return Ok(());
    };
    let mut tests = pytest(run, &python);
    tests.arg("recipes");
    run.step("recipes for other engines", "fix the recipes", tests);
    let mut tests = pytest(run, &python);
    tests.env("IRI_CONFORMANCE", "full");
    let what = "tests of the Python package on a million strings";
    run.step(what, "fix the tests", tests);
    Ok(())
}

/// The command that runs the tests, which compare results with the program `iri` if `cargo test` has built it.
fn pytest(run: &Run, python: &str) -> Command {
    let mut tests = run.command(python, &["-m", "pytest"]);
    tests.current_dir(run.root().join(PACKAGE));
    let program = run.target().join("debug/iri");
    if program.is_file() {
        tests.env("IRI_PROGRAM", &program);
    }
    tests
}

/// The wheel by a profile, installed with these lists of requirements into a clean environment. Returns its
/// interpreter, or `None` if a step failed.
fn installed(run: &mut Run, lists: &[&str], profile: &str) -> Result<Option<String>, Stop> {
    let Some(wheel) = wheel(run, profile)? else {
        return Ok(None);
    };
    let clean = run.target().join("python").join(profile);
    remove(&clean)?;
    let Some(python) = environment(run, &clean, lists)? else {
        return Ok(None);
    };
    let mut install = run.command(&python, &["-m", "pip", "install", "--quiet", "--no-deps"]);
    install.arg(wheel);
    let installed = run.step("installation of the wheel", "fix the package", install);
    Ok(installed.then_some(python))
}

/// Builds the wheel by a profile. Returns its path, or `None` if a step failed.
pub(super) fn wheel(run: &mut Run, profile: &str) -> Result<Option<PathBuf>, Stop> {
    let folder = run.target().join("python");
    let wheels = folder.join("wheels");
    remove(&wheels)?;
    let Some(builder) = environment(run, &folder.join("build"), &["build"])? else {
        return Ok(None);
    };
    // `--locked`: a dependency that the lock file lacks has not been reviewed.
    let mut build = run.command(&builder, &["-m", "maturin", "build", "--locked", "--out"]);
    build.arg(&wheels).args(["--profile", profile]);
    build.arg("--manifest-path");
    build.arg(run.root().join(PACKAGE).join("Cargo.toml"));
    build_in_one_folder(run, &mut build);
    if !run.step("wheel of the Python package", "fix the build", build) {
        return Ok(None);
    }
    let mut files = fs::read_dir(&wheels).map_err(|error| error.to_string())?;
    let wheel = files.next().and_then(Result::ok);
    Ok(wheel.map(|wheel| wheel.path()))
}

/// Creates an environment with packages of fixed versions, whose lists have names of this package or paths from the root.
/// Returns its interpreter.
pub(crate) fn environment(
    run: &mut Run,
    folder: &Path,
    lists: &[&str],
) -> Result<Option<String>, Stop> {
    let python = interpreter(folder);
    if !python.is_file() {
        let mut create = run.command("python3", &["-m", "venv"]);
        create.arg(folder);
        if let Err(error) = Run::read(&mut create) {
            remove(folder)?;
            run.unavailable(
                "Python package",
                &format!("python3 with venv is missing: {error}"),
            );
            return Ok(None);
        }
    }
    let python = python.to_string_lossy().into_owned();
    let mut install = run.command(&python, &["-m", "pip", "install", "--quiet"]);
    install.arg("--disable-pip-version-check");
    for list in lists {
        let path = if list.contains('/') {
            format!("{list}.txt")
        } else {
            format!("{PACKAGE}/requirements/{list}.txt")
        };
        install.arg("--requirement").arg(run.root().join(path));
    }
    let what = format!("packages for Python: {}", lists.join(", "));
    Ok(run
        .step(&what, "see the output of pip", install)
        .then_some(python))
}

fn interpreter(folder: &Path) -> PathBuf {
    if cfg!(windows) {
        folder.join("Scripts/python.exe")
    } else {
        folder.join("bin/python")
    }
}

pub(super) fn remove(folder: &Path) -> Result<(), Stop> {
    if folder.exists() {
        fs::remove_dir_all(folder)
            .map_err(|error| Stop::Failed(format!("{}: {error}", folder.display())))?;
    }
    Ok(())
}
