//! Comparing without writing anything: equality, order and hash of normal forms.
//!
//! The three read the same pieces. What stands before the path and what stands behind it is read
//! forwards; a path with dot segments backwards, segment by segment, which takes one counter.

use core::cmp::Ordering;
use core::hash::{Hash, Hasher};

use iri_core::Parts;

use crate::equal_fast::equal_fast;
use crate::path::Backwards;
use crate::plan::{PathForm, Plan};
use crate::text::{self, Piece, Text};
use crate::{Ladder, Rung, Steps};

/// Whether two texts are equal on a rung of the ladder (RFC 3987, section 5.3).
///
/// Nothing is allocated, and neither text changes. References without a scheme should be resolved
/// first ([`is_comparable`]).
///
/// ```
/// use iri_compare::{Rung, equal};
///
/// assert!(equal("http://example.org/ros%c3%a9", "http://example.org/rosé", Rung::Percent));
/// // Simple comparison never maps to URIs.
/// assert!(!equal("http://example.org/ros%c3%a9", "http://example.org/rosé", Rung::Simple));
/// ```
pub fn equal(a: &str, b: &str, rung: Rung) -> bool {
    Ladder::from(rung).equal(Parts::split(a), Parts::split(b))
}

/// The lowest rung on which two texts are equal, if they are on any.
///
/// ```
/// use iri_compare::{Rung, lowest_rung};
///
/// assert_eq!(lowest_rung("HTTP://e/a", "http://e/a"), Some(Rung::Case));
/// assert_eq!(lowest_rung("http://e/a/../b", "http://e/b"), Some(Rung::Syntax));
/// assert_eq!(lowest_rung("http://e/a", "http://e/b"), None);
/// ```
pub fn lowest_rung(a: &str, b: &str) -> Option<Rung> {
    Ladder::new(Steps::NONE).lowest_rung(Parts::split(a), Parts::split(b))
}

/// Whether a reference may be compared as it is with these steps: always by simple comparison,
/// and beyond it only with a scheme, since relative references should be converted to what they
/// are resolved to first (RFC 3987, section 5.1).
pub fn is_comparable(parts: &Parts<'_>, steps: Steps) -> bool {
    steps.is_empty() || parts.scheme().is_some()
}

impl Ladder<'_> {
    /// Whether two texts have the same normal form.
    pub fn equal(&self, a: Parts<'_>, b: Parts<'_>) -> bool {
        if a.as_str() == b.as_str() {
            return true;
        }
        if self.has_fast_path(&a) && self.has_fast_path(&b) {
            let without_dots = self.steps().contains(Steps::PATH);
            if let Some(is_equal) = equal_fast(&a, &b, without_dots) {
                return is_equal;
            }
        }
        let form = self.form();
        self.with_plan(a, form, |a| self.with_plan(b, form, |b| equal_plans(a, b)))
    }

    /// The order of two texts: by what stands before the path in their normal forms, then by the
    /// segments of the path, so that what is below a path stands right behind it, then by query
    /// and fragment.
    ///
    /// ```
    /// use core::cmp::Ordering;
    ///
    /// use iri_compare::{Ladder, Rung};
    /// use iri_core::Parts;
    ///
    /// let ladder = Ladder::from(Rung::Syntax);
    /// let [a, b] = ["http://e/x/../a/b", "http://e/a!"].map(Parts::split);
    /// assert_eq!(ladder.compare(a, b), Ordering::Less);
    /// ```
    pub fn compare(&self, a: Parts<'_>, b: Parts<'_>) -> Ordering {
        if a.as_str() == b.as_str() {
            return Ordering::Equal;
        }
        let form = self.form();
        self.with_plan(a, form, |a| {
            self.with_plan(b, form, |b| {
                text::compare(a.front(), b.front(), |byte| byte)
                    .then_with(|| compare_paths(a, b))
                    .then_with(|| text::compare(a.back(), b.back(), |byte| byte))
            })
        })
    }

    /// Feeds the normal form to a hasher; texts that are equal feed the same.
    pub fn hash<H: Hasher>(&self, parts: Parts<'_>, state: &mut H) {
        self.with_plan(parts, self.form(), |plan| {
            let mut feed = Feed::new(state);
            feed.all(plan.front());
            feed.one(0xFF);
            match segments(plan, self.steps()) {
                Some(segments) => {
                    for segment in segments {
                        feed.all(segment);
                        feed.one(b'/');
                    }
                }
                None => match plan.path {
                    PathForm::Plain(path) => feed.all(path),
                    PathForm::Content(content) => feed.all(content.pieces()),
                    PathForm::Dots(_) => {}
                },
            }
            feed.one(0xFF);
            feed.all(plan.back());
            feed.end();
        });
    }

    /// The lowest rung on which two texts are equal, by what this ladder knows; its own steps do
    /// not matter.
    pub fn lowest_rung(&self, a: Parts<'_>, b: Parts<'_>) -> Option<Rung> {
        let rungs = [
            Rung::Simple,
            Rung::Case,
            #[cfg(feature = "unicode-normalization")]
            Rung::Character,
            Rung::Percent,
            Rung::Syntax,
            Rung::Scheme,
        ];
        let is_equal = |rung: &Rung| self.with_steps(rung.steps()).equal(a, b);
        rungs.into_iter().find(is_equal)
    }
}

