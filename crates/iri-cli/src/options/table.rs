//! The options for tables.

use std::process::ExitCode;

use clap::Args;
use clap::error::ErrorKind;

use super::common::Common;
use crate::table::{Column, Dialect, OnError, Table};

/// The heading of the options for tables.
const TABLES: &str = "Tables";

/// The options for tables.
#[derive(Args, Debug)]
pub(crate) struct TableOptions {
    /// Inputs are the cells of this column of a table, by its number from 1 or by its name in the
    /// header. The other cells stay as they are; blank rows are no inputs
    #[arg(long, value_name = "COLUMN", help_heading = TABLES, value_parser = column)]
    column: Option<Column>,

    /// Tables are CSV: cells are divided by commas and may be quoted [default: TSV]
    #[arg(long, help_heading = TABLES)]
    csv: bool,

    /// Tables are TSV: cells are divided by tabs, and nothing is quoted
    #[arg(long, help_heading = TABLES, conflicts_with_all = ["csv", "delimiter"])]
    tsv: bool,

    /// Tables are CSV in which this character divides cells, such as `;` or `\t`
    #[arg(long, value_name = "CHAR", help_heading = TABLES, value_parser = delimiter)]
    delimiter: Option<u8>,

    /// The first row has the names of the columns. It is so in any case where --column is a name
    #[arg(long, help_heading = TABLES)]
    header: bool,

    /// Add a column of this name for the results, in place of replacing the inputs
    #[arg(long, value_name = "NAME", help_heading = TABLES, requires = "column")]
    into: Option<String>,

    /// How to treat a row with a bad cell
    #[arg(
        long,
        value_name = "HOW",
        help_heading = TABLES,
        requires = "column",
        default_value = "keep"
    )]
    on_error: OnError,
}

fn column(given: &str) -> Result<Column, String> {
    match given.parse::<usize>() {
        Ok(number) => match number.checked_sub(1) {
            Some(index) => Ok(Column::Number(index)),
            None => Err("columns are counted from 1".to_owned()),
        },
        Err(_) if given.is_empty() => Err("expected the number or the name of a column".to_owned()),
        Err(_) => Ok(Column::Named(given.to_owned())),
    }
}

fn delimiter(given: &str) -> Result<u8, String> {
    match *given.as_bytes() {
        [b'"' | b'\n' | b'\r' | 0] => Err("that character has a meaning of its own".to_owned()),
        [delimiter] if delimiter.is_ascii() => Ok(delimiter),
        [b'\\', b't'] => Ok(b'\t'),
        _ => Err("expected one character of US-ASCII".to_owned()),
    }
}

impl TableOptions {
    /// How tables are written, if these options say so.
    pub(crate) fn dialect(&self, common: &Common) -> Option<Dialect> {
        let quotes = self.csv || self.delimiter.is_some();
        let is_table = quotes || self.tsv || self.column.is_some();
        is_table.then(|| Dialect {
            delimiter: self.delimiter.unwrap_or(if quotes { b',' } else { b'\t' }),
            quotes,
            end: common.record_end(),
        })
    }

    /// Whether a header is wanted.
    pub(crate) fn has_header(&self) -> bool {
        self.header
    }

    /// Whether inputs are cells of a table.
    pub(crate) fn has_column(&self) -> bool {
        self.column.is_some()
    }

    /// The table that inputs are read from, if they are.
    ///
    /// # Errors
    ///
    /// When there is a table and no column. The error was reported, and the program ends with the status.
    pub(crate) fn table(&self, common: &Common) -> Result<Option<Table>, ExitCode> {
        let Some(dialect) = self.dialect(common) else {
            return Ok(None);
        };
        let Some(column) = self.column.clone() else {
            return Err(usage(
                "--column is missing: the number or the name of the column of inputs",
            ));
        };
        if dialect.quotes && common.null {
            return Err(usage("rows of CSV end in a line end: -0 goes with --tsv"));
        }
        Ok(Some(Table {
            dialect,
            has_header: self.header || matches!(column, Column::Named(_)),
            column,
            into: self.into.clone(),
            on_error: self.on_error,
        }))
    }
}

/// Reports wrong usage.
pub(crate) fn usage(message: &str) -> ExitCode {
    let error = clap::Error::raw(ErrorKind::MissingRequiredArgument, format!("{message}\n"));
    // If standard error is closed, there is nowhere to report.
    let _ = error.print();
    ExitCode::from(2)
}
