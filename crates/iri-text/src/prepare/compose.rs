//! Normalization Form C, for input that was typed or transcribed from paper (RFC 3987, section 3.1,
//! step 1a).

use core::iter::once;

use iri_core::Span;
use unicode_normalization::char::{canonical_combining_class, decompose_canonical};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use super::item::{Item, Origin, Read, two_digits_follow};

/// The state of composition between two characters.
///
/// Input is composed cluster by cluster: a character, and the following characters that may compose
/// with it or may be reordered. The digits of a triplet do not compose: `%7e` before an accent
/// stays a triplet. No delimiter is created or lost: see [`is_kept`]. To bound memory, a cluster of
/// more than [`MAX_CLUSTER`] characters is unchanged.
#[derive(Clone, Debug, Default)]
pub(super) struct Composer {
    /// The composed characters, their number, and the number already returned.
    composed: [char; MAX_CLUSTER],
    length: usize,
    taken: usize,
    /// The span of the cluster in the input.
    span: Span,
    /// The number of following items to return unchanged.
    kept: usize,
    /// Whether to return all items up to the next cluster unchanged.
    keeps_cluster: bool,
}

/// The maximum number of characters in a cluster, before and after composition. Stream-safe text (UAX
/// 15) has at most 30 marks in a row.
const MAX_CLUSTER: usize = 32;

impl Composer {
    fn take(&mut self) -> Option<Item> {
        let c = *self.composed.get(..self.length)?.get(self.taken)?;
        let span = if self.taken == 0 {
            self.span
        } else {
            Span::new(self.span.end(), self.span.end())
        };
        self.taken += 1;
        Some(Item {
            c,
            span,
            origin: Origin::Composed,
        })
    }

    /// Returns the next composed character. `read` returns the next character before composition.
    pub(super) fn next<S: Clone>(&mut self, source: &mut S, read: Read<S>) -> Option<Item> {
        if let Some(item) = self.take() {
            return Some(item);
        }
        let item = read(source)?;
        if self.kept > 0 {
            self.kept -= 1;
            return Some(item);
        }
        if self.keeps_cluster && !begins_cluster(item.c) {
            return Some(item);
        }
        self.keeps_cluster = false;
        if item.c == '%' && two_digits_follow(source.clone(), read) {
            self.kept = 2;
            return Some(item);
        }
        self.compose(item, source, read).or(Some(item))
    }

    /// Returns the first character of the composed cluster that `first` begins; `None` if
    /// composition does not change the cluster.
    fn compose<S: Clone>(&mut self, first: Item, source: &mut S, read: Read<S>) -> Option<Item> {
        if is_kept(first.c) {
            return None;
        }
        let mut cluster = [first.c; MAX_CLUSTER];
        let mut length = 1;
        let mut end = first.span.end();
        // As many marks as after a character, so that encoding the character changes nothing.
        let room = MAX_CLUSTER - usize::from(!begins_cluster(first.c));
        let mut ahead = source.clone();
        loop {
            let before = ahead.clone();
            let next = read(&mut ahead).filter(|next| !begins_cluster(next.c));
            let Some(next) = next else {
                ahead = before;
                break;
            };
            let Some(place) = cluster.get_mut(length).filter(|_| length < room) else {
                self.keeps_cluster = true;
                return None;
            };
            *place = next.c;
            length += 1;
            end = next.span.end();
        }
        let cluster = cluster.get(..length)?;
        if length == 1 && is_nfc_quick(once(first.c)) == IsNormalized::Yes {
            return None;
        }
        let mut composed = [' '; MAX_CLUSTER];
        let mut count = 0;
        for c in cluster.iter().copied().nfc() {
            let Some(place) = composed.get_mut(count) else {
                self.kept = length - 1;
                return None;
            };
            *place = c;
            count += 1;
        }
        if composed.get(..count) == Some(cluster) {
            self.kept = length - 1;
            return None;
        }
        *source = ahead;
        *self = Self {
            composed,
            length: count,
            span: Span::new(first.span.start(), end),
            ..Self::default()
        };
        self.take()
    }
}

/// Returns whether `c` never composes with a preceding character: the first character of its
/// decomposition is a starter that does not.
fn begins_cluster(c: char) -> bool {
    if c.is_ascii() || is_kept(c) {
        return true;
    }
    let mut first = c;
    let mut is_first = true;
    decompose_canonical(c, |part| {
        if is_first {
            first = part;
            is_first = false;
        }
    });
    canonical_combining_class(first) == 0 && is_nfc_quick(once(first)) == IsNormalized::Yes
}

/// Returns whether composition of `c` would create or replace a delimiter: the first three compose
/// with U+0338, and the others become a semicolon and a grave accent.
const fn is_kept(c: char) -> bool {
    matches!(c, '<' | '=' | '>' | '\u{37E}' | '\u{1FEF}')
}
