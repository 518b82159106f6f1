//! `iri check`: is it what it is taken for, and if not, where and why.

use std::io::{self, Write};
use std::iter;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use iri_kit::bidi::{self, FormatChars};
use iri_kit::leiri::{self, Groups};
use iri_kit::{Form, Parts, Profile, parse_with};

use crate::args::{Common, Inputs};
use crate::diagnosis;
use crate::drive::{self, PerRecord, Record, Sink, Tally};
use crate::json::Object;
use crate::report::{Drawing, Finding, Output, Painter, Sequence, Severity};

/// Check inputs, and draw what is wrong with them
///
/// Says nothing about what is right, so silence and exit status 0 mean that all is well. Beside
/// the grammar it reports the characters that steer the direction of text, which RFC 3987,
/// section 4.1, forbids though the grammar lets them pass; in a LEIRI instead, what an IRI may
/// not hold.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// What the inputs should be
    #[arg(
        long = "as",
        value_name = "FORM",
        default_value = Form::Iri.name(),
        value_parser = PossibleValuesParser::new(As::names()).map(|name| As::of(&name))
    )]
    form: As,

    /// The document whose grammar counts
    #[arg(long, default_value = "rfc3987")]
    profile: Grammar,

    /// The least severity that makes an input bad
    #[arg(long, value_name = "SEVERITY", default_value = "error")]
    fail_on: Severity,
}

const EXAMPLES: &str = "\
Examples:
  iri check 'http://example.org/a b'
  iri check --as uri-reference '../a?b' '//h:8o/'
  iri check --file list.txt --json | jq -c 'select(.ok | not) | .error'
  tail -f urls.log | iri check
  find . -name '*.url' -print0 | iri check -0 --as iri-reference";

/// What an input is taken for.
#[derive(Clone, Copy, Debug)]
enum As {
    Identifier(Form),
    Leiri(leiri::Form),
}

impl As {
    fn names() -> impl Iterator<Item = &'static str> {
        Self::all().map(Self::name)
    }

    fn of(name: &str) -> Self {
        let form = Self::all().find(|form| form.name() == name);
        form.unwrap_or(Self::Identifier(Form::Iri))
    }

    fn all() -> impl Iterator<Item = Self> {
        let identifiers = Form::ALL.into_iter().map(Self::Identifier);
        identifiers.chain(leiri::Form::ALL.into_iter().map(Self::Leiri))
    }

    fn name(self) -> &'static str {
        match self {
            Self::Identifier(form) => form.name(),
            Self::Leiri(form) => form.name(),
        }
    }
}

/// The grammars by the names of their documents.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Grammar {
    /// RFC 3987
    Rfc3987,
    /// The draft of its revision
    Bis,
}

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let sources = options.inputs.sources(files, common);
    let check = Check {
        form: options.form,
        profile: match options.profile {
            Grammar::Rfc3987 => Profile::Rfc3987,
            Grammar::Bis => Profile::Bis,
        },
        fail_on: options.fail_on,
        output: Output::new(common),
        painter: Painter::stdout(common.color),
    };
    let outcome = drive::drive(check, sources, common);
    if !common.json && !common.quiet && !outcome.closed {
        let _ = writeln!(io::stderr(), "{}", summary(&outcome.tally));
    }
    outcome.status()
}

/// `checked 3 inputs: 1 bad (1 error, 2 warnings)`
pub(crate) fn summary(tally: &Tally) -> String {
    let counted = |count, one: &str, many: &str| match count {
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    };
    let found: Vec<String> = [
        (tally.errors, "error", "errors"),
        (tally.warnings, "warning", "warnings"),
        (tally.advice, "piece of advice", "pieces of advice"),
    ]
    .into_iter()
    .filter(|(count, _, _)| *count > 0)
    .map(|(count, one, many)| counted(count, one, many))
    .collect();
    let inputs = counted(tally.inputs, "input", "inputs");
    if found.is_empty() {
        return format!("checked {inputs}: no findings");
    }
    format!("checked {inputs}: {} bad ({})", tally.bad, found.join(", "))
}

