//! The extension for `DuckDB`: what its file ends with, and its tests in the `DuckDB` of the Python package.

use std::env::{self, consts};
use std::fs;
use std::path::{Path, PathBuf};

use super::bindings::{MANIFEST, clippy};
use super::python::environment;
use crate::results;
use crate::run::{Outcome, Run};

const PACKAGE: &str = "crates/bindings/duckdb";

pub(super) fn extension(run: &mut Run) -> Outcome {
    clippy(run, "iri-duckdb", &[]);
    let folder = run.target().join("duckdb");
    let Some(python) = environment(run, &folder, &["duckdb"])? else {
        return Ok(());
    };
    let query = "import duckdb; print(*duckdb.sql('SELECT library_version, platform FROM pragma_version(), pragma_platform()').fetchall()[0])";
    let found = Run::read(&mut run.command(&python, &["-c", query]))?;
    let Some((version, platform)) = found.trim().split_once(' ') else {
        return Err(format!("expected version and platform of DuckDB, found {found}").into());
    };
    let mut build = run.command("cargo", &["build", "--locked", "--manifest-path", MANIFEST]);
    build.args(["--package", "iri-duckdb", "--profile", "extension"]);
    // The structure of its functions differs between versions.
    build.env("IRI_DUCKDB_VERSION", version);
    if !run.step("extension for DuckDB", "fix the build", build) {
        return Ok(());
    }
    let name = format!("{}iri_duckdb{}", consts::DLL_PREFIX, consts::DLL_SUFFIX);
    let library = bindings_target(run).join("extension").join(name);
    let extension = folder.join("iri.duckdb_extension");
    let mut bytes = read(&library)?;
    bytes.extend(footer(version, platform));
    fs::write(&extension, bytes).map_err(|error| format!("{}: {error}", extension.display()))?;
    println!("wrote {}", extension.display());

    let mut tests = run.command(&python, &["-m", "pytest", "-q"]);
    tests.arg(run.root().join(PACKAGE).join("tests"));
    tests.env("IRI_EXTENSION", &extension);
    results::pass_to(run, &mut tests)?;
    if run.step("tests of the extension for DuckDB", "fix the tests", tests) {
        let mut times = run.command(&python, &[]);
        times
            .arg(run.root().join(PACKAGE).join("bench.py"))
            .arg(&extension);
        run.step("times beside DuckDB's functions", "see the output", times);
    }
    Ok(())
}

/// What `DuckDB` requires at the end of an extension: eight fields of 32 bytes, the last of them first, and 256 bytes for
/// a signature, which this one does not have. The fields are, from the last: the version of these fields, the platform,
/// the version of `DuckDB`, that of the extension, and the kind of its interface.
fn footer(version: &str, platform: &str) -> Vec<u8> {
    const KIND: &str = "C_STRUCT_UNSTABLE";
    let fields = [
        "",
        "",
        "",
        KIND,
        env!("CARGO_PKG_VERSION"),
        version,
        platform,
        "4",
    ];
    let mut footer = Vec::with_capacity(512);
    for field in fields {
        let start = footer.len();
        footer.extend(field.bytes().take(32));
        footer.resize(start + 32, 0);
    }
    footer.resize(512, 0);
    footer
}

/// The folder in which the workspace of the bindings is built.
fn bindings_target(run: &Run) -> PathBuf {
    match env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => PathBuf::from(folder),
        None => run.root().join(MANIFEST).with_file_name("target"),
    }
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}
