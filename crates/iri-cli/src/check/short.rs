//! Writes findings as one line each, in the format of compilers that editors parse.

use std::io;

use super::findings::Findings;
use super::position::{Counts, Positions};
use crate::input::Input;
use crate::render::page::Page;

/// Writes the findings of an input as `FILE:LINE:COLUMN: SEVERITY[CODE] MESSAGE`, with columns in
/// bytes from 1. If there are very many findings, only the first are written, followed by the
/// number of the others.
pub(super) fn write(
    findings: &Findings<'_>,
    input: &Input<'_>,
    page: &mut Page<'_>,
    counts: &mut Counts,
) -> io::Result<()> {
    let mut positions = Positions::of(input, counts);
    let more = findings.each_listed(input, page, |page, finding| {
        let finding = positions.hide(finding, page.style);
        let start = format!(
            "{}:{}:{}: {}[{}] ",
            positions.file(),
            positions.line(),
            input.record.indent() + finding.span.start() + 1,
            finding.severity.name(),
            finding.code
        );
        page.text(&start)?;
        page.record(&finding.message)
    })?;
    let Some(more) = more else {
        return Ok(());
    };
    let line = format!("{}:{}:1: note: {more}", positions.file(), positions.line());
    page.record(&line)
}
