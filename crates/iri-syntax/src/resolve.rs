//! Reference resolution: RFC 3986, section 5.2, which RFC 3987, section 6.5, adopts.
//!
//! Section 5.2.2 takes some first components from the base and the rest from the reference. If no dot
//! segment has to be removed, the result is therefore a prefix of the base and a suffix of the
//! reference, two slices. Most references are such, even `../g`, if the directory of the base has no
//! dot segment: its last segments are dropped by a shorter prefix. `transform_by_slices` recognizes
//! them, inline and in registers; it returns `None` for all others, which `transform_path` and
//! `transform_absolute` resolve to [`Pieces`] with a [`Path`] of their own.
//!
//! Where the directory of a base ends, and whether it has a dot segment, is a search. A [`Base`] for
//! many references does it once; one for a single reference only if that has a relative path.
//!
//! The corresponding methods of identifiers are in `identifier::resolve`. A base that is a URI
//! resolves URI references, and the result is a URI.

#[cfg(feature = "alloc")]
use alloc::string::String;

use iri_core::bytes::search;
use iri_core::bytes::text::{range, slice};
use iri_core::engine::dots::{self, Path, Plain};
use iri_core::engine::places::Places;
use iri_core::{Form, ParseError};
use iri_core::{Offsets, Parts};

#[cfg(feature = "alloc")]
use crate::identifier::{Iri, Uri};
use crate::parse::scan;
use crate::pieces::{OffsetsFromEnd, Pieces};
use crate::reference::{Identifier, IsUri};
use crate::resolved::{Located, Resolved};

/// A base, split once, for resolving any number of references.
///
/// The base is an IRI; its fragment is ignored ([RFC 3986, section 5.1]). With `URI` it is a URI,
/// and only URI references are resolved against it, so that the result is also a URI. For a base
/// that may have no scheme, see [`RelativeBase`](crate::RelativeBase).
///
/// ```
/// use iri_syntax::{Iri, IriRef, Rewrite};
///
/// let iri = Iri::parse("http://a/b/c/d;p?q#top")?;
/// let base = iri.to_base();
/// // From string to string in one pass; `append_to` reuses a `String`.
/// assert_eq!(base.resolve_str("?é#ü")?.to_string(), "http://a/b/c/d;p?é#ü");
/// # #[cfg(feature = "alloc")] {
/// let mut out = String::new();
/// base.resolve_str("../g")?.append_to(&mut out);
/// assert_eq!(out, "http://a/b/g");
/// # }
/// // A reference that was already parsed.
/// let reference = IriRef::parse("../g")?;
/// assert_eq!(base.resolve(&reference).to_string(), "http://a/b/g");
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
///
/// [RFC 3986, section 5.1]: https://www.rfc-editor.org/rfc/rfc3986#section-5.1
#[derive(Clone, Copy, Debug)]
pub struct Base<'a, const URI: bool = false> {
    parts: Parts<'a>,
    /// The offsets of `parts` as [`Resolved`] stores them, so that they are converted only once.
    places: Places,
    /// The end of the directory in the base, if it was searched for, is plain
    /// ([`Directory::is_plain`]) and is less than 4 GiB; otherwise 0.
    plain_end: u32,
    /// Whether a scheme equal to that of the base is kept: 1 or 0. A `bool` has a niche, in which
    /// the compiler would store the discriminant of a `Result` around [`Resolved`].
    is_strict: u32,
}

/// The path of a base up to its last slash, which a relative path is appended to (section 5.2.3).
#[derive(Clone, Copy, Debug)]
struct Directory<'a> {
    text: &'a str,
    /// Whether the directory follows an authority, starts with a slash in the base, and has no dot
    /// segment. Most results then consist of two slices.
    is_plain: bool,
}

impl<'a> Directory<'a> {
    #[inline]
    fn of(base: Parts<'a>) -> Self {
        let offsets = base.offsets();
        let path = path_bytes(base);
        let has_authority = offsets.host_start > 0;
        if has_authority && path.is_empty() {
            return Self {
                text: "/",
                is_plain: false,
            };
        }
        let (length, has_no_dots) = length_of_directory(path);
        Self {
            text: slice(
                base.as_str(),
                offsets.path_start,
                offsets.path_start + length,
            ),
            is_plain: has_authority && has_no_dots,
        }
    }
}

