//! The findings of an input, drawn one after another up to a limit.

use std::fmt::{self, Display};

use super::drawing::Drawing;
use crate::escape;
use crate::finding::Side;
use crate::input::Input;

/// The maximum number of findings that are drawn for an input. A drawing takes some hundred bytes of
/// output, while a finding may take a single byte of input.
const DRAWN: usize = 100;

/// The findings of an input while they are drawn.
#[derive(Debug)]
pub(crate) struct Series<'a> {
    input: Input<'a>,
    drawing: Drawing<'a>,
    side: Option<Side>,
    counted: Counted,
}

/// The numbers of drawn and omitted findings.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counted {
    drawn: usize,
    /// The number of findings that are not drawn.
    others: u64,
}

impl Counted {
    /// Whether there are findings that are not drawn.
    pub(crate) fn has_others(self) -> bool {
        self.others > 0
    }
}

impl<'a> Series<'a> {
    pub(crate) fn of(input: &Input<'a>) -> Self {
        Self {
            input: *input,
            drawing: Drawing::of(input, None),
            side: None,
            counted: Counted::default(),
        }
    }

    /// Continues after findings about other parts of the same text.
    pub(crate) fn after(self, counted: Counted) -> Self {
        Self { counted, ..self }
    }

    /// The numbers of drawn and omitted findings.
    pub(crate) fn counted(&self) -> Counted {
        self.counted
    }

    /// Counts a finding, and returns whether to draw it.
    pub(crate) fn takes_next(&mut self) -> bool {
        let takes = self.counted.drawn < DRAWN;
        if takes {
            self.counted.drawn += 1;
        } else {
            self.counted.others += 1;
        }
        takes
    }

    /// Returns the drawing of the input, or of one side of it.
    pub(crate) fn drawing(&mut self, side: Option<Side>) -> &mut Drawing<'a> {
        if side != self.side {
            self.side = side;
            self.drawing = Drawing::of(&self.input, side);
        }
        &mut self.drawing
    }

    /// The number of findings that are not drawn, if there are any.
    pub(crate) fn more(&self) -> Option<More> {
        self.counted
            .has_others()
            .then_some(More(self.counted.others))
    }

    /// Returns a line with the number of findings that are not drawn, if there are any.
    pub(crate) fn others(&self) -> Option<String> {
        let more = self.more()?;
        let source = escape::visible(self.input.record.source());
        let number = self.input.record.number;
        Some(format!("note: {more} at {source}:{number}"))
    }
}

/// Displays a number of further findings.
pub(crate) struct More(pub(crate) u64);

impl Display for More {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let findings = if self.0 == 1 { "finding" } else { "findings" };
        write!(f, "and {} more {findings}", self.0)
    }
}
