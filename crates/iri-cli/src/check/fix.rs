//! `iri check --fix`: writes inputs with the fixes that preserve equivalence.

use super::findings::Findings;
use std::io;

use crate::input::Input;
use crate::render::page::Page;

/// Writes the fixed input, or an empty record if the fixes leave it bad. Draws the remaining
/// findings on standard error.
pub(super) fn write(
    findings: &Findings<'_>,
    input: &Input<'_>,
    page: &mut Page<'_>,
) -> io::Result<()> {
    if findings.is_bad() {
        page.count_bad();
        page.end_record()?;
    } else {
        page.record(&findings.fixed())?;
    }
    let remaining = findings
        .iter()
        .filter(|found| !found.is_fixable() && found.severity() >= findings.check.show);
    page.note_all(input, remaining, |found| findings.describe(&found))
}
