//! A buffer that is written completely and then read from its start: in memory while it is small, then in
//! an unnamed temporary file.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Chain, Cursor, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// The writing half of a spool.
#[derive(Debug)]
pub(super) struct Spool {
    dir: PathBuf,
    /// The bytes that are not in the file yet.
    buffer: Vec<u8>,
    /// The largest size of the buffer.
    largest: usize,
    file: Option<File>,
}

impl Spool {
    /// Creates a spool that keeps at most `largest` bytes in memory, and the rest in a file in `dir`.
    pub(super) fn new(dir: &Path, largest: usize) -> Self {
        Self {
            dir: dir.to_owned(),
            buffer: Vec::new(),
            // Larger writes would not be faster.
            largest: largest.min(1 << 22),
            file: None,
        }
    }

    pub(super) fn push(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.buffer.len() + bytes.len() > self.largest {
            self.spill(bytes)
        } else {
            self.buffer.extend_from_slice(bytes);
            Ok(())
        }
    }

    /// Writes the buffer and then `bytes` to the file.
    fn spill(&mut self, bytes: &[u8]) -> io::Result<()> {
        let failed = |operation| move |error| (operation, error);
        let mut write = || {
            let file = match &mut self.file {
                Some(file) => file,
                None => self
                    .file
                    .insert(tempfile::tempfile_in(&self.dir).map_err(failed("create"))?),
            };
            file.write_all(&self.buffer).map_err(failed("write"))?;
            self.buffer.clear();
            if bytes.len() >= self.largest {
                return file.write_all(bytes).map_err(failed("write"));
            }
            self.buffer.extend_from_slice(bytes);
            Ok(())
        };
        write().map_err(|(operation, error)| TempError::wrap(&self.dir, operation, error))
    }

    /// Ends writing, and reads from the start.
    pub(super) fn read(self) -> io::Result<Reading> {
        let capacity = self.largest.clamp(1 << 12, 1 << 18);
        let file = match self.file {
            None => None,
            Some(mut file) => {
                let rewound = file.rewind();
                rewound.map_err(|error| TempError::wrap(&self.dir, "read", error))?;
                Some(file)
            }
        };
        let file = BufReader::with_capacity(if file.is_some() { capacity } else { 0 }, Part(file));
        Ok(Reading {
            dir: self.dir,
            bytes: file.chain(Cursor::new(self.buffer)),
        })
    }
}

impl Write for Spool {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.push(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The reading half of a spool.
#[derive(Debug)]
pub(super) struct Reading {
    dir: PathBuf,
    bytes: Chain<BufReader<Part>, Cursor<Vec<u8>>>,
}

/// A file, or nothing.
#[derive(Debug)]
struct Part(Option<File>);

impl Read for Part {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match &mut self.0 {
            Some(file) => file.read(buffer),
            None => Ok(0),
        }
    }
}

impl Reading {
    /// Skips `length` bytes.
    pub(super) fn skip(&mut self, length: u64) -> io::Result<()> {
        self.each_part(length, |_| ())
    }

    /// Appends the next `length` bytes to `out`.
    pub(super) fn append_to(&mut self, out: &mut Vec<u8>, length: u64) -> io::Result<()> {
        self.each_part(length, |part| out.extend_from_slice(part))
    }

    /// Calls `take` with the next `length` bytes, in parts.
    fn each_part(&mut self, mut length: u64, mut take: impl FnMut(&[u8])) -> io::Result<()> {
        while length > 0 {
            let here = self.bytes.fill_buf();
            let here = here.map_err(|error| TempError::wrap(&self.dir, "read", error))?;
            let part = usize::try_from(length).map_or(here.len(), |length| length.min(here.len()));
            if part == 0 {
                debug_assert!(false, "a spool contains complete items");
                return Ok(());
            }
            take(here.get(..part).unwrap_or_default());
            self.bytes.consume(part);
            length -= part as u64;
        }
        Ok(())
    }

    fn byte(&mut self) -> io::Result<Option<u8>> {
        let here = self.bytes.fill_buf();
        let here = here.map_err(|error| TempError::wrap(&self.dir, "read", error))?;
        let byte = here.first().copied();
        self.bytes.consume(usize::from(byte.is_some()));
        Ok(byte)
    }

    /// Fills the array. Returns false at the end of the spool.
    pub(super) fn fill(&mut self, array: &mut [u8]) -> io::Result<bool> {
        match self.bytes.read_exact(array) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
            Err(error) => Err(TempError::wrap(&self.dir, "read", error)),
        }
    }
}

/// Writes a number in LEB128: groups of seven bits, the lowest first, with the high bit set in all bytes
/// but the last.
pub(super) fn write_number(spool: &mut Spool, mut number: u64) -> io::Result<()> {
    let mut bytes = [0; 10];
    let mut length = 0;
    for byte in &mut bytes {
        length += 1;
        let group = (number % 128) as u8;
        number /= 128;
        if number == 0 {
            *byte = group;
            break;
        }
        *byte = group | 128;
    }
    spool.push(bytes.get(..length).unwrap_or_default())
}

/// Reads a number in LEB128. Returns 0 at the end of the spool.
pub(super) fn read_number(bytes: &mut Reading) -> io::Result<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let Some(byte) = bytes.byte()? else { break };
        number |= u64::from(byte % 128) << shift;
        if byte < 128 {
            break;
        }
    }
    Ok(number)
}

/// A temporary file could not be created, written or read.
#[derive(Debug)]
pub(crate) struct TempError {
    dir: PathBuf,
    /// The verb of the failed operation.
    operation: &'static str,
    error: io::Error,
}

impl TempError {
    fn wrap(dir: &Path, operation: &'static str, error: io::Error) -> io::Error {
        io::Error::other(Self {
            dir: dir.to_owned(),
            operation,
            error,
        })
    }
}

impl fmt::Display for TempError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            dir,
            operation,
            error,
        } = self;
        let dir = dir.display();
        write!(f, "cannot {operation} a temporary file in {dir}: {error}")?;
        f.write_str("; the output is incomplete (choose another directory with --temp-dir)")
    }
}

impl std::error::Error for TempError {}

#[cfg(test)]
mod tests {
    use std::env;

    use super::{Spool, read_number, write_number};

    #[test]
    fn written_bytes_are_read_back_from_memory_and_from_a_file() {
        let numbers = (0..64).flat_map(|bits| [1_u64 << bits, (1 << bits) - 1, u64::MAX >> bits]);
        for largest in [0, 1, 7, 100, 1 << 20] {
            let mut spool = Spool::new(&env::temp_dir(), largest);
            for number in numbers.clone() {
                assert!(write_number(&mut spool, number).is_ok());
                assert!(spool.push(b"some bytes").is_ok());
            }
            let read = spool.read();
            assert!(read.is_ok());
            let Ok(mut read) = read else { continue };
            for number in numbers.clone() {
                assert_eq!(read_number(&mut read).ok(), Some(number));
                assert!(read.skip(5).is_ok());
                let mut rest = [0; 5];
                assert_eq!(read.fill(&mut rest).ok(), Some(true));
                assert_eq!(&rest, b"bytes");
            }
            assert_eq!(read.fill(&mut [0]).ok(), Some(false));
        }
    }
}
