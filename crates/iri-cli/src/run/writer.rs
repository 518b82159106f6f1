//! The end of the way: pieces of output in the order of the input, and the exit status.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::mpsc::Receiver;

use super::frame::Frame;
use super::progress::Progress;
use crate::escape;
use crate::sink::Piece;
use crate::tally::Tally;
use crate::unique::{TempError, Unique};

/// How a run ended.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Outcome {
    pub(crate) tally: Tally,
    /// A file could not be read or written.
    pub(crate) failed: bool,
    /// Standard output is closed.
    pub(crate) closed: bool,
}

impl Outcome {
    /// Takes in how writing ended.
    pub(crate) fn end(&mut self, written: io::Result<()>) {
        match written {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.closed = true,
            Err(error) => {
                match error.get_ref().and_then(|error| error.downcast_ref()) {
                    Some::<&TempError>(error) => complain(&error.to_string()),
                    None => complain(&format!("cannot write standard output: {error}")),
                }
                self.failed = true;
            }
        }
    }

    /// The exit status.
    pub(crate) fn status(&self) -> ExitCode {
        ExitCode::from(self.code())
    }

    /// The exit status as a number.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self { failed: true, .. } => 3,
            // Whoever closed the pipe has read enough.
            Self { closed: true, .. } => 0,
            Self { tally, .. } => u8::from(tally.bad > 0),
        }
    }
}

/// Writes the pieces of the workers in turn, and counts. Returns the worker that had ended when it
/// was its turn.
pub(crate) fn collect(
    workers: &[Receiver<Piece>],
    progress: &Progress,
    frame: &mut Frame,
    unique: &mut Option<Unique>,
    outcome: &mut Outcome,
) -> io::Result<usize> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(frame.opening.as_bytes())?;
    for (turn, worker) in workers.iter().enumerate().cycle() {
        loop {
            match worker.recv() {
                Ok(Piece::Out(bytes)) => progress.beside(|| {
                    frame.write(&mut stdout, &bytes)?;
                    stdout.flush()
                })?,
                Ok(Piece::Items(items)) => {
                    if let Some(unique) = unique {
                        progress.beside(|| {
                            unique.take(&items, &mut stdout)?;
                            stdout.flush()
                        })?;
                    }
                }
                // That standard error is closed is no reason to stop.
                Ok(Piece::Err(bytes)) => progress.beside(|| {
                    let _ = io::stderr().write_all(&bytes);
                }),
                Ok(Piece::Unreadable(message)) => {
                    outcome.failed = true;
                    progress.beside(|| complain(&message));
                    break;
                }
                Ok(Piece::Done(tally, length)) => {
                    outcome.tally.add(tally);
                    progress.advance(length);
                    break;
                }
                // Unless it panicked, no worker has a further block.
                Err(_) => return Ok(turn),
            }
        }
    }
    Ok(0)
}

/// Writes what comes after all answers.
pub(crate) fn close(
    frame: &Frame,
    progress: &Progress,
    unique: Option<Unique>,
    outcome: &Outcome,
) -> io::Result<()> {
    let closing = (frame.closing)(outcome);
    progress.beside(|| {
        let mut stdout = io::stdout().lock();
        if let Some(unique) = unique {
            unique.finish(&mut stdout)?;
        }
        stdout.write_all(closing.as_bytes())?;
        stdout.flush()
    })
}

/// Writes all output at once, of a command without inputs. Returns the exit status.
pub(crate) fn print(bytes: &[u8]) -> ExitCode {
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(bytes).and_then(|()| stdout.flush());
    let mut outcome = Outcome::default();
    outcome.end(written);
    outcome.status()
}

/// Reports on standard error what could not be done.
pub(crate) fn complain(message: &str) {
    let line = format!("error: {}\n", escape::visible(message));
    // If standard error is closed, there is nowhere to report.
    let _ = io::stderr().write_all(line.as_bytes());
}
