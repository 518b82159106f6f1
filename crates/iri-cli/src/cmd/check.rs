//! `iri check`: reports what is wrong, unwise or dangerous about each input, where and why.

mod all;
mod answer;
mod filter;
mod fix;
mod full;
mod github;
mod listing;
mod place;
mod sarif;
mod short;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Args, ValueEnum};
use iri_kit::lint::{Checks, LintProfile, Linter, Override, Production};

use crate::codes;
use crate::command::Command;
use crate::finding::{Finding, Severity};
use crate::input::Input;
use crate::options::common::Common;
use crate::options::host::Host;
use crate::options::inputs::Inputs;
use crate::options::profile;
use crate::options::table::TableOptions;
use crate::options::value::Known;
use crate::render::page::Layout;
use crate::run::{self, frame::Frame};

use self::all::All;

/// Check inputs, and draw what is wrong, unwise or dangerous about them
///
/// Valid inputs without warnings write nothing but the summary; `--show advice` shows advice, too.
/// Silence does not mean that an input is safe, or that it is the one that a reader takes it for.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "options that are on or off")]
pub(crate) struct Options {
    /// The production that inputs are checked as [default: that of the profile]
    #[arg(
        long = "as",
        value_name = "FORM",
        value_parser = PossibleValuesParser::new(Production::all().map(Production::name))
            .try_map(|name| Production::named(&name).ok_or("no such form")), help_heading = RULES)]
    form: Option<Production>,

    /// The grammar and the severities
    #[arg(
        long,
        value_name = "NAME",
        default_value = LintProfile::RFC3987.name(),
        value_parser = profile::by_name(), help_heading = RULES)]
    profile: &'static LintProfile,

    /// Change the severity of a code, or of a family of codes such as `hosts`: CODE=error,
    /// CODE=warning, CODE=advice or CODE=off. May be given again; the last one counts
    #[arg(
        long,
        value_name = "CODE=SEVERITY",
        hide_possible_values = true,
        value_parser = Known::new(codes::change, codes::changes), help_heading = RULES)]
    severity: Vec<Override>,

    /// The least severity that makes an input bad
    #[arg(long, value_name = "SEVERITY", default_value = "error")]
    fail_on: Severity,

    /// The least severity that `full`, `short` and `github` show; `json` and `sarif` have all
    /// findings [default: warning, or that of --fail-on if it is less]
    #[arg(long, value_name = "SEVERITY")]
    show: Option<Severity>,

    /// Write the inputs with all fixes that keep what is identified by RFC 3987, section 5, and by
    /// the scheme; a bad input that they do not mend gives an empty line
    #[arg(long)]
    fix: bool,

    /// Write the good inputs as they are, and nothing about the others
    #[arg(long, conflicts_with_all = ["invalid", "fix", "format"])]
    valid: bool,

    /// Write the bad inputs as they are, and nothing about the others
    #[arg(long, conflicts_with_all = ["fix", "format"])]
    invalid: bool,

    /// How findings are written
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,

    /// Report hosts that look like this domain name without being it, such as `paypal.com`. May be
    /// given again
    #[arg(long, value_name = "NAME", value_parser = domain_name, help_heading = RULES)]
    protect: Vec<String>,

    /// The version of IDNA that hosts are checked by
    #[arg(long, value_name = "HOW", default_value = "uts46", help_heading = RULES)]
    host: Host,

    /// Report schemes that are dangerous in a link, such as `javascript`
    #[arg(long, help_heading = RULES)]
    dangerous_schemes: bool,

    #[command(flatten)]
    table: TableOptions,

    /// Print all codes with their severities, clauses and titles, and check nothing
    #[arg(long)]
    codes: bool,

    #[command(flatten)]
    inputs: Inputs,
}

/// The heading of the options that choose what is found.
const RULES: &str = "Rules";

const EXAMPLES: &str = "\
Examples:
  iri check 'http://example.org/a b'
  iri check --as uri-reference '../a?b' '//h:8o/'
  iri check --show advice 'HTTP://example.org:80/%7Euser'
  iri check --severity userinfo-password=error --severity not-nfc=off --file list.txt
  iri check --format short --file list.txt
  iri check --fix --file list.txt > fixed.txt
  iri check --valid --file list.txt > good.txt
  iri check --csv --column url --file table.csv
  iri check --codes
  iri check --file list.txt --json | jq -c 'select(.ok | not) | .error'
  tail -f urls.log | iri check
  printf 'a\\0b c\\0' | iri check -0 --as iri-reference";

