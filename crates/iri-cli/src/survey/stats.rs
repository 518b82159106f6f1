//! The distributions of `iri parse --stats`.

use std::io::{self, Write};

use iri_kit::Parts;

use super::Survey;
use super::frequent::Frequent;
use super::histogram::Histogram;
use super::summary::{write_list, write_map, write_places};
use crate::tally::Tally;

/// The number of host names that are kept.
const HOSTS: usize = 1 << 14;

/// The number of names that are printed.
const NAMED: usize = 20;

/// The distributions over the identifiers of a run.
#[derive(Debug)]
pub(super) struct Stats {
    count: u64,
    bytes: Histogram,
    segments: Histogram,
    shares: [u64; SHARES.len()],
    hosts: Frequent,
}

/// The properties of identifiers that are counted, with their names in text and in JSON.
const SHARES: [(&str, &str, Fact); 9] = [
    ("without a scheme", "relative", |parts| {
        parts.scheme().is_none()
    }),
    ("with userinfo", "userinfo", |parts| {
        parts.userinfo().is_some()
    }),
    ("with a port", "port", |parts| parts.port().is_some()),
    ("with an empty path", "empty_path", |parts| {
        parts.path().is_empty()
    }),
    ("with a query", "query", |parts| parts.query().is_some()),
    ("with a fragment", "fragment", |parts| {
        parts.fragment().is_some()
    }),
    ("not in US-ASCII", "non_ascii", |parts| {
        !parts.as_str().is_ascii()
    }),
    ("with percent triplets", "percent_encoded", |parts| {
        parts.as_str().contains('%')
    }),
    ("with an internationalized host", "idn_host", has_idn),
];

type Fact = fn(&Parts<'_>) -> bool;

/// Whether a label of the host is outside US-ASCII or an A-label.
fn has_idn(parts: &Parts<'_>) -> bool {
    let mut labels = parts.host().unwrap_or_default().split('.');
    labels.any(|label| {
        let start = label.as_bytes().get(..4);
        !label.is_ascii() || start.is_some_and(|start| start.eq_ignore_ascii_case(b"xn--"))
    })
}

impl Stats {
    pub(super) fn new() -> Self {
        Self {
            count: 0,
            bytes: Histogram::default(),
            segments: Histogram::default(),
            shares: [0; SHARES.len()],
            hosts: Frequent::of_most(HOSTS),
        }
    }

    /// Counts an identifier.
    pub(super) fn add(&mut self, parts: Parts<'_>) {
        self.count += 1;
        self.bytes.count(parts.as_str().len() as u64);
        self.segments.count(parts.segments().count() as u64);
        for (count, (_, _, has)) in self.shares.iter_mut().zip(SHARES) {
            *count += u64::from(has(&parts));
        }
        if let Some(host) = parts.host().filter(|host| !host.is_empty()) {
            self.hosts.count(host);
        }
    }

    /// Adds the counts of another part of the run.
    pub(super) fn merge(&mut self, other: Self) {
        self.count += other.count;
        self.bytes.add(&other.bytes);
        self.segments.add(&other.segments);
        for (sum, count) in self.shares.iter_mut().zip(other.shares) {
            *sum += count;
        }
        self.hosts.add(other.hosts);
    }
}

/// Writes the distributions.
pub(crate) fn write_stats(
    out: &mut impl Write,
    survey: &Survey,
    tally: &Tally,
    is_json: bool,
) -> io::Result<()> {
    let Some(stats) = &survey.stats else {
        return Ok(());
    };
    if is_json {
        return write_object(out, stats, survey, tally);
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
    for ((name, _, _), count) in SHARES.iter().zip(stats.shares) {
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

fn write_object(
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
    for ((_, name, _), count) in SHARES.iter().zip(stats.shares) {
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
