//! The base IRI of `resolve`, `relativize` and `compare`, and the shared run of the first two.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use iri_kit::syntax::Base;
use iri_kit::{Clause, Form, Iri, ParseError, ParseErrorKind, Span};

use crate::command::Command;
use crate::decode::Decoded;
use crate::diagnosis::grammar;
use crate::finding::{Checked, Finding};
use crate::input::{Fields, Input};
use crate::options::common::Common;
use crate::options::inputs::Inputs;
use crate::options::table::TableOptions;
use crate::render::answer::{Answer, Converted};
use crate::render::drawing::{Drawing, Painter};
use crate::render::page::Page;
use crate::run;
use crate::slice;
use crate::survey::Survey;

/// The option for one base of all inputs.
#[derive(Args, Debug)]
pub(crate) struct BaseOption {
    /// The base IRI of all inputs; its fragment is ignored. Without it, each input begins with its
    /// base and a tab
    #[arg(long, value_name = "IRI")]
    base: Option<OsString>,
}

/// Runs a command that converts each input with a base. `convert` appends the result for the base
/// and the reference or target.
pub(crate) fn run<C>(
    inputs: Inputs,
    (base, table): (BaseOption, &TableOptions),
    files: Vec<PathBuf>,
    common: &Common,
    convert: C,
) -> ExitCode
where
    C: Fn(&Base<'_>, &str, &mut String) -> Checked<()> + Send + Sync + 'static,
{
    let bases = match base.base.map(|given| read(given, common)) {
        Some(Ok(base)) => Bases::One(base),
        Some(Err(status)) => return status,
        None => Bases::Each,
    };
    let table = match table.table(common) {
        Ok(table) => table,
        Err(status) => return status,
    };
    let sources = inputs.sources(files, common);
    run::run_table(WithBase { bases, convert }, table, sources, common)
}

/// Parses a base that was named on the command line. An invalid base is drawn on standard error, and
/// the program ends with the status that is returned.
pub(crate) fn read(given: OsString, common: &Common) -> Result<Iri<String>, ExitCode> {
    let given = given.into_encoded_bytes();
    let decoded = Decoded::from_utf8(&given);
    let read = match &decoded.broken {
        None => parse(&decoded.text).map(Iri::from),
        Some(broken) => Err(broken.finding()),
    };
    read.map_err(|finding| {
        let mut drawing = Drawing::of_option("--base", &decoded);
        let mut drawn = Vec::new();
        Painter::stderr(common.color).draw(&mut drawn, &mut drawing, &finding);
        // If standard error is closed, there is nowhere to report.
        let _ = io::stderr().write_all(&drawn);
        ExitCode::from(2)
    })
}

/// The source of the base of an input.
#[derive(Debug)]
enum Bases {
    /// All inputs have the same base.
    One(Iri<String>),
    /// The base precedes the first tab of the input.
    Each,
}

#[derive(Debug)]
struct WithBase<C> {
    bases: Bases,
    convert: C,
}

impl<C> Command for WithBase<C>
where
    C: Fn(&Base<'_>, &str, &mut String) -> Checked<()> + Send + Sync + 'static,
{
    type Answer<'a> = Based<'a>;

    fn survey(&self, input: &Input<'_>, survey: &mut Survey) {
        let whole = input.lossy();
        survey.identifier(match self.bases {
            Bases::One(_) => whole,
            Bases::Each => whole.split_once('\t').map_or(whole, |(_, other)| other),
        });
    }

    fn answer<'a>(&'a self, input: &'a Input<'a>, memory: &'a mut String) -> Based<'a> {
        let whole = input.lossy();
        let (base, other) = match &self.bases {
            Bases::One(base) => (Some(base.as_ref()), whole),
            Bases::Each => match memchr::memchr(b'\t', whole.as_bytes()) {
                Some(tab) => {
                    let base = slice::text(whole, ..tab);
                    (Some(base), slice::text(whole, tab + 1..))
                }
                None => (None, whole),
            },
        };
        let converted = Converted::by(memory, other, |out| {
            let text = input.text()?;
            let own;
            let base = match (&self.bases, base) {
                (Bases::One(base), _) => base.to_base(),
                (Bases::Each, Some(base)) => {
                    own = parse(base)?;
                    own.to_base()
                }
                (Bases::Each, None) => return Err(Box::new(missing())),
            };
            let at = text.len() - other.len();
            let converted = (self.convert)(&base, other, out);
            converted.map_err(|finding| Box::new(finding.moved_by(at)))
        });
        Based { base, converted }
    }
}

/// An answer with its base.
#[derive(Debug)]
struct Based<'a> {
    base: Option<&'a str>,
    converted: Checked<Converted<'a>>,
}

impl Answer for Based<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let fields = self.base.map_or(Fields::Whole, Fields::Based);
        self.converted.json(&input.with_fields(fields), page)
    }

    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        self.converted.plain(input, page)
    }
}

/// The clause that requires a base with a scheme.
const ABSOLUTE: Clause = Clause::new("3986-5.1");

fn parse(text: &str) -> Checked<Iri<&str>> {
    Iri::parse(text).map_err(|error| refused(&error, text))
}

/// Returns the finding for a string that is not a base.
fn refused(error: &ParseError, text: &str) -> Box<Finding> {
    let found = grammar::refused(error, text, Form::Iri);
    let help = Some("a base is an absolute IRI, such as `http://example.org/a/b`");
    match error.kind() {
        ParseErrorKind::SchemeMissing => {
            let message = "missing scheme in the base";
            let finding = Finding::new("base-not-absolute", message, found.span, ABSOLUTE)
                .with_component(found.component)
                .with_expected(found.expected)
                .with_help(help);
            Box::new(finding)
        }
        ParseErrorKind::SchemeBadChar => Box::new(found.with_help(help)),
        _ => found,
    }
}

/// Returns the finding for an input without a tab.
fn missing() -> Finding {
    let message = "missing base";
    Finding::new("base-missing", message, Span::new(0, 0), ABSOLUTE)
        .with_expected("expected a base IRI and a tab")
        .with_help(Some(
            "pass a base for all inputs by `--base`, or begin each input with a base and a tab",
        ))
}
