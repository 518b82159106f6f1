//! The output buffers of a worker, and the pieces that it sends to the writer.
//!
//! A worker appends to two buffers, one for each standard stream, and sends them as a [`Piece`] that ends at a
//! boundary. Three sizes keep the cost of sending small and memory bounded, whatever the input:
//!
//! - Below [`LARGE`], output waits for the end of the block, so a block of short records is one piece.
//! - From [`LARGE`] on, the piece ends with the record. After a signal the writer stops between records, so it
//!   must know which pieces end one.
//! - From [`VERY_LARGE`] on, even a part of a record is sent, as [`Then::Rest`]: one record may produce more
//!   than memory holds. A single write beyond that is passed on in chunks and never copied as a whole.
//!
//! Output that must be seen as a whole is exempt from the last: items whose duplicates the writer drops, and
//! records that become the cell of a row.
//!
//! Written buffers return to the workers, because allocating one of this size anew takes new pages from the
//! system each time.

use std::io::{self, Write};
use std::mem;

use crossbeam_channel::{Receiver, Sender};

use crate::render::json::Memory;
use crate::survey::Survey;
use crate::tally::Tally;
use crate::unique::{Items, Key, Mark};

/// The output of a worker for standard output and standard error, and its counts.
#[derive(Debug)]
pub(crate) struct Sink {
    pub(crate) out: Lane,
    err: Lane,
    /// Whether diagnoses are written to standard output, in order with the results.
    is_joined: bool,
    pub(crate) tally: Tally,
    /// The key of the current item.
    pub(crate) key: Option<Key>,
    /// The counts for a summary, if one is requested.
    pub(crate) survey: Option<Survey>,
    pieces: Sender<Piece>,
}

/// A part of the output that a worker sends to the writer.
#[derive(Debug)]
pub(crate) struct Piece {
    /// Standard output, with the ends of its items if it is divided into items.
    pub(crate) out: Items,
    pub(crate) err: Vec<u8>,
    /// The boundary that the piece ends at.
    pub(crate) then: Then,
}

/// The boundary at the end of a piece.
#[derive(Debug)]
pub(crate) enum Then {
    /// None: the rest of the same record follows.
    Rest,
    /// The end of a record, with the counts since the last boundary.
    Record(Tally),
    /// The end of a block, with the counts since the last boundary and the number of bytes read from the
    /// source for the block.
    Block(Tally, u64),
    /// A source that could not be read to its end, with the error message.
    Unreadable(String),
}

impl Sink {
    /// Creates a sink that sends its output to `pieces` and reuses the written buffers from `used`.
    pub(crate) fn new(pieces: Sender<Piece>, used: &Receiver<Vec<u8>>, is_joined: bool) -> Self {
        let lane = |is_out| Lane {
            bytes: Vec::new(),
            marks: None,
            is_held: false,
            is_out,
            pieces: pieces.clone(),
            used: used.clone(),
        };
        Self {
            out: lane(true),
            err: lane(false),
            is_joined,
            tally: Tally::default(),
            key: None,
            survey: None,
            pieces,
        }
    }

    /// Divides standard output into items, one per record, so that the writer can drop duplicates.
    /// Diagnoses go to standard error, to keep them out of the items.
    pub(crate) fn with_items(mut self) -> Self {
        self.out.marks = Some(Vec::new());
        self.is_joined = false;
        self
    }

    /// Buffers each record of standard output until its end, so that it can be put into the row of a table.
    pub(crate) fn with_rows(mut self) -> Self {
        self.out.is_held = true;
        self.is_joined = false;
        self
    }

    /// The stream for diagnoses.
    pub(crate) fn notes(&mut self) -> &mut Lane {
        if self.is_joined {
            &mut self.out
        } else {
            &mut self.err
        }
    }

    /// Ends the output for a record. Sends the output if it has become large.
    #[inline]
    pub(crate) fn end_record(&mut self) -> io::Result<()> {
        if let Some(marks) = &mut self.out.marks {
            let (end, key) = (self.out.bytes.len(), self.key.take());
            if marks.last().map_or(0, |mark| mark.end) < end {
                marks.push(Mark { end, key });
            }
        }
        if self.out.bytes.len() < LARGE && self.err.bytes.len() < LARGE {
            return Ok(());
        }
        let counted = mem::take(&mut self.tally);
        self.send(Then::Record(counted))
    }

