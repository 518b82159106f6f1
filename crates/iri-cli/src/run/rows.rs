//! Tables: processes the input cell of each row, and writes the row with the result.

use std::io::{self, Write};
use std::str;

use iri_kit::{Clause, Span};

use crate::command::{self, Command};
use crate::escape;
use crate::finding::Finding;
use crate::input::{Input, Text};
use crate::read::block::Block;
use crate::read::record::{InTable, Record};
use crate::render::page::Page;
use crate::render::style::Style;
use crate::sink::Sink;
use crate::slice;
use crate::table::{BYTE_ORDER_MARK, Cells, FoundColumn, OnError, RawCell, Row, Rows, Table};

/// Processes the input cell of each row of a block.
pub(super) fn process_rows(
    command: &dyn Command,
    style: &Style,
    table: &Table,
    block: &Block,
    memory: &mut String,
    sink: &mut Sink,
) -> io::Result<()> {
    let bytes = slice::octets(&block.buffer, ..block.length);
    let mark = match bytes.strip_prefix(BYTE_ORDER_MARK) {
        Some(_) if block.offset == 0 => BYTE_ORDER_MARK.len(),
        _ => 0,
    };
    let (mark, rows) = bytes.split_at_checked(mark).unwrap_or_default();
    let column = block.origin.column.get().cloned().unwrap_or_default();
    let has_header = table.has_header && block.offset == 0 && block.end.is_some();
    let mut work = Work {
        command,
        style,
        table,
        block,
        column: &column,
        writes_rows: style.writes_rows(),
        line: block.first_line,
        offset: block.offset + mark.len() as u64,
        cell: Vec::new(),
        ready: Vec::new(),
    };
    if block.opens_run && work.writes_rows {
        sink.out.write_all(mark)?;
    }
    for (index, whole) in Rows::new(rows, table.dialect).enumerate() {
        let row = work.without_end(whole);
        let end = slice::octets(whole.bytes, row.len()..);
        if index == 0 && has_header {
            work.header(row, end, sink)?;
        } else {
            work.row(row, end, whole.is_open, memory, sink)?;
        }
        sink.end_record()?;
        work.line += memchr::memchr_iter(b'\n', whole.bytes).count() as u64;
        work.offset += whole.bytes.len() as u64;
    }
    Ok(())
}

/// The rows of a block while they are processed.
struct Work<'w> {
    command: &'w dyn Command,
    style: &'w Style,
    table: &'w Table,
    block: &'w Block,
    column: &'w FoundColumn,
    /// The value of [`Style::writes_rows`].
    writes_rows: bool,
    /// The line on which the row begins, from 1.
    line: u64,
    /// The byte offset of the row in its source.
    offset: u64,
    /// The output for a cell, reused.
    cell: Vec<u8>,
    /// A row of output, reused.
    ready: Vec<u8>,
}

