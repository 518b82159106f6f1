//! The segments of a path, and their parameters.

use crate::Span;
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

/// A segment of a path with its place, read as a name with parameters
/// ([`Parts::segments_with_spans`](crate::Parts::segments_with_spans)).
///
/// A segment is opaque: RFC 3986, section 3.3, only says that `;` and `=` often delimit parameters and
/// their values. The grammar of RFC 2396 and of draft-masinter-url-i18n-07 has them as `param`.
///
/// ```
/// use iri_core::{Parts, Span};
///
/// let parts = Parts::split("http://h/map;v=1.1;;k/a");
/// let segment = parts.segments_with_spans().next().unwrap();
/// assert_eq!((segment.text(), segment.name()), ("map;v=1.1;;k", "map"));
/// let mut parameters = segment.parameters();
/// let version = parameters.next().unwrap();
/// assert_eq!((version.text(), version.span()), ("v=1.1", Span::new(13, 18)));
/// assert_eq!((version.name(), version.value()), ("v", Some("1.1")));
/// assert!(parameters.map(|parameter| parameter.text()).eq(["", "k"]));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Segment<'a> {
    text: &'a str,
    start: usize,
}

impl<'a> Segment<'a> {
    /// The segment `text`, which begins at byte `start`: spans are relative to the same text as
    /// `start`.
    pub const fn new(text: &'a str, start: usize) -> Self {
        Self { text, start }
    }

    /// The whole segment.
    pub const fn text(self) -> &'a str {
        self.text
    }

    /// The place of the segment, in bytes.
    pub const fn span(self) -> Span {
        Span::new(self.start, self.start + self.text.len())
    }

    /// The text before the first `;`.
    pub fn name(self) -> &'a str {
        self.text.split([';']).next().unwrap_or_default()
    }

    /// The parameters in order: what stands after each `;`, which may be empty.
    pub fn parameters(self) -> impl Iterator<Item = Parameter<'a>> + Clone {
        let mut start = self.start;
        let parameters = self.text.split([';']).map(move |text| {
            let segment = Self::new(text, start);
            start += text.len() + 1;
            Parameter(segment)
        });
        parameters.skip(1)
    }
}

/// A parameter of a [`Segment`], not decoded.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Parameter<'a>(Segment<'a>);

impl<'a> Parameter<'a> {
    /// The whole parameter.
    pub const fn text(self) -> &'a str {
        self.0.text
    }

    /// The place of the parameter, in bytes.
    pub const fn span(self) -> Span {
        self.0.span()
    }

    /// The text before the first `=`, which is the whole parameter if there is none.
    pub fn name(self) -> &'a str {
        self.text().split(['=']).next().unwrap_or_default()
    }

    /// The text after the first `=`; `None` if there is none.
    pub fn value(self) -> Option<&'a str> {
        self.text().split_once(['=']).map(|(_, value)| value)
    }
}
