//! Normalization Form C, for text that was typed or read from paper (RFC 3987, section 3.1,
//! step 1a).

use core::iter::once;

use iri_core::{Span, ascii};
use unicode_normalization::char::canonical_combining_class;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use super::item::{Item, Origin};

/// The state of composing between two characters.
///
/// Text is composed cluster by cluster: a character, and the characters after it that may compose
/// with it or may be reordered. The digits of a triplet do not compose: `%7e` before an accent
/// stays a triplet. No delimiter is made or lost: see [`is_kept`]. A cluster of more than
/// [`LONGEST`] characters stays as it is, so memory is bounded; no language has one.
#[derive(Clone, Debug, Default)]
pub(super) struct Composer {
    /// Composed characters, and the number of those that were taken.
    composed: [char; LONGEST],
    length: usize,
    taken: usize,
    /// Where they come from.
    span: Span,
    /// The number of next items that stay as they are.
    kept: usize,
    /// Whether all stay up to the next cluster.
    keeps_cluster: bool,
}

/// The most characters of a cluster, before and after composing.
const LONGEST: usize = 16;

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

    /// Returns the next character of the composed text. `read` reads the text before it is
    /// composed.
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

    /// Returns the first character of the composed cluster that `first` begins; `None` if the
    /// cluster stays as it is.
    fn compose<S: Clone>(&mut self, first: Item, source: &mut S, read: Read<S>) -> Option<Item> {
        if is_kept(first.c) {
            return None;
        }
        let mut cluster = [first.c; LONGEST];
        let mut length = 1;
        let mut end = first.span.end();
        let mut ahead = source.clone();
        loop {
            let before = ahead.clone();
            let next = read(&mut ahead).filter(|next| !begins_cluster(next.c));
            let Some(next) = next else {
                ahead = before;
                break;
            };
            let Some(place) = cluster.get_mut(length) else {
                self.keeps_cluster = true;
                return None;
            };
            *place = next.c;
            length += 1;
            end = next.span.end();
        }
        let cluster = cluster.get(..length)?;
        if length == 1 && begins_cluster(first.c) {
            return None;
        }
        let mut composed = [' '; LONGEST];
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

/// Reads the next character.
type Read<S> = fn(&mut S) -> Option<Item>;

fn two_digits_follow<S>(mut ahead: S, read: Read<S>) -> bool {
    let mut is_digit = || {
        let next = read(&mut ahead).and_then(|item| u8::try_from(item.c).ok());
        next.is_some_and(|byte| ascii::HEXDIG.contains(byte))
    };
    is_digit() && is_digit()
}

/// Whether `c` composes with no character before it, and is normalized on its own.
fn begins_cluster(c: char) -> bool {
    c.is_ascii()
        || is_kept(c)
        || canonical_combining_class(c) == 0 && is_nfc_quick(once(c)) == IsNormalized::Yes
}

/// Whether composing would make a delimiter of `c` or replace one: the first three compose with
/// U+0338, and the others become a semicolon and a grave accent.
const fn is_kept(c: char) -> bool {
    matches!(c, '<' | '=' | '>' | '\u{37E}' | '\u{1FEF}')
}
