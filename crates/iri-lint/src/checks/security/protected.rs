//! Detects hosts and paths that look like a protected name (UTS 39, section 4).
//!
//! A protected name is a domain name, a path that begins with a slash, or both: `example.org/login`. Its path is
//! protected in that host and its subdomains.

use alloc::string::String;
use alloc::vec::Vec;

use iri_core::engine::labels::{Labels, Letters, Undecodable, is_idna_dot};
use iri_core::{Component, Parts, Span, pct};
use iri_unicode::is_alphanumeric;
use iri_unicode::normal::{Form, normalized};
use unicode_security::skeleton;

use crate::uts39::letters::{Spelled, decoded};
use crate::uts39::skeleton::delimiter;

/// The maximum number of characters of a host that are checked: the maximum length of a domain name
/// in octets.
const LONGEST: usize = 253;

/// The minimum number of characters of a label that is searched for on its own; shorter labels are
/// too frequent.
const SHORTEST: usize = 4;

/// A part of a host or path that looks like a protected name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Imitation<'o> {
    pub(super) name: &'o str,
    /// The span from the first to the last of the labels or segments.
    pub(super) span: Span,
    /// Whether the labels equal those of the protected name and are part of a longer name, or the segments differ
    /// from those of the name only in case.
    pub(super) is_same: bool,
}

impl Imitation<'_> {
    /// Returns the one that begins first.
    fn first(self, other: Option<Self>) -> Self {
        other
            .filter(|other| other.span.start() <= self.span.start())
            .unwrap_or(self)
    }
}

/// Divides a protected name into its host and its path.
fn divided(name: &str) -> (&str, &str) {
    name.split_at(name.find(['/']).unwrap_or(name.len()))
}

/// Returns the first part of a host that looks like one of the names, unless the host is that name
/// or a subdomain of it.
pub(super) fn imitation<'o>(text: &str, host: Span, names: &[&'o str]) -> Option<Imitation<'o>> {
    if names.is_empty() {
        return None;
    }
    let labels = labels(text, host);
    let mut found: Option<Imitation<'o>> = None;
    for (name, _) in names.iter().copied().map(divided) {
        let protected = self::labels(name, Span::new(0, name.len()));
        if protected.is_empty() {
            continue;
        }
        // A protected name imitates no other one.
        if belongs(&labels, &protected) {
            return None;
        }
        let imitation = imitation_of(&labels, &protected).map(|(span, is_same)| Imitation {
            name,
            span,
            is_same,
        });
        found = imitation.map(|one| one.first(found)).or(found);
    }
    found
}