#[derive(Debug)]
struct Check {
    form: As,
    profile: Profile,
    fail_on: Severity,
    output: Output,
    painter: Painter,
}

impl PerRecord for Check {
    fn answer(&self, record: &Record<'_>, sink: &mut Sink) -> io::Result<()> {
        let mut findings = self.findings(record);
        if self.output.json {
            return self.object(record, &findings, sink);
        }
        match findings.next() {
            Some(first) => self.draw(record, iter::once(first).chain(findings), sink),
            None => Ok(()),
        }
    }
}

impl Check {
    /// What there is to say about a record, found as it is asked for.
    fn findings<'a>(&self, record: &Record<'a>) -> Findings<'a> {
        let (text, refusal) = match diagnosis::decoded(record) {
            Ok(text) => (text, self.refusal(text)),
            Err(refusal) => ("", Some(refusal)),
        };
        // A LEIRI may hold what steers the direction of text.
        let marks = match self.form {
            As::Leiri(_) => Marks::Groups(leiri::groups(text)),
            As::Identifier(_) => Marks::Steering(bidi::format_chars(Parts::split(text))),
        };
        Findings {
            refusal,
            text,
            marks,
            profile: self.profile,
        }
    }

    /// What the grammar has to say about a text that it refuses.
    fn refusal(&self, text: &str) -> Option<Box<Finding>> {
        let finding = match self.form {
            As::Identifier(form) => {
                let error = parse_with(text, form, self.profile).err()?;
                diagnosis::refused(&error, text, form, self.profile)
            }
            As::Leiri(form) => {
                let error = leiri::parse_with(text, form, self.profile).err()?;
                diagnosis::refused_leiri(&error, text, form, self.profile)
            }
        };
        Some(Box::new(finding))
    }

    fn object(
        &self,
        record: &Record<'_>,
        findings: &Findings<'_>,
        sink: &mut Sink,
    ) -> io::Result<()> {
        let fatal = findings
            .clone()
            .find(|finding| finding.severity >= self.fail_on);
        sink.tally.bad += u64::from(fatal.is_some());
        let mut object = Object::begin(&mut sink.out, record, fatal.is_none())?;
        object.text("as", Some(self.form.name()))?;
        if let Some(fatal) = fatal {
            object.member("error", &fatal.to_error())?;
        }
        object.member("findings", &Sequence(findings.clone()))?;
        object.end()
    }

    fn draw(
        &self,
        record: &Record<'_>,
        findings: impl Iterator<Item = Finding>,
        sink: &mut Sink,
    ) -> io::Result<()> {
        let text = record.lossy();
        let mut drawing = Drawing::of(record, &text);
        let mut is_bad = false;
        for finding in findings {
            is_bad |= finding.severity >= self.fail_on;
            finding.count(&mut sink.tally);
            let drawn = self.painter.draw(&mut drawing, &finding);
            sink.out.write_all(drawn.as_bytes())?;
            sink.out.write_all(&[self.output.end])?;
        }
        sink.tally.bad += u64::from(is_bad);
        Ok(())
    }
}

/// The refusal of the grammar, then the characters that steer the direction of text, or those
/// that only a LEIRI may hold.
#[derive(Clone, Debug)]
struct Findings<'a> {
    refusal: Option<Box<Finding>>,
    text: &'a str,
    marks: Marks<'a>,
    profile: Profile,
}

/// What is told of the characters of an input that the grammar lets pass.
#[derive(Clone, Debug)]
enum Marks<'a> {
    /// In a LEIRI, whatever no IRI may hold.
    Groups(Groups<'a>),
    /// Elsewhere, what steers the direction of text.
    Steering(FormatChars<'a>),
}

impl Iterator for Findings<'_> {
    type Item = Finding;

    fn next(&mut self) -> Option<Finding> {
        if let Some(refusal) = self.refusal.take() {
            return Some(*refusal);
        }
        Some(match &mut self.marks {
            Marks::Groups(groups) => diagnosis::group(&groups.next()?, self.text),
            Marks::Steering(found) => diagnosis::steering(&found.next()?, self.text, self.profile),
        })
    }
}
