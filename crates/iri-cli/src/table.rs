//! Tables: rows of cells, one column of which holds the inputs (`--column`).
//!
//! A row is preserved byte for byte, except for the cell that is converted. In CSV (RFC 4180) a cell may be
//! quoted, and a quoted cell may contain delimiters, line ends and doubled quotation marks. A quotation
//! mark opens a quoted cell only at its start, as in spreadsheets and the crate `csv`. The tests compare
//! with that crate, which cannot be used here because it does not return the original bytes. In TSV
//! nothing is quoted.

mod cells;
mod rows;

use crate::diagnosis::shortened::Shortened;
use crate::escape;

pub(crate) use self::cells::{Cells, RawCell};
pub(crate) use self::rows::{Row, Rows, Scanner, row_length};

/// The rules that divide rows into cells.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Dialect {
    pub(crate) delimiter: u8,
    /// Whether cells can be quoted.
    pub(crate) quotes: bool,
    /// The byte that ends a row.
    pub(crate) end: u8,
}

/// The quotation mark around a quoted cell.
const QUOTE: u8 = b'"';

/// U+FEFF in UTF-8, which spreadsheets write at the start of a file.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// A table whose column is processed.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) dialect: Dialect,
    pub(crate) column: Column,
    /// Whether the first row contains the names of the columns.
    pub(crate) has_header: bool,
    /// The name of the column that is added for the results; `None` to replace the inputs.
    pub(crate) into: Option<String>,
    pub(crate) on_error: OnError,
}

/// The column that holds the inputs.
#[derive(Clone, Debug)]
pub(crate) enum Column {
    /// Its number, from 0.
    Number(usize),
    /// Its name in the header.
    Named(String),
}

/// The treatment of a row with a bad cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
pub(crate) enum OnError {
    /// Keep the row unchanged; with an added column, its cell is empty
    Keep,
    /// Empty the cell
    Empty,
    /// Drop the row
    Drop,
}

/// The column of one source.
#[derive(Clone, Debug, Default)]
pub(crate) struct FoundColumn {
    /// Its number, from 0.
    pub(crate) index: usize,
    /// Its name, if there is a header.
    pub(crate) name: Option<String>,
    /// Whether the first row ends in CRLF.
    pub(crate) has_crlf: bool,
}

impl Table {
    /// Finds the column by the header of a source.
    ///
    /// # Errors
    ///
    /// Returns the reason that the column is not found, as the end of a message.
    pub(crate) fn find_column(&self, header: Option<&[u8]>) -> Result<FoundColumn, String> {
        let cells = |header| Cells::new(header, self.dialect);
        match (&self.column, header) {
            (Column::Number(index), None) => Ok(FoundColumn {
                index: *index,
                ..FoundColumn::default()
            }),
            (Column::Number(index), Some(header)) => match cells(header).nth(*index) {
                Some(cell) => Ok(FoundColumn {
                    index: *index,
                    name: Some(Shortened(&name(&cell)).to_string()),
                    ..FoundColumn::default()
                }),
                None => Err(format!(
                    "it has no column {}; its header has only {}",
                    index + 1,
                    cells(header).count()
                )),
            },
            (Column::Named(label), None) => {
                Err(format!("without a header there is no column `{label}`"))
            }
            (Column::Named(label), Some(header)) => {
                let mut found = cells(header)
                    .enumerate()
                    .filter(|(_, cell)| name(cell) == *label);
                match (found.next(), found.next()) {
                    (Some((index, _)), None) => Ok(FoundColumn {
                        index,
                        name: Some(Shortened(label).to_string()),
                        ..FoundColumn::default()
                    }),
                    (Some(_), Some(_)) => Err(format!(
                        "several of its columns are named `{label}`; use the column's number in --column"
                    )),
                    (None, _) => Err(format!(
                        "it has no column `{label}`; its header is: {}{}",
                        names(cells(header)),
                        self.other_dialect(label, header)
                    )),
                }
            }
        }
    }
}

impl Table {
    /// Returns a hint, for a message, at the option with which the header has a column of this name.
    fn other_dialect(&self, label: &str, header: &[u8]) -> &'static str {
        let has = |delimiter, quotes| {
            let dialect = Dialect {
                delimiter,
                quotes,
                ..self.dialect
            };
            dialect != self.dialect && Cells::new(header, dialect).any(|cell| name(&cell) == label)
        };
        if has(b',', true) {
            "; it looks like CSV: `--csv`"
        } else if has(b';', true) {
            "; its cells look separated by semicolons: `--delimiter ';'`"
        } else if has(b'\t', false) {
            "; it looks like TSV: `--tsv`"
        } else {
            ""
        }
    }
}

/// The names of the first columns, for a message.
fn names<'a>(header: impl Iterator<Item = RawCell<'a>>) -> String {
    let names = header
        .take(20)
        .map(|cell| Shortened(&name(&cell)).to_string());
    names.collect::<Vec<_>>().join(", ")
}

/// The value of a cell of the header.
fn name(cell: &RawCell<'_>) -> String {
    String::from_utf8_lossy(&cell.value()).into_owned()
}

