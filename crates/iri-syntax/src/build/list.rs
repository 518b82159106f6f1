//! Lists of segments and pairs.

#[cfg(not(feature = "alloc"))]
mod borrowed;
#[cfg(feature = "alloc")]
mod owned;

#[cfg(not(feature = "alloc"))]
pub use self::borrowed::{PairList, SegmentList};
#[cfg(feature = "alloc")]
pub use self::owned::{PairList, SegmentList};

/// A value that can be the segments of a path.
///
/// With `alloc`, anything that iterates over types that [`IntoPiece`](crate::build::IntoPiece) accepts:
/// `["a", "b"]`, a `&Vec<String>`, `text.split('\\')`. Without, slices of `&str` or
/// [`Piece`](crate::build::Piece), and references to arrays of them.
#[cfg_attr(
    feature = "alloc",
    diagnostic::on_unimplemented(
        message = "`{Self}` cannot be the segments of a path",
        label = "does not iterate over strings or pieces",
        note = "pass `[\"a\", \"b\"]`, a `&Vec<String>` or any iterator over strings or results of `encode`"
    )
)]
#[cfg_attr(
    not(feature = "alloc"),
    diagnostic::on_unimplemented(
        message = "`{Self}` cannot be the segments of a path",
        label = "not a slice of `&str` or `Piece`",
        note = "without the feature `alloc`, pass a slice: `&[\"a\", \"b\"]`"
    )
)]
pub trait IntoSegments<'a>: sealed::Segments<'a> {
    /// Converts the value to a list of segments.
    fn into_segments(self) -> SegmentList<'a>;
}

/// A value that can be the pairs of a query.
///
/// With `alloc`, anything that iterates over types that [`IntoPair`](crate::build::IntoPair) accepts:
/// `[("a", "1")]`, a `&HashMap<String, String>`, `vec.into_iter().map(…)`. Without, slices of pairs
/// of `&str` or of [`Piece`](crate::build::Piece), and references to arrays of them.
#[cfg_attr(
    feature = "alloc",
    diagnostic::on_unimplemented(
        message = "`{Self}` cannot be the pairs of a query",
        label = "does not iterate over pairs of strings or pieces",
        note = "pass `[(\"name\", \"value\")]`, a `&HashMap<String, String>` or any iterator over pairs of strings or results of `encode`"
    )
)]
#[cfg_attr(
    not(feature = "alloc"),
    diagnostic::on_unimplemented(
        message = "`{Self}` cannot be the pairs of a query",
        label = "not a slice of pairs of `&str` or `Piece`",
        note = "without the feature `alloc`, pass a slice: `&[(\"name\", \"value\")]`"
    )
)]
pub trait IntoPairs<'a>: sealed::Pairs<'a> {
    /// Converts the value to a list of pairs.
    fn into_pairs(self) -> PairList<'a>;
}

#[expect(
    unnameable_types,
    reason = "sealed: the implementations differ between features, so other crates must not add any"
)]
mod sealed {
    pub trait Segments<'a> {}
    pub trait Pairs<'a> {}
}
