//! The inverse of resolution: the shortest reference that resolves to a target.
//!
//! A reference has one of five forms: it begins with a scheme, with `//`, with a slash, with a segment, or
//! has no path. Resolution (RFC 3986, section 5.2.2) takes what is before from the base, and keeps the
//! rest. So in each of the first three forms exactly one reference can reach the target, and it is a suffix
//! of the target; in the last form it is the suffix after the path. Only in the form of segments are there
//! many, and there going up no further than necessary is shortest: each directory in common saves its
//! name and a `../`. The shortest of at most five candidates is therefore the shortest of all references.
//!
//! What precedes the suffix is a few `../`, or a `./` or `/.` without which it would be read as another
//! form. So a result is an offset into the target and a head, and nothing is copied.
//!
//! Resolution removes dot segments from every path that it writes. A target whose path has one is reached
//! only by a reference without a path, if it is the path of the base.
//!
//! The corresponding methods of identifiers are in `identifier::resolve`.

mod error;
mod options;
mod relative;

use iri_core::bytes::text::slice;
use iri_core::engine::dots::{DotSegments, Path, Plain};
use iri_core::{Parts, Span};

use crate::reference::{HasScheme, IsUri};
use crate::resolve::Base;

pub use error::{RelativizeError, RelativizeErrorKind};
pub use options::RelativizeOptions;
pub use relative::Relative;

/// The methods of bases for IRIs, and of those for URIs.
macro_rules! relativize {
    ($uri:literal, $($bound:ident)+) => {
        impl<'a> Base<'a, $uri> {
            /// Returns the shortest reference that resolves against this base to exactly `target`.
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
            /// Assumes strict resolution, whatever [`with_strict`](Self::with_strict) was set to.
            ///
            /// # Errors
            ///
            /// No reference resolves to the target, because its path contains a dot segment.
            /// Resolution always removes dot segments (RFC 3986, section 5.2.4) unless the path is
            /// that of the base.
            #[doc(alias("make_relative", "relative_to"))]
            pub fn relativize<'t, I>(
                &self,
                target: &'t I,
            ) -> Result<Relative<'t, $uri>, RelativizeError>
            where
                'a: 't,
                I: $($bound +)+
            {
                self.relativize_with(target, RelativizeOptions::new())
            }

            /// Returns the shortest reference that the options allow ([`RelativizeOptions`]).
            ///
            /// # Errors
            ///
            /// Those of [`relativize`](Self::relativize), or the options allow no reference.
            #[doc(alias = "make_relative")]
            pub fn relativize_with<'t, I>(
                &self,
                target: &'t I,
                options: RelativizeOptions,
            ) -> Result<Relative<'t, $uri>, RelativizeError>
            where
                'a: 't,
                I: $($bound +)+
            {
                let base: Base<'t, $uri> = *self;
                base.shortest(target.parts(), options)
            }
        }

    };
}

relativize! { false, HasScheme }
relativize! { true, HasScheme IsUri }

