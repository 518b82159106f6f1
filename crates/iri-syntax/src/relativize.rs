//! The way back from resolution: the shortest reference that resolves to a target.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;

use iri_core::{Clause, Parts, Span};

use crate::reference::{AbsoluteReference, UriReference};
use crate::resolve::{Base, Path};
use crate::{Iri, Uri};
#[cfg(feature = "alloc")]
use crate::{IriRef, UriRef};

impl<'a, const URI: bool> Base<'a, URI> {
    fn shortest(&self, target: Parts<'a>) -> Result<Relative<'a, URI>, RelativizeError> {
        let base = self.parts();
        let [of_base, of_target] = [base.offsets(), target.offsets()];
        let text = target.as_str();
        let from = |at: usize| text.get(at..).unwrap_or("");
        let same_scheme = base.scheme() == target.scheme();
        let same_authority = same_scheme && base.authority() == target.authority();
        let path = target.path();
        if same_authority && base.path() == path {
            // A reference without path keeps the path of the base, and without query its query.
            if base.query() == target.query() {
                return Ok(Relative::plain(from(of_target.query_end)));
            }
            if target.query().is_some() {
                return Ok(Relative::plain(from(of_target.path_end)));
            }
        }
        // All other ways lead through the removal of dot segments.
        let authority = target.authority_span().is_some();
        let guarded = !authority && path.starts_with("/.//");
        let reached = if guarded {
            path.get(2..).unwrap_or("")
        } else {
            path
        };
        if let Some(dots) = dot_segment(reached) {
            let start = of_target.path_start + (path.len() - reached.len()) + dots.start();
            return Err(RelativizeError {
                span: Span::new(start, start + dots.len()),
            });
        }
        let mut shortest = Relative::plain(text);
        if same_scheme && authority {
            shortest = shortest.or(Relative::plain(from(of_base.scheme_end + 1)));
        }
        if same_authority && path.starts_with(['/']) {
            let rest = from(of_target.path_start);
            let head = if path.starts_with("//") { "/." } else { "" };
            shortest = shortest.or(Relative {
                head,
                ..Relative::plain(rest)
            });
        }
        if same_authority {
            let at = of_target.path_end - reached.len();
            if let Some(relative) = self.by_steps(reached, text, at) {
                shortest = shortest.or(relative);
            }
        }
        Ok(shortest)
    }

    /// The reference that climbs from the directory of the base as far as the target's path,
    /// `reached`, asks, which stands at `at` in the target, and goes down from there.
    fn by_steps(&self, reached: &str, text: &'a str, at: usize) -> Option<Relative<'a, URI>> {
        let directory = Path::new(self.directory(), "");
        let rooted = reached.starts_with(['/']);
        let depth = Depth::of(directory);
        let end = text.get(at + reached.len()..)?;
        if reached.is_empty() {
            // Only where nothing stands before it is a lone dot taken away without a trace.
            let nothing = depth.is_bare && depth.segments == 0;
            return if nothing {
                Some(Relative {
                    head: ".",
                    ..Relative::plain(end)
                })
            } else {
                None
            };
        }
        if depth.is_bare == rooted {
            return None;
        }
        let (common, start) = common_segments(directory, depth.segments, reached);
        if depth.is_bare && common == 0 && depth.segments > 0 {
            // Climbing over a first segment without a slash leaves a slash behind.
            return None;
        }
        let up = depth.segments - common;
        let rest = reached.get(start..)?;
        let body = text.get(at + start..)?;
        if rest.is_empty() {
            let head = if up == 0 { "." } else { "" };
            return Some(Relative {
                up,
                head,
                body: end,
            });
        }
        let first = rest.split(['/']).next().unwrap_or("");
        let head = if up == 0 && (first.is_empty() || first.contains([':'])) {
            "./"
        } else {
            ""
        };
        Some(Relative { up, head, body })
    }
}

impl<'a> Base<'a> {
    /// The shortest reference that resolves against this base to exactly `target`.
    ///
    /// ```
    /// use iri_syntax::Iri;
    ///
    /// let iri = Iri::parse("http://a/b/c/d?q")?;
    /// let base = iri.to_base();
    /// let to = |target| Iri::parse(target).map(|target| {
    ///     base.relativize(&target).map(|reference| reference.to_string())
    /// });
    /// assert_eq!(to("http://a/b/c/e#f")?.as_deref(), Ok("e#f"));
    /// assert_eq!(to("http://a/b/")?.as_deref(), Ok(".."));
    /// assert_eq!(to("http://a/b/c/d?y")?.as_deref(), Ok("?y"));
    /// assert_eq!(to("http://a/b/c/e:f")?.as_deref(), Ok("./e:f"));
    /// assert_eq!(to("http://g/é")?.as_deref(), Ok("//g/é"));
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// No reference reaches the target, because its path holds a dot segment, which resolving
    /// always removes (RFC 3986, section 5.2.4) unless the path is that of the base.
    pub fn relativize<'t>(
        &self,
        target: &'t impl AbsoluteReference,
    ) -> Result<Relative<'t>, RelativizeError>
    where
        'a: 't,
    {
        let base: Base<'t> = *self;
        base.shortest(target.parts())
    }
}

impl<'a> Base<'a, true> {
    /// The shortest URI reference that resolves against this base to exactly `target`.
    ///
    /// # Errors
    ///
    /// No reference reaches the target, because its path holds a dot segment.
    pub fn relativize<'t, T>(&self, target: &'t T) -> Result<Relative<'t, true>, RelativizeError>
    where
        'a: 't,
        T: AbsoluteReference + UriReference,
    {
        let base: Base<'t, true> = *self;
        base.shortest(target.parts())
    }
}

