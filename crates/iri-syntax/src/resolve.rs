//! Reference resolution: RFC 3986, section 5.2, which RFC 3987, section 6.5, adopts.
//!
//! The corresponding methods of identifiers are in `identifier::resolve`. A base that is a URI
//! resolves URI references, and the result is a URI.

#![expect(
    clippy::inline_always,
    reason = "measured: a `Resolved` that a call returns is copied twice, and each copy stalls on the writes before it"
)]

#[cfg(feature = "alloc")]
use alloc::string::String;

use iri_core::engine::dots::{self, Path, Plain};
use iri_core::engine::scan::{Form, ParseError};
use iri_core::engine::text::slice;
use iri_core::{Offsets, Parts, engine::search};

#[cfg(feature = "alloc")]
use crate::identifier::{Iri, Uri};
use crate::parse::scan;
use crate::reference::{Identifier, IsUri};
use crate::resolved::{Places, Resolved};

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
#[doc(alias = "base_url")]
#[doc(alias = "options")]
#[doc(alias = "ParseOptions")]
#[derive(Clone, Copy, Debug)]
#[doc(alias("Resolver", "FixedBaseResolver", "with_base"))]
pub struct Base<'a, const URI: bool = false> {
    parts: Parts<'a>,
    /// The path up to its last slash, which a relative path is appended to (section 5.2.3).
    directory: &'a str,
    /// Whether the directory follows an authority, starts with a slash in the base, and has no dot
    /// segment. Most results then consist of two slices.
    is_plain: bool,
    /// Whether a scheme equal to that of the base is kept.
    is_strict: bool,
}

impl<'a, const URI: bool> Base<'a, URI> {
    pub(crate) fn new(parts: Parts<'a>) -> Self {
        let path = parts.path();
        let has_authority = parts.authority_span().is_some();
        let directory = match path.bytes().rposition(|byte| byte == b'/') {
            Some(slash) => slice(path, 0, slash + 1),
            None if path.is_empty() && has_authority => "/",
            None => "",
        };
        // This optimization costs more flash than it is worth where flash is scarce.
        let is_plain =
            search::BLOCKS && has_authority && !path.is_empty() && !has_dot_segment(directory);
        Self {
            parts,
            directory,
            is_plain,
            is_strict: true,
        }
    }

    /// Returns an identifier over any string as a base.
    #[inline]
    pub(crate) fn of(identifier: &'a impl Identifier) -> Self {
        Self::new(identifier.parts())
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
    #[doc(alias = "cannot_be_a_base")]
    #[doc(alias = "is_hierarchical")]
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
    #[doc(alias = "resolve_lenient")]
    #[must_use]
    pub const fn with_strict(mut self, strict: bool) -> Self {
        self.is_strict = strict;
        self
    }

    pub(crate) const fn directory(&self) -> &'a str {
        self.directory
    }

