//! Known failures in other projects' suites (`known-failures.toml`), each with its reason. A suite
//! also fails if a listed case passes or no longer exists.

use std::collections::BTreeMap;

use crate::report::{Report, note};

/// The suites that may have known failures.
const SUITES: [&str; 13] = [
    "4suite-amara",
    "cri",
    "fluent-uri",
    "iri-string",
    "json-schema",
    "json-schema-idn",
    "lanthaler-iri",
    "libxml2",
    "oxiri",
    "perl-uri",
    "rfc3986",
    "tables",
    "xsdtests",
];

/// Runs the cases of a suite and checks each against the list.
#[derive(Debug)]
pub struct Suite {
    name: &'static str,
    /// The listed failures that have not occurred yet, by form and input.
    known: BTreeMap<(String, String), usize>,
    met: usize,
    report: Report,
}

impl Suite {
    /// A suite of this name.
    ///
    /// # Panics
    ///
    /// If the list is malformed.
    pub fn new(name: &'static str) -> Self {
        assert!(
            SUITES.contains(&name),
            "{name} is not in the list of suites"
        );
        let text = include_str!("../known-failures.toml");
        let table: toml::Table = text.parse().expect("known-failures.toml");
        let mut known = BTreeMap::new();
        let failures = table.get("failure").and_then(toml::Value::as_array);
        for failure in failures.into_iter().flatten() {
            let key = |key: &str| {
                let text = failure.get(key).and_then(toml::Value::as_str);
                text.unwrap_or_else(|| panic!("known-failures.toml: no {key} in {failure:?}"))
            };
            assert!(
                SUITES.contains(&key("suite")),
                "{failure:?} names an unknown suite"
            );
            assert!(!key("reason").is_empty(), "{failure:?} has no reason");
            if key("suite") == name {
                known.insert((key("form").to_owned(), key("input").to_owned()), 0);
            }
        }
        Self {
            name,
            known,
            met: 0,
            report: Report::new(name),
        }
    }

    /// Checks one case: an input as a form, with the verdicts of upstream and ours.
    pub fn case(&mut self, input: &str, form: &str, upstream: bool, ours: bool) {
        self.report.count();
        let listed = self.known.get_mut(&(form.to_owned(), input.to_owned()));
        match (upstream == ours, listed) {
            (true, None) => {}
            (false, Some(times)) => {
                *times += 1;
                self.met += usize::from(*times == 1);
            }
            (true, Some(times)) => {
                *times += 1;
                self.met += usize::from(*times == 1);
                self.report
                    .failure("a known failure passes", || format!("{input:?} as {form}"));
            }
            (false, None) => self.report.failure("different verdict", || {
                format!("{input:?} as {form}: upstream {upstream}, ours {ours}")
            }),
        }
    }

    /// Makes any other check on a case, for which there are no known failures.
    pub fn check(&mut self, right: bool, message: impl FnOnce() -> String) {
        self.report.count();
        if !right {
            self.report.failure("different result", message);
        }
    }

    /// Ends the suite, which must have tried at least `least` cases.
    ///
    /// # Panics
    ///
    /// If an unlisted case failed, or a listed one passed or did not occur.
    pub fn finish(mut self, least: u64) {
        for ((form, input), times) in &self.known {
            if *times == 0 {
                self.report
                    .failure("a known failure is gone", || format!("{input:?} as {form}"));
            }
        }
        if self.met > 0 {
            note(&format!("{}: {} known failures", self.name, self.met));
        }
        self.report.finish(least);
    }
}
