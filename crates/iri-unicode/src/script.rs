//! The scripts that the contextual rules of RFC 5892 depend on.

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
    match SCRIPTS.get(c) {
        1 => Script::Greek,
        2 => Script::Hebrew,
        3 => Script::Hiragana,
        4 => Script::Katakana,
        5 => Script::Han,
        _ => Script::Other,
    }
}
