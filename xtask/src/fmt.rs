//! `fmt`: one form for all code.

use crate::run::{Outcome, Run, Stop};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let fix = match arguments {
        [] => false,
        [flag] if flag == "--fix" => true,
        _ => return Err(Stop::Misused("takes nothing but --fix".to_owned())),
    };
    // With `--all`, the packages outside the workspace would count its crates as theirs.
    let embedded = [
        "-p",
        "iri-no-panic",
        "-p",
        "iri-no-std",
        "-p",
        "iri-cortex-m",
        "-p",
        "iri-table",
    ]
    .as_slice();
    for (manifest, packages) in [
        ("Cargo.toml", ["--all"].as_slice()),
        ("tests/embedded/Cargo.toml", embedded),
    ] {
        let mut command = run.command("cargo", &["fmt", "--manifest-path", manifest]);
        command.args(packages);
        if !fix {
            command.arg("--check");
        }
        run.step(
            &format!("formatting of {manifest}"),
            "`cargo xtask fmt --fix` formats it; a missing cargo-fmt comes with `rustup component add rustfmt`",
            command,
        );
    }
    Ok(())
}
