//! Detects hosts that look like a protected name (UTS 39, section 4).

use alloc::string::String;
use alloc::vec::Vec;

use iri_core::Span;
use iri_core::engine::labels::{Labels, Letters, is_idna_dot};
use iri_unicode::normal::{Form, normalized};
use unicode_security::skeleton;

use crate::uts39::letters::{Spelled, decoded};

/// The maximum number of characters of a host that are checked: the maximum length of a domain name
/// in octets.
const LONGEST: usize = 253;

/// The minimum number of characters of a label that is searched for on its own; shorter labels are
/// too frequent.
const SHORTEST: usize = 4;

/// A part of a host that looks like a protected name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Imitation<'o> {
    pub(super) name: &'o str,
    /// The span from the first to the last of the labels.
    pub(super) span: Span,
    /// Whether the labels equal those of the protected name and are part of a longer name.
    pub(super) is_same: bool,
}

/// Returns the first part of a host that looks like one of the names, unless the host is that name
/// or a subdomain of it.
pub(super) fn imitation<'o>(text: &str, host: Span, names: &[&'o str]) -> Option<Imitation<'o>> {
    if names.is_empty() {
        return None;
    }
    let labels = labels(text, host);
    let mut found: Option<Imitation<'o>> = None;
    for name in names {
        let protected = self::labels(name, Span::new(0, name.len()));
        if protected.is_empty() {
            continue;
        }
        let imitation = imitation_of(&labels, &protected).map(|(span, is_same)| Imitation {
            name,
            span,
            is_same,
        });
        let is_first = |a: &Imitation<'_>, b: &Imitation<'_>| a.span.start() < b.span.start();
        found = match (found, imitation) {
            (Some(before), Some(now)) if is_first(&now, &before) => Some(now),
            (None, now) => now,
            (before, _) => before,
        };
    }
    found
}

/// A label in the forms that are compared.
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
    fn new(text: &str, span: Span, room: usize) -> Self {
        let decoded = decoded(text, span);
        let letters = Spelled::label(text, span, &decoded).chars();
        let written: String = letters.take(room).collect();
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
        self.skeleton == other.skeleton || self.written == other.skeleton
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
        let label = (room > 0).then(|| Label::new(text, span, room))?;
        room = room.saturating_sub(label.plain.chars().count() + 1);
        Some(label)
    });
    let mut labels: Vec<Label> = labels.collect();
    if labels.last().is_some_and(|label| label.plain.is_empty()) {
        labels.pop();
    }
    labels
}

/// Returns the span of the first labels of a host that look like those of a name, and whether they
/// are equal; otherwise that of the first label that looks like the longest label of the name.
fn imitation_of(host: &[Label], name: &[Label]) -> Option<(Span, bool)> {
    let are_same = |labels: &[Label]| labels.iter().zip(name).all(|(a, b)| a.plain == b.plain);
    let belongs =
        host.len() >= name.len() && host.get(host.len() - name.len()..).is_some_and(are_same);
    if belongs {
        return None;
    }
    let mut windows = host.windows(name.len());
    let like = windows.find(|labels| labels.iter().zip(name).all(|(a, b)| a.is_like(b)));
    if let Some([first, .., last] | [first @ last]) = like {
        return Some((
            Span::new(first.span.start(), last.span.end()),
            are_same(like?),
        ));
    }
    let owner = name.iter().rev().skip(usize::from(name.len() > 1));
    let owner = owner.max_by_key(|label| label.plain.len())?;
    let is_long = owner.plain.chars().count() >= SHORTEST;
    let mut labels = host.iter().filter(|_| is_long);
    let label = labels.find(|label| label.plain != owner.plain && label.is_like(owner))?;
    Some((label.span, false))
}
