//! Lists that borrow slices, without a heap.

use super::super::piece::{Piece, View};
use super::{IntoPairs, IntoSegments, sealed};

/// The segments of a path, as they were passed ([`IntoSegments`]). At most one of the slices is not
/// empty.
#[derive(Clone, Debug)]
pub struct SegmentList<'a> {
    texts: &'a [&'a str],
    pieces: &'a [Piece<'a>],
}

impl SegmentList<'_> {
    /// Each segment.
    pub(crate) fn views(&self) -> impl Iterator<Item = View<'_>> + Clone {
        let texts = self.texts.iter().map(|text| View::raw(text));
        texts.chain(self.pieces.iter().map(Piece::view))
    }
}

/// The pairs of a query, as they were passed ([`IntoPairs`]). At most one of the slices is not
/// empty.
#[derive(Clone, Debug)]
pub struct PairList<'a> {
    texts: &'a [(&'a str, &'a str)],
    pieces: &'a [(Piece<'a>, Piece<'a>)],
}

impl PairList<'_> {
    /// Each name and value.
    pub(crate) fn views(&self) -> impl Iterator<Item = (View<'_>, Option<View<'_>>)> {
        let texts = self.texts.iter();
        let texts = texts.map(|(name, value)| (View::raw(name), Some(View::raw(value))));
        let pieces = self.pieces.iter();
        texts.chain(pieces.map(|(name, value)| (name.view(), Some(value.view()))))
    }
}

/// Implements the conversions from slices and from references to arrays.
macro_rules! lists {
    ($($list:ident $trait:ident $sealed:ident $into:ident: $texts:ty, $pieces:ty;)+) => {$(
        lists! { @ $list $trait $sealed $into texts pieces $texts }
        lists! { @ $list $trait $sealed $into pieces texts $pieces }
    )+};
    (@ $list:ident $trait:ident $sealed:ident $into:ident $field:ident $other:ident $item:ty) => {
        impl<'a> sealed::$sealed<'a> for &'a [$item] {}

        impl<'a> $trait<'a> for &'a [$item] {
            fn $into(self) -> $list<'a> {
                $list {
                    $field: self,
                    $other: &[],
                }
            }
        }

        impl<'a, const N: usize> sealed::$sealed<'a> for &'a [$item; N] {}

        impl<'a, const N: usize> $trait<'a> for &'a [$item; N] {
            fn $into(self) -> $list<'a> {
                self[..].$into()
            }
        }
    };
}

lists! {
    SegmentList IntoSegments Segments into_segments: &'a str, Piece<'a>;
    PairList IntoPairs Pairs into_pairs: (&'a str, &'a str), (Piece<'a>, Piece<'a>);
}
