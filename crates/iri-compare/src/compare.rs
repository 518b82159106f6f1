//! Compares normal forms without writing them: equality, order and rungs.
//!
//! The components before and after the path are read forwards. A path with dot segments is read
//! backwards, segment by segment, which needs one counter instead of a stack.

use core::cmp::Ordering;

use iri_core::Parts;

use crate::comparer::Comparer;
use crate::components::{Components, NormalPath, PathPieces};
use crate::equal_case::equal_case;
use crate::equal_fast::equal_fast;
use crate::path::{Backwards, Path};
use crate::scope::{All, AllOfUris, Scope, SyntaxOfUris};
use crate::steps::{Rung, Steps};
use crate::text;
use crate::triplets::Decoding;

/// Whether two strings are equal on a rung of the ladder (RFC 3987, section 5.3).
///
/// Nothing is allocated, and neither string changes. References without a scheme should be resolved
/// first ([`is_comparable`]). [`Comparer::equal`] has more options.
///
/// ```
/// use iri_compare::{Rung, equal};
///
/// assert!(equal("http://example.org/ros%c3%a9", "http://example.org/rosé", Rung::Percent));
/// // Simple comparison never maps to URIs.
/// assert!(!equal("http://example.org/ros%c3%a9", "http://example.org/rosé", Rung::Simple));
/// ```
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "if the rung is a constant, only its code is linked"
)]
pub fn equal(a: &str, b: &str, rung: Rung) -> bool {
    a == b
        || !matches!(rung, Rung::Simple)
            && Comparer::new(Steps::NONE).equal_on(Parts::split(a), Parts::split(b), rung)
}

/// [`equal`] for references that were already split or parsed.
///
/// ```
/// use iri_compare::{Rung, equal_parts};
/// use iri_core::Parts;
///
/// let [a, b] = ["http://example.org/%7euser", "http://example.org/~user"].map(Parts::split);
/// assert!(equal_parts(a, b, Rung::Percent));
/// ```
#[inline(always)]
#[expect(clippy::inline_always, reason = "see `equal`")]
pub fn equal_parts(a: Parts<'_>, b: Parts<'_>, rung: Rung) -> bool {
    a.as_str() == b.as_str() || Comparer::new(Steps::NONE).equal_on(a, b, rung)
}

/// Returns the lowest rung on which two strings are equal; `None` if there is none.
///
/// ```
/// use iri_compare::{Rung, lowest_rung};
///
/// assert_eq!(lowest_rung("HTTP://e/a", "http://e/a"), Some(Rung::Case));
/// assert_eq!(lowest_rung("http://e/a/../b", "http://e/b"), Some(Rung::Syntax));
/// assert_eq!(lowest_rung("http://e/a", "http://e/b"), None);
/// ```
pub fn lowest_rung(a: &str, b: &str) -> Option<Rung> {
    lowest_rung_parts(Parts::split(a), Parts::split(b))
}

/// [`lowest_rung`] for references that were already split or parsed.
pub fn lowest_rung_parts(a: Parts<'_>, b: Parts<'_>) -> Option<Rung> {
    Comparer::new(Steps::NONE).lowest_rung_parts(a, b)
}

/// Whether a reference may be compared with these steps before it is resolved.
///
/// Without steps, every reference may. Otherwise it must have a scheme: resolve relative references
/// first (RFC 3987, section 5.1), since their meaning depends on the base.
///
/// ```
/// use iri_compare::{Steps, is_comparable};
///
/// assert!(is_comparable("http://example.org/a", Steps::SYNTAX));
/// assert!(!is_comparable("/a", Steps::SYNTAX) && is_comparable("/a", Steps::NONE));
/// ```
pub fn is_comparable(reference: &str, steps: Steps) -> bool {
    is_comparable_parts(Parts::split(reference), steps)
}

/// [`is_comparable`] for a reference that was already split or parsed.
pub fn is_comparable_parts(parts: Parts<'_>, steps: Steps) -> bool {
    steps.is_empty() || parts.scheme().is_some()
}

