//! A path, and the operations that read or write it without its dot segments.
//!
//! Resolution appends a relative path to the directory of the base and then removes dot segments
//! from the whole (RFC 3986, sections 5.2.3 and 5.2.4). Joining the two would take a buffer, so
//! [`Path`] holds two slices, and every operation reads one after the other. Both are lists of
//! segments without the slashes around them, so that the slash between them needs no owner:
//! `None` is no segment and `Some("")` is an empty one. Whether a slash precedes the first segment is
//! a field, since only a path without one has the special cases of steps A and D.

#[cfg(feature = "alloc")]
use alloc::string::String;

#[cfg(feature = "alloc")]
use super::append::append;
use super::forwards::Run;
use super::segment::{DotForm, DotSegment, Kept, Plain, Reversed, kept_text};
use crate::bytes::text::{slice, slice_from};

/// The prefix written before a path that starts with `//` and follows no authority, so that it is
/// not read as an authority (RFC 3986, section 3.3).
pub const GUARD: &str = "/.";

/// A path before its dot segments are removed, stored in one or two slices: a relative path may
/// follow the directory of a base (section 5.2.3), and neither is copied.
///
/// ```
/// use iri_core::engine::dots::Path;
///
/// let path = Path::join("/b/c/", "../d;x/./e");
/// let backwards = path.backwards(true).map(|kept| kept.text);
/// assert!(backwards.eq(["e", "d;x", "b"]));
/// assert_eq!(path.survey().length(), "/b/d;x/e".len());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Path<'a, F = Plain> {
    /// The segments of the directory, joined by slashes. `None` means no segments; `Some("")` is
    /// one empty segment.
    directory: Option<&'a str>,
    /// The segments after it.
    own: Option<&'a str>,
    /// 1 if there is no slash before the first segment, otherwise 0. A `bool` has a niche, in which
    /// the compiler would store the discriminant of a `Result` around this type; it then copies the
    /// neighbouring bytes separately, and reading them back as one word stalls until they reach
    /// memory.
    bare: usize,
    form: F,
}

impl<'a> Path<'a> {
    /// A path without segments.
    pub const EMPTY: Self = Self {
        directory: None,
        own: None,
        bare: 0,
        form: Plain,
    };

    /// Appends a path to a directory, which must be empty or end with a slash. After a non-empty
    /// directory the path must not start with a slash.
    pub fn join(directory: &'a str, own: &'a str) -> Self {
        let is_rooted = |text: &str| text.as_bytes().first() == Some(&b'/');
        let rooted = is_rooted(directory) || is_rooted(own);
        let strip = |text: &'a str| text.strip_prefix("/").unwrap_or(text);
        // `/` has no segment before its last slash; `//` has an empty one.
        let directory = directory.strip_suffix("/").filter(|text| !text.is_empty());
        let own = if own.is_empty() { None } else { Some(own) };
        let (directory, own) = match directory {
            _ if !rooted => (directory, own),
            Some(directory) => (Some(strip(directory)), own),
            None => (None, own.map(strip)),
        };
        Self {
            directory,
            own,
            bare: usize::from(!rooted),
            form: Plain,
        }
    }

    /// Replaces the last segment of `base` by a relative path. Returns the number of `..` that lead
    /// above the start of the result, and the path after them.
    ///
    /// A last segment of `base` that is a dot segment names a directory, so it stays. A path that
    /// starts with a slash has nothing above it. A path that does not keeps the `..` that lead out
    /// of it, for the path that it will be resolved against; the first segment of the rest always
    /// stays.
    ///
    /// ```
    /// use iri_core::engine::dots::Path;
    ///
    /// let (up, path) = Path::merge("a/b", "../../c/./d");
    /// assert_eq!(up, 1);
    /// assert!(path.backwards(true).map(|kept| kept.text).eq(["d", "c"]));
    /// ```
    pub fn merge(base: &'a str, own: &'a str) -> (usize, Self) {
        let rooted = base.strip_prefix("/");
        let base = rooted.unwrap_or(base);
        let slash = base.bytes().rposition(|byte| byte == b'/');
        let last = slash.map_or(base, |slash| slice_from(base, slash + 1));
        let directory = if DotSegment::of(last.as_bytes(), Plain).is_some() {
            Some(base)
        } else {
            slash.map(|slash| slice(base, 0, slash))
        };
        let path = Self {
            directory,
            own: Some(own),
            bare: usize::from(rooted.is_none()),
            form: Plain,
        };
        if path.is_bare() {
            path.split_off_parents()
        } else {
            (0, path)
        }
    }

