//! Characters that look like spaces or delimiters (RFC 3987, section 6.1).

use iri_unicode::is_separator;

/// Whether a character is assigned and drawn, but as nothing: spaces and separators, and characters that are symbols
/// or letters by their properties.
pub(crate) fn is_blank(c: char) -> bool {
    is_separator(c) || matches!(c, '\u{2800}' | '\u{13441}' | '\u{13442}' | '\u{1D159}')
}

/// Returns the ASCII delimiter, or the ASCII character not allowed in identifiers, that `c` looks
/// like.
///
/// The table contains the punctuation and symbols that UTS 39 lists as confusable with such a
/// character, width variants and small forms, and the characters that section 6.1 mentions. It
/// contains no letters, marks or digits, however similar, because identifiers consist of them.
pub(crate) fn looks_like(c: char) -> Option<char> {
    // Fast path: the most frequent scripts contain none.
    if matches!(c, '\u{E0}'..='\u{2B8}' | '\u{3041}'..='\u{31BF}' | '\u{3400}'..='\u{A60D}') {
        return None;
    }
    let place = ALIKE.binary_search_by_key(&c, |entry| entry.0).ok()?;
    ALIKE.get(place).map(|entry| entry.1)
}

/// Pairs of a character and its lookalike, sorted for binary search.
#[rustfmt::skip]
static ALIKE: [(char, char); 106] = [
    ('\u{2BA}', '"'), ('\u{2C2}', '<'), ('\u{2C3}', '>'), ('\u{2C4}', '^'), ('\u{2C6}', '^'),
    ('\u{2CB}', '`'), ('\u{2D0}', ':'), ('\u{2DD}', '"'), ('\u{2EE}', '"'), ('\u{2F4}', '`'),
    ('\u{2F6}', '"'), ('\u{2F8}', ':'), ('\u{589}', ':'), ('\u{5C0}', '|'), ('\u{5C3}', ':'),
    ('\u{66A}', '%'), ('\u{701}', '.'), ('\u{702}', '.'), ('\u{703}', ':'), ('\u{704}', ':'),
    ('\u{16EC}', ':'), ('\u{1803}', ':'), ('\u{1809}', ':'), ('\u{1FEF}', '`'), ('\u{201C}', '"'),
    ('\u{201D}', '"'), ('\u{201F}', '"'), ('\u{2024}', '.'), ('\u{2033}', '"'), ('\u{2035}', '`'),
    ('\u{2036}', '"'), ('\u{2038}', '^'), ('\u{2039}', '<'), ('\u{203A}', '>'), ('\u{2041}', '/'),
    ('\u{2044}', '/'), ('\u{2052}', '%'), ('\u{205A}', ':'), ('\u{2215}', '/'), ('\u{2216}', '\\'),
    ('\u{2223}', '|'), ('\u{2236}', ':'), ('\u{23FD}', '|'), ('\u{2502}', '|'), ('\u{2571}', '/'),
    ('\u{266F}', '#'), ('\u{2758}', '|'), ('\u{276E}', '<'), ('\u{276F}', '>'), ('\u{2774}', '{'),
    ('\u{2775}', '}'), ('\u{27CB}', '/'), ('\u{27CD}', '\\'), ('\u{29F5}', '\\'),
    ('\u{29F8}', '/'), ('\u{29F9}', '\\'), ('\u{2F02}', '\\'), ('\u{2F03}', '/'),
    ('\u{3002}', '.'), ('\u{3003}', '"'), ('\u{31D3}', '/'), ('\u{31D4}', '\\'), ('\u{A60E}', '.'),
    ('\u{A789}', ':'), ('\u{FE12}', '.'), ('\u{FE13}', ':'), ('\u{FE16}', '?'), ('\u{FE30}', ':'),
    ('\u{FE52}', '.'), ('\u{FE55}', ':'), ('\u{FE56}', '?'), ('\u{FE5B}', '{'), ('\u{FE5C}', '}'),
    ('\u{FE5F}', '#'), ('\u{FE64}', '<'), ('\u{FE65}', '>'), ('\u{FE68}', '\\'), ('\u{FE6A}', '%'),
    ('\u{FE6B}', '@'), ('\u{FF02}', '"'), ('\u{FF03}', '#'), ('\u{FF05}', '%'), ('\u{FF0E}', '.'),
    ('\u{FF0F}', '/'), ('\u{FF1A}', ':'), ('\u{FF1C}', '<'), ('\u{FF1E}', '>'), ('\u{FF1F}', '?'),
    ('\u{FF20}', '@'), ('\u{FF3B}', '['), ('\u{FF3C}', '\\'), ('\u{FF3D}', ']'), ('\u{FF3E}', '^'),
    ('\u{FF40}', '`'), ('\u{FF5B}', '{'), ('\u{FF5C}', '|'), ('\u{FF5D}', '}'), ('\u{FF61}', '.'),
    ('\u{FFE8}', '|'), ('\u{10A50}', '.'), ('\u{1D114}', '{'), ('\u{1D20F}', '\\'),
    ('\u{1D236}', '<'), ('\u{1D237}', '>'), ('\u{1D23A}', '/'), ('\u{1D23B}', '\\'),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order_and_every_entry_is_found() {
        assert!(ALIKE.is_sorted_by(|one, other| one.0 < other.0));
        for (c, like) in ALIKE {
            assert_eq!(looks_like(c), Some(like), "{c:?}");
        }
    }
}