impl<'a, const URI: bool> Base<'a, URI> {
    pub(crate) fn shortest(
        &self,
        target: Parts<'a>,
        options: RelativizeOptions,
    ) -> Result<Relative<'a, URI>, RelativizeError> {
        let base = self.parts();
        let of_target = target.offsets();
        let text = target.as_str();
        let from = |at: usize| Relative::plain(text, at);
        if base.has_scheme() && !target.has_scheme() {
            return Err(RelativizeError::whole(
                RelativizeErrorKind::Unreachable,
                text,
            ));
        }
        let same_scheme = base.scheme() == target.scheme();
        let same_authority = same_scheme && base.authority() == target.authority();
        if options.allows_empty_path && same_authority {
            if let Some(relative) = self.without_path(target) {
                return Ok(relative);
            }
        }
        let path = target.path();
        let has_authority = target.authority_span().is_some();
        if is_relative_path(target) {
            return self.shortest_relative(target, options);
        }
        let (reached, reached_start) = reached_path(target)?;
        let whole = target.has_scheme().then(|| from(0));
        let network_path = (same_scheme && has_authority).then(|| from(self.scheme().len()));
        let absolute_path = (same_authority && path.starts_with(['/'])).then(|| Relative {
            head: if path.starts_with("//") { "/." } else { "" },
            ..from(of_target.path_start)
        });
        let steps = if same_authority && !is_relative_path(base) {
            self.by_steps(reached, text, reached_start)
        } else {
            None
        };
        let is_reached = whole.or(network_path).or(absolute_path).is_some();
        [
            whole.filter(|_| options.allows_whole),
            network_path.filter(|_| options.allows_network_path),
            absolute_path.filter(|_| options.allows_absolute_path),
            steps.filter(|relative| relative.up <= options.max_up),
        ]
        .into_iter()
        .flatten()
        // Of several with the same length, the last one.
        .reduce(|best, other| {
            if other.len() <= best.len() {
                other
            } else {
                best
            }
        })
        .ok_or_else(|| {
            let kind = if is_reached {
                RelativizeErrorKind::NotAllowed
            } else {
                RelativizeErrorKind::Unreachable
            };
            RelativizeError::whole(kind, text)
        })
    }

    /// The reference without a path, to a target of the same authority. It is shorter than any other one,
    /// which has the same query and fragment.
    fn without_path(&self, target: Parts<'a>) -> Option<Relative<'a, URI>> {
        let base = self.parts();
        let (text, of_target) = (target.as_str(), target.offsets());
        if base.path() != target.path() {
            return None;
        }
        // Without a path it keeps that of the base, and without a query also the query.
        if base.query() == target.query() {
            return Some(Relative::plain(text, of_target.query_end));
        }
        let has_query = target.query().is_some();
        has_query.then(|| Relative::plain(text, of_target.path_end))
    }

    /// The directory that relative paths start from. Without a scheme, as for
    /// [`RelativeBase`](crate::RelativeBase), also the number of `..` that lead above its start.
    fn steps_from(&self) -> (usize, Path<'a>) {
        if self.parts().has_scheme() {
            return (0, Path::join(self.directory(), ""));
        }
        // Merges a reference to the directory itself.
        match self.parts().path() {
            "" if self.parts().has_authority() => Path::merge("/", "."),
            path => Path::merge(path, "."),
        }
    }

    /// Returns the shortest reference to a target that is a relative path, for a base without a
    /// scheme.
    fn shortest_relative(
        &self,
        target: Parts<'a>,
        options: RelativizeOptions,
    ) -> Result<Relative<'a, URI>, RelativizeError> {
        use RelativizeErrorKind::{DotSegment, NotAllowed, Unreachable};

        let (base, text, path) = (self.parts(), target.as_str(), target.path());
        if path.is_empty() {
            // Only a reference without a path resolves to an empty path, and that was tried.
            let is_reached = base.authority_span().is_none()
                && base.path().is_empty()
                && (base.query().is_none() || target.query().is_some());
            let kind = if is_reached { NotAllowed } else { Unreachable };
            return Err(RelativizeError::whole(kind, text));
        }
        // The spelling that resolution outputs: `..` first, or a single `.` where it is needed.
        let (mut up, mut rest) = (0_usize, path);
        while let Some(after) = rest.strip_prefix("../") {
            up += 1;
            rest = after;
        }
        if up == 0 {
            rest = match rest.strip_prefix("./") {
                Some(after) if needs_dot(after) => after,
                _ => rest,
            };
        }
        let path_end = target.offsets().path_end;
        let start = path_end - rest.len();
        if let Some(found) = DotSegments::of(rest.as_bytes(), Plain).next() {
            let span = Span::new(start + found.start, start + found.end);
            return Err(RelativizeError::new(DotSegment, span));
        }
        let (base_up, directory) = self.steps_from();
        let above = up.checked_sub(base_up);
        let Some(above) = above.filter(|_| is_relative_path(base)) else {
            return Err(RelativizeError::whole(Unreachable, text));
        };
        let depth = directory.backwards(false).count();
        let (common, common_end) = match above {
            0 => common_segments(directory, depth, rest, 0),
            _ => (0, 0),
        };
        let steps = Relative::by_steps(above + depth - common, text, start + common_end, path_end);
        if steps.up > options.max_up {
            return Err(RelativizeError::whole(NotAllowed, text));
        }
        Ok(steps)
    }

    /// Returns the reference that goes up from the directory of the base as far as necessary, and
    /// down from there to `reached`, the path of the target, which starts at `at`.
    fn by_steps(&self, reached: &str, text: &'a str, at: usize) -> Option<Relative<'a, URI>> {
        let directory = self.steps_from().1;
        let rooted = reached.starts_with(['/']);
        let depth = Depth::of(directory);
        let end = at + reached.len();
        if reached.is_empty() {
            // A lone dot disappears completely only if nothing precedes it.
            let nothing = depth.is_bare && depth.segments == 0;
            return nothing.then_some(Relative {
                head: ".",
                ..Relative::plain(text, end)
            });
        }
        if depth.is_bare == rooted {
            // Going up from a first segment without a slash before it leaves the slash after it. If
            // nothing precedes it, a slash may come first.
            return rooted.then(|| match depth.segments {
                0 => Relative {
                    head: "./",
                    ..Relative::plain(text, at)
                },
                up => Relative {
                    up,
                    ..Relative::plain(text, at + 1)
                },
            });
        }
        let (common, start) =
            common_segments(directory, depth.segments, reached, usize::from(rooted));
        if depth.is_bare && common == 0 && depth.segments > 0 {
            // Going up from a first segment without a slash before it leaves a slash.
            return None;
        }
        let up = depth.segments - common;
        Some(Relative::by_steps(up, text, at + start, end))
    }
}

