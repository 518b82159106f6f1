//! The contextual rules for characters in labels other than joiners (RFC 5892, appendix A.3 to
//! A.9).

use crate::script::{Script, script};

/// The properties of a whole label that the contextual rules depend on.
///
/// ```
/// use iri_unicode::LabelContext;
///
/// let label = LabelContext::of("col\u{B7}lega".chars());
/// assert_eq!(label.allows('\u{B7}', Some('l'), Some('l')), Some(true));
/// assert_eq!(label.allows('\u{B7}', Some('a'), Some('l')), Some(false));
/// assert_eq!(label.allows('a', None, None), None);
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct LabelContext {
    has_japanese: bool,
    has_arabic_indic: bool,
    has_extended: bool,
}

impl LabelContext {
    /// Computes the properties of a label.
    pub fn of(label: impl IntoIterator<Item = char>) -> Self {
        let mut found = Self::default();
        for c in label {
            match c {
                '\u{660}'..='\u{669}' => found.has_arabic_indic = true,
                '\u{6F0}'..='\u{6F9}' => found.has_extended = true,
                _ if found.has_japanese || c.is_ascii() => {}
                _ => {
                    let script = script(c);
                    found.has_japanese =
                        matches!(script, Script::Hiragana | Script::Katakana | Script::Han);
                }
            }
        }
        found
    }

    /// Whether a character of the label is in its required context, by its neighbours; `None` if
    /// it requires none. For joiners, see [`joiner_is_in_context`](crate::joiner_is_in_context).
    pub fn allows(self, c: char, before: Option<char>, after: Option<char>) -> Option<bool> {
        Some(match c {
            // A.3: between two `l`.
            '\u{B7}' => before == Some('l') && after == Some('l'),
            // A.4.
            '\u{375}' => after.is_some_and(|c| script(c) == Script::Greek),
            // A.5 and A.6.
            '\u{5F3}' | '\u{5F4}' => before.is_some_and(|c| script(c) == Script::Hebrew),
            // A.7: the character itself does not count, since its script is Common.
            '\u{30FB}' => self.has_japanese,
            // A.8 and A.9: not both kinds of digits.
            '\u{660}'..='\u{669}' | '\u{6F0}'..='\u{6F9}' => {
                !(self.has_arabic_indic && self.has_extended)
            }
            _ => return None,
        })
    }
}
