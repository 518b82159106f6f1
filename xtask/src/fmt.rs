//! `fmt`: checks that all code is formatted by rustfmt, or formats it.

use crate::run::{Outcome, Run, flag};
use crate::workspace::{manifests, members_of};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let fix = flag(arguments, "--fix")?;
    for manifest in manifests(run, "")? {
        let mut command = run.command("cargo", &["fmt", "--manifest-path", &manifest]);
        // With `--all` the libraries that it depends on would be formatted in each workspace again.
        match members_of(run, &manifest) {
            Ok(packages) => {
                for package in packages {
                    command.args(["-p", &package.name]);
                }
            }
            Err(error) => {
                run.fail(&manifest, &error);
                continue;
            }
        }
        if !fix {
            command.arg("--check");
        }
        run.step(
            &format!("formatting of {manifest}"),
            "run `cargo xtask fmt --fix`",
            command,
        );
    }
    Ok(())
}