    /// Ends a block, and sends the output. `read` is the number of bytes read from the source for it.
    pub(crate) fn end_block(&mut self, read: u64) -> io::Result<()> {
        let counted = mem::take(&mut self.tally);
        self.send(Then::Block(counted, read))
    }

    /// Reports that a source could not be read.
    pub(crate) fn unreadable(&mut self, message: String) -> io::Result<()> {
        self.send(Then::Unreadable(message))
    }

    fn send(&mut self, then: Then) -> io::Result<()> {
        let (out, err) = (self.out.take(), self.err.take().bytes);
        send(&self.pieces, Piece { out, err, then })
    }
}

/// One of the two streams of a [`Sink`]. It sends output that grows very large even within a record, so
/// that memory stays bounded.
#[derive(Debug)]
pub(crate) struct Lane {
    bytes: Vec<u8>,
    /// The ends of items, if the stream is divided into items.
    marks: Option<Vec<Mark>>,
    /// Whether only complete records are sent.
    is_held: bool,
    /// Whether this is standard output.
    is_out: bool,
    pieces: Sender<Piece>,
    used: Receiver<Vec<u8>>,
}

/// The number of bytes of complete records that are buffered.
const LARGE: usize = 1 << 19;

/// The number of bytes of one record that are buffered.
const VERY_LARGE: usize = 1 << 20;

impl Lane {
    /// Takes the buffered output, and continues with a used buffer if there is one, since allocating is
    /// slow.
    fn take(&mut self) -> Items {
        if self.bytes.is_empty() {
            return Items::default();
        }
        let next = self.used.try_recv().unwrap_or_default();
        Items {
            bytes: mem::replace(&mut self.bytes, next),
            marks: self.marks.as_mut().map(mem::take).unwrap_or_default(),
        }
    }

    /// The number of buffered bytes.
    pub(crate) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Moves the buffered bytes from `start` on to `to`, and returns whether there are any.
    pub(crate) fn take_from(&mut self, start: usize, to: &mut Vec<u8>) -> bool {
        to.clear();
        to.extend(self.bytes.drain(start.min(self.bytes.len())..));
        !to.is_empty()
    }

    /// Writes more than a lane buffers, in chunks, so that the whole is never copied.
    #[cold]
    fn write_very_large(&mut self, bytes: &[u8]) -> io::Result<()> {
        bytes
            .chunks(VERY_LARGE)
            .try_for_each(|chunk| self.write_all(chunk))
    }

    #[cold]
    fn send(&mut self) -> io::Result<()> {
        if self.marks.is_some() || self.is_held {
            return Ok(());
        }
        let all = self.take();
        let (out, err) = if self.is_out {
            (all, Vec::new())
        } else {
            (Items::default(), all.bytes)
        };
        let then = Then::Rest;
        send(&self.pieces, Piece { out, err, then })
    }
}

impl Memory for Lane {
    #[inline]
    fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.bytes
    }

    #[inline]
    fn settle(&mut self) -> io::Result<()> {
        if self.bytes.len() < VERY_LARGE {
            return Ok(());
        }
        self.send()
    }

    #[inline]
    fn is_large(length: usize) -> bool {
        length > VERY_LARGE
    }
}

impl Write for Lane {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        if Self::is_large(bytes.len()) {
            return self.write_very_large(bytes);
        }
        self.bytes.extend_from_slice(bytes);
        self.settle()
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the buffer of a written piece to the workers, unless it is too large to keep.
pub(crate) fn recycle(mut buffer: Vec<u8>, spare: &Sender<Vec<u8>>) {
    if (1..=2 * VERY_LARGE).contains(&buffer.capacity()) {
        buffer.clear();
        // The channel has room for all buffers in use. If it is full, the buffer is dropped.
        let _ = spare.try_send(buffer);
    }
}

/// Passes a piece to the writer, which ends early only if standard output is closed.
fn send(pieces: &Sender<Piece>, piece: Piece) -> io::Result<()> {
    pieces
        .send(piece)
        .map_err(|_| io::ErrorKind::BrokenPipe.into())
}

#[cfg(test)]
mod tests {
    use std::io::{ErrorKind, Write};

