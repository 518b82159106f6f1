//! The interface between a run and a command.

use std::io;

use crate::input::Input;
use crate::render::page::{Page, Unwritten, Written};
use crate::render::style::Style;
use crate::sink::Sink;
use crate::survey::Survey;

/// A command that processes each input independently.
///
/// Runs call it through a pointer: a call for each input takes no time beside processing one, and the loops
/// of a run are compiled once instead of for each command.
pub(crate) trait Command: Send + Sync + 'static {
    /// Counts the identifiers of an input for a summary.
    fn survey(&self, input: &Input<'_>, survey: &mut Survey) {
        survey.identifier(input.lossy());
    }

    /// Writes the output for an input, or returns the finding that the input is bad before anything is
    /// written. `memory` is a buffer that is reused: it still contains what was written for the previous
    /// input.
    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written;
}

/// Writes the output of a command for an input, or reports that the input is bad.
pub(crate) fn write(
    command: &dyn Command,
    input: &Input<'_>,
    memory: &mut String,
    style: &Style,
    sink: &mut Sink,
) -> io::Result<()> {
    let mut page = Page { style, sink };
    page.divide(input)?;
    match command.write(input, memory, &mut page) {
        Ok(()) => Ok(()),
        Err(Unwritten::Bad(finding)) => page.refuse(input, &finding),
        Err(Unwritten::Failed(error)) => Err(error),
    }
}