/// A name that hosts can look like.
fn domain_name(name: &str) -> Result<String, String> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.') || !c.is_ascii();
    if name.is_empty() || !name.chars().all(is_part) {
        return Err("expected a domain name, such as `paypal.com`".to_owned());
    }
    Ok(name.to_owned())
}

/// How findings are written.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Format {
    /// Drawn, with a caret under each place
    Full,
    /// A line for each: `FILE:LINE:COLUMN: SEVERITY[CODE] MESSAGE`, columns in bytes
    Short,
    /// One object for each input, as with --json
    Json,
    /// One document of SARIF 2.1.0, for tools that collect the results of checkers
    Sarif,
    /// Annotations of a workflow on GitHub
    Github,
}

/// Runs the command.
///
/// # Errors
///
/// When options contradict each other.
pub(crate) fn run(
    options: Options,
    files: Vec<PathBuf>,
    common: &Common,
) -> Result<ExitCode, clap::Error> {
    let format = match (common.json, options.format) {
        (true, None | Some(Format::Json)) => Format::Json,
        (true, Some(_)) => return Err(conflict("--json is --format json, and there is another")),
        (false, format) => format.unwrap_or(Format::Full),
    };
    let common = &Common {
        json: format == Format::Json,
        ..common.clone()
    };
    if options.fix && !matches!(format, Format::Full | Format::Json) {
        return Err(conflict(
            "--fix writes the inputs, and takes no format but json",
        ));
    }
    let show = options
        .show
        .unwrap_or(Severity::Warning.min(options.fail_on));
    // What is not shown and makes no input bad need not be looked for.
    let least = match format {
        _ if options.fix || common.summary.is_some() => Severity::Advice,
        Format::Json | Format::Sarif => Severity::Advice,
        Format::Full | Format::Short | Format::Github => show.min(options.fail_on),
    };
    let protected = options.protect.into_iter().map(|name| &*name.leak());
    // The options live as long as the program.
    let protected: &'static [&'static str] = protected.collect::<Vec<_>>().leak();
    let overrides: &'static [Override] = options.severity.leak();
    let linter = Linter::new()
        .with_profile(options.profile)
        .with_overrides(overrides)
        .with_checks(Checks::ALL)
        .with_hosts(options.host.version())
        .with_protected(protected)
        .with_dangerous_schemes(options.dangerous_schemes)
        .with_least(least.into());
    if options.codes {
        return Ok(listing::print(&linter, common.json));
    }
    let table = match options.table.table(common) {
        Ok(table) => table,
        Err(status) => return Ok(status),
    };
    let sources = options.inputs.sources(files, common);
    let check = Check {
        linter: match options.form {
            Some(production) => linter.with_production(production),
            None => linter,
        },
        show,
        fail_on: options.fail_on,
        format,
        fixes: options.fix,
        passes: (options.valid || options.invalid).then_some(options.valid),
    };
    Ok(run::run_table(check, table, sources, common))
}

fn conflict(message: &str) -> clap::Error {
    clap::Error::raw(ErrorKind::ArgumentConflict, message)
}

#[derive(Debug)]
struct Check {
    linter: Linter<'static>,
    /// The least severity that plain output shows.
    show: Severity,
    /// The least severity that makes an input bad.
    fail_on: Severity,
    format: Format,
    /// Whether the fixed inputs are written.
    fixes: bool,
    /// Whether only good inputs (or only bad ones) are written, as they are.
    passes: Option<bool>,
}

impl Command for Check {
    type Answer<'a> = All<'a>;

    fn layout(&self) -> Layout {
        match self.format {
            _ if self.fixes => Layout::Records,
            _ if self.passes.is_some() => Layout::Lists,
            // A document without anything beside it.
            Format::Sarif => Layout::Lists,
            _ => Layout::Findings,
        }
    }

    fn refusal(&self, finding: Box<Finding>) -> Result<All<'_>, Box<Finding>> {
        Ok(All::refused(self, finding))
    }

    fn is_filter(&self) -> bool {
        self.passes.is_some()
    }

    fn frame(&self) -> Frame {
        match self.format {
            Format::Sarif => sarif::frame(&self.linter),
            _ => Frame::default(),
        }
    }

    fn answer<'a>(&'a self, input: &'a Input<'a>, _: &'a mut String) -> All<'a> {
        All::of(self, input)
    }
}
