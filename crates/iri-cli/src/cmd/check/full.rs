//! Findings drawn for people.

use std::io;

use super::all::All;
use crate::input::Input;
use crate::render::page::Page;
use crate::render::series::{Counted, Series};

/// Draws the first findings of an input on standard output. `drawn` counts those about the same text.
pub(super) fn write(
    all: &All<'_>,
    input: &Input<'_>,
    page: &mut Page<'_>,
    drawn: &mut Counted,
) -> io::Result<()> {
    let mut series = Series::of(input).after(*drawn);
    all.each_shown(page, |page, found| {
        page.draw_next(&mut series, || all.finding(&found))
    })?;
    *drawn = series.counted();
    Ok(())
}
