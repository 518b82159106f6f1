//! The names of characters in messages.

use iri_kit::ucs;

/// Returns the name of a character for messages: the visible character itself, or its kind and number.
pub(crate) fn name(c: char) -> String {
    let number = u32::from(c);
    let kind = match c {
        '\0' => "NUL",
        '\t' => "a tab",
        '\n' => "a line feed",
        '\r' => "a carriage return",
        ' ' => "a space",
        '`' => "a backtick",
        '\u{7F}' => "DEL",
        '\u{E0000}'..='\u{E0FFF}' => "the tag character",
        _ if c.is_control() => "the control character",
        _ if c.is_ascii() => return format!("`{c}`"),
        _ if ucs::IPRIVATE.contains(c) => "the private-use character",
        _ if number & 0xFFFE == 0xFFFE || (0xFDD0..=0xFDEF).contains(&number) => "the noncharacter",
        _ => "the character",
    };
    match c {
        '\0' | '\u{7F}' | '\t' | '\n' | '\r' | ' ' | '`' => format!("{kind} (U+{number:04X})"),
        _ => format!("{kind} U+{number:04X}"),
    }
}
