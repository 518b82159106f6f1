//! Reference resolution: RFC 3986, section 5.2, which RFC 3987, section 6.5, takes over.

mod dots;

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;

use iri_core::{Parts, engine::search};

pub(crate) use self::dots::Path;
use self::dots::Survey;
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
    /// Whether the directory stands behind an authority, begins with a slash of its own and has no
    /// dot segment: then most references need no more than two slices.
    is_plain: bool,
}

impl<'a, const URI: bool> Base<'a, URI> {
    pub(crate) fn new(parts: Parts<'a>) -> Self {
        let path = parts.path();
        let has_authority = parts.authority_span().is_some();
        let directory = match dots::last_slash(path, path.len()) {
            Some(slash) => path.get(..=slash).unwrap_or(""),
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

    /// Section 5.2.2, «Transform References».
    #[inline]
    fn transform(&self, reference: Parts<'a>) -> Resolved<'a, URI> {
        let of = reference.offsets();
        if of.scheme_end > 0 || of.host_start > 0 {
            return self.transform_absolute(reference);
        }
        self.transform_relative(reference, of.path_start)
    }

    /// A reference with a scheme or an authority: only its dot segments go.
    fn transform_absolute(&self, reference: Parts<'a>) -> Resolved<'a, URI> {
        let of = reference.offsets();
        let text = reference.as_str();
        let mut resolved = Resolved {
            front: slice(text, 0, of.path_start),
            authority: "",
            has_authority: of.host_start > 0,
            path: Path::new("", reference.path()),
            back: slice(text, of.path_end, text.len()),
        };
        if of.scheme_end == 0 {
            resolved.authority = resolved.front;
            resolved.front = slice(self.parts.as_str(), 0, self.parts.offsets().scheme_end + 1);
        }
        resolved
    }

    /// A reference without either, whose path starts at `start`.
    #[inline]
    fn transform_relative(&self, reference: Parts<'a>, start: usize) -> Resolved<'a, URI> {
        let [base, text] = [self.parts.as_str(), reference.as_str()];
        let [of_base, of] = [self.parts.offsets(), reference.offsets()];
        // Most need no more than two slices.
        let two = |of_base, of_reference| Resolved {
            front: slice(base, 0, of_base),
            authority: "",
            has_authority: true,
            path: Path::EMPTY,
            back: slice(text, of_reference, text.len()),
        };
        let path = slice(text, start, of.path_end);
        match path.as_bytes() {
            [] => {
                let has_query = of.query_end > of.path_end;
                two(
                    if has_query {
                        of_base.path_end
                    } else {
                        of_base.query_end
                    },
                    of.path_end,
                )
            }
            [b'/', ..] if search::BLOCKS && of_base.host_start > 0 && !has_dot_segment(path) => {
                two(of_base.path_start, start)
            }
            [b'/', ..] => {
                self.transform_path(Path::new("", path), slice(text, of.path_end, text.len()))
            }
            _ => {
                if let Some((directory, taken)) = self.step(path) {
                    return two(of_base.path_start + directory, start + taken);
                }
                let path = Path::new(self.directory, path);
                self.transform_path(path, slice(text, of.path_end, text.len()))
            }
        }
    }

    /// A path from which dot segments are still to be removed, behind the authority of the base.
    #[cold]
    fn transform_path(&self, path: Path<'a>, back: &'a str) -> Resolved<'a, URI> {
        let of = self.parts.offsets();
        Resolved {
            front: slice(self.parts.as_str(), 0, of.path_start),
            authority: "",
            has_authority: of.host_start > 0,
            path,
            back,
        }
    }

    /// Takes the dot segments at the start of a relative path from a plain directory: the length
    /// of the directory that is left, and how much of the path was taken. `None` where there is
    /// more to do.
    #[inline]
    fn step(&self, path: &str) -> Option<(usize, usize)> {
        if !search::BLOCKS || !self.is_plain {
            return None;
        }
        let mut directory = self.directory.as_bytes();
        let mut rest = path.as_bytes();
        loop {
            let (up, length) = match rest {
                [b'.', b'.', b'/', ..] => (true, 3),
                [b'.', b'.'] => (true, 2),
                [b'.', b'/', ..] => (false, 2),
                [b'.'] => (false, 1),
                _ => break,
            };
            rest = rest.get(length..).unwrap_or(&[]);
            if let (true, [inside @ .., _]) = (up, directory) {
                // Nothing is above the first slash.
                let parent = inside.iter().rposition(|&byte| byte == b'/');
                directory = directory.get(..=parent.unwrap_or(0)).unwrap_or(directory);
            }
        }
        if dots::may_have_dot_segment(rest) {
            return None;
        }
        Some((directory.len(), path.len() - rest.len()))
    }
}

/// The bytes `from..to` of a text, or nothing where there are no such.
#[inline]
fn slice(text: &str, from: usize, to: usize) -> &str {
    text.get(from..to).unwrap_or("")
}

/// Whether a path that begins with a slash has a dot segment.
#[inline]
fn has_dot_segment(path: &str) -> bool {
    dots::may_have_dot_segment(path.as_bytes())
        && path
            .split(['/'])
            .any(|segment| matches!(segment, "." | ".."))
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
        let of = reference.offsets();
        if !same {
            self.transform(reference)
        } else if of.host_start > 0 {
            let mut resolved = self.transform_absolute(reference);
            resolved.front = slice(self.parts.as_str(), 0, self.parts.offsets().scheme_end + 1);
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

/// A resolved reference, not written yet.
///
/// It is displayed, appended to a `String`, or written into a buffer; the text is an IRI (a URI,
/// where both sides were). The last two take linear time; displaying a path of many dot segments
/// takes n log n, since it goes in order and keeps nothing. Dot segments are removed as section 5.2.4 says and nothing else is
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
    /// Of the base, or of a reference with a scheme: the text up to where something else begins.
    front: &'a str,
    /// The authority of a reference without scheme, with its slashes.
    authority: &'a str,
    /// Whether there is one, in front or by itself; or nothing is left to be taken for one.
    has_authority: bool,
    /// The path, unless it stands in front and at the back already.
    path: Path<'a>,
    /// What the reference ends with, as it is.
    back: &'a str,
}

/// What stands before a path that would be taken for an authority.
const GUARD: &str = "/.";

impl<'a, const URI: bool> Resolved<'a, URI> {
    /// The length of the text in bytes.
    #[expect(clippy::len_without_is_empty, reason = "an IRI is never empty")]
    pub fn len(&self) -> usize {
        self.length(self.path.survey())
    }

    fn length(&self, survey: Survey) -> usize {
        let guard = if self.needs_guard(survey.begins_with_two_slashes) {
            GUARD.len()
        } else {
            0
        };
        self.around() + guard + survey.length
    }

    /// The length of all but the path.
    const fn around(&self) -> usize {
        self.front.len() + self.authority.len() + self.back.len()
    }

    const fn needs_guard(&self, begins_with_two_slashes: bool) -> bool {
        !self.has_authority && begins_with_two_slashes
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
        let survey = self.path.survey();
        let needed = self.length(survey);
        let Some(target) = buffer.get_mut(..needed) else {
            return Err(BufferTooSmall { needed });
        };
        let mut back = Backwards { target };
        back.put(self.back);
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
        back.put(self.front);
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
    #[inline]
    pub fn append_to(&self, out: &mut String) {
        self.append(out, true);
    }

    #[cfg(feature = "alloc")]
    #[inline]
    fn append(&self, out: &mut String, guarded: bool) {
        if !self.path.is_empty() || !self.authority.is_empty() {
            return self.append_by_pieces(out, guarded);
        }
        out.push_str(self.front);
        out.push_str(self.back);
    }

    #[cfg(feature = "alloc")]
    #[inline(never)]
    fn append_by_pieces(&self, out: &mut String, guarded: bool) {
        out.reserve(self.around() + self.path.longest());
        out.push_str(self.front);
        out.push_str(self.authority);
        let start = out.len();
        self.path.append_to(out);
        let path = out.as_bytes().get(start..).unwrap_or(&[]);
        if guarded && self.needs_guard(path.starts_with(b"//")) {
            out.insert_str(start, GUARD);
        }
        out.push_str(self.back);
    }

    /// The text as an IRI.
    #[cfg(feature = "alloc")]
    pub fn to_iri(&self) -> Iri<String> {
        let mut out = String::with_capacity(self.around());
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
        f.write_str(self.front)?;
        f.write_str(self.authority)?;
        if guarded && self.needs_guard(survey.begins_with_two_slashes) {
            f.write_str(GUARD)?;
        }
        self.path.write(f)?;
        f.write_str(self.back)
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
