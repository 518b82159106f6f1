//! The interface between a run and a command.

use crate::input::Input;
use crate::render::output::Output;
use crate::survey::Survey;

/// A command that processes each input independently.
pub(crate) trait Command: Send + Sync + 'static {
    /// The output for an input.
    type Output<'a>: Output;

    /// Counts the identifiers of an input for a summary.
    fn survey(&self, input: &Input<'_>, survey: &mut Survey) {
        survey.identifier(input.lossy());
    }

    /// Processes an input. The output may borrow from `memory`, a buffer that is reused: it still
    /// contains what was written for the previous input.
    fn process<'a>(&'a self, input: &'a Input<'a>, memory: &'a mut String) -> Self::Output<'a>;
}
