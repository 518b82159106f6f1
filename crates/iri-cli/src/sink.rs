//! Where a worker writes, and how that travels to the thread that writes in order.

use std::io::{self, Write};
use std::mem;

use crossbeam_channel::{Receiver, Sender};

use crate::survey::Survey;
use crate::tally::Tally;
use crate::unique::{Items, Key, Mark};

/// What a worker writes on standard output and on standard error, and what it counts.
#[derive(Debug)]
pub(crate) struct Sink {
    pub(crate) out: Lane,
    err: Lane,
    /// Whether both streams are one, so that what is written on them keeps its order.
    is_joined: bool,
    pub(crate) tally: Tally,
    /// The key of the item that is written.
    pub(crate) key: Option<Key>,
    /// Counts for a summary, if there is to be one.
    pub(crate) survey: Option<Survey>,
    pieces: Sender<Piece>,
}

/// A part of the output, as a worker hands it to the writer.
#[derive(Debug)]
pub(crate) struct Piece {
    /// Standard output, and where its items end if it is divided into items.
    pub(crate) out: Items,
    pub(crate) err: Vec<u8>,
    /// What comes after it.
    pub(crate) then: Then,
}

/// What comes after a part of the output.
#[derive(Debug)]
pub(crate) enum Then {
    /// The rest of the same record.
    Rest,
    /// Another record of the block. The counts are of the records since the last ones.
    Record(Tally),
    /// Another block. So many bytes of the source were read for this one.
    Block(Tally, u64),
    /// Another source: this one could not be read, or not to its end. The message.
    Unreadable(String),
}

impl Sink {
    /// `used` brings back the buffers of pieces that were written.
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

    /// Standard output is divided into items from now on, a record each, of which only the first of equal
    /// ones are written. So nothing else may be among them.
    pub(crate) fn with_items(mut self) -> Self {
        self.out.marks = Some(Vec::new());
        self.is_joined = false;
        self
    }

    /// Standard output is rows of a table from now on, each of which is changed before it is handed on.
    pub(crate) fn with_rows(mut self) -> Self {
        self.out.is_held = true;
        self.is_joined = false;
        self
    }

    /// Where diagnoses are written.
    pub(crate) fn notes(&mut self) -> &mut Lane {
        if self.is_joined {
            &mut self.out
        } else {
            &mut self.err
        }
    }

    /// Ends what is written about a record. Hands on what has become large.
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
        self.hand_on(Then::Record(counted))
    }

    /// Ends a block, for which so many bytes of its source were read.
    pub(crate) fn end_block(&mut self, read: u64) -> io::Result<()> {
        let counted = mem::take(&mut self.tally);
        self.hand_on(Then::Block(counted, read))
    }

    /// Reports that a source could not be read.
    pub(crate) fn unreadable(&mut self, message: String) -> io::Result<()> {
        self.hand_on(Then::Unreadable(message))
    }

    fn hand_on(&mut self, then: Then) -> io::Result<()> {
        let (out, err) = (self.out.take(), self.err.take().bytes);
        send(&self.pieces, Piece { out, err, then })
    }
}

/// One of the two streams of a [`Sink`]. It hands on what grows very large, so that memory stays bounded
/// whatever a single input provokes.
#[derive(Debug)]
pub(crate) struct Lane {
    bytes: Vec<u8>,
    /// Where items end, if there are items.
    marks: Option<Vec<Mark>>,
    /// Whether records are handed on only as a whole.
    is_held: bool,
    /// Whether this is standard output.
    is_out: bool,
    pieces: Sender<Piece>,
    used: Receiver<Vec<u8>>,
}

/// How many bytes of whole records are held back.
const LARGE: usize = 1 << 19;

/// How many bytes of one record are held back.
const VERY_LARGE: usize = 1 << 20;

impl Lane {
    /// What was written. A buffer that was used before takes its place, as new memory is slow.
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

    /// What is written and not handed on, to append to it.
    pub(crate) fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.bytes
    }

    /// Whether so many bytes are more than a lane holds back.
    #[inline]
    pub(crate) fn is_large(length: usize) -> bool {
        length > VERY_LARGE
    }

    /// Hands on what was appended to the buffer, if it has become very large.
    #[inline]
    pub(crate) fn settle(&mut self) -> io::Result<()> {
        if self.bytes.len() < VERY_LARGE {
            return Ok(());
        }
        self.hand_on()
    }

    /// How much is written and not handed on.
    pub(crate) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Moves what was written since it had this length. Returns whether that is anything.
    pub(crate) fn take_from(&mut self, start: usize, to: &mut Vec<u8>) -> bool {
        to.clear();
        to.extend(self.bytes.drain(start.min(self.bytes.len())..));
        !to.is_empty()
    }

    /// Writes more than a lane holds back, without a copy of the whole.
    #[cold]
    fn write_very_large(&mut self, bytes: &[u8]) -> io::Result<()> {
        bytes
            .chunks(VERY_LARGE)
            .try_for_each(|chunk| self.write_all(chunk))
    }

    #[cold]
    fn hand_on(&mut self) -> io::Result<()> {
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

/// Takes back the buffer of a piece that was written, unless it has become too large to be kept.
pub(crate) fn recycle(mut buffer: Vec<u8>, spare: &Sender<Vec<u8>>) {
    if (1..=2 * VERY_LARGE).contains(&buffer.capacity()) {
        buffer.clear();
        // There is room for as many as are in use.
        let _ = spare.try_send(buffer);
    }
}

/// Sends a piece to the writer. It is gone only when standard output is closed.
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
    fn whole_records_that_grow_large_are_handed_on_and_the_rest_at_the_end() {
        let (mut sink, received) = sink(false);
        sink.tally.inputs = 2;
        assert!(sink.notes().write_all(b"small").is_ok());
        assert!(sink.end_record().is_ok());
        assert!(received.try_recv().is_err());
        assert!(sink.out.write_all(&vec![b'x'; LARGE]).is_ok());
        // The record may go on.
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
    fn a_record_that_grows_very_large_is_handed_on_in_parts() {
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
    fn a_very_large_text_is_handed_on_without_a_copy_of_the_whole() {
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
    fn notes_keep_their_place_where_both_streams_are_one() {
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
    fn buffers_that_have_become_too_large_are_not_kept() {
        let (spare, used) = bounded(8);
        for capacity in [0, 1, VERY_LARGE, 4 * VERY_LARGE] {
            recycle(Vec::with_capacity(capacity), &spare);
        }
        let kept: Vec<_> = used.try_iter().map(|buffer| buffer.capacity()).collect();
        assert_eq!(kept, [1, VERY_LARGE]);
    }

    #[test]
    fn a_writer_that_is_gone_is_a_closed_pipe() {
        let (mut sink, received) = sink(false);
        drop(received);
        let ended = sink.end_block(0);
        assert_eq!(
            ended.map_err(|error| error.kind()),
            Err(ErrorKind::BrokenPipe)
        );
    }
}
