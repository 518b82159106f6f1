//! Checks that the names of public types and traits are unique in the workspace, since `iri-kit`
//! re-exports them all.

use std::collections::{BTreeMap, BTreeSet};

use crate::surface::NamedType;

/// Modules whose types may share names with others. Each has a reason.
const EXEMPT: [(&str, &str); 2] = [
    (
        "iri_core::engine::",
        "building blocks that no other crate re-exports as a module",
    ),
    (
        "iri_compare::on::",
        "markers named after rungs, and always written with their module",
    ),
];

/// Finds names that several items share. A re-export counts as the item that it re-exports.
pub(super) fn shared(types: &[NamedType]) -> Vec<String> {
    let mut items: BTreeMap<&str, BTreeMap<&str, BTreeSet<&str>>> = BTreeMap::new();
    for one in types {
        let is_exempt = |(module, _): &(&str, _)| one.path.starts_with(module);
        if !EXEMPT.iter().any(is_exempt) {
            let same_name = items.entry(one.name()).or_default();
            same_name.entry(&one.item).or_default().insert(&one.path);
        }
    }
    items.retain(|_, same_name| same_name.len() > 1);
    let lines = items.into_iter().map(|(name, same_name)| {
        let first = |paths: BTreeSet<&str>| paths.first().copied().unwrap_or_default().to_owned();
        let paths: Vec<String> = same_name.into_values().map(first).collect();
        format!("several types are named `{name}`: {}", paths.join(", "))
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_shared(types: &[[&str; 2]], expected: &[&str]) {
        let types = types.iter().map(|&[path, item]| NamedType {
            path: path.to_owned(),
            item: item.to_owned(),
        });
        assert_eq!(shared(&types.collect::<Vec<_>>()), expected);
    }

    #[test]
    fn two_items_with_the_same_name_are_reported() {
        assert_shared(
            &[
                ["iri_bidi::Piece", "iri_bidi::components::Piece"],
                ["iri_syntax::Piece", "iri_syntax::build::piece::Piece"],
                ["iri_syntax::PortPiece", "iri_syntax::build::PortPiece"],
            ],
            &["several types are named `Piece`: iri_bidi::Piece, iri_syntax::Piece"],
        );
    }

    #[test]
    fn a_re_export_counts_as_the_same_item() {
        let form = "iri_core::engine::scan::form::Form";
        assert_shared(&[["iri_syntax::Form", form], ["iri_kit::Form", form]], &[]);
        assert_shared(
            &[
                ["iri_syntax::Form", form],
                ["iri_leiri::Form", "iri_leiri::parse::Form"],
            ],
            &["several types are named `Form`: iri_syntax::Form, iri_leiri::Form"],
        );
    }

    #[test]
    fn building_blocks_and_markers_may_share_names() {
        assert_shared(
            &[
                [
                    "iri_core::engine::dots::Found",
                    "iri_core::engine::dots::Found",
                ],
                ["iri_text::Found", "iri_text::find::found::Found"],
                ["iri_compare::on::Syntax", "iri_compare::on::Syntax"],
                ["iri_lint::Syntax", "iri_lint::Syntax"],
            ],
            &[],
        );
    }
}
