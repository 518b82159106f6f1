//! Component offsets in 24 bytes, half their usual size.
//!
//! Every accessor of an identifier is a slice by two of these numbers, so what surrounds the slice
//! counts. A string of 4 GiB or more has no offsets of 32 bits, and no accessor tests for that
//! first: `Places::UNKNOWN` has offsets by which every slice fails, and only a failed slice leads
//! to the cold path, where the string is split again. With a test before the slice, the compiler made two
//! copies of all accessors, one for each answer, which had to end in the same eight strings.
//!
//! For eight accessors after a parse this takes 3.9 ns, where a test before each slice took 5.1,
//! offsets packed into three words 4.5, and a failed slice tried again in a loop 5.3
//! (`tests/bench/TRIED.md`, Accessors).

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
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Places {
    scheme_end: u32,
    host_start: u32,
    host_end: u32,
    path_start: u32,
    path_end: u32,
    query_end: u32,
}

/// Whether a string may be so long that its offsets do not fit. No string is longer than
/// `isize::MAX`, so on 32-bit machines none is, and the code that recomputes them is not linked.
const MAY_BE_UNKNOWN: bool = usize::BITS > u32::BITS;

impl Places {
    /// The offsets of the empty string.
    pub const EMPTY: Self = Self {
        scheme_end: 0,
        host_start: 0,
        host_end: 0,
        path_start: 0,
        path_end: 0,
        query_end: 0,
    };

    /// The `scheme_end` of offsets that did not fit. No string has this offset: the longest string
    /// whose offsets are stored is shorter.
    const NOT_KEPT: u32 = u32::MAX;

    /// Offsets that did not fit.
    ///
    /// All components are present, and each but the scheme and the fragment ends before it starts.
    /// So an accessor finds no slice and then recomputes the offsets, without a test on the common
    /// path. Only the scheme and the fragment need one, [`if_kept`](Self::if_kept).
    const UNKNOWN: Self = Self {
        scheme_end: Self::NOT_KEPT,
        host_start: 4,
        host_end: 3,
        path_start: 2,
        path_end: 1,
        query_end: 0,
    };

    /// The offsets of a string of `length` bytes.
    #[inline]
    pub const fn new(offsets: Offsets, length: usize) -> Self {
        if MAY_BE_UNKNOWN && length >= Self::NOT_KEPT as usize {
            return Self::UNKNOWN;
        }
        // A valid offset is at most the length.
        Self {
            scheme_end: offsets.scheme_end as u32,
            host_start: offsets.host_start as u32,
            host_end: offsets.host_end as u32,
            path_start: offsets.path_start as u32,
            path_end: offsets.path_end as u32,
            query_end: offsets.query_end as u32,
        }
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

    /// One component of the string that these offsets belong to, like [`Parts::component`].
    ///
    /// By reference, since the copies of all fields at each call were not all optimized away.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "measured: with a constant component, the match disappears"
    )]
    pub fn component<'a>(&self, text: &'a str, component: Component) -> Option<&'a str> {
        let scheme_end = self.scheme_end as usize;
        let host_start = self.host_start as usize;
        let host_end = self.host_end as usize;
        let path_start = self.path_start as usize;
        let path_end = self.path_end as usize;
        let query_end = self.query_end as usize;
        let authority_start = self.authority_start();
        let found = match component {
            Component::Scheme if scheme_end > 0 => self.if_kept(text.get(..scheme_end)),
            Component::Userinfo if host_start > 0 && host_start != authority_start => {
                text.get(authority_start..host_start - 1)
            }
            Component::Host if host_start > 0 => text.get(host_start..host_end),
            Component::Port if host_start > 0 && host_end != path_start => {
                text.get(host_end + 1..path_start)
            }
            Component::Path => text.get(path_start..path_end),
            Component::Query if path_end != query_end => text.get(path_end + 1..query_end),
            Component::Fragment if query_end < text.len() => {
                self.if_kept(text.get(query_end + 1..))
            }
            _ => return None,
        };
        match found {
            None if MAY_BE_UNKNOWN => find_component(text, component).into_option(),
            found => found,
        }
    }

    /// The scheme of the string that these offsets belong to; empty if there is none.
    #[inline]
    pub fn scheme<'a>(&self, text: &'a str) -> &'a str {
        match self.if_kept(text.get(..self.scheme_end as usize)) {
            Some(found) => found,
            None if MAY_BE_UNKNOWN => find_component(text, Component::Scheme).text,
            None => "",
        }
    }

    /// The path of the string that these offsets belong to.
    #[inline]
    pub fn path<'a>(&self, text: &'a str) -> &'a str {
        match text.get(self.path_start as usize..self.path_end as usize) {
            Some(found) => found,
            None if MAY_BE_UNKNOWN => find_component(text, Component::Path).text,
            None => "",
        }
    }

    /// The authority of the string that these offsets belong to.
    #[inline]
    pub fn authority<'a>(&self, text: &'a str) -> Option<&'a str> {
        if self.host_start == 0 {
            return None;
        }
        match text.get(self.authority_start()..self.path_start as usize) {
            None if MAY_BE_UNKNOWN => find_authority(text).into_option(),
            found => found,
        }
    }

    /// The start of the authority, if there is one. For offsets that are not stored, it is beyond
    /// all of them.
    #[inline]
    const fn authority_start(&self) -> usize {
        match self.scheme_end {
            0 => 2,
            end => (end as usize).wrapping_add(3),
        }
    }

    /// The slice, if the offsets are stored.
    #[inline]
    const fn if_kept<'a>(&self, found: Option<&'a str>) -> Option<&'a str> {
        if self.are_kept() { found } else { None }
    }

    /// Whether the offsets are stored.
    #[inline]
    const fn are_kept(&self) -> bool {
        !MAY_BE_UNKNOWN || self.scheme_end != Self::NOT_KEPT
    }

    #[inline]
    const fn kept_parts(self, text: &str) -> Parts<'_> {
        Parts::with_offsets(
            text,
            Offsets {
                scheme_end: self.scheme_end as usize,
                host_start: self.host_start as usize,
                host_end: self.host_end as usize,
                path_start: self.path_start as usize,
                path_end: self.path_end as usize,
                query_end: self.query_end as usize,
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

/// A component that was found again. A string that is never null and a flag, instead of an `Option`:
/// the caller then need not test the slices that it finds by itself for null.
struct Found<'a> {
    text: &'a str,
    is_present: bool,
}

impl<'a> Found<'a> {
    fn new(found: Option<&'a str>) -> Self {
        Self {
            text: found.unwrap_or(""),
            is_present: found.is_some(),
        }
    }

    #[inline]
    fn into_option(self) -> Option<&'a str> {
        self.is_present.then_some(self.text)
    }
}