impl Dialect {
    /// Cells separated by tabs and never quoted.
    pub(crate) fn tsv(end: u8) -> Self {
        Self {
            delimiter: b'\t',
            quotes: false,
            end,
        }
    }

    /// Writes `text` as a cell, quoted if it must be or if `quoted` is set. In TSV, characters that would
    /// end the cell are escaped.
    pub(crate) fn write_cell(self, out: &mut Vec<u8>, text: &[u8], quoted: bool) {
        let special = |byte: u8| {
            let is_end = matches!(byte, b'\n' | b'\r') || byte == self.end;
            byte == self.delimiter || is_end || byte == QUOTE && self.quotes
        };
        let has_special = text.iter().copied().any(special);
        if !(has_special || quoted && self.quotes) {
            out.extend_from_slice(text);
            return;
        }
        if !self.quotes {
            let text = String::from_utf8_lossy(text);
            out.extend_from_slice(escape::visible(&text).as_bytes());
            return;
        }
        out.push(QUOTE);
        let mut rest = text;
        while let Some(quote) = memchr::memchr(QUOTE, rest) {
            let (before, after) = rest.split_at_checked(quote + 1).unwrap_or((rest, b""));
            out.extend_from_slice(before);
            out.push(QUOTE);
            rest = after;
        }
        out.extend_from_slice(rest);
        out.push(QUOTE);
    }

    /// Writes the cells of a row, without its line end.
    pub(crate) fn write_row<T: AsRef<str>>(
        self,
        out: &mut Vec<u8>,
        cells: impl Iterator<Item = T>,
    ) {
        let start = out.len();
        for (index, cell) in cells.enumerate() {
            if index > 0 {
                out.push(self.delimiter);
            }
            self.write_cell(out, cell.as_ref().as_bytes(), false);
        }
        // An unquoted row of one empty cell would be read as a blank row.
        if out.len() == start && self.quotes {
            out.extend_from_slice(&[QUOTE, QUOTE]);
        }
    }
}

#[cfg(test)]
mod tests {
    use csv::{ByteRecord, ReaderBuilder, Terminator};

    use super::{Cells, Dialect, Rows, Scanner};

    const CSV: Dialect = Dialect {
        delimiter: b',',
        quotes: true,
        end: b'\n',
    };

    /// Pseudorandom inputs over a small alphabet of significant characters.
    fn texts() -> impl Iterator<Item = Vec<u8>> {
        let mut state = 1_u64;
        std::iter::repeat_with(move || {
            let mut text = Vec::new();
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(9);
            let length = (state >> 60) * 2;
            for _ in 0..length {
                state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(9);
                let index = usize::try_from(state >> 61).unwrap_or_default();
                text.extend(b"aa,\"\"\n\r,".get(index));
            }
            text
        })
    }

    /// The values of the cells of each row, without blank rows.
    fn ours(text: &[u8]) -> Vec<Vec<Vec<u8>>> {
        let rows = Rows::new(text, CSV).map(|row| match row.bytes.strip_suffix(b"\n") {
            Some(bytes) if !row.is_open => bytes,
            _ => row.bytes,
        });
        let cells = |row| Cells::new(row, CSV).map(|cell| cell.value().into_owned());
        rows.filter(|row| !row.is_empty())
            .map(|row| cells(row).collect())
            .collect()
    }

    fn theirs(text: &[u8]) -> Vec<Vec<Vec<u8>>> {
        let mut reader = ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .terminator(Terminator::Any(b'\n'))
            .from_reader(text);
        let records = reader.byte_records().filter_map(Result::ok);
        let cells = |record: ByteRecord| record.iter().map(<[u8]>::to_vec).collect();
        records.map(cells).collect()
    }

    #[test]
    fn rows_and_cells_are_those_of_the_crate_csv() {
        for text in texts().take(20_000) {
            assert_eq!(
                ours(&text),
                theirs(&text),
                "{:?}",
                String::from_utf8_lossy(&text)
            );
        }
    }

    #[test]
    fn a_scanner_finds_the_last_row_end_however_the_input_is_split() {
        for (text, chunk) in texts().take(5_000).zip((1..8).cycle()) {
            let mut expected = 0;
            for row in Rows::new(&text, CSV) {
                if row.bytes.ends_with(b"\n") && !row.is_open {
                    expected += row.bytes.len();
                }
            }
            let mut scanner = Scanner::new(CSV);
            let mut last = 0;
            let mut read = 0;
            for piece in text.chunks(chunk) {
                let found = scanner.last_end(piece);
                if found > 0 {
                    last = read + found;
                }
                read += piece.len();
            }
            assert_eq!(last, expected, "{:?}", String::from_utf8_lossy(&text));
        }
    }

    #[test]
    fn a_written_cell_is_read_back_unchanged() {
        for text in texts().take(5_000) {
            for quoted in [false, true] {
                let mut row = b"x,".to_vec();
                CSV.write_cell(&mut row, &text, quoted);
                row.extend_from_slice(b",y\n");
                let cells = vec![b"x".to_vec(), text.clone(), b"y".to_vec()];
                assert_eq!(ours(&row), [cells]);
            }
        }
    }
}
