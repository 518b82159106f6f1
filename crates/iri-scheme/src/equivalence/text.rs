//! [`NormalText`], the input of the rules of equivalence.

use core::cmp::Ordering;

/// A slice of a path or a query, read in its normal form.
///
/// The implementor defines the normal form of a slice beyond the rules of its scheme, such as which
/// triplets are decoded. The rules of the scheme decide where to split, which slices are
/// case-insensitive, and in which order they follow.
pub trait NormalText: Copy {
    /// The slice as written.
    fn as_written(&self) -> &str;

    /// Splits at the first `delimiter` as written. Returns the slice before it and, if there is a
    /// delimiter, the slice after it. Normalization never decodes a triplet to a delimiter.
    fn split_at_first(self, delimiter: u8) -> (Self, Option<Self>);

    /// Returns the same slice with ASCII letters in lowercase in its normal form.
    #[must_use]
    fn in_lower_case(self) -> Self;

    /// Returns the same slice without the visual separators of telephone numbers, `-`, `.`, `(` and
    /// `)`, in its normal form.
    #[must_use]
    fn without_separators(self) -> Self;

    /// Whether `check` returns `true` for every byte of the normal form, in order. Stops at the
    /// first `false`.
    fn all_bytes(self, check: impl FnMut(u8) -> bool) -> bool;

    /// Compares the normal forms of two slices byte by byte.
    fn order(self, other: Self) -> Ordering;

    /// Whether the normal form equals `text`.
    fn is(self, text: &str) -> bool {
        let mut expected = text.bytes();
        self.all_bytes(|byte| expected.next() == Some(byte)) && expected.next().is_none()
    }
}
