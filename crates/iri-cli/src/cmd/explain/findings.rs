//! The findings of the checker, each with its place and what to do.

use super::Explained;
use super::sheet::Sheet;
use crate::diagnosis::checker;
use crate::finding::{Finding, Severity};
use crate::render::cells::{self, Cell};

/// How many findings are drawn.
const DRAWN: usize = 20;

/// Draws the findings. Returns whether one of them is an error.
pub(super) fn draw(explained: &Explained<'_>, sheet: &mut Sheet) -> bool {
    sheet.gap();
    let profile = explained.command.linter.profile().name();
    let mut counts = [0_u64; 3];
    let mut more = 0;
    let (text, linter) = (explained.text(), &explained.command.linter);
    for (index, found) in linter.findings(text).enumerate() {
        if index == 0 {
            sheet.prose("findings", &format!("by the profile {profile}"));
        }
        count(&mut counts, found.severity().into());
        if index < DRAWN {
            one(
                text,
                &checker::finding(&found, text, linter, index == 0),
                sheet,
            );
        } else {
            more += 1;
        }
    }
    if counts == [0; 3] {
        sheet.prose("findings", &format!("none, by the profile {profile}"));
    }
    if more > 0 {
        sheet.indented(2, &format!("… and {more} more"));
    }
    let [advice, warnings, errors] = counts;
    if more > 0 {
        let text = format!("in all: errors {errors}, warnings {warnings}, advice {advice}");
        sheet.indented(2, &text);
    }
    errors > 0
}

fn count(counts: &mut [u64; 3], severity: Severity) {
    if let Some(count) = counts.get_mut(severity as usize) {
        *count += 1;
    }
}

fn one(text: &str, finding: &Finding, sheet: &mut Sheet) {
    let style = match finding.severity {
        Severity::Error => sheet.colors.error,
        Severity::Warning => sheet.colors.warning,
        Severity::Advice => sheet.colors.advice,
    };
    sheet.put("  ");
    sheet.put_in(
        style,
        format_args!("{}[{}]", finding.severity.name(), finding.code),
    );
    sheet.end_line();
    sheet.indented(4, &finding.message);
    let place = finding.span.range();
    // The indentation, and a column for a caret after the last character.
    let room = sheet.columns.saturating_sub(7).max(20);
    let shown = cells::around(text, place.start, room);
    let is_marked = |cell: &Cell| cell.place().is_some_and(|at| place.contains(&at));
    sheet.put(format_args!("      {}", cells::drawn(&shown)));
    sheet.end_line();
    sheet.put("      ");
    let before = shown.iter().take_while(|cell| !is_after(cell, place.start));
    let column: usize = before.map(|cell| cell.columns()).sum();
    let under: usize = shown
        .iter()
        .filter(|cell| is_marked(cell))
        .map(|cell| cell.columns())
        .sum();
    // A combining mark takes no column, so the caret goes below the character that carries it.
    let column = if under == 0 && !place.is_empty() {
        column.saturating_sub(1)
    } else {
        column
    };
    sheet.put(" ".repeat(column));
    sheet.put_in(style, "^".repeat(under.max(1)));
    sheet.end_line();
    if !finding.expected.is_empty() {
        sheet.indented(4, finding.expected);
    }
    if let Some(help) = &finding.help {
        sheet.indented(4, &format!("to do: {help}"));
    }
    sheet.indented(4, &finding.clause.to_string());
}

/// Whether the cell is at a place or after it.
fn is_after(cell: &Cell, place: usize) -> bool {
    cell.place().is_some_and(|at| at >= place)
}
