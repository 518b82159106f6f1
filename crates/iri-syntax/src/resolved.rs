//! The result of resolving a reference, which can be written in three ways.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;

use iri_core::engine::dots::{GUARD, Path, Survey};
use iri_core::engine::text::{self, Expect, slice_from};
use iri_core::{BufferTooSmall, Offsets, Parts, Rewrite};

#[cfg(feature = "alloc")]
use crate::identifier::{Iri, IriRef, Uri, UriRef};

/// A resolved reference, a lazy conversion.
///
/// There are three ways to write it. [`Display`](fmt::Display) and [`Rewrite::write_to`] write in
/// order and without a heap, which takes O(n log n) steps for a path of n segments if it has dot
/// segments. [`write_into`](Self::write_into), for a buffer, and `append_to`, for a `String`, take
/// linear time. The result is an IRI, or a URI if both inputs were. Dot segments are removed
/// (section 5.2.4); nothing else is normalized.
///
/// # Deviation
///
/// Without an authority, removing dot segments may leave a path that starts with `//`. Written
/// according to section 5.3, the result would then be parsed with an authority. To keep the path,
/// `/.` is written before it (RFC 3986, section 3.3, forbids such a path, and section 4.2 describes
/// a similar guard for colons). [`literal`](Self::literal) writes the result without the guard.
///
/// ```
/// use iri_syntax::{Iri, IriRef};
///
/// let base = Iri::parse("a:/b")?;
/// let reference = IriRef::parse("/.//c")?;
/// assert_eq!(base.resolve(&reference).to_string(), "a:/.//c");
/// assert_eq!(base.resolve(&reference).literal().to_string(), "a://c");
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Resolved<'a, const URI: bool = false> {
    /// A prefix of the base, or of a reference with a scheme.
    pub(crate) front: &'a str,
    /// The authority of a reference without a scheme, with its slashes.
    pub(crate) authority: &'a str,
    /// The path, unless it is part of `front` and of the end of the reference.
    pub(crate) path: Path<'a>,
    pub(crate) reference: &'a str,
    /// The start of the part of the reference that is written unchanged, after the path.
    pub(crate) back: usize,
    pub(crate) places: Places,
}

impl<'a, const URI: bool> Resolved<'a, URI> {
    /// The length of the result in bytes.
    #[expect(clippy::len_without_is_empty, reason = "an IRI is never empty")]
    pub fn len(&self) -> usize {
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

    fn back(&self) -> &'a str {
        slice_from(self.reference, self.back)
    }

    /// Writes the result into a buffer, in linear time and without allocating.
    ///
    /// ```
    /// use iri_syntax::{Iri, IriRef};
    ///
    /// let base = Iri::parse("http://a/b/c")?;
    /// let reference = IriRef::parse("../d")?;
    /// let mut buffer = [0; 10];
    /// assert_eq!(base.resolve(&reference).write_into(&mut buffer), Ok("http://a/d"));
    /// let error = base.resolve(&reference).write_into(&mut buffer[..9]).unwrap_err();
    /// assert_eq!(error.needed(), 10);
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The buffer is too small. The error contains the required size, and nothing is written.
    pub fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<&'b str, BufferTooSmall> {
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

    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn append(&self, out: &mut String, guarded: bool) {
        // A value passed by reference must be in memory; with a copy, only the copy is.
        let resolved = *self;
        if !resolved.path.is_empty() || !resolved.authority.is_empty() {
            return resolved.append_by_pieces(out, guarded);
        }
        let (front, back) = (resolved.front, resolved.back());
        out.reserve(front.len() + back.len());
        out.push_str(front);
        out.push_str(back);
    }

