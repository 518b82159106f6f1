//! The offsets of components, in half the space.

use crate::{Component, Offsets, Parts};

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

    /// The offsets of a string that was not parsed, found by [`Parts::split`].
    pub fn find(text: &str) -> Self {
        Self::new(Parts::split(text).offsets(), text.len())
    }

    /// The offsets that a caller knows, if they can be those of the string; else what
    /// [`find`](Self::find) finds.
    ///
    /// This compares each offset with its neighbors and looks at the delimiters of scheme and
    /// authority, so that nothing that cuts the string by the offsets can fail.
    pub fn known(offsets: Offsets, text: &str) -> Self {
        if can_be_of(offsets, text) {
            Self::new(offsets, text.len())
        } else {
            Self::find(text)
        }
    }

    /// The components of the string whose offsets these are.
    #[inline]
    pub fn parts(self, text: &str) -> Parts<'_> {
        if self.are_kept() {
            return self.kept_parts(text);
        }
        // Taken apart, so that the offsets that are kept need not be in memory for the call.
        let Offsets {
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        } = offsets_again(text);
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

    /// One component of the string whose offsets these are.
    ///
    /// The same as [`Parts::component`], without the `Parts` where the offsets are kept.
    #[inline]
    pub fn component(self, text: &str, component: Component) -> Option<&str> {
        if self.are_kept() {
            self.kept_parts(text).component_inline(component)
        } else {
            component_again(text, component)
        }
    }

    /// The authority of the string whose offsets these are.
    #[inline]
    pub fn authority(self, text: &str) -> Option<&str> {
        if self.are_kept() {
            self.kept_parts(text).authority()
        } else {
            authority_again(text)
        }
    }

    /// No string is longer than `isize::MAX`, so on machines of 32 bits all offsets are kept, and
    /// what finds them again is not linked.
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

fn can_be_of(offsets: Offsets, text: &str) -> bool {
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

/// Out of line: a `Parts` in memory would keep the compiler from working on the offsets alone.
#[cold]
#[inline(never)]
fn component_again(text: &str, component: Component) -> Option<&str> {
    Parts::split(text).component(component)
}

#[cold]
#[inline(never)]
fn offsets_again(text: &str) -> Offsets {
    Parts::split(text).offsets()
}

#[cold]
#[inline(never)]
fn authority_again(text: &str) -> Option<&str> {
    Parts::split(text).authority()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_that_cannot_be_those_of_the_string_are_found_instead() {
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
            assert!(can_be_of(right, text), "{text:?}");
            // Every offset is moved to every other place, one at a time.
            for place in 0..6 {
                for wrong in 0..=text.len() + 2 {
                    let mut moved = right;
                    *[
                        &mut moved.scheme_end,
                        &mut moved.host_start,
                        &mut moved.host_end,
                        &mut moved.path_start,
                        &mut moved.path_end,
                        &mut moved.query_end,
                    ][place] = wrong;
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

    #[test]
    fn offsets_of_four_gibibytes_are_found_again() {
        let text = "http://example.org/a?b#c";
        let parts = Parts::split(text);
        for length in [u32::MAX as usize, u32::MAX as usize + 1] {
            let places = Places::new(parts.offsets(), length);
            assert_eq!(places.0, [Places::NOT_KEPT; 6]);
            assert_eq!(places.parts(text), parts);
            assert_eq!(places.authority(text), parts.authority());
            for component in Component::ALL {
                let found = places.component(text, component);
                assert_eq!(found, parts.component(component), "{component}");
            }
        }
        let kept = Places::new(parts.offsets(), u32::MAX as usize - 1);
        assert_eq!(kept.parts(text), parts);
        assert_ne!(kept.0, [Places::NOT_KEPT; 6]);
    }
}
