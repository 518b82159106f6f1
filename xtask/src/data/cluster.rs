//! The deduplication of a crawl by separate executors, one of which is killed midway.

use std::env;
use std::path::Path;
use std::process::Command;

use super::python::{PACKAGE, environment, wheel};
use crate::run::{Outcome, Run};

/// The number of URLs, unless the environment variable `IRI_ROWS` has another one.
const ROWS: &str = "10000000";

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
