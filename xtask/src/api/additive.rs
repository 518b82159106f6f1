//! Checks that features only add items: each public item without features exists unchanged with all
//! features.

use std::collections::BTreeSet;

/// Methods that every `Clone` type has by a blanket implementation. An inherent method shadows it, so a
/// feature that adds one changes the meaning of a call that compiled without the feature.
const BLANKET: [&str; 2] = ["::to_owned(", "::clone_into("];

/// Items whose definition differs without `alloc`, but whose results are the same. Each has a reason.
const EXEMPT: [(&str, &str); 5] = [
    (
        "::into_pairs(",
        "with `alloc`, it also accepts iterators that are no slices",
    ),
    ("::into_segments(", "likewise"),
    ("::IntoPairs<", "likewise"),
    ("::IntoSegments<", "likewise"),
    ("List<'a>", "with `alloc`, the lists own their items"),
];

/// Finds what breaks the rule: items of the listing without features that are missing with all
/// features, and methods that shadow a method that exists without features.
pub(super) fn violations(without: &str, with: &str) -> Vec<String> {
    let all: BTreeSet<&str> = with.lines().collect();
    let is_exempt = |line: &str| EXEMPT.iter().any(|(part, _)| line.contains(part));
    let shadows = |line: &str| BLANKET.iter().any(|method| line.contains(method));
    let missing = without
        .lines()
        .filter(|line| !all.contains(line) && !is_exempt(line))
        .map(|line| format!("only without features: {line}"));
    let shadowing = with
        .lines()
        .filter(|line| shadows(line))
        .map(|line| format!("shadows a method of `ToOwned`: {line}"));
    missing.chain(shadowing).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_that_a_feature_changes_is_reported() {
        let without = "pub fn a::b() -> u8\npub fn a::c()\n";
        assert!(violations(without, &format!("{without}pub fn a::d()\n")).is_empty());
        assert_eq!(
            violations(without, "pub fn a::b() -> u16\npub fn a::c()\n"),
            ["only without features: pub fn a::b() -> u8"]
        );
    }

    #[test]
    fn a_method_that_shadows_a_blanket_one_is_reported() {
        let line = "pub fn a::B<T>::to_owned(&self) -> a::B<String>";
        assert_eq!(
            violations("", line),
            [format!("shadows a method of `ToOwned`: {line}")]
        );
        assert!(violations("", "pub fn a::B<T>::into_owned(self) -> a::B<String>").is_empty());
    }
}
