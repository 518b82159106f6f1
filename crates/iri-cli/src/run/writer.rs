//! The writer: output in the order of the input.

use std::io::{self, Write};
use std::process::ExitCode;

use crossbeam_channel::{Receiver, Sender, select_biased};

use super::frame::Frame;
use super::outcome::{Outcome, report_error};
use super::progress::Progress;
use super::signals::Signal;
use crate::sink::{Piece, Then, recycle};
use crate::unique::Unique;

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

/// Writes items that belong to no input, as JSON or as text. Returns the exit status.
pub(crate) fn print_all<T>(
    mut items: impl Iterator<Item = T>,
    is_json: bool,
    mut json: impl FnMut(&mut Vec<u8>, T) -> io::Result<()>,
    mut plain: impl FnMut(&mut Vec<u8>, T) -> io::Result<()>,
) -> ExitCode {
    let mut out = Vec::new();
    let written = items.try_for_each(|item| {
        if is_json {
            json(&mut out, item)
        } else {
            plain(&mut out, item)
        }
    });
    debug_assert!(written.is_ok(), "writing to memory cannot fail");
    print(&out)
}
