//! The scripts that the contextual rules of RFC 5892 depend on.

use core::cmp::Ordering;

use crate::tables::SCRIPTS;

/// A script that RFC 5892, appendix A, refers to (the property `Script`).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Script {
    /// Greek.
    Greek,
    /// Hebrew.
    Hebrew,
    /// Hiragana.
    Hiragana,
    /// Katakana.
    Katakana,
    /// Han.
    Han,
    /// Any other script, or none.
    Other,
}

/// Returns the script of a character.
///
/// ```
/// use iri_unicode::{Script, script};
///
/// assert_eq!(script('α'), Script::Greek);
/// assert_eq!(script('日'), Script::Han);
/// assert_eq!(script('a'), Script::Other);
/// ```
pub fn script(c: char) -> Script {
    let c = u32::from(c);
    let place = SCRIPTS.binary_search_by(|&(first, last, _)| {
        if last < c {
            Ordering::Less
        } else if c < first {
            Ordering::Greater
        } else {
            Ordering::Equal
        }
    });
    match place.ok().and_then(|place| SCRIPTS.get(place)) {
        Some((_, _, 1)) => Script::Greek,
        Some((_, _, 2)) => Script::Hebrew,
        Some((_, _, 3)) => Script::Hiragana,
        Some((_, _, 4)) => Script::Katakana,
        Some((_, _, 5)) => Script::Han,
        _ => Script::Other,
    }
}