    use crossbeam_channel::{Receiver, bounded, never};

    use super::{LARGE, Piece, Sink, Then, VERY_LARGE, recycle};

    fn sink(is_joined: bool) -> (Sink, Receiver<Piece>) {
        let (pieces, received) = bounded(8);
        (Sink::new(pieces, &never(), is_joined), received)
    }

    #[test]
    fn large_output_is_sent_after_a_record_and_the_rest_after_the_block() {
        let (mut sink, received) = sink(false);
        sink.tally.inputs = 2;
        assert!(sink.notes().write_all(b"small").is_ok());
        assert!(sink.end_record().is_ok());
        assert!(received.try_recv().is_err());
        assert!(sink.out.write_all(&vec![b'x'; LARGE]).is_ok());
        // The record is not complete yet.
        assert!(received.try_recv().is_err());
        assert!(sink.end_record().is_ok());
        let Ok(Piece {
            out,
            err,
            then: Then::Record(tally),
        }) = received.try_recv()
        else {
            panic!("no piece of whole records")
        };
        assert_eq!(
            (out.bytes.len(), &*err, tally.inputs),
            (LARGE, b"small".as_slice(), 2)
        );
        sink.tally.inputs = 1;
        assert!(sink.end_block(7).is_ok());
        let then = received.try_recv().map(|piece| piece.then);
        assert!(matches!(then, Ok(Then::Block(tally, 7)) if tally.inputs == 1));
        assert_eq!(sink.tally.inputs, 0);
    }

    #[test]
    fn a_very_large_record_is_sent_in_parts() {
        let (mut sink, received) = sink(false);
        for _ in 0..3 {
            assert!(sink.out.write_all(&vec![b'x'; VERY_LARGE / 2]).is_ok());
        }
        let piece = received.try_recv();
        assert!(
            matches!(piece, Ok(Piece { out, then: Then::Rest, .. }) if out.bytes.len() == VERY_LARGE)
        );
        assert!(received.try_recv().is_err());
    }

    #[test]
    fn a_very_large_write_is_sent_without_a_copy_of_the_whole() {
        let (mut sink, received) = sink(false);
        let text: Vec<u8> = (0..3 * VERY_LARGE + 5).map(|index| index as u8).collect();
        assert!(sink.out.write_all(b"x").is_ok());
        assert!(sink.out.write_all(&text).is_ok());
        assert!(sink.end_block(0).is_ok());
        let pieces: Vec<Piece> = received.try_iter().collect();
        let lengths = pieces.iter().map(|piece| piece.out.bytes.len());
        assert!(lengths.max() <= Some(2 * VERY_LARGE));
        let all = pieces.iter().map(|piece| &*piece.out.bytes);
        let all: Vec<u8> = all.flatten().copied().collect();
        assert!(all.strip_prefix(b"x") == Some(&*text));
    }

    #[test]
    fn notes_are_in_order_with_results_if_the_streams_are_joined() {
        let (mut sink, received) = sink(true);
        assert!(sink.out.write_all(b"a").is_ok());
        assert!(sink.notes().write_all(b"b").is_ok());
        assert!(sink.out.write_all(b"c").is_ok());
        assert!(sink.end_block(0).is_ok());
        let piece = received.try_recv();
        assert!(
            matches!(piece, Ok(Piece { out, err, .. }) if out.bytes == b"abc" && err.is_empty())
        );
    }

    #[test]
    fn buffers_that_are_too_large_are_not_kept() {
        let (spare, used) = bounded(8);
        for capacity in [0, 1, VERY_LARGE, 4 * VERY_LARGE] {
            recycle(Vec::with_capacity(capacity), &spare);
        }
        let kept: Vec<_> = used.try_iter().map(|buffer| buffer.capacity()).collect();
        assert_eq!(kept, [1, VERY_LARGE]);
    }

    #[test]
    fn a_disconnected_writer_is_reported_as_a_closed_pipe() {
        let (mut sink, received) = sink(false);
        drop(received);
        let ended = sink.end_block(0);
        assert_eq!(
            ended.map_err(|error| error.kind()),
            Err(ErrorKind::BrokenPipe)
        );
    }
}
