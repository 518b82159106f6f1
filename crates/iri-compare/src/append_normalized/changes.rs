//! What changes after the authority, triplets and dot segments, as the policy of a walk.

use core::cell::Cell;

use iri_core::engine::dots::{DotForm, WithTriplets};
use iri_core::engine::search::pairs::Marks;
use iri_core::engine::triplets::{Fate, Place, Policy};

use crate::triplets::Triplets;

/// The places after the authority that change: triplets and dot segments.
pub(super) struct Changes<'a, J> {
    bytes: &'a [u8],
    marks: Cell<Marks>,
    /// The start and the end of the path, if its dot segments are removed.
    rooted: (usize, usize),
    /// Whether there was a dot segment.
    pub(super) has_dots: bool,
    triplets: Triplets<'a, J>,
}

/// The replacement of bytes that change.
pub(super) enum Change {
    Char(char),
    /// A dot segment was removed.
    Dots {
        /// Whether it removes the segment before it.
        is_parent: bool,
        /// Whether the path ends after it, so that a slash stays.
        is_last: bool,
        /// Whether the slash before it is part of the text that was passed on last.
        follows_slash: bool,
    },
}

impl<'a, J> Changes<'a, J> {
    /// The changes of a reference that consists of `bytes`. Dot segments are removed from `rooted`, the
    /// range of the path, if it begins with a slash.
    #[inline]
    pub(super) const fn new(
        bytes: &'a [u8],
        rooted: (usize, usize),
        triplets: Triplets<'a, J>,
    ) -> Self {
        Self {
            bytes,
            marks: Cell::new(Marks::NONE),
            rooted,
            has_dots: false,
            triplets,
        }
    }

    /// Returns the dot segment at the place, and its length with the slash, if the place is at the
    /// slash.
    #[inline]
    fn dots_at(&self, at: usize) -> Option<(Change, usize)> {
        let (start, end) = self.rooted;
        if !(start..end).contains(&at) {
            return None;
        }
        let rest = self.bytes.get(at..end)?;
        // Nearly all dot segments.
        let common = |is_parent| Change::Dots {
            is_parent,
            is_last: false,
            follows_slash: false,
        };
        match rest {
            [b'/', b'.', b'/', ..] => return Some((common(false), 2)),
            [b'/', b'.', b'.', b'/', ..] => return Some((common(true), 3)),
            _ => {}
        }
        let (follows_slash, dots) = match rest.strip_prefix(b"/") {
            Some(dots) => (false, dots),
            // A triplet, which is not the first byte of the path.
            None => (self.bytes.get(at.checked_sub(1)?) == Some(&b'/'), rest),
        };
        if !follows_slash && dots.len() == rest.len() {
            return None;
        }
        let one = WithTriplets.strip_dot(dots)?;
        let two = WithTriplets.strip_dot(one);
        let after = two.unwrap_or(one);
        let change = Change::Dots {
            is_parent: two.is_some(),
            is_last: after.is_empty(),
            follows_slash,
        };
        matches!(after, [] | [b'/', ..]).then_some((change, rest.len() - after.len()))
    }
}

impl<J: Policy<Output = char>> Policy for Changes<'_, J> {
    type Output = Change;
    type Reason = ();

    #[inline]
    fn find(&self, bytes: &[u8], at: usize) -> usize {
        // Triplets come in runs.
        if bytes.get(at) == Some(&b'%') {
            at
        } else {
            let mut marks = self.marks.get();
            // A triplet, or a slash before a dot.
            let found = marks.find(bytes, at, |byte, next| {
                u8::from(byte == b'%') | u8::from(byte == b'/') & u8::from(next == b'.')
            });
            self.marks.set(marks);
            found
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the loop of the walk")]
    fn of_three(&self, rest: &[u8]) -> Option<Change> {
        self.triplets.of_three(rest).map(Change::Char)
    }

    #[inline]
    fn fate(&mut self, place: Place<'_>) -> Fate<Change, ()> {
        if let [b'/', ..] | [b'%', b'2', b'E' | b'e', ..] = place.rest {
            if let Some((change, length)) = self.dots_at(place.at) {
                self.has_dots = true;
                return Fate::Becomes(change, length);
            }
        }
        match self.triplets.fate(place) {
            Fate::Becomes(c, length) => Fate::Becomes(Change::Char(c), length),
            Fate::Kept {
                length, uppercase, ..
            } => Fate::kept(length, uppercase),
            Fate::Literal => Fate::Literal,
        }
    }
}
