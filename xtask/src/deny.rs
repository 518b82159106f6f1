//! `deny`: licences, duplicates and sources of all dependencies, as `deny.toml` allows them.

use crate::run::{Outcome, Run, no_arguments};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    if run.has_tool("deny") {
        // Advisories are left out: they need the network, and change without a change of ours.
        let command = run.command("cargo", &["deny", "check", "bans", "licenses", "sources"]);
        run.step(
            "deny",
            "do without the dependency, or name it in deny.toml with its reason",
            command,
        );
    }
    Ok(())
}