impl<T: AsRef<str>> Iri<T> {
    /// The shortest reference that resolves against this IRI to exactly `target`
    /// ([`Base::relativize`]).
    ///
    /// # Errors
    ///
    /// No reference reaches the target, because its path holds a dot segment.
    pub fn relativize<'a>(
        &'a self,
        target: &'a impl AbsoluteReference,
    ) -> Result<Relative<'a>, RelativizeError> {
        self.to_base().relativize(target)
    }
}

impl<T: AsRef<str>> Uri<T> {
    /// The shortest URI reference that resolves against this URI to exactly `target`
    /// ([`Base::relativize`]).
    ///
    /// # Errors
    ///
    /// No reference reaches the target, because its path holds a dot segment.
    pub fn relativize<'a, U>(&'a self, target: &'a U) -> Result<Relative<'a, true>, RelativizeError>
    where
        U: AbsoluteReference + UriReference,
    {
        self.to_base().relativize(target)
    }
}

/// A reference found by [`Base::relativize`], not written yet.
///
/// It is displayed or appended to a `String`; the text is an IRI reference (a URI reference, where
/// both sides were URIs).
#[derive(Clone, Copy, Debug)]
pub struct Relative<'a, const URI: bool = false> {
    /// How many directories to leave.
    up: usize,
    /// What keeps the rest from being read as something else.
    head: &'static str,
    /// The end of the target.
    body: &'a str,
}

impl<'a, const URI: bool> Relative<'a, URI> {
    const fn plain(body: &'a str) -> Self {
        Self {
            up: 0,
            head: "",
            body,
        }
    }

    /// The shorter of the two, this one if there is none.
    fn or(self, other: Self) -> Self {
        if other.len() <= self.len() {
            other
        } else {
            self
        }
    }

    /// What is written for each directory to leave, the last one first: its slash is only
    /// written before a segment.
    fn last_step(&self) -> &'static str {
        if matches!(self.body.as_bytes(), [] | [b'?' | b'#', ..]) {
            ".."
        } else {
            "../"
        }
    }

    /// The length of the text in bytes.
    pub fn len(&self) -> usize {
        let steps = match self.up {
            0 => 0,
            up => 3 * (up - 1) + self.last_step().len(),
        };
        steps + self.head.len() + self.body.len()
    }

    /// Whether the text is empty, as it is when the target is the base.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Appends the text to what `out` holds already.
    #[cfg(feature = "alloc")]
    pub fn append_to(&self, out: &mut String) {
        out.reserve(self.len());
        for _ in 1..self.up {
            out.push_str("../");
        }
        if self.up > 0 {
            out.push_str(self.last_step());
        }
        out.push_str(self.head);
        out.push_str(self.body);
    }

    /// The text as an IRI reference.
    #[cfg(feature = "alloc")]
    pub fn to_iri_ref(&self) -> IriRef<String> {
        let mut out = String::new();
        self.append_to(&mut out);
        IriRef::new_unchecked(out)
    }
}

