//! Draws the findings of the linter, each with its span and advice.

use super::explained::Explained;
use crate::diagnosis::checker;
use crate::finding::{Finding, Severity};
use crate::render::canvas::Canvas;
use crate::render::cells::{self, Cell};
use crate::render::secrets::Masked;

/// The maximum number of findings drawn.
const MAX_DRAWN: usize = 20;

/// Draws the findings. Returns whether one of them is an error.
pub(super) fn draw(explained: &Explained<'_>, masked: &Masked<'_>, canvas: &mut Canvas) -> bool {
    canvas.gap();
    let profile = explained.linter.profile().name();
    let mut counts = [0_u64; 3];
    let mut more = 0;
    let (text, linter) = (explained.text(), explained.linter);
    for (index, found) in linter.findings(text).enumerate() {
        if index == 0 {
            canvas.prose("findings", &format!("with the profile {profile}"));
        }
        count(&mut counts, found.severity());
        if index < MAX_DRAWN {
            let finding = checker::finding(&found, text, linter, index == 0);
            draw_finding(masked, &finding, canvas);
        } else {
            more += 1;
        }
    }
    if counts == [0; 3] {
        canvas.prose("findings", &format!("none with the profile {profile}"));
    }
    if more > 0 {
        canvas.indented(2, &format!("… and {more} more"));
    }
    let [advice, warnings, errors] = counts;
    if more > 0 {
        let text = format!("total: errors {errors}, warnings {warnings}, advice {advice}");
        canvas.indented(2, &text);
    }
    errors > 0
}

fn count(counts: &mut [u64; 3], severity: Severity) {
    if let Some(count) = counts.get_mut(severity as usize) {
        *count += 1;
    }
}

fn draw_finding(masked: &Masked<'_>, finding: &Finding, canvas: &mut Canvas) {
    let range = masked.moved(finding.span).range();
    let finding = &*masked.hidden.hide(finding, finding.span);
    let style = canvas.palette.of(finding.severity);
    canvas.put("  ");
    canvas.put_in(
        style,
        format_args!("{}[{}]", finding.severity.name(), finding.code),
    );
    canvas.end_line();
    canvas.indented(4, &finding.message);
    // Leaves room for the indentation and for a caret after the last character.
    let room = canvas.columns.saturating_sub(7).max(20);
    let shown = cells::around(&masked.text, range.start, room);
    let is_marked = |cell: &Cell| cell.offset().is_some_and(|at| range.contains(&at));
    canvas.put(format_args!("      {}", cells::drawn(&shown)));
    canvas.end_line();
    canvas.put("      ");
    let before = shown.iter().take_while(|cell| !is_after(cell, range.start));
    let column: usize = before.map(|cell| cell.columns()).sum();
    let under: usize = shown
        .iter()
        .filter(|cell| is_marked(cell))
        .map(|cell| cell.columns())
        .sum();
    // A combining mark has no width, so the caret goes under its base character.
    let column = if under == 0 && !range.is_empty() {
        column.saturating_sub(1)
    } else {
        column
    };
    canvas.put(" ".repeat(column));
    canvas.put_in(style, "^".repeat(under.max(1)));
    canvas.end_line();
    if !finding.expected.is_empty() {
        canvas.indented(4, finding.expected);
    }
    if let Some(help) = &finding.help {
        canvas.indented(4, &format!("help: {help}"));
    }
    canvas.indented(4, &finding.clause.to_string());
}

/// Whether the cell is at an offset or after it.
fn is_after(cell: &Cell, offset: usize) -> bool {
    cell.offset().is_some_and(|at| at >= offset)
}
