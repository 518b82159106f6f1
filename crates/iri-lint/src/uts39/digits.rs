//! Digits of several decimal systems (UTS 39, section 5.3).

use iri_core::Span;
use iri_unicode::{decimal_zero, is_compatibility};

use super::letters::Spelled;

/// Returns the span of the first digit whose decimal system differs from that of the previous
/// digits. Another check reports compatibility forms of digits.
pub(crate) fn second_digits(letters: Spelled<'_>, zero: &mut Option<char>) -> Option<Span> {
    let mut letters = letters;
    letters.find_map(|(c, span)| {
        let other = decimal_zero(c).filter(|_| !is_compatibility(c))?;
        (*zero.get_or_insert(other) != other).then_some(span)
    })
}
