//! Where inputs come from, and how a stream is cut into blocks of whole records.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use crate::utf16::{self, ByteOrder};

/// One place to read inputs from.
#[derive(Debug)]
pub(crate) enum Source {
    /// The argument itself is the input.
    Argument(OsString),
    /// Each record of standard input; `named` when asked for as a file.
    Stdin { named: bool },
    /// Each record of a file.
    File(PathBuf),
}

impl Source {
    /// How many bytes there are to read, if the source is a file.
    pub(crate) fn size(&self) -> u64 {
        match self {
            Self::Argument(_) => 0,
            Self::Stdin { .. } => stdin_size(),
            Self::File(path) => path.metadata().map_or(0, |found| found.len()),
        }
    }
}

/// How large the file is that standard input was redirected from.
#[cfg(unix)]
fn stdin_size() -> u64 {
    use std::os::fd::AsFd;

    let owned = io::stdin().as_fd().try_clone_to_owned();
    owned
        .and_then(|owned| File::from(owned).metadata())
        .map_or(0, |found| found.len())
}

#[cfg(not(unix))]
fn stdin_size() -> u64 {
    0
}

/// Whole records of one source, as they were read.
#[derive(Debug)]
pub(crate) struct Block {
    /// The records, each with its end (the last of a source may lack it), and behind `length`
    /// whatever the buffer holds.
    bytes: Vec<u8>,
    length: usize,
    /// The byte that ends a record; none when the whole is one.
    pub(crate) end: Option<u8>,
    pub(crate) origin: Arc<Origin>,
    /// The number of the first record in its source, from 1.
    pub(crate) first_line: u64,
    /// Whether no record of the whole run came before.
    pub(crate) opens_run: bool,
}

impl Block {
    /// The records with their ends.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or(&self.bytes)
    }

    /// The buffer, to be used again.
    pub(crate) fn into_buffer(self) -> Vec<u8> {
        self.bytes
    }
}

/// What the records of a block have in common.
#[derive(Debug)]
pub(crate) struct Origin {
    /// `argument`, `-` or the path, as messages name it.
    pub(crate) name: String,
    /// Whether records are counted as lines.
    pub(crate) is_stream: bool,
    /// Whether the source was named as a file.
    pub(crate) is_named: bool,
}

/// What the reader hands on, in order.
#[derive(Debug)]
pub(crate) enum Job {
    Block(Block),
    /// A source that could not be read, or not to its end: what to tell.
    Unreadable(String),
}

/// How much is read at a time.
const BLOCK: usize = 1 << 18;

/// Reads sources one after the other into blocks.
pub(crate) struct Reader<F> {
    /// Takes a job; false when nobody wants more.
    pub(crate) ship: F,
    /// The byte that ends a record.
    pub(crate) end: u8,
    /// How much of whole records can be answered for before more is read.
    ready: fn(&[u8]) -> usize,
    /// The byte order where sources are in UTF-16.
    utf16: Option<ByteOrder>,
    /// Buffers that were read and worked through.
    pub(crate) spare: Receiver<Vec<u8>>,
    opens_run: bool,
}

/// Nobody wants more.
struct Stopped;

impl<F: FnMut(Job) -> bool> Reader<F> {
    pub(crate) fn new(
        ship: F,
        end: u8,
        ready: fn(&[u8]) -> usize,
        utf16: Option<ByteOrder>,
        spare: Receiver<Vec<u8>>,
    ) -> Self {
        Self {
            ship,
            end,
            ready,
            utf16,
            spare,
            opens_run: true,
        }
    }

    /// Reads all sources, in order.
    pub(crate) fn read_all(&mut self, sources: Vec<Source>) {
        let mut argument = 0;
        for source in sources {
            let shipped = match source {
                Source::Argument(text) => {
                    argument += 1;
                    self.argument(text, argument)
                }
                Source::Stdin { named } => {
                    self.stream(Ok(io::stdin().lock()), "-".to_owned(), named)
                }
                Source::File(path) => {
                    self.stream(File::open(&path), path.display().to_string(), true)
                }
            };
            if shipped.is_err() {
                return;
            }
        }
    }

