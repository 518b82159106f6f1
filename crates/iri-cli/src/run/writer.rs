//! The writer: output in the order of the input, and the exit status.

use std::io::{self, Write};
use std::process::ExitCode;

use crossbeam_channel::{Receiver, Sender, select_biased};

use super::frame::Frame;
use super::progress::Progress;
use super::signals::Signal;
use crate::escape;
use crate::sink::{Piece, Then, recycle};
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

/// The channels of the writer.
#[derive(Debug)]
pub(crate) struct Incoming {
    /// The pieces of each worker.
    pub(crate) pieces: Vec<Receiver<Piece>>,
    /// Returns written buffers to the workers.
    pub(crate) spare: Sender<Vec<u8>>,
    pub(crate) signals: Receiver<Signal>,
}

/// Writes the pieces of the workers round-robin, and adds up their counts. Returns the first worker that
/// had ended when its piece was due, or `None` after a signal.
pub(crate) fn collect(
    incoming: &Incoming,
    progress: &Progress,
    frame: &mut Frame,
    unique: &mut Option<Unique>,
    outcome: &mut Outcome,
) -> io::Result<Option<usize>> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(frame.opening.as_bytes())?;
    let never = crossbeam_channel::never();
    let mut signals = &incoming.signals;
    for (turn, worker) in incoming.pieces.iter().enumerate().cycle() {
        loop {
            let piece = select_biased! {
                recv(signals) -> signal => {
                    outcome.interrupted = signal.ok();
                    return Ok(None);
                }
                recv(worker) -> piece => match piece {
                    Ok(piece) => piece,
                    // It ended or panicked. If it ended, no worker has another block.
                    Err(_) => return Ok(Some(turn)),
                },
            };
            if !piece.out.bytes.is_empty() || !piece.err.is_empty() {
                progress.suspend(|| {
                    match unique {
                        Some(unique) => unique.take(&piece.out, &mut stdout)?,
                        None => frame.write(&mut stdout, &piece.out.bytes)?,
                    }
                    stdout.flush()?;
                    // Continue even if standard error is closed.
                    let _ = io::stderr().write_all(&piece.err);
                    Ok::<_, io::Error>(())
                })?;
            }
            recycle(piece.out.bytes, &incoming.spare);
            recycle(piece.err, &incoming.spare);
            // Ignore signals inside a record, so that it is written completely.
            signals = match piece.then {
                Then::Rest => &never,
                _ => &incoming.signals,
            };
            match piece.then {
                Then::Rest => {}
                Then::Record(tally) => outcome.tally.add(tally),
                Then::Block(tally, read) => {
                    outcome.tally.add(tally);
                    progress.advance(read);
                    break;
                }
                Then::Unreadable(message) => {
                    outcome.failed = true;
                    progress.suspend(|| report_error(&message));
                    break;
                }
            }
        }
    }
    Ok(Some(0))
}

/// Writes the output that follows the last result.
///
/// After a signal, items that can only be written at the end are dropped, since that may take long.
pub(crate) fn close(
    frame: &Frame,
    progress: &Progress,
    unique: Option<Unique>,
    outcome: &Outcome,
) -> io::Result<()> {
    let closing = (frame.closing)(outcome);
    progress.suspend(|| {
        let mut stdout = io::stdout().lock();
        if let Some(unique) = unique.filter(|_| outcome.interrupted.is_none()) {
            unique.finish(&mut stdout)?;
        }
        stdout.write_all(closing.as_bytes())?;
        stdout.flush()
    })
}

/// Writes the output of a command without inputs. Returns the exit status.
pub(crate) fn print(bytes: &[u8]) -> ExitCode {
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(bytes).and_then(|()| stdout.flush());
    let mut outcome = Outcome::default();
    outcome.end(written);
    outcome.status()
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
    let line = format!("{level}: {}\n", escape::visible(message));
    // If standard error is closed, there is nowhere to report.
    let _ = io::stderr().write_all(line.as_bytes());
}
