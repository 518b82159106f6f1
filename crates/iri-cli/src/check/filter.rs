//! `iri check --valid` and `--invalid`: writes the inputs that pass, or those that do not.

use super::findings::Findings;
use std::io;

use crate::input::Input;
use crate::render::page::Page;

/// Writes the input if the filter selects it.
pub(super) fn write(
    findings: &Findings<'_>,
    input: &Input<'_>,
    page: &mut Page<'_>,
) -> io::Result<()> {
    let is_bad = findings.is_bad();
    if is_bad {
        page.count_bad();
    }
    if findings.check.passes == Some(is_bad) {
        return Ok(());
    }
    page.record(input.lossy())
}
