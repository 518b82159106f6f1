//! Text in terminal columns: visible characters as themselves, escapes for the others, and their widths.

use std::fmt::Write;
use std::ops::Range;

use iri_kit::{ucs, unicode};
use unicode_width::UnicodeWidthChar;

use crate::escape;

/// A unit of drawn text.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Cell {
    /// A character, and its byte offset in the text.
    Char(usize, char),
    /// An ellipsis for omitted text.
    Cut,
    /// The base for a combining mark that is the first character.
    Base,
}

/// The dotted circle, the base for a combining mark without one.
pub(crate) const BASE: char = '\u{25CC}';

/// Marks omitted text. It is one column wide.
pub(crate) const CUT: char = '…';

/// The maximum number of characters read per column. The number of zero-width marks is unlimited.
const DEPTH: usize = 4;

impl Cell {
    /// The width in columns.
    pub(crate) fn columns(self) -> usize {
        match self {
            Self::Char(_, c) => columns_of(c),
            Self::Cut | Self::Base => 1,
        }
    }

    /// The byte offset in the text.
    pub(crate) fn offset(self) -> Option<usize> {
        match self {
            Self::Char(at, _) => Some(at),
            Self::Cut | Self::Base => None,
        }
    }

    /// Appends the drawn form.
    pub(crate) fn write(self, out: &mut String) {
        match self {
            Self::Char(_, c) => write_char(out, c),
            Self::Cut => out.push(CUT),
            Self::Base => out.push(BASE),
        }
    }

    /// Moves the offset by `start`, for a longer text in which this one begins there.
    fn moved_by(self, start: usize) -> Self {
        match self {
            Self::Char(at, c) => Self::Char(at + start, c),
            other => other,
        }
    }
}

/// Returns the cells of `text`, if it fits into `room` columns.
pub(crate) fn whole(text: &str, room: usize) -> Option<Vec<Cell>> {
    let (cells, is_whole) = head(text, room);
    is_whole.then_some(cells)
}

/// Returns the longest prefix of `text` that fits into `room` columns, and whether that is all.
pub(crate) fn head(text: &str, room: usize) -> (Vec<Cell>, bool) {
    if text.chars().next().is_none_or(|c| columns_of(c) > 0) || room == 0 {
        return fitting(text.char_indices(), room);
    }
    let (mut cells, is_whole) = fitting(text.char_indices(), room - 1);
    cells.insert(0, Cell::Base);
    (cells, is_whole)
}

/// Returns the longest suffix of `text` that fits into `room` columns.
fn tail(text: &str, room: usize) -> Vec<Cell> {
    let (mut cells, _) = fitting(text.char_indices().rev(), room);
    cells.reverse();
    cells
}

/// Returns `text` in at most `room` columns: the whole, or its beginning and its end.
pub(crate) fn shortened(text: &str, room: usize) -> Vec<Cell> {
    whole(text, room).unwrap_or_else(|| {
        let room = room.saturating_sub(1);
        let end = room / 3;
        let (mut cells, _) = head(text, room - end);
        let divided = divided_triplet(&cells);
        cells.truncate(cells.len() - divided);
        cells.push(Cell::Cut);
        let end = tail(text, end);
        let before = end.first().and_then(|cell| text.get(..cell.offset()?));
        let before = before.unwrap_or_default().as_bytes();
        let rest = match before {
            [.., b'%'] => 2,
            [.., b'%', _] => 1,
            _ => 0,
        };
        cells.extend(end.into_iter().skip(rest));
        cells
    })
}

