//! `data archive`: the keys of web archives, beside those of the Python packages whose output they repeat.

use crate::data::python::environment;
use crate::run::{Outcome, Run};

/// Compares the keys of a million strings by each profile. The URLs of `../shared` are half of them, if it exists.
pub(super) fn keys(run: &mut Run) -> Outcome {
    let folder = run.target().join("python").join("archive");
    let Some(python) = environment(run, &folder, &["archive"])? else {
        return Ok(());
    };
    let build = [
        "build",
        "--locked",
        "--package",
        "iri-archive",
        "--example",
        "keys",
    ];
    let build = run.command("cargo", &build);
    if !run.step("program that writes keys", "fix the crate", build) {
        return Ok(());
    }
    let mut compare = run.command(
        &python,
        &["tests/differential/archive/archive.py", "compare"],
    );
    compare.arg(run.target().join("debug/examples/keys"));
    compare.args(["1000000", "../shared/iri-corpora"]);
    let repair = "repeat what the package writes, or name the difference";
    run.step("keys of a million strings by each profile", repair, compare);
    Ok(())
}