    fn argument(&mut self, text: OsString, number: u64) -> Result<(), Stopped> {
        let bytes = text.into_encoded_bytes();
        let bytes = match self.utf16 {
            Some(order) => utf16::Decoder::decode(order, &bytes),
            None => bytes,
        };
        let origin = Origin {
            name: "argument".to_owned(),
            is_stream: false,
            is_named: false,
        };
        let length = bytes.len();
        self.ship_block(bytes, length, None, &Arc::new(origin), number)
    }

    fn stream(
        &mut self,
        opened: io::Result<impl Read>,
        name: String,
        is_named: bool,
    ) -> Result<(), Stopped> {
        let origin = Arc::new(Origin {
            name,
            is_stream: true,
            is_named,
        });
        let done = match (opened, self.utf16) {
            (Ok(mut stream), None) => self.blocks(&mut stream, &origin)?,
            (Ok(stream), Some(order)) => {
                self.blocks(&mut utf16::Stream::new(stream, order), &origin)?
            }
            (Err(error), _) => Err(error),
        };
        if let Err(error) = done {
            let message = format!("cannot read {}: {error}", origin.name);
            if !(self.ship)(Job::Unreadable(message)) {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// Ships what each read returned up to its last record end, so that a slow stream is
    /// answered as it comes. A record larger than the buffer makes the buffer grow.
    fn blocks(
        &mut self,
        stream: &mut impl Read,
        origin: &Arc<Origin>,
    ) -> Result<io::Result<()>, Stopped> {
        let mut buffer = self.buffer();
        // The bytes at the start of the buffer that belong to a record without an end so far, or
        // wait for what follows.
        let mut held = 0;
        let mut line = 1;
        loop {
            if held == buffer.len() {
                buffer.resize(held * 2, 0);
            }
            let free = buffer.get_mut(held..).unwrap_or_default();
            let got = match stream.read(free) {
                Ok(0) => break,
                Ok(got) => got,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Ok(Err(error)),
            };
            let read = free.get(..got).unwrap_or(free);
            let Some(last) = memchr::memrchr(self.end, read) else {
                held += got;
                continue;
            };
            let whole = buffer.get(..=held + last).unwrap_or_default();
            let ready = (self.ready)(whole).min(whole.len());
            let ready_records = whole.get(..ready).unwrap_or_default();
            let lines = memchr::memchr_iter(self.end, ready_records).count() as u64;
            held += got;
            if ready == 0 {
                continue;
            }
            let rest = buffer.get(ready..held).unwrap_or_default();
            let mut next = self.buffer();
            if next.len() < rest.len() {
                next.resize(rest.len(), 0);
            }
            if let Some(start) = next.get_mut(..rest.len()) {
                start.copy_from_slice(rest);
            }
            let left = rest.len();
            self.ship_block(buffer, ready, Some(self.end), origin, line)?;
            line += lines;
            buffer = next;
            held = left;
        }
        if held > 0 {
            self.ship_block(buffer, held, Some(self.end), origin, line)?;
        }
        Ok(Ok(()))
    }

    fn ship_block(
        &mut self,
        bytes: Vec<u8>,
        length: usize,
        end: Option<u8>,
        origin: &Arc<Origin>,
        first_line: u64,
    ) -> Result<(), Stopped> {
        let block = Block {
            bytes,
            length,
            end,
            origin: Arc::clone(origin),
            first_line,
            opens_run: self.opens_run,
        };
        self.opens_run = false;
        if (self.ship)(Job::Block(block)) {
            Ok(())
        } else {
            Err(Stopped)
        }
    }

    /// A buffer, one that was used before where there is one.
    fn buffer(&self) -> Vec<u8> {
        let spare = self.spare.try_iter().find(|spare| spare.len() == BLOCK);
        spare.unwrap_or_else(|| vec![0; BLOCK])
    }
}
