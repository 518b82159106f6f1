//! Reads sources into blocks of whole records.

use std::cell::Cell;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read};
use std::mem;
use std::rc::Rc;
use std::sync::Arc;

use crossbeam_channel::Receiver;

use super::block::{Block, Cut};
use super::content::{Content, Counted};
use super::long::{self, Long, Syntax};
use super::source::{self, ARGUMENT, Origin, Source};
use super::utf16::{self, ByteOrder};
use crate::slice;
use crate::table::{BYTE_ORDER_MARK, FoundColumn, Scanner, Table, row_length};

/// A unit of work that the reader sends to a worker.
#[derive(Debug)]
pub(crate) enum Job {
    Block(Block),
    Long(Box<Long>),
    /// The message for a source that could not be read to its end.
    Unreadable(String),
}

/// The size in bytes of a read buffer.
const BLOCK: usize = 1 << 18;

/// The options of reading sources.
#[derive(Clone, Debug)]
pub(crate) struct ReadOptions {
    /// The byte that terminates a record.
    pub(crate) end: u8,
    pub(crate) cut: Cut,
    /// The byte order, if sources are UTF-16.
    pub(crate) byte_order: Option<ByteOrder>,
    /// Whether compressed sources are decompressed.
    pub(crate) decompresses: bool,
    /// The layout of the table, if sources are tables.
    pub(crate) table: Option<Arc<Table>>,
    /// The parser of a record that is too long to be held. Without it, such a record is held.
    pub(crate) long: Option<Syntax>,
}

/// Reads sources one after the other, and sends their blocks to the workers.
pub(crate) struct Reader<F> {
    /// Sends a job; returns false if no more jobs are accepted.
    ship: F,
    options: ReadOptions,
    /// Returns the length of the leading records that can be processed before more is read.
    ready: fn(&[u8]) -> usize,
    /// Returns the length of the start of a record that can be processed before its end is read.
    begun: fn(&[u8]) -> usize,
    /// The number of bytes read from the source since the last block.
    count: Rc<Cell<u64>>,
    /// Buffers of processed blocks, for reuse.
    spare: Receiver<Vec<u8>>,
    opens_run: bool,
    /// The header of the first table.
    header: Option<Vec<u8>>,
    /// Whether the current source is one record.
    is_whole: bool,
    /// The byte order of the current source, if it is UTF-16.
    byte_order: Option<ByteOrder>,
}

/// The receiver accepts no more jobs.
struct Stopped;

/// A source could not be read to its end.
struct Failed {
    error: io::Error,
    /// The number of bytes already read of the incomplete last record.
    lost: usize,
}

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Self {
        Self { error, lost: 0 }
    }
}

impl<F: FnMut(Job) -> bool> Reader<F> {
    /// Creates a reader that sends its jobs with `ship` and reuses the buffers from `spare`.
    pub(crate) fn new(ship: F, options: ReadOptions, spare: Receiver<Vec<u8>>) -> Self {
        let ready = match options.cut {
            Cut::Together(ready) if options.end == b'\n' => ready,
            Cut::Together(_) | Cut::Octets(_) | Cut::Each => <[u8]>::len,
        };
        let begun = match options.cut {
            Cut::Octets(begun) => begun,
            Cut::Together(_) | Cut::Each => |_: &[u8]| 0,
        };
        Self {
            ship,
            options,
            ready,
            begun,
            count: Rc::default(),
            spare,
            opens_run: true,
            header: None,
            is_whole: false,
            byte_order: None,
        }
    }