    /// Splits a path without a leading slash before its first segment that stays. The segments
    /// before it are removed, or are a `..` with nothing left to remove.
    fn split_off_parents(self) -> (usize, Self) {
        // Read backwards, each segment that stays may be the first one, so the last cut counts. What
        // is still to be removed at the end are the `..` that lead above the start.
        let mut segments = self.backwards_from_start(true);
        let mut rest = Self::EMPTY;
        rest.bare = 1;
        while let Some(kept) = segments.next() {
            // The directory is taken when the own segments are exhausted.
            let is_own = self.directory.is_none() || segments.directory.is_some();
            let cut = |text| slice_from(text, kept.start);
            (rest.directory, rest.own) = if is_own {
                (None, self.own.map(cut))
            } else {
                (self.directory.map(cut), self.own)
            };
        }
        (segments.removing, rest.without_leading_dots())
    }

    /// Whether a path without a leading slash has no segment left.
    pub fn is_nothing(self) -> bool {
        let path = self.without_leading_dots();
        path.is_bare() && path.is_empty()
    }
}

impl<'a, F: DotForm> Path<'a, F> {
    /// A path that starts with a slash.
    #[inline]
    pub fn rooted(path: &'a str, form: F) -> Self {
        Self::below(slice_from(path, 1), form)
    }

    /// The path of the segments after a slash, which is not in `segments`.
    #[inline]
    pub const fn below(segments: &'a str, form: F) -> Self {
        Self {
            directory: None,
            own: Some(segments),
            bare: 0,
            form,
        }
    }

    /// A path that does not start with a slash, and is not empty.
    #[inline]
    pub const fn rootless(path: &'a str, form: F) -> Self {
        Self {
            bare: 1,
            ..Self::below(path, form)
        }
    }

    /// Whether there is no slash before the first segment.
    const fn is_bare(&self) -> bool {
        self.bare != 0
    }

    /// Whether there is no segment.
    pub const fn is_empty(&self) -> bool {
        self.directory.is_none() && self.own.is_none()
    }

    /// An upper bound of the length of the result, in bytes.
    pub fn max_length(&self) -> usize {
        let [directory, own] =
            [self.directory, self.own].map(|text| text.map_or(0, |text| text.len() + 1));
        directory + own
    }

    /// Steps A and D of the algorithm: removes dot segments at the start of a path without a
    /// leading slash, together with the slash after them.
    fn without_leading_dots(mut self) -> Self {
        if self.is_bare() {
            self.directory = strip_dot_segments(self.directory, self.form);
            if self.directory.is_none() {
                self.own = strip_dot_segments(self.own, self.form);
            }
        }
        self
    }

