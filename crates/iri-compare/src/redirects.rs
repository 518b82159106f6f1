//! A table of observed redirects, which are followed to their end.

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString as _};
use core::iter;

use iri_core::Parts;

use crate::comparer::Comparer;

/// Redirects that a program has observed, as a table (RFC 3987, section 5.3.4).
///
/// Two identifiers that lead to the same target may be treated as equivalent: replace each by its
/// [`target`](Self::target), then compare.
///
/// ```
/// use iri_compare::{Comparer, Redirects, Rung};
///
/// let comparer = Comparer::from(Rung::Scheme);
/// let mut redirects = Redirects::new(comparer);
/// redirects.insert("http://example.com/data", "http://example.com/data/");
///
/// let [a, b] = ["HTTP://example.com:80/data#x", "http://example.com/data/#x"];
/// assert!(!comparer.equal(a, b));
/// assert!(comparer.equal(&redirects.target(a), &redirects.target(b)));
/// ```
///
/// Fragments take no part in a request, so a redirect applies to an identifier with any fragment.
/// The target inherits it, unless it has its own (RFC 9110, section 10.2.2).
#[derive(Clone, Debug)]
pub struct Redirects<'r> {
    comparer: Comparer<'r>,
    /// By the normal form of the identifier that is redirected.
    hops: BTreeMap<String, Hop>,
}

#[derive(Clone, Debug)]
struct Hop {
    to: String,
    /// The normal form of `to`.
    key: String,
}

impl<'r> Redirects<'r> {
    /// Creates an empty table. Identifiers are found in it if `comparer` treats them as equal.
    pub const fn new(comparer: Comparer<'r>) -> Self {
        Self {
            comparer: comparer.with_fragments(false),
            hops: BTreeMap::new(),
        }
    }

    /// Adds a redirect between two identifiers with schemes. It replaces an earlier one from the
    /// same identifier.
    pub fn insert(&mut self, from: &str, to: &str) {
        let hop = Hop {
            to: to.to_string(),
            key: self.key(to),
        };
        self.hops.insert(self.key(from), hop);
    }

    /// Returns the last identifier that `iri` is redirected to, or `iri` itself.
    ///
    /// A loop has no last identifier; the target is then the one whose normal form is the least, so
    /// that all identifiers that lead into a loop have the same target. Takes linear time in the
    /// number of redirects that are followed.
    ///
    /// ```
    /// use iri_compare::{Comparer, Redirects, Rung};
    ///
    /// let mut redirects = Redirects::new(Comparer::from(Rung::Syntax));
    /// redirects.insert("http://e/1", "http://e/2");
    /// redirects.insert("http://e/2", "http://e/3#top");
    /// assert_eq!(redirects.target("http://e/1#a"), "http://e/3#top");
    ///
    /// redirects.insert("http://e/3", "http://e/2");
    /// assert_eq!(redirects.target("http://e/1"), redirects.target("http://e/3"));
    /// ```
    pub fn target<'a>(&self, iri: &'a str) -> Cow<'a, str> {
        let key = self.key(iri);
        let mut fragment = Parts::split(iri).fragment();
        let mut last = None;
        for hop in self.from(&key).take(self.hops.len() + 1) {
            fragment = Parts::split(&hop.to).fragment().or(fragment);
            last = Some(hop);
        }
        let Some(mut last) = last else {
            return Cow::Borrowed(iri);
        };
        if self.hops.contains_key(&last.key) {
            // A chain that goes on after that many redirects has reached a loop.
            last = self.least_of_loop(last);
            for hop in self.round(last) {
                fragment = Parts::split(&hop.to).fragment().or(fragment);
            }
        }
        match fragment {
            Some(fragment) if Parts::split(&last.to).fragment().is_none() => {
                Cow::Owned(format!("{}#{fragment}", last.to))
            }
            _ => Cow::Owned(last.to.clone()),
        }
    }

    /// The redirects that are followed from a normal form.
    fn from(&self, key: &str) -> impl Iterator<Item = &Hop> {
        iter::successors(self.hops.get(key), |hop| self.hops.get(&hop.key))
    }

    /// The redirects of a loop, from the one after `hop` to `hop`.
    fn round<'a>(&'a self, hop: &'a Hop) -> impl Iterator<Item = &'a Hop> {
        let mut is_whole = false;
        self.from(&hop.key).take_while(move |next| {
            let goes_on = !is_whole;
            is_whole = next.key == hop.key;
            goes_on
        })
    }

    fn least_of_loop<'a>(&'a self, hop: &'a Hop) -> &'a Hop {
        let least = self.round(hop).min_by(|a, b| a.key.cmp(&b.key));
        least.unwrap_or(hop)
    }

    /// The normal form, in which equal identifiers are the same string.
    fn key(&self, iri: &str) -> String {
        let normal = self.comparer.normalize(iri);
        normal
            .with_uri_form(self.comparer.compares_uris())
            .to_string()
    }
}