/// Returns the length of the directory of a path, and whether it has no dot segment; where flash is
/// scarce, `false`. Takes and returns values in registers, so that the base need not be in memory.
#[inline(never)]
fn length_of_directory(path: &[u8]) -> (usize, bool) {
    let slash = path.iter().rposition(|&byte| byte == b'/');
    let length = slash.map_or(0, |slash| slash + 1);
    // This optimization costs more flash than it is worth where flash is scarce.
    let has_no_dots = search::BLOCKS && !dots::has_dot_segment(range(path, 0, length), Plain);
    (length, has_no_dots)
}

/// The path, as bytes: a `str` would be checked for character boundaries at both ends.
#[inline]
fn path_bytes(parts: Parts<'_>) -> &[u8] {
    let offsets = parts.offsets();
    range(
        parts.as_str().as_bytes(),
        offsets.path_start,
        offsets.path_end,
    )
}

/// [`path_bytes`] for the fast paths: `None`, which takes them to the general path, instead of the
/// empty slice. A branch that is always predicted costs less than the choice of a slice, but more
/// flash.
#[inline]
fn path_if_in_bounds(parts: Parts<'_>) -> Option<&[u8]> {
    if !search::BLOCKS {
        return Some(path_bytes(parts));
    }
    let offsets = parts.offsets();
    parts
        .as_str()
        .as_bytes()
        .get(offsets.path_start..offsets.path_end)
}

impl<'a, const URI: bool> Base<'a, URI> {
    /// For many references.
    pub(crate) fn new(parts: Parts<'a>) -> Self {
        // Where flash is scarce, the code to find the directory is in one place.
        let plain = search::BLOCKS
            .then(|| Directory::of(parts))
            .filter(|directory| directory.is_plain);
        let offsets = parts.offsets();
        let plain_end = plain.map_or(0, |directory| offsets.path_start + directory.text.len());
        Self {
            parts,
            places: Places::new(offsets, parts.as_str().len()),
            plain_end: u32::try_from(plain_end).unwrap_or(0),
            is_strict: 1,
        }
    }

    /// Returns an identifier over any string as a base for one reference.
    #[inline]
    pub(crate) fn of(identifier: &'a impl Identifier) -> Self {
        Self {
            parts: identifier.parts(),
            places: identifier.places(),
            plain_end: 0,
            is_strict: 1,
        }
    }

