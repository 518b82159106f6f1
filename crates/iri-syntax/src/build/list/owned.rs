//! Lists that collect any iterator, on the heap.

use alloc::vec::Vec;

use super::super::into::{IntoPair, IntoPiece};
use super::super::piece::{Piece, View};
use super::{IntoPairs, IntoSegments, sealed};

/// The segments of a path, as they were passed ([`IntoSegments`]).
#[derive(Clone, Debug)]
pub struct SegmentList<'a>(Vec<Piece<'a>>);

impl SegmentList<'_> {
    /// Each segment.
    pub(crate) fn views(&self) -> impl Iterator<Item = View<'_>> + Clone {
        self.0.iter().map(Piece::view)
    }
}

impl<'a, S: IntoIterator<Item: IntoPiece<'a>>> sealed::Segments<'a> for S {}

impl<'a, S: IntoIterator<Item: IntoPiece<'a>>> IntoSegments<'a> for S {
    fn into_segments(self) -> SegmentList<'a> {
        SegmentList(self.into_iter().map(IntoPiece::into_piece).collect())
    }
}

/// The pairs of a query, as they were passed ([`IntoPairs`]).
#[derive(Clone, Debug)]
pub struct PairList<'a>(Vec<(Piece<'a>, Option<Piece<'a>>)>);

impl PairList<'_> {
    /// Each name, and the value if there is one.
    pub(crate) fn views(&self) -> impl Iterator<Item = (View<'_>, Option<View<'_>>)> {
        let pairs = self.0.iter();
        pairs.map(|(name, value)| (name.view(), value.as_ref().map(Piece::view)))
    }
}

impl<'a, P: IntoIterator<Item: IntoPair<'a>>> sealed::Pairs<'a> for P {}

impl<'a, P: IntoIterator<Item: IntoPair<'a>>> IntoPairs<'a> for P {
    fn into_pairs(self) -> PairList<'a> {
        PairList(self.into_iter().map(IntoPair::into_pair).collect())
    }
}
