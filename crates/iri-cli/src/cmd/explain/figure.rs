//! The string with its parts labelled under it.

use std::cmp::Ordering;

use anstyle::Style;
use iri_kit::{Component, Parts};

use super::sheet::{ROWS, Sheet};
use crate::render::cells::{self, Cell};
use crate::slice;

/// The components in the order in which they come.
const ORDER: [Component; 7] = [
    Component::Scheme,
    Component::Userinfo,
    Component::Host,
    Component::Port,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

/// The columns before the string.
const INDENT: usize = 2;

/// Draws the string, and under it the names of its components.
pub(super) fn draw(parts: &Parts<'_>, sheet: &mut Sheet) {
    let room = sheet.columns.saturating_sub(INDENT);
    let figure = Figure::of(parts, ROWS * room);
    if figure.cells.is_empty() {
        sheet.put_in(sheet.colors.faint, "  (the empty string)");
        sheet.end_line();
    }
    let shown: Vec<Cell> = figure.cells.iter().map(|(cell, _)| *cell).collect();
    for row in cells::rows(&shown, room) {
        figure.draw_row(row.start, row.end, room, sheet);
    }
    for (component, count) in figure.left_out {
        let name = component.name();
        let plural = if count == 1 { "" } else { "s" };
        let text = format!("… in the {name} stands for {count} more character{plural}");
        sheet.indented(INDENT, &text);
    }
}

/// The cells of the string, each with the component it is in, by its number.
#[derive(Debug)]
struct Figure {
    cells: Vec<(Cell, Option<usize>)>,
    /// The components that are there and empty, with the cells at which they are marked.
    empty: Vec<(usize, usize)>,
    /// How many characters of components are not shown.
    left_out: Vec<(Component, usize)>,
}

impl Figure {
    /// The figure of a string in no more than about `room` columns.
    fn of(parts: &Parts<'_>, room: usize) -> Self {
        let text = parts.as_str();
        let widths = ORDER.map(|component| {
            let own = parts.component(component).unwrap_or_default();
            cells::columns_within(own, room)
        });
        let most = share(&widths, room.saturating_sub(8));
        let mut figure = Self {
            cells: Vec::new(),
            empty: Vec::new(),
            left_out: Vec::new(),
        };
        let mut at = 0;
        for (index, component) in ORDER.into_iter().enumerate() {
            let Some(span) = parts.span(component) else {
                continue;
            };
            figure.push(slice::text(text, at..span.start()), None, most);
            at = span.end();
            let next = figure.cells.len();
            let own = span.of(text);
            figure.push(own, Some(index), most);
            match component {
                _ if !own.is_empty() => {}
                // A path is always there.
                Component::Path => {}
                // The `@` comes after.
                Component::Userinfo => figure.empty.push((index, next)),
                _ => figure.empty.push((index, next.saturating_sub(1))),
            }
            if figure
                .cells
                .iter()
                .skip(next)
                .any(|(cell, _)| *cell == Cell::Cut)
            {
                let shown = figure.cells.len() - next - 1;
                let count = own.chars().count().saturating_sub(shown);
                figure.left_out.push((component, count));
            }
        }
        figure.push(slice::text(text, at..), None, most);
        figure
    }

    fn push(&mut self, text: &str, part: Option<usize>, most: usize) {
        let shown = cells::shortened(text, most);
        self.cells
            .extend(shown.into_iter().map(|cell| (cell, part)));
    }

    /// Draws the cells of a row, the brackets under them, and the labels under these.
    fn draw_row(&self, start: usize, end: usize, room: usize, sheet: &mut Sheet) {
        let row = self.cells.get(start..end).unwrap_or_default();
        sheet.put(format_args!("{:INDENT$}", ""));
        let mut labels = Vec::new();
        let mut column = 0;
        let chunks = row.chunk_by(|(_, one), (_, other)| one == other);
        let mut index = start;
        for chunk in chunks {
            let part = chunk.first().and_then(|(_, part)| *part);
            let shown: Vec<Cell> = chunk.iter().map(|(cell, _)| *cell).collect();
            let width = cells::columns(&shown);
            let style = style(sheet, part);
            sheet.put_in(style, cells::drawn(&shown));
            let first = index
                .checked_sub(1)
                .and_then(|before| self.cells.get(before));
            if let Some(part) = part {
                let goes_on = first.is_some_and(|(_, before)| *before == Some(part));
                let more = if goes_on { ", continued" } else { "" };
                labels.push(Label::new(part, column, width, more));
            }
            for (at, (cell, _)) in (index..).zip(chunk) {
                let before = at.saturating_sub(index);
                let offset = cells::columns(shown.get(..before).unwrap_or_default());
                let here = self.empty.iter().filter(|(_, place)| *place == at);
                for (part, _) in here {
                    let label =
                        Label::new(*part, column + offset, cell.columns().min(1), " (empty)");
                    match labels.last_mut() {
                        Some(last) if last.is_empty && last.start == label.start => {
                            last.text = format!("{}, {}", last.text, label.text);
                        }
                        _ => labels.push(label.emptied()),
                    }
                }
            }
            column += width;
            index += chunk.len();
        }
        sheet.end_line();
        labels.sort_by_key(|label| label.start);
        draw_labels(&mut labels, room, sheet);
    }
}

/// The most columns that a component may take, so that all of them take no more than `room`.
fn share(widths: &[usize], room: usize) -> usize {
    let mut sorted = widths.to_vec();
    sorted.sort_unstable();
    let mut left = room;
    for (index, width) in sorted.iter().enumerate() {
        let each = left / (sorted.len() - index);
        if *width > each {
            return each;
        }
        left -= width;
    }
    room
}

fn style(sheet: &Sheet, part: Option<usize>) -> Style {
    let style = part.and_then(|part| sheet.colors.parts.get(part));
    style.copied().unwrap_or(sheet.colors.faint)
}

/// The name of a part, under it.
#[derive(Debug)]
struct Label {
    part: usize,
    text: String,
    is_empty: bool,
    /// The columns of the bracket.
    start: usize,
    width: usize,
    /// The column at which the label hangs.
    hook: usize,
    /// The first column of the text, and its row.
    left: usize,
    row: usize,
}

impl Label {
    fn new(part: usize, start: usize, width: usize, more: &str) -> Self {
        let name = ORDER.get(part).map_or("", |component| component.name());
        Self {
            part,
            text: format!("{name}{more}"),
            is_empty: false,
            start,
            width: width.max(1),
            hook: start + width.saturating_sub(1) / 2,
            left: 0,
            row: 0,
        }
    }

    fn emptied(self) -> Self {
        Self {
            is_empty: true,
            ..self
        }
    }

    fn right(&self) -> usize {
        self.left + self.text.len()
    }

    /// Whether the text of this label and that of another, or a line to either, would touch.
    fn collides(&self, other: &Self) -> bool {
        let touches = |label: &Self, column: usize| (label.left..=label.right()).contains(&column);
        match self.row.cmp(&other.row) {
            Ordering::Equal => self.left <= other.right() && other.left <= self.right(),
            Ordering::Less => touches(self, other.hook),
            Ordering::Greater => touches(other, self.hook),
        }
    }
}

/// Draws the brackets, and the labels in as many rows as they need.
fn draw_labels(labels: &mut [Label], room: usize, sheet: &mut Sheet) {
    // From the right: a label then only has to keep clear of those that have their place.
    for index in (0..labels.len()).rev() {
        let (rest, placed) = labels.split_at_mut(index + 1);
        let Some(label) = rest.last_mut() else {
            continue;
        };
        let length = label.text.len();
        label.left = label.hook.min(room.saturating_sub(length));
        while label.row < ORDER.len() && placed.iter().any(|other| label.collides(other)) {
            label.row += 1;
        }
    }
    if labels.is_empty() {
        return;
    }
    let mut line = Line::default();
    for label in labels.iter() {
        line.go_to(label.start);
        line.put(style(sheet, Some(label.part)), &bracket(label));
    }
    line.draw(sheet);
    let last = labels.iter().map(|label| label.row).max().unwrap_or(0);
    for row in 0..=last {
        let mut line = Line::default();
        for label in labels.iter() {
            let style = style(sheet, Some(label.part));
            if label.row == row {
                line.go_to(label.left);
                line.put(style, &label.text);
            } else if label.row > row {
                line.go_to(label.hook);
                line.put(style, "│");
            }
        }
        line.draw(sheet);
    }
}

/// The bracket under a part, with the place where the label hangs.
fn bracket(label: &Label) -> String {
    match label.width {
        _ if label.is_empty => "^".to_owned(),
        0 | 1 => "┬".to_owned(),
        2 => "┬┘".to_owned(),
        width => {
            let left = label.hook - label.start;
            let right = width.saturating_sub(left + 2);
            format!("└{}┬{}┘", "─".repeat(left - 1), "─".repeat(right))
        }
    }
}

/// A line that is filled from left to right.
#[derive(Debug, Default)]
struct Line {
    column: usize,
    pieces: Vec<(Style, String)>,
}

impl Line {
    fn go_to(&mut self, column: usize) {
        let gap = column.saturating_sub(self.column);
        self.put(Style::new(), &" ".repeat(gap));
    }

    fn put(&mut self, style: Style, text: &str) {
        self.column += text.chars().count();
        self.pieces.push((style, text.to_owned()));
    }

    fn draw(self, sheet: &mut Sheet) {
        sheet.put(format_args!("{:INDENT$}", ""));
        for (style, text) in self.pieces {
            sheet.put_in(style, text);
        }
        sheet.end_line();
    }
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn the_long_parts_share_what_the_short_ones_leave() {
        assert_eq!(share(&[4, 0, 10], 20), 20);
        assert_eq!(share(&[4, 0, 100], 20), 16);
        assert_eq!(share(&[4, 100, 100], 20), 8);
        assert_eq!(share(&[100, 100, 100], 20), 6);
    }
}
