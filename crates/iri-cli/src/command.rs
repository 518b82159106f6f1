//! The interface between a run and a command.

use iri_kit::lint::CleanLines;

use crate::decode::Decoding;
use crate::finding::Finding;
use crate::input::Input;
use crate::read::block::Cut;
use crate::render::output::Output;
use crate::render::page::Layout;
use crate::run::frame::Frame;
use crate::survey::Survey;
use crate::unique::Plan;

/// A command that processes each input independently.
pub(crate) trait Command: Send + Sync + 'static {
    /// The output for an input.
    type Output<'a>: Output;

    /// The layout of the plain output.
    fn layout(&self) -> Layout {
        Layout::Records
    }

    /// How the input is split into blocks.
    fn cut(&self) -> Cut {
        Cut::Each
    }

    /// The decoding of octets to text.
    fn decoding(&self) -> Decoding {
        Decoding::UTF_8
    }

    /// The text before and after the output of all inputs.
    fn frame(&self) -> Frame {
        Frame::default()
    }

    /// How outputs with equal keys are merged, if they are.
    fn unique(&self) -> Option<Plan> {
        None
    }

    /// The names of the columns that the output adds to a table, if it consists of several cells.
    fn columns(&self) -> &[&str] {
        &[]
    }

    /// Returns the output for a row of a table that lacks the input cell, if the command has a
    /// special one.
    fn refusal(&self, finding: Box<Finding>) -> Result<Self::Output<'_>, Box<Finding>> {
        Err(finding)
    }

    /// The summary for standard error, if the command counts by itself.
    fn summary(&self) -> Option<Box<dyn Fn() -> String>> {
        None
    }

    /// Whether the command writes some inputs unchanged and omits others.
    fn is_filter(&self) -> bool {
        false
    }

    /// Whether the command writes distributions in place of its output for each input.
    fn has_stats(&self) -> bool {
        false
    }

    /// Returns a check that recognizes lines for which the command writes nothing and counts nothing but
    /// the input, faster than [`process`](Self::process) does, if there is one.
    fn silent_lines<'a>(&self, _lines: &'a str) -> Option<CleanLines<'a>> {
        None
    }

    /// Counts the identifiers of an input for a summary.
    fn survey(&self, input: &Input<'_>, survey: &mut Survey) {
        survey.identifier(input.lossy());
    }

    /// Processes an input. The output may borrow from `memory`, a buffer that is reused: it still
    /// contains what was written for the previous input.
    fn process<'a>(&'a self, input: &'a Input<'a>, memory: &'a mut String) -> Self::Output<'a>;
}
