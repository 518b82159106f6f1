//! `conformance`: runs the suites that compare the crates with the specifications, and checks the ledger of
//! clauses.
//!
//! A suite is selected by its module, such as `resolve`, or a part of it, such as `resolve::vectors`.

use crate::run::{Outcome, Run, Stop};

/// The value of `IRI_CONFORMANCE` that runs the exhaustive suites at their full size.
const FULL: &str = "full";

/// The profile in which the suites at full size are built, which is the name of its folder too.
pub(crate) const OPTIMIZED: &str = "full";

/// Same features as the task `test`, so that nothing is built twice.
const FEATURES: [&str; 2] = ["--workspace", "--all-features"];

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let (is_full, suite) = match arguments {
        [full, suite @ ..] if full == "--full" => (true, suite),
        suite => (false, suite),
    };
    // At full size, to build with optimization takes less time than it saves.
    let profile = if is_full { OPTIMIZED } else { "dev" };
    let mut command = run.command("cargo", &["test"]);
    command
        .args(FEATURES)
        .args(["--profile", profile, "--test", "conformance"]);
    if is_full {
        command.env("IRI_CONFORMANCE", FULL);
    }
    match suite {
        [] => {}
        [suite] => {
            command.args(["--", &format!("{suite}::")]);
        }
        _ => {
            return Err(Stop::Usage(
                "expected at most --full and one suite".to_owned(),
            ));
        }
    }
    // A law runs the program, and cargo builds only the programs of the package that it tests.
    if build_programs(run, profile)
        && run.step(
            "conformance",
            "the output above names the failing cases",
            command,
        )
    {
        ledger(run, if is_full { OPTIMIZED } else { "debug" }, &[]);
    }
    Ok(())
}

/// Builds the programs `iri` and `ledger` in a profile. Returns whether that succeeded.
pub(crate) fn build_programs(run: &mut Run, profile: &str) -> bool {
    let mut build = run.command("cargo", &["build"]);
    build
        .args(FEATURES)
        .args(["--profile", profile, "--bin", "iri", "--bin", "ledger"]);
    run.step(
        "build of the programs",
        "see the compiler errors above",
        build,
    )
}

/// Checks the ledger, which joins the clauses with the tests that cite them. Runs the program that the test
/// run has built, from this folder of the target folder. With `--tests`, it also lists the tests of all test binaries.
pub(crate) fn ledger(run: &mut Run, folder: &str, arguments: &[&str]) {
    let program = run.target().join(folder).join("ledger");
    let command = run.command(&program.to_string_lossy(), arguments);
    run.step(
        "ledger of clauses",
        "see \"The ledger\" in tests/conformance/README.md",
        command,
    );
}
