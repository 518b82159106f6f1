//! Decimal digits.

use crate::tables::DECIMAL_ZEROS;

/// Returns the zero of the digits that a decimal digit belongs to (general category Nd); `None` if
/// the character is not a decimal digit.
///
/// ```
/// use iri_unicode::decimal_zero;
///
/// assert_eq!(decimal_zero('7'), Some('0'));
/// assert_eq!(decimal_zero('\u{667}'), Some('\u{660}')); // Arabic-Indic
/// assert_eq!(decimal_zero('a'), None);
/// ```
pub fn decimal_zero(c: char) -> Option<char> {
    let c = u32::from(c);
    let after = DECIMAL_ZEROS.partition_point(|&zero| zero <= c);
    let zero = *DECIMAL_ZEROS.get(after.checked_sub(1)?)?;
    char::from_u32(zero).filter(|_| c - zero < 10)
}
