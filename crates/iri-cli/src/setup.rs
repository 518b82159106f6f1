//! The properties of a command that a run depends on, besides how the command processes an input.

use std::sync::Arc;

use iri_kit::lint::Linter;

use crate::decode::Decoding;
use crate::read::block::Cut;
use crate::read::long::Syntax;
use crate::render::secrets::{self, Secrets};
use crate::run::frame::Frame;
use crate::table::Table;
use crate::unique::Plan;

/// How a command is run. The default is that of a command that converts each line.
#[derive(Debug)]
pub(crate) struct Setup {
    /// The layout of the plain output.
    pub(crate) layout: Layout,
    /// How the input is split into blocks.
    pub(crate) cut: Cut,
    /// The decoding of octets to text.
    pub(crate) decoding: Decoding,
    /// The text before and after the output of all inputs.
    pub(crate) frame: Frame,
    /// The table whose cells are the inputs.
    pub(crate) table: Option<Arc<Table>>,
    /// The names of the columns that the output adds to a table, if it consists of several cells.
    pub(crate) columns: Vec<&'static str>,
    /// Whether the command processes rows that lack the input cell, too. Otherwise they are bad inputs.
    pub(crate) takes_all_rows: bool,
    /// How outputs with equal keys are merged, if they are.
    pub(crate) unique: Option<Plan>,
    /// Whether the command writes some inputs unchanged and omits others.
    pub(crate) is_filter: bool,
    /// Whether the command writes distributions in place of its output for each input.
    pub(crate) has_stats: bool,
    /// Finds what is hidden of an input that is drawn.
    pub(crate) secrets: Secrets,
    /// The linter whose clean lines the command writes and counts nothing for but the input. Recognizing
    /// them is faster than processing them.
    pub(crate) silent: Option<Linter<'static>>,
    /// The parser of a record that is too long to be held. Without it, such a record is held.
    pub(crate) long: Option<Syntax>,
}

/// How a command lays out its plain output.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Layout {
    /// One record for each input. The record of a bad input is empty, and its finding is drawn on standard
    /// error.
    Records,
    /// Like `Records`, with an empty line between records that end in a line feed.
    Paragraphs,
    /// Any number of records for an input. A bad input has none, and its finding is drawn on standard error.
    Lists,
    /// The findings, drawn on standard output, with a summary at the end.
    Findings,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            layout: Layout::Records,
            cut: Cut::Each,
            decoding: Decoding::UTF_8,
            frame: Frame::default(),
            table: None,
            columns: Vec::new(),
            takes_all_rows: false,
            unique: None,
            is_filter: false,
            has_stats: false,
            secrets: secrets::IN_IDENTIFIER,
            silent: None,
            long: None,
        }
    }
}

impl Setup {
    /// The setup of a command with this layout.
    pub(crate) fn of(layout: Layout) -> Self {
        Self {
            layout,
            ..Self::default()
        }
    }

    /// The setup of a command that may read a table.
    pub(crate) fn with_table(self, table: Option<Table>) -> Self {
        Self {
            table: table.map(Arc::new),
            ..self
        }
    }
}
