//! Reference resolution: RFC 3986, section 5.2, which RFC 3987, section 6.5, takes over.

mod dots;

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;

use iri_core::Parts;

pub(crate) use self::dots::Path;
use crate::parse::parse;
use crate::reference::{Reference, UriReference};
use crate::{Form, Iri, ParseError, Uri};

/// A base, split once, against which any number of references can be resolved.
///
/// The base is an IRI; its fragment is ignored ([RFC 3986, section 5.1]). `URI` says that it is a
/// URI and that only URI references are resolved against it, so that the answer is a URI too.
///
/// ```
/// use iri_syntax::{Iri, IriRef};
///
/// let iri = Iri::parse("http://a/b/c/d;p?q#top")?;
/// let base = iri.to_base();
/// assert_eq!(base.resolve(&IriRef::parse("../g")?).to_string(), "http://a/b/g");
/// // A reference that is still text is parsed and resolved in one go.
/// assert_eq!(base.resolve_str("?é#ü")?.to_string(), "http://a/b/c/d;p?é#ü");
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
///
/// [RFC 3986, section 5.1]: https://www.rfc-editor.org/rfc/rfc3986#section-5.1
#[derive(Clone, Copy, Debug)]
pub struct Base<'a, const URI: bool = false> {
    parts: Parts<'a>,
    /// What a relative path is put behind: the path up to its last slash (section 5.2.3).
    directory: &'a str,
}

impl<'a, const URI: bool> Base<'a, URI> {
    pub(crate) fn new(parts: Parts<'a>) -> Self {
        let path = parts.path();
        let directory = match path.rfind('/') {
            Some(slash) => path.get(..=slash).unwrap_or(""),
            None if path.is_empty() && parts.authority_span().is_some() => "/",
            None => "",
        };
        Self { parts, directory }
    }

    /// The components of the base.
    pub const fn parts(&self) -> Parts<'a> {
        self.parts
    }

    pub(crate) const fn directory(&self) -> &'a str {
        self.directory
    }

    /// Section 5.2.2, «Transform References».
    fn transform(&self, reference: Parts<'a>) -> Resolved<'a, URI> {
        let offsets = reference.offsets();
        let scheme_end = match offsets.scheme_end {
            0 => 0,
            colon => colon + 1,
        };
        self.transform_from(reference, scheme_end, offsets.scheme_end > 0)
    }

    /// The same for a reference whose scheme, which ends at `start`, counts or not.
    #[inline]
    fn transform_from(
        &self,
        reference: Parts<'a>,
        start: usize,
        has_scheme: bool,
    ) -> Resolved<'a, URI> {
        let base = self.parts;
        let [of_base, of_reference] = [base.offsets(), reference.offsets()];
        let slice = |parts: &Parts<'a>, from: usize, to: usize| -> &'a str {
            parts.as_str().get(from..to).unwrap_or("")
        };
        let path = slice(&reference, of_reference.path_start, of_reference.path_end);
        let tail = slice(&reference, of_reference.path_end, reference.as_str().len());
        let mut resolved = Resolved {
            scheme: slice(&base, 0, of_base.scheme_end + 1),
            authority: slice(&base, of_base.scheme_end + 1, of_base.path_start),
            path: Path::EMPTY,
            query: "",
            tail,
        };
        if has_scheme || of_reference.host_start > 0 {
            if has_scheme {
                resolved.scheme = slice(&reference, 0, start);
            }
            resolved.authority = slice(&reference, start, of_reference.path_start);
            resolved.path = Path::new("", path);
        } else if path.is_empty() {
            resolved.path = Path::kept(base.path());
            if of_reference.query_end == of_reference.path_end {
                resolved.query = slice(&base, of_base.path_end, of_base.query_end);
            }
        } else if path.starts_with('/') {
            resolved.path = Path::new("", path);
        } else {
            resolved.path = Path::new(self.directory, path);
        }
        resolved
    }
}

impl<'a> Base<'a> {
    /// Resolves a reference, strictly ([RFC 3986, section 5.2.2]).
    ///
    /// [RFC 3986, section 5.2.2]: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2
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

