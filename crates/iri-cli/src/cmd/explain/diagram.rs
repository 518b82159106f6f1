//! Draws the string with its components labelled beneath it.

use std::cmp::Ordering;

use anstyle::Style;
use iri_kit::{Component, Parts};

use crate::render::canvas::{Canvas, MAX_ROWS};
use crate::render::cells::{self, Cell};
use crate::slice;

/// The components, in the order in which they appear.
const ORDER: [Component; 7] = [
    Component::Scheme,
    Component::Userinfo,
    Component::Host,
    Component::Port,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

/// The number of columns before the string.
const INDENT: usize = 2;

/// Draws the string, with the names of its components beneath it.
pub(super) fn draw(parts: &Parts<'_>, canvas: &mut Canvas) {
    let room = canvas.columns.saturating_sub(INDENT);
    let diagram = Diagram::of(parts, MAX_ROWS * room);
    if diagram.cells.is_empty() {
        canvas.put_in(canvas.palette.faint, "  (the empty string)");
        canvas.end_line();
    }
    let shown: Vec<Cell> = diagram.cells.iter().map(|(cell, _)| *cell).collect();
    for row in cells::rows(&shown, room) {
        diagram.draw_row(row.start, row.end, room, canvas);
    }
    for (component, count) in diagram.omitted {
        let name = component.name();
        let plural = if count == 1 { "" } else { "s" };
        let text = format!("… in the {name}: {count} more character{plural}");
        canvas.indented(INDENT, &text);
    }
}

/// The cells of the string, with what is needed to label its components.
#[derive(Debug)]
struct Diagram {
    /// Each cell with the index of its component in [`ORDER`]; `None` for a delimiter.
    cells: Vec<(Cell, Option<usize>)>,
    /// The components that are present but empty, each with the index of the cell that is marked.
    empty: Vec<(usize, usize)>,
    /// The number of characters omitted from each truncated component.
    omitted: Vec<(Component, usize)>,
}

impl Diagram {
    /// Creates the diagram of a string, truncated to about `room` columns.
    fn of(parts: &Parts<'_>, room: usize) -> Self {
        let text = parts.as_str();
        let widths = ORDER.map(|component| {
            let own = parts.component(component).unwrap_or_default();
            cells::columns_within(own, room)
        });
        let most = share(&widths, room.saturating_sub(8));
        let mut diagram = Self {
            cells: Vec::new(),
            empty: Vec::new(),
            omitted: Vec::new(),
        };
        let mut at = 0;
        for (index, component) in ORDER.into_iter().enumerate() {
            let Some(span) = parts.span(component) else {
                continue;
            };
            diagram.push(slice::text(text, at..span.start()), None, most);
            at = span.end();
            let next = diagram.cells.len();
            let own = span.of(text);
            diagram.push(own, Some(index), most);
            match component {
                _ if !own.is_empty() => {}
                // A path is always present.
                Component::Path => {}
                // The delimiter `@` comes after the component.
                Component::Userinfo => diagram.empty.push((index, next)),
                _ => diagram.empty.push((index, next.saturating_sub(1))),
            }
            if diagram
                .cells
                .iter()
                .skip(next)
                .any(|(cell, _)| *cell == Cell::Cut)
            {
                let shown = diagram.cells.len() - next - 1;
                let count = own.chars().count().saturating_sub(shown);
                diagram.omitted.push((component, count));
            }
        }
        diagram.push(slice::text(text, at..), None, most);
        diagram
    }

    fn push(&mut self, text: &str, part: Option<usize>, most: usize) {
        let shown = cells::shortened(text, most);
        self.cells
            .extend(shown.into_iter().map(|cell| (cell, part)));
    }

    /// Draws the cells of a row, the brackets beneath them, and the labels beneath the brackets.
    fn draw_row(&self, start: usize, end: usize, room: usize, canvas: &mut Canvas) {
        let row = self.cells.get(start..end).unwrap_or_default();
        canvas.put(format_args!("{:INDENT$}", ""));
        let mut labels = Vec::new();
        let mut column = 0;
        let chunks = row.chunk_by(|(_, one), (_, other)| one == other);
        let mut index = start;
        for chunk in chunks {
            let part = chunk.first().and_then(|(_, part)| *part);
            let shown: Vec<Cell> = chunk.iter().map(|(cell, _)| *cell).collect();
            let width = cells::columns(&shown);
            let style = style(canvas, part);
            canvas.put_in(style, cells::drawn(&shown));
            let previous = index
                .checked_sub(1)
                .and_then(|before| self.cells.get(before));
            if let Some(part) = part {
                let continues = previous.is_some_and(|(_, before)| *before == Some(part));
                let more = if continues { ", continued" } else { "" };
                labels.push(Label::new(part, column, width, more));
            }
            for (at, (cell, _)) in (index..).zip(chunk) {
                let before = at.saturating_sub(index);
                let offset = cells::columns(shown.get(..before).unwrap_or_default());
                let here = self.empty.iter().filter(|(_, column)| *column == at);
                for (part, _) in here {
                    let label =
                        Label::new(*part, column + offset, cell.columns().min(1), " (empty)");
                    match labels.last_mut() {
                        Some(last) if last.is_empty && last.start == label.start => {
                            last.text = format!("{}, {}", last.text, label.text);
                        }
                        _ => labels.push(label.into_empty()),
                    }
                }
            }
            column += width;
            index += chunk.len();
        }
        canvas.end_line();
        labels.sort_by_key(|label| label.start);
        draw_labels(&mut labels, room, canvas);
    }
}

/// Returns the maximum width of a component such that all of them together fit into `room` columns.
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

fn style(canvas: &Canvas, part: Option<usize>) -> Style {
    let style = part.and_then(|part| canvas.palette.parts.get(part));
    style.copied().unwrap_or(canvas.palette.faint)
}

/// The label of a component, with its position.
#[derive(Debug)]
struct Label {
    part: usize,
    text: String,
    is_empty: bool,
    /// The first column and the width of the bracket.
    start: usize,
    width: usize,
    /// The column of the line from the bracket to the label.
    stem: usize,
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
            stem: start + width.saturating_sub(1) / 2,
            left: 0,
            row: 0,
        }
    }

    fn into_empty(self) -> Self {
        Self {
            is_empty: true,
            ..self
        }
    }

    fn right(&self) -> usize {
        self.left + self.text.len()
    }

    /// Whether the text of this label would touch the text or the stem of another, or vice versa.
    fn collides(&self, other: &Self) -> bool {
        let touches = |label: &Self, column: usize| (label.left..=label.right()).contains(&column);
        match self.row.cmp(&other.row) {
            Ordering::Equal => self.left <= other.right() && other.left <= self.right(),
            Ordering::Less => touches(self, other.stem),
            Ordering::Greater => touches(other, self.stem),
        }
    }
}

