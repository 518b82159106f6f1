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
    let path = parts.span(Component::Path)?;
    let host = parts.span(Component::Host);
    let host = host.map(|host| labels(text, host)).unwrap_or_default();
    let segments = segments(text, path);
    let mut found: Option<Imitation<'o>> = None;
    for name in names {
        let (site, protected) = divided(name);
        let protected = protected.trim_matches('/');
        let is_of_site = belongs(&host, &labels(site, Span::new(0, site.len())));
        if protected.is_empty() || !is_of_site {
            continue;
        }
        let like = self::segments(protected, Span::new(0, protected.len()));
        let windows = segments.windows(like.len());
        let mut windows =
            windows.filter(|window| window.iter().zip(&like).all(|(a, b)| a.is_like(b)));
        let imitation = windows.find_map(|window| {
            let ([first, .., last] | [first @ last]) = window else {
                return None;
            };
            // A segment may contain a character that looks like a slash.
            let before = Span::new(path.start(), first.span.start()).of(text);
            let after = Span::new(last.span.end(), path.end()).of(text);
            let start = before
                .rfind(['/'])
                .map_or(path.start(), |slash| path.start() + slash + 1);
            let end = last.span.end() + after.find(['/']).unwrap_or(after.len());
            let are_alike = |same: fn(&str, &str) -> bool| {
                window.iter().zip(&like).all(|(a, b)| {
                    let is_whole = is_whole(text, path, a.span);
                    is_whole && same(a.span.of(text), b.span.of(protected))
                })
            };
            let is_different = !are_alike(|one, other| pct::decode(one).eq(pct::decode(other)));
            is_different.then(|| Imitation {
                name,
                span: Span::new(start, end),
                is_same: are_alike(|one, other| lowercase(one).eq(lowercase(other))),
            })
        });
        found = imitation.map(|one| one.first(found)).or(found);
    }
    found
}

/// Whether slashes or the ends of the path are on both sides of a part of it.
fn is_whole(text: &str, path: Span, part: Span) -> bool {
    let before = Span::new(path.start(), part.start()).of(text);
    let after = Span::new(part.end(), path.end()).of(text);
    (before.is_empty() || before.ends_with(['/'])) && (after.is_empty() || after.starts_with(['/']))
}

fn lowercase(text: &str) -> impl Iterator<Item = char> {
    Letters::of(text).chars().flat_map(char::to_lowercase)
}

/// A label or segment in the forms that are compared.
struct Label {
    span: Span,
    /// The label as it is looked up: in lowercase and NFKC.
    plain: String,
    /// The caseless skeleton of `plain`.
    skeleton: String,
    /// The caseless skeleton of the label as written, in which an uppercase `I` equals an `l`.
    written: String,
}

impl Label {
    fn new(span: Span, letters: impl Iterator<Item = char>) -> Self {
        let written: String = letters.collect();
        let plain: String = normalized(written.chars(), Form::Kc)
            .flat_map(char::to_lowercase)
            .collect();
        Self {
            span,
            skeleton: without_case(&plain),
            written: without_case(&written),
            plain,
        }
    }

    fn is_like(&self, other: &Self) -> bool {
        [&other.skeleton, &other.written].contains(&&self.written)
            || self.skeleton == other.skeleton
    }
}

/// Returns the skeleton of the lowercase skeleton. Two rounds are needed because, for example, the
/// skeleton of a Greek capital is `M`, whose lowercase `m` has the skeleton `rn`.
fn without_case(text: &str) -> String {
    let once: String = skeleton(text).flat_map(char::to_lowercase).collect();
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
/// look like slashes.
fn segments(text: &str, path: Span) -> Vec<Label> {
    let is_slash = |c| c == '/' || delimiter(c) == Some('/') && !is_alphanumeric(c);
    let mut segments = Vec::new();
    for span in Labels::new(Letters::new(text, path), is_slash) {
        let octets = || pct::decode(span.of(text));
        if octets().eq(*b"..") {
            segments.pop();
        } else if !octets().eq(*b".") {
            let letters = Letters::new(text, span).with_undecodable(Undecodable::Literal);
            segments.push(Label::new(span, letters.chars()));
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