/// Kept out of line: a `Parts` in memory would prevent the compiler from optimizing on the offsets
/// alone.
#[cold]
#[inline(never)]
fn find_component(text: &str, component: Component) -> Found<'_> {
    Found::new(Parts::split(text).component(component))
}

#[cold]
#[inline(never)]
fn find_offsets(text: &str) -> Offsets {
    Parts::split(text).offsets()
}

#[cold]
#[inline(never)]
fn find_authority(text: &str) -> Found<'_> {
    Found::new(Parts::split(text).authority())
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;

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
                    let offsets = parts.offsets();
                    let ends = [
                        offsets.host_start,
                        offsets.host_end,
                        offsets.path_start,
                        offsets.path_end,
                        offsets.query_end,
                    ];
                    assert!(
                        ends.iter().all(|&end| text.is_char_boundary(end)),
                        "{text:?} {offsets:?}"
                    );
                    assert!(
                        offsets.host_end <= offsets.path_start
                            && offsets.path_start <= offsets.path_end
                    );
                    assert!(
                        offsets.path_end <= offsets.query_end && offsets.query_end <= text.len()
                    );
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
    fn each_accessor_agrees_with_the_split() {
        let bytes = b"s:/?#@[]a";
        for number in 0..bytes.len().pow(6) {
            // The digits of the number select the bytes.
            let digit = |place| char::from(bytes[number / bytes.len().pow(place) % bytes.len()]);
            let random: String = (0..6).map(digit).collect();
            for prefix in ["", "s://", "//\u{E9}@h:1"] {
                let text = [prefix, &random].concat();
                let parts = Parts::split(&text);
                let stored = Places::find(&text);
                // No slice is found by offsets that are not stored, whatever the string.
                let unknown = MAY_BE_UNKNOWN.then_some(Places::UNKNOWN);
                for places in [Some(stored), unknown].into_iter().flatten() {
                    for component in Component::ALL {
                        let found = places.component(&text, component);
                        assert_eq!(found, parts.component(component), "{component} of {text}");
                    }
                    assert_eq!(places.authority(&text), parts.authority(), "{text}");
                    assert_eq!(places.scheme(&text), parts.scheme().unwrap_or(""), "{text}");
                    assert_eq!(places.path(&text), parts.path(), "{text}");
                }
            }
        }
    }

    /// A string of this length exists only where addresses have more than 32 bits.
    #[cfg(target_pointer_width = "64")]
    #[test]
    fn offsets_beyond_32_bits_are_recomputed() {
        let text = "http://example.org/a?b#c";
        let parts = Parts::split(text);
        for length in [u32::MAX as usize, u32::MAX as usize + 1] {
            let places = Places::new(parts.offsets(), length);
            assert_eq!(places, Places::UNKNOWN);
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
        assert_ne!(kept, Places::UNKNOWN);
    }
}
