//! What is wrong with an input, as JSON and drawn as a compiler draws it.

mod paint;
mod view;

use std::io::{self, Write};

use iri_kit::{Clause, Component, Span, bidi};
use serde::{Serialize, Serializer};

use crate::args::Common;
use crate::drive::{Record, Sink, Tally};
use crate::escape;
use crate::json::Object;

pub(crate) use paint::{Drawing, Painter};

/// One thing to say about an input.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    /// In kebab-case, for programs.
    pub(crate) code: &'static str,
    pub(crate) severity: Severity,
    /// What is wrong, without the place.
    pub(crate) message: String,
    /// Where: the component, or the whole.
    pub(crate) component: Option<Component>,
    /// Where, in bytes of the input.
    pub(crate) span: Span,
    /// The rule that says so.
    pub(crate) clause: Clause,
    /// What would have been right at that place.
    pub(crate) expected: &'static str,
    /// What to do.
    pub(crate) help: Option<String>,
    /// What to put in the place of the span.
    pub(crate) fix: Option<String>,
    /// Which rule of those that the code stands for is broken, in kebab-case.
    pub(crate) rule: Option<&'static str>,
}

/// How much a finding weighs, the least first.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd, Serialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Severity {
    /// What could be better.
    Advice,
    /// What will surprise somebody.
    Warning,
    /// What the documents forbid.
    Error,
}

impl From<bidi::Severity> for Severity {
    fn from(severity: bidi::Severity) -> Self {
        match severity {
            bidi::Severity::Advice => Self::Advice,
            bidi::Severity::Warning => Self::Warning,
            bidi::Severity::Error => Self::Error,
        }
    }
}

impl Finding {
    fn component_name(&self) -> &'static str {
        self.component.map_or("iri", Component::name)
    }

    /// The same finding in a longer text, in which so many bytes stand before the one it was
    /// found in.
    pub(crate) fn moved(mut self: Box<Self>, by: usize) -> Box<Self> {
        self.span = Span::new(self.span.start() + by, self.span.end() + by);
        self
    }

    /// Adds it to what is told at the end.
    pub(crate) fn count(&self, tally: &mut Tally) {
        *match self.severity {
            Severity::Error => &mut tally.errors,
            Severity::Warning => &mut tally.warnings,
            Severity::Advice => &mut tally.advice,
        } += 1;
    }

    /// The finding as the `error` of an answer.
    pub(crate) fn to_error(&self) -> impl Serialize {
        #[derive(Serialize)]
        struct Error<'a> {
            code: &'a str,
            message: &'a str,
            start: usize,
            end: usize,
            component: &'a str,
            clause: &'a str,
            #[serde(skip_serializing_if = "Option::is_none")]
            rule: Option<&'a str>,
        }
        Error {
            code: self.code,
            message: &self.message,
            start: self.span.start(),
            end: self.span.end(),
            component: self.component_name(),
            clause: self.clause.id(),
            rule: self.rule,
        }
    }
}

/// A finding is an entry of `findings`.
impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Entry<'a> {
            code: &'a str,
            severity: Severity,
            message: &'a str,
            component: &'a str,
            start: usize,
            end: usize,
            clause: &'a str,
            #[serde(skip_serializing_if = "Option::is_none")]
            fix: Option<&'a str>,
        }
        let entry = Entry {
            code: self.code,
            severity: self.severity,
            message: &self.message,
            component: self.component_name(),
            start: self.span.start(),
            end: self.span.end(),
            clause: self.clause.id(),
            fix: self.fix.as_deref(),
        };
        entry.serialize(serializer)
    }
}

/// A JSON array that is written as its items are found.
pub(crate) struct Sequence<I>(pub(crate) I);

impl<I> Serialize for Sequence<I>
where
    I: Clone + Iterator<Item: Serialize>,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

/// How answers are written, as the common options say.
#[derive(Debug)]
pub(crate) struct Output {
    pub(crate) json: bool,
    pub(crate) quiet: bool,
    /// The byte behind each record of plain output.
    pub(crate) end: u8,
    /// Draws diagnoses on standard error.
    painter: Painter,
}

impl Output {
    pub(crate) fn new(common: &Common) -> Self {
        Self {
            json: common.json,
            quiet: common.quiet,
            end: common.record_end(),
            painter: Painter::stderr(common.color),
        }
    }

    /// The answer of a converting command: what `convert` appends, or refuses. `given` is what
    /// the output is compared with, to tell whether anything changed.
    pub(crate) fn converted(
        &self,
        record: &Record<'_>,
        given: &str,
        sink: &mut Sink,
        convert: impl FnOnce(&mut String) -> Result<(), Box<Finding>>,
    ) -> io::Result<()> {
        let mut answer = std::mem::take(&mut sink.answer);
        answer.clear();
        let written = match convert(&mut answer) {
            Ok(()) => self.accept(record, &answer, answer != given, sink),
            Err(finding) => self.refuse(record, &finding, sink),
        };
        sink.answer = answer;
        written
    }

    /// The answer of a converting command to a good input: an object, or a record of plain
    /// output.
    fn accept(
        &self,
        record: &Record<'_>,
        output: &str,
        changed: bool,
        sink: &mut Sink,
    ) -> io::Result<()> {
        if self.json {
            let mut object = Object::begin(&mut sink.out, record, true)?;
            object.text("output", Some(output))?;
            object.member("changed", &changed)?;
            return object.end();
        }
        escape::write_plain(&mut sink.out, output)?;
        sink.out.write_all(&[self.end])
    }

    /// The answer of a command to a bad input: an object, or an empty record and the
    /// diagnosis on standard error.
    pub(crate) fn refuse(
        &self,
        record: &Record<'_>,
        finding: &Finding,
        sink: &mut Sink,
    ) -> io::Result<()> {
        if !self.json {
            sink.out.write_all(&[self.end])?;
        }
        self.tell(record, finding, sink)
    }

    /// The same for a command that does not write a record an input: without the empty one.
    pub(crate) fn tell(
        &self,
        record: &Record<'_>,
        finding: &Finding,
        sink: &mut Sink,
    ) -> io::Result<()> {
        sink.tally.bad += 1;
        if self.json {
            let mut object = Object::begin(&mut sink.out, record, false)?;
            object.member("error", &finding.to_error())?;
            return object.end();
        }
        self.note(record, finding, sink)
    }

    /// Draws a finding on standard error, unless that shall be quiet.
    pub(crate) fn note(
        &self,
        record: &Record<'_>,
        finding: &Finding,
        sink: &mut Sink,
    ) -> io::Result<()> {
        let text = record.lossy();
        self.draw(&mut Drawing::of(record, &text), finding, sink)
    }

    /// Draws a finding on standard error, unless nothing is to be written there.
    pub(crate) fn draw(
        &self,
        drawing: &mut Drawing<'_>,
        finding: &Finding,
        sink: &mut Sink,
    ) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        let drawn = self.painter.draw(drawing, finding);
        sink.err.write_all(drawn.as_bytes())?;
        sink.err.write_all(b"\n")
    }
}
