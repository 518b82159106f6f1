//! `data`: builds and tests the bindings on Apache Arrow, which are a workspace of their own.

mod python;

use crate::run::{Outcome, Run, Stop};

/// The workspace of the bindings.
pub(crate) const MANIFEST: &str = "crates/bindings/Cargo.toml";

/// A part, the function that builds and tests it, and whether it is part of `ci`.
type Part = (&'static str, fn(&mut Run) -> Outcome, bool);

/// All parts. A run without arguments runs those of `ci`, in this order.
const PARTS: &[Part] = &[
    ("arrow", arrow, true),
    ("python", python::package, true),
    // The engine takes 7 minutes of processor time and 3 GB to build without optimization.
    ("datafusion", datafusion, false),
    // They need Spark, DuckDB and others, half a gigabyte, and an optimized wheel.
    ("recipes", python::recipes, false),
];

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let part = |name: &String| PARTS.iter().find(|(part, ..)| part == name);
    if let Some(unknown) = arguments.iter().find(|&name| part(name).is_none()) {
        let names: Vec<&str> = PARTS.iter().map(|(name, ..)| *name).collect();
        return Err(Stop::Usage(format!(
            "no such part: {unknown}; the parts are {}",
            names.join(", ")
        )));
    }
    for (name, part, in_ci) in PARTS {
        let is_chosen = arguments.iter().any(|part| part == name);
        if is_chosen || arguments.is_empty() && *in_ci {
            part(run)?;
        }
    }
    Ok(())
}

/// The kernels: clippy, and all tests.
#[expect(
    clippy::unnecessary_wraps,
    reason = "a function of the table of parts, of which others can stop"
)]
fn arrow(run: &mut Run) -> Outcome {
    clippy(run, "iri-arrow", &["--all-targets"]);
    test(run, "iri-arrow");
    Ok(())
}

/// The SQL functions, with the whole engine for the tests. Clippy covers the package without the engine: it would build
/// the engine once more.
#[expect(
    clippy::unnecessary_wraps,
    reason = "a function of the table of parts, of which others can stop"
)]
fn datafusion(run: &mut Run) -> Outcome {
    clippy(run, "iri-datafusion", &["--lib", "--no-default-features"]);
    test(run, "iri-datafusion");
    Ok(())
}

/// Runs all tests of a package of the workspace.
fn test(run: &mut Run, package: &str) {
    let mut test = run.command("cargo", &["test", "--locked", "--manifest-path", MANIFEST]);
    test.args(["--package", package]);
    run.step(&format!("tests of {package}"), "fix the tests", test);
}

/// Runs clippy on targets of a package of the workspace.
fn clippy(run: &mut Run, package: &str, targets: &[&str]) {
    let mut clippy = run.command(
        "cargo",
        &["clippy", "--locked", "--manifest-path", MANIFEST],
    );
    clippy.args(["--package", package]).args(targets);
    clippy.args(["--", "-D", "warnings"]);
    run.step(&format!("clippy of {package}"), "fix the warnings", clippy);
}
