//! The suffixes below which `--domains` finds the names of hosts.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::Path;

/// A list of suffixes, as the public suffix list is written: a suffix a line, `*.` for any label
/// before one, `//` for a comment. An exception (`!`) from the second kind is not implemented, so it
/// is a suffix too, and what is below it is found.
#[derive(Debug)]
pub(crate) struct Suffixes {
    rules: HashSet<String>,
}

impl Suffixes {
    pub(crate) fn read(path: &Path) -> io::Result<Self> {
        Ok(Self::of(&fs::read_to_string(path)?))
    }

    fn of(list: &str) -> Self {
        let rules = list
            .lines()
            .filter_map(|line| line.split_whitespace().next());
        let rules = rules.filter(|rule| !rule.starts_with("//"));
        let rules = rules.map(|rule| rule.trim_start_matches('.').to_lowercase());
        Self {
            rules: rules.collect(),
        }
    }

    /// Whether names below `suffix` are found.
    pub(crate) fn has(&self, suffix: &str) -> bool {
        let suffix = suffix.to_lowercase();
        let parent = suffix.split_once('.').map(|(_, parent)| parent);
        self.rules.contains(&suffix)
            || parent.is_some_and(|parent| self.rules.contains(&format!("*.{parent}")))
    }
}

#[cfg(test)]
mod tests {
    use super::Suffixes;

    #[test]
    fn a_star_is_any_one_label() {
        let suffixes = Suffixes::of("// comment\ncom\n*.ck remark\n.De\n\n");
        for (suffix, is_listed) in [
            ("com", true),
            ("COM", true),
            ("a.com", false),
            ("x.ck", true),
            ("ck", false),
            ("de", true),
            ("remark", false),
        ] {
            assert_eq!(suffixes.has(suffix), is_listed, "{suffix}");
        }
    }
}
