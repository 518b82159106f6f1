//! The findings of an input as JSON, and which form of plain output they have.

use std::io;

use super::all::{All, Found};
use super::{Format, filter, fix, full, github, sarif, short};
use crate::input::Input;
use crate::render::answer::Answer;
use crate::render::json::Sequence;
use crate::render::page::Page;

impl Answer for All<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        self.survey(page);
        let summary = Summary::of(&self);
        if self.check.passes == Some(summary.fatal.is_some()) {
            if summary.fatal.is_some() {
                page.count_bad();
            }
            return Ok(());
        }
        let mut object = page.object(input, summary.fatal.is_none())?;
        object.text("as", Some(self.check.linter.production().name()))?;
        if self.check.fixes && summary.fatal.is_none() {
            let output = self.fixed();
            object.text("output", Some(&output))?;
            object.member("changed", &(output != input.lossy()))?;
        }
        if let Some(fatal) = &summary.fatal {
            object.member("error", &self.finding(fatal).to_error())?;
        }
        if summary.is_whole {
            let findings = summary.first.iter().map(|found| self.finding(found));
            object.member("findings", &Sequence(findings))?;
        } else {
            let findings = self.iter().map(|found| self.finding(&found));
            object.member("findings", &Sequence(findings))?;
        }
        object.end()
    }

    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        if self.check.format != Format::Json {
            self.survey(page);
        }
        match self.check.format {
            _ if self.check.passes.is_some() => filter::write(&self, input, page),
            _ if self.check.fixes => fix::write(&self, input, page),
            Format::Full => full::write(&self, input, page),
            Format::Short => short::write(&self, input, page),
            Format::Sarif => sarif::write(&self, input, page),
            Format::Github => github::write(&self, input, page),
            // The style of the run is JSON then.
            Format::Json => self.json(input, page),
        }
    }
}

/// Facts about the findings that are needed before they are written.
struct Summary<'a> {
    /// The first one that makes the input bad.
    fatal: Option<Found<'a>>,
    /// The first few, so that checking once is mostly enough.
    first: Vec<Found<'a>>,
    /// Whether these are all.
    is_whole: bool,
}

/// No further findings are needed.
struct Enough;

/// How many findings are kept while one that makes the input bad is looked for.
const FEW: usize = 64;

impl<'a> Summary<'a> {
    fn of(all: &'a All<'_>) -> Self {
        let mut summary = Self {
            fatal: None,
            first: Vec::new(),
            is_whole: true,
        };
        // It ends early where there are many, and one of them makes the input bad.
        let _ = all.try_each(|found| summary.add(all, found));
        summary
    }

    fn add(&mut self, all: &All<'_>, found: Found<'a>) -> Result<(), Enough> {
        if self.fatal.is_none() && all.is_fatal(&found) {
            self.fatal = Some(found);
        }
        if self.first.len() < FEW {
            self.first.push(found);
            return Ok(());
        }
        self.is_whole = false;
        match self.fatal {
            Some(_) => Err(Enough),
            None => Ok(()),
        }
    }
}
