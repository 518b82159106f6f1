//! The list of accepted mutants.

use super::outcome::Mutant;

/// Mutants that no test needs to catch. Lines have no numbers, so that they survive other changes of a file.
pub(super) struct Accepted {
    rows: Vec<[String; 3]>,
}

impl Accepted {
    /// Reads lines of a file, a change, the source line that is changed and a reason, separated by tabs. Fails
    /// with the first invalid line.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let mut rows = Vec::new();
        for line in text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
        {
            let fields: Vec<&str> = line.split('\t').collect();
            match fields[..] {
                [file, change, source, reason] if !reason.is_empty() => {
                    rows.push([file, change, source].map(str::to_owned));
                }
                _ => return Err(line.to_owned()),
            }
        }
        Ok(Self { rows })
    }

    /// Whether a mutant is in the list. `source` is the line that it changes.
    pub(super) fn has(&self, mutant: &Mutant, source: &str) -> bool {
        let row = [mutant.file.as_str(), mutant.change(), source];
        self.rows.iter().any(|one| *one == row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutants::outcome::Outcomes;

    #[test]
    fn a_mutant_is_accepted_by_its_file_its_change_and_its_line() {
        let report = r#"{"outcomes": [{"scenario": {"Mutant": {"name": "src/a.rs:2:7: replace > with >=",
            "file": "src/a.rs", "span": {"start": {"line": 2}}}}, "summary": "MissedMutant"}]}"#;
        let missed = Outcomes::read(report).expect("a report").missed;
        let mutant = missed.first().expect("a mutant");
        let list = "# file\nsrc/a.rs\treplace > with >=\tif a > b {\tequal values are the same\n";
        let accepted = Accepted::read(list).expect("a list");
        assert!(accepted.has(mutant, "if a > b {"));
        assert!(!accepted.has(mutant, "if b > a {"));
        let no_reason = "src/a.rs\treplace > with >=\tif a > b {\t";
        assert_eq!(Accepted::read(no_reason).err().as_deref(), Some(no_reason));
    }
}
