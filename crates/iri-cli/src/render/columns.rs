//! Draws an identifier in two columns: in stored order and in display order.

use std::io::{self, Write};

use anstyle::Style;
use iri_kit::bidi::{DisplayOrder, Division, pieces_parts};
use iri_kit::{Parts, Span};
use unicode_width::UnicodeWidthStr;

use super::palette::Palette;
use crate::escape;
use crate::input::Input;

/// The maximum number of rows drawn for one identifier.
const MAX_ROWS: usize = 100;

/// The maximum number of characters drawn of one part.
const MAX_CHARS: usize = 40;

/// The parts of an identifier that are displayed contiguously, in both orders.
#[derive(Debug)]
pub(crate) struct TwoColumns<'a> {
    text: &'a str,
    cells: Vec<Cell>,
    /// The indices of the cells in display order, from left to right.
    visual: Vec<usize>,
}

/// A part at one embedding level. A right-to-left part also lies within one component.
#[derive(Clone, Copy, Debug)]
struct Cell {
    span: Span,
    is_rtl: bool,
    /// The number of characters displayed to the left of it.
    left: usize,
}

impl<'a> TwoColumns<'a> {
    /// Splits an identifier into its parts.
    pub(crate) fn of(order: &DisplayOrder<'a>, parts: Parts<'a>, division: Division) -> Self {
        let text = order.text();
        let mut cuts = pieces_parts(parts, division)
            .flat_map(|piece| [piece.span().start(), piece.span().end()])
            .peekable();
        let mut cells: Vec<Cell> = Vec::new();
        for run in order.logical_runs() {
            let mut at = run.span().start();
            let mut offset = 0;
            while at < run.span().end() {
                while cuts.next_if(|cut| *cut <= at).is_some() {}
                let end = match cuts.peek() {
                    Some(cut) if run.is_rtl() => run.span().end().min(*cut),
                    _ => run.span().end(),
                };
                let span = Span::new(at, end);
                let chars = span.of(text).chars().count();
                let left = if run.is_rtl() {
                    run.chars() - offset - chars
                } else {
                    offset
                };
                cells.push(Cell {
                    span,
                    is_rtl: run.is_rtl(),
                    left: run.visual() + left,
                });
                offset += chars;
                at = end;
            }
        }
        let mut visual: Vec<usize> = (0..cells.len()).collect();
        visual.sort_by_key(|index| cells.get(*index).map(|cell| cell.left));
        Self {
            text,
            cells,
            visual,
        }
    }

    /// Draws the two columns. A part has the same number in both.
    pub(crate) fn write(
        &self,
        input: &Input<'_>,
        is_colored: bool,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let Palette {
            frame: dim, rtl, ..
        } = Palette::new(is_colored);
        let rows = self.cells.iter().zip(&self.visual).take(MAX_ROWS);
        let left = rows.clone().map(|(cell, _)| shown(self.text, *cell, false));
        let left: Vec<String> = left.collect();
        let heading = "as stored";
        let width = left.iter().map(|cell| cell.width()).max().unwrap_or(0);
        let width = width.max(heading.len());
        let digits = self.cells.len().to_string().len();
        write!(out, "{dim}-->{dim:#} ")?;
        escape::write_plain(out, input.record.source())?;
        let number = input.record.number;
        writeln!(out, ":{number}: displayed in a different order")?;
        let gap = " ".repeat(digits);
        writeln!(
            out,
            "{dim}{gap} |{dim:#} {heading:width$} {dim}{gap} |{dim:#} as displayed, from left to right"
        )?;
        for (number, ((cell, index), text)) in rows.zip(&left).enumerate() {
            let Some(other) = self.cells.get(*index) else {
                continue;
            };
            let color = |cell: &Cell| if cell.is_rtl { rtl } else { Style::new() };
            let (own, theirs) = (color(cell), color(other));
            let pad = " ".repeat(width.saturating_sub(text.width()));
            writeln!(
                out,
                "{dim}{:>digits$} |{dim:#} {own}{text}{own:#}{pad} {dim}{:>digits$} |{dim:#} {theirs}{}{theirs:#}",
                number + 1,
                index + 1,
                shown(self.text, *other, other.is_rtl),
            )?;
        }
        if self.cells.len() > MAX_ROWS {
            writeln!(
                out,
                "{dim}{gap} |{dim:#} … {} parts in total",
                self.cells.len()
            )?;
        }
        Ok(())
    }
}

/// The text of a part, forwards or backwards, truncated to [`MAX_CHARS`].
fn shown(text: &str, cell: Cell, backwards: bool) -> String {
    let own = cell.span.of(text);
    let cut = own.chars().nth(MAX_CHARS).map_or("", |_| "…");
    let seen: String = if backwards {
        let last = own.chars().rev().take(MAX_CHARS).collect();
        if cut.is_empty() {
            last
        } else {
            format!("{last}{cut}")
        }
    } else {
        let first: String = own.chars().take(MAX_CHARS).collect();
        format!("{first}{cut}")
    };
    escape::visible(&seen)
}
