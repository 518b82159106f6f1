//! `data`: builds and tests the bindings on Apache Arrow, which are a workspace of their own.

use crate::run::{Outcome, Run, Stop};

/// The workspace of the bindings.
pub(crate) const MANIFEST: &str = "crates/bindings/Cargo.toml";

/// A part, and the function that builds and tests it.
type Part = (&'static str, fn(&mut Run) -> Outcome);

/// All parts. A run without arguments runs those of `ci`, in this order.
const PARTS: &[Part] = &[("arrow", arrow)];

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let part = |name: &String| PARTS.iter().find(|(part, _)| part == name);
    if let Some(unknown) = arguments.iter().find(|&name| part(name).is_none()) {
        let names: Vec<&str> = PARTS.iter().map(|(name, _)| *name).collect();
        return Err(Stop::Usage(format!(
            "no such part: {unknown}; the parts are {}",
            names.join(", ")
        )));
    }
    for (_, part) in PARTS
        .iter()
        .filter(|(name, _)| arguments.is_empty() || arguments.iter().any(|part| part == name))
    {
        part(run)?;
    }
    Ok(())
}

/// The kernels: clippy, and all tests.
fn arrow(run: &mut Run) -> Outcome {
    checked(run, "iri-arrow");
    Ok(())
}

/// Runs clippy and all tests of a package of the workspace. Both share what they build with the other parts.
fn checked(run: &mut Run, package: &str) {
    let in_package = [
        "--locked",
        "--manifest-path",
        MANIFEST,
        "--package",
        package,
    ];
    let mut clippy = run.command("cargo", &["clippy", "--all-targets"]);
    clippy.args(in_package).args(["--", "-D", "warnings"]);
    run.step(&format!("clippy of {package}"), "fix the warnings", clippy);
    let mut test = run.command("cargo", &["test"]);
    test.args(in_package);
    run.step(&format!("tests of {package}"), "fix the tests", test);
}
