//! `readers`: runs the readers of other software, and compares the models of `iri-readers` with them.

use crate::run::{Outcome, Run, Stop};

pub(crate) fn run(run: &mut Run, arguments: &[String]) -> Outcome {
    let [what, names @ ..] = arguments else {
        return Err(Stop::Usage(
            "the first argument is install, matrix, models or interop".to_owned(),
        ));
    };
    let target = run.target().join("readers");
    let mut command = run.command(
        "cargo",
        &[
            "run",
            "--quiet",
            "--release",
            "--package",
            "iri-reader-matrix",
            "--",
        ],
    );
    command.arg(target).arg(what).args(names);
    let repair = "a reader that cannot be had is named above; tests/readers/README.md says how a difference is modelled";
    run.step(&format!("readers {what}"), repair, command);
    Ok(())
}
