//! Division of a table into rows.

use super::{Dialect, QUOTE};
use crate::slice;

/// Finds the ends of rows in bytes that are read piece by piece.
#[derive(Clone, Debug)]
pub(crate) struct Scanner {
    dialect: Dialect,
    state: State,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum State {
    /// At the start of a cell.
    Start,
    /// In a cell, or after the closing quotation mark of one.
    Plain,
    /// In a quoted cell.
    Quoted,
    /// In a quoted cell, after a quotation mark that closes it or is the first of two.
    Quote,
}

impl Scanner {
    /// Creates a scanner at the start of a row.
    pub(crate) fn new(dialect: Dialect) -> Self {
        Self {
            dialect,
            state: State::Start,
        }
    }

    /// Scans the next bytes, and returns the index after the line end of the last complete row; 0 if no
    /// row ends in them.
    pub(crate) fn last_end(&mut self, bytes: &[u8]) -> usize {
        if !self.dialect.quotes {
            return memchr::memrchr(self.dialect.end, bytes).map_or(0, |end| end + 1);
        }
        let mut last = 0;
        let mut at = 0;
        while let Some(end) = self.next_end(bytes, &mut at) {
            last = end;
        }
        last
    }

    /// Returns the index after the next row from `at` on. Moves `at` there, or to the end of the bytes if
    /// no row ends.
    fn next_end(&mut self, bytes: &[u8], at: &mut usize) -> Option<usize> {
        while let Some(rest) = bytes.get(*at..).filter(|rest| !rest.is_empty()) {
            match self.state {
                State::Quoted => match memchr::memchr(QUOTE, rest) {
                    Some(quote) => {
                        *at += quote + 1;
                        self.state = State::Quote;
                    }
                    None => *at = bytes.len(),
                },
                State::Quote | State::Start if rest.first() == Some(&QUOTE) => {
                    *at += 1;
                    self.state = State::Quoted;
                }
                State::Quote => self.state = State::Plain,
                State::Start | State::Plain => {
                    let Some(found) = memchr::memchr2(self.dialect.end, QUOTE, rest) else {
                        *at = bytes.len();
                        let is_start = rest.last() == Some(&self.dialect.delimiter);
                        self.state = if is_start { State::Start } else { State::Plain };
                        return None;
                    };
                    *at += found + 1;
                    if rest.get(found) == Some(&self.dialect.end) {
                        self.state = State::Start;
                        return Some(*at);
                    }
                    // A quotation mark opens a cell only at its start.
                    let before = found.checked_sub(1).and_then(|before| rest.get(before));
                    self.state = if before == Some(&self.dialect.delimiter) {
                        State::Quoted
                    } else {
                        State::Plain
                    };
                }
            }
        }
        None
    }
}

/// An iterator over the rows of a table.
#[derive(Clone, Debug)]
pub(crate) struct Rows<'a> {
    rest: &'a [u8],
    dialect: Dialect,
}

/// A row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'a> {
    /// Its bytes, with its line end.
    pub(crate) bytes: &'a [u8],
    /// Whether its last cell is quoted and not closed, so that it extends to the end of the input.
    pub(crate) is_open: bool,
}

impl<'a> Rows<'a> {
    pub(crate) fn new(bytes: &'a [u8], dialect: Dialect) -> Self {
        Self {
            rest: bytes,
            dialect,
        }
    }
}

impl<'a> Iterator for Rows<'a> {
    type Item = Row<'a>;

    fn next(&mut self) -> Option<Row<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let (length, is_open) = first_row(self.rest, self.dialect);
        let bytes = slice::octets(self.rest, ..length);
        self.rest = slice::octets(self.rest, length..);
        Some(Row { bytes, is_open })
    }
}

/// The length of the first row with its line end, or of all bytes if it has none.
pub(crate) fn row_length(bytes: &[u8], dialect: Dialect) -> usize {
    first_row(bytes, dialect).0
}

/// The length of the first row, and whether its last cell is unclosed.
fn first_row(bytes: &[u8], dialect: Dialect) -> (usize, bool) {
    if !dialect.quotes {
        let end = memchr::memchr(dialect.end, bytes);
        return (end.map_or(bytes.len(), |end| end + 1), false);
    }
    let mut scanner = Scanner::new(dialect);
    match scanner.next_end(bytes, &mut 0) {
        Some(end) => (end, false),
        None => (bytes.len(), scanner.state == State::Quoted),
    }
}
