//! The segments of a path.

use crate::bytes::search;
use crate::bytes::text::{slice, slice_from};

/// The segments of a path, iterated from either end ([`Parts::segments`](crate::Parts::segments)).
#[derive(Clone, Debug)]
pub struct Segments<'a>(
    /// The unread segments with the slashes between them; `None` at the end.
    Option<&'a str>,
);

impl<'a> Segments<'a> {
    /// The segments of a path.
    pub fn of(path: &'a str) -> Self {
        if path.is_empty() {
            return Self(None);
        }
        Self(Some(path.strip_prefix(['/']).unwrap_or(path)))
    }

    /// Whether the remaining segments end with the segments of the path `suffix`. Only whole
    /// segments match.
    ///
    /// ```
    /// use iri_core::{Parts, Segments};
    ///
    /// let segments = Parts::split("http://h/a/.well-known/security.txt").segments();
    /// assert!(segments.ends_with(".well-known/security.txt"));
    /// assert!(segments.ends_with("/security.txt") && !segments.ends_with("txt"));
    /// assert!(!Segments::of("/a/b/").ends_with("b") && Segments::of("/a/b/").ends_with("b/"));
    /// ```
    pub fn ends_with(&self, suffix: &str) -> bool {
        let mut own = self.clone();
        Segments::of(suffix)
            .rev()
            .all(|segment| own.next_back() == Some(segment))
    }
}

impl<'a> Iterator for Segments<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.0?;
        let slash = search::find_any(rest.as_bytes(), 0, [b'/']);
        self.0 = (slash < rest.len()).then(|| slice_from(rest, slash + 1));
        Some(slice(rest, 0, slash))
    }
}

impl DoubleEndedIterator for Segments<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let rest = self.0?;
        let slash = rest.as_bytes().iter().rposition(|&byte| byte == b'/');
        self.0 = slash.map(|slash| slice(rest, 0, slash));
        Some(slash.map_or(rest, |slash| slice_from(rest, slash + 1)))
    }
}

impl core::iter::FusedIterator for Segments<'_> {}
