//! The total split of a string into the components of a reference.

mod component;
mod content;
mod host_kind;
mod pairs;
mod port;
mod segments;
mod split;

use crate::Span;
use crate::bytes::search::find_any;

pub use self::component::Component;
pub use self::host_kind::HostKind;
#[cfg(feature = "alloc")]
pub use self::pairs::QueryPairs;
pub use self::pairs::{Pair, PairSyntax, Pairs, VerbatimPairs};
pub use self::port::PortError;
pub use self::segments::{Parameter, Segment, Segments};
use self::split::scheme_end;
pub use self::split::split_authority;

/// A string split into scheme, authority (userinfo, host, port), path, query and fragment.
///
/// [`Parts::split`] never fails. The five components are those of the regular expression in [RFC
/// 3986, appendix B], with one difference, which the appendix leaves to the grammar and the
/// processing guidelines spell out: the characters before the first colon are a scheme only if all
/// of them may occur in one. So for every valid reference the split is that of the grammar, and for
/// any other string it is still well defined: joined with their delimiters, the components always
/// give the string again.
///
/// Only US-ASCII characters delimit components, and nothing is decoded first.
///
/// ```
/// use iri_core::{Component, Parts, Span};
///
/// let parts = Parts::split("ldap://[2001:db8::7]:389/c=GB?one#two");
/// assert_eq!(parts.scheme(), Some("ldap"));
/// assert_eq!(parts.authority(), Some("[2001:db8::7]:389"));
/// assert_eq!((parts.userinfo(), parts.host(), parts.port()), (None, Some("[2001:db8::7]"), Some("389")));
/// assert_eq!((parts.path(), parts.query(), parts.fragment()), ("/c=GB", Some("one"), Some("two")));
/// assert_eq!(parts.span(Component::Port), Some(Span::new(21, 24)));
///
/// assert_eq!(Parts::split("1a:b").scheme(), None);
/// ```
///
/// [RFC 3986, appendix B]: https://www.rfc-editor.org/rfc/rfc3986#appendix-B
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Parts<'a> {
    text: &'a str,
    offsets: Offsets,
}

/// The boundaries of the components of a string, in bytes. Each offset is at least as large as the
/// one before it, unless it is 0 for an absent component.
///
/// A parser passes this to [`Parts::with_offsets`]. It is plain data: offsets that do not fit a
/// string make some components of it empty or wrong, but cause no panic.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Offsets {
    /// The index of the colon after the scheme; 0 without a scheme.
    pub scheme_end: usize,
    /// The start of the host; 0 without an authority. The userinfo with its `@` is between `//` and
    /// the host.
    pub host_start: usize,
    /// The end of the host. The port with its colon is between here and the path.
    pub host_end: usize,
    /// The end of the authority and the start of the path.
    pub path_start: usize,
    /// The end of the path, and the index of the `?` if there is a query.
    pub path_end: usize,
    /// The end of the query, and the index of the `#` if there is a fragment.
    pub query_end: usize,
}

impl Offsets {
    /// The offsets of the empty string.
    pub const NONE: Self = Self {
        scheme_end: 0,
        host_start: 0,
        host_end: 0,
        path_start: 0,
        path_end: 0,
        query_end: 0,
    };

    /// The offsets of a path of this length. A scan begins with them, since to clear all offsets is a call that a small
    /// machine need not have otherwise.
    #[doc(hidden)]
    pub const fn of_path(length: usize) -> Self {
        Self {
            path_end: length,
            query_end: length,
            ..Self::NONE
        }
    }
}