    /// The segments that stay, from last to first.
    ///
    /// `is_whole` is whether the path ends here, so that a dot segment at the end leaves an empty
    /// segment. Pass `false` if more segments follow.
    pub fn backwards(self, is_whole: bool) -> Backwards<'a, F> {
        self.without_leading_dots().backwards_from_start(is_whole)
    }

    /// [`backwards`](Self::backwards), with no special case for dot segments at the start.
    const fn backwards_from_start(self, is_whole: bool) -> Backwards<'a, F> {
        Backwards {
            current: Reversed { rest: self.own },
            directory: self.directory,
            removing: 0,
            is_last: is_whole,
            is_bare: self.is_bare(),
            form: self.form,
        }
    }

    /// The length of the result, and whether it begins with two slashes.
    pub fn survey(self) -> Survey {
        let mut survey = Survey::default();
        for kept in self.backwards(true) {
            survey.add(kept);
        }
        survey
    }

    /// Calls `visit` with each segment that stays, from first to last, and stops at the first
    /// error. Takes O(n log n) steps for n segments, and a fixed-size stack of log n runs of
    /// segments.
    ///
    /// # Errors
    ///
    /// Those of `visit`.
    pub fn try_for_each<E>(
        self,
        mut visit: impl FnMut(Kept<'a>) -> Result<(), E>,
    ) -> Result<(), E> {
        let path = self.without_leading_dots();
        let own = path.own.map(|text| Run::of(text, 0, true));
        let directory = path.directory.map(|text| match own {
            Some(own) => Run::of(text, own.removes(path.form), false),
            None => Run::of(text, 0, true),
        });
        let mut has_slash = !path.is_bare();
        for run in [directory, own].into_iter().flatten() {
            run.try_for_each(has_slash, path.form, &mut visit)?;
            has_slash = true;
        }
        Ok(())
    }

    /// Appends the result, in linear time. `push` appends segments that may stay. It must not add
    /// or remove slashes: where a `..` removes a segment, the string is truncated at a slash.
    #[cfg(feature = "alloc")]
    #[inline]
    pub fn append_to(self, out: &mut String, mut push: impl FnMut(&mut String, Kept<'a>)) {
        let path = self.without_leading_dots();
        let start = out.len();
        let mut has_slash = !path.is_bare();
        let mut parts = [path.directory, path.own].into_iter().flatten().peekable();
        while let Some(text) = parts.next() {
            let is_last = parts.peek().is_none();
            append(text, has_slash, is_last, path.form, start, out, &mut push);
            has_slash = true;
        }
    }
}

/// Removes the dot segments at the start.
fn strip_dot_segments(segments: Option<&str>, form: impl DotForm) -> Option<&str> {
    let text = segments?;
    let mut rest = text.as_bytes();
    while let Some(one) = form.strip_dot(rest) {
        rest = match form.strip_dot(one).unwrap_or(one) {
            [] => return None,
            [b'/', others @ ..] => others,
            // Another character or a third dot follows: an ordinary segment.
            _ => break,
        };
    }
    Some(slice_from(text, text.len() - rest.len()))
}

/// The segments that stay, from last to first ([`Path::backwards`]).
#[derive(Clone, Debug)]
pub struct Backwards<'a, F> {
    current: Reversed<'a>,
    /// The segments to be read after `current`.
    directory: Option<&'a str>,
    /// The number of segments still to be dropped.
    removing: usize,
    is_last: bool,
    is_bare: bool,
    form: F,
}

impl<F> Backwards<'_, F> {
    /// The number of `..` that were read and have removed no segment yet. After the last segment they lead above the
    /// start of the path.
    ///
    /// ```
    /// use iri_core::engine::dots::{Path, WithTriplets};
    ///
    /// let mut segments = Path::below("a/../%2E./b", WithTriplets).backwards(true);
    /// assert!(segments.by_ref().map(|kept| kept.text).eq(["b"]));
    /// assert_eq!(segments.parents(), 1);
    /// ```
    pub const fn parents(&self) -> usize {
        self.removing
    }
}

impl<'a, F: DotForm> Iterator for Backwards<'a, F> {
    type Item = Kept<'a>;

    fn next(&mut self) -> Option<Kept<'a>> {
        loop {
            let Some((start, segment)) = self.current.next() else {
                self.current.rest = Some(self.directory.take()?);
                continue;
            };
            let is_last = core::mem::take(&mut self.is_last);
            if let Some(text) = kept_text(segment, is_last, &mut self.removing, self.form) {
                let is_first = start == 0 && self.directory.is_none();
                return Some(Kept {
                    text,
                    start,
                    has_slash: !(self.is_bare && is_first),
                });
            }
        }
    }
}

/// Properties of a result, collected while its segments are read backwards.
#[derive(Clone, Copy, Debug, Default)]
pub struct Survey {
    length: usize,
    count: usize,
    /// Whether the segment read last is empty, and whether the last two are.
    is_empty: bool,
    are_two_empty: bool,
    /// Whether the segment read last has no slash before it.
    is_bare: bool,
}

impl Survey {
    /// Takes the next segment into account. Segments come from last to first.
    #[inline]
    pub fn add(&mut self, kept: Kept<'_>) {
        self.length += kept.text.len() + usize::from(kept.has_slash);
        self.count += 1;
        self.are_two_empty = self.is_empty && kept.text.is_empty();
        self.is_empty = kept.text.is_empty();
        self.is_bare = !kept.has_slash;
    }

    /// The length in bytes.
    pub const fn length(&self) -> usize {
        self.length
    }

    /// Whether the result starts with two slashes: an empty first segment, and another one after
    /// it. If the first has no slash before it, then both it and the second must be empty, and
    /// followed by a third.
    pub const fn begins_with_two_slashes(&self) -> bool {
        if self.is_bare {
            self.are_two_empty && self.count > 2
        } else {
            self.is_empty && self.count > 1
        }
    }
}