    #[cfg(feature = "alloc")]
    #[cold]
    #[inline(never)]
    fn append_by_pieces(self, out: &mut String, guarded: bool) {
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

    /// The result exactly as defined by sections 5.2 and 5.3, which is not always an IRI with the
    /// same components when parsed.
    pub const fn literal(self) -> Literal<'a, URI> {
        Literal(self)
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
    fn reference_if_equal(&self, guarded: bool) -> Option<&'a str> {
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
pub(crate) struct Places {
    pub(crate) scheme_end: usize,
    pub(crate) host_start: usize,
    pub(crate) host_end: usize,
    pub(crate) path_start: usize,
    /// The length of query and fragment, with their delimiters.
    pub(crate) after_path: usize,
    /// The length of the fragment, with its delimiter.
    pub(crate) after_query: usize,
}

impl Places {
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
        let of = reference.offsets();
        let length = reference.as_str().len();
        Self {
            scheme_end: scheme_end + shift.saturating_sub(1),
            // Without an authority, `shift` is 0.
            host_start: host_start + shift,
            host_end: host_end + shift,
            path_start: path_start + shift,
            after_path: length - of.path_end,
            after_query: length - of.query_end,
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

/// The conversion to an owned identifier.
macro_rules! to_identifier {
    ($uri:literal, $name:ident, $reference:ident, $as:literal) => {
        #[cfg(feature = "alloc")]
        impl Resolved<'_, $uri> {
            #[doc = concat!("Returns the result as ", $as, " over a `String`.")]
            ///
            /// ```
            #[doc = concat!("use iri_syntax::", stringify!($name), ";")]
            ///
            #[doc = concat!("let base = ", stringify!($name), "::parse(\"http://a/b/c\")?;")]
            #[doc = concat!("let found: ", stringify!($name), "<String> = base.resolve_str(\"./d\")?.to_identifier();")]
            /// assert_eq!(found, "http://a/b/d");
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[doc(alias = "to_iri")]
            #[doc(alias = "to_uri")]
            #[inline]
            pub fn to_identifier(&self) -> $name<String> {
                let mut out = String::new();
                self.append(&mut out, true);
                let offsets = self.places.offsets(out.len());
                $name::with_offsets_unchecked(out, offsets)
            }
        }

        #[cfg(feature = "alloc")]
        impl From<Resolved<'_, $uri>> for $name<String> {
            fn from(resolved: Resolved<'_, $uri>) -> Self {
                resolved.to_identifier()
            }
        }

        #[cfg(feature = "alloc")]
        impl From<Resolved<'_, $uri>> for $reference<String> {
            fn from(resolved: Resolved<'_, $uri>) -> Self {
                resolved.to_identifier().into()
            }
        }
    };
}

to_identifier! { false, Iri, IriRef, "an IRI" }
to_identifier! { true, Uri, UriRef, "a URI" }

/// The input is the reference: [`unchanged`](Rewrite::unchanged) returns it if it resolves to
/// itself.
///
/// ```
/// use iri_syntax::{Iri, IriRef, Rewrite};
///
/// let base = Iri::parse("http://a/b/c")?;
/// assert!(base.resolve(&IriRef::parse("d")?).changes());
/// let reference = IriRef::parse("http://e/f")?;
/// assert_eq!(base.resolve(&reference).unchanged(), Some("http://e/f"));
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
impl<'a, const URI: bool> Rewrite<'a> for Resolved<'a, URI> {
    fn unchanged(&self) -> Option<&'a str> {
        self.reference_if_equal(true)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.write(out, true)
    }

    fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<&'b str, BufferTooSmall> {
        Resolved::write_into(self, buffer)
    }

    #[cfg(feature = "alloc")]
    #[inline]
    fn append_to(&self, out: &mut String) {
        self.append(out, true);
    }
}

impl<const URI: bool> fmt::Display for Resolved<'_, URI> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, true)
    }
}

iri_core::engine::equals_text! { Resolved<'_, URI> where const URI: bool }

/// A resolved reference without the guard ([`Resolved::literal`]).
#[derive(Clone, Copy, Debug)]
pub struct Literal<'a, const URI: bool = false>(Resolved<'a, URI>);

impl<'a, const URI: bool> Rewrite<'a> for Literal<'a, URI> {
    fn unchanged(&self) -> Option<&'a str> {
        self.0.reference_if_equal(false)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        self.0.write(out, false)
    }

    #[cfg(feature = "alloc")]
    fn append_to(&self, out: &mut String) {
        self.0.append(out, false);
    }
}

impl<const URI: bool> fmt::Display for Literal<'_, URI> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f, false)
    }
}

iri_core::engine::equals_text! { Literal<'_, URI> where const URI: bool }

/// The free part of a buffer, which is filled from its end.
pub(crate) struct FromEnd<'b>(pub(crate) &'b mut [u8]);

impl FromEnd<'_> {
    pub(crate) fn put(&mut self, text: &str) {
        let free = core::mem::take(&mut self.0);
        let split = free.len().saturating_sub(text.len());
        if let Some((rest, place)) = free.split_at_mut_checked(split) {
            // The lengths are equal, since the buffer has room for exactly these strings.
            if place.len() == text.len() {
                place.copy_from_slice(text.as_bytes());
            }
            self.0 = rest;
        }
    }
}
