//! The report that `cargo-mutants` writes.

use serde::Deserialize;

/// The results of a call of `cargo-mutants`.
#[derive(Debug, Default)]
pub(super) struct Outcomes {
    /// The mutants for which a test failed, or ran out of time.
    pub(super) caught: usize,
    /// The mutants for which all tests passed.
    pub(super) missed: Vec<Mutant>,
}

/// A change of the sources in one place.
#[derive(Clone, Debug)]
pub(super) struct Mutant {
    /// The file, the line and the column, and what was changed: `src/a.rs:3:7: replace + with *`.
    pub(super) name: String,
    /// The path of the file in the tree.
    pub(super) file: String,
    line: usize,
}

impl Outcomes {
    pub(super) fn read(report: &str) -> Result<Self, String> {
        let report: Report = serde_json::from_str(report)
            .map_err(|error| format!("outcomes.json of cargo-mutants: {error}"))?;
        let mut outcomes = Self::default();
        for one in report.outcomes {
            let Scenario::Mutant(described) = one.scenario else {
                if one.summary != "Success" {
                    return Err("the tests fail without a change".to_owned());
                }
                continue;
            };
            match one.summary.as_str() {
                "CaughtMutant" | "Timeout" => outcomes.caught += 1,
                "MissedMutant" => outcomes.missed.push(Mutant {
                    name: described.name,
                    file: described.file,
                    line: described.span.start.line,
                }),
                // It did not compile.
                _ => {}
            }
        }
        Ok(outcomes)
    }
}

impl Mutant {
    /// The change, without its place.
    pub(super) fn change(&self) -> &str {
        let place = self.name.find(": ").map_or(0, |at| at + 2);
        self.name.get(place..).unwrap_or_default()
    }

    /// The line that was changed, of the text of the file.
    pub(super) fn line_in(&self, text: &str) -> String {
        let line = text.lines().nth(self.line.saturating_sub(1));
        line.unwrap_or_default().trim().to_owned()
    }
}

#[derive(Deserialize)]
struct Report {
    outcomes: Vec<Tested>,
}

#[derive(Deserialize)]
struct Tested {
    scenario: Scenario,
    summary: String,
}

#[derive(Deserialize)]
enum Scenario {
    /// The unchanged sources.
    Baseline,
    Mutant(Described),
}

#[derive(Deserialize)]
struct Described {
    name: String,
    file: String,
    span: Lines,
}

#[derive(Deserialize)]
struct Lines {
    start: Line,
}

#[derive(Deserialize)]
struct Line {
    line: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(summary: &str) -> String {
        let name = "src/a.rs:2:7: replace + with * in f";
        format!(
            r#"{{"outcomes": [{{"scenario": "Baseline", "summary": "Success"}},
            {{"scenario": {{"Mutant": {{"name": "{name}", "file": "src/a.rs",
            "span": {{"start": {{"line": 2, "column": 7}}}}}}}}, "summary": "{summary}"}}]}}"#
        )
    }

    #[test]
    fn mutants_are_counted_by_their_result() {
        for (summary, caught, missed) in [
            ("CaughtMutant", 1, 0),
            ("Timeout", 1, 0),
            ("MissedMutant", 0, 1),
            ("Unviable", 0, 0),
        ] {
            let outcomes = Outcomes::read(&report(summary)).expect("a report");
            assert_eq!(
                (outcomes.caught, outcomes.missed.len()),
                (caught, missed),
                "{summary}"
            );
        }
        let failing = r#"{"outcomes": [{"scenario": "Baseline", "summary": "Failure"}]}"#;
        assert!(Outcomes::read(failing).is_err());
    }

    #[test]
    fn a_mutant_has_a_change_and_a_line() {
        let outcomes = Outcomes::read(&report("MissedMutant")).expect("a report");
        let changes: Vec<_> = outcomes
            .missed
            .iter()
            .map(|mutant| (mutant.change(), mutant.line_in("fn f() {\n    a + b\n}")))
            .collect();
        assert_eq!(changes, [("replace + with * in f", "a + b".to_owned())]);
    }
}
