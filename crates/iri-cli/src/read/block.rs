//! Blocks of whole records, and their division into records.
//!
//! A block is divided in the thread that processes it, so that the reader only has to find its last record
//! end. Most time per record would go into three searches: for the end, for invalid UTF-8, and for bytes that
//! output escapes. Each runs over the whole block instead of over each record, because lists consist of short
//! lines, and starting a search takes longer than searching one:
//!
//! - Ends are found by one iterator over the block. If the command has nothing to say about clean lines, its
//!   linter finds the ends and checks the lines in the same pass, and only the others become records.
//! - The block is validated as UTF-8 once. Terminators are US-ASCII, so the records of a valid block
//!   are valid. Only if the block is not is each record validated by itself.
//! - Bytes to escape are searched lazily, from the last record that asked; see [`Stretch`].

use std::io;
use std::str;
use std::sync::Arc;

use iri_kit::lint::CleanLines;

use super::record::Record;
use super::source::Origin;
use super::stretch::{Special, Stretch};
use crate::slice;

/// Whole records of one source, byte for byte.
#[derive(Debug)]
pub(crate) struct Block {
    /// The records, each with its terminator (the last of a source may lack it). The buffer may be
    /// longer than `length`.
    pub(crate) buffer: Vec<u8>,
    pub(crate) length: usize,
    /// The number of bytes read from the source for this block, before decompression.
    pub(crate) read: u64,
    /// The byte that terminates a record; `None` if the whole block is one record.
    pub(crate) end: Option<u8>,
    pub(crate) origin: Arc<Origin>,
    /// The number of the first record in its source, from 1.
    pub(crate) first_line: u64,
    /// The byte offset of the first record in its source.
    pub(crate) offset: u64,
    /// Whether the first record is the first of the whole run.
    pub(crate) opens_run: bool,
}

/// The division of input into records that a command requires.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cut {
    /// One record at a time.
    Each,
    /// All lines of a block as one record, which has the number of the first line. A line that is not
    /// UTF-8 is a record by itself, and so is a record that is terminated by NUL.
    ///
    /// The function returns the length of the leading lines that can be processed before more is read.
    Together(fn(&[u8]) -> usize),
    /// All records of a block as one record of octets, with their terminators, which has the number of the first.
    /// It has no text: the octets are not decoded.
    ///
    /// The function returns the length of the start of a record that can be processed before its end is read.
    Octets(fn(&[u8]) -> usize),
}

impl Block {
    /// Calls `each` with every record and the number of inputs it contains, except for the lines that the
    /// check returned by `silent` recognizes. Returns the number of these.
    pub(crate) fn cut<'a, E>(
        &'a self,
        cut: Cut,
        silent: impl FnOnce(&'a str) -> Option<CleanLines<'a>>,
        mut each: E,
    ) -> io::Result<u64>
    where
        E: FnMut(&Record<'_>, u64) -> io::Result<()>,
    {
        match (cut, self.end) {
            // The common case of many short records: `each` is inlined into the loop.
            (Cut::Each, Some(end)) => return self.records(end, silent, each),
            (Cut::Together(_), Some(b'\n')) => self.lines_together(&mut each)?,
            (Cut::Together(_), Some(end)) => {
                self.records(end, |_| None, &mut each as Each<'_>)?;
            }
            (Cut::Octets(_), Some(end)) => {
                let bytes = self.bytes();
                let ends = memchr::memchr_iter(end, bytes).count() as u64;
                let records = ends + u64::from(bytes.last() != Some(&end));
                each(&self.record(bytes, Ok(""), 0, 0), records)?;
            }
            (_, None) => self.whole(&mut each)?,
        }
        Ok(0)
    }

    /// The records with their terminators.
    fn bytes(&self) -> &[u8] {
        slice::octets(&self.buffer, ..self.length)
    }

    #[inline]
    fn record<'a>(
        &'a self,
        bytes: &'a [u8],
        utf8: Utf8<'a>,
        skipped: u64,
        start: usize,
    ) -> Record<'a> {
        Record {
            bytes,
            utf8,
            stretch: None,
            origin: &self.origin,
            number: self.first_line + skipped,
            offset: self.offset + start as u64,
            opens_run: self.opens_run && skipped == 0,
            in_table: None,
            skipped: (0, 0),
        }
    }

    fn whole(&self, each: Each<'_>) -> io::Result<()> {
        let bytes = self.bytes();
        each(&self.record(bytes, str::from_utf8(bytes), 0, 0), 1)
    }

