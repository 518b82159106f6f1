//! Reference resolution: RFC 3986, section 5.2, which RFC 3987, section 6.5, takes over.
//!
//! The methods of identifiers that do the same are in `identifier::resolve`. A base of a URI
//! resolves URI references, and the result is a URI.

#![expect(
    clippy::inline_always,
    reason = "measured: a `Resolved` that a call returns is copied twice, each time waiting for what was just written"
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

/// A base, split once, against which any number of references can be resolved.
///
/// The base is an IRI; its fragment is ignored ([RFC 3986, section 5.1]). With `URI` it is a URI, and
/// only URI references are resolved against it, so that the result is a URI, too. A base that may
/// have no scheme is a [`RelativeBase`](crate::RelativeBase).
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
/// // A reference that was parsed before.
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
    /// The path up to its last slash, to which a relative path is appended (section 5.2.3).
    directory: &'a str,
    /// Whether the directory follows an authority, begins with a slash of its own and has no dot
    /// segment: then most references need no more than two slices.
    is_plain: bool,
    /// Whether a scheme that is the base's own is one.
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
        // A shortcut, which costs more flash than it is worth where flash counts.
        let is_plain =
            search::BLOCKS && has_authority && !path.is_empty() && !has_dot_segment(directory);
        Self {
            parts,
            directory,
            is_plain,
            is_strict: true,
        }
    }

    /// The base that an identifier over any string is.
    #[inline]
    pub(crate) fn of(identifier: &'a impl Identifier) -> Self {
        Self::new(identifier.parts())
    }

    /// The components of the base.
    pub const fn parts(&self) -> Parts<'a> {
        self.parts
    }

    /// Whether the base is opaque, as RFC 2396 called it: neither an authority nor a path that
    /// begins with a slash, as in `mailto:a@b`.
    ///
    /// RFC 3986 resolves against such a base as well. `url` and `fluent-uri` refuse every
    /// reference but one with a scheme or only a fragment; to do the same, ask before resolving:
    ///
    /// ```
    /// use iri_syntax::{Base, Iri, IriRef};
    ///
    /// fn refuses(base: Base<'_>, reference: &IriRef<&str>) -> bool {
    ///     let is_fragment = reference.as_str().starts_with('#');
    ///     base.is_opaque() && reference.scheme().is_none() && !is_fragment
    /// }
    ///
    /// let iri = Iri::parse("mailto:a@b")?;
    /// let (relative, fragment) = (IriRef::parse("c")?, IriRef::parse("#d")?);
    /// assert_eq!(iri.resolve(&relative).to_string(), "mailto:c");
    /// assert!(refuses(iri.to_base(), &relative));
    /// assert!(!refuses(iri.to_base(), &fragment));
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    #[doc(alias = "cannot_be_a_base")]
    #[doc(alias = "is_hierarchical")]
    pub fn is_opaque(&self) -> bool {
        self.parts.authority_span().is_none() && !self.parts.path().starts_with(['/'])
    }

    /// Sets whether a reference with the scheme of the base keeps it, as it does by default. With
    /// `false` such a scheme counts as none, so that `http:g` is the relative reference `g`, as
    /// for parsers before RFC 3986 (section 5.2.2, "non-strict"; section 5.4.2 has the example).
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

    /// A reference with a scheme or an authority: only its dot segments are removed.
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

    /// The same where dot segments are to be removed, or the scheme may count as none.
    #[cold]
    #[inline(never)]
    fn transform_absolute_path(&self, text: &'a str, of: Offsets) -> Pieces<'a> {
        let reference = Parts::with_offsets(text, of);
        let has_scheme = of.scheme_end > 0;
        // A scheme that counts as none is as long as that of the base.
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

    /// A reference without either, or whose scheme counts as none.
    #[cfg_attr(not(target_os = "none"), inline(always))]
    fn transform_relative(&self, reference: Parts<'a>) -> Resolved<'a, URI> {
        let [base, text] = [self.parts.as_str(), reference.as_str()];
        let [of_base, of] = [self.parts.offsets(), reference.offsets()];
        // Most results are a start of the base and an end of the reference.
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

    /// A path that was merged with that of the base, after the authority of the base.
    pub(crate) fn with_path(&self, path: Path<'a>, reference: Parts<'a>) -> Resolved<'a, URI> {
        self.transform_path(path, reference.as_str(), reference.offsets())
            .into_resolved()
    }

    /// A path whose dot segments are still to be removed, after the authority of the base.
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

    /// The scheme with its colon. Only a [`RelativeBase`](crate::RelativeBase) may have none.
    pub(crate) fn scheme(&self) -> &'a str {
        let end = self.parts.offsets().scheme_end;
        slice(self.parts.as_str(), 0, end + usize::from(end > 0))
    }
}

/// The fields of a [`Resolved`]. What is not inlined returns these, since a value that a function
/// returns is in memory: the optimizer then keeps the others in registers.
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

/// The methods of the bases of IRIs, and of those of URIs.
macro_rules! resolve {
    ($uri:literal, $any:ident, $iri:ident, $iri_ref:ident, $form:ident) => {
        impl<'a> Base<'a, $uri> {
            /// Parses a reference and resolves it, in one pass and without a heap.
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

            /// Parses a reference, resolves it, and returns the result as an identifier.
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
