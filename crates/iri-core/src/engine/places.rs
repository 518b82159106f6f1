//! The offsets of components, in half the space.

use crate::{Offsets, Parts};

/// The [`Offsets`] of a string's components in 24 bytes, as identifiers keep them.
///
/// The offsets of a string of 4 GiB or more do not fit; they are found again each time.
///
/// ```
/// use iri_core::{Parts, engine::places::Places};
///
/// let text = "http://example.org/a?b#c";
/// assert_eq!(Places::find(text).parts(text), Parts::split(text));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Places([u32; 6]);

impl Places {
    /// Those of the empty string.
    pub const EMPTY: Self = Self([0; 6]);

    /// No string has these: a component that started there would end beyond the string.
    const NOT_KEPT: u32 = u32::MAX;

    /// The offsets of a string of `length` bytes.
    #[inline]
    pub const fn new(offsets: Offsets, length: usize) -> Self {
        if length >= Self::NOT_KEPT as usize {
            return Self([Self::NOT_KEPT; 6]);
        }
        // A valid offset is at most the length.
        Self([
            offsets.scheme_end as u32,
            offsets.host_start as u32,
            offsets.host_end as u32,
            offsets.path_start as u32,
            offsets.path_end as u32,
            offsets.query_end as u32,
        ])
    }

    /// The offsets of a string that was not parsed, found by [`Parts::split`].
    pub fn find(text: &str) -> Self {
        Self::new(Parts::split(text).offsets(), text.len())
    }

    /// The components of the string whose offsets these are.
    #[inline]
    pub fn parts(self, text: &str) -> Parts<'_> {
        let Self(
            [
                scheme_end,
                host_start,
                host_end,
                path_start,
                path_end,
                query_end,
            ],
        ) = self;
        if query_end == Self::NOT_KEPT {
            return Parts::split(text);
        }
        Parts::with_offsets(
            text,
            Offsets {
                scheme_end: scheme_end as usize,
                host_start: host_start as usize,
                host_end: host_end as usize,
                path_start: path_start as usize,
                path_end: path_end as usize,
                query_end: query_end as usize,
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_of_four_gibibytes_are_found_again() {
        let text = "http://example.org/a?b#c";
        let parts = Parts::split(text);
        for length in [u32::MAX as usize, u32::MAX as usize + 1] {
            let places = Places::new(parts.offsets(), length);
            assert_eq!(places.0, [Places::NOT_KEPT; 6]);
            assert_eq!(places.parts(text), parts);
        }
        let kept = Places::new(parts.offsets(), u32::MAX as usize - 1);
        assert_eq!(kept.parts(text), parts);
        assert_ne!(kept.0, [Places::NOT_KEPT; 6]);
    }
}
