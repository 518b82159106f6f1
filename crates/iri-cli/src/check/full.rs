//! Draws each finding with a caret under its span.

use std::io;

use super::findings::Findings;
use crate::input::Input;
use crate::render::page::Page;
use crate::render::series::{Counted, Series};

/// Draws the first findings of an input on standard output. `drawn` counts the findings about all
/// parts of the same text.
#[inline]
pub(super) fn write(
    findings: &Findings<'_>,
    input: &Input<'_>,
    page: &mut Page<'_>,
    drawn: &mut Counted,
) -> io::Result<()> {
    // Created on demand, since most inputs have no findings.
    let mut series = None;
    findings.each_shown(page, |page, finding| {
        let series = series.get_or_insert_with(|| Series::of(input).after(*drawn));
        page.draw_next(series, finding)
    })?;
    if let Some(series) = series {
        *drawn = series.counted();
    }
    Ok(())
}
