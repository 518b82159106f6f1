//! `deny`: checks licences, duplicates and sources of all dependencies against `deny.toml`, and licences and
//! sources of those of the bindings against `crates/bindings/deny.toml`.

use crate::run::{Outcome, Run, no_arguments};
use crate::workspace::manifests;

const REPAIR: &str = "remove the dependency, or allow it in deny.toml with its reason";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    if run.has_tool("deny") {
        // Advisories are not checked: they require the network, and change independently of the tree.
        let command = run.command("cargo", &["deny", "check", "bans", "licenses", "sources"]);
        run.step("deny", REPAIR, command);
        for manifest in manifests(run, "crates/")? {
            let mut command = run.command("cargo", &["deny", "--manifest-path", &manifest]);
            command.args(["check", "licenses", "sources"]);
            run.step(&format!("deny of {manifest}"), REPAIR, command);
        }
    }
    Ok(())
}
