//! Reference resolution: RFC 3986, section 5.2, which RFC 3987, section 6.5, takes over.

use iri_core::engine::dots::{self, Path, Plain};
use iri_core::engine::scan::{Form, ParseError};
use iri_core::engine::text::slice;
use iri_core::{Parts, engine::search};

use crate::identifier::{Iri, Uri};
use crate::parse::parse;
use crate::reference::{Reference, UriReference};
use crate::resolved::Resolved;

/// A base, split once, against which any number of references can be resolved.
///
/// The base is an IRI; its fragment is ignored ([RFC 3986, section 5.1]). With `URI` it is a URI, and
/// only URI references are resolved against it, so that the result is a URI, too.
///
/// ```
/// use iri_syntax::{Iri, IriRef};
///
/// let iri = Iri::parse("http://a/b/c/d;p?q#top")?;
/// let base = iri.to_base();
/// assert_eq!(base.resolve(&IriRef::parse("../g")?).to_string(), "http://a/b/g");
/// // A string is parsed and resolved in one step.
/// assert_eq!(base.resolve_str("?é#ü")?.to_string(), "http://a/b/c/d;p?é#ü");
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
///
/// [RFC 3986, section 5.1]: https://www.rfc-editor.org/rfc/rfc3986#section-5.1
#[derive(Clone, Copy, Debug)]
pub struct Base<'a, const URI: bool = false> {
    parts: Parts<'a>,
    /// The path up to its last slash, to which a relative path is appended (section 5.2.3).
    directory: &'a str,
    /// Whether the directory follows an authority, begins with a slash of its own and has no dot
    /// segment: then most references need no more than two slices.
    is_plain: bool,
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
        }
    }

    /// The components of the base.
    pub const fn parts(&self) -> Parts<'a> {
        self.parts
    }

    pub(crate) const fn directory(&self) -> &'a str {
        self.directory
    }

    /// Section 5.2.2, "Transform References".
    #[inline]
    fn transform(&self, reference: Parts<'a>) -> Resolved<'a, URI> {
        let of = reference.offsets();
        if of.scheme_end > 0 || of.host_start > 0 {
            self.transform_absolute(reference)
        } else {
            self.transform_relative(reference, of.path_start)
        }
    }

    /// A reference with a scheme or an authority: only its dot segments are removed.
    fn transform_absolute(&self, reference: Parts<'a>) -> Resolved<'a, URI> {
        let of = reference.offsets();
        let text = reference.as_str();
        let mut resolved = Resolved {
            front: slice(text, 0, of.path_start),
            authority: "",
            has_authority: of.host_start > 0,
            path: Path::join("", reference.path()),
            reference: text,
            back: of.path_end,
        };
        if of.scheme_end == 0 {
            resolved.authority = resolved.front;
            resolved.front = self.scheme();
        }
        resolved
    }

    /// A reference without either, whose path starts at `start`.
    #[inline]
    fn transform_relative(&self, reference: Parts<'a>, start: usize) -> Resolved<'a, URI> {
        let [base, text] = [self.parts.as_str(), reference.as_str()];
        let [of_base, of] = [self.parts.offsets(), reference.offsets()];
        // Most results are a start of the base and an end of the reference.
        let two = |of_base, of_reference| Resolved {
            front: slice(base, 0, of_base),
            authority: "",
            has_authority: true,
            path: Path::EMPTY,
            reference: text,
            back: of_reference,
        };
        let path = slice(text, start, of.path_end);
        match path.as_bytes() {
            [] if of.query_end > of.path_end => two(of_base.path_end, of.path_end),
            [] => two(of_base.query_end, of.path_end),
            [b'/', ..] if search::BLOCKS && of_base.host_start > 0 && !has_dot_segment(path) => {
                two(of_base.path_start, start)
            }
            [b'/', ..] => self.transform_path(Path::join("", path), text, of.path_end),
            _ => {
                if search::BLOCKS && self.is_plain {
                    if let Some((directory, taken)) = dots::join_by_slices(self.directory, path) {
                        return two(of_base.path_start + directory, start + taken);
                    }
                }
                self.transform_path(Path::join(self.directory, path), text, of.path_end)
            }
        }
    }

    /// A path whose dot segments are still to be removed, after the authority of the base.
    #[cold]
    fn transform_path(&self, path: Path<'a>, reference: &'a str, back: usize) -> Resolved<'a, URI> {
        let of = self.parts.offsets();
        Resolved {
            front: slice(self.parts.as_str(), 0, of.path_start),
            authority: "",
            has_authority: of.host_start > 0,
            path,
            reference,
            back,
        }
    }

    /// The scheme with its colon.
    fn scheme(&self) -> &'a str {
        slice(self.parts.as_str(), 0, self.parts.offsets().scheme_end + 1)
    }
}

