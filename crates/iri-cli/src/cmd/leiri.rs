//! `iri leiri`: what XML allows in the place of an IRI, converted (3987bis, section 6).

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use iri_kit::leiri::{
    Conversion, Form, Groups, ParseError, Profile, Repairs, XmlForm, groups, lenient,
};
use iri_kit::{Clause, Component, Parts, Span};
use serde::Serialize;

use crate::args::{Common, Inputs};
use crate::diagnosis;
use crate::drive::{self, PerRecord, Record, Sink};
use crate::escape;
use crate::json::Object;
use crate::report::{Finding, Output, Sequence, Severity};

/// Convert what XML allows in the place of an IRI
///
/// A legacy extended IRI (LEIRI) may hold spaces, `<>"{}|\^`, backticks, controls, private use
/// and what changes the direction of text. Each becomes percent triplets; all else stays.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// What to convert to
    #[arg(long, value_name = "WHAT", default_value = "iri")]
    to: Target,

    /// Name the groups of characters found that an IRI may not hold
    #[arg(long)]
    groups: bool,

    /// Also encode a stray `%`, brackets behind the authority, further `#`, U+FFFE and U+FFFF
    #[arg(long)]
    lenient: bool,

    /// Escape what the specification of this place in XML has escaped, whatever that gives
    #[arg(
        long,
        value_name = "PLACE",
        conflicts_with_all = ["to", "lenient"],
        value_parser = PossibleValuesParser::new(XmlForm::ALL.map(XmlForm::name)).map(|name| form(&name))
    )]
    form: Option<XmlForm>,
}

const EXAMPLES: &str = "\
Examples:
  iri leiri 'http://example.org/my file{é}.xml'
  iri leiri --to uri --groups --json 'my file{é}.xml'
  iri leiri --form any-uri-1.0 --file values.txt
  iri leiri --lenient '100% [draft].xml'";

/// What a LEIRI is converted to.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Target {
    /// The IRI that it stands for
    Iri,
    /// The URI that this is mapped to
    Uri,
}

fn form(name: &str) -> XmlForm {
    let form = XmlForm::ALL.into_iter().find(|form| form.name() == name);
    form.unwrap_or(XmlForm::XlinkHref)
}

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let sources = options.inputs.sources(files, common);
    let leiri = Leiri {
        to: options.to,
        groups: options.groups,
        lenient: options.lenient,
        form: options.form,
        output: Output::new(common),
    };
    drive::drive(leiri, sources, common).status()
}

#[derive(Debug)]
struct Leiri {
    to: Target,
    groups: bool,
    lenient: bool,
    form: Option<XmlForm>,
    output: Output,
}

impl PerRecord for Leiri {
    fn answer(&self, record: &Record<'_>, sink: &mut Sink) -> io::Result<()> {
        let (text, conversion) = match self.convert(record) {
            Ok(converted) => converted,
            Err(finding) => return self.output.refuse(record, &finding, sink),
        };
        let mut answer = std::mem::take(&mut sink.answer);
        answer.clear();
        conversion.append_to(&mut answer);
        let written = if self.output.json {
            self.object(record, text, &conversion, &answer, sink)
        } else {
            self.plain(record, text, &conversion, &answer, sink)
        };
        sink.answer = answer;
        written
    }
}

impl Leiri {
    /// The text of a record and its conversion; or what to say about it.
    fn convert<'a>(&self, record: &Record<'a>) -> Result<(&'a str, Conversion<'a>), Box<Finding>> {
        if self.lenient {
            let text = diagnosis::decoded(record)?;
            let form = Form::LeiriReference;
            return match lenient(text, form) {
                Ok(conversion) => Ok((text, self.to.of(conversion))),
                Err(error) => Err(Box::new(refused(&error, text))),
            };
        }
        let leiri = diagnosis::accept_leiri(record)?;
        let text = leiri.into_inner();
        let Some(form) = self.form else {
            return Ok((text, self.to.of(iri_kit::leiri::to_iri(text))));
        };
        let parts = Parts::split(text);
        if let (true, Some(fragment)) = (form.bars_fragment(), parts.span(Component::Fragment)) {
            return Err(Box::new(barred_fragment(fragment)));
        }
        Ok((text, form.convert(text)))
    }

    fn object(
        &self,
        record: &Record<'_>,
        text: &str,
        conversion: &Conversion<'_>,
        answer: &str,
        sink: &mut Sink,
    ) -> io::Result<()> {
        let mut object = Object::begin(&mut sink.out, record, true)?;
        object.text("output", Some(answer))?;
        object.member("changed", &(answer != text))?;
        if self.groups {
            object.member("groups", &Sequence(group_entries(groups(text))))?;
        }
        if self.lenient {
            object.member("repairs", &Sequence(repair_entries(conversion.repairs())))?;
        }
        object.end()
    }

    fn plain(
        &self,
        record: &Record<'_>,
        text: &str,
        conversion: &Conversion<'_>,
        answer: &str,
        sink: &mut Sink,
    ) -> io::Result<()> {
        escape::write_plain(&mut sink.out, answer)?;
        sink.out.write_all(&[self.output.end])?;
        for repair in conversion.repairs() {
            let mut finding = refused(&repair, text);
            finding.severity = Severity::Warning;
            self.output.note(record, &finding, sink)?;
        }
        if self.groups {
            for run in groups(text) {
                let finding = diagnosis::group(&run, text);
                self.output.note(record, &finding, sink)?;
            }
        }
        Ok(())
    }
}

impl Target {
    fn of(self, conversion: Conversion<'_>) -> Conversion<'_> {
        match self {
            Self::Iri => conversion,
            Self::Uri => conversion.into_uri(),
        }
    }
}

fn refused(error: &ParseError, text: &str) -> Finding {
    diagnosis::refused_leiri(error, text, Form::LeiriReference, Profile::Rfc3987)
}

/// XML 1.0, section 4.2.2, calls a fragment in a system identifier an error.
fn barred_fragment(fragment: Span) -> Finding {
    Finding {
        code: "fragment-not-allowed",
        severity: Severity::Error,
        message: "a fragment is not allowed in a system identifier".to_owned(),
        component: Some(Component::Fragment),
        span: Span::new(fragment.start().saturating_sub(1), fragment.end()),
        clause: Clause::new("3987-2.2-absolute-IRI"),
        expected: "expected the end, as a system identifier has no fragment",
        help: Some("leave it out".to_owned()),
        fix: Some(String::new()),
        rule: None,
    }
}

#[derive(Serialize)]
struct GroupEntry {
    group: &'static str,
    start: usize,
    end: usize,
}

fn group_entries(groups: Groups<'_>) -> impl Clone + Iterator<Item = GroupEntry> {
    groups.map(|run| GroupEntry {
        group: run.group().name(),
        start: run.span().start(),
        end: run.span().end(),
    })
}

#[derive(Serialize)]
struct RepairEntry {
    code: &'static str,
    start: usize,
    end: usize,
}

fn repair_entries(repairs: Repairs<'_>) -> impl Clone + Iterator<Item = RepairEntry> {
    repairs.map(|error| RepairEntry {
        code: error.kind().code(),
        start: error.span().start(),
        end: error.span().end(),
    })
}