impl Comparer<'_> {
    /// Whether two strings have the same normal form.
    ///
    /// ```
    /// use iri_compare::{Comparer, Steps};
    ///
    /// let comparer = Comparer::new(Steps::CASE | Steps::PATH);
    /// assert!(comparer.equal("HTTP://example.org/a/../b", "http://example.org/b"));
    /// assert!(!comparer.equal("http://example.org/%62", "http://example.org/b"));
    /// ```
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `equal_by_scope`")]
    pub fn equal(&self, a: &str, b: &str) -> bool {
        a == b || !self.keeps_all() && self.equal_by_scope(Parts::split(a), Parts::split(b))
    }

    /// [`equal`](Self::equal) for references that were already split or parsed.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `equal_by_scope`")]
    pub fn equal_parts(&self, a: Parts<'_>, b: Parts<'_>) -> bool {
        a.as_str() == b.as_str() || self.equal_by_scope(a, b)
    }

    /// [`equal_by_scope`](Self::equal_by_scope) by the steps of a rung. In each arm the steps are
    /// constants, so a program whose rung is chosen at run time links only the scopes of the rungs.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "see `equal_by_scope`")]
    fn equal_on(&self, a: Parts<'_>, b: Parts<'_>, rung: Rung) -> bool {
        match rung {
            Rung::Simple => self.with_steps(Rung::Simple.steps()).equal_by_scope(a, b),
            Rung::Case => self.with_steps(Rung::Case.steps()).equal_by_scope(a, b),
            #[cfg(feature = "normalization")]
            Rung::Character => self
                .with_steps(Rung::Character.steps())
                .equal_by_scope(a, b),
            Rung::Percent => self.with_steps(Rung::Percent.steps()).equal_by_scope(a, b),
            Rung::Syntax => self.with_steps(Rung::Syntax.steps()).equal_by_scope(a, b),
            Rung::Scheme => self.with_steps(Rung::Scheme.steps()).equal_by_scope(a, b),
        }
    }

    /// [`equal_parts`](Self::equal_parts) for strings that differ.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "if the steps are constants, only the code of one scope is linked"
    )]
    fn equal_by_scope(&self, a: Parts<'_>, b: Parts<'_>) -> bool {
        if self.keeps_all() {
            false
        } else if self.is_within(Steps::CASE) {
            self.equal_by_case(a, b)
        } else if !self.steps().contains(Steps::CASE.or(Steps::PERCENT)) {
            self.equal_by_all(a, b)
        } else if self.is_within(Steps::SYNTAX) {
            self.equal_by_syntax_of_uris(a, b)
        } else {
            self.equal_by_all_of_uris(a, b)
        }
    }

    // Not generic, so that they are compiled here, once, and not in each crate that compares.

    fn equal_by_case(&self, a: Parts<'_>, b: Parts<'_>) -> bool {
        equal_case(&a, &b, self.steps(), self.fragments)
    }

    fn equal_by_syntax_of_uris(&self, a: Parts<'_>, b: Parts<'_>) -> bool {
        self.equal_within::<SyntaxOfUris>(a, b)
    }

    fn equal_by_all_of_uris(&self, a: Parts<'_>, b: Parts<'_>) -> bool {
        self.equal_within::<AllOfUris>(a, b)
    }

    fn equal_by_all(&self, a: Parts<'_>, b: Parts<'_>) -> bool {
        self.equal_within::<All>(a, b)
    }

    /// [`equal_by_scope`](Self::equal_by_scope) for a scope that includes the steps.
    #[inline]
    fn equal_within<S: Scope>(&self, a: Parts<'_>, b: Parts<'_>) -> bool {
        if self.has_fast_path::<S>(&a) && self.has_fast_path::<S>(&b) {
            let without_dots = self.steps().contains(Steps::PATH);
            if let Some(is_equal) = equal_fast(&a, &b, without_dots) {
                return is_equal;
            }
        }
        self.equal_components::<S>(a, b)
    }

    /// The general path of [`equal_within`](Self::equal_within), which keeps its large frame off the
    /// fast path.
    #[inline(never)]
    fn equal_components<S: Scope>(&self, a: Parts<'_>, b: Parts<'_>) -> bool {
        let uri = self.compares_uris();
        self.with_components(a, uri, |a: &Components<'_, S>| {
            self.with_components(b, uri, |b| compare_components(a, b).is_eq())
        })
    }

    /// Compares two strings by their normal forms: first the components before the path, then the
    /// path segment by segment, then the query and the fragment.
    ///
    /// In a sorted list each path is directly followed by the paths below it.
    ///
    /// ```
    /// use iri_compare::{Comparer, Rung};
    ///
    /// let comparer = Comparer::from(Rung::Syntax);
    /// let mut links = ["http://e/a!", "http://e/x/../a/b", "http://e/%61"];
    /// links.sort_by(|a, b| comparer.compare(a, b));
    /// assert_eq!(links, ["http://e/%61", "http://e/x/../a/b", "http://e/a!"]);
    /// ```
    #[inline]
    pub fn compare(&self, a: &str, b: &str) -> Ordering {
        self.compare_parts(Parts::split(a), Parts::split(b))
    }

    /// [`compare`](Self::compare) for references that were already split or parsed.
    #[inline]
    pub fn compare_parts(&self, a: Parts<'_>, b: Parts<'_>) -> Ordering {
        if a.as_str() == b.as_str() {
            return Ordering::Equal;
        }
        // If the steps are constants, only the code of one scope is linked.
        if self.is_syntax_of_uris() {
            self.compare_within::<SyntaxOfUris>(a, b)
        } else {
            self.compare_within::<All>(a, b)
        }
    }

    /// [`compare_parts`](Self::compare_parts) for a scope that includes the steps.
    #[inline(never)]
    fn compare_within<S: Scope>(&self, a: Parts<'_>, b: Parts<'_>) -> Ordering {
        let uri = self.compares_uris();
        self.with_components(a, uri, |a: &Components<'_, S>| {
            self.with_components(b, uri, |b| compare_components(a, b))
        })
    }

    /// Returns the lowest rung on which two strings are equal with the options of this comparer.
    /// Its steps are ignored.
    ///
    /// ```
    /// use iri_compare::{Comparer, Rung};
    ///
    /// let comparer = Comparer::default().with_fragments(false);
    /// assert_eq!(comparer.lowest_rung("HTTP://e/#a", "http://e/#b"), Some(Rung::Case));
    /// ```
    pub fn lowest_rung(&self, a: &str, b: &str) -> Option<Rung> {
        self.lowest_rung_parts(Parts::split(a), Parts::split(b))
    }

    /// [`lowest_rung`](Self::lowest_rung) for references that were already split or parsed.
    pub fn lowest_rung_parts(&self, a: Parts<'_>, b: Parts<'_>) -> Option<Rung> {
        let is_equal = |rung: &Rung| a.as_str() == b.as_str() || self.equal_on(a, b, *rung);
        Rung::ALL.iter().copied().find(is_equal)
    }
}

