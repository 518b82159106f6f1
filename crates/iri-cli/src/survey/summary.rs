//! The counts at the end of a run (`--summary`).

use std::cmp::Reverse;
use std::io::{self, Write};

use clap::ValueEnum;

use super::{Findings, Survey};
use crate::escape;
use crate::render::json;
use crate::tally::Tally;

/// The format of a summary.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum SummaryFormat {
    /// JSON with --json, else text
    Auto,
    /// Human-readable lines
    Text,
    /// One JSON object on a line
    Json,
}

/// The number of schemes that are printed.
const NAMED: usize = 20;

/// Writes the summary of a run.
pub(crate) fn write_summary(
    out: &mut impl Write,
    survey: &Survey,
    tally: &Tally,
    is_json: bool,
) -> io::Result<()> {
    if is_json {
        return write_object(out, survey, tally);
    }
    let sum = survey.sum();
    let bad = tally.bad;
    let inputs = counted(tally.inputs, "input", "inputs");
    write!(out, "summary: {inputs}, {bad} bad")?;
    for (count, one, many) in [
        (sum.errors, "error", "errors"),
        (sum.warnings, "warning", "warnings"),
        (sum.advice, "piece of advice", "pieces of advice"),
    ] {
        if count > 0 {
            write!(out, ", {}", counted(count, one, many))?;
        }
    }
    writeln!(out)?;
    let (schemes, others) = survey.schemes.top(NAMED);
    let codes = survey.codes_by_count().into_iter();
    write_list(out, "codes", codes.map(|(code, found)| (code, found.all())))?;
    let extra = [("(others)", others), ("(none)", survey.relative)];
    write_list(out, "schemes", schemes.into_iter().chain(extra))?;
    let extra = [("(none)", survey.no_host)];
    write_list(out, "hosts", survey.host_kinds().chain(extra))
}

fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Writes a title and names with their counts, without names whose count is 0.
pub(super) fn write_list<'a>(
    out: &mut impl Write,
    title: &str,
    list: impl Iterator<Item = (&'a str, u64)>,
) -> io::Result<()> {
    let mut before = Some(title);
    for (name, count) in list.filter(|(_, count)| *count > 0) {
        if let Some(title) = before.take() {
            writeln!(out, "{title}:")?;
        }
        write!(out, "{count:12}  ")?;
        escape::write_plain(out, name)?;
        writeln!(out)?;
    }
    Ok(())
}

fn write_object(out: &mut impl Write, survey: &Survey, tally: &Tally) -> io::Result<()> {
    let sum = survey.sum();
    let (inputs, bad) = (tally.inputs, tally.bad);
    write!(out, "{{\"inputs\":{inputs},\"bad\":{bad},\"findings\":")?;
    let severities = [
        ("error", sum.errors),
        ("warning", sum.warnings),
        ("advice", sum.advice),
    ];
    write_map(out, severities.into_iter())?;
    out.write_all(b",\"codes\":")?;
    let codes = survey.codes_by_count().into_iter();
    write_map(out, codes.map(|(code, found)| (code, found.all())))?;
    write_places(out, survey)?;
    out.write_all(b"}\n")
}

/// Writes the JSON members about schemes and kinds of hosts.
pub(super) fn write_places(out: &mut impl Write, survey: &Survey) -> io::Result<()> {
    let (schemes, others) = survey.schemes.top(NAMED);
    out.write_all(b",\"schemes\":")?;
    write_map(out, schemes.into_iter())?;
    let relative = survey.relative;
    write!(
        out,
        ",\"other_schemes\":{others},\"no_scheme\":{relative},\"host_kinds\":"
    )?;
    write_map(out, survey.host_kinds())?;
    write!(out, ",\"no_host\":{}", survey.no_host)
}

/// Writes a JSON object of counts.
pub(super) fn write_map<'a>(
    out: &mut impl Write,
    entries: impl Iterator<Item = (&'a str, u64)>,
) -> io::Result<()> {
    out.write_all(b"{")?;
    for (index, (name, count)) in entries.enumerate() {
        if index > 0 {
            out.write_all(b",")?;
        }
        json::write_value(out, name)?;
        write!(out, ":{count}")?;
    }
    out.write_all(b"}")
}

impl Survey {
    /// The sum over all codes.
    fn sum(&self) -> Findings {
        let mut sum = Findings::default();
        for findings in self.codes.values() {
            sum.errors += findings.errors;
            sum.warnings += findings.warnings;
            sum.advice += findings.advice;
        }
        sum
    }

    /// The codes in descending order of frequency.
    fn codes_by_count(&self) -> Vec<(&'static str, Findings)> {
        let codes = self.codes.iter().map(|(code, findings)| (*code, *findings));
        let mut codes: Vec<_> = codes.collect();
        codes.sort_by_key(|(_, findings)| Reverse(findings.all()));
        codes
    }
}

impl Findings {
    fn all(&self) -> u64 {
        self.errors + self.warnings + self.advice
    }
}