/// Draws the brackets, and the labels in as many rows as they need.
fn draw_labels(labels: &mut [Label], room: usize, canvas: &mut Canvas) {
    // Placed from right to left, so that each label only has to avoid those already placed.
    for index in (0..labels.len()).rev() {
        let (rest, placed) = labels.split_at_mut(index + 1);
        let Some(label) = rest.last_mut() else {
            continue;
        };
        let length = label.text.len();
        label.left = label.stem.min(room.saturating_sub(length));
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
        line.put(style(canvas, Some(label.part)), &bracket(label));
    }
    line.draw(canvas);
    let last = labels.iter().map(|label| label.row).max().unwrap_or(0);
    for row in 0..=last {
        let mut line = Line::default();
        for label in labels.iter() {
            let style = style(canvas, Some(label.part));
            if label.row == row {
                line.go_to(label.left);
                line.put(style, &label.text);
            } else if label.row > row {
                line.go_to(label.stem);
                line.put(style, "│");
            }
        }
        line.draw(canvas);
    }
}

/// Returns the bracket beneath a component, with the branch to its label.
fn bracket(label: &Label) -> String {
    match label.width {
        _ if label.is_empty => "^".to_owned(),
        0 | 1 => "┬".to_owned(),
        2 => "┬┘".to_owned(),
        width => {
            let left = label.stem - label.start;
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

    fn draw(self, canvas: &mut Canvas) {
        canvas.put(format_args!("{:INDENT$}", ""));
        for (style, text) in self.pieces {
            canvas.put_in(style, text);
        }
        canvas.end_line();
    }
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn long_parts_share_the_columns_that_short_ones_leave() {
        assert_eq!(share(&[4, 0, 10], 20), 20);
        assert_eq!(share(&[4, 0, 100], 20), 16);
        assert_eq!(share(&[4, 100, 100], 20), 8);
        assert_eq!(share(&[100, 100, 100], 20), 6);
    }
}
