//! Paths that begin with a slash, read segment by segment, with or without their dot segments (RFC
//! 3986, section 5.2.4).

use core::fmt;
use core::marker::PhantomData;

use iri_core::Component;
use iri_core::engine::dots::{self, DotForm, GUARD, Kept, Survey};

use crate::text::{Mode, Text};
use crate::triplets::Decoding;

/// The segments that count as dot segments.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Dots {
    /// None: the path stays.
    Ignored,
    /// `.` and `..`.
    Plain,
    /// `.` and `..`, where each dot may also be `%2E`.
    WithTriplets,
}

impl Dots {
    /// Returns the dot segments of a path, depending on whether its triplets are decoded.
    pub(crate) const fn of(decodes: bool) -> Self {
        if decodes {
            Self::WithTriplets
        } else {
            Self::Plain
        }
    }
}

impl DotForm for Dots {
    #[inline]
    fn strip_dot(self, text: &[u8]) -> Option<&[u8]> {
        match self {
            Self::Ignored => None,
            Self::Plain => dots::Plain.strip_dot(text),
            Self::WithTriplets => dots::WithTriplets.strip_dot(text),
        }
    }

    #[inline]
    fn has_triplets(self) -> bool {
        self == Self::WithTriplets
    }
}

/// A path that begins with a slash, with the options by which its segments are normalized.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path<'a, D> {
    text: &'a str,
    mode: Mode,
    dots: Dots,
    /// Whether a result that begins with two slashes is preceded by `/.`, because there is no
    /// authority.
    is_guarded: bool,
    decoding: PhantomData<D>,
}

impl<'a, D: Decoding> Path<'a, D> {
    /// Creates a path whose dot segments are removed.
    pub(crate) const fn without_dots(text: &'a str, mode: Mode, is_guarded: bool) -> Self {
        Self {
            text,
            mode,
            dots: Dots::of(mode.has(Mode::DECODE)),
            is_guarded,
            decoding: PhantomData,
        }
    }

    /// Creates a path whose dot segments are treated like any other segment.
    pub(crate) const fn with_dots(text: &'a str, mode: Mode) -> Self {
        Self {
            text,
            mode,
            dots: Dots::Ignored,
            is_guarded: false,
            decoding: PhantomData,
        }
    }

    fn dots(self) -> dots::Path<'a, Dots> {
        dots::Path::rooted(self.text, self.dots)
    }

    /// Returns the normal form of segments that stay. Their offset counts from after the first
    /// slash.
    fn normal(self, kept: Kept<'_>) -> Text<'a, D> {
        let start = kept.start + 1;
        Text::new(self.text, Component::Path, self.mode).part(start, start + kept.text.len())
    }

    /// Returns the segments that stay, from the last to the first. If a guard is needed, its `.`
    /// comes last.
    pub(crate) fn backwards(self) -> Backwards<'a, D> {
        Backwards {
            path: self,
            segments: self.dots().backwards(true),
            survey: Survey::default(),
        }
    }

    /// Writes the result, in O(n log n) and without a heap.
    pub(crate) fn write(self, out: &mut impl fmt::Write) -> fmt::Result {
        if self.is_guarded && self.dots().survey().begins_with_two_slashes() {
            out.write_str(GUARD)?;
        }
        self.dots().try_for_each(|kept| {
            out.write_str("/")?;
            self.normal(kept).write(out)
        })
    }

    /// Appends the result, in linear time.
    #[cfg(feature = "alloc")]
    pub(crate) fn append_to(self, out: &mut alloc::string::String) {
        let start = out.len();
        self.dots().append_to(out, |out, kept| {
            out.push('/');
            self.normal(kept).append_to(out);
        });
        let result = out.as_bytes().get(start..);
        if self.is_guarded && matches!(result, Some([b'/', b'/', ..])) {
            out.insert_str(start, GUARD);
        }
    }
}

/// The normal forms of the segments that stay ([`Path::backwards`]).
#[derive(Clone, Debug)]
pub(crate) struct Backwards<'a, D> {
    path: Path<'a, D>,
    segments: dots::Backwards<'a, Dots>,
    survey: Survey,
}

impl<'a, D: Decoding> Iterator for Backwards<'a, D> {
    type Item = Text<'a, D>;

    fn next(&mut self) -> Option<Text<'a, D>> {
        if let Some(kept) = self.segments.next() {
            self.survey.add(kept);
            return Some(self.path.normal(kept));
        }
        let needs_guard = self.path.is_guarded && self.survey.begins_with_two_slashes();
        self.path.is_guarded = false;
        needs_guard.then_some(Text::new(".", Component::Path, self.path.mode))
    }
}
