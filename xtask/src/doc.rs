//! `doc`: the documentation builds without a warning, so all its links lead somewhere.

use crate::run::{Outcome, Run, no_arguments};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    // The first finds public docs that link to private items, the second broken links of private
    // items; neither finds both.
    for (what, more) in [
        ("public documentation", None),
        ("private documentation", Some("--document-private-items")),
    ] {
        let mut command = run.command(
            "cargo",
            &["doc", "--workspace", "--no-deps", "--all-features"],
        );
        command.args(more).env("RUSTDOCFLAGS", "-D warnings");
        run.step(what, "mend what rustdoc says above", command);
    }
    Ok(())
}
