//! `differential`: compares iri-kit with its peers, and checks the page that lists the differences.

use crate::run::{Outcome, Run, Stop};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    // Same features as the task `test`, so that nothing is built twice.
    let mut command = run.command("cargo", &["test", "--workspace", "--all-features"]);
    command.args(["--test", "differential"]);
    match arguments {
        [] => {}
        [only] if only == "--full" => {
            command.env("IRI_CONFORMANCE", "full");
        }
        [only] if only == "--fix" => {
            command.env("UPDATE_DIFFERENCES", "1");
            command.args(["--", "the_page"]);
        }
        _ => {
            return Err(Stop::Usage(
                "the only argument is --full or --fix".to_owned(),
            ));
        }
    }
    run.step(
        "differential",
        "a disagreement needs a fix or a kind: see tests/differential/README.md",
        command,
    );
    Ok(())
}
