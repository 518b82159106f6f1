//! The options for tables.

use std::process::ExitCode;

use clap::Args;
use clap::error::ErrorKind;

use super::common::Common;
use crate::run::outcome::Stop;
use crate::table::{Column, Dialect, OnError, Table};

/// The heading of the options for tables.
const TABLES: &str = "Tables";

/// The options for tables.
#[derive(Args, Debug)]
pub(crate) struct TableOptions {
    /// Read tables, and process the cells of this column, by its number from 1 or its name in the
    /// header. The other cells are copied unchanged, and blank rows are not inputs
    #[arg(long, value_name = "COLUMN", help_heading = TABLES, value_parser = column)]
    column: Option<Column>,

    /// Tables are CSV: cells are separated by commas and may be quoted [default: TSV]
    #[arg(long, help_heading = TABLES)]
    csv: bool,

    /// Tables are TSV: cells are separated by tabs and are never quoted
    #[arg(long, help_heading = TABLES, conflicts_with_all = ["csv", "delimiter"])]
    tsv: bool,

    /// Tables are CSV with this separator of cells, such as `;` or `\t`
    #[arg(long, value_name = "CHAR", help_heading = TABLES, value_parser = delimiter)]
    delimiter: Option<u8>,

    /// The first row has the names of the columns; implied if --column is a name
    #[arg(long, help_heading = TABLES)]
    header: bool,

    /// Write the results to a new column of this name, in place of the cells that are the inputs
    #[arg(long, value_name = "NAME", help_heading = TABLES, requires = "column")]
    into: Option<String>,

    /// How to treat a row whose cell is a bad input
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
            None => Err("columns are numbered from 1".to_owned()),
        },
        Err(_) if given.is_empty() => Err("expected the number or the name of a column".to_owned()),
        Err(_) => Ok(Column::Named(given.to_owned())),
    }
}

fn delimiter(given: &str) -> Result<u8, String> {
    match *given.as_bytes() {
        [b'"' | b'\n' | b'\r' | 0] => Err("this character cannot separate cells".to_owned()),
        [delimiter] if delimiter.is_ascii() => Ok(delimiter),
        [b'\\', b't'] => Ok(b'\t'),
        _ => Err("expected one ASCII character".to_owned()),
    }
}

impl TableOptions {
    /// The dialect of tables; `None` without options for tables.
    pub(crate) fn dialect(&self, common: &Common) -> Option<Dialect> {
        let quotes = self.csv || self.delimiter.is_some();
        let is_table = quotes || self.tsv || self.column.is_some();
        is_table.then(|| Dialect {
            delimiter: self.delimiter.unwrap_or(if quotes { b',' } else { b'\t' }),
            quotes,
            end: common.record_end(),
        })
    }

    /// Whether --header was given.
    pub(crate) fn has_header(&self) -> bool {
        self.header
    }

    /// Whether inputs are cells of a table.
    pub(crate) fn has_column(&self) -> bool {
        self.column.is_some()
    }

    /// The table of a command whose new columns have names of their own.
    ///
    /// # Errors
    ///
    /// As for [`table`](Self::table), and if there is another name for them.
    pub(crate) fn table_of_columns(&self, common: &Common) -> Result<Option<Table>, Stop> {
        if self.into.is_some() {
            return Err(usage(
                "--into is not possible here: the new columns have names of their own",
            ));
        }
        self.table(common)
    }

    /// The table that inputs are read from, if there is one.
    ///
    /// # Errors
    ///
    /// If there is a table without a column. The error was reported, and the program ends with the status.
    pub(crate) fn table(&self, common: &Common) -> Result<Option<Table>, Stop> {
        let Some(dialect) = self.dialect(common) else {
            return Ok(None);
        };
        let Some(column) = self.column.clone() else {
            return Err(usage(
                "missing --column: the number or the name of the column with the inputs",
            ));
        };
        if dialect.quotes && common.null {
            return Err(usage(
                "-0 is only possible with --tsv: rows of CSV end with a line end",
            ));
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
pub(crate) fn usage(message: &str) -> Stop {
    let error = clap::Error::raw(ErrorKind::MissingRequiredArgument, format!("{message}\n"));
    // If standard error is closed, there is nowhere to report.
    let _ = error.print();
    Stop::Reported(ExitCode::from(2))
}