    /// Section 5.2.2, "Transform References".
    #[cfg_attr(not(target_os = "none"), inline(always))]
    pub(crate) fn transform(&self, reference: Parts<'a>) -> Resolved<'a, URI> {
        let of = reference.offsets();
        if of.scheme_end > 0 || of.host_start > 0 {
            self.transform_absolute(reference)
        } else {
            self.transform_relative(reference)
        }
    }

    /// Transforms a reference with a scheme or an authority: only its dot segments are removed.
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn transform_absolute(&self, reference: Parts<'a>) -> Resolved<'a, URI> {
        let of = reference.offsets();
        let path = slice(reference.as_str(), of.path_start, of.path_end);
        let is_whole = search::BLOCKS && self.is_strict && !has_dot_segment(path);
        if !is_whole {
            return self
                .transform_absolute_path(reference.as_str(), of)
                .into_resolved();
        }
        let front = match of.scheme_end {
            0 => self.scheme(),
            _ => "",
        };
        Resolved {
            front,
            authority: "",
            path: Path::EMPTY,
            reference: reference.as_str(),
            back: 0,
            places: Places::new(of, front.len(), reference),
        }
    }

    /// [`transform_absolute`](Self::transform_absolute), where dot segments must be removed or the
    /// scheme may be ignored.
    #[cold]
    #[inline(never)]
    fn transform_absolute_path(&self, text: &'a str, of: Offsets) -> Pieces<'a> {
        let reference = Parts::with_offsets(text, of);
        let has_scheme = of.scheme_end > 0;
        // A scheme that is ignored has the length of that of the base.
        let keeps_scheme = has_scheme && (self.is_strict || !self.has_same_scheme(reference));
        if !keeps_scheme && of.host_start == 0 {
            return Pieces::of(&self.transform_relative(reference));
        }
        let (front, authority, shift) = if keeps_scheme {
            (slice(text, 0, of.path_start), "", 0)
        } else if has_scheme {
            let authority = slice(text, of.scheme_end + 1, of.path_start);
            (self.scheme(), authority, 0)
        } else {
            let scheme = self.scheme();
            (scheme, slice(text, 0, of.path_start), scheme.len())
        };
        Pieces {
            front,
            authority,
            path: Path::join("", reference.path()),
            reference: text,
            back: of.path_end,
            places: Places::new(of, shift, reference),
        }
    }

    /// Transforms a reference without scheme and authority, or whose scheme is ignored.
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn transform_relative(&self, reference: Parts<'a>) -> Resolved<'a, URI> {
        let [base, text] = [self.parts.as_str(), reference.as_str()];
        let [of_base, of] = [self.parts.offsets(), reference.offsets()];
        // Most results are a prefix of the base and a suffix of the reference.
        let two = |of_base_end, of_reference| Resolved {
            front: slice(base, 0, of_base_end),
            authority: "",
            path: Path::EMPTY,
            reference: text,
            back: of_reference,
            places: Places::new(of_base, 0, reference),
        };
        let path = slice(text, of.path_start, of.path_end);
        match path.as_bytes() {
            [] if of.query_end > of.path_end => two(of_base.path_end, of.path_end),
            [] => {
                let mut whole = two(of_base.query_end, of.path_end);
                whole.places.after_path += of_base.query_end - of_base.path_end;
                whole
            }
            [b'/', ..] if search::BLOCKS && of_base.host_start > 0 && !has_dot_segment(path) => {
                two(of_base.path_start, of.path_start)
            }
            [b'/', ..] => self
                .transform_path(Path::join("", path), reference.as_str(), of)
                .into_resolved(),
            _ => {
                if search::BLOCKS && self.is_plain {
                    if let Some((directory, taken)) = dots::join_by_slices(self.directory, path) {
                        return two(of_base.path_start + directory, of.path_start + taken);
                    }
                }
                self.transform_path(Path::join(self.directory, path), reference.as_str(), of)
                    .into_resolved()
            }
        }
    }

    /// Resolves to a path that was already merged with that of the base, after the authority of the
    /// base.
    pub(crate) fn with_path(&self, path: Path<'a>, reference: Parts<'a>) -> Resolved<'a, URI> {
        self.transform_path(path, reference.as_str(), reference.offsets())
            .into_resolved()
    }

    /// Resolves to a path whose dot segments are yet to be removed, after the authority of the
    /// base.
    #[cold]
    #[inline(never)]
    fn transform_path(&self, path: Path<'a>, text: &'a str, of: Offsets) -> Pieces<'a> {
        let reference = Parts::with_offsets(text, of);
        let of_base = self.parts.offsets();
        Pieces {
            front: slice(self.parts.as_str(), 0, of_base.path_start),
            authority: "",
            path,
            reference: reference.as_str(),
            back: reference.offsets().path_end,
            places: Places::new(of_base, 0, reference),
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

/// The fields of a [`Resolved`]. Functions that are not inlined return this type instead: their
/// return value is in memory, and with a separate type the optimizer keeps the other values in
/// registers.
struct Pieces<'a> {
    front: &'a str,
    authority: &'a str,
    path: Path<'a>,
    reference: &'a str,
    back: usize,
    places: Places,
}

impl<'a> Pieces<'a> {
    const fn of<const URI: bool>(resolved: &Resolved<'a, URI>) -> Self {
        Self {
            front: resolved.front,
            authority: resolved.authority,
            path: resolved.path,
            reference: resolved.reference,
            back: resolved.back,
            places: resolved.places,
        }
    }

    #[inline]
    const fn into_resolved<const URI: bool>(self) -> Resolved<'a, URI> {
        Resolved {
            front: self.front,
            authority: self.authority,
            path: self.path,
            reference: self.reference,
            back: self.back,
            places: self.places,
        }
    }
}

#[inline]
fn has_dot_segment(path: &str) -> bool {
    dots::has_dot_segment(path.as_bytes(), Plain)
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
            #[doc(alias = "join")]
            #[doc(alias = "resolve_into")]
            #[doc(alias = "base_url")]
            #[inline]
            pub fn resolve_str(
                &self,
                reference: &'a str,
            ) -> Result<Resolved<'a, $uri>, ParseError> {
                let mut offsets = Offsets::NONE;
                match scan(reference, Form::$form, &mut offsets) {
                    Ok(()) => Ok(self.transform(Parts::with_offsets(reference, offsets))),
                    Err(error) => Err(error),
                }
            }

            /// Resolves a reference of any type ([RFC 3986, section 5.2.2]).
            ///
            /// [RFC 3986, section 5.2.2]: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2
            #[doc(alias = "resolve_against")]
            #[doc(alias = "join")]
            #[inline]
            pub fn resolve(&self, reference: &'a impl $any) -> Resolved<'a, $uri> {
                self.transform(reference.parts())
            }

            /// Parses a reference, resolves it, and returns an owned identifier.
            ///
            /// # Errors
            ///
            #[doc = concat!("The string does not parse as [`", stringify!($iri_ref), "`](crate::", stringify!($iri_ref), ").")]
            #[cfg(feature = "alloc")]
            #[doc(alias = "resolve_into")]
            #[doc(alias = "Url::join")]
            pub fn join(&self, reference: &str) -> Result<$iri<String>, ParseError> {
                let base: Base<'_, $uri> = *self;
                let mut offsets = Offsets::NONE;
                match scan(reference, Form::$form, &mut offsets) {
                    Ok(()) => {
                        let parts = Parts::with_offsets(reference, offsets);
                        Ok(base.transform(parts).to_identifier())
                    }
                    Err(error) => Err(error),
                }
            }
        }
    };
}

resolve! { false, Identifier, Iri, IriRef, IriReference }
resolve! { true, IsUri, Uri, UriRef, UriReference }