/// Compares two normal forms, as [`Comparer::compare`] defines.
///
/// Each of the three comparisons has its own frame, since two streams take a kilobyte of stack.
fn compare_components<S: Scope>(a: &Components<'_, S>, b: &Components<'_, S>) -> Ordering {
    compare_fronts(a, b)
        .then_with(|| compare_paths(a, b))
        .then_with(|| compare_backs(a, b))
}

/// Compares the components before the path.
#[inline(never)]
fn compare_fronts<S: Scope>(a: &Components<'_, S>, b: &Components<'_, S>) -> Ordering {
    text::compare(a.front(), b.front(), as_is)
}

/// Compares the query and the fragment.
#[inline(never)]
fn compare_backs<S: Scope>(a: &Components<'_, S>, b: &Components<'_, S>) -> Ordering {
    text::compare(a.back(), b.back(), as_is)
}

/// Whether two normal forms of one string are written alike. One of them may hold the query as part
/// of the path ([`NormalPath::Content`]).
pub(crate) fn is_same_text<S: Scope>(a: &Components<'_, S>, b: &Components<'_, S>) -> bool {
    let has_content =
        |components: &Components<'_, S>| matches!(components.path, NormalPath::Content(_));
    if has_content(a) == has_content(b) {
        return compare_components(a, b).is_eq();
    }
    // Neither path has dot segments, since content begins with no slash.
    compare_fronts(a, b).is_eq()
        && text::compare(a.path_and_back(), b.path_and_back(), as_is).is_eq()
}

const fn as_is(byte: u8) -> u8 {
    byte
}

/// Compares two paths segment by segment.
#[inline(never)]
fn compare_paths<S: Scope>(a: &Components<'_, S>, b: &Components<'_, S>) -> Ordering {
    let has_dots =
        |components: &Components<'_, S>| matches!(components.path, NormalPath::WithoutDots(_));
    if !has_dots(a) && !has_dots(b) {
        // The end of a segment is less than every byte that may follow in it.
        // No byte of a string is FF.
        let weigh = |byte: u8| match byte {
            b'/' => 0,
            _ => byte.saturating_add(1),
        };
        return text::compare(a.path(), b.path(), weigh);
    }
    let is_empty = |mut path: PathPieces<'_, S>| path.all(|piece| piece.as_bytes().is_empty());
    match (backwards(a), backwards(b)) {
        (Some(a), Some(b)) => compare_segments(a, b),
        // One path begins with a slash; the other does not, and may be empty.
        (Some(_), _) if is_empty(b.path()) => Ordering::Greater,
        (_, Some(_)) if is_empty(a.path()) => Ordering::Less,
        (Some(_), _) => Ordering::Less,
        _ => Ordering::Greater,
    }
}

