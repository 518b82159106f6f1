//! The findings of one input, each made when it is taken.

use std::mem;

use iri_kit::lint::{self, rule};

use super::Check;
use crate::diagnosis::checker;
use crate::finding::{Finding, Severity};
use crate::input::Input;

/// The findings of an input.
#[derive(Debug)]
pub(super) struct All<'a> {
    pub(super) check: &'a Check,
    /// The text; `None` if the octets are none.
    pub(super) text: Option<&'a str>,
    /// That the octets are no text, unless that is off.
    broken: Option<Box<Finding>>,
}

impl<'a> All<'a> {
    pub(super) fn of(check: &'a Check, input: &Input<'a>) -> Self {
        let (text, broken) = match input.text() {
            Ok(text) => (Some(text), None),
            Err(mut broken) => {
                let severity = rule(broken.code).map(|rule| check.linter.severity(rule));
                let severity = severity.unwrap_or(Some(broken.severity.into()));
                let broken = severity.map(|severity| {
                    broken.severity = severity.into();
                    broken
                });
                (None, broken)
            }
        };
        Self {
            check,
            text,
            broken,
        }
    }

    /// The findings, in order.
    pub(super) fn iter(&self) -> Iter<'_> {
        Iter {
            broken: self.broken.as_deref(),
            found: self.text.map(|text| self.check.linter.findings(text)),
            is_first: true,
        }
    }

    /// The finding, as people read it.
    pub(super) fn finding(&self, found: &Found<'_>) -> Finding {
        match found {
            Found::Broken(finding) => Finding::clone(finding),
            Found::Rule(found, is_first) => {
                let text = self.text.unwrap_or_default();
                checker::finding(found, text, &self.check.linter, *is_first)
            }
        }
    }
}

/// A finding, before it is put into words.
#[derive(Clone, Copy, Debug)]
pub(super) enum Found<'a> {
    /// The octets are no text.
    Broken(&'a Finding),
    /// A finding of the checker, and whether it is the first.
    Rule(lint::Finding<'a>, bool),
}

impl Found<'_> {
    pub(super) fn severity(&self) -> Severity {
        match self {
            Self::Broken(finding) => finding.severity,
            Self::Rule(found, _) => found.severity().into(),
        }
    }
}

/// The findings of an input, one after the other.
#[derive(Clone, Debug)]
pub(super) struct Iter<'a> {
    broken: Option<&'a Finding>,
    found: Option<lint::Findings<'a>>,
    is_first: bool,
}

impl<'a> Iterator for Iter<'a> {
    type Item = Found<'a>;

    fn next(&mut self) -> Option<Found<'a>> {
        if let Some(broken) = self.broken.take() {
            return Some(Found::Broken(broken));
        }
        let found = self.found.as_mut()?.next()?;
        Some(Found::Rule(found, mem::take(&mut self.is_first)))
    }
}
