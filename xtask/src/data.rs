//! `data`: builds and tests the bindings on Apache Arrow, which are a workspace of their own.

mod archive;
mod bindings;
mod cluster;
mod duckdb;
pub(crate) mod python;
mod wheels;

use crate::run::{Outcome, Run, Stop};
pub(crate) use bindings::MANIFEST;
use bindings::clippy;

/// A part, the function that builds and tests it, and whether it is part of `ci`.
type Part = (&'static str, fn(&mut Run) -> Outcome, bool);

/// All parts. A run without arguments runs those of `ci`, in this order.
const PARTS: &[Part] = &[
    (
        "arrow",
        |run| {
            checked(run, "iri-arrow", &["--all-targets"]);
            Ok(())
        },
        true,
    ),
    ("python", python::package, true),
    // The engine takes 7 minutes of processor time and 3 GB to build without optimization. Clippy covers the package
    // without it: it would build it once more.
    (
        "datafusion",
        |run| {
            checked(run, "iri-datafusion", &["--lib", "--no-default-features"]);
            Ok(())
        },
        false,
    ),
    // It is built with link-time optimization, for the times.
    ("duckdb", duckdb::extension, false),
    // They need Spark, DuckDB and others, half a gigabyte, and an optimized wheel.
    ("recipes", python::recipes, false),
    // It takes half an hour: the packages decode a URL in up to a tenth of a millisecond.
    ("archive", archive::keys, false),
    // It installs a package of Python and builds a crate whose licence is not one of the workspace.
    ("templates", archive::templates, false),
    // Spark on executors of its own, with ten million rows; and Ballista, which takes half an hour to build.
    ("cluster", cluster::spark, false),
    ("ballista", cluster::ballista, false),
    // Three optimized builds.
    ("wheels", wheels::wheels, false),
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

/// Runs clippy on targets of a package of the workspace, and all its tests.
fn checked(run: &mut Run, package: &str, targets: &[&str]) {
    clippy(run, package, targets);
    let mut test = run.command("cargo", &["test", "--locked", "--manifest-path", MANIFEST]);
    test.args(["--package", package]);
    run.step(&format!("tests of {package}"), "fix the tests", test);
}
