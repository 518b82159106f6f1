//! Invisible characters that keep the input from beginning with a scheme.

use iri_core::{Parts, Span};

use crate::checks::characters::INVISIBLE_IN_SCHEME;
use crate::finding::{Finding, FixReplacement, Note};

/// Returns the finding about the first run of characters without which the input would begin with a
/// scheme. They are the cause of the error of the parser, wherever that is: without a scheme, no
/// production allows the colon.
pub(crate) fn cause<'a>(text: &str) -> Option<Finding<'a>> {
    let mut run: Option<Span> = None;
    let mut is_first = true;
    for (start, c) in text.char_indices() {
        let end = start + c.len_utf8();
        if c == ':' && !is_first {
            let finding = Finding::new(&INVISIBLE_IN_SCHEME, run?);
            let finding = finding.with_note(Note::Char);
            return Some(finding.with_change(FixReplacement::Text("")));
        }
        if is_hidden(c) {
            run = match run {
                // The parser reports a space or control itself.
                None if c.is_ascii() => return None,
                None => Some(Span::new(start, end)),
                Some(run) if run.end() == start => Some(Span::new(run.start(), end)),
                Some(run) => Some(run),
            };
        } else {
            let is_other = c.is_ascii_digit() || matches!(c, '+' | '-' | '.');
            if !c.is_ascii_alphabetic() && (is_first || !is_other) {
                return None;
            }
            is_first = false;
        }
    }
    None
}

/// Whether a missing authority is there, but for invisible characters before or between its slashes.
pub(crate) fn hides_authority(parts: &Parts<'_>) -> bool {
    let mut seen = parts.path().chars().filter(|c| !is_hidden(*c));
    !parts.path().starts_with("//") && seen.next() == Some('/') && seen.next() == Some('/')
}

/// Whether a reader sees nothing, or a space, where the character is: controls, separators and default ignorable
/// code points. The tables of properties are not needed for so few ranges, and the answer must not depend on them.
pub(crate) const fn is_hidden(c: char) -> bool {
    matches!(c,
        '\0'..=' ' | '\u{7F}'..='\u{A0}' | '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}'..='\u{1160}'
        | '\u{1680}' | '\u{17B4}'..='\u{17B5}' | '\u{180B}'..='\u{180F}' | '\u{2000}'..='\u{200F}'
        | '\u{2028}'..='\u{202F}' | '\u{205F}'..='\u{206F}' | '\u{3000}' | '\u{3164}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFF8}'
        | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}

#[cfg(all(test, feature = "unicode"))]
mod tests {
    use iri_unicode::{is_default_ignorable, is_separator};

    use super::is_hidden;

    #[test]
    fn the_ranges_are_those_of_the_properties() {
        for c in '\0'..=char::MAX {
            let is_of_property = c.is_control() || is_separator(c) || is_default_ignorable(c);
            assert_eq!(is_hidden(c), is_of_property, "{c:?}");
        }
    }
}
