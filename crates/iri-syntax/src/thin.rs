//! An identifier without the offsets of its components.

use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use crate::reference::Identifier;

/// An identifier of exactly the size of its string, for keeping millions of them in memory.
///
/// An [`Iri`](crate::Iri), like the other types, stores 24 bytes of component offsets in addition
/// to the string. `Thin` omits them and finds them again on access, in one pass over the string
/// that does not validate it again.
///
/// `Eq`, `Ord`, `Hash` and `Borrow<str>` are those of the string, so a map with `Thin` keys can be
/// searched by `&str`. A `Thin` is created from an identifier over the same string, or by parsing.
///
/// ```
/// use std::collections::BTreeSet;
/// use std::sync::Arc;
/// use iri_syntax::{Iri, Thin};
///
/// # #[cfg(feature = "alloc")] {
/// let iri = Iri::parse(String::from("http://example.org/a?b"))?;
/// let mut seen = BTreeSet::from([Thin::from(iri)]);
/// assert!(seen.contains("http://example.org/a?b"));
///
/// let thin = seen.pop_first().unwrap();
/// assert_eq!(size_of_val(&thin), size_of::<String>());
/// assert_eq!(thin.identifier().query(), Some("b"));
///
/// // Over another string type, and by parsing:
/// let borrowed = Iri::parse("http://example.org/")?;
/// let shared: Thin<Iri<Arc<str>>> = Iri::<Arc<str>>::from(borrowed).into();
/// assert_eq!(shared, "http://example.org/");
/// assert_eq!(shared, "http://example.org/".parse::<Thin<Iri<Arc<str>>>>()?);
/// # }
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub struct Thin<I: Identifier> {
    text: I::Text,
}

impl<I: Identifier> Thin<I> {
    /// The identifier as a string.
    pub fn as_str(&self) -> &str {
        self.text.as_ref()
    }

    /// Returns the identifier over `&str`, finding its components in one pass.
    pub fn identifier(&self) -> I::Over<&str> {
        I::Over::trusted(self.text.as_ref())
    }

    /// Returns the identifier, finding its components in one pass.
    pub fn into_identifier(self) -> I {
        I::trusted(self.text)
    }

    /// Returns the string.
    pub fn into_inner(self) -> I::Text {
        self.text
    }
}

impl<I: Identifier> From<I> for Thin<I> {
    fn from(identifier: I) -> Self {
        Self {
            text: identifier.into_text(),
        }
    }
}

impl<I: Identifier + FromStr> FromStr for Thin<I> {
    type Err = I::Err;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse::<I>().map(Self::from)
    }
}

impl<I: Identifier> AsRef<str> for Thin<I> {
    fn as_ref(&self) -> &str {
        self.text.as_ref()
    }
}

impl<I: Identifier> Borrow<str> for Thin<I> {
    fn borrow(&self) -> &str {
        self.text.as_ref()
    }
}

impl<I: Identifier<Text: Clone>> Clone for Thin<I> {
    fn clone(&self) -> Self {
        Self {
            text: self.text.clone(),
        }
    }
}

impl<I: Identifier<Text: Copy>> Copy for Thin<I> {}

impl<I: Identifier> fmt::Debug for Thin<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Thin").field(&self.as_str()).finish()
    }
}

impl<I: Identifier> fmt::Display for Thin<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl<I: Identifier> Eq for Thin<I> {}

impl<I: Identifier, J: Identifier> PartialEq<Thin<J>> for Thin<I> {
    fn eq(&self, other: &Thin<J>) -> bool {
        self.as_str() == other.as_str()
    }
}

impl<I: Identifier> PartialEq<str> for Thin<I> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl<I: Identifier> PartialEq<&str> for Thin<I> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl<I: Identifier> Ord for Thin<I> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl<I: Identifier, J: Identifier> PartialOrd<Thin<J>> for Thin<I> {
    fn partial_cmp(&self, other: &Thin<J>) -> Option<Ordering> {
        Some(self.as_str().cmp(other.as_str()))
    }
}

impl<I: Identifier> Hash for Thin<I> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}
