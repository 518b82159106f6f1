//! Where a worker puts what it has to say, and how that travels to the writer.

use std::io::{self, Write};
use std::sync::mpsc::SyncSender;

use super::{Tally, closed};

/// Where an answer is written, for standard output and standard error, and what it counts.
#[derive(Debug)]
pub(crate) struct Sink {
    pub(crate) out: Lane,
    pub(crate) err: Lane,
    pub(crate) tally: Tally,
    /// Memory for an answer that is looked at before it is written.
    pub(crate) answer: String,
}

/// One of the two streams of a [`Sink`]. What is large goes ahead to the writer, so that memory
/// stays bounded whatever an input provokes.
#[derive(Debug)]
pub(crate) struct Lane {
    pub(super) bytes: Vec<u8>,
    pub(super) pieces: SyncSender<Piece>,
    pub(super) is_err: bool,
}

impl Write for Lane {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.bytes.extend_from_slice(bytes);
        if self.bytes.len() < LARGE {
            return Ok(());
        }
        let bytes = std::mem::take(&mut self.bytes);
        let piece = if self.is_err {
            Piece::Err(bytes)
        } else {
            Piece::Out(bytes)
        };
        self.pieces.send(piece).map_err(|_| closed())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What a worker hands to the writer.
#[derive(Debug)]
pub(super) enum Piece {
    Out(Vec<u8>),
    Err(Vec<u8>),
    /// The end of a block, of which so many bytes were read, and what its answers count.
    Done(Tally, usize),
    Unreadable(String),
}

/// How much a lane holds back.
const LARGE: usize = 1 << 19;
