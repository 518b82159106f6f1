//! The way back from resolution: the shortest reference that resolves to a target.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;

use iri_core::engine::dots::{DotSegments, Path, Plain};
use iri_core::engine::text::{slice, slice_from};
use iri_core::{Clause, Parts, Rewrite, Span};

use crate::identifier::{Iri, Uri};
#[cfg(feature = "alloc")]
use crate::identifier::{IriRef, UriRef};
use crate::reference::{HasScheme, IsUri};
use crate::resolve::Base;

impl<'a, const URI: bool> Base<'a, URI> {
    fn shortest(&self, target: Parts<'a>) -> Result<Relative<'a, URI>, RelativizeError> {
        let base = self.parts();
        let of_target = target.offsets();
        let text = target.as_str();
        let from = |at: usize| Relative::plain(slice_from(text, at));
        let same_scheme = base.scheme() == target.scheme();
        let same_authority = same_scheme && base.authority() == target.authority();
        let path = target.path();
        if same_authority && base.path() == path {
            // A reference without path keeps the path of the base, and without query its query.
            if base.query() == target.query() {
                return Ok(from(of_target.query_end));
            }
            if target.query().is_some() {
                return Ok(from(of_target.path_end));
            }
        }
        // All other references have their dot segments removed.
        let has_authority = target.authority_span().is_some();
        let reached = match path.strip_prefix("/.") {
            Some(rest) if !has_authority && rest.starts_with("//") => rest,
            _ => path,
        };
        let reached_start = of_target.path_end - reached.len();
        if let Some(found) = DotSegments::of(reached.as_bytes(), Plain).next() {
            return Err(RelativizeError {
                span: Span::new(reached_start + found.start, reached_start + found.end),
            });
        }
        let mut shortest = Relative {
            is_target: true,
            ..Relative::plain(text)
        };
        if same_scheme && has_authority {
            shortest = shortest.or(from(base.offsets().scheme_end + 1));
        }
        if same_authority && path.starts_with(['/']) {
            let head = if path.starts_with("//") { "/." } else { "" };
            shortest = shortest.or(Relative {
                head,
                ..from(of_target.path_start)
            });
        }
        if same_authority {
            if let Some(relative) = self.by_steps(reached, text, reached_start) {
                shortest = shortest.or(relative);
            }
        }
        Ok(shortest)
    }

    /// The reference that goes up from the directory of the base as far as needed, and down from
    /// there to `reached`, the path of the target, which is at `at` in it.
    fn by_steps(&self, reached: &str, text: &'a str, at: usize) -> Option<Relative<'a, URI>> {
        let directory = Path::join(self.directory(), "");
        let rooted = reached.starts_with(['/']);
        let depth = Depth::of(directory);
        let end = slice_from(text, at + reached.len());
        if reached.is_empty() {
            // A lone dot is only removed without a trace where nothing precedes it.
            let nothing = depth.is_bare && depth.segments == 0;
            return nothing.then_some(Relative {
                head: ".",
                ..Relative::plain(end)
            });
        }
        if depth.is_bare == rooted {
            return None;
        }
        let (common, start) = common_segments(directory, depth.segments, reached);
        if depth.is_bare && common == 0 && depth.segments > 0 {
            // Going up from a first segment without a slash leaves a slash.
            return None;
        }
        let up = depth.segments - common;
        let rest = slice_from(reached, start);
        let (head, body) = if rest.is_empty() {
            (if up == 0 { "." } else { "" }, end)
        } else {
            let first = rest.split(['/']).next().unwrap_or("");
            let needs_dot = up == 0 && (first.is_empty() || first.contains([':']));
            let head = if needs_dot { "./" } else { "" };
            (head, slice_from(text, at + start))
        };
        Some(Relative {
            up,
            head,
            ..Relative::plain(body)
        })
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
    /// No reference resolves to the target, because its path has a dot segment, which resolving
    /// always removes (RFC 3986, section 5.2.4) unless the path is that of the base.
    pub fn relativize<'t>(
        &self,
        target: &'t impl HasScheme,
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
    /// No reference resolves to the target, because its path has a dot segment.
    pub fn relativize<'t, T>(&self, target: &'t T) -> Result<Relative<'t, true>, RelativizeError>
    where
        'a: 't,
        T: HasScheme + IsUri,
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
    /// No reference resolves to the target, because its path has a dot segment.
    pub fn relativize<'a>(
        &'a self,
        target: &'a impl HasScheme,
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
    /// No reference resolves to the target, because its path has a dot segment.
    pub fn relativize<'a, U>(&'a self, target: &'a U) -> Result<Relative<'a, true>, RelativizeError>
    where
        U: HasScheme + IsUri,
    {
        self.to_base().relativize(target)
    }
}

/// A reference found by [`Base::relativize`], written as it is formatted.
///
/// The result is an IRI reference, or a URI reference where both sides were URIs. The input is the
/// target: [`unchanged`](Rewrite::unchanged) returns it when no reference is shorter.
#[derive(Clone, Copy, Debug)]
pub struct Relative<'a, const URI: bool = false> {
    /// How many directories to go up.
    up: usize,
    /// Keeps the rest from being read as another component.
    head: &'static str,
    /// The end of the target.
    body: &'a str,
    /// Whether this is the target itself.
    is_target: bool,
}

impl<'a, const URI: bool> Relative<'a, URI> {
    const fn plain(body: &'a str) -> Self {
        Self {
            up: 0,
            head: "",
            body,
            is_target: false,
        }
    }