    /// Parses a reference and resolves it in one go.
    ///
    /// # Errors
    ///
    /// What is wrong with the text as an IRI reference.
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

    /// Parses a URI reference and resolves it in one go.
    ///
    /// # Errors
    ///
    /// What is wrong with the text as a URI reference.
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
        if same {
            self.transform_from(reference, reference.offsets().scheme_end + 1, false)
        } else {
            self.transform(reference)
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
    /// let resolved = base.resolve(&IriRef::parse("../ü#ö")?).to_iri();
    /// assert_eq!(resolved, "http://example.org/ü#ö");
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

/// A resolved reference, not written yet.
///
/// It is displayed, appended to a `String`, or written into a buffer; the text is an IRI (a URI,
/// where both sides were). Dot segments are removed as section 5.2.4 says and nothing else is
/// normalized.
///
/// # Deviation
///
/// Where there is no authority and removing dot segments leaves a path that begins with `//`, the
/// letter of section 5.3 gives a text that parses back with an authority. `/.` is put before
/// such a path, so that it stays the path (RFC 3986, section 3.3, bars such a path and section 4.2
/// shows the like guard for colons). [`literal`](Self::literal) has the text without it.
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
    /// With its colon.
    scheme: &'a str,
    /// With its slashes; empty where there is none.
    authority: &'a str,
    path: Path<'a>,
    /// The query of the base with its `?`, where the reference has none of its own.
    query: &'a str,
    /// The query and the fragment of the reference, with their delimiters.
    tail: &'a str,
}

/// What stands before a path that would be taken for an authority.
const GUARD: &str = "/.";

impl<'a, const URI: bool> Resolved<'a, URI> {
    /// The length of the text in bytes.
    #[expect(clippy::len_without_is_empty, reason = "an IRI is never empty")]
    pub fn len(&self) -> usize {
        let survey = self.path.survey();
        let guard = if self.needs_guard(survey.begins_with_two_slashes) {
            GUARD.len()
        } else {
            0
        };
        self.around() + guard + survey.length
    }

    /// The length of all but the path.
    const fn around(&self) -> usize {
        self.scheme.len() + self.authority.len() + self.query.len() + self.tail.len()
    }

    const fn needs_guard(&self, begins_with_two_slashes: bool) -> bool {
        self.authority.is_empty() && begins_with_two_slashes
    }

    /// Writes the text into a buffer, in linear time and without any other memory.
    ///
    /// ```
    /// use iri_syntax::{Iri, IriRef};
    ///
    /// let base = Iri::parse("http://a/b/c")?;
    /// let reference = IriRef::parse("../d")?;
    /// let mut buffer = [0; 10];
    /// assert_eq!(base.resolve(&reference).write_to(&mut buffer), Ok("http://a/d"));
    /// let error = base.resolve(&reference).write_to(&mut buffer[..9]).unwrap_err();
    /// assert_eq!(error.needed(), 10);
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The buffer is too small; the error tells the size that is needed, and nothing is written.
    pub fn write_to<'b>(&self, buffer: &'b mut [u8]) -> Result<&'b str, BufferTooSmall> {
        let needed = self.len();
        let Some(target) = buffer.get_mut(..needed) else {
            return Err(BufferTooSmall { needed });
        };
        let mut back = Backwards { target };
        back.put(self.tail);
        back.put(self.query);
        let survey = self.path.survey();
        self.path.for_each_kept_backwards(true, |segment, slash| {
            back.put(segment);
            if slash {
                back.put("/");
            }
        });
        if self.needs_guard(survey.begins_with_two_slashes) {
            back.put(GUARD);
        }
        back.put(self.authority);
        back.put(self.scheme);
        // Whole strings were put side by side, so this is UTF-8.
        Ok(buffer
            .get(..needed)
            .and_then(|text| core::str::from_utf8(text).ok())
            .unwrap_or(""))
    }

    /// Appends the text to what `out` holds already, in linear time.
    ///
    /// ```
    /// use iri_syntax::{Iri, IriRef};
    ///
    /// let base = Iri::parse("http://a/b/c")?;
    /// let mut out = String::from("see ");
    /// base.resolve(&IriRef::parse("d")?).append_to(&mut out);
    /// assert_eq!(out, "see http://a/b/d");
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn append_to(&self, out: &mut String) {
        self.append(out, true);
    }

    #[cfg(feature = "alloc")]
    fn append(&self, out: &mut String, guarded: bool) {
        out.reserve(self.around() + self.path.longest());
        out.push_str(self.scheme);
        out.push_str(self.authority);
        let start = out.len();
        self.path.append_to(out);
        let two_slashes = out
            .as_bytes()
            .get(start..)
            .is_some_and(|path| path.starts_with(b"//"));
        if guarded && self.needs_guard(two_slashes) {
            out.insert_str(start, GUARD);
        }
        out.push_str(self.query);
        out.push_str(self.tail);
    }

    /// The text as an IRI.
    #[cfg(feature = "alloc")]
    pub fn to_iri(&self) -> Iri<String> {
        let mut out = String::new();
        self.append_to(&mut out);
        Iri::new_unchecked(out)
    }

    /// The text by the letter of sections 5.2 and 5.3, which is not always an IRI that parses back
    /// to the same components.
    pub const fn literal(self) -> Literal<'a, URI> {
        Literal(self)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, guarded: bool) -> fmt::Result {
        let survey = self.path.survey();
        f.write_str(self.scheme)?;
        f.write_str(self.authority)?;
        if guarded && self.needs_guard(survey.begins_with_two_slashes) {
            f.write_str(GUARD)?;
        }
        self.path.write(f)?;
        f.write_str(self.query)?;
        f.write_str(self.tail)
    }
}

