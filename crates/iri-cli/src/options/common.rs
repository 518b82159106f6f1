//! The options of all commands.

use std::io;
use std::thread;

use anstream::{AutoStream, ColorChoice};
use clap::{Args, ValueEnum};

/// The heading of the options of all commands.
pub(crate) const COMMON: &str = "Common options";

/// The options that may be given before or after any command.
#[derive(Args, Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a separate option")]
pub(crate) struct Common {
    /// Write JSON Lines: one object for each input
    #[arg(long, global = true, help_heading = COMMON)]
    pub(crate) json: bool,

    /// End records with NUL in place of a line end, in the input and in plain output. Findings are
    /// still written as lines
    #[arg(short = '0', long = "null", global = true, help_heading = COMMON)]
    pub(crate) null: bool,

    /// The number of worker threads [default: the number of cores]
    #[arg(
        long,
        value_name = "N",
        global = true,
        help_heading = COMMON,
        value_parser = clap::value_parser!(u16).range(1..=1024)
    )]
    pub(crate) jobs: Option<u16>,

    /// When to color the output; `auto`: on a terminal, unless `NO_COLOR` is set
    #[arg(
        long,
        value_name = "WHEN",
        global = true,
        help_heading = COMMON,
        default_value = "auto"
    )]
    pub(crate) color: Color,

    /// Write no progress bar and no diagnostics to standard error, and no summary without --summary
    #[arg(long, global = true, help_heading = COMMON)]
    pub(crate) quiet: bool,

    /// Show the passwords of identifiers in drawings, tables and messages, in place of `***`. JSON and
    /// the results of conversions always have them
    #[arg(long, global = true, help_heading = COMMON)]
    pub(crate) show_secrets: bool,

    /// Do not decompress gzip and Zstandard data
    #[arg(long, global = true, help_heading = COMMON)]
    pub(crate) no_decompress: bool,

    /// Write counts to standard error at the end: inputs, findings by code, identifiers by scheme
    /// and by kind of host
    #[arg(
        long,
        value_name = "FORMAT",
        global = true,
        help_heading = COMMON,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "auto"
    )]
    pub(crate) summary: Option<SummaryFormat>,
}

impl Common {
    /// The byte that ends a record.
    pub(crate) fn record_end(&self) -> u8 {
        if self.null { 0 } else { b'\n' }
    }

    /// The number of worker threads.
    pub(crate) fn jobs(&self) -> usize {
        self.jobs.map_or_else(
            || thread::available_parallelism().map_or(1, usize::from),
            usize::from,
        )
    }
}

/// The format of a summary.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum SummaryFormat {
    /// JSON with --json, else text
    Auto,
    /// Human-readable lines
    Text,
    /// One JSON object on a line
    Json,
}

/// When output is colored.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

impl Color {
    /// Whether standard output is colored.
    pub(crate) fn stdout(self) -> bool {
        self.on(&io::stdout())
    }

    /// Whether standard error is colored.
    pub(crate) fn stderr(self) -> bool {
        self.on(&io::stderr())
    }

    fn on(self, stream: &impl anstream::stream::RawStream) -> bool {
        match self {
            Self::Auto => !matches!(AutoStream::choice(stream), ColorChoice::Never),
            Self::Always => true,
            Self::Never => false,
        }
    }
}
