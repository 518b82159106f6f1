//! The findings of one input, created lazily.

use std::borrow::Cow;
use std::fmt::Debug;
use std::{io, mem};

use iri_kit::lint;

use super::rules::Check;
use crate::diagnosis::checker;
use crate::finding::{Finding, Severity};
use crate::input::Input;
use crate::render::page::Page;
use crate::render::series::{More, Series};

/// The findings of an input.
#[derive(Debug)]
pub(crate) struct Findings<'a> {
    pub(super) check: &'a Check,
    /// The input as text; `None` if it is not valid in its encoding.
    pub(super) text: Option<&'a str>,
    /// The finding that the input is not valid in its encoding, or was refused before it was
    /// checked.
    broken: Option<Box<Finding>>,
    /// Moves findings if the text is only a part of the text that the output shows.
    locate: Option<&'a dyn Locate>,
}

/// Moves findings about a part of a text to the position of that part in the whole text.
pub(crate) trait Locate: Debug {
    fn locate(&self, finding: Finding) -> Finding;
}

impl<'a> Findings<'a> {
    /// The findings of a text that is a part of the text that the output shows.
    pub(crate) fn of_part(check: &'a Check, text: &'a str, locate: &'a dyn Locate) -> Self {
        Self {
            check,
            text: Some(text),
            broken: None,
            locate: Some(locate),
        }
    }

    /// The finding that a part of a text cannot be decoded.
    pub(crate) fn of_fault(check: &'a Check, fault: Box<Finding>, locate: &'a dyn Locate) -> Self {
        Self {
            check,
            text: None,
            broken: Some(fault),
            locate: Some(locate),
        }
    }

    /// The findings of an input.
    pub(crate) fn of(check: &'a Check, input: &Input<'a>) -> Self {
        let (text, broken) = match input.text() {
            Ok(text) => (Some(text), None),
            // Always an error, whatever the options: there is no text to check or to write.
            Err(broken) => (None, Some(broken)),
        };
        Self {
            check,
            text,
            broken,
            locate: None,
        }
    }

    /// The findings, in order.
    pub(super) fn iter(&self) -> impl Clone + Iterator<Item = Found<'_>> {
        let broken = self.broken.as_deref().map(Found::Broken);
        let found = self.text.map(|text| self.check.linter.findings(text));
        let found = found.into_iter().flatten().enumerate();
        let found = found.map(|(index, found)| Found::Rule(found, index == 0));
        broken.into_iter().chain(found)
    }

    /// Calls `each` with the findings, in order, until it returns an error. Unlike
    /// [`iter`](Self::iter) it does not move the iterator of the linter, which is large.
    #[inline]
    pub(super) fn try_each<'s, E>(
        &'s self,
        mut each: impl FnMut(Found<'s>) -> Result<(), E>,
    ) -> Result<(), E> {
        if let Some(broken) = self.broken.as_deref() {
            each(Found::Broken(broken))?;
        }
        let Some(text) = self.text else {
            return Ok(());
        };
        let mut findings = self.check.linter.findings(text);
        let mut is_first = true;
        for found in findings.by_ref() {
            each(Found::Rule(found, mem::take(&mut is_first)))?;
        }
        Ok(())
    }

    /// Counts the findings for the summary, if one was requested.
    #[inline]
    pub(crate) fn survey(&self, page: &mut Page<'_>) {
        // Checking takes time even if no finding is used.
        if page.has_survey() {
            page.survey(self.iter().map(|found| (found.code(), found.severity())));
        }
    }

    /// Counts all findings, counts the input as bad if one of them makes it so, and calls `show`
    /// with the findings that plain output shows, each of which is created only if it is needed.
    #[inline]
    pub(super) fn each_shown(
        &self,
        page: &mut Page<'_>,
        mut show: impl FnMut(&mut Page<'_>, &dyn Fn() -> Finding) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut is_bad = false;
        self.try_each(|found| {
            let severity = found.severity();
            is_bad |= self.is_fatal(&found);
            page.count(severity);
            if severity >= self.check.show {
                return show(page, &|| self.describe(&found));
            }
            Ok(())
        })?;
        if is_bad {
            page.count_bad();
        }
        Ok(())
    }

    /// [`each_shown`](Self::each_shown), up to the limit of findings that are listed for an input. Returns
    /// the number of the others, for display.
    pub(super) fn each_listed(
        &self,
        input: &Input<'_>,
        page: &mut Page<'_>,
        mut list: impl FnMut(&mut Page<'_>, &Finding) -> io::Result<()>,
    ) -> io::Result<Option<More>> {
        let mut series = Series::of(input);
        self.each_shown(page, |page, finding| {
            if series.takes_next() {
                return list(page, &finding());
            }
            Ok(())
        })?;
        Ok(series.more())
    }

    /// Whether a finding makes the input bad.
    pub(super) fn is_bad(&self) -> bool {
        self.broken.is_some() || self.fatal().is_some()
    }

    /// The first finding of the linter that makes the input bad. Skips the checks for less severe
    /// findings.
    pub(super) fn fatal(&self) -> Option<lint::Finding<'_>> {
        let mut findings = self.check.fatal.findings(self.text?);
        findings.find(|found| self.is_fatal(&Found::Rule(*found, false)))
    }

    /// Whether the finding makes the input bad. A finding that `--fix` fixes does not.
    pub(super) fn is_fatal(&self, found: &Found<'_>) -> bool {
        let is_fixed = self.check.fixes && found.is_fixable();
        found.severity() >= self.check.fail_on && !is_fixed
    }

    /// The text with all fixes that preserve equivalence.
    pub(super) fn fixed(&self) -> Cow<'a, str> {
        self.check.linter.fixed(self.text.unwrap_or_default())
    }

    /// Turns a finding into one with a message.
    pub(super) fn describe(&self, found: &Found<'_>) -> Finding {
        let finding = match found {
            Found::Broken(finding) => Finding::clone(finding),
            Found::Rule(found, is_first) => {
                let text = self.text.unwrap_or_default();
                checker::finding(found, text, &self.check.linter, *is_first)
            }
        };
        match self.locate {
            Some(locate) => locate.locate(finding),
            None => finding,
        }
    }
}

/// A finding before it is turned into a message.
#[derive(Clone, Copy, Debug)]
pub(super) enum Found<'a> {
    /// The input is not valid in its encoding, or was refused before it was checked.
    Broken(&'a Finding),
    /// A finding of the linter, and whether it is the first one.
    Rule(lint::Finding<'a>, bool),
}

impl Found<'_> {
    /// Whether there is a fix that preserves equivalence.
    pub(super) fn is_fixable(&self) -> bool {
        match self {
            Self::Broken(_) => false,
            Self::Rule(found, _) => found.fix().is_some_and(|fix| fix.keeps_meaning()),
        }
    }

    pub(super) fn code(&self) -> &'static str {
        match self {
            Self::Broken(finding) => finding.code,
            Self::Rule(found, _) => found.code(),
        }
    }

    pub(super) fn severity(&self) -> Severity {
        match self {
            Self::Broken(finding) => finding.severity,
            Self::Rule(found, _) => found.severity(),
        }
    }
}
