//! Writes the findings of an input as JSON, or in the chosen plain format.

use std::{io, mem};

use super::findings::{Findings, Found};
use super::position::Counts;
use super::rules::Format;
use super::{full, github, sarif, short};
use crate::input::Input;
use crate::render::json::{Object, Sequence, key};
use crate::render::page::Page;
use crate::render::series::{Counted, Series};
use crate::sink::Lane;

impl Findings<'_> {
    /// Writes the findings of an input, or the input itself.
    #[inline]
    pub(crate) fn write_all(&self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        page.choose(
            |page| self.json(input, page),
            |page| self.plain(input, page),
        )
    }

    fn json(&self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        self.survey(page);
        let summary = self.summary();
        if self.check.passes == Some(summary.fatal.is_some()) {
            if summary.fatal.is_some() {
                page.count_bad();
            }
            return Ok(());
        }
        let mut object = page.object(input, summary.fatal.is_none())?;
        self.production(&mut object)?;
        if self.check.fixes && summary.fatal.is_none() {
            let output = self.fixed();
            object.text("output", Some(&output))?;
            object.member("changed", &(output != input.lossy()))?;
        }
        self.findings(&summary, &mut object)?;
        object.end()
    }

    #[inline]
    fn plain(&self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        if self.check.passes.is_some() && self.check.format != Format::Json {
            self.survey(page);
            return self.filter(input, page);
        }
        if self.check.fixes {
            self.survey(page);
            return self.fix(input, page);
        }
        let mut carried = Carried::default();
        self.write(input, page, &mut carried)?;
        carried.end(input, page)
    }

    /// Writes the findings in the chosen format. If the text is a part of a larger one, `carried`
    /// holds the state shared by its parts.
    #[inline]
    pub(crate) fn write(
        &self,
        input: &Input<'_>,
        page: &mut Page<'_>,
        carried: &mut Carried,
    ) -> io::Result<()> {
        self.survey(page);
        match self.check.format {
            Format::Full => full::write(self, input, page, &mut carried.drawn),
            Format::Short => short::write(self, input, page, &mut carried.counts),
            Format::Sarif => sarif::write(self, input, page, &mut carried.counts),
            Format::Github => github::write(self, input, page, &mut carried.counts),
            // With this format `json` is called instead.
            Format::Json => Ok(()),
        }
    }

    /// Writes the input if the filter selects it: `--valid` and `--invalid`.
    fn filter(&self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let is_bad = self.is_bad();
        if is_bad {
            page.count_bad();
        }
        if self.check.passes == Some(is_bad) {
            return Ok(());
        }
        page.record(input.lossy())
    }

    /// Writes the fixed input, or an empty record if the fixes leave it bad. Draws the remaining
    /// findings on standard error.
    fn fix(&self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        if self.is_bad() {
            page.count_bad();
            page.end_record()?;
        } else {
            page.record(&self.fixed())?;
        }
        let least = self.check.show;
        let remaining = self.iter();
        let remaining = remaining.filter(|found| !found.is_fixable() && found.severity() >= least);
        page.note_all(input, remaining, |found| self.describe(&found))
    }

    fn production(&self, object: &mut Object<'_, Lane>) -> io::Result<()> {
        object.word(key!("as"), Some(self.check.linter.production().name()))
    }

    fn findings(&self, summary: &Summary<'_>, object: &mut Object<'_, Lane>) -> io::Result<()> {
        if let Some(fatal) = &summary.fatal {
            object.member("error", &self.describe(fatal).to_error())?;
        }
        if summary.first.is_empty() {
            object.no_items(key!("findings"));
            Ok(())
        } else if summary.is_whole {
            let findings = summary.first.iter().map(|found| self.describe(found));
            object.member("findings", &Sequence(findings))
        } else {
            let findings = self.iter().map(|found| self.describe(&found));
            object.member("findings", &Sequence(findings))
        }
    }

    /// Summarizes the findings, for [`members`](Self::members).
    pub(crate) fn summary(&self) -> Summary<'_> {
        Summary::of(self)
    }

    /// Adds the production, the error and the findings to a JSON object about the text.
    pub(crate) fn members(
        &self,
        summary: &Summary<'_>,
        object: &mut Object<'_, Lane>,
    ) -> io::Result<()> {
        self.production(object)?;
        self.findings(summary, object)
    }
}

/// State carried from one part of a text to the next.
#[derive(Debug, Default)]
pub(crate) struct Carried {
    drawn: Counted,
    counts: Counts,
}

impl Carried {
    /// Starts a new line of the text.
    pub(crate) fn begin_line(&mut self) {
        self.counts = Counts::default();
    }

    /// Finishes the findings about a text: reports how many were not drawn.
    #[inline]
    pub(crate) fn end(&mut self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let drawn = mem::take(&mut self.drawn);
        if !drawn.has_others() {
            return Ok(());
        }
        page.end_drawn(&Series::of(input).after(drawn))
    }
}

/// Facts about the findings that are needed before they are written.
pub(crate) struct Summary<'a> {
    /// The first finding that makes the input bad.
    fatal: Option<Found<'a>>,
    /// The first findings, buffered so that most inputs are checked only once.
    first: Vec<Found<'a>>,
    /// Whether `first` holds all findings.
    is_whole: bool,
}

/// Stops the iteration: the buffer is full.
struct BufferFull;

/// The maximum number of findings that a [`Summary`] buffers.
const MAX_BUFFERED: usize = 64;

impl<'a> Summary<'a> {
    fn of(findings: &'a Findings<'_>) -> Self {
        let mut summary = Self {
            fatal: None,
            first: Vec::new(),
            is_whole: true,
        };
        let added = findings.try_each(|found| summary.add(findings, found));
        if added.is_err() && summary.fatal.is_none() {
            // It comes after the buffered findings, so it is not the first one.
            summary.fatal = findings.fatal().map(|found| Found::Rule(found, false));
        }
        summary
    }

    /// Whether no finding makes the text bad.
    pub(crate) fn is_ok(&self) -> bool {
        self.fatal.is_none()
    }

    fn add(&mut self, findings: &Findings<'_>, found: Found<'a>) -> Result<(), BufferFull> {
        if self.fatal.is_none() && findings.is_fatal(&found) {
            self.fatal = Some(found);
        }
        if self.first.len() < MAX_BUFFERED {
            self.first.push(found);
            return Ok(());
        }
        self.is_whole = false;
        Err(BufferFull)
    }
}