/// Whether two normal forms are the same.
pub(crate) fn equal_plans(a: &Plan<'_>, b: &Plan<'_>) -> bool {
    (a.has_front_of(b) || text::equal(a.front(), b.front()))
        && match (&a.path, &b.path) {
            (PathForm::Dots(_), _) | (_, PathForm::Dots(_)) => match (backwards(a), backwards(b)) {
                (Some(a), Some(b)) => equal_segments(a, b),
                _ => false,
            },
            (PathForm::Plain(a), PathForm::Plain(b)) => a.is_same(*b),
            (a, b) => compare_forwards(a, b, |byte| byte).is_eq(),
        }
        && (a.has_back_of(b) || text::equal(a.back(), b.back()))
}

/// Whether two normal forms of one text are written alike, though the path of one may be read
/// together with its query.
pub(crate) fn is_same_text(a: &Plan<'_>, b: &Plan<'_>) -> bool {
    if matches!(a.path, PathForm::Content(_)) == matches!(b.path, PathForm::Content(_)) {
        return equal_plans(a, b);
    }
    text::equal(a.front(), b.front()) && text::equal(rest(a), rest(b))
}

/// What stands behind the front, where the path has no dot segments.
fn rest<'a>(plan: &Plan<'a>) -> impl Iterator<Item = Piece<'a>> {
    let (text, content) = match plan.path {
        PathForm::Plain(path) => (Some(path), None),
        PathForm::Content(content) => (None, Some(content.pieces())),
        PathForm::Dots(_) => (None, None),
    };
    let path = text.into_iter().flatten();
    path.chain(content.into_iter().flatten()).chain(plan.back())
}

fn equal_segments(mut a: Segments<'_>, mut b: Segments<'_>) -> bool {
    loop {
        match (a.next(), b.next()) {
            (Some(a), Some(b)) if a.is_same(b) => {}
            (None, None) => return true,
            _ => return false,
        }
    }
}

/// The order of two paths that have no dot segments.
#[inline]
fn compare_forwards(a: &PathForm<'_>, b: &PathForm<'_>, weigh: impl Fn(u8) -> u8) -> Ordering {
    use PathForm::{Content, Dots, Plain};

    match (a, b) {
        (Plain(a), Plain(b)) => text::compare(*a, *b, weigh),
        (Plain(a), Content(b)) => text::compare(*a, b.pieces(), weigh),
        (Content(a), Plain(b)) => text::compare(a.pieces(), *b, weigh),
        (Content(a), Content(b)) => text::compare(a.pieces(), b.pieces(), weigh),
        (Dots(_), _) | (_, Dots(_)) => Ordering::Equal,
    }
}