#[inline]
fn has_dot_segment(path: &str) -> bool {
    dots::has_dot_segment(path.as_bytes(), Plain)
}

impl<'a> Base<'a> {
    /// Resolves a reference, strictly ([RFC 3986, section 5.2.2]).
    ///
    /// [RFC 3986, section 5.2.2]: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2
    #[inline]
    pub fn resolve(&self, reference: &'a impl Reference) -> Resolved<'a> {
        self.transform(reference.parts())
    }

    /// Resolves a reference as parsers before RFC 3986 did: a scheme that is the base's own counts
    /// as none, so that `http:g` is a relative reference (section 5.2.2, the last but one step;
    /// section 5.4.2 has the example).
    ///
    /// ```
    /// use iri_syntax::{Iri, IriRef};
    ///
    /// let base = Iri::parse("http://a/b/c/d;p?q")?;
    /// let reference = IriRef::parse("http:g")?;
    /// assert_eq!(base.to_base().resolve(&reference).to_string(), "http:g");
    /// assert_eq!(base.to_base().resolve_lenient(&reference).to_string(), "http://a/b/c/g");
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    pub fn resolve_lenient(&self, reference: &'a impl Reference) -> Resolved<'a> {
        self.lenient(reference.parts())
    }

    /// Parses a reference and resolves it in one step.
    ///
    /// # Errors
    ///
    /// The string is not an IRI reference.
    pub fn resolve_str(&self, reference: &'a str) -> Result<Resolved<'a>, ParseError> {
        parse(reference, Form::IriReference).map(|parts| self.transform(parts))
    }
}

impl<'a> Base<'a, true> {
    /// Resolves a URI reference, strictly, which gives a URI.
    pub fn resolve(&self, reference: &'a impl UriReference) -> Resolved<'a, true> {
        self.transform(reference.parts())
    }

    /// Resolves a URI reference as parsers before RFC 3986 did.
    pub fn resolve_lenient(&self, reference: &'a impl UriReference) -> Resolved<'a, true> {
        self.lenient(reference.parts())
    }

    /// Parses a URI reference and resolves it in one step.
    ///
    /// # Errors
    ///
    /// The string is not a URI reference.
    pub fn resolve_str(&self, reference: &'a str) -> Result<Resolved<'a, true>, ParseError> {
        parse(reference, Form::UriReference).map(|parts| self.transform(parts))
    }
}

impl<'a, const URI: bool> Base<'a, URI> {
    fn lenient(&self, reference: Parts<'a>) -> Resolved<'a, URI> {
        let same = match (reference.scheme(), self.parts.scheme()) {
            (Some(own), Some(base)) => own.eq_ignore_ascii_case(base),
            _ => false,
        };
        let of = reference.offsets();
        if !same {
            self.transform(reference)
        } else if of.host_start > 0 {
            let mut resolved = self.transform_absolute(reference);
            resolved.front = self.scheme();
            resolved.authority = slice(reference.as_str(), of.scheme_end + 1, of.path_start);
            resolved
        } else {
            self.transform_relative(reference, of.path_start)
        }
    }
}

impl<T: AsRef<str>> Iri<T> {
    /// This IRI as a base for many references.
    pub fn to_base(&self) -> Base<'_> {
        Base::new(self.parts())
    }

    /// Resolves a reference against this IRI ([`Base::resolve`]).
    ///
    /// ```
    /// use iri_syntax::{Iri, IriRef};
    ///
    /// let base = Iri::parse("http://example.org/é/b")?;
    /// let reference = IriRef::parse("../ü#ö")?;
    /// assert_eq!(base.resolve(&reference).to_string(), "http://example.org/ü#ö");
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    pub fn resolve<'a>(&'a self, reference: &'a impl Reference) -> Resolved<'a> {
        self.to_base().resolve(reference)
    }
}

impl<T: AsRef<str>> Uri<T> {
    /// This URI as a base for many URI references.
    pub fn to_base(&self) -> Base<'_, true> {
        Base::new(self.parts())
    }

    /// Resolves a URI reference against this URI ([`Base::resolve`]).
    pub fn resolve<'a>(&'a self, reference: &'a impl UriReference) -> Resolved<'a, true> {
        self.to_base().resolve(reference)
    }
}
