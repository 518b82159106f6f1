//! `iri check --fix`: inputs with the fixes that keep what is identified.

use std::io;

use super::all::All;
use crate::input::Input;
use crate::render::page::Page;

/// Writes the fixed input, or an empty record if it is bad for what cannot be fixed. What remains is
/// drawn on standard error.
pub(super) fn write(all: &All<'_>, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
    if all.is_bad() {
        page.count_bad();
        page.end_record()?;
    } else {
        page.record(&all.fixed())?;
    }
    let remaining = all
        .iter()
        .filter(|found| !found.is_fixable() && found.severity() >= all.check.show);
    page.note_all(input, remaining, |found| all.finding(&found))
}
