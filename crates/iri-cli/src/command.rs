//! The interface between a run and a command.

use crate::decode::Decoding;
use crate::finding::Finding;
use crate::input::Input;
use crate::read::block::Cut;
use crate::render::answer::Answer;
use crate::render::page::Layout;
use crate::run::frame::Frame;
use crate::survey::Survey;
use crate::unique::Plan;

/// A command that answers for each input on its own.
pub(crate) trait Command: Send + Sync + 'static {
    /// What it returns for an input.
    type Answer<'a>: Answer;

    /// How its plain output is laid out.
    fn layout(&self) -> Layout {
        Layout::Records
    }

    /// How its input is cut.
    fn cut(&self) -> Cut {
        Cut::Each
    }

    /// How octets become text.
    fn decoding(&self) -> Decoding {
        Decoding::UTF_8
    }

    /// The text around all answers.
    fn frame(&self) -> Frame {
        Frame::default()
    }

    /// How answers with an equal key become one, if that is wanted.
    fn unique(&self) -> Option<Plan> {
        None
    }

    /// The names of the columns that the answer adds to a table, if it is several cells.
    fn columns(&self) -> &[&str] {
        &[]
    }

    /// The answer to a row of a table without the cell that is the input, if it has a form of its own.
    fn refusal(&self, finding: Box<Finding>) -> Result<Self::Answer<'_>, Box<Finding>> {
        Err(finding)
    }

    /// What to write on standard error at the end, if it counts by itself.
    fn summary(&self) -> Option<Box<dyn Fn() -> String>> {
        None
    }

    /// Whether it writes some inputs as they are, and others not at all.
    fn is_filter(&self) -> bool {
        false
    }

    /// Whether distributions are written in place of answers.
    fn has_stats(&self) -> bool {
        false
    }

    /// Counts the identifiers of an input for a summary.
    fn survey(&self, input: &Input<'_>, survey: &mut Survey) {
        survey.identifier(input.lossy());
    }

    /// The answer to an input. `memory` may hold what the answer borrows; it comes with what the
    /// last answer left there.
    fn answer<'a>(&'a self, input: &'a Input<'a>, memory: &'a mut String) -> Self::Answer<'a>;
}
