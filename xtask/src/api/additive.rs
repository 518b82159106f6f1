//! Features only add: what is public without any is public, and the same, with all of them.

use std::collections::BTreeSet;

/// Methods that every `Clone` type has by a blanket implementation. An inherent one hides it, so a
/// feature that adds one changes the result of a call that compiled without the feature.
const BLANKET: [&str; 2] = ["::to_owned(", "::clone_into("];

/// Items with another definition without `alloc`, which give the same result there.
const EXEMPT: [(&str, &str); 5] = [
    (
        "::into_pairs(",
        "with `alloc`, everything that iterates is a list; that covers slices",
    ),
    ("::into_segments(", "likewise"),
    ("::IntoPairs<", "likewise"),
    ("::IntoSegments<", "likewise"),
    (
        "List<'a>",
        "the lists themselves, which then own what they collect",
    ),
];

/// The lines of the listing without features that are not in the one with all, and the methods that
/// hide one that was there without them.
pub(super) fn lost(without: &str, with: &str) -> Vec<String> {
    let all: BTreeSet<&str> = with.lines().collect();
    let is_exempt = |line: &&str| EXEMPT.iter().any(|(part, _)| line.contains(part));
    let gone = without.lines().filter(|line| !all.contains(line));
    let gone = gone.filter(|line| !is_exempt(line));
    let gone = gone.map(|line| format!("only without features: {line}"));
    let hides = |line: &&str| BLANKET.iter().any(|method| line.contains(method));
    let hidden = with.lines().filter(hides);
    gone.chain(hidden.map(|line| format!("hides a method of `ToOwned`: {line}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_that_a_feature_changes_is_found() {
        let without = "pub fn a::b() -> u8\npub fn a::c()\n";
        assert!(lost(without, &format!("{without}pub fn a::d()\n")).is_empty());
        assert_eq!(
            lost(without, "pub fn a::b() -> u16\npub fn a::c()\n"),
            ["only without features: pub fn a::b() -> u8"]
        );
    }

    #[test]
    fn a_method_that_hides_a_blanket_one_is_found() {
        let line = "pub fn a::B<T>::to_owned(&self) -> a::B<String>";
        assert_eq!(
            lost("", line),
            [format!("hides a method of `ToOwned`: {line}")]
        );
        assert!(lost("", "pub fn a::B<T>::into_owned(self) -> a::B<String>").is_empty());
    }
}
