//! Strings that compare and hash on a rung, as keys of maps and sets.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use iri_core::Parts;

use crate::comparer::Comparer;
use crate::steps::Rung;

/// A string that compares and hashes on a rung of the ladder.
///
/// The string is kept unchanged, and compared without a heap.
///
/// ```
/// use std::collections::{BTreeSet, HashMap};
///
/// use iri_compare::{Key, on};
///
/// let mut seen = HashMap::new();
/// seen.insert(Key::<_, on::Scheme>::new("http://example.org"), 1);
/// assert_eq!(seen.get(&Key::new("HTTP://example.org:80/")), Some(&1));
///
/// let set: BTreeSet<Key<String, on::Syntax>> =
///     ["http://e/%7Ea", "http://e/./~a"].map(String::from).map(Key::new).into();
/// assert_eq!(set.len(), 1);
/// ```
#[derive(Clone, Copy)]
pub struct Key<T, R> {
    text: T,
    rung: PhantomData<R>,
}

/// A rung as a type parameter of [`Key`]. The module [`on`] has a type for each rung.
pub trait OnRung {
    /// The rung.
    const RUNG: Rung;
}

/// The rungs as types.
pub mod on {
    use super::OnRung;
    use crate::Rung;

    macro_rules! rungs {
        ($($(#[$meta:meta])* $name:ident)+) => {$(
            #[doc = concat!("[`Rung::", stringify!($name), "`]")]
            $(#[$meta])*
            #[derive(Clone, Copy, Debug)]
            pub enum $name {}

            $(#[$meta])*
            impl OnRung for $name {
                const RUNG: Rung = Rung::$name;
            }
        )+};
    }

    rungs! {
        Simple
        Case
        #[cfg(feature = "normalization")]
        Character
        Percent
        Syntax
        Scheme
    }
}

impl<T: AsRef<str>, R: OnRung> Key<T, R> {
    /// Wraps any string.
    pub const fn new(text: T) -> Self {
        Self {
            text,
            rung: PhantomData,
        }
    }

    /// Returns the unchanged string.
    pub fn as_str(&self) -> &str {
        self.text.as_ref()
    }

    fn parts(&self) -> Parts<'_> {
        Parts::split(self.as_str())
    }

    fn comparer() -> Comparer<'static> {
        Comparer::from(R::RUNG)
    }
}

impl<T, R> Key<T, R> {
    /// Returns the unchanged string, consuming the key.
    pub fn into_inner(self) -> T {
        self.text
    }
}

impl<T: AsRef<str>, U: AsRef<str>, R: OnRung> PartialEq<Key<U, R>> for Key<T, R> {
    fn eq(&self, other: &Key<U, R>) -> bool {
        Self::comparer().equal_parts(self.parts(), other.parts())
    }
}

impl<T: AsRef<str>, R: OnRung> Eq for Key<T, R> {}

impl<T: AsRef<str>, U: AsRef<str>, R: OnRung> PartialOrd<Key<U, R>> for Key<T, R> {
    fn partial_cmp(&self, other: &Key<U, R>) -> Option<Ordering> {
        Some(Self::comparer().compare_parts(self.parts(), other.parts()))
    }
}

impl<T: AsRef<str>, R: OnRung> Ord for Key<T, R> {
    fn cmp(&self, other: &Self) -> Ordering {
        Self::comparer().compare_parts(self.parts(), other.parts())
    }
}

impl<T: AsRef<str>, R: OnRung> Hash for Key<T, R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Self::comparer().hash_parts(self.parts(), state);
    }
}

impl<T: fmt::Debug, R> fmt::Debug for Key<T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Key").field(&self.text).finish()
    }
}

impl<T: fmt::Display, R> fmt::Display for Key<T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)
    }
}
