//! The segments of a path.

/// A pattern of one character in an array links no panic path, as the searcher for a `char` does.
const SLASH: [char; 1] = ['/'];

/// The segments of a path, from either end ([`Parts::segments`](crate::Parts::segments)).
#[doc(alias("PathSegments", "Components"))]
#[derive(Clone, Debug)]
pub struct Segments<'a>(Option<core::str::Split<'a, [char; 1]>>);

impl<'a> Segments<'a> {
    /// The segments of a path.
    pub fn of(path: &'a str) -> Self {
        if path.is_empty() {
            return Self(None);
        }
        Self(Some(path.strip_prefix(SLASH).unwrap_or(path).split(SLASH)))
    }

    /// Whether the segments that are left end with those of the path `suffix`, whole segments
    /// only.
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
        self.0.as_mut()?.next()
    }
}

impl DoubleEndedIterator for Segments<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.as_mut()?.next_back()
    }
}

impl core::iter::FusedIterator for Segments<'_> {}
