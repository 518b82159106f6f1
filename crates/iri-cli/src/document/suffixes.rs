//! The domain suffixes under which `iri find --domains` finds host names.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::Path;

/// A list of domain suffixes in the format of the public suffix list: one suffix per line, where a
/// leading `*.` matches any one label, and `//` begins a comment. Exceptions to wildcards (`!`) are
/// not implemented: the wildcard still matches them, so names under an exception are found.
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

    /// Whether names directly under `suffix` are found.
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
    fn a_star_matches_exactly_one_label() {
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