    /// The shorter of the two; `other` if the lengths are equal.
    fn or(self, other: Self) -> Self {
        if other.len() <= self.len() {
            other
        } else {
            self
        }
    }

    /// Written for the last directory to go up from: a slash is only needed before a segment.
    fn last_step(&self) -> &'static str {
        if matches!(self.body.as_bytes(), [] | [b'?' | b'#', ..]) {
            ".."
        } else {
            "../"
        }
    }

    /// The length of the result in bytes.
    pub fn len(&self) -> usize {
        let steps = match self.up {
            0 => 0,
            up => 3 * (up - 1) + self.last_step().len(),
        };
        steps + self.head.len() + self.body.len()
    }

    /// Whether the result is empty, as it is when the target is the base.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The result as an identifier of its own.
macro_rules! to_identifier {
    ($uri:literal, $name:ident, $as:literal) => {
        #[cfg(feature = "alloc")]
        impl Relative<'_, $uri> {
            #[doc = concat!("The result as ", $as, " of its own.")]
            #[doc(alias = "to_iri_ref")]
            #[doc(alias = "to_uri_ref")]
            pub fn to_identifier(&self) -> $name<String> {
                let mut out = String::with_capacity(self.len());
                self.append_to(&mut out);
                $name::new_unchecked(out)
            }
        }

        #[cfg(feature = "alloc")]
        impl From<Relative<'_, $uri>> for $name<String> {
            fn from(relative: Relative<'_, $uri>) -> Self {
                relative.to_identifier()
            }
        }
    };
}

to_identifier! { false, IriRef, "an IRI reference" }
to_identifier! { true, UriRef, "a URI reference" }

impl<'a, const URI: bool> Rewrite<'a> for Relative<'a, URI> {
    fn unchanged(&self) -> Option<&'a str> {
        self.is_target.then_some(self.body)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for _ in 1..self.up {
            out.write_str("../")?;
        }
        if self.up > 0 {
            out.write_str(self.last_step())?;
        }
        out.write_str(self.head)?;
        out.write_str(self.body)
    }
}

impl<const URI: bool> fmt::Display for Relative<'_, URI> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

/// No reference resolves to the target.
///
/// Its path has a dot segment, which resolving always removes.
///
/// ```
/// use iri_syntax::Iri;
///
/// let base = Iri::parse("http://a/b")?;
/// let error = base.relativize(&Iri::parse("http://a/./c")?).unwrap_err();
/// assert_eq!(error.code(), "no-relative-form");
/// assert_eq!(error.span().range(), 9..10);
/// assert_eq!(error.to_string(), "dot segment, which no resolved reference has, at bytes 9..10");
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct RelativizeError {
    span: Span,
}

impl RelativizeError {
    /// A name in kebab-case that stays the same, for programs: `no-relative-form`.
    pub const fn code(&self) -> &'static str {
        "no-relative-form"
    }

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

/// The depth of the directory of a base, its dot segments removed.
struct Depth {
    segments: usize,
    /// Whether its first segment, or what follows an empty directory, has no slash before it.
    is_bare: bool,
}

impl Depth {
    fn of(directory: Path<'_>) -> Self {
        let mut depth = Self {
            segments: 0,
            is_bare: directory.is_nothing(),
        };
        let mut is_first_empty = false;
        for kept in directory.backwards(false) {
            depth.segments += 1;
            depth.is_bare = !kept.has_slash;
            is_first_empty = !kept.has_slash && kept.text.is_empty();
        }
        if is_first_empty {
            // The result begins with the slash after that segment.
            depth.segments -= 1;
            depth.is_bare = false;
        }
        depth
    }
}

/// How many segments the directory, which has `segments`, and the path have in common at their
/// starts, not counting the last of the path; and where the next one begins in the path.
///
/// Both are read backwards, since that is how dot segments are removed in constant memory.
fn common_segments(directory: Path<'_>, segments: usize, path: &str) -> (usize, usize) {
    let start = usize::from(path.starts_with(['/']));
    let names = slice(path, start, path.len());
    let count = names.split(['/']).count();
    let most = segments.min(count - 1);
    let mut rest = names.rsplit(['/']);
    // Each segment begins its length and one slash before the one after it, as if a slash ended
    // the path.
    let mut at = path.len() + 1;
    for segment in rest.by_ref().take(count - most) {
        at -= segment.len() + 1;
    }
    let mut common = (most, at);
    let mut index = segments;
    for kept in directory.backwards(false) {
        // An empty segment before the first slash is not counted.
        let Some(previous) = index.checked_sub(1) else {
            break;
        };
        index = previous;
        if index < most {
            let other = rest.next().unwrap_or("");
            at -= other.len() + 1;
            if kept.text != other {
                common = (index, at);
            }
        }
    }
    common
}
