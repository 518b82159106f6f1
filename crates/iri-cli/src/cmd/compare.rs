//! `iri compare`: the ladder of RFC 3987, section 5.3, and RFC 3986, section 6.2.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::str;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, ValueEnum};
use iri_kit::compare::is_comparable;
use iri_kit::syntax::Parsed;
use iri_kit::{Clause, Form, Iri, Ladder, ParseError, Parts, Profile, Rung, Span, Steps, parse};
use serde::Serialize;

use crate::args::{Cli, Common, Inputs};
use crate::base;
use crate::cmd::normalize::HOSTS;
use crate::diagnosis;
use crate::drive::{self, PerRecord, Record, Sink};
use crate::json::Object;
use crate::report::{Drawing, Finding, Output, Severity};

/// Compare IRIs on a rung of the ladder
///
/// Two arguments are compared with one another; without any, each line is a pair with a tab
/// between. Writes `equal` or `different` for each. In JSON the places in an error count the bytes
/// of the side that it names.
///
/// Each rung takes in those before it: `simple`, `case`, `percent`, `path` (which is `syntax`),
/// `scheme`. The rung `character` is `case` and Normalization Form C. References without a scheme
/// are resolved first, so they need --base on every rung but `simple`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// The rung to compare on
    #[arg(long, value_name = "RUNG", default_value = "syntax")]
    rung: On,

    /// Tell the lowest rung on which the two are equal
    #[arg(long, conflicts_with = "rung")]
    first: bool,

    /// Leave fragments out, as for an action in a network
    #[arg(long)]
    ignore_fragment: bool,

    /// Resolve references without a scheme against this first
    #[arg(long, value_name = "IRI")]
    base: Option<OsString>,
}

const EXAMPLES: &str = "\
Examples:
  iri compare 'http://example.org/~user' 'http://example.org/%7euser'
  iri compare --first 'http://example.org' 'HTTP://example.org:80/'
  iri compare --base 'http://example.org/a/b' ../c /c
  paste old.txt new.txt | iri compare --rung scheme";

/// The rungs, from the lowest.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum On {
    /// The same characters
    Simple,
    /// Scheme, US-ASCII host and triplets without case
    Case,
    /// These, and Normalization Form C
    Character,
    /// Case, and percent-encoding aligned
    Percent,
    /// These, and dot segments removed
    Path,
    /// The same as `path`
    Syntax,
    /// These, and what the scheme says
    Scheme,
}

impl On {
    const ALL: [Self; 6] = [
        Self::Simple,
        Self::Case,
        Self::Character,
        Self::Percent,
        Self::Path,
        Self::Scheme,
    ];

    const fn steps(self) -> Steps {
        match self {
            Self::Simple => Rung::Simple,
            Self::Case => Rung::Case,
            Self::Character => Rung::Character,
            Self::Percent => Rung::Percent,
            Self::Path | Self::Syntax => Rung::Syntax,
            Self::Scheme => Rung::Scheme,
        }
        .steps()
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Simple => "simple",
            Self::Case => "case",
            Self::Character => "character",
            Self::Percent => "percent",
            Self::Path => "path",
            Self::Syntax => "syntax",
            Self::Scheme => "scheme",
        }
    }
}

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let base = match options.base.map(|given| base::read(given, common)) {
        Some(Err(status)) => return status,
        Some(Ok(base)) => Some(base),
        None => None,
    };
    let mut inputs = options.inputs;
    let divide = match inputs.join_two() {
        Ok(divide) => divide,
        Err(count) => return wrong_count(count),
    };
    let compare = Compare {
        rung: (!options.first).then_some(options.rung),
        ignore_fragment: options.ignore_fragment,
        base,
        divide,
        output: Output::new(common),
    };
    drive::drive(compare, inputs.sources(files, common), common).status()
}

/// Tells on standard error how many arguments there should be.
fn wrong_count(count: usize) -> ExitCode {
    let message = format!("compare takes two arguments, or none and lines of pairs; not {count}");
    let error = Cli::command().error(ErrorKind::WrongNumberOfValues, message);
    // Nobody need listen.
    let _ = error.print();
    ExitCode::from(2)
}

#[derive(Debug)]
struct Compare {
    /// `None`: the lowest on which the two are equal.
    rung: Option<On>,
    ignore_fragment: bool,
    base: Option<Parsed<Iri<String>>>,
    /// Where the first of two arguments ends, which stand in one record.
    divide: Option<usize>,
    output: Output,
}

/// What was found wrong, and with which side.
type Fault = (usize, Box<Finding>);

impl PerRecord for Compare {
    fn answer(&self, record: &Record<'_>, sink: &mut Sink) -> io::Result<()> {
        let bytes = record.bytes();
        let tab = match (record.line(), self.divide) {
            (None, Some(divide)) => Some(divide),
            _ => memchr::memchr(b'\t', bytes),
        };
        let Some((a, b)) = tab.and_then(|tab| Some((bytes.get(..tab)?, bytes.get(tab + 1..)?)))
        else {
            return self.output.refuse(record, &no_pair(bytes.len()), sink);
        };
        match self.judge([a, b]) {
            Ok(rung) => self.tell(record, [a, b], rung, sink),
            Err(fault) => self.refuse(record, [a, b], &fault, sink),
        }
    }
}

