//! The report, which must be identical on every machine.

use core::fmt::{self, Write};

use crate::{Number, check, sweep};

/// Runs the table and the sweep, and writes a line about each; returns whether all cases pass.
///
/// # Errors
///
/// Writing to `out` fails.
pub fn report(out: &mut impl Write) -> Result<bool, fmt::Error> {
    let count = match check() {
        Ok(count) => count,
        Err(failure) => {
            writeln!(out, "{failure}")?;
            return Ok(false);
        }
    };
    let digest = sweep();
    let decimal = |value| Number { value, base: 10 };
    let sum = Number {
        value: digest.sum,
        base: 16,
    };
    writeln!(out, "{} cases pass", decimal(count as u64))?;
    writeln!(out, "{} inputs, checksum {sum}", decimal(digest.texts))?;
    Ok(true)
}
