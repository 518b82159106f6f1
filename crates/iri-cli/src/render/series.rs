//! The findings about one input, drawn one after the other. Only the first of very many are.

use std::fmt::{self, Display};

use super::drawing::Drawing;
use crate::escape;
use crate::finding::Side;
use crate::input::Input;

/// How many findings are drawn of one input. A drawing is some hundred bytes long, whereas a finding
/// may take no more than one byte of input.
const DRAWN: usize = 100;

/// The findings about one input while they are drawn.
#[derive(Debug)]
pub(crate) struct Series<'a> {
    input: Input<'a>,
    drawing: Drawing<'a>,
    side: Option<Side>,
    counted: Counted,
}

/// How many findings were counted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counted {
    drawn: usize,
    /// How many findings are not drawn.
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

    /// Goes on after findings about other parts of the same text.
    pub(crate) fn after(self, counted: Counted) -> Self {
        Self { counted, ..self }
    }

    /// How many findings were counted.
    pub(crate) fn counted(&self) -> Counted {
        self.counted
    }

    /// Counts a finding. Returns whether it is to be drawn.
    pub(crate) fn takes_next(&mut self) -> bool {
        let takes = self.counted.drawn < DRAWN;
        if takes {
            self.counted.drawn += 1;
        } else {
            self.counted.others += 1;
        }
        takes
    }

    /// The drawing of the input, or of that side of it.
    pub(crate) fn drawing(&mut self, side: Option<Side>) -> &mut Drawing<'a> {
        if side != self.side {
            self.side = side;
            self.drawing = Drawing::of(&self.input, side);
        }
        &mut self.drawing
    }

    /// How many findings are not drawn, in words, if there are such.
    pub(crate) fn more(&self) -> Option<impl Display + use<>> {
        self.counted
            .has_others()
            .then_some(More(self.counted.others))
    }

    /// The line that says how many findings are not drawn, if there are such.
    pub(crate) fn others(&self) -> Option<String> {
        let more = self.more()?;
        let source = escape::visible(self.input.record.source());
        let number = self.input.record.number;
        Some(format!("note: {more} at {source}:{number}"))
    }
}

/// How many findings are not drawn, in words.
pub(crate) struct More(pub(crate) u64);

impl Display for More {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let findings = if self.0 == 1 { "finding" } else { "findings" };
        write!(f, "and {} more {findings}", self.0)
    }
}
