//! The report, which must be identical on every machine.

use core::fmt::{self, Write};

use iri_functions::sweep;

use crate::check;

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
    let (inputs, sum) = sweep();
    writeln!(out, "{count} cases pass")?;
    writeln!(out, "{inputs} inputs, checksum {sum:x}")?;
    Ok(true)
}
