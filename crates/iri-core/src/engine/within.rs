//! Prefixes by whole segments, and the split of a name from its namespace.

use crate::bytes::text::split_at;
use crate::engine::dots::{DotSegment, DotSegments, WithTriplets};

use crate::Parts;

impl<'a> Parts<'a> {
    /// Whether this identifier is at or below `prefix`: it has the same scheme and authority, and
    /// its path starts with all segments of the prefix. Query and fragment are ignored on both
    /// sides.
    ///
    /// ```
    /// use iri_core::Parts;
    ///
    /// let docs = Parts::split("http://h/docs/");
    /// assert!(Parts::split("http://h/docs/a/b?c").is_within(docs));
    /// assert!(!Parts::split("http://h/docsets").is_within(docs));
    /// assert!(!Parts::split("http://h/docs/../secret").is_within(docs));
    /// assert!(!Parts::split("http://h.example/docs/a").is_within(docs));
    /// ```
    ///
    /// A prefix that ends with a slash, such as `/docs/`, is a directory, which does not contain
    /// `/docs`. The prefix `/docs` contains `/docs`, `/docs/` and everything below. [`path_within`]
    /// has the details.
    ///
    /// [`path_within`]: Self::path_within
    pub fn is_within(&self, prefix: Parts<'_>) -> bool {
        self.path_within(prefix).is_some()
    }

    /// The rest of the path after the path of `prefix`, if this identifier [is
    /// within](Self::is_within) it. The two parts concatenated are the path.
    ///
    /// ```
    /// use iri_core::{Parts, Segments};
    ///
    /// let page = Parts::split("http://h/docs/a/b#c");
    /// assert_eq!(page.path_within(Parts::split("http://h/docs/")), Some("a/b"));
    /// assert_eq!(page.path_within(Parts::split("http://h/docs")), Some("/a/b"));
    /// assert_eq!(page.path_within(Parts::split("http://h/doc")), None);
    /// assert!(Segments::of("/a/b").eq(["a", "b"]));
    /// ```
    ///
    /// Components are compared as strings, in linear time. Normalize both sides first if `HTTP:`
    /// and `http:`, or `%7E` and `~`, should be equal. If a segment of the rest is `..`, which may
    /// lead out of the prefix, the result is `None`. This includes `%2E` for a dot, since browsers
    /// and servers treat it as one.
    pub fn path_within(&self, prefix: Parts<'_>) -> Option<&'a str> {
        if self.scheme() != prefix.scheme() || self.authority() != prefix.authority() {
            return None;
        }
        let directory = prefix.path();
        let rest = self.path().strip_prefix(directory)?;
        let is_whole = directory.is_empty()
            || directory.ends_with(['/'])
            || rest.is_empty()
            || rest.starts_with(['/']);
        let mut dots = DotSegments::of(rest.as_bytes(), WithTriplets);
        let leads_out = dots.any(|found| found.kind == DotSegment::Parent);
        (is_whole && !leads_out).then_some(rest)
    }

    /// Splits the string after its last `#` or `/`, as RDF vocabularies separate a namespace from a
    /// local name. The two parts concatenated are the string.
    ///
    /// ```
    /// use iri_core::Parts;
    ///
    /// let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
    /// assert_eq!(Parts::split(&format!("{rdf}type")).split_namespace(), (rdf, "type"));
    ///
    /// let foaf = Parts::split("http://xmlns.com/foaf/0.1/name").split_namespace();
    /// assert_eq!(foaf, ("http://xmlns.com/foaf/0.1/", "name"));
    ///
    /// let isbn = Parts::split("urn:isbn:0451450523").split_namespace();
    /// assert_eq!(isbn, ("urn:isbn:", "0451450523"));
    /// ```
    ///
    /// If the path and the rest contain neither, the split is after their last colon, or else at
    /// the start of the path, so a namespace always contains the scheme and the authority. The
    /// local name may be empty, and RDF syntaxes may not allow it as a name.
    #[doc(alias("curie", "qname"))]
    pub fn split_namespace(&self) -> (&'a str, &'a str) {
        let start = self.offsets().path_start;
        let (_, tail) = split_at(self.as_str(), start);
        let after = |delimiters: &[u8]| {
            let found = tail.bytes().rposition(|byte| delimiters.contains(&byte));
            found.map(|at| start + at + 1)
        };
        let at = after(b"#/").or_else(|| after(b":")).unwrap_or(start);
        split_at(self.as_str(), at)
    }
}
