//! `test`: runs all tests of the workspace, and checks the ledger of clauses.

use crate::conformance;
use crate::run::{Outcome, Run, no_arguments};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    // All features of all crates: any other selection would build the crates again. The examples are not built by
    // themselves: those of `iri-kit` are modules of its tests.
    let parts = [
        (
            "unit, integration and conformance tests",
            &["--lib", "--bins", "--tests"][..],
        ),
        ("doc tests", &["--doc"][..]),
    ];
    for (what, targets) in parts {
        let all = ["test", "--workspace", "--all-features", "--no-fail-fast"];
        let mut command = run.command("cargo", &all);
        command.args(targets);
        run.step(what, "the output above names the failing tests", command);
    }
    // The test binaries are those built above.
    conformance::ledger(run, "debug", &["--tests"]);
    Ok(())
}
