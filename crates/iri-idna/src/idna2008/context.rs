//! The contexts that some characters require (RFC 5892, appendix A).

use iri_core::engine::text::{range, range_from};
use iri_core::host::HostErrorKind;
use iri_unicode::{Script, joiner_is_in_context, script};

use super::{Property, property};
use crate::label::Fault;

/// Refuses the first character that is outside its context.
pub(crate) fn first_out_of_context(label: &[char]) -> Result<(), Fault> {
    let (mut has_arabic_indic, mut has_extended) = (false, false);
    for &c in label {
        has_arabic_indic |= matches!(c, '\u{660}'..='\u{669}');
        has_extended |= matches!(c, '\u{6F0}'..='\u{6F9}');
    }
    for (number, &c) in label.iter().enumerate() {
        let kind = match property(c) {
            Property::ContextJ => HostErrorKind::JoinerContext,
            Property::ContextO => HostErrorKind::OtherContext,
            _ => continue,
        };
        let before = range(label, 0, number);
        let after = range_from(label, number + 1);
        let holds = match c {
            // A.1 and A.2.
            '\u{200C}' | '\u{200D}' => {
                joiner_is_in_context(c, before.iter().rev().copied(), after.iter().copied())
            }
            // A.3: between two l.
            '\u{B7}' => before.last() == Some(&'l') && after.first() == Some(&'l'),
            // A.4.
            '\u{375}' => after.first().is_some_and(|&c| script(c) == Script::Greek),
            // A.5 and A.6.
            '\u{5F3}' | '\u{5F4}' => before.last().is_some_and(|&c| script(c) == Script::Hebrew),
            // A.7: the character itself is of none of these scripts.
            '\u{30FB}' => label
                .iter()
                .any(|&c| matches!(script(c), Script::Hiragana | Script::Katakana | Script::Han)),
            // A.8 and A.9: digits of one kind only.
            '\u{660}'..='\u{669}' | '\u{6F0}'..='\u{6F9}' => !(has_arabic_indic && has_extended),
            // A character without a rule has no context.
            _ => false,
        };
        if !holds {
            return Err(Fault::of_letter(kind, number as u32));
        }
    }
    Ok(())
}