impl Compare {
    /// The rung that was asked for, or the lowest, if the two are equal there.
    fn judge(&self, sides: [&[u8]; 2]) -> Result<Option<On>, Fault> {
        let [a, b] = sides;
        let texts = [read(a, 0)?, read(b, 1)?];
        let [a, b] = [self.target(texts[0], 0)?, self.target(texts[1], 1)?];
        let [a, b] = [Parts::split(&a), Parts::split(&b)];
        let mut ladder = Ladder::new(Steps::NONE).with_hosts(&HOSTS);
        if self.ignore_fragment {
            ladder = ladder.ignoring_fragments();
        }
        let rungs = match &self.rung {
            Some(rung) => std::slice::from_ref(rung),
            None => &On::ALL,
        };
        for rung in rungs {
            let steps = rung.steps();
            for (side, parts) in [&a, &b].into_iter().enumerate() {
                if !is_comparable(parts, steps) {
                    return Err((side, Box::new(missing(parts.as_str()))));
                }
            }
            if ladder.with_steps(steps).equal(a, b) {
                return Ok(Some(*rung));
            }
        }
        Ok(None)
    }

    /// What a side is compared as: a reference without a scheme, resolved against the base.
    fn target(&self, parts: Parts<'_>, side: usize) -> Result<String, Fault> {
        let text = parts.as_str();
        let mut target = String::new();
        match &self.base {
            Some(base) if parts.scheme().is_none() => {
                let base = base.to_base();
                let resolved = base.resolve_str(text);
                let resolved = resolved.map_err(|error| (side, refused(&error, text)))?;
                resolved.append_to(&mut target);
            }
            _ => target.push_str(text),
        }
        Ok(target)
    }

    fn tell(
        &self,
        record: &Record<'_>,
        sides: [&[u8]; 2],
        rung: Option<On>,
        sink: &mut Sink,
    ) -> io::Result<()> {
        sink.tally.bad += u64::from(rung.is_none());
        if self.output.json {
            let sides = sides.map(String::from_utf8_lossy);
            let sides = [&*sides[0], &*sides[1]];
            let mut object = Object::begin_pair(&mut sink.out, record, sides, true)?;
            object.text("rung", rung.or(self.rung).map(On::name))?;
            object.member("equal", &rung.is_some())?;
            return object.end();
        }
        let word = match (rung, self.rung) {
            (Some(rung), None) => rung.name(),
            (Some(_), _) => "equal",
            (None, _) => "different",
        };
        sink.out.write_all(word.as_bytes())?;
        sink.out.write_all(&[self.output.end])
    }

    fn refuse(
        &self,
        record: &Record<'_>,
        sides: [&[u8]; 2],
        (side, finding): &Fault,
        sink: &mut Sink,
    ) -> io::Result<()> {
        #[derive(Serialize)]
        struct SideError<E> {
            #[serde(flatten)]
            error: E,
            side: &'static str,
        }
        sink.tally.bad += 1;
        let sides = sides.map(String::from_utf8_lossy);
        let sides = [&*sides[0], &*sides[1]];
        if self.output.json {
            let mut object = Object::begin_pair(&mut sink.out, record, sides, false)?;
            let error = SideError {
                error: finding.to_error(),
                side: if *side == 0 { "a" } else { "b" },
            };
            object.member("error", &error)?;
            return object.end();
        }
        sink.out.write_all(&[self.output.end])?;
        let text = if *side == 0 { sides[0] } else { sides[1] };
        let is_lossy = finding.code == "invalid-utf8";
        let broken_at = is_lossy.then(|| finding.span.start());
        let mut drawing = Drawing::new(record.source(), record.number, text, broken_at);
        self.output.draw(&mut drawing, finding, sink)
    }
}

/// The components of a side.
fn read(bytes: &[u8], side: usize) -> Result<Parts<'_>, Fault> {
    let text = str::from_utf8(bytes)
        .map_err(|error| (side, Box::new(diagnosis::not_utf8(&error, bytes))))?;
    parse(text, Form::IriReference).map_err(|error| (side, refused(&error, text)))
}

fn refused(error: &ParseError, text: &str) -> Box<Finding> {
    Box::new(diagnosis::refused(
        error,
        text,
        Form::IriReference,
        Profile::Rfc3987,
    ))
}

/// What to say about a reference that cannot be compared as it is.
fn missing(text: &str) -> Finding {
    Finding {
        code: "base-missing",
        severity: Severity::Error,
        message: "a relative reference is compared by what it is resolved to".to_owned(),
        component: None,
        span: Span::new(0, text.len()),
        clause: Clause::new("3987-5.1-relative"),
        expected: "expected an IRI, or a base",
        help: Some("name a base by `--base`, or compare on the rung `simple`".to_owned()),
        fix: None,
        rule: None,
    }
}

/// What to say about a line without a tab.
fn no_pair(length: usize) -> Finding {
    Finding {
        code: "pair-missing",
        severity: Severity::Error,
        message: "the input is no pair".to_owned(),
        component: None,
        span: Span::new(length, length),
        clause: Clause::new("3987-5.3.1-pairwise"),
        expected: "expected a tab and a second identifier",
        help: Some("write two identifiers in a line, with a tab between".to_owned()),
        fix: None,
        rule: None,
    }
}
