//! Writes the suite into a folder: `cargo run -p iri-suite -- target/suite`.

use std::env;
use std::path::Path;
use std::process::ExitCode;

use iri_suite::files;

fn main() -> ExitCode {
    let Some(folder) = env::args().nth(1) else {
        eprintln!("expected a folder for the files of the suite");
        return ExitCode::FAILURE;
    };
    match files::write(Path::new(&folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{folder}: {error}");
            ExitCode::FAILURE
        }
    }
}