#[cfg(feature = "alloc")]
impl Relative<'_, true> {
    /// The text as a URI reference.
    pub fn to_uri_ref(&self) -> UriRef<String> {
        UriRef::new_unchecked(self.to_iri_ref().into_inner())
    }
}

impl<const URI: bool> fmt::Display for Relative<'_, URI> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for _ in 1..self.up {
            f.write_str("../")?;
        }
        if self.up > 0 {
            f.write_str(self.last_step())?;
        }
        f.write_str(self.head)?;
        f.write_str(self.body)
    }
}

/// No reference resolves to the target.
///
/// Its path holds a dot segment, which resolving always removes.
///
/// ```
/// use iri_syntax::Iri;
///
/// let base = Iri::parse("http://a/b")?;
/// let error = base.relativize(&Iri::parse("http://a/./c")?).unwrap_err();
/// assert_eq!(error.span().range(), 9..10);
/// assert_eq!(error.to_string(), "dot segment, which no resolved reference has, at bytes 9..10");
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct RelativizeError {
    span: Span,
}

impl RelativizeError {
    /// The first dot segment, in bytes of the target.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The rule that removes it.
    pub const fn clause(&self) -> Clause {
        Clause::new("3986-5.2.4")
    }
}

impl fmt::Display for RelativizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "dot segment, which no resolved reference has, at bytes {}",
            self.span
        )
    }
}

impl core::error::Error for RelativizeError {}

/// The first segment of a path that is `.` or `..`.
fn dot_segment(path: &str) -> Option<Span> {
    let mut start = 0;
    for segment in path.split(['/']) {
        if matches!(segment, "." | "..") {
            return Some(Span::new(start, start + segment.len()));
        }
        start += segment.len() + 1;
    }
    None
}

/// What the directory of a base comes to, its dot segments removed.
struct Depth {
    segments: usize,
    /// Whether what follows it, or its own first segment, has no slash before it.
    is_bare: bool,
}

impl Depth {
    fn of(directory: Path<'_>) -> Self {
        let mut depth = Self {
            segments: 0,
            is_bare: directory.is_nothing(),
        };
        let mut nothing_first = false;
        directory.for_each_kept_backwards(false, |segment, slash| {
            depth.segments += 1;
            depth.is_bare = !slash;
            nothing_first = !slash && segment.is_empty();
        });
        if nothing_first {
            // What is left begins with the slash behind it.
            return Self {
                segments: depth.segments - 1,
                is_bare: false,
            };
        }
        depth
    }
}

/// How many segments the directory, which has `segments`, and the path have in common at their
/// starts, the last of the path not counting; and where the next one begins in the path.
///
/// Both are read backwards, since that is how dot segments are removed in constant memory.
fn common_segments(directory: Path<'_>, segments: usize, path: &str) -> (usize, usize) {
    let start = usize::from(path.starts_with(['/']));
    let names = path.get(start..).unwrap_or("");
    let count = names.split(['/']).count();
    let most = segments.min(count - 1);
    let mut rest = names.rsplit(['/']);
    // A segment begins so many bytes before the one behind it, as if a slash ended the path.
    let mut at = path.len() + 1;
    for segment in rest.by_ref().take(count - most) {
        at -= segment.len() + 1;
    }
    let mut common = (most, at);
    let mut index = segments;
    directory.for_each_kept_backwards(false, |own, _| {
        // What stands before the first slash is not counted where it is empty.
        let Some(previous) = index.checked_sub(1) else {
            return;
        };
        index = previous;
        if index < most {
            let other = rest.next().unwrap_or("");
            at -= other.len() + 1;
            if own != other {
                common = (index, at);
            }
        }
    });
    common
}
