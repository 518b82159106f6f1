//! The strings that a resolved reference consists of, and the three ways to write them.
//!
//! Only the path of a result is new text. What precedes it is a prefix of the base, of the reference,
//! or the scheme of the base and the authority of the reference; what follows is the end of the
//! reference. So [`Pieces`] are slices and a [`Path`] whose dot segments are yet to be removed.
//!
//! The three ways differ in how they read that path. `write` is in order and cannot undo, so it takes
//! O(n log n) steps. `fill` writes a buffer from its end, the order in which segments are known to
//! stay, and `append` truncates a `String` at each `..`; both are linear.
//!
//! The guard before a path that starts with two slashes is known only when the path is. `write` reads
//! the path once more before it, if there is no authority. `fill` has it from the survey that gave
//! the length. `append` inserts it afterwards, which moves the path, but only for paths that are rare.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;

use iri_core::bytes::text;
use iri_core::bytes::text::{Expect, slice_from};
use iri_core::engine::dots::{GUARD, Path, Survey};
use iri_core::{BufferTooSmall, Offsets, Parts};

/// A resolved reference as slices of the base and the reference.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pieces<'a> {
    /// A prefix of the base, or of a reference with a scheme.
    pub(crate) front: &'a str,
    /// The authority of a reference without a scheme, with its slashes.
    pub(crate) authority: &'a str,
    /// The path, unless it is part of `front` and of the end of the reference.
    pub(crate) path: Path<'a>,
    pub(crate) reference: &'a str,
    /// The start of the part of the reference that is written unchanged, after the path.
    pub(crate) back: usize,
    pub(crate) places: OffsetsFromEnd,
}

impl<'a> Pieces<'a> {
    /// `front`, and the reference from `back` on.
    #[inline]
    pub(crate) const fn two(
        front: &'a str,
        reference: Parts<'a>,
        back: usize,
        places: OffsetsFromEnd,
    ) -> Self {
        Self {
            front,
            authority: "",
            path: Path::EMPTY,
            reference: reference.as_str(),
            back,
            places,
        }
    }

    /// The length of the result in bytes.
    pub(crate) fn len(&self) -> usize {
        self.length(self.path.survey(), true)
    }

    pub(crate) fn length(&self, survey: Survey, guarded: bool) -> usize {
        let guard = if guarded && self.needs_guard(survey.begins_with_two_slashes()) {
            GUARD.len()
        } else {
            0
        };
        self.around() + guard + survey.length()
    }

    /// The length of everything except the path.
    const fn around(&self) -> usize {
        self.front.len() + self.authority.len() + (self.reference.len() - self.back)
    }

    const fn needs_guard(&self, begins_with_two_slashes: bool) -> bool {
        self.places.host_start == 0 && begins_with_two_slashes
    }

