//! What a drawing is written on: names on the left, values on the right, no line wider than the sheet.

use std::fmt::{self, Write};
use std::ops::Range;

use anstyle::{AnsiColor, Style};

use crate::render::cells::{self, Cell};

/// The column at which values begin.
pub(super) const VALUE: usize = 14;

/// How many rows a value takes at most.
pub(super) const ROWS: usize = 4;

/// How many items of a list are shown.
pub(super) const ITEMS: usize = 12;

/// A drawing while it is made.
#[derive(Debug)]
pub(super) struct Sheet {
    out: String,
    pub(super) columns: usize,
    pub(super) colors: Colors,
}

/// The styles of a drawing; without color all are empty.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Colors {
    pub(super) name: Style,
    pub(super) faint: Style,
    pub(super) mark: Style,
    pub(super) rtl: Style,
    pub(super) error: Style,
    pub(super) warning: Style,
    pub(super) advice: Style,
    /// Those of the parts of an identifier, in order.
    pub(super) parts: [Style; 7],
}

impl Colors {
    fn on() -> Self {
        let color = |color: AnsiColor| color.on_default();
        Self {
            name: Style::new().bold(),
            faint: color(AnsiColor::BrightBlack),
            mark: color(AnsiColor::BrightGreen).bold(),
            rtl: color(AnsiColor::BrightMagenta),
            error: color(AnsiColor::BrightRed).bold(),
            warning: color(AnsiColor::Yellow).bold(),
            advice: color(AnsiColor::BrightBlue).bold(),
            parts: [
                AnsiColor::Magenta,
                AnsiColor::Yellow,
                AnsiColor::Green,
                AnsiColor::Cyan,
                AnsiColor::Blue,
                AnsiColor::Magenta,
                AnsiColor::Yellow,
            ]
            .map(color),
        }
    }
}

impl Sheet {
    pub(super) fn new(columns: usize, is_colored: bool) -> Self {
        Self {
            out: String::new(),
            columns,
            colors: if is_colored {
                Colors::on()
            } else {
                Colors::default()
            },
        }
    }

    /// The drawing, without its last line end.
    pub(super) fn end(&self) -> &str {
        self.out.strip_suffix('\n').unwrap_or(&self.out)
    }

    /// The columns of a value.
    pub(super) fn room(&self) -> usize {
        self.columns.saturating_sub(VALUE).max(20)
    }

    /// Writes something that is known to fit.
    pub(super) fn put(&mut self, text: impl fmt::Display) {
        let written = write!(self.out, "{text}");
        debug_assert!(written.is_ok(), "memory takes all that is written");
    }

    /// Writes something in a style.
    pub(super) fn put_in(&mut self, style: Style, text: impl fmt::Display) {
        self.put(format_args!("{style}{text}{style:#}"));
    }

    /// Ends the line, and takes off what is blank at its end.
    pub(super) fn end_line(&mut self) {
        let length = self.out.trim_end_matches(' ').len();
        self.out.truncate(length);
        self.out.push('\n');
    }

    /// An empty line.
    pub(super) fn gap(&mut self) {
        self.out.push('\n');
    }

    /// Writes the name of a value, and goes to the column where values begin.
    fn name(&mut self, name: &str) {
        let style = match name.strip_prefix("  ") {
            Some(_) => self.colors.faint,
            None => self.colors.name,
        };
        let shown = cells::head(name, VALUE - 1).0;
        self.put_in(style, cells::drawn(&shown));
        let pad = VALUE - cells::columns(&shown);
        self.put(format_args!("{:pad$}", ""));
    }

    /// Writes a value that is a part of an identifier, shortened where it is long.
    pub(super) fn value(&mut self, name: &str, text: &str) {
        let shown = cells::shortened(text, ROWS * self.room());
        self.cells(name, &shown, &[], Style::new());
    }

    /// Writes a value with marks under some places of it.
    pub(super) fn marked(&mut self, name: &str, shown: &[Cell], marks: &[Range<usize>]) {
        self.cells(name, shown, marks, self.colors.mark);
    }

    fn cells(&mut self, name: &str, shown: &[Cell], marks: &[Range<usize>], style: Style) {
        let is_marked = |cell: &Cell| {
            let place = cell.place();
            place.is_some_and(|place| is_within(marks, place))
        };
        if shown.is_empty() {
            self.name(name);
            self.put_in(self.colors.faint, "(empty)");
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
                    // What has no width of its own is marked under what it is drawn on.
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

    /// Writes a value with the level of each cell under it, where it has one.
    pub(super) fn leveled(&mut self, name: &str, shown: &[Cell], levels: &[Option<u8>]) {
        for (index, row) in cells::rows(shown, self.room()).into_iter().enumerate() {
            let levels = levels.get(row.clone()).unwrap_or_default();
            let row = shown.get(row).unwrap_or_default().iter();
            let row: Vec<_> = row.copied().zip(levels.iter().copied()).collect();
            let is_rtl =
                |(_, level): &(Cell, Option<u8>)| level.is_some_and(|level| level % 2 == 1);
            self.name(if index == 0 { name } else { "" });
            for part in row.chunk_by(|one, other| is_rtl(one) == is_rtl(other)) {
                let style = if part.first().is_some_and(is_rtl) {
                    self.colors.rtl
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

    /// Writes a value in words.
    pub(super) fn prose(&mut self, name: &str, text: &str) {
        for (index, line) in wrapped(text, self.room()).iter().enumerate() {
            self.name(if index == 0 { name } else { "" });
            self.put(line);
            self.end_line();
        }
    }

    /// Writes words that begin at a column.
    pub(super) fn indented(&mut self, indent: usize, text: &str) {
        for line in wrapped(text, self.columns.saturating_sub(indent).max(20)) {
            self.put(format_args!("{:indent$}{line}", ""));
            self.end_line();
        }
    }
}

/// Whether a place is in one of some ranges, which are in order.
fn is_within(ranges: &[Range<usize>], place: usize) -> bool {
    let before = ranges.partition_point(|range| range.end <= place);
    ranges
        .get(before)
        .is_some_and(|range| range.contains(&place))
}

/// How many lines words take at most. Messages may hold a part of an input.
const LINES: usize = 12;

/// The words of a text in lines. A word that is wider than a line is divided.
fn wrapped(text: &str, room: usize) -> Vec<String> {
    let (shown, is_whole) = cells::head(text, LINES * room);
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
    fn words_are_wrapped_and_a_long_one_is_divided() {
        assert_eq!(wrapped("one two three", 8), ["one two ", "three"]);
        assert_eq!(wrapped("abcdefghijkl mn", 5), ["abcde", "fghij", "kl mn"]);
        assert_eq!(wrapped("ab cdefgh", 5), ["ab ", "cdefg", "h"]);
        assert!(wrapped(&"a".repeat(1000), 10).len() <= 12);
    }
}
