//! `deny`: checks licences, duplicates and sources of all dependencies against `deny.toml`.

use crate::run::{Outcome, Run, no_arguments};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    if run.has_tool("deny") {
        // Advisories are not checked: they require the network, and change independently of the tree.
        let command = run.command("cargo", &["deny", "check", "bans", "licenses", "sources"]);
        run.step(
            "deny",
            "remove the dependency, or allow it in deny.toml with its reason",
            command,
        );
    }
    Ok(())
}
