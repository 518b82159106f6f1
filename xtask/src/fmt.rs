//! `fmt`: checks that all code is formatted by rustfmt, or formats it.

use crate::run::{Outcome, Run, flag};
use crate::{c, data, web};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let fix = flag(arguments, "--fix")?;
    for manifest in [
        "Cargo.toml",
        "tests/embedded/Cargo.toml",
        "tests/footprint/Cargo.toml",
        data::MANIFEST,
        data::BALLISTA,
        web::MANIFEST,
        c::MANIFEST,
    ] {
        let mut command = run.command("cargo", &["fmt", "--all", "--manifest-path", manifest]);
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