/// Compares the segments. They are read backwards, so the last difference found is the first in the
/// path, and decides.
fn compare_segments<D: Decoding>(mut a: Backwards<'_, D>, mut b: Backwards<'_, D>) -> Ordering {
    let (count_a, count_b) = (a.clone().count(), b.clone().count());
    let mut order = count_a.cmp(&count_b);
    for _ in count_b..count_a {
        a.next();
    }
    for _ in count_a..count_b {
        b.next();
    }
    while let (Some(a), Some(b)) = (a.next(), b.next()) {
        let here = text::compare(a.pieces(), b.pieces(), as_is);
        if here.is_ne() {
            order = here;
        }
    }
    order
}

/// Returns the segments of a path, from the last to the first; `None` unless the path begins with a
/// slash.
pub(crate) fn backwards<'a, S: Scope>(
    components: &Components<'a, S>,
) -> Option<Backwards<'a, S::Decoding>> {
    match components.path {
        NormalPath::WithoutDots(path) => Some(path.backwards()),
        NormalPath::Plain(path) if path.as_str().starts_with('/') => {
            Some(Path::with_dots(path.as_str(), path.mode()).backwards())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scope::Syntax;

    const TEXTS: [&str; 16] = [
        "",
        "http://example.org/ros%C3%A9?q=%7E#%e2%80%ae",
        "HTTP://EXAMPLE.org/ros%c3%a9?q=~#%E2%80%AE",
        "http://example.org/x/../rosé?q=~#%E2%80%AE",
        "http://example.org:80/ros\u{e9}?q=~#%E2%80%AE",
        "http://r%C3%B6k.example/%2e%2E/a%2fb",
        "http://r\u{f6}k.example/a%2Fb",
        "x://u%41@h:1/%",
        "x://uA@H:1/%",
        "a:/.//b",
        "A:/x/..//b",
        "urn:EX:a/../b",
        "mailto:a@EXAMPLE.org?b=%41",
        "mailto:a@example.org?b=A",
        "file://localhost/p",
        "/a/%7E/./b",
    ];

    #[track_caller]
    fn agree<S: Scope>(steps: &[Steps], fragments: bool) {
        for &steps in steps {
            let comparer = Comparer::new(steps).with_fragments(fragments);
            for a in TEXTS {
                for b in TEXTS.into_iter().filter(|b| *b != a) {
                    let (left, right) = (Parts::split(a), Parts::split(b));
                    let expected = comparer.equal_within::<All>(left, right);
                    let found = comparer.equal_within::<S>(left, right);
                    assert_eq!(found, expected, "{a} and {b} by {steps}");
                    let by_choice = comparer.equal(a, b);
                    assert_eq!(by_choice, expected, "{a} and {b} by {steps}");
                }
            }
        }
    }

    #[test]
    fn every_scope_that_includes_the_steps_gives_the_same_result() {
        let both = Steps::CASE.or(Steps::PERCENT);
        for fragments in [true, false] {
            agree::<All>(&[Steps::NONE, Steps::CASE], fragments);
            agree::<SyntaxOfUris>(&[both, Steps::SYNTAX], fragments);
            agree::<AllOfUris>(
                &[both, Steps::SYNTAX, Steps::ALL, both.or(Steps::MEDIA_TYPE)],
                fragments,
            );
            let others = [Steps::PERCENT, Steps::PATH, Steps::CASE.or(Steps::PATH)];
            agree::<Syntax>(&others, fragments);
            agree::<All>(&[Steps::SCHEME, Steps::PERCENT.or(Steps::PORT)], fragments);
        }
    }

    #[cfg(feature = "alloc")]
    #[test]
    fn a_normal_form_is_the_same_written_and_appended() {
        for steps in [Steps::CASE, Steps::PERCENT, Steps::SYNTAX, Steps::ALL] {
            for text in TEXTS {
                for uri in [false, true] {
                    let normal = crate::normalize(text, steps).with_uri_form(uri);
                    let mut appended = alloc::string::String::new();
                    iri_core::Rewrite::append_to(&normal, &mut appended);
                    assert_eq!(alloc::format!("{normal}"), appended, "{text} by {steps}");
                }
            }
        }
    }
}
