//! The command line: what is common to all commands.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::thread;

use anstream::{AutoStream, ColorChoice};
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::cmd;
use crate::input::Source;

/// Checks, takes apart, maps, resolves, compares, prepares and finds IRIs (RFC 3987), one or millions.
#[derive(Debug, Parser)]
#[command(
    name = "iri",
    version,
    arg_required_else_help = true,
    args_override_self = true,
    after_help = EXAMPLES
)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) common: Common,

    /// Read inputs from the lines of a file; `-` is standard input. May be given again
    #[arg(long, value_name = "PATH", help_heading = COMMON)]
    pub(crate) file: Vec<PathBuf>,

    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXAMPLES: &str = "\
Examples:
  iri check 'http://example.org/a b'
  iri check --as iri-reference --file list.txt
  zcat log.gz | iri check --json
  iri parse 'http://user@résumé.example:80/a?b#c'
  iri to-uri 'http://résumé.example.org/'
  iri to-iri 'http://example.org/r%C3%A9sum%C3%A9'
  iri resolve --base 'http://example.org/a/b' ../résumé
  iri bidi 'http://example.org/\u{645}\u{62B}\u{627}\u{644}/\u{627}\u{628}'
  iri normalize 'HTTP://example.org/a/../%7Euser'
  iri compare --first 'http://example.org' 'http://example.org:80/'
  iri prepare --json ' http://example.org/my file#1#2'

Inputs are the arguments; without any, the lines of standard input. An input that begins with
a hyphen goes behind `--`.

Exit status:
  0  all is well
  1  an input was bad, or two compared different
  2  the command line was wrong
  3  a file could not be read or written";

/// The heading of the options that are common to all commands.
pub(crate) const COMMON: &str = "Common options";

/// A line for each command; its options are with its code.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Check(cmd::check::Options),
    Parse(cmd::parse::Options),
    ToUri(cmd::to_uri::Options),
    ToIri(cmd::to_iri::Options),
    Resolve(cmd::resolve::Options),
    Relativize(cmd::relativize::Options),
    Normalize(cmd::normalize::Options),
    Compare(cmd::compare::Options),
    Leiri(cmd::leiri::Options),
    Bidi(cmd::bidi::Options),
    Find(cmd::find::Options),
    Prepare(cmd::prepare::Options),
    Completions(cmd::completions::Options),
    /// Print the manual page
    #[command(after_help = "Example:\n  iri man | man -l -")]
    Man,
}

/// What may stand before or after any command.
#[derive(Args, Clone, Debug)]
pub(crate) struct Common {
    /// Write JSON Lines: one object an input
    #[arg(long, global = true, help_heading = COMMON)]
    pub(crate) json: bool,

    /// Records end in NUL, in the input and in plain output; line ends are data
    #[arg(short = '0', long = "null", global = true, help_heading = COMMON)]
    pub(crate) null: bool,

    /// How many threads work [default: as many as there are cores]
    #[arg(
        long,
        value_name = "N",
        global = true,
        help_heading = COMMON,
        value_parser = clap::value_parser!(u16).range(1..=1024)
    )]
    pub(crate) jobs: Option<u16>,

    /// When to color; `auto` colors on a terminal unless `NO_COLOR` is set
    #[arg(
        long,
        value_name = "WHEN",
        global = true,
        help_heading = COMMON,
        default_value = "auto"
    )]
    pub(crate) color: Color,

    /// Write no summary, no progress and no diagnoses on standard error
    #[arg(long, global = true, help_heading = COMMON)]
    pub(crate) quiet: bool,
}

impl Common {
    /// The byte that ends a record.
    pub(crate) fn record_end(&self) -> u8 {
        if self.null { 0 } else { b'\n' }
    }

    /// How many threads to work with.
    pub(crate) fn jobs(&self) -> usize {
        self.jobs.map_or_else(
            || thread::available_parallelism().map_or(1, usize::from),
            usize::from,
        )
    }
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

/// What a command takes that answers for one input after the other.
#[derive(Args, Debug)]
pub(crate) struct Inputs {
    /// The inputs; without any and without --file, the lines of standard input
    #[arg(value_name = "INPUT")]
    inputs: Vec<OsString>,

    /// Read inputs from the lines of a file; `-` is standard input. May be given again
    #[arg(long, value_name = "PATH", help_heading = COMMON)]
    file: Vec<PathBuf>,
}

impl Inputs {
    /// Puts two arguments into one record, with a tab between, and tells where; `None` without
    /// any, or with one that has a tab of its own.
    ///
    /// # Errors
    ///
    /// How many there are, where it is any other number.
    pub(crate) fn join_two(&mut self) -> Result<Option<usize>, usize> {
        match self.inputs.as_mut_slice() {
            [] => Ok(None),
            [first, second] => {
                let divide = first.len();
                first.push("\t");
                first.push(second);
                self.inputs.truncate(1);
                Ok(Some(divide))
            }
            [pair] if pair.as_encoded_bytes().contains(&b'\t') => Ok(None),
            inputs => Err(inputs.len()),
        }
    }

    /// Where to read: the arguments, then the files in the order given, `before` being those
    /// named before the command.
    pub(crate) fn sources(self, before: Vec<PathBuf>, common: &Common) -> Vec<Source> {
        let files = before.into_iter().chain(self.file).map(|path| {
            if path.as_os_str() == "-" {
                Source::Stdin { named: true }
            } else {
                Source::File(path)
            }
        });
        let arguments = self.inputs.into_iter().map(Source::Argument);
        let sources: Vec<Source> = arguments.chain(files).collect();
        if !sources.is_empty() {
            return sources;
        }
        if !common.quiet && io::stdin().is_terminal() && io::stderr().is_terminal() {
            eprintln!("Reading inputs from the terminal, one a line; Ctrl-D ends them.");
        }
        vec![Source::Stdin { named: false }]
    }
}
