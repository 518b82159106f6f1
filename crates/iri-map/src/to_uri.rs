//! RFC 3987, section 3.1, step 2: replaces characters by the triplets of their UTF-8 octets.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String};
use core::fmt;

use iri_core::ascii::{self, AsciiSet};
use iri_core::pct::octets;
use iri_core::pct::octets::ASCII;
use iri_core::{Component, Rewrite};

/// Maps `iri` to the URI that identifies the same resource ([RFC 3987, section 3.1]).
///
/// ```
/// use iri_map::{Rewrite, to_uri};
///
/// let uri = to_uri("http://résumé.example.org/?q=%20");
/// assert_eq!(uri.to_string(), "http://r%C3%A9sum%C3%A9.example.org/?q=%20");
/// assert!(uri.changes());
/// ```
///
/// Only characters outside US-ASCII change, so a URI maps to itself, and mapping is idempotent. The
/// result is written when it is formatted, without a heap. Every component is mapped alike, so the
/// string is not split.
///
/// [RFC 3987, section 3.1]: https://www.rfc-editor.org/rfc/rfc3987#section-3.1
pub const fn to_uri(iri: &str) -> ToUri<'_> {
    ToUri {
        text: iri,
        keep: ASCII,
    }
}

/// Maps any string, encoding every character that a URI may not contain (3987bis, section 3.3).
///
/// Besides the characters outside US-ASCII, these are the controls, space, DEL and `` " < > \ ^ ` {
/// | } ``. Every `%` and every bracket stays, so the result is a URI reference only if they are in
/// valid places.
///
/// ```
/// let uri = iri_map::to_uri_any("http://example.org/a b|{é}?100%");
/// assert_eq!(uri.to_string(), "http://example.org/a%20b%7C%7B%C3%A9%7D?100%");
/// ```
#[doc(alias = "encodeURI")]
pub const fn to_uri_any(text: &str) -> ToUri<'_> {
    ToUri {
        text,
        keep: ascii::EXCLUDED.complement(),
    }
}

/// Maps a single component, encoding every character that the grammar of URIs does not allow there
/// (processing guidelines, section 7.1).
///
/// Besides the characters that [`to_uri_any`] encodes, these are the delimiters that the component
/// may not contain, such as brackets in a path. Every `%` stays, as do the slashes of a path and
/// the brackets and colons of an IP literal. The grammar allows no triplets in a scheme or a port,
/// so those are mapped by [`to_uri_any`].
///
/// ```
/// use iri_core::Component;
/// use iri_map::to_uri_component;
///
/// assert_eq!(to_uri_component("/a[b]?", Component::Path).to_string(), "/a%5Bb%5D%3F");
/// assert_eq!(to_uri_component("a[b]?", Component::Query).to_string(), "a%5Bb%5D?");
/// assert_eq!(to_uri_component("[::1]", Component::Host).to_string(), "[::1]");
/// ```
pub fn to_uri_component(text: &str, component: Component) -> ToUri<'_> {
    let kept = match component {
        Component::Userinfo => ascii::USERINFO,
        Component::Host if text.starts_with(['[']) && text.ends_with([']']) => {
            ascii::IPV_FUTURE.or(AsciiSet::of(b"[]"))
        }
        Component::Host => ascii::REG_NAME,
        Component::Path => ascii::PCHAR.or(ascii::PATH_SEP),
        Component::Query => ascii::QUERY,
        Component::Fragment => ascii::FRAGMENT,
        Component::Scheme | Component::Port => return to_uri_any(text),
    };
    ToUri {
        text,
        keep: kept.or(AsciiSet::of(b"%")),
    }
}

/// The result of [`to_uri`] and its variants: a mapped string that is written when it is formatted.
///
/// ```
/// use std::borrow::Cow;
///
/// use iri_map::{Rewrite, to_uri};
///
/// # #[cfg(feature = "alloc")] {
/// assert!(matches!(to_uri("http://example.org/").to_cow(), Cow::Borrowed(_)));
/// let mut line = String::from("see ");
/// to_uri("http://example.org/é").append_to(&mut line);
/// assert_eq!(line, "see http://example.org/%C3%A9");
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ToUri<'a> {
    text: &'a str,
    /// The characters that stay.
    keep: AsciiSet,
}

impl<'a> Rewrite<'a> for ToUri<'a> {
    #[inline]
    fn unchanged(&self) -> Option<&'a str> {
        (!octets::changes(self.text, self.keep)).then_some(self.text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        octets::encode(self.text, self.keep, out)
    }

    /// Allocates exactly the length of the result.
    #[cfg(feature = "alloc")]
    #[inline]
    fn to_cow(&self) -> Cow<'a, str> {
        if let Some(text) = self.unchanged() {
            return Cow::Borrowed(text);
        }
        Cow::Owned(self.changed().into_string())
    }
}

#[cfg(feature = "alloc")]
impl ToUri<'_> {
    /// Builds a result that differs from the input. Out of line, so that the common case stays
    /// short; and as two words, which are returned in registers, so that the common case builds no
    /// result in memory either.
    #[inline(never)]
    fn changed(&self) -> Box<str> {
        let mut out = String::with_capacity(octets::length(self.text, self.keep));
        self.append_to(&mut out);
        out.into_boxed_str()
    }
}

impl fmt::Display for ToUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { ToUri<'_> }
