//! The inputs of a command: arguments, files, or standard input.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::common::{COMMON, Common};
use crate::read::source::Source;

/// The inputs of a command.
#[derive(Args, Debug)]
pub(crate) struct Inputs {
    /// The inputs. Without any and without --file, they are the lines of standard input
    #[arg(value_name = "INPUT")]
    inputs: Vec<OsString>,

    /// Read the lines of this file as inputs; `-` is standard input. Can be repeated
    #[arg(long, value_name = "PATH", help_heading = COMMON, value_hint = ValueHint::FilePath)]
    file: Vec<PathBuf>,
}

impl Inputs {
    /// Returns these inputs without files.
    pub(crate) const fn of(inputs: Vec<OsString>) -> Self {
        Self {
            inputs,
            file: Vec::new(),
        }
    }

    /// Joins two arguments into one record with a tab between them, and returns the position of the
    /// tab; `None` without arguments, or with a single one that contains a tab.
    ///
    /// # Errors
    ///
    /// The number of arguments, if it is any other.
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

    /// Joins all arguments into one record with tabs between them, and returns the end of each;
    /// `None` without arguments.
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

    /// Returns the sources: the arguments, then the files in the order given. `before` has the files
    /// that were named before the command.
    pub(crate) fn sources(self, before: &[PathBuf], common: &Common) -> Vec<Source> {
        let files = before.iter().cloned().chain(self.file).map(|path| {
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
            eprintln!("Reading inputs from the terminal, one per line; press Ctrl-D to end.");
        }
        sources
    }
}