    fn records<'a>(
        &'a self,
        record_end: u8,
        silent: impl FnOnce(&'a str) -> Option<CleanLines<'a>>,
        mut each: impl FnMut(&Record<'_>, u64) -> io::Result<()>,
    ) -> io::Result<u64> {
        let bytes = self.bytes();
        // Most blocks are entirely UTF-8, and one long validation is faster than many short ones.
        let whole = str::from_utf8(bytes).ok();
        let mut silent = whole.filter(|_| record_end == b'\n').and_then(silent);
        let mut skipped = 0;
        let mut count = 0;
        let special = Special::new(bytes, record_end);
        let mut each = |count: u64, start: usize, end: usize| {
            let stretch = Stretch {
                special: &special,
                start,
                end,
            };
            let bytes = slice::octets(bytes, start..end);
            let utf8 = match whole.and_then(|whole| whole.get(start..end)) {
                Some(text) => Ok(text),
                None => str::from_utf8(bytes),
            };
            let record = Record {
                stretch: Some(stretch),
                ..self.record(bytes, utf8, count, start)
            };
            each(&record, 1)
        };
        let mut start = 0;
        if let Some(silent) = &mut silent {
            while start < bytes.len() {
                let line = silent.line(start);
                if line.is_clean {
                    skipped += 1;
                } else {
                    each(count, start, line.end)?;
                }
                count += 1;
                start = line.next;
            }
            return Ok(skipped);
        }
        for end in memchr::memchr_iter(record_end, bytes) {
            let line = slice::octets(bytes, start..end);
            // CRLF also ends a line; a lone CR is data.
            let is_crlf = record_end == b'\n' && line.last() == Some(&b'\r');
            each(count, start, if is_crlf { end - 1 } else { end })?;
            count += 1;
            start = end + 1;
        }
        if start < bytes.len() {
            each(count, start, bytes.len())?;
        }
        Ok(skipped)
    }

    /// Passes on the block in one piece, except that each line that is not UTF-8 is a piece by itself.
    fn lines_together(&self, each: Each<'_>) -> io::Result<()> {
        let mut rest = self.bytes();
        let mut skipped = 0;
        while !rest.is_empty() {
            let valid = match str::from_utf8(rest) {
                Ok(_) => rest.len(),
                Err(error) => {
                    let valid = slice::octets(rest, ..error.valid_up_to());
                    memchr::memrchr(b'\n', valid).map_or(0, |end| end + 1)
                }
            };
            let length = match valid {
                0 => memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1),
                valid => valid,
            };
            let bytes = slice::octets(rest, ..length);
            let ends = memchr::memchr_iter(b'\n', bytes).count() as u64;
            let lines = ends + u64::from(bytes.last() != Some(&b'\n'));
            let bytes = match valid {
                0 => bytes.strip_suffix(b"\n").unwrap_or(bytes),
                _ => bytes,
            };
            let start = self.length - rest.len();
            each(
                &self.record(bytes, str::from_utf8(bytes), skipped, start),
                lines,
            )?;
            skipped += lines;
            rest = slice::octets(rest, length..);
        }
        Ok(())
    }
}

type Utf8<'a> = Result<&'a str, str::Utf8Error>;
type Each<'a> = &'a mut dyn FnMut(&Record<'_>, u64) -> io::Result<()>;

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Block, Cut};
    use crate::read::source::Origin;

    fn block(bytes: &[u8], end: Option<u8>) -> Block {
        let origin = Origin::new(String::new()).with_stream(true);
        let mut buffer = bytes.to_vec();
        buffer.extend_from_slice(b"left from before\n");
        Block {
            buffer,
            length: bytes.len(),
            read: 0,
            end,
            origin: Arc::new(origin),
            first_line: 5,
            offset: 100,
            opens_run: false,
        }
    }

    /// Returns the number, the octets and the count of inputs of each record.
    #[track_caller]
    fn cut(bytes: &[u8], end: Option<u8>, cut: Cut) -> Vec<(u64, Vec<u8>, u64)> {
        let block = block(bytes, end);
        let mut records = Vec::new();
        let done = block.cut(
            cut,
            |_| None,
            |record, count| {
                let from = usize::try_from(record.offset - 100).ok();
                let rest = from.and_then(|from| bytes.get(from..));
                assert!(rest.is_some_and(|rest| rest.starts_with(record.bytes)));
                records.push((record.number, record.bytes.to_vec(), count));
                Ok(())
            },
        );
        assert!(done.is_ok());
        records
    }

    #[test]
    fn only_the_terminator_is_removed_from_a_record() {
        assert_eq!(
            cut(b"a\r\n\n\rb\r\nc", Some(b'\n'), Cut::Each),
            [
                (5, b"a".to_vec(), 1),
                (6, b"".to_vec(), 1),
                (7, b"\rb".to_vec(), 1),
                (8, b"c".to_vec(), 1),
            ]
        );
        assert_eq!(
            cut(b"a\r\n\0\0b", Some(0), Cut::Each),
            [
                (5, b"a\r\n".to_vec(), 1),
                (6, b"".to_vec(), 1),
                (7, b"b".to_vec(), 1),
            ]
        );
        assert_eq!(cut(b"a\n", None, Cut::Each), [(5, b"a\n".to_vec(), 1)]);
        assert_eq!(cut(b"", Some(b'\n'), Cut::Each), []);
    }

    #[test]
    fn a_plain_record_contains_nothing_that_output_escapes() {
        let long = "a".repeat(200);
        for special in [
            '\u{1}', '\t', '\r', '"', '\\', '\u{7F}', '\u{E9}', '\u{202E}',
        ] {
            for at in [0, 1, 63, 64, 65, 199, 200] {
                let mut line = long.clone();
                line.insert(at, special);
                let text = format!("x\n{line}\n\n{long}\n{line}\n{special}\ny z~");
                let block = block(text.as_bytes(), Some(b'\n'));
                let mut found = Vec::new();
                let done = block.cut(
                    Cut::Each,
                    |_| None,
                    |record, _| {
                        found.push(record.is_plain());
                        Ok(())
                    },
                );
                assert!(done.is_ok());
                // A CR before the LF is part of the terminator, not of the record.
                let is_plain = special == '\r';
                let is_end = is_plain && at == 200;
                assert_eq!(
                    found,
                    [true, is_end, true, true, is_end, is_plain, true],
                    "{special:?} {at}"
                );
            }
        }
    }

    #[test]
    fn lines_that_are_not_utf_8_divide_a_joint_record() {
        let together = Cut::Together(<[u8]>::len);
        assert_eq!(
            cut(b"a\nb\nc\xFF\nd\ne", Some(b'\n'), together),
            [
                (5, b"a\nb\n".to_vec(), 2),
                (7, b"c\xFF".to_vec(), 1),
                (8, b"d\ne".to_vec(), 2),
            ]
        );
        assert_eq!(cut(b"a\0b", Some(0), together).len(), 2);
    }
}