/// Returns `text` in at most `room` columns: the whole, or the part around `offset`.
pub(crate) fn around(text: &str, offset: usize, room: usize) -> Vec<Cell> {
    whole(text, room).unwrap_or_else(|| {
        let room = room.saturating_sub(2);
        let (before, after) = text.split_at_checked(offset).unwrap_or((text, ""));
        let (right, _) = head(after, room);
        let width = columns(&right).min(room / 2);
        let left = tail(before, room - width);
        let (right, is_end) = head(after, room.saturating_sub(columns(&left)));
        let is_start = left.first().is_none_or(|first| first.offset() == Some(0));
        let mut cells = Vec::with_capacity(left.len() + right.len() + 2);
        cells.extend((!is_start).then_some(Cell::Cut));
        cells.extend(left);
        cells.extend(right.into_iter().map(|cell| cell.moved_by(before.len())));
        cells.extend((!is_end).then_some(Cell::Cut));
        cells
    })
}

/// The number of cells at the end that are an incomplete triplet.
fn divided_triplet(cells: &[Cell]) -> usize {
    match cells {
        [.., Cell::Char(_, '%')] => 1,
        [.., Cell::Char(_, '%'), _] => 2,
        _ => 0,
    }
}

/// The width of `text` in columns, but at most `most`.
pub(crate) fn columns_within(text: &str, most: usize) -> usize {
    match head(text, most) {
        (cells, true) => columns(&cells),
        (_, false) => most,
    }
}

/// Returns the cells of as many `chars` as fit into `room` columns, and whether those are all.
fn fitting(chars: impl Iterator<Item = (usize, char)>, room: usize) -> (Vec<Cell>, bool) {
    let mut cells = Vec::new();
    let mut left = room;
    for (index, (at, c)) in chars.enumerate() {
        let columns = columns_of(c);
        if columns > left || index > DEPTH * room {
            return (cells, false);
        }
        left -= columns;
        cells.push(Cell::Char(at, c));
    }
    (cells, true)
}

/// The width of the cells in columns.
pub(crate) fn columns(cells: &[Cell]) -> usize {
    cells.iter().map(|cell| cell.columns()).sum()
}

/// Returns the drawn form of the cells.
pub(crate) fn drawn(cells: &[Cell]) -> String {
    let mut out = String::new();
    for cell in cells {
        cell.write(&mut out);
    }
    out
}

/// Splits cells into rows of at most `room` columns, after a delimiter if that leaves the row more than half
/// full.
pub(crate) fn rows(cells: &[Cell], room: usize) -> Vec<Range<usize>> {
    let mut rows = Vec::new();
    let mut start = 0;
    let mut used = 0;
    // The last offset after a delimiter in the second half of the row.
    let mut divide = None;
    for (index, cell) in cells.iter().enumerate() {
        let columns = cell.columns();
        if used + columns > room && index > start {
            let end = divide.take().unwrap_or_else(|| {
                let row = cells.get(start..index).unwrap_or_default();
                index - divided_triplet(row).min(row.len().saturating_sub(1))
            });
            rows.push(start..end);
            start = end;
            used = cells.get(start..index).map_or(0, self::columns);
        }
        used += columns;
        let ends_piece = matches!(cell, Cell::Char(_, ' ' | '/' | '&' | ';' | ','));
        if ends_piece && 2 * used > room {
            divide = Some(index + 1);
        }
    }
    if start < cells.len() {
        rows.push(start..cells.len());
    }
    rows
}

/// Appends the character, or its escape if it is invisible.
fn write_char(out: &mut String, c: char) {
    if is_invisible(c) {
        // Writing to memory does not fail.
        let _ = write!(out, "\\u{{{:X}}}", u32::from(c));
    } else {
        out.push(c);
    }
}

/// Appends the text with escapes for invisible characters.
pub(crate) fn write_visible(out: &mut String, text: &str) {
    for c in text.chars() {
        write_char(out, c);
    }
}

/// The width of the drawn form of a character in columns.
pub(crate) fn columns_of(c: char) -> usize {
    if is_invisible(c) {
        let digits = (u32::BITS - u32::from(c).leading_zeros())
            .div_ceil(4)
            .max(1);
        4 + digits as usize
    } else {
        c.width().unwrap_or(0)
    }
}

