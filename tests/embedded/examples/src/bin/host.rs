//! An example on the host, by its name.

#[cfg(target_os = "none")]
compile_error!("a program for the host");

use std::fmt;

use iri_firmware::EXAMPLES;

fn main() -> fmt::Result {
    let name = std::env::args().nth(1).unwrap_or_default();
    let example = EXAMPLES.iter().find(|(of, _)| *of == name);
    let (_, run) = example.ok_or(fmt::Error)?;
    let mut out = String::new();
    run(&mut out)?;
    print!("{out}");
    Ok(())
}
