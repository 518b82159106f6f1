//! Findings drawn for people.

use std::io;

use super::all::All;
use crate::input::Input;
use crate::render::drawing::Drawing;
use crate::render::page::Page;

/// How many findings of an input are drawn. All are counted.
const DRAWN: u64 = 100;

/// Draws the first findings of an input on standard output.
pub(super) fn write(all: &All<'_>, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
    let (show, fail_on) = (all.check.show, all.check.fail_on);
    let mut drawing = Drawing::of(input, None);
    let mut is_bad = false;
    let mut shown = 0;
    for found in all.iter() {
        let severity = found.severity();
        is_bad |= severity >= fail_on;
        page.count(severity);
        if severity < show {
            continue;
        }
        shown += 1;
        if shown <= DRAWN {
            page.draw(&mut drawing, &all.finding(&found))?;
        }
    }
    if is_bad {
        page.count_bad();
    }
    match shown.saturating_sub(DRAWN) {
        0 => Ok(()),
        1 => page.remark(input, "and 1 more finding"),
        more => page.remark(input, &format!("and {more} more findings")),
    }
}