    /// Reads all sources, in order.
    pub(crate) fn read_all(&mut self, sources: Vec<Source>) {
        let mut argument = 0;
        for source in sources {
            let order = self.options.byte_order;
            let (source, is_whole, order) = match source {
                Source::Whole(source) => (*source, true, order),
                #[cfg(feature = "mail")]
                Source::Octets(source) => (*source, true, None),
                source => (source, false, order),
            };
            (self.is_whole, self.byte_order) = (is_whole, order);
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
                // These are not nested.
                Source::Whole(_) => Ok(()),
                #[cfg(feature = "mail")]
                Source::Octets(_) => Ok(()),
            };
            if shipped.is_err() {
                return;
            }
        }
    }

    fn argument(&mut self, text: OsString, number: u64) -> Result<(), Stopped> {
        let bytes = text.into_encoded_bytes();
        let bytes = match self.byte_order {
            Some(order) => utf16::Decoder::decode(order, &bytes),
            None => bytes,
        };
        let origin = Origin::new(ARGUMENT.to_owned());
        if let Some(table) = self.options.table.clone() {
            match table.find_column(None) {
                Ok(column) => drop(origin.column.set(column)),
                Err(why) => {
                    let message = format!("cannot read an argument as a row: {why}");
                    let shipped = (self.ship)(Job::Unreadable(message));
                    return if shipped { Ok(()) } else { Err(Stopped) };
                }
            }
        }
        let length = bytes.len();
        self.ship_block(bytes, length, None, &Arc::new(origin), (number, 0))
    }

    fn stream(
        &mut self,
        opened: io::Result<impl Read>,
        name: String,
        is_named: bool,
    ) -> Result<(), Stopped> {
        let origin = Origin::new(name).with_stream(true).with_named(is_named);
        let origin = Arc::new(origin);
        let done = match opened.and_then(|source| self.content(source)) {
            Ok(mut content) => match self.byte_order {
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
            let reason = source::reason(&error);
            let message = format!("cannot read {}: {reason}{lost}", origin.name);
            if !(self.ship)(Job::Unreadable(message)) {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// Returns the content of a source, whose bytes are counted as they are read.
    fn content<R: Read>(&mut self, source: R) -> io::Result<Content<Counted<R>>> {
        self.count.set(0);
        let source = Counted::new(source, Rc::clone(&self.count));
        if self.options.decompresses {
            Content::new(source)
        } else {
            Ok(Content::as_is(source))
        }
    }

    /// Sends the complete records after every read, so that the input of a slow stream is processed as
    /// it arrives. The buffer grows for a record that is larger than it.
    fn blocks(
        &mut self,
        stream: &mut impl Read,
        origin: &Arc<Origin>,
    ) -> Result<Result<(), Failed>, Stopped> {
        let end = self.options.end;
        let table = self.options.table.clone();
        let mut rows = table.as_ref().map(|table| Scanner::new(table.dialect));
        let mut buffer = self.buffer();
        // The number of bytes at the start of the buffer that are not sent yet: an incomplete record,
        // or lines that `ready` holds back.
        let mut held = 0;
        // The number of bytes in the buffer that were read after a long record.
        let mut after = 0;
        let mut line = 1;
        let mut offset = 0;
        loop {
            if let Some(syntax) = self.options.long.filter(|_| held >= long::LIMIT) {
                buffer.truncate(held);
                let origin = Arc::clone(origin);
                let mut long = Box::new(Long::new(syntax, &buffer, origin, (line, offset)));
                drop(buffer);
                let rest = match self.long(stream, &mut long) {
                    Ok(rest) => rest,
                    Err(error) => {
                        let lost = long.length();
                        return Ok(Err(Failed { error, lost }));
                    }
                };
                line += 1;
                offset += long.length() as u64 + 1;
                long.end(rest.as_ref().map(|_| end));
                long.read = self.count.take();
                self.opens_run = false;
                if !(self.ship)(Job::Long(long)) {
                    return Err(Stopped);
                }
                held = 0;
                let Some(rest) = rest else {
                    return Ok(Ok(()));
                };
                after = rest.len();
                buffer = self.buffer_with(&rest);
            }
            if held == buffer.len() {
                let longer = held + held / 2;
                // So that the length of a record alone decides whether it is held.
                let limit = self.options.long.map_or(longer, |_| long::LIMIT);
                buffer.resize(longer.min(limit), 0);
            }
            let free = buffer.get_mut(held..).unwrap_or_default();
            let read = match mem::take(&mut after) {
                0 => stream.read(free),
                after => Ok(after),
            };
            let got = match read {
                Ok(0) => break,
                Ok(got) => got,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    // A record without its terminator may be incomplete. All complete rows were already sent, and
                    // an incomplete document is not processed at all.
                    let has_lines = rows.is_none() && !self.is_whole;
                    let terminator = memchr::memrchr(end, slice::octets(&buffer, ..held));
                    let whole = terminator.filter(|_| has_lines).map_or(0, |at| at + 1);
                    if whole > 0 {
                        self.ship_block(buffer, whole, Some(end), origin, (line, offset))?;
                    }
                    let lost = held - whole;
                    return Ok(Err(Failed { error, lost }));
                }
            };
            let read = slice::octets(free, ..got);
            let last = match &mut rows {
                None => memchr::memrchr(end, read),
                Some(rows) => last_row_end(rows, read, offset == 0 && held == 0),
            };
            let whole = last.map(|last| slice::octets(&buffer, ..=held + last));
            held += got;
            let ready = match whole {
                Some(whole) if !self.is_whole => (self.ready)(whole),
                None if !self.is_whole => (self.begun)(slice::octets(&buffer, ..held)),
                _ => 0,
            };
            if ready == 0 {
                continue;
            }
            if let Some(Err(error)) =
                self.find_column(slice::octets(&buffer, ..ready), offset, origin)
            {
                return Ok(Err(error.into()));
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
            if let Some(Err(error)) =
                self.find_column(slice::octets(&buffer, ..held), offset, origin)
            {
                return Ok(Err(error.into()));
            }
            let end = (!self.is_whole).then_some(end);
            self.ship_block(buffer, held, end, origin, (line, offset))?;
        }
        Ok(Ok(()))
    }

    /// Reads a record to its end. Returns what was read after its terminator, or `None` at the end of the source.
    fn long(&self, stream: &mut impl Read, long: &mut Long) -> io::Result<Option<Vec<u8>>> {
        let mut piece = self.buffer();
        loop {
            let got = match stream.read(&mut piece) {
                Ok(0) => return Ok(None),
                Ok(got) => got,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let read = slice::octets(&piece, ..got);
            let Some(end) = memchr::memchr(self.options.end, read) else {
                long.add(read);
                continue;
            };
            long.add(slice::octets(read, ..end));
            return Ok(Some(slice::octets(read, end + 1..).to_vec()));
        }
    }

    /// Finds the input column in the first row of a table. All tables of a run must have the same
    /// header, since they are written as one table.
    fn find_column(&mut self, rows: &[u8], offset: u64, origin: &Origin) -> Option<io::Result<()>> {
        let table = self.options.table.clone()?;
        if offset > 0 {
            return None;
        }
        let rows = rows.strip_prefix(BYTE_ORDER_MARK).unwrap_or(rows);
        let first = slice::octets(rows, ..row_length(rows, table.dialect));
        let has_crlf = first.ends_with(b"\r\n");
        let header = table.has_header.then(|| {
            let header = first.strip_suffix(&[table.dialect.end]).unwrap_or(first);
            header.strip_suffix(b"\r").unwrap_or(header)
        });
        let found = table.find_column(header).and_then(|column| {
            let header = header.unwrap_or_default();
            if *self.header.get_or_insert_with(|| header.to_vec()) != header {
                return Err("its header differs from that of the first table".to_owned());
            }
            Ok(FoundColumn { has_crlf, ..column })
        });
        Some(match found {
            Ok(column) => {
                // Set only once, by the first block of a source.
                let _ = origin.column.set(column);
                Ok(())
            }
            Err(why) => Err(io::Error::other(why)),
        })
    }

    /// Sends a block. `first_line` is the number of its first record, and `offset` the byte offset of
    /// that record in the source.
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

    /// Returns a buffer that begins with `bytes`.
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

    /// Returns a buffer, a used one if available.
    fn buffer(&self) -> Vec<u8> {
        let spare = self.spare.try_iter().find(|spare| spare.len() == BLOCK);
        spare.unwrap_or_else(|| vec![0; BLOCK])
    }
}

/// The index of the last byte that ends a row. A byte order mark at the start of a table is not part of its first cell.
fn last_row_end(rows: &mut Scanner, read: &[u8], is_start: bool) -> Option<usize> {
    let mark = match read.strip_prefix(BYTE_ORDER_MARK) {
        Some(_) if is_start => BYTE_ORDER_MARK.len(),
        _ => 0,
    };
    let last = rows.last_end(slice::octets(read, mark..));
    last.checked_sub(1).map(|last| mark + last)
}
