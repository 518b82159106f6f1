//! The base IRI of `resolve`, `relativize` and `compare`, and the shared run of the first two.

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use iri_kit::syntax::Base;
use iri_kit::{BaseMissing, Clause, Form, Iri, ParseError, ParseErrorKind};

use crate::cmd::prelude::*;
use crate::decode::Decoded;
use crate::diagnosis::grammar;
use crate::input::Fields;
use crate::options::common::Common;
use crate::render::drawing::{Drawing, Painter};
use crate::render::secrets::IN_IDENTIFIER;
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
    base: BaseOption,
    table: &TableOptions,
    call: Call<'_>,
    convert: C,
) -> Ended
where
    C: Fn(&Base<'_>, &str, &mut String) -> Checked<()> + Send + Sync + 'static,
{
    let source = match base.base {
        Some(base) => BaseSource::Option(read_base(base, call.common)?),
        None => BaseSource::Input,
    };
    let setup = Setup::default().with_table(table.table(call.common)?);
    call.start(inputs, setup, ConvertWithBase { source, convert })
}

/// Parses a base that was named on the command line. An invalid base is drawn on standard error, and
/// the program ends with the status that is returned.
pub(crate) fn read_base(option: OsString, common: &Common) -> Result<Iri<String>, Stop> {
    let octets = option.into_encoded_bytes();
    let decoded = Decoded::from_utf8(&octets);
    let parsed = match &decoded.broken {
        None => parse(&decoded.text).map(Iri::from),
        Some(broken) => Err(broken.finding()),
    };
    parsed.map_err(|finding| {
        let mut drawing = Drawing::of_option("--base", &decoded);
        let mut drawn = Vec::new();
        Painter::stderr(common.color, IN_IDENTIFIER).draw(&mut drawn, &mut drawing, &finding);
        // If standard error is closed, there is nowhere to report.
        let _ = io::stderr().write_all(&drawn);
        Stop::Reported(ExitCode::from(2))
    })
}

/// The source of the base of each input.
#[derive(Debug)]
enum BaseSource {
    /// The option `--base`: all inputs have the same base.
    Option(Iri<String>),
    /// The input, before its first tab.
    Input,
}

impl BaseSource {
    /// Splits an input into its base and the reference or target; the base is `None` if the input
    /// should contain one but has no tab.
    fn split<'a>(&'a self, input: &'a str) -> (Option<&'a str>, &'a str) {
        match self {
            Self::Option(base) => (Some(base.as_ref()), input),
            Self::Input => match memchr::memchr(b'\t', input.as_bytes()) {
                Some(tab) => (
                    Some(slice::text(input, ..tab)),
                    slice::text(input, tab + 1..),
                ),
                None => (None, input),
            },
        }
    }
}

/// Converts each input with its base.
#[derive(Debug)]
struct ConvertWithBase<C> {
    source: BaseSource,
    convert: C,
}

impl<C> Command for ConvertWithBase<C>
where
    C: Fn(&Base<'_>, &str, &mut String) -> Checked<()> + Send + Sync + 'static,
{
    fn survey(&self, input: &Input<'_>, survey: &mut Survey) {
        survey.identifier(self.source.split(input.lossy()).1);
    }

    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        let (base, other) = self.source.split(input.lossy());
        let input = &input.with_fields(base.map_or(Fields::Whole, Fields::Based));
        let converted = Converted::by(memory, other, |out| {
            let text = input.text()?;
            let converted = match (&self.source, base) {
                (BaseSource::Option(base), _) => (self.convert)(&base.to_base(), other, out),
                (BaseSource::Input, Some(base)) => {
                    (self.convert)(&parse(base)?.to_base(), other, out)
                }
                (BaseSource::Input, None) => return Err(Box::new(missing_base())),
            };
            let start = text.len() - other.len();
            converted.map_err(|finding| Box::new(finding.moved_by(start)))
        });
        match converted {
            Ok(converted) => converted.write(input, page),
            // The object of a bad input has the base, too.
            Err(finding) => Ok(page.refuse(input, &finding)?),
        }
    }
}

/// The clause that requires a base with a scheme.
const ABSOLUTE: Clause = Clause::new("3986-5.1");

fn parse(text: &str) -> Checked<Iri<&str>> {
    Iri::parse(text).map_err(|error| invalid_base(&error, text))
}

/// Returns the finding for a string that is not a base.
fn invalid_base(error: &ParseError, text: &str) -> Box<Finding> {
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
fn missing_base() -> Finding {
    Finding::of(&BaseMissing::to_resolve())
        .with_expected("expected a base IRI and a tab")
        .with_help(Some(
            "pass a base for all inputs by `--base`, or begin each input with a base and a tab",
        ))
}
