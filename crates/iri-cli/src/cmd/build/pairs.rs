//! Changes to the pairs of a query: removing, setting and sorting.

use std::borrow::Cow;

use iri_kit::syntax::build::{IntoPair, Piece};
use iri_kit::syntax::encode;
use iri_kit::{BuildError, IriRef, Pair};

use super::setting::NamePattern;

/// The changes to the pairs of a query once it is complete.
#[derive(Debug, Default)]
pub(super) struct PairChanges {
    pub(super) removed: Vec<NamePattern>,
    /// Names and values to set.
    pub(super) set: Vec<(String, String)>,
    pub(super) is_sorted: bool,
}

/// A pair to write.
pub(super) struct NewPair<'a>(pub(super) Piece<'a>, pub(super) Option<Piece<'a>>);

impl<'a> IntoPair<'a> for NewPair<'a> {
    fn into_pair(self) -> (Piece<'a>, Option<Piece<'a>>) {
        (self.0, self.1)
    }
}

impl PairChanges {
    /// Changes the pairs of `iri`. Without changes, `iri` is not rewritten.
    pub(super) fn apply(&self, iri: &mut IriRef<String>) -> Result<(), BuildError> {
        if !self.removed.is_empty() {
            iri.retain_pairs(|pair| {
                let name = decoded_name(pair);
                !self.removed.iter().any(|pattern| pattern.matches(&name))
            });
        }
        for (name, value) in &self.set {
            iri.set_pair(name, encode(value))?;
        }
        if !self.is_sorted || iri.pairs().next().is_none() {
            return Ok(());
        }
        let before = iri.clone();
        let mut pairs: Vec<_> = before
            .pairs()
            .map(|pair| (decoded_name(pair), pair))
            .collect();
        pairs.sort_by(|(a, _), (b, _)| a.cmp(b));
        iri.remove_query();
        iri.append_pairs(pairs.into_iter().map(|(_, pair)| pair))
    }
}

/// The decoded name, in which `+` is a space.
fn decoded_name(pair: Pair<'_>) -> Cow<'_, str> {
    pair.decode_name().with_plus_as_space(true).to_str_lossy()
}
