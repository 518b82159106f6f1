//! How a suite tells its failures: all at once, in the end, and never a suite that tried nothing.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;

/// The cases that a suite has tried so far, and the failures.
#[derive(Debug)]
pub struct Report {
    name: &'static str,
    tried: u64,
    failed: u64,
    /// By what failed alike: the first messages, and how many there were.
    failures: BTreeMap<String, (Vec<String>, u64)>,
}

impl Report {
    /// Failures alike beyond this many are counted only.
    const SHOWN: usize = 6;

    /// A report of the suite of this name.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            tried: 0,
            failed: 0,
            failures: BTreeMap::new(),
        }
    }

    /// One more case is tried.
    pub const fn count(&mut self) {
        self.tried += 1;
    }

    /// One more case is tried, and fails unless it is right; `alike` is as for a failure.
    pub fn expect(&mut self, right: bool, alike: &str, message: impl FnOnce() -> String) {
        self.count();
        if !right {
            self.failure(alike, message);
        }
    }

    /// A case failed; `alike` names what all failures of its sort have in common.
    pub fn failure(&mut self, alike: &str, message: impl FnOnce() -> String) {
        self.failed += 1;
        if !self.failures.contains_key(alike) {
            self.failures.insert(alike.to_owned(), (Vec::new(), 0));
        }
        if let Some((messages, count)) = self.failures.get_mut(alike) {
            *count += 1;
            if messages.len() < Self::SHOWN {
                messages.push(message());
            }
        }
    }

    /// Ends the suite: prints how many cases it tried, at least `least`.
    ///
    /// # Panics
    ///
    /// When a case failed, or when fewer were tried.
    pub fn finish(self, least: u64) {
        let (name, tried, failed) = (self.name, self.tried, self.failed);
        note(&format!("{name}: {tried} cases tried"));
        let mut told = String::new();
        for (alike, (messages, count)) in &self.failures {
            let _ = writeln!(
                told,
                "{count} times {alike}, such as\n  {}",
                messages.join("\n  ")
            );
        }
        assert!(
            self.failures.is_empty(),
            "{name}: {failed} of {tried} cases failed:\n{told}"
        );
        assert!(
            tried >= least,
            "{name}: only {tried} of {least} cases tried"
        );
    }
}

/// Prints a line that the test harness does not hold back.
pub fn note(line: &str) {
    // A closed standard error is no reason to fail.
    let _ = writeln!(std::io::stderr().lock(), "{line}");
}
