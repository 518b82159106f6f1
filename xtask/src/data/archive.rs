//! `data archive`: the keys of web archives, beside those of the Python packages whose output they repeat.
//! `data templates`: expansions of URI templates, beside those of implementations that are no dependencies.

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

/// Compares the expansions of 100,000 random templates.
pub(super) fn templates(run: &mut Run) -> Outcome {
    let folder = run.target().join("python").join("templates");
    let Some(python) = environment(run, &folder, &["templates"])? else {
        return Ok(());
    };
    let build = [
        "build",
        "--locked",
        "--package",
        "iri-differential",
        "--example",
        "templates",
    ];
    let build = run.command("cargo", &build);
    if !run.step("program that writes templates", "fix the crate", build) {
        return Ok(());
    }
    let mut compare = run.command(&python, &["tests/differential/templates/templates.py"]);
    compare.arg(run.target().join("debug/examples/templates"));
    compare.arg("100000");
    compare.arg(run.target().join("templates"));
    let repair = "find out who is right: fix the library, or name the difference";
    run.step("expansions of 100,000 templates", repair, compare);
    Ok(())
}