impl Work<'_> {
    /// The bytes of a row without its line end.
    fn without_end<'a>(&self, row: Row<'a>) -> &'a [u8] {
        let end = self.table.dialect.end;
        match row.bytes {
            // Each argument is a row.
            row if self.block.end.is_none() => row,
            bytes if row.is_open => bytes,
            [row @ .., b'\r', last] if *last == end && end == b'\n' => row,
            [row @ .., last] if *last == end => row,
            row => row,
        }
    }

    /// Writes the header, with the names of the added columns.
    fn header(&mut self, row: &[u8], end: &[u8], sink: &mut Sink) -> io::Result<()> {
        if !self.block.opens_run || !self.writes_rows {
            return Ok(());
        }
        let dialect = self.table.dialect;
        self.ready.clear();
        self.ready.extend_from_slice(row);
        let added = &self.style.setup.columns;
        let names = added.iter().copied().chain(self.table.into.as_deref());
        for name in names {
            self.ready.push(dialect.delimiter);
            dialect.write_cell(&mut self.ready, name.as_bytes(), false);
        }
        self.write_ready(end, sink)
    }

    /// Writes the finished row with its line end. If the last row of a file has none, the line end of the
    /// table is added, since another file may follow.
    fn write_ready(&mut self, end: &[u8], sink: &mut Sink) -> io::Result<()> {
        let usual = match self.table.dialect.end {
            b'\n' if self.column.has_crlf => b"\r\n",
            b'\n' => &b"\n"[..],
            _ => b"\0",
        };
        let end = match end {
            // A row with an unclosed cell extends to the end of the file, line end included.
            b"" if self.ready.last() == Some(&self.table.dialect.end) => b"",
            b"" => usual,
            end => end,
        };
        if self.style.is_shown {
            // The other cells are copied from the input, so escape what would control the terminal.
            escape::write_table(&mut sink.out, &String::from_utf8_lossy(&self.ready))?;
        } else {
            sink.out.write_all(&self.ready)?;
        }
        sink.out.write_all(end)
    }

    /// Processes one row.
    fn row(
        &mut self,
        row: &[u8],
        end: &[u8],
        is_open: bool,
        memory: &mut String,
        sink: &mut Sink,
    ) -> io::Result<()> {
        // In TSV with one column, a blank row is an empty cell.
        if row.is_empty() && (self.column.index > 0 || self.table.dialect.quotes) {
            self.ready.clear();
            return if self.writes_rows && !self.style.setup.is_filter {
                self.write_ready(end, sink)
            } else {
                Ok(())
            };
        }
        sink.tally.inputs += 1;
        let start = sink.out.len();
        let bad = sink.tally.bad;
        let mut cells = Cells::new(row, self.table.dialect);
        let found = if is_open {
            None
        } else {
            cells.nth(self.column.index)
        };
        if let Some(cell) = &found {
            self.cell(row, cell, memory, sink)?;
        } else {
            let open = cells.last().filter(|_| is_open);
            self.refuse(row, open.map(|cell| cell.range.start), memory, sink)?;
        }
        if !self.writes_rows {
            return Ok(());
        }
        let is_bad = sink.tally.bad > bad;
        let wrote = sink.out.take_from(start, &mut self.cell);
        // Remove the terminator of the record.
        self.cell.pop();
        let is_written = if self.style.setup.is_filter {
            wrote
        } else {
            !is_bad || self.table.on_error != OnError::Drop
        };
        if !is_written {
            return Ok(());
        }
        self.fill(row, found.as_ref(), is_bad);
        self.write_ready(end, sink)
    }

    /// Composes the row of output.
    fn fill(&mut self, row: &[u8], found: Option<&RawCell<'_>>, is_bad: bool) {
        let dialect = self.table.dialect;
        let columns = &self.style.setup.columns;
        self.ready.clear();
        let Some(found) = found else {
            // Cells are missing, so an added cell would be in the wrong column.
            self.ready.extend_from_slice(row);
            return;
        };
        let is_kept = self.style.setup.is_filter || is_bad && self.table.on_error == OnError::Keep;
        if self.table.into.is_some() || !columns.is_empty() {
            self.ready.extend_from_slice(row);
            self.ready.push(dialect.delimiter);
            match columns.len() {
                0 if !is_bad => dialect.write_cell(&mut self.ready, &self.cell, false),
                0 => {}
                // The command wrote several cells, delimited and quoted.
                _ if !is_bad => self.ready.extend_from_slice(&self.cell),
                count => {
                    let between = std::iter::repeat_n(dialect.delimiter, count - 1);
                    self.ready.extend(between);
                }
            }
            return;
        }
        if is_kept || *found.value() == *self.cell {
            self.ready.extend_from_slice(row);
            return;
        }
        let before = slice::octets(row, ..found.range.start);
        let after = slice::octets(row, found.range.end..);
        self.ready.extend_from_slice(before);
        let is_quoted = found.is_quoted && !is_bad;
        dialect.write_cell(&mut self.ready, &self.cell, is_quoted);
        self.ready.extend_from_slice(after);
    }

    /// Processes the input cell of a row.
    fn cell(
        &self,
        row: &[u8],
        cell: &RawCell<'_>,
        memory: &mut String,
        sink: &mut Sink,
    ) -> io::Result<()> {
        let value = cell.value();
        let start = cell.range.start + usize::from(cell.is_quoted);
        let record = self.record(row, &value, start);
        let decoding = self.style.setup.decoding;
        let decoded;
        let text = if let Some(text) = decoding.as_is(&record) {
            Text::whole(text)
        } else {
            decoded = decoding.decode(&record);
            Text::of(&decoded)
        };
        let input = Input::new(&record, text);
        if let Some(survey) = &mut sink.survey {
            self.command.survey(&input, survey);
        }
        command::write(self.command, &input, memory, self.style, sink)
    }

    /// Reports a row without a usable input cell. `open` is the start of the unclosed cell; without it
    /// the row has too few cells.
    fn refuse(
        &self,
        row: &[u8],
        open: Option<usize>,
        memory: &mut String,
        sink: &mut Sink,
    ) -> io::Result<()> {
        let record = self.record(row, row, 0);
        let lossy = String::from_utf8_lossy(row);
        let finding = if let Some(start) = open {
            quote_unclosed(start)
        } else {
            let count = Cells::new(row, self.table.dialect).count();
            cell_missing(self.column.index + 1, count, lossy.len())
        };
        if self.style.setup.takes_all_rows {
            let input = Input::new(&record, Text::refused(&lossy, &finding));
            return command::write(self.command, &input, memory, self.style, sink);
        }
        let mut page = Page {
            style: self.style,
            sink,
        };
        page.refuse(&Input::new(&record, Text::whole(&lossy)), &finding)
    }

    /// Creates the record of a cell whose value begins at `start` of the row.
    fn record<'a>(&'a self, row: &'a [u8], value: &'a [u8], start: usize) -> Record<'a> {
        let before = slice::octets(row, ..start);
        let (lines, before) = match memchr::memrchr(b'\n', before) {
            None => (0, before),
            Some(last) => (
                memchr::memchr_iter(b'\n', before).count(),
                slice::octets(before, last + 1..),
            ),
        };
        Record {
            bytes: value,
            stretch: None,
            utf8: str::from_utf8(value),
            origin: &self.block.origin,
            number: self.line + lines as u64,
            offset: self.offset + start as u64,
            opens_run: false,
            in_table: Some(InTable {
                before,
                column: self.column,
            }),
            skipped: (0, 0),
        }
    }
}

fn cell_missing(column: usize, count: usize, length: usize) -> Finding {
    let cells = if count == 1 { "cell" } else { "cells" };
    let message = format!("the row has {count} {cells}, but no column {column}");
    let clause = Clause::new("3987-1.2-a");
    Finding::new("cell-missing", message, Span::new(length, length), clause)
        .with_expected("expected another cell")
        .with_help(Some(
            "check the delimiter: `--csv`, `--tsv` or `--delimiter`",
        ))
}

fn quote_unclosed(start: usize) -> Finding {
    let message = "a quoted cell has no closing quotation mark";
    let clause = Clause::new("3987-1.2-b");
    Finding::new(
        "quote-unclosed",
        message,
        Span::new(start, start + 1),
        clause,
    )
    .with_expected("this quotation mark is not closed")
    .with_help(Some(
        "close the cell, and double each quotation mark inside it; `--tsv` reads quotation marks as data",
    ))
}
