//! Counts over a whole run, in bounded memory: findings by code, identifiers by scheme and kind of host
//! (`--summary`), and the distributions of `iri parse --stats`.
//!
//! Each worker has its own survey, and the surveys are added up at the end. Names from the input (schemes
//! and hosts) are counted by [`Frequent`], which drops rare names if there are very many.

mod frequent;
mod histogram;
mod report;
mod stats;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use iri_kit::{Parts, ascii};

use self::frequent::Frequent;
use self::report::{write_stats, write_summary};
use self::stats::Stats;
use crate::finding::Severity;
use crate::options::common::{Common, SummaryFormat};
use crate::tally::Tally;

/// The number of scheme names that are kept.
const SCHEMES: usize = 1 << 10;

/// The sum of the surveys of all workers.
#[derive(Debug)]
pub(crate) struct Total {
    /// Whether the output is distributions, instead of a result per input.
    pub(crate) has_stats: bool,
    survey: Mutex<Survey>,
}

impl Total {
    /// Creates the total if the options request any counts.
    pub(crate) fn of(has_stats: bool, common: &Common) -> Option<Arc<Self>> {
        (has_stats || common.summary.is_some()).then(|| {
            Arc::new(Self {
                has_stats,
                survey: Mutex::new(Survey::new(has_stats)),
            })
        })
    }

    /// Creates an empty survey for one worker.
    pub(crate) fn part(&self) -> Survey {
        Survey::new(self.has_stats)
    }

    /// Adds the survey of a worker.
    pub(crate) fn add(&self, part: Survey) {
        let survey = self.survey.lock();
        survey.unwrap_or_else(PoisonError::into_inner).add(part);
    }

    /// Writes the distributions on standard output, and the summary on standard error.
    pub(crate) fn write(&self, tally: &Tally, common: &Common) -> io::Result<()> {
        let survey = self.survey.lock();
        let survey = survey.unwrap_or_else(PoisonError::into_inner);
        let mut text = Vec::new();
        if self.has_stats {
            write_stats(&mut text, &survey, tally, common.json)?;
            let mut stdout = io::stdout().lock();
            stdout.write_all(&text)?;
            stdout.flush()?;
        }
        if let Some(format) = common.summary {
            text.clear();
            let is_json = match format {
                SummaryFormat::Auto => common.json,
                SummaryFormat::Text => false,
                SummaryFormat::Json => true,
            };
            write_summary(&mut text, &survey, tally, is_json)?;
            // If standard error is closed, there is nowhere to report.
            let _ = io::stderr().write_all(&text);
        }
        Ok(())
    }
}

/// Counts of a part of the run.
#[derive(Debug)]
pub(crate) struct Survey {
    codes: BTreeMap<&'static str, Findings>,
    schemes: Frequent,
    /// Identifiers without a scheme.
    relative: u64,
    host_kinds: [u64; HOST_KINDS.len()],
    no_host: u64,
    stats: Option<Stats>,
}

/// The numbers of findings with one code, by severity.
#[derive(Clone, Copy, Debug, Default)]
struct Findings {
    errors: u64,
    warnings: u64,
    advice: u64,
}

/// The kinds of hosts, by their codes.
const HOST_KINDS: [&str; 4] = ["reg-name", "ipv4", "ipv6", "ipvfuture"];

impl Survey {
    /// Creates an empty survey; `has_stats` adds the distributions.
    pub(crate) fn new(has_stats: bool) -> Self {
        Self {
            codes: BTreeMap::new(),
            schemes: Frequent::of_most(SCHEMES),
            relative: 0,
            host_kinds: [0; HOST_KINDS.len()],
            no_host: 0,
            stats: has_stats.then(Stats::new),
        }
    }

    /// Counts a finding.
    pub(crate) fn finding(&mut self, code: &'static str, severity: Severity) {
        let findings = self.codes.entry(code).or_default();
        *match severity {
            Severity::Error => &mut findings.errors,
            Severity::Warning => &mut findings.warnings,
            Severity::Advice => &mut findings.advice,
        } += 1;
    }

    /// Counts an input, valid or not, by its scheme and kind of host.
    pub(crate) fn identifier(&mut self, input: &str) {
        let parts = Parts::split(input);
        match parts.scheme().filter(|scheme| is_scheme(scheme)) {
            Some(scheme) => self.schemes.count(scheme),
            None => self.relative += 1,
        }
        let kind = parts.host_kind().map(|kind| kind.code());
        let counted = HOST_KINDS.iter().position(|name| Some(*name) == kind);
        match counted.and_then(|kind| self.host_kinds.get_mut(kind)) {
            Some(count) => *count += 1,
            None => self.no_host += 1,
        }
    }

    /// Counts an identifier in the distributions.
    pub(crate) fn parts(&mut self, parts: Parts<'_>) {
        if let Some(stats) = &mut self.stats {
            stats.add(parts);
        }
    }

    /// Adds the counts of another part of the run.
    pub(crate) fn add(&mut self, other: Self) {
        for (code, findings) in other.codes {
            let sum = self.codes.entry(code).or_default();
            sum.errors += findings.errors;
            sum.warnings += findings.warnings;
            sum.advice += findings.advice;
        }
        self.schemes.add(other.schemes);
        self.relative += other.relative;
        for (sum, count) in self.host_kinds.iter_mut().zip(other.host_kinds) {
            *sum += count;
        }
        self.no_host += other.no_host;
        if let (Some(sum), Some(stats)) = (&mut self.stats, other.stats) {
            sum.merge(stats);
        }
    }

    /// The kinds of hosts that occurred, with their counts.
    fn host_kinds(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let counted = HOST_KINDS.into_iter().zip(self.host_kinds);
        counted.filter(|(_, count)| *count > 0)
    }
}

fn is_scheme(scheme: &str) -> bool {
    scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| ascii::SCHEME.contains(byte))
}
