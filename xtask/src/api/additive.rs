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
        "with `alloc`, it accepts all iterators, which includes slices",
    ),
    ("::into_segments(", "likewise"),
    ("::IntoPairs<", "likewise"),
    ("::IntoSegments<", "likewise"),
    ("List<'a>", "with `alloc`, the lists own their items"),
];

/// Finds items of the listing without features that are missing with all features, and methods that
/// shadow a method that exists without features.
pub(super) fn lost(without: &str, with: &str) -> Vec<String> {
    let all: BTreeSet<&str> = with.lines().collect();
    let is_exempt = |line: &&str| EXEMPT.iter().any(|(part, _)| line.contains(part));
    let gone = without.lines().filter(|line| !all.contains(line));
    let gone = gone.filter(|line| !is_exempt(line));
    let gone = gone.map(|line| format!("only without features: {line}"));
    let hides = |line: &&str| BLANKET.iter().any(|method| line.contains(method));
    let hidden = with.lines().filter(hides);
    gone.chain(hidden.map(|line| format!("shadows a method of `ToOwned`: {line}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_that_a_feature_changes_is_reported() {
        let without = "pub fn a::b() -> u8\npub fn a::c()\n";
        assert!(lost(without, &format!("{without}pub fn a::d()\n")).is_empty());
        assert_eq!(
            lost(without, "pub fn a::b() -> u16\npub fn a::c()\n"),
            ["only without features: pub fn a::b() -> u8"]
        );
    }

    #[test]
    fn a_method_that_shadows_a_blanket_one_is_reported() {
        let line = "pub fn a::B<T>::to_owned(&self) -> a::B<String>";
        assert_eq!(
            lost("", line),
            [format!("shadows a method of `ToOwned`: {line}")]
        );
        assert!(lost("", "pub fn a::B<T>::into_owned(self) -> a::B<String>").is_empty());
    }
}
