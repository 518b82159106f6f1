//! How a run ended, its exit status, and what it reports on standard error.

use std::io::{self, Write};
use std::process::ExitCode;

use super::signals::Signal;
use crate::escape;
use crate::render::secrets::masked;
use crate::tally::Tally;
use crate::unique::TempError;

/// How a run ended.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Outcome {
    pub(crate) tally: Tally,
    /// A file could not be read or written.
    pub(crate) failed: bool,
    /// Standard output is closed.
    pub(crate) closed: bool,
    /// The signal that ended the run before the end of its input.
    pub(crate) interrupted: Option<Signal>,
    /// Some output could not be written.
    pub(crate) stopped: bool,
}

impl Outcome {
    /// Records the result of writing, and reports an error.
    pub(crate) fn end(&mut self, written: io::Result<()>) {
        self.stopped |= written.is_err();
        match written {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.closed = true,
            Err(error) => {
                match error.get_ref().and_then(|error| error.downcast_ref()) {
                    Some::<&TempError>(error) => report_error(&error.to_string()),
                    None => report_error(&format!("cannot write standard output: {error}")),
                }
                self.failed = true;
            }
        }
    }

    /// Writes a summary on standard error, unless standard output is closed, or nothing could be read (an
    /// error that was already reported).
    pub(crate) fn report(&self, summary: &str) {
        let was_nothing_read = self.failed && self.tally.inputs == 0;
        if !self.closed && !was_nothing_read {
            // If standard error is closed, there is nowhere to report.
            let _ = writeln!(io::stderr(), "{summary}");
        }
    }

    /// Whether all inputs were read and processed.
    pub(crate) fn is_complete(&self) -> bool {
        !self.failed && !self.closed && self.interrupted.is_none()
    }

    /// The exit status.
    pub(crate) fn status(&self) -> ExitCode {
        ExitCode::from(self.code())
    }

    /// The exit status as a number.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self {
                interrupted: Some(signal),
                ..
            } => signal.status(),
            Self { failed: true, .. } => 3,
            // A reader that closes the pipe has what it needs: success.
            Self { closed: true, .. } => 0,
            Self { tally, .. } => u8::from(tally.bad > 0),
        }
    }
}

/// The result of a command: the exit status of the program.
pub(crate) type Ended = Result<ExitCode, Stop>;

/// Why a command did not run.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The command line is wrong. The error is not reported yet.
    Usage(clap::Error),
    /// An error was reported, and the program ends with this status.
    Reported(ExitCode),
}

impl From<clap::Error> for Stop {
    fn from(error: clap::Error) -> Self {
        Self::Usage(error)
    }
}

impl Stop {
    /// Reports that a file cannot be read or written.
    pub(crate) fn failure(message: &str) -> Self {
        report_error(message);
        Self::Reported(ExitCode::from(3))
    }
}

/// Reports an error on standard error.
pub(crate) fn report_error(message: &str) {
    report("error", message);
}

/// Reports a warning on standard error.
pub(crate) fn report_warning(message: &str) {
    report("warning", message);
}

fn report(level: &str, message: &str) {
    let line = format!("{level}: {}\n", escape::visible(&masked(message)));
    // If standard error is closed, there is nowhere to report.
    let _ = io::stderr().write_all(line.as_bytes());
}