/// The order of two paths: segment by segment.
fn compare_paths(a: &Plan<'_>, b: &Plan<'_>) -> Ordering {
    if !matches!(a.path, PathForm::Dots(_)) && !matches!(b.path, PathForm::Dots(_)) {
        // The end of a segment comes before whatever else may follow.
        let weigh = |byte: u8| if byte == b'/' { 0 } else { byte };
        return compare_forwards(&a.path, &b.path, weigh);
    }
    let (Some(mut left), Some(mut right)) = (backwards(a), backwards(b)) else {
        // One begins with a slash; the other is empty, or does not.
        let is_empty =
            |plan: &Plan<'_>| compare_forwards(&plan.path, &PathForm::EMPTY, |byte| byte).is_eq();
        return match (a.has_segments(), b.has_segments()) {
            (true, _) if is_empty(b) => Ordering::Greater,
            (_, true) if is_empty(a) => Ordering::Less,
            (true, _) => Ordering::Less,
            _ => Ordering::Greater,
        };
    };
    // Read backwards, the first difference is the one that is met last.
    let (count_a, count_b) = (left.clone().count(), right.clone().count());
    let mut order = count_a.cmp(&count_b);
    for _ in count_b..count_a {
        left.next();
    }
    for _ in count_a..count_b {
        right.next();
    }
    while let (Some(a), Some(b)) = (left.next(), right.next()) {
        let here = text::compare(a, b, |byte| byte);
        if here.is_ne() {
            order = here;
        }
    }
    order
}

/// The segments of a path that begins with a slash, from the last to the first.
fn backwards<'a>(plan: &Plan<'a>) -> Option<Segments<'a>> {
    match plan.path {
        PathForm::Dots(path) => Some(Segments::Dots(path.backwards())),
        PathForm::Plain(path) if path.rest().starts_with('/') => Some(Segments::Plain {
            path,
            end: Some(path.rest().len()),
        }),
        _ => None,
    }
}

/// The segments to feed to a hasher: those of a path that could have had dot segments, since one
/// that has them must feed the same.
fn segments<'a>(plan: &Plan<'a>, steps: Steps) -> Option<Segments<'a>> {
    if steps.contains(Steps::PATH) {
        backwards(plan)
    } else {
        None
    }
}

/// Segments, from the last to the first.
#[derive(Clone)]
enum Segments<'a> {
    Dots(Backwards<'a>),
    Plain { path: Text<'a>, end: Option<usize> },
}

impl<'a> Iterator for Segments<'a> {
    type Item = Text<'a>;

    fn next(&mut self) -> Option<Text<'a>> {
        match self {
            Self::Dots(segments) => segments.next(),
            Self::Plain { path, end } => {
                let at = (*end)?;
                let before = path.rest().as_bytes().get(..at).unwrap_or(&[]);
                let slash = before.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
                *end = Some(slash).filter(|&slash| slash > 0);
                Some(path.part(slash + 1, at))
            }
        }
    }
}

/// Feeds a hasher in chunks that depend on nothing but the bytes, since a hasher may tell one
/// write from two.
struct Feed<'h, H> {
    state: &'h mut H,
    chunk: [u8; 64],
    length: usize,
}

impl<'h, H: Hasher> Feed<'h, H> {
    const fn new(state: &'h mut H) -> Self {
        Self {
            state,
            chunk: [0; 64],
            length: 0,
        }
    }

    fn all<'a>(&mut self, pieces: impl Iterator<Item = Piece<'a>>) {
        for piece in pieces {
            let mut rest = piece.as_str().as_bytes();
            while !rest.is_empty() {
                let room = self.chunk.get_mut(self.length..).unwrap_or(&mut []);
                let taken = room.len().min(rest.len());
                for (slot, &byte) in room.iter_mut().zip(rest) {
                    *slot = byte;
                }
                self.length += taken;
                rest = rest.get(taken..).unwrap_or(&[]);
                self.flush_full();
            }
        }
    }

    fn one(&mut self, byte: u8) {
        if let Some(slot) = self.chunk.get_mut(self.length) {
            *slot = byte;
            self.length += 1;
        }
        self.flush_full();
    }

    fn flush_full(&mut self) {
        if self.length == self.chunk.len() {
            self.state.write(&self.chunk);
            self.length = 0;
        }
    }

    fn end(self) {
        let chunk = self.chunk.get(..self.length).unwrap_or(&[]);
        chunk.hash(self.state);
    }
}
