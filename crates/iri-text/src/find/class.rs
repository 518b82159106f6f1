//! The effect of each character outside US-ASCII on an IRI in running text: the property
//! `Link_Term` of UTS 58, with additions for the grammar and for bidirectional text.
//!
//! Nearly all characters either belong to an IRI or do not, so that is a set of bits, with what is neither in a
//! short sorted list. The set is blocks of bits in five levels, the smallest of all sizes that were
//! computed: 2887 bytes, where packed runs would take 2476 but five times as long. Where memory is no concern, the
//! bits of the first plane are copied to a flat table at compile time, and read with one load.

#[rustfmt::skip]
mod generated;

use core::cmp::Ordering;

use iri_core::bytes::search::BLOCKS;

use self::generated::{MIDDLE, ROOT, TABLE, TOP, UPPER, WORDS};

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
    if is_included(code) {
        return Class::Include;
    }
    match entry_of(code) {
        None => Class::Hard,
        Some(entry) => {
            let back = match entry >> 4 & 3 {
                0 if is_ideographic(code) => return Class::Ideographic,
                0 => return Class::Soft,
                1 if (code - (entry >> 11)) & 1 == 1 => 1,
                2 => (entry & 15).wrapping_sub(8),
                _ => return Class::Open,
            };
            char::from_u32(code.wrapping_sub(back)).map_or(Class::Soft, Class::Close)
        }
    }
}

/// Returns whether the class of a code point outside US-ASCII is [`Class::Include`].
fn is_included(code: u32) -> bool {
    let place = (code >> 4) as usize;
    let word = match BASIC.get(place) {
        Some(&word) if BLOCKS => word,
        _ => word_at(place),
    };
    word >> (code & 15) & 1 == 1
}

/// Returns whether the class of the character at the start of `bytes`, which is outside US-ASCII, is
/// [`Class::Include`]. `false` also for characters beyond U+FFFF.
#[inline]
pub(super) fn begins_with_included(bytes: &[u8]) -> bool {
    let code = match bytes {
        [first @ 0xE0..=0xEF, second, third, ..] => {
            u32::from(first & 15) << 12 | u32::from(second & 63) << 6 | u32::from(third & 63)
        }
        [first @ 0xC0..0xE0, second, ..] => u32::from(first & 31) << 6 | u32::from(second & 63),
        _ => return false,
    };
    is_included(code)
}

/// The words of the code points up to U+FFFF, read with one load instead of three. Not linked where
/// memory is scarce.
static BASIC: [u16; 0x1000] = {
    let mut words = [0; 0x1000];
    let mut place = 0;
    let mut rest: &mut [u16] = &mut words;
    while let [word, others @ ..] = rest {
        *word = word_at(place);
        place += 1;
        rest = others;
    }
    words
};

/// Returns the bits of sixteen code points that are included, from `place << 4` on.
///
/// The bits of `place` above the seven lowest select a block of `UPPER`, the next two a block of `ROOT`, the
/// next two a block of `MIDDLE`, and the last three one of `WORDS`.
const fn word_at(place: usize) -> u16 {
    if place >> 7 >= TOP.len() {
        return 0;
    }
    let upper = at(&TOP, place >> 7) << 2 | place >> 5 & 3;
    let root = at(&UPPER, upper) << 2 | place >> 3 & 3;
    let middle = at(&ROOT, root) << 3 | place & 7;
    let word = at(&MIDDLE, middle);
    #[expect(clippy::indexing_slicing, reason = "compared before")]
    if word < WORDS.len() { WORDS[word] } else { 0 }
}

/// Loads a byte. The tables contain every index that they lead to; returning zero otherwise avoids
/// a panic path.
const fn at(table: &[u8], index: usize) -> usize {
    #[expect(clippy::indexing_slicing, reason = "compared before")]
    if index < table.len() {
        table[index] as usize
    } else {
        0
    }
}

/// Returns the table entry for a code point. An entry has, from the highest bit down:
///
/// - 21 bits: the first code point of a run;
/// - 5 bits: the length of the run minus one;
/// - 2 bits: the class (0 soft, 1 opening and closing in turns, 2 closing, 3 opening);
/// - 4 bits: for a closing bracket of class 2, 8 plus the distance back to its partner.
#[inline(never)]
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

/// Returns whether punctuation is in one of the blocks for Chinese and Japanese.
const fn is_ideographic(code: u32) -> bool {
    matches!(
        code,
        0x3000..0x3040 | 0xFE10..0xFE20 | 0xFE30..0xFE70 | 0xFF00..0xFFF0
    )
}

/// Returns whether the character has the property `White_Space`. Unlike [`char::is_whitespace`], reads
/// no table.
pub(crate) const fn is_white_space(c: char) -> bool {
    matches!(
        c,
        '\t'..='\r'
            | ' '
            | '\u{85}'
            | '\u{A0}'
            | '\u{1680}'
            | '\u{2000}'..='\u{200A}'
            | '\u{2028}'
            | '\u{2029}'
            | '\u{202F}'
            | '\u{205F}'
            | '\u{3000}'
    )
}

#[cfg(test)]
mod tests {
    use iri_core::ucs;
    use iri_unicode::is_assigned;

    use super::*;

    #[test]
    fn white_space_is_that_of_the_standard_library() {
        for c in '\0'..=char::MAX {
            assert_eq!(is_white_space(c), c.is_whitespace(), "{c:?}");
        }
    }

    #[test]
    fn only_included_characters_have_bits() {
        for c in '\u{80}'..=char::MAX {
            let mut bytes = [0; 4];
            let is_basic = begins_with_included(c.encode_utf8(&mut bytes).as_bytes());
            let is_included = class(c) == Class::Include;
            assert_eq!(is_basic, is_included && c <= '\u{FFFF}', "{c:?}");
            let is_hard = c.is_whitespace()
                || !ucs::UCSCHAR.contains(c)
                || ucs::BIDI_FORMATTING.contains(&c)
                || ucs::BIDI_FORMATTING_LATER.contains(&c)
                || matches!(c, '\u{200B}' | '\u{FEFF}')
                || !is_assigned(c);
            assert!(!is_hard || class(c) == Class::Hard, "{c:?}");
        }
    }

    #[test]
    fn brackets_are_in_the_first_plane() {
        for c in '\u{80}'..=char::MAX {
            let is_bracket = matches!(class(c), Class::Open | Class::Close(_));
            assert!(!is_bracket || c <= '\u{FFFF}', "{c:?}");
        }
    }
}
