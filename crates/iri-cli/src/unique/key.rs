//! Keys: normal forms hashed to 128 bits under a secret of the run.

use std::hash::{BuildHasher, RandomState};

use siphasher::sip128::SipHasher13;

/// A hash that identifies a normal form.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Key(pub(super) [u64; 2]);

/// Computes keys with a secret of the run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keys(SipHasher13);

impl Keys {
    /// Draws a random secret.
    pub(crate) fn new() -> Self {
        // The standard library seeds its hash maps with randomness from the operating system.
        let [first, second] = [(); 2].map(|()| RandomState::new().hash_one(()));
        Self(SipHasher13::new_with_keys(first, second))
    }

    /// Returns the key of a normal form.
    pub(crate) fn of(&self, normal: &str) -> Key {
        let hash = self.0.hash(normal.as_bytes());
        Key::from_halves(hash.h1, hash.h2)
    }
}

impl Key {
    /// Creates a key from the halves of a hash. No key is all zeros, which marks a free slot.
    pub(super) fn from_halves(first: u64, second: u64) -> Self {
        match (first, second) {
            (0, 0) => Self([0, 1]),
            halves => Self(halves.into()),
        }
    }
}
