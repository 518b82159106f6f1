//! Segments and pairs that are given together.

#[cfg(not(feature = "alloc"))]
mod borrowed;
#[cfg(feature = "alloc")]
mod owned;

#[cfg(not(feature = "alloc"))]
pub use self::borrowed::{PairList, SegmentList};
#[cfg(feature = "alloc")]
pub use self::owned::{PairList, SegmentList};

/// Values that can be the segments of a path.
///
/// With `alloc` anything that iterates over what [`IntoPiece`](crate::IntoPiece) allows: `["a", "b"]`, a
/// `&Vec<String>`, `text.split('\\')`. Without a heap, slices and references to arrays of `&str` or
/// of [`Piece`](crate::Piece).
#[cfg_attr(
    feature = "alloc",
    diagnostic::on_unimplemented(
        message = "`{Self}` cannot be the segments of a path",
        label = "does not iterate over strings or pieces",
        note = "give `[\"a\", \"b\"]`, a `&Vec<String>` or any iterator over strings or results of `encode`"
    )
)]
#[cfg_attr(
    not(feature = "alloc"),
    diagnostic::on_unimplemented(
        message = "`{Self}` cannot be the segments of a path",
        label = "not a slice of `&str` or `Piece`",
        note = "without the feature `alloc`, give a slice: `&[\"a\", \"b\"]`"
    )
)]
pub trait IntoSegments<'a>: sealed::Segments<'a> {
    /// The segments.
    fn into_segments(self) -> SegmentList<'a>;
}

/// Values that can be the pairs of a query.
///
/// With `alloc` anything that iterates over what [`IntoPair`](crate::IntoPair) allows: `[("a", "1")]`, a
/// `&HashMap<String, String>`, `vec.into_iter().map(…)`. Without a heap, slices and references to
/// arrays of pairs of `&str` or of [`Piece`](crate::Piece).
#[cfg_attr(
    feature = "alloc",
    diagnostic::on_unimplemented(
        message = "`{Self}` cannot be the pairs of a query",
        label = "does not iterate over pairs of strings or pieces",
        note = "give `[(\"name\", \"value\")]`, a `&HashMap<String, String>` or any iterator over pairs of strings or results of `encode`"
    )
)]
#[cfg_attr(
    not(feature = "alloc"),
    diagnostic::on_unimplemented(
        message = "`{Self}` cannot be the pairs of a query",
        label = "not a slice of pairs of `&str` or `Piece`",
        note = "without the feature `alloc`, give a slice: `&[(\"name\", \"value\")]`"
    )
)]
pub trait IntoPairs<'a>: sealed::Pairs<'a> {
    /// The pairs.
    fn into_pairs(self) -> PairList<'a>;
}

#[expect(
    unnameable_types,
    reason = "sealed: other crates cannot implement the traits above, since features add implementations"
)]
mod sealed {
    pub trait Segments<'a> {}
    pub trait Pairs<'a> {}
}