#[cfg(feature = "alloc")]
impl Resolved<'_, true> {
    /// The text as a URI.
    ///
    /// ```
    /// use iri_syntax::{Uri, UriRef};
    ///
    /// let base = Uri::parse("http://a/b/c")?;
    /// assert_eq!(base.resolve(&UriRef::parse("./d")?).to_uri(), "http://a/b/d");
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    pub fn to_uri(&self) -> Uri<String> {
        Uri::new_unchecked(self.to_iri().into_inner())
    }
}

impl<const URI: bool> fmt::Display for Resolved<'_, URI> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, true)
    }
}

/// A resolved reference by the letter ([`Resolved::literal`]).
#[derive(Clone, Copy, Debug)]
pub struct Literal<'a, const URI: bool = false>(Resolved<'a, URI>);

impl<const URI: bool> Literal<'_, URI> {
    /// Appends the text to what `out` holds already.
    #[cfg(feature = "alloc")]
    pub fn append_to(&self, out: &mut String) {
        self.0.append(out, false);
    }
}

impl<const URI: bool> fmt::Display for Literal<'_, URI> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f, false)
    }
}

/// A buffer cannot hold the text.
///
/// ```
/// # use iri_syntax::{Iri, IriRef};
/// let base = Iri::parse("http://a/").unwrap();
/// let error = base.resolve(&IriRef::parse("").unwrap()).write_to(&mut []).unwrap_err();
/// assert_eq!(error.to_string(), "the buffer is too small: 9 bytes are needed");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct BufferTooSmall {
    needed: usize,
}

impl BufferTooSmall {
    /// How many bytes are needed.
    pub const fn needed(&self) -> usize {
        self.needed
    }
}

impl fmt::Display for BufferTooSmall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the buffer is too small: {} bytes are needed",
            self.needed
        )
    }
}

impl core::error::Error for BufferTooSmall {}

/// Fills a buffer from its end.
struct Backwards<'b> {
    target: &'b mut [u8],
}

impl Backwards<'_> {
    fn put(&mut self, text: &str) {
        let target = core::mem::take(&mut self.target);
        let split = target.len().saturating_sub(text.len());
        if let Some((rest, place)) = target.split_at_mut_checked(split) {
            // Of one length, as the buffer was made for exactly these texts.
            if place.len() == text.len() {
                place.copy_from_slice(text.as_bytes());
            }
            self.target = rest;
        }
    }
}
