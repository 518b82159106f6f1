//! Writes the counts of a run: those of `--summary`, and the distributions of `iri parse --stats`.

use std::cmp::Reverse;
use std::io::{self, Write};

use super::stats::{self, Stats};
use super::{Findings, Survey};
use crate::escape;
use crate::render::json;
use crate::tally::{Tally, counted};

/// The number of names that are printed, of schemes and of hosts.
const NAMED: usize = 20;

/// Writes the summary of a run.
pub(super) fn write_summary(
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

/// Writes a title and names with their counts, without names whose count is 0.
fn write_list<'a>(
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
fn write_places(out: &mut impl Write, survey: &Survey) -> io::Result<()> {
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
fn write_map<'a>(
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

/// Writes the distributions.
pub(super) fn write_stats(
    out: &mut impl Write,
    survey: &Survey,
    tally: &Tally,
    is_json: bool,
) -> io::Result<()> {
    let Some(stats) = &survey.stats else {
        return Ok(());
    };
    if is_json {
        return write_stats_object(out, stats, survey, tally);
    }
    writeln!(out, "inputs: {} ({} bad)", tally.inputs, tally.bad)?;
    if stats.count == 0 {
        return Ok(());
    }
    writeln!(
        out,
        "{:12}  {:>10}{:>10}{:>10}{:>10}",
        "", "min", "median", "99 %", "max"
    )?;
    for (name, histogram) in [("bytes", &stats.bytes), ("segments", &stats.segments)] {
        let [min, median, p99, max] = histogram.summary().unwrap_or_default();
        writeln!(out, "{name:>12}  {min:10}{median:10}{p99:10}{max:10}")?;
    }
    writeln!(out, "identifiers:")?;
    for ((name, _, _), count) in stats::SHARES.iter().zip(stats.shares) {
        let share = permille(count, stats.count);
        writeln!(out, "{count:12}  {:3}.{} %  {name}", share / 10, share % 10)?;
    }
    let (schemes, others) = survey.schemes.top(NAMED);
    let extra = [("(others)", others)];
    write_list(out, "schemes", schemes.into_iter().chain(extra))?;
    write_list(out, "kinds of hosts", survey.host_kinds())?;
    let (hosts, others) = stats.hosts.top(NAMED);
    let extra = [("(others)", others)];
    write_list(out, "hosts", hosts.into_iter().chain(extra))?;
    match stats.hosts.missed() {
        0 => Ok(()),
        missed => writeln!(
            out,
            "too many distinct hosts to count exactly: each count may be up to {missed} too low"
        ),
    }
}

/// The proportion of `count` in `all` in thousandths, rounded.
fn permille(count: u64, all: u64) -> u128 {
    let all = u128::from(all.max(1));
    (u128::from(count) * 1000 + all / 2) / all
}

fn write_stats_object(
    out: &mut impl Write,
    stats: &Stats,
    survey: &Survey,
    tally: &Tally,
) -> io::Result<()> {
    write!(out, "{{\"inputs\":{},\"bad\":{}", tally.inputs, tally.bad)?;
    for (name, histogram) in [("bytes", &stats.bytes), ("segments", &stats.segments)] {
        write!(out, ",\"{name}\":")?;
        match histogram.summary() {
            None => out.write_all(b"null")?,
            Some(summary) => {
                let names = ["min", "median", "p99", "max"];
                write_map(out, names.into_iter().zip(summary))?;
            }
        }
    }
    for ((_, name, _), count) in stats::SHARES.iter().zip(stats.shares) {
        write!(out, ",\"{name}\":{count}")?;
    }
    write_places(out, survey)?;
    let (hosts, others) = stats.hosts.top(NAMED);
    out.write_all(b",\"hosts\":")?;
    write_map(out, hosts.into_iter())?;
    let missed = stats.hosts.missed();
    writeln!(
        out,
        ",\"other_hosts\":{others},\"hosts_too_low_by\":{missed}}}"
    )
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
