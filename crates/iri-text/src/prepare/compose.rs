//! Normalization Form C, for input that was typed or transcribed from paper (RFC 3987, section 3.1,
//! step 1a).

use iri_core::Span;
use iri_unicode::compose;
use iri_unicode::normal::{Form, is_composed, is_kept, normalized};

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
        if is_composed(cluster.iter().copied(), false) {
            self.kept = length - 1;
            return None;
        }
        let mut composed = [' '; MAX_CLUSTER];
        let mut count = 0;
        for c in normalized(cluster.iter().copied(), Form::C) {
            let Some(place) = composed.get_mut(count) else {
                self.kept = length - 1;
                return None;
            };
            *place = c;
            count += 1;
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

/// Whether a character composes with nothing before it.
fn begins_cluster(c: char) -> bool {
    c.is_ascii() || is_kept(c) || compose::begins_cluster(c)
}
