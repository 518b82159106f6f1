//! Collects the failures of a suite and reports them all at its end; a suite that tried too few
//! cases fails as well.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;

/// The cases that a suite has tried so far, and the failures.
#[derive(Debug)]
pub struct Report {
    name: &'static str,
    tried: u64,
    failed: u64,
    /// For each kind of failure, the first messages and the count.
    failures: BTreeMap<String, (Vec<String>, u64)>,
}

impl Report {
    /// Further failures of the same kind are only counted.
    const SHOWN: usize = 6;

    /// An empty report for the suite of this name.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            tried: 0,
            failed: 0,
            failures: BTreeMap::new(),
        }
    }

    /// Counts a case.
    pub const fn count(&mut self) {
        self.tried += 1;
    }

    /// Counts a case, which fails unless it is right; `kind` is as for [`Report::failure`].
    pub fn expect(&mut self, right: bool, kind: &str, message: impl FnOnce() -> String) {
        self.count();
        if !right {
            self.failure(kind, message);
        }
    }

    /// Adds a failed case; `kind` names the kind of the failure.
    pub fn failure(&mut self, kind: &str, message: impl FnOnce() -> String) {
        self.failed += 1;
        if !self.failures.contains_key(kind) {
            self.failures.insert(kind.to_owned(), (Vec::new(), 0));
        }
        if let Some((messages, count)) = self.failures.get_mut(kind) {
            *count += 1;
            if messages.len() < Self::SHOWN {
                messages.push(message());
            }
        }
    }

    /// Adds the cases and the failures of another report.
    pub fn absorb(&mut self, other: Self) {
        self.tried += other.tried;
        self.failed += other.failed;
        for (kind, (messages, count)) in other.failures {
            let (own, own_count) = self.failures.entry(kind).or_default();
            own.extend(messages);
            own.truncate(Self::SHOWN);
            *own_count += count;
        }
    }

    /// The failures so far, as a message.
    pub fn failures(&self) -> Option<String> {
        if self.failures.is_empty() {
            return None;
        }
        let mut message = format!(
            "{}: {} of {} cases failed:\n",
            self.name, self.failed, self.tried
        );
        for (kind, (messages, count)) in &self.failures {
            let _ = writeln!(
                message,
                "{count} times: {kind}, such as\n  {}",
                messages.join("\n  ")
            );
        }
        Some(message)
    }

    /// Ends the suite, which must have tried at least `least` cases, and prints their number.
    ///
    /// # Panics
    ///
    /// If a case failed, or fewer were tried, or none.
    pub fn finish(self, least: u64) {
        let (name, tried) = (self.name, self.tried);
        note(&format!("{name}: {tried} cases tried"));
        if let Some(failures) = self.failures() {
            panic!("{failures}");
        }
        assert!(
            tried >= least.max(1),
            "{name}: only {tried} of {least} cases tried"
        );
    }
}

/// Prints a line that the test harness does not capture.
pub fn note(line: &str) {
    // A closed standard error must not fail the test.
    let _ = writeln!(std::io::stderr().lock(), "{line}");
}
