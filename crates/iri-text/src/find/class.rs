//! The effect of each character outside US-ASCII on an IRI in running text: the property
//! `Link_Term` of UTS 58, with additions for the grammar and for bidirectional text.

#[rustfmt::skip]
mod generated;

use core::cmp::Ordering;

use iri_core::ucs;
use iri_unicode::is_assigned;

use self::generated::TABLE;

/// The effect of a character on an IRI that may contain it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Class {
    /// The character belongs to the IRI.
    Include,
    /// The character ends the IRI.
    Hard,
    /// The character belongs to the IRI only if more of the IRI follows: sentence punctuation and
    /// quotation marks.
    Soft,
    /// Like [`Soft`](Self::Soft), for the punctuation of scripts that are written without spaces.
    Ideographic,
    /// An opening bracket.
    Open,
    /// A closing bracket, with the one that opens it.
    Close(char),
}

/// Returns the class of any character that an IRI may contain.
pub(super) fn any(c: char) -> Class {
    match c {
        '!' | '\'' | ',' | '.' | ':' | ';' | '?' => Class::Soft,
        '(' => Class::Open,
        ')' => Class::Close('('),
        _ if c.is_ascii() => Class::Include,
        _ => class(c),
    }
}

/// Returns the class of a character outside US-ASCII.
///
/// By UTS 58, `Hard` are white space and unassigned, private-use and deprecated characters; `Soft`
/// are `Terminal_Punctuation` and the line break class of quotation marks; brackets are the pairs
/// of the bidirectional algorithm.
///
/// Beyond UTS 58, characters that no IRI may contain, bidi formatting characters (RFC 3987, section
/// 4.1), U+200B and U+FEFF are `Hard`. A character that decomposes to `Soft` characters or to a
/// bracket has their class, such as the ellipsis and the forms for vertical text. A character that
/// opens or closes without a partner is `Soft`.
pub(super) fn class(c: char) -> Class {
    let code = u32::from(c);
    // Most characters outside US-ASCII in IRIs: Latin to Greek and Cyrillic letters, kana,
    // ideographs, Hangul.
    if matches!(code, 0xC0..0x149 | 0x400..0x530 | 0x3041..0x3097 | 0x30A1..0x30FF | 0x4E00..0xA000 | 0xAC00..0xD7A4)
    {
        return Class::Include;
    }
    if is_hard(c) {
        return Class::Hard;
    }
    match entry_of(code) {
        None => Class::Include,
        Some(entry) => match entry >> 4 & 3 {
            0 if is_ideographic(code) => Class::Ideographic,
            0 => Class::Soft,
            1 => Class::Open,
            3 => Class::Hard,
            _ => {
                let opener = (code + 8).checked_sub(entry & 15).and_then(char::from_u32);
                opener.map_or(Class::Soft, Class::Close)
            }
        },
    }
}

/// Returns the table entry for a code point. An entry has, from the highest bit down:
///
/// - 21 bits: the first code point of a run;
/// - 5 bits: the length of the run minus one;
/// - 2 bits: the class (0 soft, 1 opening, 2 closing, 3 hard);
/// - 4 bits: for a closing bracket, 8 plus the distance back to its partner.
fn entry_of(code: u32) -> Option<u32> {
    let index = TABLE.binary_search_by(|entry| {
        let first = entry >> 11;
        let last = first + (entry >> 6 & 31);
        if last < code {
            Ordering::Less
        } else if code < first {
            Ordering::Greater
        } else {
            Ordering::Equal
        }
    });
    TABLE.get(index.ok()?).copied()
}

/// Returns whether the character always ends an IRI.
fn is_hard(c: char) -> bool {
    c.is_whitespace()
        || !ucs::UCSCHAR.contains(c)
        || ucs::BIDI_FORMATTING.contains(&c)
        || ucs::BIDI_FORMATTING_LATER.contains(&c)
        || matches!(c, '\u{200B}' | '\u{FEFF}')
        || !is_assigned(c)
}

/// Returns whether punctuation is in one of the blocks for Chinese and Japanese.
const fn is_ideographic(code: u32) -> bool {
    matches!(
        code,
        0x3000..0x3040 | 0xFE10..0xFE20 | 0xFE30..0xFE70 | 0xFF00..0xFFF0
    )
}
