//! The page that output is written to: records, JSON objects and drawn findings.

use std::borrow::Cow;
use std::io::{self, Write};

use iri_kit::Parts;

use super::drawing::Drawing;
use super::json::{Memory, Object};
use super::series::{Counted, Series};
use super::style::Style;
use crate::decode::Decoded;
use crate::escape;
use crate::finding::{Finding, Severity};
use crate::input::Input;
use crate::setup::Layout;
use crate::sink::{Lane, Sink};
use crate::table::Dialect;

/// The destination of the output for an input.
#[derive(Debug)]
pub(crate) struct Page<'a> {
    pub(crate) style: &'a Style,
    pub(crate) sink: &'a mut Sink,
}

/// The result of writing the output for an input.
pub(crate) type Written = Result<(), Unwritten>;

/// Why the output for an input is not written.
#[derive(Debug)]
pub(crate) enum Unwritten {
    /// The input is bad.
    Bad(Box<Finding>),
    /// Writing failed.
    Failed(io::Error),
}

impl From<Box<Finding>> for Unwritten {
    fn from(finding: Box<Finding>) -> Self {
        Self::Bad(finding)
    }
}

impl From<io::Error> for Unwritten {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

impl Page<'_> {
    /// Writes JSON or plain output, whichever the run writes. Commands decide it nowhere else.
    #[inline]
    pub(crate) fn choose(
        &mut self,
        json: impl FnOnce(&mut Page<'_>) -> io::Result<()>,
        plain: impl FnOnce(&mut Page<'_>) -> io::Result<()>,
    ) -> io::Result<()> {
        if self.style.json {
            json(self)
        } else {
            plain(self)
        }
    }

    /// [`choose`](Self::choose), as the end of a command.
    #[inline]
    pub(crate) fn either(
        &mut self,
        json: impl FnOnce(&mut Page<'_>) -> io::Result<()>,
        plain: impl FnOnce(&mut Page<'_>) -> io::Result<()>,
    ) -> Written {
        Ok(self.choose(json, plain)?)
    }

    /// Writes the object of a good input with these members, or the plain output.
    #[inline]
    pub(crate) fn write(
        &mut self,
        input: &Input<'_>,
        members: impl FnOnce(&mut Object<'_, Lane>) -> io::Result<()>,
        plain: impl FnOnce(&mut Page<'_>) -> io::Result<()>,
    ) -> Written {
        self.write_with(input, None, members, plain)
    }

    /// Writes the object of an input with its error, if it has one, and these members, or the plain
    /// output.
    #[inline]
    pub(crate) fn write_with(
        &mut self,
        input: &Input<'_>,
        error: Option<&Finding>,
        members: impl FnOnce(&mut Object<'_, Lane>) -> io::Result<()>,
        plain: impl FnOnce(&mut Page<'_>) -> io::Result<()>,
    ) -> Written {
        self.either(
            |page| {
                let mut object = page.object_with(input, error)?;
                members(&mut object)?;
                object.end()
            },
            plain,
        )
    }

    /// Writes the separator between the plain output of the last input and of this one.
    #[inline]
    pub(crate) fn divide(&mut self, input: &Input<'_>) -> io::Result<()> {
        let is_plain = !self.style.json && self.style.end == b'\n';
        let has_divider = is_plain && self.style.setup.layout == Layout::Paragraphs;
        if has_divider && !input.record.opens_run {
            return self.end_record();
        }
        Ok(())
    }

    /// Whether findings have to be counted for a summary.
    #[inline]
    pub(crate) fn has_survey(&self) -> bool {
        self.sink.survey.is_some()
    }

    /// Counts findings for the summary, if one was requested.
    pub(crate) fn survey(&mut self, findings: impl IntoIterator<Item = (&'static str, Severity)>) {
        if let Some(survey) = &mut self.sink.survey {
            for (code, severity) in findings {
                survey.finding(code, severity);
            }
        }
    }

    /// Counts findings for the summary, if one was requested. Only then are they created.
    pub(crate) fn survey_all(&mut self, findings: impl Iterator<Item = Finding>) {
        self.survey(findings.map(|finding| (finding.code, finding.severity)));
    }

    /// Counts an identifier found in an input for the summary, if one was requested.
    pub(crate) fn survey_found(&mut self, identifier: &str) {
        if let Some(survey) = &mut self.sink.survey {
            survey.identifier(identifier);
        }
    }

    /// Counts the parts of an identifier for the distributions.
    pub(crate) fn survey_parts(&mut self, parts: Parts<'_>) {
        if let Some(survey) = &mut self.sink.survey {
            survey.identifier(parts.as_str());
            survey.parts(parts);
        }
    }

    /// Counts the input as bad.
    pub(crate) fn count_bad(&mut self) {
        self.sink.tally.bad += 1;
    }

    /// Begins the JSON object of an input, which is bad unless it is `ok`.
    pub(crate) fn object(&mut self, input: &Input<'_>, ok: bool) -> io::Result<Object<'_, Lane>> {
        if !ok {
            self.count_bad();
        }
        Object::begin(&mut self.sink.out, input, ok)
    }

    /// Begins the JSON object of an input with its error, if it has one.
    pub(crate) fn object_with(
        &mut self,
        input: &Input<'_>,
        error: Option<&Finding>,
    ) -> io::Result<Object<'_, Lane>> {
        let mut object = self.object(input, error.is_none())?;
        object.error(error)?;
        Ok(object)
    }

    /// Begins the JSON object of output without an input.
    pub(crate) fn object_without_input(&mut self, ok: bool) -> io::Result<Object<'_, Lane>> {
        if !ok {
            self.count_bad();
        }
        Object::begin_ok(&mut self.sink.out, ok)
    }

    /// Begins a JSON object with this member, for output about a part of an input.
    pub(crate) fn bare_object(
        &mut self,
        name: &str,
        value: Option<&str>,
    ) -> io::Result<Object<'_, Lane>> {
        Object::begin_bare(&mut self.sink.out, name, value)
    }

    /// Writes a record of plain output.
    pub(crate) fn record(&mut self, text: &str) -> io::Result<()> {
        self.text(text)?;
        self.end_record()
    }

    /// Writes a part of a record of plain output.
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        escape::write_plain(&mut self.sink.out, text)
    }

    /// Writes a record with a line for each name that has a value.
    pub(crate) fn lines<V: AsRef<str>>(
        &mut self,
        lines: impl Iterator<Item = (&'static str, Option<V>)>,
    ) -> io::Result<()> {
        let mut separator = "";
        for (name, value) in lines {
            if let Some(value) = value {
                self.text_as_is(separator)?;
                self.text_as_is(name)?;
                self.text_as_is(": ")?;
                self.text(value.as_ref())?;
                separator = "\n";
            }
        }
        self.end_record()
    }

    /// Writes cells of a table, without the end of their row.
    pub(crate) fn cells<'t>(&mut self, dialect: Dialect, cells: impl Iterator<Item = &'t str>) {
        let out = self.sink.out.buffer();
        let cells = cells.map(|cell| {
            if escape::may_hold_escaped(cell) {
                Cow::Owned(escape::visible(cell))
            } else {
                Cow::Borrowed(cell)
            }
        });
        dialect.write_row(out, cells);
    }

    /// Writes a part of a record of plain output that needs no escapes except for line feeds.
    pub(crate) fn text_as_is(&mut self, text: &str) -> io::Result<()> {
        self.sink.out.write_all(text.as_bytes())
    }

    /// Ends a record of plain output.
    pub(crate) fn end_record(&mut self) -> io::Result<()> {
        self.sink.out.write_all(&[self.style.end])
    }

    /// Whether `end` ends the records of plain output.
    pub(crate) fn has_end(&self, end: u8) -> bool {
        self.style.end == end
    }

    /// Reports a bad input: as a JSON object, or as the layout defines.
    pub(crate) fn refuse(&mut self, input: &Input<'_>, finding: &Finding) -> io::Result<()> {
        self.survey([(finding.code, finding.severity)]);
        if self.style.json {
            return self.object_with(input, Some(finding))?.end();
        }
        self.count_bad();
        match self.style.setup.layout {
            Layout::Records | Layout::Paragraphs => self.end_record()?,
            Layout::Lists => {}
            Layout::Findings => {
                self.count(finding.severity);
                return self.draw(&mut Drawing::of(input, None), finding);
            }
        }
        self.note(&mut Drawing::of(input, finding.side), finding)
    }

    /// Reports that a part of the input on this line is bad. `noted` counts the findings drawn about all
    /// parts.
    pub(crate) fn refuse_part(
        &mut self,
        line: &Input<'_>,
        noted: &mut Counted,
        finding: Finding,
    ) -> io::Result<()> {
        self.survey([(finding.code, finding.severity)]);
        self.count_bad();
        let mut series = Series::of(line).after(*noted);
        self.note_next(&mut series, || finding)?;
        *noted = series.counted();
        Ok(())
    }

    /// Reports with an empty record that the argument with this index, from 0, is invalid.
    pub(crate) fn refuse_argument(
        &mut self,
        number: usize,
        argument: &Decoded<'_>,
        finding: &Finding,
    ) -> io::Result<()> {
        self.count_bad();
        self.end_record()?;
        self.note(&mut Drawing::of_argument(number, argument), finding)
    }

    /// Draws findings on standard output and counts them. The input is bad if one of them has at least
    /// the severity `fail_on`.
    pub(crate) fn draw_all(
        &mut self,
        input: &Input<'_>,
        findings: impl Iterator<Item = Finding>,
        fail_on: Severity,
    ) -> io::Result<()> {
        let mut series = Series::of(input);
        let mut is_bad = false;
        for finding in findings {
            is_bad |= finding.severity >= fail_on;
            self.count(finding.severity);
            self.draw_next(&mut series, || finding)?;
        }
        self.end_drawn(&series)?;
        if is_bad {
            self.count_bad();
        }
        Ok(())
    }

    /// Counts a finding of this severity.
    pub(crate) fn count(&mut self, severity: Severity) {
        let tally = &mut self.sink.tally;
        *match severity {
            Severity::Error => &mut tally.errors,
            Severity::Warning => &mut tally.warnings,
            Severity::Advice => &mut tally.advice,
        } += 1;
    }

    /// Draws the next finding of a series on standard output. It is created only if it is drawn.
    pub(crate) fn draw_next(
        &mut self,
        series: &mut Series<'_>,
        finding: impl FnOnce() -> Finding,
    ) -> io::Result<()> {
        if !series.takes_next() {
            return Ok(());
        }
        let finding = finding();
        self.draw(series.drawing(finding.side), &finding)
    }

    /// Ends a series on standard output with the number of findings that were not drawn.
    pub(crate) fn end_drawn(&mut self, series: &Series<'_>) -> io::Result<()> {
        let Some(others) = series.others() else {
            return Ok(());
        };
        writeln!(self.sink.out, "{others}")?;
        self.end_record()
    }

    fn draw(&mut self, drawing: &mut Drawing<'_>, finding: &Finding) -> io::Result<()> {
        let out = &mut self.sink.out;
        self.style.stdout.draw(out.buffer(), drawing, finding);
        self.end_record()
    }

    /// Draws the findings that `finding` returns for `items` on standard error, unless `--quiet` is
    /// set.
    pub(crate) fn note_all<T>(
        &mut self,
        input: &Input<'_>,
        items: impl Iterator<Item = T>,
        finding: impl Fn(T) -> Finding,
    ) -> io::Result<()> {
        if self.style.quiet {
            return Ok(());
        }
        // Created on demand, since most inputs have no findings.
        let mut series = None;
        for item in items {
            let series = series.get_or_insert_with(|| Series::of(input));
            self.note_next(series, || finding(item))?;
        }
        series.map_or(Ok(()), |series| self.end_notes(&series))
    }

    /// Draws the next finding of a series on standard error, unless `--quiet` is set. It is created
    /// only if it is drawn.
    pub(crate) fn note_next(
        &mut self,
        series: &mut Series<'_>,
        finding: impl FnOnce() -> Finding,
    ) -> io::Result<()> {
        if self.style.quiet || !series.takes_next() {
            return Ok(());
        }
        let finding = finding();
        self.note(series.drawing(finding.side), &finding)
    }

    /// Ends a series on standard error with the number of findings that were not drawn.
    pub(crate) fn end_notes(&mut self, series: &Series<'_>) -> io::Result<()> {
        match series.others() {
            Some(others) => writeln!(self.sink.notes(), "{others}\n"),
            None => Ok(()),
        }
    }

    /// Draws a finding on standard error, unless `--quiet` is set.
    fn note(&mut self, drawing: &mut Drawing<'_>, finding: &Finding) -> io::Result<()> {
        if self.style.quiet {
            return Ok(());
        }
        let notes = self.sink.notes();
        self.style.stderr.draw(notes.buffer(), drawing, finding);
        notes.write_all(b"\n")
    }
}
