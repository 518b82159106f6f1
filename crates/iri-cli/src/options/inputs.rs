//! The inputs of a command: arguments, files, or standard input.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::common::{COMMON, Common};
use crate::read::source::Source;

/// The inputs of a command that answers for one after the other.
#[derive(Args, Debug)]
pub(crate) struct Inputs {
    /// The inputs; without any and without --file, the lines of standard input
    #[arg(value_name = "INPUT")]
    inputs: Vec<OsString>,

    /// Read inputs from the lines of a file; `-` is standard input. May be given again
    #[arg(long, value_name = "PATH", help_heading = COMMON, value_hint = ValueHint::FilePath)]
    file: Vec<PathBuf>,
}

impl Inputs {
    /// These inputs, and no files.
    pub(crate) const fn of(inputs: Vec<OsString>) -> Self {
        Self {
            inputs,
            file: Vec::new(),
        }
    }

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

    /// Puts all arguments into one record, with tabs between, and returns where each ends; `None`
    /// without any.
    pub(crate) fn join_all(&mut self) -> Option<Vec<usize>> {
        let [first, others @ ..] = self.inputs.as_mut_slice() else {
            return None;
        };
        let mut ends = vec![first.len()];
        for other in others {
            first.push("\t");
            first.push(other);
            ends.push(first.len());
        }
        self.inputs.truncate(1);
        Some(ends)
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
        if sources.is_empty() {
            return vec![Source::Stdin { named: false }];
        }
        let reads_stdin = sources
            .iter()
            .any(|source| matches!(source, Source::Stdin { .. }));
        if reads_stdin && !common.quiet && io::stdin().is_terminal() && io::stderr().is_terminal() {
            eprintln!("Reading inputs from the terminal, one a line; Ctrl-D ends them.");
        }
        sources
    }
}
