//! What `resolve` and `relativize` start from: one base for the whole run, or one before the
//! first tab of each input.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;
use std::str;

use clap::Args;
use iri_kit::syntax::{Base, Parsed};
use iri_kit::{Clause, Form, Iri, ParseError, ParseErrorKind, Profile, Span};

use crate::args::Common;
use crate::diagnosis;
use crate::drive::{Record, Sink};
use crate::report::{Drawing, Finding, Output, Painter, Severity};

/// The option that names one base for all inputs.
#[derive(Args, Debug)]
pub(crate) struct BaseOption {
    /// The base of all inputs, an IRI; its fragment is ignored. Without it each input begins
    /// with a base of its own and a tab
    #[arg(long, value_name = "IRI")]
    base: Option<OsString>,
}

impl BaseOption {
    /// Reads the base, if one is named. One that cannot be a base is told on standard error, and
    /// ends the program with the status that is returned.
    pub(crate) fn read(self, common: &Common) -> Result<Bases, ExitCode> {
        match self.base {
            Some(given) => read(given, common).map(Bases::One),
            None => Ok(Bases::Each),
        }
    }
}

/// Reads a base that was named on the command line. One that cannot be a base is told on standard
/// error, and ends the program with the status that is returned.
pub(crate) fn read(given: OsString, common: &Common) -> Result<Parsed<Iri<String>>, ExitCode> {
    let given = given.into_encoded_bytes();
    let read = match str::from_utf8(&given) {
        Ok(text) => parse(text).and_then(|base| {
            let base = Parsed::new(Iri::from(base));
            base.map_err(|error| refused(&error, text))
        }),
        Err(error) => Err(Box::new(diagnosis::not_utf8(&error, &given))),
    };
    read.map_err(|finding| {
        let text = String::from_utf8_lossy(&given);
        let broken_at = str::from_utf8(&given)
            .err()
            .map(|error| error.valid_up_to());
        let mut drawing = Drawing::new("--base", 1, &text, broken_at);
        let drawn = Painter::stderr(common.color).draw(&mut drawing, &finding);
        // Nobody need listen.
        let _ = io::stderr().write_all(drawn.as_bytes());
        ExitCode::from(2)
    })
}

/// Where the base of an input is found.
#[derive(Debug)]
pub(crate) enum Bases {
    /// It is the same for all of them.
    One(Parsed<Iri<String>>),
    /// It stands before the first tab of the input.
    Each,
}

impl Bases {
    /// Answers for a record by what `convert` appends for its base and what goes with it: the
    /// reference or target, which is the whole input or what stands behind the tab.
    pub(crate) fn answer(
        &self,
        record: &Record<'_>,
        output: &Output,
        sink: &mut Sink,
        convert: impl FnOnce(&Base<'_>, &str, &mut String) -> Result<(), Box<Finding>>,
    ) -> io::Result<()> {
        let lossy = record.lossy();
        let (given, other) = match self {
            Self::One(base) => (Some(base.as_ref()), &*lossy),
            Self::Each => match divide(&lossy) {
                Some((base, other)) => (Some(base), other),
                None => (None, &*lossy),
            },
        };
        let record = record.with_base(given);
        output.converted(&record, other, sink, |out| {
            let text = diagnosis::decoded(&record)?;
            let own;
            let base = match (self, given) {
                (Self::One(base), _) => base.to_base(),
                (Self::Each, Some(given)) => {
                    own = parse(given)?;
                    own.to_base()
                }
                (Self::Each, None) => return Err(Box::new(missing())),
            };
            let at = text.len() - other.len();
            convert(&base, other, out).map_err(|finding| finding.moved(at))
        })
    }
}

/// What stands before the first tab, and what behind it.
fn divide(text: &str) -> Option<(&str, &str)> {
    let tab = memchr::memchr(b'\t', text.as_bytes())?;
    Some((text.get(..tab)?, text.get(tab + 1..)?))
}

/// The rule that a base has to be there, with a scheme.
const ABSOLUTE: Clause = Clause::new("3986-5.1");

fn parse(text: &str) -> Result<Iri<&str>, Box<Finding>> {
    Iri::parse(text).map_err(|error| refused(&error, text))
}

/// What to say about a text that cannot be a base.
fn refused(error: &ParseError, text: &str) -> Box<Finding> {
    let found = diagnosis::refused(error, text, Form::Iri, Profile::Rfc3987);
    let help = Some("a base is a whole IRI, such as `http://example.org/a/b`".to_owned());
    Box::new(match error.kind() {
        ParseErrorKind::SchemeMissing => Finding {
            code: "base-not-absolute",
            message: "the base is not absolute, as it has no scheme".to_owned(),
            clause: ABSOLUTE,
            help,
            ..found
        },
        ParseErrorKind::SchemeBadChar => Finding { help, ..found },
        _ => found,
    })
}

/// What to say about an input without a tab.
fn missing() -> Finding {
    Finding {
        code: "base-missing",
        severity: Severity::Error,
        message: "the input names no base".to_owned(),
        component: None,
        span: Span::new(0, 0),
        clause: ABSOLUTE,
        expected: "expected a base and a tab",
        help: Some(
            "name a base for all inputs by `--base`, or one before a tab in each".to_owned(),
        ),
        fix: None,
        rule: None,
    }
}
