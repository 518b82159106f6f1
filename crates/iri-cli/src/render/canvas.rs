//! The canvas of a drawing: names on the left, values on the right, lines of limited width.

use std::fmt::{self, Write};
use std::ops::Range;

use anstyle::Style;

use super::cells::{self, Cell};
use super::palette::Palette;

/// The column at which values begin.
pub(crate) const VALUE_COLUMN: usize = 14;

/// The maximum number of rows of a value.
pub(crate) const MAX_ROWS: usize = 4;

/// The maximum number of list items shown.
pub(crate) const MAX_ITEMS: usize = 12;

/// A drawing under construction, line by line.
#[derive(Debug)]
pub(crate) struct Canvas {
    out: String,
    pub(crate) columns: usize,
    pub(crate) palette: Palette,
}

impl Canvas {
    pub(crate) fn new(columns: usize, is_colored: bool) -> Self {
        Self {
            out: String::new(),
            columns,
            palette: Palette::new(is_colored),
        }
    }

    /// Returns the drawing without its last line end.
    pub(crate) fn finish(&self) -> &str {
        self.out.strip_suffix('\n').unwrap_or(&self.out)
    }

    /// The number of columns available for a value.
    pub(crate) fn room(&self) -> usize {
        self.columns.saturating_sub(VALUE_COLUMN).max(20)
    }

    /// Writes text that is known to fit on the line.
    pub(crate) fn put(&mut self, text: impl fmt::Display) {
        let written = write!(self.out, "{text}");
        debug_assert!(written.is_ok(), "writing to memory cannot fail");
    }

    /// Writes text in a style.
    pub(crate) fn put_in(&mut self, style: Style, text: impl fmt::Display) {
        self.put(format_args!("{style}{text}{style:#}"));
    }

    /// Ends the line without trailing spaces.
    pub(crate) fn end_line(&mut self) {
        let length = self.out.trim_end_matches(' ').len();
        self.out.truncate(length);
        self.out.push('\n');
    }

    /// Writes an empty line.
    pub(crate) fn gap(&mut self) {
        self.out.push('\n');
    }

    /// Writes the name of a value, padded to the column where values begin.
    fn name(&mut self, name: &str) {
        let style = match name.strip_prefix("  ") {
            Some(_) => self.palette.faint,
            None => self.palette.bold,
        };
        let shown = cells::head(name, VALUE_COLUMN - 1).0;
        self.put_in(style, cells::drawn(&shown));
        let pad = VALUE_COLUMN - cells::columns(&shown);
        self.put(format_args!("{:pad$}", ""));
    }

    /// Writes a value that is part of an identifier, shortened if it is long.
    pub(crate) fn value(&mut self, name: &str, text: &str) {
        let shown = cells::shortened(text, MAX_ROWS * self.room());
        self.cells(name, &shown, &[], Style::new());
    }

    /// Writes a value with marks under the given ranges.
    pub(crate) fn marked(&mut self, name: &str, shown: &[Cell], marks: &[Range<usize>]) {
        self.cells(name, shown, marks, self.palette.mark);
    }

    fn cells(&mut self, name: &str, shown: &[Cell], marks: &[Range<usize>], style: Style) {
        let is_marked = |cell: &Cell| {
            let offset = cell.offset();
            offset.is_some_and(|offset| is_within(marks, offset))
        };
        if shown.is_empty() {
            self.name(name);
            self.put_in(self.palette.faint, "(empty)");
            self.end_line();
        }
        for (index, row) in cells::rows(shown, self.room()).into_iter().enumerate() {
            self.name(if index == 0 { name } else { "" });
            let row = shown.get(row).unwrap_or_default();
            for part in row.chunk_by(|one, other| is_marked(one) == is_marked(other)) {
                let is_marked = part.first().is_some_and(is_marked);
                let style = if is_marked { style } else { Style::new() };
                self.put_in(style, cells::drawn(part));
            }
            self.end_line();
            if row.iter().any(is_marked) {
                self.name("");
                for (index, cell) in row.iter().enumerate() {
                    // A cell without width, such as a combining mark, is marked under its base
                    // character.
                    let after = row.get(index + 1..).unwrap_or_default().iter();
                    let drawn_on = after.take_while(|cell| cell.columns() == 0);
                    let is_marked = is_marked(cell) || drawn_on.clone().any(is_marked);
                    let sign = if is_marked { "^" } else { " " };
                    let drawn = sign.repeat(cell.columns());
                    self.put_in(style, drawn);
                }
                self.end_line();
            }
        }
    }

