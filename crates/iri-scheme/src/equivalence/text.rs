//! The text that the rules of schemes work on.

use core::cmp::Ordering;

/// A slice of a path or a query, read in its normal form.
///
/// What the normal form of a slice is beyond the rules of its scheme, such as which triplets are
/// decoded, is up to the implementor. The rules of a scheme decide where to split, what loses its
/// case and in which order the slices follow.
pub trait NormalText: Copy {
    /// The slice as written.
    fn as_written(&self) -> &str;

    /// Splits at the first `delimiter` as written. Returns the slice before it and, if there is
    /// one, the slice after it. The delimiter is a character that no triplet becomes.
    fn split_at_first(self, delimiter: u8) -> (Self, Option<Self>);

    /// The same slice, whose normal form is in lower case as far as US-ASCII goes.
    #[must_use]
    fn in_lower_case(self) -> Self;

    /// The same slice, whose normal form lacks the visual separators of telephone numbers: `-`,
    /// `.`, `(` and `)`.
    #[must_use]
    fn without_separators(self) -> Self;

    /// Whether `check` returns `true` for every byte of the normal form, from the first to the
    /// last. Stops at the first `false`.
    fn all_bytes(self, check: impl FnMut(u8) -> bool) -> bool;

    /// The order of the normal forms of two slices, byte by byte.
    fn order(self, other: Self) -> Ordering;

    /// Whether the normal form is `text`.
    fn is(self, text: &str) -> bool {
        let mut expected = text.bytes();
        self.all_bytes(|byte| expected.next() == Some(byte)) && expected.next().is_none()
    }
}
