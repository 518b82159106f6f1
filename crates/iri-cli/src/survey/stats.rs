//! The counts of the distributions of `iri parse --stats`.

use iri_kit::Parts;

use super::frequent::Frequent;
use super::histogram::Histogram;

/// The number of host names that are kept.
const HOSTS: usize = 1 << 14;

/// The distributions over the identifiers of a run.
#[derive(Debug)]
pub(super) struct Stats {
    pub(super) count: u64,
    pub(super) bytes: Histogram,
    pub(super) segments: Histogram,
    /// The numbers of identifiers with each of [`SHARES`].
    pub(super) shares: [u64; SHARES.len()],
    pub(super) hosts: Frequent,
}

/// The properties of identifiers that are counted, with their names in text and in JSON.
pub(super) const SHARES: [(&str, &str, Fact); 9] = [
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
