//! Findings drawn for people.

use std::io;

use super::all::All;
use crate::input::Input;
use crate::render::page::Page;
use crate::render::series::Series;

/// Draws the first findings of an input on standard output. All are counted.
pub(super) fn write(all: &All<'_>, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
    let (show, fail_on) = (all.check.show, all.check.fail_on);
    let mut series = Series::of(input);
    let mut is_bad = false;
    for found in all.iter() {
        let severity = found.severity();
        is_bad |= severity >= fail_on;
        page.count(severity);
        if severity >= show {
            page.draw_next(&mut series, || all.finding(&found))?;
        }
    }
    if is_bad {
        page.count_bad();
    }
    page.end_drawn(&series)
}
