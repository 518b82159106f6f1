//! Reads sources into blocks of whole records.

use std::cell::Cell;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read};
use std::rc::Rc;
use std::sync::Arc;

use crossbeam_channel::Receiver;

use super::block::{Block, Cut};
use super::content::{Content, Counted};
use super::source::{Origin, Source};
use super::utf16::{self, ByteOrder};
use crate::slice;

/// What the reader hands on, in order.
#[derive(Debug)]
pub(crate) enum Job {
    Block(Block),
    /// A source that could not be read, or not to its end: the message.
    Unreadable(String),
}

/// How much is read at a time.
const BLOCK: usize = 1 << 18;

/// How sources are read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct How {
    /// The byte that ends a record.
    pub(crate) end: u8,
    pub(crate) cut: Cut,
    /// The byte order where sources are in UTF-16.
    pub(crate) byte_order: Option<ByteOrder>,
    /// Whether compressed sources are read as what was compressed.
    pub(crate) decompresses: bool,
}

/// Reads sources one after the other into blocks.
pub(crate) struct Reader<F> {
    /// Takes a job; returns false when no more are wanted.
    ship: F,
    how: How,
    /// The length of the whole records that can be handed on before more is read.
    ready: fn(&[u8]) -> usize,
    /// How many bytes were read of the source.
    count: Rc<Cell<u64>>,
    /// Buffers that were read and worked through.
    spare: Receiver<Vec<u8>>,
    opens_run: bool,
}

/// No more jobs are wanted.
struct Stopped;

/// A source could not be read to its end.
struct Failed {
    error: io::Error,
    /// How many bytes were read of the record in which it failed.
    lost: usize,
}

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Self {
        Self { error, lost: 0 }
    }
}

impl<F: FnMut(Job) -> bool> Reader<F> {
    /// `spare` brings back the buffers of blocks that were worked through.
    pub(crate) fn new(ship: F, how: How, spare: Receiver<Vec<u8>>) -> Self {
        let ready = match how.cut {
            Cut::Together(ready) if how.end == b'\n' => ready,
            Cut::Together(_) | Cut::Each => <[u8]>::len,
        };
        Self {
            ship,
            how,
            ready,
            count: Rc::default(),
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
        let bytes = match self.how.byte_order {
            Some(order) => utf16::Decoder::decode(order, &bytes),
            None => bytes,
        };
        let origin = Origin {
            name: "argument".to_owned(),
            is_stream: false,
            is_named: false,
        };
        let length = bytes.len();
        self.ship_block(bytes, length, None, &Arc::new(origin), (number, 0))
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
        let done = match opened.and_then(|source| self.content(source)) {
            Ok(mut content) => match self.how.byte_order {
                None => self.blocks(&mut content, &origin)?,
                Some(order) => self.blocks(&mut utf16::Stream::new(content, order), &origin)?,
            },
            Err(error) => Err(error.into()),
        };
        if let Err(Failed { error, lost }) = done {
            let lost = match lost {
                0 => String::new(),
                1 => "; skipped an incomplete record of 1 byte".to_owned(),
                _ => format!("; skipped an incomplete record of {lost} bytes"),
            };
            let message = format!("cannot read {}: {error}{lost}", origin.name);
            if !(self.ship)(Job::Unreadable(message)) {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// The content of a source, of which the bytes are counted as they are read.
    fn content<R: Read>(&mut self, source: R) -> io::Result<Content<Counted<R>>> {
        self.count.set(0);
        let source = Counted::new(source, Rc::clone(&self.count));
        if self.how.decompresses {
            Content::new(source)
        } else {
            Ok(Content::as_is(source))
        }
    }

    /// Ships what each read returned up to its last record end, so that a slow stream is answered
    /// as it comes. A record larger than the buffer makes the buffer grow.
    fn blocks(
        &mut self,
        stream: &mut impl Read,
        origin: &Arc<Origin>,
    ) -> Result<Result<(), Failed>, Stopped> {
        let end = self.how.end;
        let mut buffer = self.buffer();
        // The bytes at the start of the buffer that belong to a record without an end so far, or
        // wait for what follows.
        let mut held = 0;
        let mut line = 1;
        let mut offset = 0;
        loop {
            if held == buffer.len() {
                buffer.resize(held * 2, 0);
            }
            let free = buffer.get_mut(held..).unwrap_or_default();
            let got = match stream.read(free) {
                Ok(0) => break,
                Ok(got) => got,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    // What has no end may be the part of a record.
                    let whole = memchr::memrchr(end, slice::octets(&buffer, ..held));
                    let whole = whole.map_or(0, |last| last + 1);
                    if whole > 0 {
                        self.ship_block(buffer, whole, Some(end), origin, (line, offset))?;
                    }
                    let lost = held - whole;
                    return Ok(Err(Failed { error, lost }));
                }
            };
            let read = slice::octets(free, ..got);
            let last = memchr::memrchr(end, read);
            let whole = last.map(|last| slice::octets(&buffer, ..=held + last));
            held += got;
            let ready = whole.map_or(0, self.ready);
            if ready == 0 {
                continue;
            }
            let lines = memchr::memchr_iter(end, slice::octets(&buffer, ..ready)).count();
            let next = self.buffer_with(slice::octets(&buffer, ready..held));
            self.ship_block(buffer, ready, Some(end), origin, (line, offset))?;
            buffer = next;
            held -= ready;
            line += lines as u64;
            offset += ready as u64;
        }
        if held > 0 {
            self.ship_block(buffer, held, Some(end), origin, (line, offset))?;
        }
        Ok(Ok(()))
    }

    /// `(first_line, offset)`: the number of its first record, and where that begins in the source.
    fn ship_block(
        &mut self,
        buffer: Vec<u8>,
        length: usize,
        end: Option<u8>,
        origin: &Arc<Origin>,
        (first_line, offset): (u64, u64),
    ) -> Result<(), Stopped> {
        let block = Block {
            buffer,
            length,
            read: self.count.take(),
            end,
            origin: Arc::clone(origin),
            first_line,
            offset,
            opens_run: self.opens_run,
        };
        self.opens_run = false;
        if (self.ship)(Job::Block(block)) {
            Ok(())
        } else {
            Err(Stopped)
        }
    }

    /// A buffer that begins with these bytes.
    fn buffer_with(&self, bytes: &[u8]) -> Vec<u8> {
        let mut buffer = self.buffer();
        if buffer.len() < bytes.len() {
            buffer.resize(bytes.len(), 0);
        }
        for (to, from) in buffer.iter_mut().zip(bytes) {
            *to = *from;
        }
        buffer
    }

    /// A buffer, one that was used before where there is one.
    fn buffer(&self) -> Vec<u8> {
        let spare = self.spare.try_iter().find(|spare| spare.len() == BLOCK);
        spare.unwrap_or_else(|| vec![0; BLOCK])
    }
}
