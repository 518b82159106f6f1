//! `iri check`: reports what is invalid, unwise or dangerous in each input, where and why.

mod catalogue;

use crate::check::{Format, Rules, conflict};
use crate::cmd::prelude::*;
use crate::options::common::Common;

/// Check inputs and report what is invalid, unwise or dangerous
///
/// Draws the input with a caret under each finding. For inputs without errors and warnings, only
/// the summary is printed; `--show advice` also shows advice. An input without findings can still be
/// unsafe, or look like a different identifier to a reader.
///
/// A line of 16 MiB or more is not held in memory: only its syntax is checked, up to the first error,
/// and a note says so. With `--json`, `--fix`, `--valid`, `--invalid` or a table, every line is held.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    rules: Rules,

    /// Write the inputs with all fixes that preserve equivalence under RFC 3987, section 5, and the
    /// rules of the scheme; an input that is still bad becomes an empty line
    #[arg(long)]
    fix: bool,

    /// Write only the good inputs, unchanged, and no findings
    #[arg(long, conflicts_with_all = ["invalid", "fix", "format"])]
    valid: bool,

    /// Write only the bad inputs, unchanged, and no findings
    #[arg(long, conflicts_with_all = ["fix", "format"])]
    invalid: bool,

    #[command(flatten)]
    table: TableOptions,

    /// Print all codes with their severities, clauses and titles, and exit without checking
    #[arg(long)]
    codes: bool,

    #[command(flatten)]
    inputs: Inputs,
}

const EXAMPLES: &str = "\
Examples:
  iri check 'http://example.org/a b'
  iri check --as uri-reference '../a?b' '//h:8o/'
  iri check --show advice 'HTTP://example.org:80/%7Euser'
  iri check --severity hosts=error --severity not-nfc=off --file list.txt
  iri check --format short --file list.txt
  iri check --fix --file list.txt > fixed.txt
  iri check --valid --file list.txt > good.txt
  iri check --csv --column url --file table.csv
  iri check --codes
  iri check --file list.txt --json | jq -c 'select(.ok | not) | .error'
  tail -f urls.log | iri check
  printf 'a\\0b c\\0' | iri check -0 --as iri-reference";

/// Runs the command.
///
/// # Errors
///
/// Returns an error if options contradict each other.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let format = options.rules.format(call.common)?;
    let common = &Common {
        json: format == Format::Json,
        ..call.common.clone()
    };
    let call = Call { common, ..call };
    if options.fix && !matches!(format, Format::Full | Format::Json) {
        return Err(conflict(
            "`--fix` writes inputs instead of findings; the only format it accepts is `json`",
        )
        .into());
    }
    let check = options.rules.check(format, options.fix, common);
    if options.codes {
        return Ok(catalogue::print(&check.linter, common.json));
    }
    let table = options.table.table(common)?;
    let passes = (options.valid || options.invalid).then_some(options.valid);
    let check = check.with_passes(passes);
    let setup = Setup {
        // The cells of a table are parts of rows, which are held.
        long: check.long().filter(|_| table.is_none()),
        ..check.setup()
    };
    call.start(options.inputs, setup.with_table(table), check)
}