impl<'a> Parts<'a> {
    /// Splits any string, in one pass over each component.
    pub fn split(text: &'a str) -> Self {
        let bytes = text.as_bytes();
        let scheme_end = scheme_end(bytes);
        let start = if scheme_end == 0 { 0 } else { scheme_end + 1 };
        let (host_start, host_end, path_start) = match bytes.get(start..) {
            Some([b'/', b'/', ..]) => split_authority(bytes, start + 2),
            _ => (0, 0, start),
        };
        let path_end = find_any(bytes, path_start, [b'?', b'#']);
        let query_end = match bytes.get(path_end) {
            Some(b'?') => find_any(bytes, path_end, [b'#']),
            _ => path_end,
        };
        Self {
            text,
            offsets: Offsets {
                scheme_end,
                host_start,
                host_end,
                path_start,
                path_end,
                query_end,
            },
        }
    }

    /// Splits a string at `offsets`, as found by a parser.
    ///
    /// ```
    /// use iri_core::Parts;
    ///
    /// let parts = Parts::split("a:b?c");
    /// assert_eq!(Parts::with_offsets("a:b?c", parts.offsets()), parts);
    /// ```
    #[inline]
    pub const fn with_offsets(text: &'a str, offsets: Offsets) -> Self {
        Self { text, offsets }
    }

    /// The whole string.
    #[inline]
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// The boundaries of the components.
    #[inline]
    pub const fn offsets(&self) -> Offsets {
        self.offsets
    }

