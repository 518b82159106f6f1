//! `features`: each library crate builds, and passes its tests, alone with each feature set.

use crate::run::{Outcome, Run, no_arguments};
use crate::workspace::members;

const REPAIR: &str =
    "a feature only adds items: gate the code that needs it, and the example or test that shows it";

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    no_arguments(arguments)?;
    let packages = members(run)?;
    for package in packages
        .iter()
        .filter(|package| package.is_published && package.is_library)
    {
        for set in package.feature_sets() {
            // A test may ask for more features of a dependency than its crate does, so what only
            // tests can build does not count as building.
            for verb in ["build", "test"] {
                let mut command = run.command("cargo", &[verb, "-p", &package.name]);
                command.args(&set);
                run.step(
                    &format!("{verb} {} {}", package.name, set.join(" ")),
                    REPAIR,
                    command,
                );
            }
        }
    }
    Ok(())
}
