//! `iri check --fix`: writes inputs with the fixes that preserve equivalence.

use std::io;

use super::all::All;
use crate::input::Input;
use crate::render::page::Page;

/// Writes the fixed input, or an empty record if the fixes leave it bad. Draws the remaining findings
/// on standard error.
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