/// Returns the first segments of a path that look like those of one of the names but differ from them.
pub(super) fn path_imitation<'o>(parts: Parts<'_>, names: &[&'o str]) -> Option<Imitation<'o>> {
    if !names.iter().any(|name| name.contains(['/'])) {
        return None;
    }
    let text = parts.as_str();
    let mut path = parts.span(Component::Path)?;
    let host = parts.span(Component::Host);
    if host.is_none() && parts.span(Component::Scheme).is_some() {
        // The part before the first slash is no segment, as in `tel:1`.
        let slash = path.of(text).find(['/'])?;
        path = Span::new(path.start() + slash, path.end());
    }
    let host = host.map(|host| labels(text, host)).unwrap_or_default();
    let segments = segments(text, path);
    let mut found: Option<Imitation<'o>> = None;
    // The parts of the path that are protected names themselves.
    let mut exact: Vec<Span> = Vec::new();
    let mut alike: Vec<Imitation<'o>> = Vec::new();
    for name in names {
        let (site, protected) = divided(name);
        let protected = protected.trim_matches(['/']);
        let is_of_site = belongs(&host, &labels(site, Span::new(0, site.len())));
        let like = self::segments(protected, Span::new(0, protected.len()));
        if protected.is_empty() || like.is_empty() || !is_of_site {
            continue;
        }
        for window in segments.windows(like.len().max(1)) {
            let ([first, .., last] | [first @ last]) = window else {
                continue;
            };
            if !window.iter().zip(&like).all(|(a, b)| a.is_like(b)) {
                continue;
            }
            // A segment may contain a character that looks like a slash.
            let before = Span::new(path.start(), first.span.start()).of(text);
            let after = Span::new(last.span.end(), path.end()).of(text);
            let start = before
                .rfind(['/'])
                .map_or(path.start(), |slash| path.start() + slash + 1);
            let end = last.span.end() + after.find(['/']).unwrap_or(after.len());
            let are_alike = |same: fn(&str, &str) -> bool| {
                window.iter().zip(&like).all(|(a, b)| {
                    let [a, b] = [a.parts(text), b.parts(protected)];
                    let ends = a.1.iter().zip(b.1);
                    ends.clone().all(|(a, b)| is_same_end(a, b)) && same(a.0, b.0)
                })
            };
            let span = Span::new(start, end);
            if are_alike(is_equal) {
                exact.push(span);
            } else {
                alike.push(Imitation {
                    name,
                    span,
                    is_same: are_alike(|one, other| lowercase(one).eq(lowercase(other))),
                });
            }
        }
    }
    alike.retain(|one| {
        !exact
            .iter()
            .any(|exact| exact.start() <= one.span.start() && one.span.end() <= exact.end())
    });
    for one in alike {
        found = Some(one.first(found));
    }
    found
}

/// Whether two strings are equal once decoded.
fn is_equal(one: &str, other: &str) -> bool {
    pct::decode(one).eq(pct::decode(other))
}

/// Whether two segments end, or begin, in the same way: an encoded slash does not divide segments.
fn is_same_end(one: &str, other: &str) -> bool {
    let [is_slash, other_is_slash] = [one, other].map(|end| matches!(end, "" | "/"));
    is_slash == other_is_slash && (is_slash || is_equal(one, other))
}

fn lowercase(text: &str) -> impl Iterator<Item = char> {
    Letters::of(text).chars().flat_map(char::to_lowercase)
}

/// A label or segment in the forms that are compared.
struct Label {
    span: Span,
    /// The separators before and after a segment.
    ends: [Span; 2],
    /// The label as it is looked up: in lowercase and NFKC.
    plain: String,
    /// The caseless skeleton of `plain`.
    skeleton: String,
    /// The caseless skeleton of the label as written, with [`EITHER`].
    written: String,
}

/// In a caseless skeleton, a character that looks like both an uppercase `I` and a lowercase `l`.
const EITHER: char = '\u{FFFF}';

impl Label {
    fn new(span: Span, letters: impl Iterator<Item = char>) -> Self {
        let written: String = letters.collect();
        let plain: String = normalized(written.chars(), Form::Kc)
            .flat_map(char::to_lowercase)
            .collect();
        // Among capitals, a lowercase `l` is read as an `I`.
        let has_capital = written.contains(char::is_uppercase);
        let is_capital = !written.contains(|c: char| c.is_lowercase() && c != 'l');
        let is_either = |c: char| {
            let mut buffer = [0; 4];
            (c != 'l' || is_capital) && skeleton(c.encode_utf8(&mut buffer)).eq(['l'])
        };
        let read = written.chars().map(|c| {
            if has_capital && is_either(c) {
                EITHER
            } else {
                c
            }
        });
        Self {
            span,
            ends: [Span::new(0, 0); 2],
            skeleton: without_case(&plain),
            written: without_case(&read.collect::<String>()),
            plain,
        }
    }

    fn is_like(&self, other: &Self) -> bool {
        [&other.skeleton, &other.written]
            .iter()
            .any(|other| is_read_as(&self.written, other))
            || self.skeleton == other.skeleton
    }

    /// Returns the segment and its separators.
    fn parts<'t>(&self, text: &'t str) -> (&'t str, [&'t str; 2]) {
        (self.span.of(text), self.ends.map(|end| end.of(text)))
    }
}

/// Whether two caseless skeletons are equal, or differ only where one has [`EITHER`].
fn is_read_as(one: &str, other: &str) -> bool {
    let is_either = |a, b| a == EITHER && matches!(b, 'i' | 'l');
    let mut rest = other.chars();
    one.chars().all(|a| {
        rest.next()
            .is_some_and(|b| a == b || is_either(a, b) || is_either(b, a))
    }) && rest.next().is_none()
}