    #[inline]
    fn back(&self) -> &'a str {
        slice_from(self.reference, self.back)
    }

    pub(crate) fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<&'b str, BufferTooSmall> {
        let survey = self.path.survey();
        let needed = self.length(survey, true);
        let Some(buffer) = buffer.get_mut(..needed) else {
            return Err(BufferTooSmall::new(needed));
        };
        self.fill(&mut FromEnd(buffer), survey, true);
        // Only whole strings were written, one after another, so the bytes are UTF-8.
        Ok(text::utf8(buffer))
    }

    pub(crate) fn fill(&self, free: &mut FromEnd<'_>, survey: Survey, guarded: bool) {
        free.put(self.back());
        for kept in self.path.backwards(true) {
            free.put(kept.text);
            if kept.has_slash {
                free.put("/");
            }
        }
        if guarded && self.needs_guard(survey.begins_with_two_slashes()) {
            free.put(GUARD);
        }
        free.put(self.authority);
        free.put(self.front);
    }

    /// Appends a result without a path of its own.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn append_slices(&self, out: &mut String) {
        let front = self.front;
        let Some(back) = self.reference.get(self.back..) else {
            return;
        };
        out.reserve(front.len() + back.len());
        out.push_str(front);
        out.push_str(back);
    }

    #[cfg(feature = "alloc")]
    pub(crate) fn append(&self, out: &mut String, guarded: bool) {
        out.reserve(self.around() + self.path.max_length());
        out.push_str(self.front);
        out.push_str(self.authority);
        let start = out.len();
        self.path.append_to(out, |out, kept| {
            if kept.has_slash {
                out.push('/');
            }
            out.push_str(kept.text);
        });
        let path = text::range_from(out.as_bytes(), start);
        if guarded && self.needs_guard(path.starts_with(b"//")) {
            out.insert_str(start, GUARD);
        }
        out.push_str(self.back());
    }

    pub(crate) fn write(&self, out: &mut impl fmt::Write, guarded: bool) -> fmt::Result {
        out.write_str(self.front)?;
        out.write_str(self.authority)?;
        // With an authority, the survey is not needed.
        if guarded && self.needs_guard(true) && self.path.survey().begins_with_two_slashes() {
            out.write_str(GUARD)?;
        }
        self.path.try_for_each(|kept| {
            if kept.has_slash {
                out.write_str("/")?;
            }
            out.write_str(kept.text)
        })?;
        out.write_str(self.back())
    }

    /// Returns the reference if the result is equal to it. For a relative reference the first slice
    /// already differs, so this takes only a few steps.
    pub(crate) fn reference_if_equal(&self, guarded: bool) -> Option<&'a str> {
        let mut expect = Expect::new(self.reference);
        let is_equal = self.write(&mut expect, guarded).is_ok() && expect.is_met();
        is_equal.then_some(self.reference)
    }
}

/// The offsets of the components of a result. The length of its path is unknown until it is
/// written, so the offsets after it are counted from the end.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(
    not(feature = "alloc"),
    expect(dead_code, reason = "only owned results store the offsets")
)]
pub(crate) struct OffsetsFromEnd {
    pub(crate) scheme_end: usize,
    pub(crate) host_start: usize,
    pub(crate) host_end: usize,
    pub(crate) path_start: usize,
    /// The length of query and fragment, with their delimiters.
    pub(crate) after_path: usize,
    /// The length of the fragment, with its delimiter.
    pub(crate) after_query: usize,
}

impl OffsetsFromEnd {
    /// Scheme and authority as in `front`, moved after a scheme that takes `shift` bytes with its
    /// colon and that `front` does not include; query and fragment as in the reference.
    #[inline]
    pub(crate) const fn new(front: Offsets, shift: usize, reference: Parts<'_>) -> Self {
        let Offsets {
            scheme_end,
            host_start,
            host_end,
            path_start,
            ..
        } = front;
        let offsets = reference.offsets();
        let length = reference.as_str().len();
        Self {
            scheme_end: scheme_end + shift.saturating_sub(1),
            // Without an authority, `shift` is 0.
            host_start: host_start + shift,
            host_end: host_end + shift,
            path_start: path_start + shift,
            after_path: length - offsets.path_end,
            after_query: length - offsets.query_end,
        }
    }

    /// The offsets in a result of this length.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) const fn offsets(self, length: usize) -> Offsets {
        Offsets {
            scheme_end: self.scheme_end,
            host_start: self.host_start,
            host_end: self.host_end,
            path_start: self.path_start,
            path_end: length.saturating_sub(self.after_path),
            query_end: length.saturating_sub(self.after_query),
        }
    }
}

/// The free part of a buffer, which is filled from its end.
pub(crate) struct FromEnd<'b>(pub(crate) &'b mut [u8]);

impl FromEnd<'_> {
    pub(crate) fn put(&mut self, text: &str) {
        let free = core::mem::take(&mut self.0);
        let split = free.len().saturating_sub(text.len());
        if let Some((rest, place)) = free.split_at_mut_checked(split) {
            // The lengths are equal, since the buffer has room for exactly these strings. Unlike this
            // loop, `copy_from_slice` has a panic path.
            for (place, byte) in place.iter_mut().zip(text.bytes()) {
                *place = byte;
            }
            self.0 = rest;
        }
    }
}
