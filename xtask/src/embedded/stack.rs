//! Measures how much of the stack each function uses on a Cortex-M3.
//!
//! The start-up code of a program paints the stack with a value. The program calls its function with all
//! inputs, finds the deepest byte that was overwritten, and prints the number of bytes above it.

use super::device;
use super::programs::{BASELINE, Program};
use super::toolchain::Toolchain;
use crate::run::Run;

/// Runs a program, and returns how many bytes of stack it uses beside those of the empty program.
pub(super) fn measure(run: &Run, toolchain: Toolchain, program: &Program) -> Result<u64, String> {
    let used = |name: &str| {
        let output = Run::output(&mut device(run, toolchain, name))?;
        // QEMU prints the characters of a program to its standard error.
        let printed = [output.stdout, output.stderr].concat();
        parse_number(&String::from_utf8_lossy(&printed)).map_err(|error| format!("{name}: {error}"))
    };
    Ok(used(&program.name)?.saturating_sub(used(BASELINE)?))
}

/// Reads the number of bytes that a program printed.
fn parse_number(printed: &str) -> Result<u64, String> {
    let number = printed.lines().find_map(|line| line.trim().parse().ok());
    number.ok_or(format!(
        "the program printed no number, or did not end within its time:\n{printed}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_that_a_program_prints_is_read() {
        assert_eq!(parse_number("0000000528\n"), Ok(528));
        assert_eq!(parse_number("warning\n0000000000\n"), Ok(0));
        assert!(parse_number("").is_err());
    }
}
