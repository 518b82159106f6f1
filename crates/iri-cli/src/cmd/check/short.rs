//! Findings on a line each, as compilers write them and editors read them.

use std::io;

use super::all::All;
use super::place::{Counts, Places};
use crate::input::Input;
use crate::render::page::Page;

/// Writes the findings of an input as `FILE:LINE:COLUMN: SEVERITY[CODE] MESSAGE`, with columns in
/// bytes from 1.
pub(super) fn write(all: &All<'_>, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
    let mut counts = Counts::default();
    let places = Places::of(input, &mut counts);
    all.each_shown(page, |page, found| {
        let finding = all.finding(&found);
        let start = format!(
            "{}:{}:{}: {}[{}] ",
            places.file(),
            places.line(),
            input.record.indent() + finding.span.start() + 1,
            finding.severity.name(),
            finding.code
        );
        page.text(&start)?;
        page.record(&finding.message)
    })
}