    /// The components of the base.
    pub const fn parts(&self) -> Parts<'a> {
        self.parts
    }

    /// Whether the base is opaque in the sense of RFC 2396: after its scheme comes neither an
    /// authority nor a path that starts with a slash, as in `mailto:a@b`.
    ///
    /// RFC 3986 defines resolution against such a base, too. `url` and `fluent-uri` reject every
    /// reference except one with a scheme or only a fragment. To do the same, check before
    /// resolving:
    ///
    /// ```
    /// use iri_syntax::{Base, Iri, IriRef};
    ///
    /// fn is_rejected(base: Base<'_>, reference: &IriRef<&str>) -> bool {
    ///     let is_fragment = reference.as_str().starts_with('#');
    ///     base.is_opaque() && reference.scheme().is_none() && !is_fragment
    /// }
    ///
    /// let iri = Iri::parse("mailto:a@b")?;
    /// let (relative, fragment) = (IriRef::parse("c")?, IriRef::parse("#d")?);
    /// assert_eq!(iri.resolve(&relative).to_string(), "mailto:c");
    /// assert!(is_rejected(iri.to_base(), &relative));
    /// assert!(!is_rejected(iri.to_base(), &fragment));
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    #[doc(alias("cannot_be_a_base", "is_hierarchical"))]
    pub fn is_opaque(&self) -> bool {
        self.parts.authority_span().is_none() && !self.parts.path().starts_with(['/'])
    }

    /// Sets whether a reference with the scheme of the base keeps that scheme. On by default. If
    /// off, such a scheme is ignored, so that `http:g` is the relative reference `g`, as in parsers
    /// older than RFC 3986 (section 5.2.2, "non-strict"; section 5.4.2 contains the example).
    ///
    /// ```
    /// use iri_syntax::Iri;
    ///
    /// let iri = Iri::parse("http://a/b/c/d;p?q")?;
    /// let base = iri.to_base();
    /// assert_eq!(base.resolve_str("http:g")?.to_string(), "http:g");
    /// let base = base.with_strict(false);
    /// assert_eq!(base.resolve_str("http:g")?.to_string(), "http://a/b/c/g");
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    #[must_use]
    #[doc(alias = "resolve_lenient")]
    pub const fn with_strict(mut self, strict: bool) -> Self {
        self.is_strict = strict as u32;
        self
    }

    /// Returns the values that [`Resolved`] stores, and then passes to [`stored`](Self::stored).
    #[inline]
    pub(crate) const fn to_stored(self) -> (Located<'a>, u32, u32) {
        let base = Located {
            text: self.parts.as_str(),
            places: self.places,
        };
        (base, self.plain_end, self.is_strict)
    }

    #[inline]
    pub(crate) const fn stored(
        parts: Parts<'a>,
        places: Places,
        plain_end: u32,
        is_strict: u32,
    ) -> Self {
        Self {
            parts,
            places,
            plain_end,
            is_strict,
        }
    }

    pub(crate) fn directory(&self) -> &'a str {
        self.known_directory().text
    }

    #[inline]
    fn known_directory(&self) -> Directory<'a> {
        if self.plain_end == 0 {
            return Directory::of(self.parts);
        }
        let start = self.parts.offsets().path_start;
        Directory {
            text: slice(self.parts.as_str(), start, self.plain_end as usize),
            is_plain: true,
        }
    }

    /// Section 5.2.2, "Transform References".
    pub(crate) fn transform(&self, reference: Parts<'a>) -> Pieces<'a> {
        if let Some(pieces) = self.transform_by_slices(reference) {
            pieces
        } else if is_relative(reference) {
            self.transform_path(reference)
        } else {
            self.transform_absolute(reference)
        }
    }

    /// [`transform`](Self::transform), if no dot segments need be removed: the result is then a
    /// prefix of the base and a suffix of the reference. Otherwise `None`.
    ///
    /// Where flash is scarce, only references without a path are resolved in this way.
    #[inline]
    pub(crate) fn transform_by_slices(&self, reference: Parts<'a>) -> Option<Pieces<'a>> {
        if is_relative(reference) {
            return self.transform_relative_by_slices(reference);
        }
        let is_whole = search::BLOCKS
            && self.is_strict == 1
            && !dots::has_dot_segment(path_if_in_bounds(reference)?, Plain);
        if !is_whole {
            return None;
        }
        let offsets = reference.offsets();
        // The reference is the result but for the scheme, which it takes from the base if it has none.
        let front = match offsets.scheme_end {
            0 => self.scheme(),
            _ => "",
        };
        let places = OffsetsFromEnd::new(offsets, front.len(), reference);
        Some(Pieces::two(front, reference, 0, places))
    }

    /// Transforms a reference without scheme and authority, or whose scheme is ignored.
    #[inline]
    fn transform_relative_by_slices(&self, reference: Parts<'a>) -> Option<Pieces<'a>> {
        let [of_base, offsets] = [self.parts.offsets(), reference.offsets()];
        let two = |end, start| {
            let front = slice(self.parts.as_str(), 0, end);
            let places = OffsetsFromEnd::new(of_base, 0, reference);
            Pieces::two(front, reference, start, places)
        };
        // The same for the common cases, as `path_if_in_bounds`.
        let two_if_in_bounds = |end, start| {
            let front = self.parts.as_str().get(..end)?;
            let places = OffsetsFromEnd::new(of_base, 0, reference);
            Some(Pieces::two(front, reference, start, places))
        };
        let path = path_if_in_bounds(reference)?;
        match path {
            [] if offsets.query_end > offsets.path_end => {
                Some(two(of_base.path_end, offsets.path_end))
            }
            [] => {
                // The query of the base stays, so it also follows the path of the result.
                let mut whole = two(of_base.query_end, offsets.path_end);
                whole.places.after_path += of_base.query_end - of_base.path_end;
                Some(whole)
            }
            _ if !search::BLOCKS => None,
            [b'/', ..] => {
                if dots::has_dot_segment(path, Plain) {
                    return None;
                }
                two_if_in_bounds(of_base.path_start, offsets.path_start)
            }
            _ => {
                let directory = self.known_directory();
                if !directory.is_plain {
                    return None;
                }
                let (kept, taken) = dots::join_by_slices(directory.text.as_bytes(), path)?;
                two_if_in_bounds(of_base.path_start + kept, offsets.path_start + taken)
            }
        }
    }

    /// Transforms a reference with a scheme or an authority, where dot segments must be removed or
    /// the scheme may be ignored.
    fn transform_absolute(&self, reference: Parts<'a>) -> Pieces<'a> {
        let (text, offsets) = (reference.as_str(), reference.offsets());
        let has_scheme = offsets.scheme_end > 0;
        // A scheme that is ignored has the length of that of the base.
        let keeps_scheme = has_scheme && (self.is_strict == 1 || !self.has_same_scheme(reference));
        if !keeps_scheme && offsets.host_start == 0 {
            return match self.transform_relative_by_slices(reference) {
                Some(pieces) => pieces,
                None => self.transform_path(reference),
            };
        }
        let (front, authority, shift) = if keeps_scheme {
            (slice(text, 0, offsets.path_start), "", 0)
        } else if has_scheme {
            let authority = slice(text, offsets.scheme_end + 1, offsets.path_start);
            (self.scheme(), authority, 0)
        } else {
            let scheme = self.scheme();
            (scheme, slice(text, 0, offsets.path_start), scheme.len())
        };
        Pieces {
            front,
            authority,
            path: Path::join("", reference.path()),
            reference: text,
            back: offsets.path_end,
            places: OffsetsFromEnd::new(offsets, shift, reference),
        }
    }

    /// Transforms a reference with a path, without scheme and authority, or whose scheme is ignored.
    fn transform_path(&self, reference: Parts<'a>) -> Pieces<'a> {
        let path = reference.path();
        let directory = match path.as_bytes() {
            [b'/', ..] => "",
            _ => self.directory(),
        };
        self.with_path(Path::join(directory, path), reference)
    }

    /// Resolves to a path that was already merged with that of the base, and whose dot segments are
    /// yet to be removed, after the authority of the base.
    pub(crate) fn with_path(&self, path: Path<'a>, reference: Parts<'a>) -> Pieces<'a> {
        let of_base = self.parts.offsets();
        Pieces {
            front: slice(self.parts.as_str(), 0, of_base.path_start),
            authority: "",
            path,
            reference: reference.as_str(),
            back: reference.offsets().path_end,
            places: OffsetsFromEnd::new(of_base, 0, reference),
        }
    }

    fn has_same_scheme(&self, reference: Parts<'a>) -> bool {
        match (reference.scheme(), self.parts.scheme()) {
            (Some(own), Some(base)) => own.eq_ignore_ascii_case(base),
            _ => false,
        }
    }

    /// The scheme with its colon. Empty only for a [`RelativeBase`](crate::RelativeBase).
    pub(crate) fn scheme(&self) -> &'a str {
        let end = self.parts.offsets().scheme_end;
        slice(self.parts.as_str(), 0, end + usize::from(end > 0))
    }
}

/// Whether a reference has neither a scheme nor an authority.
#[inline]
const fn is_relative(reference: Parts<'_>) -> bool {
    let offsets = reference.offsets();
    offsets.scheme_end == 0 && offsets.host_start == 0
}

/// The methods of bases for IRIs, and of those for URIs.
macro_rules! resolve {
    ($uri:literal, $any:ident, $iri:ident, $iri_ref:ident, $form:ident) => {
        impl<'a> Base<'a, $uri> {
            /// Parses a reference and resolves it, in one pass and without allocating.
            ///
            /// # Errors
            ///
            #[doc = concat!("The string does not parse as [`", stringify!($iri_ref), "`](crate::", stringify!($iri_ref), ").")]
            #[inline]
            #[doc(alias("join", "resolve_into", "base_url"))]
            pub fn resolve_str(
                &self,
                reference: &'a str,
            ) -> Result<Resolved<'a, $uri>, ParseError> {
                let mut offsets = Offsets::NONE;
                match scan(reference, Form::$form, &mut offsets) {
                    Ok(()) => Ok(Resolved::new(self, Located::new(reference, offsets))),
                    Err(error) => Err(error),
                }
            }

            /// Resolves a reference of any type ([RFC 3986, section 5.2.2]).
            ///
            /// [RFC 3986, section 5.2.2]: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2
            #[inline]
            #[doc(alias("resolve_against", "join"))]
            pub fn resolve(&self, reference: &'a impl $any) -> Resolved<'a, $uri> {
                Resolved::new(self, Located::of(reference))
            }

            /// Parses a reference, resolves it, and returns an owned identifier.
            ///
            /// # Errors
            ///
            #[doc = concat!("The string does not parse as [`", stringify!($iri_ref), "`](crate::", stringify!($iri_ref), ").")]
            #[cfg(feature = "alloc")]
            #[doc(alias("resolve_into", "Url::join"))]
            pub fn join(&self, reference: &str) -> Result<$iri<String>, ParseError> {
                let base: Base<'_, $uri> = *self;
                let mut offsets = Offsets::NONE;
                match scan(reference, Form::$form, &mut offsets) {
                    Ok(()) => {
                        let reference = Located::new(reference, offsets);
                        Ok(Resolved::new(&base, reference).to_identifier())
                    }
                    Err(error) => Err(error),
                }
            }
        }
    };
}

resolve! { false, Identifier, Iri, IriRef, IriReference }
resolve! { true, IsUri, Uri, UriRef, UriReference }