/// The path by which resolution reaches the target, and its start: that of the target without the guard
/// that resolution writes itself.
fn reached_path(target: Parts<'_>) -> Result<(&str, usize), RelativizeError> {
    let path = target.path();
    let reached = match path.strip_prefix("/.") {
        Some(rest) if !target.has_authority() && rest.starts_with("//") => rest,
        _ => path,
    };
    let start = target.offsets().path_end - reached.len();
    if let Some(found) = DotSegments::of(reached.as_bytes(), Plain).next() {
        let span = Span::new(start + found.start, start + found.end);
        return Err(RelativizeError::new(RelativizeErrorKind::DotSegment, span));
    }
    Ok((reached, start))
}

/// Whether the part before the query is only a path, which may be empty and does not start with a
/// slash.
fn is_relative_path(parts: Parts<'_>) -> bool {
    !parts.has_scheme() && !parts.has_authority() && !parts.path().starts_with(['/'])
}

/// Whether a relative path needs `./` before it, so that it is neither parsed as another component
/// nor empty.
pub(crate) fn needs_dot(path: &str) -> bool {
    let first = path.split(['/']).next().unwrap_or("");
    first.is_empty() || first.contains([':'])
}

/// The depth of the directory of a base, after removal of its dot segments.
struct Depth {
    segments: usize,
    /// Whether its first segment, or the segment after an empty directory, has no slash before it.
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
            // The result starts with the slash after that segment.
            depth.segments -= 1;
            depth.is_bare = false;
        }
        depth
    }
}

/// Returns the number of leading segments that the directory, which has `segments`, and the path
/// have in common, not counting the last segment of the path; and the offset of the next segment in
/// the path. The segments of the path start at `start`.
///
/// Both are read backwards, because that allows removing dot segments in constant memory.
fn common_segments(
    directory: Path<'_>,
    segments: usize,
    path: &str,
    start: usize,
) -> (usize, usize) {
    let names = slice(path, start, path.len());
    let count = names.split(['/']).count();
    let most = segments.min(count - 1);
    let mut rest = names.rsplit(['/']);
    // Counting backwards, each segment starts its length plus one slash before the next one, as if
    // a slash ended the path.
    let mut at = path.len() + 1;
    for segment in rest.by_ref().take(count - most) {
        at -= segment.len() + 1;
    }
    let mut common = (most, at);
    let mut index = segments;
    for kept in directory.backwards(false) {
        // An empty segment before the first slash does not count.
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
