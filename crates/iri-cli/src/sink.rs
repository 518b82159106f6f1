//! Where a worker writes, and how that travels to the thread that writes in order.

use std::io::{self, Write};
use std::mem;
use std::sync::mpsc::SyncSender;

use crate::tally::Tally;
use crate::unique::{Items, Key, Mark};

/// What a worker writes on standard output and on standard error, and what it counts.
#[derive(Debug)]
pub(crate) struct Sink {
    pub(crate) out: Lane,
    pub(crate) err: Lane,
    pub(crate) tally: Tally,
    /// The key of the item that is written.
    pub(crate) key: Option<Key>,
    pieces: SyncSender<Piece>,
}

/// What a worker hands to the writer.
#[derive(Debug)]
pub(crate) enum Piece {
    Out(Vec<u8>),
    Err(Vec<u8>),
    /// Standard output as items, of which only the first of equal ones are written.
    Items(Items),
    /// The end of a block: the counts of its records, and how many bytes of input it had.
    Done(Tally, usize),
    /// A source that could not be read, or not to its end: the message.
    Unreadable(String),
}

impl Sink {
    pub(crate) fn new(pieces: SyncSender<Piece>) -> Self {
        let lane = |piece| Lane {
            bytes: Vec::new(),
            marks: None,
            pieces: pieces.clone(),
            piece,
        };
        Self {
            out: lane(Piece::Out),
            err: lane(Piece::Err),
            tally: Tally::default(),
            key: None,
            pieces,
        }
    }

    /// Standard output is divided into items from now on.
    pub(crate) fn with_items(mut self) -> Self {
        self.out.marks = Some(Vec::new());
        self
    }

    /// Hands on all that was written.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()?;
        self.err.flush()
    }

    /// Ends a block that had so many bytes of input.
    pub(crate) fn end_block(&mut self, length: usize) -> io::Result<()> {
        send(
            &self.pieces,
            Piece::Done(mem::take(&mut self.tally), length),
        )
    }

    /// Reports that a source could not be read.
    pub(crate) fn unreadable(&self, message: String) -> io::Result<()> {
        send(&self.pieces, Piece::Unreadable(message))
    }
}

/// One of the two streams of a [`Sink`]. It hands on what grows large, so that memory stays bounded whatever
/// an input provokes.
#[derive(Debug)]
pub(crate) struct Lane {
    bytes: Vec<u8>,
    /// Where items end, if there are items.
    marks: Option<Vec<Mark>>,
    pieces: SyncSender<Piece>,
    piece: fn(Vec<u8>) -> Piece,
}

/// How many bytes a lane holds back.
const LARGE: usize = 1 << 19;

impl Lane {
    /// Ends an item, if output is divided into items.
    pub(crate) fn end_item(&mut self, key: Option<Key>) -> io::Result<()> {
        let end = self.bytes.len();
        let Some(marks) = &mut self.marks else {
            return Ok(());
        };
        if marks.last().map_or(0, |mark| mark.end) < end {
            marks.push(Mark { end, key });
        }
        if end < LARGE { Ok(()) } else { self.flush() }
    }
}

impl Write for Lane {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.bytes.extend_from_slice(bytes);
        // An item is handed on as a whole.
        if self.bytes.len() < LARGE || self.marks.is_some() {
            return Ok(());
        }
        self.flush()
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.bytes.is_empty() {
            return Ok(());
        }
        let bytes = mem::take(&mut self.bytes);
        let piece = match &mut self.marks {
            None => (self.piece)(bytes),
            Some(marks) => Piece::Items(Items {
                bytes,
                marks: mem::take(marks),
            }),
        };
        send(&self.pieces, piece)
    }
}

/// Sends a piece to the writer. It is gone only when standard output is closed.
fn send(pieces: &SyncSender<Piece>, piece: Piece) -> io::Result<()> {
    pieces
        .send(piece)
        .map_err(|_| io::ErrorKind::BrokenPipe.into())
}

#[cfg(test)]
mod tests {
    use std::io::{ErrorKind, Write};
    use std::sync::mpsc;

    use super::{LARGE, Piece, Sink};

    #[test]
    fn a_lane_hands_on_what_grows_large_and_the_rest_at_the_end() {
        let (pieces, received) = mpsc::sync_channel(8);
        let mut sink = Sink::new(pieces);
        assert!(sink.err.write_all(b"small").is_ok());
        assert!(received.try_recv().is_err());
        assert!(sink.out.write_all(&vec![b'x'; LARGE]).is_ok());
        assert!(matches!(received.try_recv(), Ok(Piece::Out(bytes)) if bytes.len() == LARGE));
        sink.tally.inputs = 3;
        assert!(sink.flush().and_then(|()| sink.end_block(7)).is_ok());
        assert!(matches!(received.try_recv(), Ok(Piece::Err(bytes)) if bytes == b"small"));
        assert!(matches!(received.try_recv(), Ok(Piece::Done(tally, 7)) if tally.inputs == 3));
        assert_eq!(sink.tally.inputs, 0);
    }

    #[test]
    fn a_writer_that_is_gone_is_a_closed_pipe() {
        let (pieces, received) = mpsc::sync_channel(1);
        drop(received);
        let ended = Sink::new(pieces).end_block(0);
        assert_eq!(
            ended.map_err(|error| error.kind()),
            Err(ErrorKind::BrokenPipe)
        );
    }
}
