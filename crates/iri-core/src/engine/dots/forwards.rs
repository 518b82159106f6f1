//! Segments in order, without a heap and without undoing any output.
//!
//! Whether a segment stays depends on the segments after it, so a pass from the end knows, but finds
//! the segments in the wrong order. All that the segments after a run tell the run is one number: how
//! many of its segments they remove. So the run is halved. The right half is read backwards for its
//! number only, then the left half is written with that number, then the right half. A run of at
//! most 64 segments is not halved: a pass backwards sets one bit for each segment that stays, and a
//! pass forwards writes those.
//!
//! Each level of halves reads each segment at most once, so n segments take O(n log n) steps. Right
//! halves wait in an array with one slot for each level.

use super::segment::{DotForm, Kept, Reversed, kept_text};
use crate::bytes::text::{slice, slice_from};

/// Consecutive segments, joined by slashes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run<'a> {
    text: &'a str,
    /// The offset of the first segment in the enclosing text.
    start: usize,
    segments: usize,
    /// The number of these segments that segments after the run remove.
    removed: usize,
    /// Whether the path ends with this run.
    is_last: bool,
}

/// The number of segments that fit in a bit mask.
const MASK: usize = u64::BITS as usize;

impl<'a> Run<'a> {
    /// All segments of `text`, of which later segments remove `removed`.
    pub(super) fn of(text: &'a str, removed: usize, is_last: bool) -> Self {
        Self {
            text,
            start: 0,
            segments: 1 + text.bytes().filter(|&byte| byte == b'/').count(),
            removed,
            is_last,
        }
    }

    /// The number of segments before the run that the run removes.
    pub(super) fn removes(self, form: impl DotForm) -> usize {
        self.read(self.segments, form).1
    }

    /// Reads `count` segments from the end. Returns the text before them, and the number of its
    /// segments that they remove.
    fn read(self, count: usize, form: impl DotForm) -> (Option<&'a str>, usize) {
        let mut removing = self.removed;
        let mut segments = Reversed {
            rest: Some(self.text),
        };
        for _ in 0..count {
            if let Some((_, segment)) = segments.next() {
                kept_text(segment, false, &mut removing, form);
            }
        }
        (segments.rest, removing)
    }

    /// Splits the segments into two halves.
    fn split(self, form: impl DotForm) -> (Self, Self) {
        // The right half is `half` segments from the end, and what it removes is before it.
        let half = self.segments / 2;
        let (before, removed) = self.read(half, form);
        let before = before.unwrap_or("");
        let left = Self {
            text: before,
            segments: self.segments - half,
            removed,
            is_last: false,
            ..self
        };
        let right = Self {
            text: slice_from(self.text, before.len() + 1),
            start: self.start + before.len() + 1,
            segments: half,
            ..self
        };
        (left, right)
    }

    /// Calls `visit` with each segment that stays. `has_slash` is whether a slash is written before
    /// the first.
    pub(super) fn try_for_each<E>(
        self,
        mut has_slash: bool,
        form: impl DotForm,
        visit: &mut impl FnMut(Kept<'a>) -> Result<(), E>,
    ) -> Result<(), E> {
        // Right halves whose left half is still being visited. Each has at most half as many
        // segments as the one below it on the stack, so there are fewer of them than a `usize` has
        // bits.
        let mut waiting = [None; usize::BITS as usize];
        let mut depth = 0_usize;
        let mut current = self;
        loop {
            while current.segments > MASK {
                let (left, right) = current.split(form);
                if let Some(slot) = waiting.get_mut(depth) {
                    *slot = Some(right);
                }
                depth += 1;
                current = left;
            }
            current.try_for_each_by_mask(has_slash, form, visit)?;
            has_slash = true;
            depth = match depth.checked_sub(1) {
                Some(depth) => depth,
                None => return Ok(()),
            };
            match waiting.get(depth) {
                Some(Some(next)) => current = *next,
                _ => return Ok(()),
            }
        }
    }

    /// [`try_for_each`](Self::try_for_each) for at most [`MASK`] segments. A backwards pass sets
    /// one bit for each segment that stays; the segment read last, which is the first to be
    /// written, has the lowest bit.
    fn try_for_each_by_mask<E>(
        self,
        mut has_slash: bool,
        form: impl DotForm,
        visit: &mut impl FnMut(Kept<'a>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut kept = 0_u64;
        let mut removing = self.removed;
        let mut is_last = self.is_last;
        let mut segments = Reversed {
            rest: Some(self.text),
        };
        while let Some((_, segment)) = segments.next() {
            let stays = kept_text(segment, is_last, &mut removing, form).is_some();
            kept = kept << 1 | u64::from(stays);
            is_last = false;
        }
        let mut start = 0;
        for bytes in self.text.as_bytes().split(|&byte| byte == b'/') {
            let end = start + bytes.len();
            if kept & 1 == 1 {
                let segment = slice(self.text, start, end);
                // A dot segment that stays is the last one, and leaves an empty segment.
                let text = kept_text(segment, true, &mut 0, form).unwrap_or("");
                visit(Kept {
                    text,
                    start: self.start + start,
                    has_slash,
                })?;
            }
            has_slash = true;
            kept >>= 1;
            start = end + 1;
        }
        Ok(())
    }
}
