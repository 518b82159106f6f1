//! The deduplication of a crawl by separate executors, one of which is killed midway.

use std::env;
use std::path::Path;
use std::process::Command;

use super::bindings::build_in_one_folder;
use super::python::{PACKAGE, environment, wheel};
use crate::run::{Outcome, Run};

/// The number of URLs, unless the environment variable `IRI_ROWS` has another one.
const ROWS: &str = "10000000";

/// The package for Ballista: a workspace of its own.
const BALLISTA: &str = "crates/bindings/ballista/Cargo.toml";

/// The recipe for Spark, on executors that receive the wheel from it.
pub(super) fn spark(run: &mut Run) -> Outcome {
    if let Err(error) = Run::read(Command::new("java").arg("-version")) {
        run.unavailable("cluster of Spark", &format!("Java is missing: {error}"));
        return Ok(());
    }
    match wheel(run, "wheel")? {
        Some(wheel) => job(run, "spark", &wheel),
        None => Ok(()),
    }
}

/// The same job on Ballista.
pub(super) fn ballista(run: &mut Run) -> Outcome {
    let mut build = run.command("cargo", &["build", "--locked", "--profile", "scale"]);
    build.args(["--manifest-path", BALLISTA]);
    build_in_one_folder(run, &mut build);
    let target = build.get_envs().find_map(|(_, folder)| folder);
    let folder = target.map_or_else(|| run.target(), Into::into);
    if run.step("program for Ballista", "fix the build", build) {
        job(run, "ballista", &folder.join("scale/iri-ballista"))?;
    }
    Ok(())
}

/// Runs the job, and compares its rows with those of the program `iri`.
fn job(run: &mut Run, engine: &str, shipped: &Path) -> Outcome {
    let mut build = run.command("cargo", &["build", "--locked", "--release"]);
    build.args(["--package", "iri-cli"]);
    if !run.step("program iri", "fix the build", build) {
        return Ok(());
    }
    let folder = run.target().join("cluster");
    // Without the wheel: it must come from the job.
    let Some(python) = environment(run, &folder.join("python"), &["recipes"])? else {
        return Ok(());
    };
    let mut job = run.command(&python, &[]);
    job.arg(run.root().join(PACKAGE).join("recipes/cluster.py"));
    job.arg(engine);
    job.arg(env::var_os("IRI_ROWS").unwrap_or_else(|| ROWS.into()));
    job.arg(&folder);
    job.arg(run.target().join("release/iri")).arg(shipped);
    run.step(
        &format!("{engine} with an executor killed midway"),
        "fix the job; its log is in the folder `cluster` of the target",
        job,
    );
    Ok(())
}
