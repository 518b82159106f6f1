//! Findings drawn for people.

use std::io;

use super::all::All;
use crate::input::Input;
use crate::render::page::Page;
use crate::render::series::Series;

/// Draws the first findings of an input on standard output.
pub(super) fn write(all: &All<'_>, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
    let mut series = Series::of(input);
    all.each_shown(page, |page, found| {
        page.draw_next(&mut series, || all.finding(&found))
    })?;
    page.end_drawn(&series)
}
