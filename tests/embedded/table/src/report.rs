//! What every machine prints, letter by letter the same.

use core::fmt::{self, Write};

use crate::{Number, check, sweep};

/// Tries the table and the sweep, and writes a line about each; answers whether all cases hold.
///
/// # Errors
///
/// `out` takes no more.
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
    writeln!(out, "{} cases hold", decimal(count as u64))?;
    writeln!(
        out,
        "{} texts, the sum of all answers is {sum}",
        decimal(digest.texts)
    )?;
    Ok(true)
}