/// Returns the skeleton of the lowercase skeleton. Two rounds are needed because, for example, the
/// skeleton of a Greek capital is `M`, whose lowercase `m` has the skeleton `rn`.
/// Lines under the letters are left out, which look like the underline of a link.
fn without_case(text: &str) -> String {
    let is_line = |c: &char| matches!(c, '\u{332}' | '\u{333}');
    let once = skeleton(text).flat_map(char::to_lowercase);
    let once: String = once.filter(|c| !is_line(c)).collect();
    skeleton(&once).flat_map(char::to_lowercase).collect()
}

/// Returns the labels of a host, without the root label.
fn labels(text: &str, host: Span) -> Vec<Label> {
    let mut room = LONGEST;
    let spans = Labels::new(Letters::new(text, host), is_idna_dot);
    let labels = spans.map_while(|span| {
        if room == 0 {
            return None;
        }
        let decoded = decoded(text, span);
        let letters = Spelled::label(text, span, &decoded).chars();
        let label = Label::new(span, letters.take(room));
        room = room.saturating_sub(label.plain.chars().count() + 1);
        Some(label)
    });
    let mut labels: Vec<Label> = labels.collect();
    if labels.last().is_some_and(|label| label.plain.is_empty()) {
        labels.pop();
    }
    labels
}

/// Returns the segments of a path that are left after dot segments are removed, also between symbols that
/// look like slashes, without their parameters.
fn segments(text: &str, path: Span) -> Vec<Label> {
    // The upper half of the vertical kana repeat mark is a letter, but has no use in horizontal text.
    let is_slash = |c| {
        let is_like = || matches!(delimiter(c), Some('/' | '\\')) && !is_alphanumeric(c);
        matches!(c, '/' | '\\' | '\u{3033}') || is_like()
    };
    let mut segments = Vec::new();
    let mut spans = Labels::new(Letters::new(text, path), is_slash).peekable();
    let mut before = path.start();
    while let Some(span) = spans.next() {
        let after = spans.peek().map_or(path.end(), |next| next.start());
        let ends = [
            Span::new(before, span.start()),
            Span::new(span.end(), after),
        ];
        before = span.end();
        let segment = span.of(text);
        let end = segment.find([';']).unwrap_or(segment.len());
        let span = Span::new(span.start(), span.start() + end);
        let octets = || pct::decode(span.of(text));
        if octets().eq(*b"..") {
            segments.pop();
        } else if !octets().eq(*b".") {
            let letters = Letters::new(text, span).with_undecodable(Undecodable::Literal);
            let letters: String = letters.chars().collect();
            // Readers do not see spaces and dots at the end.
            let seen = letters.trim_end_matches([' ', '.']);
            segments.push(Label {
                ends,
                ..Label::new(span, seen.chars())
            });
        }
    }
    segments
}

/// Whether a host is of a name, or of a subdomain of it.
fn belongs(host: &[Label], name: &[Label]) -> bool {
    let mut pairs = host.iter().rev().zip(name.iter().rev());
    host.len() >= name.len() && pairs.all(|(a, b)| a.plain == b.plain)
}

/// Returns the span of the first labels of a host that look like those of a name, and whether they
/// are equal; otherwise that of the first label that looks like the longest label of the name.
fn imitation_of(host: &[Label], name: &[Label]) -> Option<(Span, bool)> {
    if belongs(host, name) {
        return None;
    }
    let mut windows = host.windows(name.len());
    let like = windows.find(|labels| labels.iter().zip(name).all(|(a, b)| a.is_like(b)));
    if let Some([first, .., last] | [first @ last]) = like {
        return Some((
            Span::new(first.span.start(), last.span.end()),
            belongs(like?, name),
        ));
    }
    let owner = name.iter().rev().skip(usize::from(name.len() > 1));
    let owner = owner.max_by_key(|label| label.plain.len())?;
    let is_long = owner.plain.chars().count() >= SHORTEST;
    let mut labels = host.iter().filter(|_| is_long);
    let label = labels.find(|label| label.plain != owner.plain && label.is_like(owner))?;
    Some((label.span, false))
}