/// Whether the character would be invisible in a drawing or would garble it: characters that plain
/// output escapes, private-use characters, noncharacters, and format characters and fillers without a
/// glyph.
fn is_invisible(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_control();
    }
    escape::is_escaped(c)
        || ucs::IPRIVATE.contains(c)
        || unicode::is_default_ignorable(c)
        || matches!(
            c,
            '\u{FDD0}'..='\u{FDEF}' | '\u{FFF0}'..='\u{FFFB}' | '\u{FFFE}'..='\u{FFFF}'
        )
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::{Cell, around, columns, columns_of, drawn, is_invisible, rows, shortened, whole};

    #[track_caller]
    fn shows(cells: &[Cell], shown: &str) {
        assert_eq!(drawn(cells), shown);
    }

    #[test]
    fn no_character_is_wider_than_it_is_counted() {
        for c in '\0'..=char::MAX {
            let shown = drawn(&[Cell::Char(0, 'a'), Cell::Char(1, c)]);
            assert!(shown.width() <= 1 + columns_of(c), "{c:?}");
        }
    }

    #[test]
    fn invisible_characters_are_escaped() {
        for c in [
            '\u{AD}',
            '\u{115F}',
            '\u{1160}',
            '\u{180E}',
            '\u{200B}',
            '\u{200D}',
            '\u{2060}',
            '\u{206F}',
            '\u{3164}',
            '\u{FE0F}',
            '\u{FEFF}',
            '\u{FFA0}',
            '\u{E0041}',
            '\u{E0100}',
            '\u{FFFA}',
            '\u{FDD0}',
            '\u{FDEF}',
            '\u{FFF0}',
            '\u{FFFE}',
            '\u{FFFF}',
            '\u{7F}',
            '\u{202E}',
        ] {
            assert!(is_invisible(c), "{c:?}");
        }
        assert!(!is_invisible('\u{FFFD}') && !is_invisible('\u{301}') && !is_invisible(' '));
    }

    #[test]
    fn long_text_is_cut_in_the_middle_or_around_an_offset() {
        shows(&shortened("0123456789", 10), "0123456789");
        shows(&shortened("0123456789abc", 10), "012345…abc");
        shows(&shortened("%41%42%43%44%45", 11), "%41%42…%45");
        // Triplets are not divided, on either side.
        shows(&shortened("%41%42%43%44%45", 14), "%41%42%43…%45");
        shows(&shortened(&"%41".repeat(8), 16), "%41%41%41…%41");
        shows(&around("0123456789", 3, 10), "0123456789");
        let long = "0123456789abcdefghij";
        shows(&around(long, 0, 10), "01234567…");
        shows(&around(long, 10, 10), "…6789abcd…");
        shows(&around(long, 20, 10), "…cdefghij");
        assert_eq!(whole(&"\u{301}".repeat(1000), 10), None);
        let wide = shortened(&"\u{5B57}".repeat(20), 10);
        shows(&wide, "\u{5B57}\u{5B57}\u{5B57}…\u{5B57}");
        assert!(columns(&wide) <= 10);
    }

    #[test]
    fn rows_end_after_a_delimiter_unless_that_leaves_them_short() {
        let divided = |text: &str, room| -> Vec<String> {
            let cells = whole(text, 1000).unwrap_or_default();
            let rows = rows(&cells, room).into_iter();
            rows.map(|row| cells.get(row).map(drawn).unwrap_or_default())
                .collect()
        };
        assert_eq!(divided("abcdef", 4), ["abcd", "ef"]);
        assert_eq!(divided("abcde/fgh", 8), ["abcde/", "fgh"]);
        assert_eq!(divided("a/bcdefghij", 8), ["a/bcdefg", "hij"]);
        assert_eq!(divided("ab%41%42", 4), ["ab", "%41", "%42"]);
        assert_eq!(divided("%41", 1), ["%", "4", "1"]);
        assert_eq!(divided("", 8), [""; 0]);
        assert_eq!(divided("ab\u{5B57}", 3), ["ab", "\u{5B57}"]);
    }
}
