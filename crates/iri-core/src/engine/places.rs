//! Component offsets in 24 bytes, half their usual size.

use crate::{Component, Offsets, Parts};

/// The [`Offsets`] of a string's components in 24 bytes, as identifiers store them.
///
/// The offsets of a string of 4 GiB or more do not fit; they are recomputed on every access.
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
    /// The offsets of the empty string.
    pub const EMPTY: Self = Self([0; 6]);

    /// Marks offsets that did not fit. No string has this offset: the longest string whose offsets
    /// are stored is shorter.
    const NOT_KEPT: u32 = u32::MAX;

    /// The offsets of a string of `length` bytes.
    #[inline]
    pub const fn new(offsets: Offsets, length: usize) -> Self {
        if usize::BITS > u32::BITS && length >= Self::NOT_KEPT as usize {
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

    /// Computes the offsets of a string that was not parsed, with [`Parts::split`].
    pub fn find(text: &str) -> Self {
        Self::new(Parts::split(text).offsets(), text.len())
    }

    /// Stores offsets that the caller knows, if they are plausible for the string; otherwise
    /// computes them with [`find`](Self::find).
    ///
    /// Plausible means that the offsets are in order and on character boundaries, and that the
    /// delimiters of the scheme and the authority are in place. Slicing the string by plausible
    /// offsets never fails.
    pub fn known(offsets: Offsets, text: &str) -> Self {
        if are_plausible(offsets, text) {
            Self::new(offsets, text.len())
        } else {
            Self::find(text)
        }
    }

    /// The components of the string that these offsets belong to.
    #[inline]
    pub fn parts(self, text: &str) -> Parts<'_> {
        if self.are_kept() {
            return self.kept_parts(text);
        }
        // Destructured, so that the stored offsets need not be in memory for the call.
        let Offsets {
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        } = find_offsets(text);
        let again = Offsets {
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        };
        Parts::with_offsets(text, again)
    }

    /// The components of the string that these offsets belong to; `None` if the offsets are not
    /// stored and would have to be recomputed.
    #[inline]
    pub const fn stored_parts(self, text: &str) -> Option<Parts<'_>> {
        if self.are_kept() {
            Some(self.kept_parts(text))
        } else {
            None
        }
    }

    /// One component of the string that these offsets belong to.
    ///
    /// The same as [`Parts::component`], but builds no `Parts` if the offsets are stored.
    #[inline]
    pub fn component(self, text: &str, component: Component) -> Option<&str> {
        if self.are_kept() {
            self.kept_parts(text).component_inline(component)
        } else {
            find_component(text, component)
        }
    }

    /// The authority of the string that these offsets belong to.
    #[inline]
    pub fn authority(self, text: &str) -> Option<&str> {
        if self.are_kept() {
            self.kept_parts(text).authority()
        } else {
            find_authority(text)
        }
    }

    /// Whether the offsets are stored. No string is longer than `isize::MAX`, so on 32-bit machines
    /// they always are, and the code that recomputes them is not linked.
    #[inline]
    const fn are_kept(self) -> bool {
        let Self([scheme_end, ..]) = self;
        usize::BITS <= u32::BITS || scheme_end != Self::NOT_KEPT
    }

    #[inline]
    const fn kept_parts(self, text: &str) -> Parts<'_> {
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

/// Whether the offsets are plausible for the string, as [`Places::known`] defines it.
fn are_plausible(offsets: Offsets, text: &str) -> bool {
    let Offsets {
        scheme_end,
        host_start,
        host_end,
        path_start,
        path_end,
        query_end,
    } = offsets;
    let bytes = text.as_bytes();
    let has_scheme = scheme_end > 0;
    let start = if has_scheme {
        scheme_end.saturating_add(1)
    } else {
        0
    };
    let authority = if host_start > 0 {
        let slashes = bytes
            .get(start..)
            .is_some_and(|rest| rest.starts_with(b"//"));
        slashes && start.saturating_add(2) <= host_start && host_start <= host_end
    } else {
        host_end == 0
    };
    let ends = [host_start, host_end, path_start, path_end, query_end];
    (!has_scheme || bytes.get(scheme_end) == Some(&b':'))
        && authority
        && start <= path_start
        && host_end <= path_start
        && path_start <= path_end
        && path_end <= query_end
        && ends.iter().all(|&end| text.is_char_boundary(end))
}

/// Kept out of line: a `Parts` in memory would prevent the compiler from optimizing on the offsets
/// alone.
#[cold]
#[inline(never)]
fn find_component(text: &str, component: Component) -> Option<&str> {
    Parts::split(text).component(component)
}

#[cold]
#[inline(never)]
fn find_offsets(text: &str) -> Offsets {
    Parts::split(text).offsets()
}

#[cold]
#[inline(never)]
fn find_authority(text: &str) -> Option<&str> {
    Parts::split(text).authority()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn implausible_offsets_are_replaced_by_computed_ones() {
        for text in [
            "",
            "a",
            "a:b",
            "//h",
            "s://u@h:1/\u{E9}?q#f",
            "?\u{E9}#",
            "s:/p",
        ] {
            let right = Parts::split(text).offsets();
            assert!(are_plausible(right, text), "{text:?}");
            // Move each offset to every other position, one at a time.
            for field in 0..6 {
                for wrong in 0..=text.len() + 2 {
                    let mut moved = right;
                    *[
                        &mut moved.scheme_end,
                        &mut moved.host_start,
                        &mut moved.host_end,
                        &mut moved.path_start,
                        &mut moved.path_end,
                        &mut moved.query_end,
                    ][field] = wrong;
                    let parts = Places::known(moved, text).parts(text);
                    let of = parts.offsets();
                    let ends = [
                        of.host_start,
                        of.host_end,
                        of.path_start,
                        of.path_end,
                        of.query_end,
                    ];
                    assert!(
                        ends.iter().all(|&end| text.is_char_boundary(end)),
                        "{text:?} {of:?}"
                    );
                    assert!(of.host_end <= of.path_start && of.path_start <= of.path_end);
                    assert!(of.path_end <= of.query_end && of.query_end <= text.len());
                }
            }
        }
        let beyond = Offsets {
            query_end: usize::MAX,
            ..Offsets::NONE
        };
        assert_eq!(Places::known(beyond, "a").parts("a"), Parts::split("a"));
    }

    /// A string of this length exists only where addresses have more than 32 bits.
    #[cfg(target_pointer_width = "64")]
    #[test]
    fn offsets_beyond_32_bits_are_recomputed() {
        let text = "http://example.org/a?b#c";
        let parts = Parts::split(text);
        for length in [u32::MAX as usize, u32::MAX as usize + 1] {
            let places = Places::new(parts.offsets(), length);
            assert_eq!(places.0, [Places::NOT_KEPT; 6]);
            assert_eq!(places.parts(text), parts);
            assert_eq!(places.stored_parts(text), None);
            assert_eq!(places.authority(text), parts.authority());
            for component in Component::ALL {
                let found = places.component(text, component);
                assert_eq!(found, parts.component(component), "{component}");
            }
        }
        let kept = Places::new(parts.offsets(), u32::MAX as usize - 1);
        assert_eq!(kept.parts(text), parts);
        assert_eq!(kept.stored_parts(text), Some(parts));
        assert_ne!(kept.0, [Places::NOT_KEPT; 6]);
    }
}