    /// Writes a value with the level of each cell beneath it, if it has one.
    pub(crate) fn leveled(&mut self, name: &str, shown: &[Cell], levels: &[Option<u8>]) {
        for (index, row) in cells::rows(shown, self.room()).into_iter().enumerate() {
            let levels = levels.get(row.clone()).unwrap_or_default();
            let row = shown.get(row).unwrap_or_default().iter();
            let row: Vec<_> = row.copied().zip(levels.iter().copied()).collect();
            let is_rtl =
                |(_, level): &(Cell, Option<u8>)| level.is_some_and(|level| level % 2 == 1);
            self.name(if index == 0 { name } else { "" });
            for part in row.chunk_by(|one, other| is_rtl(one) == is_rtl(other)) {
                let style = if part.first().is_some_and(is_rtl) {
                    self.palette.rtl
                } else {
                    Style::new()
                };
                let part: Vec<Cell> = part.iter().map(|(cell, _)| *cell).collect();
                self.put_in(style, cells::drawn(&part));
            }
            self.end_line();
            self.name(if index == 0 { "  levels" } else { "" });
            for (cell, level) in row {
                let columns = cell.columns();
                match level {
                    Some(level) if columns > 0 => self.put(format_args!("{level:<columns$}")),
                    _ => self.put(" ".repeat(columns)),
                }
            }
            self.end_line();
        }
    }

    /// Writes a name and a text, wrapped.
    pub(crate) fn prose(&mut self, name: &str, text: &str) {
        for (index, line) in wrapped(text, self.room()).iter().enumerate() {
            self.name(if index == 0 { name } else { "" });
            self.put(line);
            self.end_line();
        }
    }

    /// Writes the number of list items that are not shown.
    pub(crate) fn more(&mut self, count: usize, name: &str) {
        if count > 0 {
            let plural = if count == 1 { "" } else { "s" };
            self.prose("", &format!("… and {count} more {name}{plural}"));
        }
    }

    /// Writes an indented text, wrapped.
    pub(crate) fn indented(&mut self, indent: usize, text: &str) {
        for line in wrapped(text, self.columns.saturating_sub(indent).max(20)) {
            self.put(format_args!("{:indent$}{line}", ""));
            self.end_line();
        }
    }
}

/// Whether a byte offset is in one of the ranges, which are sorted.
fn is_within(ranges: &[Range<usize>], offset: usize) -> bool {
    let before = ranges.partition_point(|range| range.end <= offset);
    ranges
        .get(before)
        .is_some_and(|range| range.contains(&offset))
}

/// The maximum number of lines of a text, since a message may quote a part of an input.
const MAX_LINES: usize = 12;

/// Wraps a text into lines. A word that is wider than a line is split.
fn wrapped(text: &str, room: usize) -> Vec<String> {
    let (shown, is_whole) = cells::head(text, MAX_LINES * room);
    let mut lines = Vec::new();
    let mut line: Vec<Cell> = Vec::new();
    let mut used = 0;
    let is_space = |cell: &Cell| matches!(cell, Cell::Char(_, ' '));
    for word in shown.split_inclusive(is_space) {
        let bare = word.strip_suffix(&[Cell::Char(0, ' ')]).unwrap_or(word);
        let bare = match bare.split_last() {
            Some((last, rest)) if is_space(last) => rest,
            _ => bare,
        };
        if used > 0 && used + cells::columns(bare) > room {
            lines.push(cells::drawn(&line));
            line.clear();
            used = 0;
        }
        for cell in word {
            if used + cell.columns() > room {
                lines.push(cells::drawn(&line));
                line.clear();
                used = 0;
                if is_space(cell) {
                    continue;
                }
            }
            line.push(*cell);
            used += cell.columns();
        }
    }
    if !is_whole {
        line.pop();
        line.push(Cell::Cut);
    }
    if !line.is_empty() {
        lines.push(cells::drawn(&line));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn words_are_wrapped_and_a_long_one_is_split() {
        assert_eq!(wrapped("one two three", 8), ["one two ", "three"]);
        assert_eq!(wrapped("abcdefghijkl mn", 5), ["abcde", "fghij", "kl mn"]);
        assert_eq!(wrapped("ab cdefgh", 5), ["ab ", "cdefg", "h"]);
        assert!(wrapped(&"a".repeat(1000), 10).len() <= 12);
    }
}
