//! A row divided into cells.

use std::borrow::Cow;
use std::ops::Range;

use super::{Dialect, QUOTE};
use crate::slice;

/// An iterator over the cells of a row.
#[derive(Clone, Debug)]
pub(crate) struct Cells<'a> {
    row: &'a [u8],
    dialect: Dialect,
    /// The start of the next cell; `None` after the last.
    next: Option<usize>,
}

/// A cell, quoted or not, as it is in its row.
#[derive(Clone, Debug)]
pub(crate) struct RawCell<'a> {
    /// Its bytes, with its quotation marks.
    pub(crate) bytes: &'a [u8],
    /// Its position in the row.
    pub(crate) range: Range<usize>,
    pub(crate) is_quoted: bool,
}

impl<'a> Cells<'a> {
    /// Divides a row, without its line end, into cells.
    pub(crate) fn new(row: &'a [u8], dialect: Dialect) -> Self {
        Self {
            row,
            dialect,
            next: Some(0),
        }
    }
}

impl<'a> Iterator for Cells<'a> {
    type Item = RawCell<'a>;

    fn next(&mut self) -> Option<RawCell<'a>> {
        let start = self.next?;
        let rest = slice::octets(self.row, start..);
        let is_quoted = self.dialect.quotes && rest.first() == Some(&QUOTE);
        let mut from = 0;
        if is_quoted {
            from = 1;
            loop {
                let Some(quote) = memchr::memchr(QUOTE, slice::octets(rest, from..)) else {
                    from = rest.len();
                    break;
                };
                from += quote + 1;
                if rest.get(from) != Some(&QUOTE) {
                    break;
                }
                from += 1;
            }
        }
        let delimiter = memchr::memchr(self.dialect.delimiter, slice::octets(rest, from..));
        let length = delimiter.map_or(rest.len(), |delimiter| from + delimiter);
        self.next = delimiter.map(|_| start + length + 1);
        Some(RawCell {
            bytes: slice::octets(rest, ..length),
            range: start..start + length,
            is_quoted,
        })
    }
}

impl<'a> RawCell<'a> {
    /// The value: without the enclosing quotation marks, and with doubled ones reduced to one.
    pub(crate) fn value(&self) -> Cow<'a, [u8]> {
        if !self.is_quoted {
            return Cow::Borrowed(self.bytes);
        }
        let inside = slice::octets(self.bytes, 1..);
        if let Some(inside) = inside.strip_suffix(&[QUOTE]) {
            if memchr::memchr(QUOTE, inside).is_none() {
                return Cow::Borrowed(inside);
            }
        }
        let mut value = Vec::with_capacity(inside.len());
        let mut rest = inside;
        // A quotation mark that is not doubled closes the cell, and the bytes after it are literal.
        while let Some(quote) = memchr::memchr(QUOTE, rest) {
            let (before, after) = rest.split_at_checked(quote).unwrap_or_default();
            value.extend_from_slice(before);
            rest = slice::octets(after, 1..);
            if rest.first() != Some(&QUOTE) {
                break;
            }
            value.push(QUOTE);
            rest = slice::octets(rest, 1..);
        }
        value.extend_from_slice(rest);
        Cow::Owned(value)
    }
}
