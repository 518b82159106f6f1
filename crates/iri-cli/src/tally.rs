//! The counts of a run.

/// The numbers of inputs and findings.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) inputs: u64,
    /// The number of links checked, if the inputs are documents.
    pub(crate) links: u64,
    pub(crate) bad: u64,
    pub(crate) errors: u64,
    pub(crate) warnings: u64,
    pub(crate) advice: u64,
    /// The number of findings that the output document omits.
    pub(crate) unlisted: u64,
}

impl Tally {
    /// Adds the counts of another part of the run.
    pub(crate) fn add(&mut self, other: Self) {
        self.inputs += other.inputs;
        self.links += other.links;
        self.bad += other.bad;
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.advice += other.advice;
        self.unlisted += other.unlisted;
    }

    /// `interrupted after 3 inputs`
    pub(crate) fn interrupted(&self) -> String {
        format!(
            "interrupted after {}",
            counted(self.inputs, "input", "inputs")
        )
    }

    /// `checked 3 inputs: 1 bad (1 error, 2 warnings)`
    pub(crate) fn summary(&self) -> String {
        if self.inputs == 0 {
            return "checked nothing: the input is empty".to_owned();
        }
        let found: Vec<String> = [
            (self.errors, "error", "errors"),
            (self.warnings, "warning", "warnings"),
            (self.advice, "piece of advice", "pieces of advice"),
        ]
        .into_iter()
        .filter(|(count, _, _)| *count > 0)
        .map(|(count, one, many)| counted(count, one, many))
        .collect();
        let inputs = match self.links {
            0 => counted(self.inputs, "input", "inputs"),
            links => counted(links, "IRI", "IRIs"),
        };
        if found.is_empty() {
            return format!("checked {inputs}: no findings");
        }
        format!("checked {inputs}: {} bad ({})", self.bad, found.join(", "))
    }
}

/// A number with the noun in the singular or the plural.
pub(crate) fn counted(count: u64, one: &str, many: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn the_summary_names_only_the_severities_that_were_found() {
        let mut tally = Tally {
            inputs: 1,
            ..Tally::default()
        };
        assert_eq!(tally.summary(), "checked 1 input: no findings");
        let empty = Tally::default();
        assert_eq!(empty.summary(), "checked nothing: the input is empty");
        assert_eq!(tally.interrupted(), "interrupted after 1 input");
        tally.add(Tally {
            inputs: 2,
            bad: 1,
            errors: 1,
            warnings: 2,
            ..Tally::default()
        });
        assert_eq!(
            tally.summary(),
            "checked 3 inputs: 1 bad (1 error, 2 warnings)"
        );
    }
}
