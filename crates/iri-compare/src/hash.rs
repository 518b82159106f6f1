//! Hashes normal forms without writing them.

use core::hash::{Hash, Hasher};

use iri_core::Parts;
use iri_core::bytes::text::{Buffer, range, range_from};

use crate::compare::backwards;
use crate::comparer::Comparer;
use crate::components::Components;
use crate::scope::{All, Scope, SyntaxOfUris};
use crate::steps::Steps;
use crate::text::Piece;

impl Comparer<'_> {
    /// Feeds the normal form of a string to a hasher. Strings that are [`equal`](Self::equal) feed
    /// the same bytes.
    ///
    /// ```
    /// use std::hash::{DefaultHasher, Hasher};
    ///
    /// use iri_compare::{Comparer, Rung};
    ///
    /// let comparer = Comparer::from(Rung::Scheme);
    /// let hash = |text| {
    ///     let mut state = DefaultHasher::new();
    ///     comparer.hash(text, &mut state);
    ///     state.finish()
    /// };
    /// assert_eq!(hash("http://example.org"), hash("HTTP://example.org:80/"));
    /// ```
    #[inline]
    pub fn hash<H: Hasher>(&self, text: &str, state: &mut H) {
        self.hash_parts(Parts::split(text), state);
    }

    /// [`hash`](Self::hash) for a reference that was already split or parsed.
    #[inline]
    pub fn hash_parts<H: Hasher>(&self, parts: Parts<'_>, state: &mut H) {
        // If the steps are constants, only the code of one scope is linked.
        if self.is_syntax_of_uris() {
            self.hash_within::<SyntaxOfUris, H>(parts, state);
        } else {
            self.hash_within::<All, H>(parts, state);
        }
    }

    /// [`hash_parts`](Self::hash_parts) for a scope that includes the steps.
    #[inline(never)]
    fn hash_within<S: Scope, H: Hasher>(&self, parts: Parts<'_>, state: &mut H) {
        self.with_components(
            parts,
            self.compares_uris(),
            |components: &Components<'_, S>| {
                let mut feed = Feed::new(state);
                feed.all(components.front());
                feed.one(0xFF);
                // A path with dot segments must feed the same bytes as its normal form.
                let segments = backwards(components).filter(|_| self.steps().contains(Steps::PATH));
                match segments {
                    Some(segments) => {
                        for segment in segments {
                            feed.all(segment.pieces());
                            feed.one(b'/');
                        }
                    }
                    None => feed.all(components.path()),
                }
                feed.one(0xFF);
                feed.all(components.back());
                feed.end();
            },
        );
    }
}

/// Feeds a hasher in chunks that depend only on the bytes, not on how they are divided into pieces:
/// to some hashers, one write of two bytes differs from two writes of one.
struct Feed<'h, H> {
    state: &'h mut H,
    chunk: Buffer<u8, 64>,
}

impl<'h, H: Hasher> Feed<'h, H> {
    const fn new(state: &'h mut H) -> Self {
        Self {
            state,
            chunk: Buffer::EMPTY,
        }
    }

    fn all<'a>(&mut self, pieces: impl Iterator<Item = Piece<'a>>) {
        for piece in pieces {
            let mut rest = piece.as_bytes();
            while !rest.is_empty() {
                let taken = rest.len().min(64 - self.chunk.len());
                self.add(range(rest, 0, taken));
                rest = range_from(rest, taken);
            }
        }
    }

    fn one(&mut self, byte: u8) {
        self.add(&[byte]);
    }

    /// Adds bytes to the chunk, which must have room for them. A full chunk is fed to the hasher.
    fn add(&mut self, bytes: &[u8]) {
        let added = self.chunk.extend(bytes);
        debug_assert!(added.is_ok());
        if self.chunk.is_full() {
            self.state.write(self.chunk.as_slice());
            self.chunk.clear();
        }
    }

    fn end(self) {
        self.chunk.as_slice().hash(self.state);
    }
}