    /// The scheme, without its colon.
    #[inline]
    pub fn scheme(&self) -> Option<&'a str> {
        self.component_inline(Component::Scheme)
    }

    /// The authority, without the two slashes before it.
    #[inline]
    pub fn authority(&self) -> Option<&'a str> {
        self.authority_span().map(|span| span.of(self.text))
    }

    /// The span of the authority, without the two slashes before it.
    #[inline]
    pub const fn authority_span(&self) -> Option<Span> {
        if self.offsets.host_start == 0 {
            return None;
        }
        Some(Span::new(self.authority_start(), self.offsets.path_start))
    }

    /// The userinfo: everything before the first `@` of the authority, without the `@`.
    #[inline]
    pub fn userinfo(&self) -> Option<&'a str> {
        self.component_inline(Component::Userinfo)
    }

    /// The host, including the brackets of an IP literal. Present if and only if there is an
    /// authority; may be empty.
    #[inline]
    pub fn host(&self) -> Option<&'a str> {
        self.component_inline(Component::Host)
    }

    /// The port, without its colon: everything after the last colon of the authority that is not
    /// inside brackets.
    #[inline]
    pub fn port(&self) -> Option<&'a str> {
        self.component_inline(Component::Port)
    }

    /// The path. Every reference has one, which may be empty.
    #[inline]
    pub fn path(&self) -> &'a str {
        Span::new(self.offsets.path_start, self.offsets.path_end).of(self.text)
    }

    /// The segments of the path: the strings between its slashes, not counting the empty one before
    /// a leading slash. `/a/` has `a` and an empty segment, and an empty path has none.
    ///
    /// ```
    /// use iri_core::Parts;
    ///
    /// assert!(Parts::split("http://h/a//b").segments().eq(["a", "", "b"]));
    /// assert!(Parts::split("a").segments().eq(["a"]));
    /// assert!(Parts::split("/").segments().eq([""]));
    /// assert!(Parts::split("").segments().next().is_none());
    /// ```
    pub fn segments(&self) -> Segments<'a> {
        Segments::of(self.path())
    }

    /// The segments of the path with their places in the text, and with parameters after `;` as
    /// RFC 3986, section 3.3, describes them.
    ///
    /// ```
    /// use iri_core::{Parts, Span};
    ///
    /// let parts = Parts::split("http://h/a;x=1/b");
    /// let spans = parts.segments_with_spans().map(|segment| segment.span());
    /// assert!(spans.eq([Span::new(9, 14), Span::new(15, 16)]));
    /// ```
    pub fn segments_with_spans(&self) -> impl Iterator<Item = Segment<'a>> + Clone + use<'a> {
        let is_rooted = self.path().starts_with(['/']);
        let mut start = self.offsets.path_start + usize::from(is_rooted);
        self.segments().map(move |text| {
            let segment = Segment::new(text, start);
            start += text.len() + 1;
            segment
        })
    }

    /// The query, without its `?`.
    #[inline]
    pub fn query(&self) -> Option<&'a str> {
        self.component_inline(Component::Query)
    }

    /// The fragment, without its `#`.
    #[inline]
    pub fn fragment(&self) -> Option<&'a str> {
        self.component_inline(Component::Fragment)
    }

    /// A component, without its delimiters; `None` if it is absent.
    pub fn component(&self, component: Component) -> Option<&'a str> {
        self.component_inline(component)
    }

    /// The span of a component, without its delimiters; `None` if it is absent.
    pub const fn span(&self, component: Component) -> Option<Span> {
        match self.place_of(component) {
            Some((start, end)) => Some(Span::new(start, end)),
            None => None,
        }
    }

    /// [`component`](Self::component), inlined so that a constant argument selects its code.
    #[expect(
        clippy::inline_always,
        reason = "measured: with a constant component, the match disappears"
    )]
    #[inline(always)]
    pub(crate) fn component_inline(&self, component: Component) -> Option<&'a str> {
        let (start, end) = self.place_of(component)?;
        // For offsets that do not fit the string, the component is empty.
        Some(self.text.get(start..end).unwrap_or(""))
    }

    #[expect(
        clippy::inline_always,
        reason = "measured: with a constant component, the match disappears"
    )]
    #[inline(always)]
    const fn place_of(&self, component: Component) -> Option<(usize, usize)> {
        let Offsets {
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        } = self.offsets;
        let authority_start = self.authority_start();
        let (present, start, end) = match component {
            Component::Scheme => (scheme_end > 0, 0, scheme_end),
            Component::Userinfo => (
                host_start > authority_start,
                authority_start,
                host_start.wrapping_sub(1),
            ),
            Component::Host => (host_start > 0, host_start, host_end),
            Component::Port => (
                host_start > 0 && host_end < path_start,
                host_end.wrapping_add(1),
                path_start,
            ),
            Component::Path => (true, path_start, path_end),
            Component::Query => (path_end < query_end, path_end.wrapping_add(1), query_end),
            Component::Fragment => (
                query_end < self.text.len(),
                query_end.wrapping_add(1),
                self.text.len(),
            ),
        };
        if present { Some((start, end)) } else { None }
    }

    /// The component that contains the byte at `index`. A delimiter belongs to the component that
    /// it opens, except for the colon of the scheme and the `@`, which belong to the one that they
    /// close. An index at the end of the string belongs to the last component.
    ///
    /// ```
    /// use iri_core::{Component, Parts};
    ///
    /// let parts = Parts::split("http://u@h:1/a?b");
    /// assert_eq!(parts.component_at(4), Component::Scheme);
    /// assert_eq!(parts.component_at(7), Component::Userinfo);
    /// assert_eq!(parts.component_at(10), Component::Port);
    /// assert_eq!(parts.component_at(16), Component::Query);
    /// ```
    pub const fn component_at(&self, index: usize) -> Component {
        let Offsets {
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        } = self.offsets;
        let port_start = if host_start == 0 { 0 } else { host_end };
        if scheme_end > 0 && index <= scheme_end {
            Component::Scheme
        } else if index < host_start && host_start > self.authority_start() {
            Component::Userinfo
        } else if index < port_start || index < host_start {
            Component::Host
        } else if index < path_start {
            Component::Port
        } else if index < path_end || path_end == self.text.len() {
            Component::Path
        } else if index < query_end || query_end == self.text.len() {
            Component::Query
        } else {
            Component::Fragment
        }
    }

    /// The start of the authority, if there is one.
    #[inline]
    const fn authority_start(&self) -> usize {
        match self.offsets.scheme_end {
            0 => 2,
            end => end.wrapping_add(3),
        }
    }
}
