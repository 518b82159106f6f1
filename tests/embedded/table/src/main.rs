//! Prints the report of this machine, with which that of a microcontroller must agree; or with `--programs` the rows
//! that are measured on one, for `cargo xtask embedded`.

use std::process::ExitCode;

use iri_functions::{BlackBox, Flash, rows};
use iri_table::report;

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some("--programs") {
        programs();
        return ExitCode::SUCCESS;
    }
    let mut lines = String::new();
    let holds = report(&mut lines) == Ok(true);
    print!("{lines}");
    if holds {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Prints the measured rows, with tabs between their fields.
fn programs() {
    for row in rows::<BlackBox>() {
        let Some(Flash {
            operation,
            limits: [flash, stack],
            is_fast,
            feature,
        }) = row.flash
        else {
            continue;
        };
        let feature = feature.unwrap_or_default();
        println!(
            "{}\t{operation}\t{flash}\t{stack}\t{is_fast}\t{feature}",
            row.name
        );
    }
}
