//! Prints the report of this machine, with which that of a microcontroller must agree.

use std::process::ExitCode;

use iri_table::report;

fn main() -> ExitCode {
    let mut lines = String::new();
    let holds = report(&mut lines) == Ok(true);
    print!("{lines}");
    if holds {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
