//! How output is written: the common options, the setup of the command, and the streams.

use std::io::{self, IsTerminal};
use std::sync::Arc;

use super::drawing::Painter;
use super::streams;
use crate::options::common::Common;
use crate::setup::{Layout, Setup};
use crate::survey::Total;

/// How output is written, set by the common options and the command.
#[derive(Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "facts about a run, none of which follows from another"
)]
pub(crate) struct Style {
    pub(crate) json: bool,
    /// Whether findings are not drawn on standard error.
    pub(crate) quiet: bool,
    /// The byte after each record of plain output.
    pub(super) end: u8,
    pub(crate) setup: Setup,
    pub(crate) is_colored: bool,
    /// Whether standard output is a terminal.
    pub(crate) is_shown: bool,
    /// Whether standard output and standard error are one terminal, file or pipe.
    pub(crate) is_joined: bool,
    /// Counts of the whole run, if they are requested.
    pub(crate) total: Option<Arc<Total>>,
    pub(super) stdout: Painter,
    pub(super) stderr: Painter,
}

impl Style {
    pub(crate) fn new(common: &Common, setup: Setup) -> Self {
        // Distributions replace the output for each input, and findings of bad inputs are drawn.
        let json = common.json && !setup.has_stats;
        Self {
            json,
            // Objects have the findings.
            quiet: common.quiet || json,
            // Findings are lines and contain no line feed of the input.
            end: if setup.layout == Layout::Findings {
                b'\n'
            } else {
                common.record_end()
            },
            is_colored: common.color.stdout(),
            is_shown: io::stdout().is_terminal(),
            is_joined: streams::are_joined(),
            total: Total::of(setup.has_stats, common),
            stdout: Painter::stdout(common.color, setup.secrets),
            stderr: Painter::stderr(common.color, setup.secrets),
            setup,
        }
    }

    /// Whether the output is the rows of the table, instead of JSON objects or findings.
    pub(crate) fn writes_rows(&self) -> bool {
        let Setup {
            layout,
            is_filter,
            unique,
            table,
            ..
        } = &self.setup;
        // Otherwise the output is findings, or a document of findings.
        let has_rows = *layout == Layout::Records || *is_filter || unique.is_some();
        table.is_some() && has_rows && !self.json
    }

    /// Whether a run ends with a summary.
    pub(crate) fn has_summary(&self) -> bool {
        self.setup.layout == Layout::Findings && !self.quiet
    }
}
