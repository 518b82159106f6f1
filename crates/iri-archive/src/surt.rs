//! [`Surt`], the keys of the Python package `surt`, which those of the Wayback Machine and of Common Crawl are.

#![expect(
    clippy::needless_bitwise_bool,
    reason = "searches are vectorized, and a lazy operator is a branch"
)]

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use iri_core::ascii::AsciiSet;
use iri_core::bytes::text::range;

use crate::marks::{self, CAPITAL, CODED, DOTS, ENCODED, OPEN, QUERY, after_web_scheme};
use crate::text::{self, Text, append, around, before, escape, lowercase, unescape};
use crate::{host, path, query};

/// The keys of the Python package `surt`, by version 0.3.1: the Sort-friendly URI Reordering Transform of the
/// canonical form of the Internet Archive.
///
/// The Wayback Machine, pywb, and the CDX index of Common Crawl find captures by these keys.
///
/// ```
/// use iri_archive::Surt;
///
/// let url = "http://www.Example.org:8080/Path/;x?b=2&a=%41#top";
/// assert_eq!(Surt::new().key(url), "org,example:8080)/path/;x?a=a&b=2");
/// let prefix = Surt::new().with_scheme(true).with_trailing_comma(true);
/// assert_eq!(prefix.key(url), "http://(org,example:8080,)/path/;x?a=a&b=2");
/// ```
///
/// Any string has a key. A string without a scheme is taken for an HTTP URL without its beginning.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Surt {
    scheme: bool,
    trailing_comma: bool,
    reversed_addresses: bool,
}

/// The octets that stay after a component was decoded. A number sign would begin a fragment.
const KEPT: AsciiSet = AsciiSet::range(b'!', b'~').without(AsciiSet::of(b"#%"));

/// A URL by the syntax of RFC 2396, appendix B. Absent and empty components are the same, except for the host.
struct Url<'a> {
    scheme: &'a [u8],
    host: Text<'a>,
    port: Text<'a>,
    path: Text<'a>,
    query: Text<'a>,
}

impl Surt {
    /// The keys of `surt.surt(url)`.
    pub const fn new() -> Self {
        Self {
            scheme: false,
            trailing_comma: false,
            reversed_addresses: true,
        }
    }

    /// Sets whether keys begin with the scheme and a parenthesis, as the prefixes of crawlers do.
    #[must_use]
    pub const fn with_scheme(mut self, yes: bool) -> Self {
        self.scheme = yes;
        self
    }

    /// Sets whether a comma follows the host, so that a prefix without the parenthesis includes subdomains only
    /// at a boundary.
    #[must_use]
    pub const fn with_trailing_comma(mut self, yes: bool) -> Self {
        self.trailing_comma = yes;
        self
    }

    /// Sets whether the numbers of an IPv4 address are reversed as labels are, which is on by default.
    ///
    /// ```
    /// use iri_archive::Surt;
    ///
    /// assert_eq!(Surt::new().key("http://192.0.2.1/"), "1,2,0,192)/");
    /// assert_eq!(Surt::new().with_reversed_addresses(false).key("http://192.0.2.1/"), "192.0.2.1)/");
    /// ```
    #[must_use]
    pub const fn with_reversed_addresses(mut self, yes: bool) -> Self {
        self.reversed_addresses = yes;
        self
    }

    /// Returns the key of a URL.
    pub fn key(self, url: &str) -> String {
        let mut out = String::new();
        self.append_key(url, &mut out);
        out
    }

    /// Appends the key of a URL.
    ///
    /// ```
    /// let mut out = String::from("key: ");
    /// iri_archive::Surt::new().append_key("example.org", &mut out);
    /// assert_eq!(out, "key: org,example)/");
    /// ```
    pub fn append_key(self, url: &str, out: &mut String) {
        if url.starts_with("filedesc") {
            return out.push_str(url);
        }
        let url = url.trim_matches(is_space);
        self.append_marked(url, marks::of(url.as_bytes()), out);
    }

    /// Appends the key of a URL with these marks.
    pub(crate) fn append_marked(self, url: &str, marks: u8, out: &mut String) {
        let mut text = Cow::Borrowed(url.as_bytes());
        if marks & CODED != 0 {
            text::without(&mut text, |octet| matches!(octet, b'\t' | b'\r' | b'\n'));
        }
        if text.is_empty() {
            return out.push('-');
        }
        let mut url = Url::parse(&text, marks);
        url.canonicalize(marks);
        append(out, text.len() + 16, |out| self.write(&url, marks, out));
    }

    /// Writes the components. Without a host the URL stays in its order.
    fn write(self, url: &Url<'_>, marks: u8, out: &mut Vec<u8>) {
        if url.host.is_empty() {
            out.extend_from_slice(url.scheme);
            out.push(b':');
        } else {
            if self.scheme {
                out.extend_from_slice(url.scheme);
                // Records of name lookups have no slashes.
                let open: &[u8] = if url.scheme == b"dns" { b":(" } else { b"://(" };
                out.extend_from_slice(open);
            }
            if self.reversed_addresses || !host::is_dotted_quad(&url.host) {
                host::append_reversed(out, &url.host);
            } else {
                out.extend_from_slice(&url.host);
            }
            if !url.port.is_empty() {
                out.push(b':');
                out.extend_from_slice(&url.port);
            }
            if self.trailing_comma {
                out.push(b',');
            }
            out.push(b')');
        }
        if url.path.is_empty() && !url.query.is_empty() {
            out.push(b'/');
        }
        let path = out.len();
        out.extend_from_slice(&url.path);
        if marks & CAPITAL != 0 {
            // The steps for paths ignore case, so paths are not copied for this.
            let path = out.get_mut(path..).unwrap_or_default();
            path.make_ascii_lowercase();
        }
        if !url.query.is_empty() {
            out.push(b'?');
            out.extend_from_slice(&url.query);
        }
    }
}

impl Default for Surt {
    fn default() -> Self {
        Self::new()
    }
}

/// What is removed from both ends.
const fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t'..='\r')
}

/// The scheme and what follows its colon; `http` without one, and two slashes before the string.
fn split_scheme(text: &[u8]) -> (&[u8], Option<&[u8]>, &[u8]) {
    let (scheme, rest) = around(text, b':');
    let is_scheme = scheme.first().is_some_and(u8::is_ascii_alphabetic)
        && scheme
            .iter()
            .all(|&octet| iri_core::ascii::SCHEME.contains(octet));
    match rest {
        Some(rest) if is_scheme => (scheme, rest.strip_prefix(b"//"), rest),
        _ => (b"http", Some(text), text),
    }
}

impl<'a> Url<'a> {
    fn parse(mut text: &'a [u8], marks: u8) -> Self {
        // Links are often pasted after a scheme that is there already.
        let rest = |text| after_web_scheme(text).filter(|rest| after_web_scheme(rest).is_some());
        while let Some(rest) = rest(text) {
            text = rest;
        }
        let (scheme, with_authority, without) = split_scheme(text);
        let (authority, rest) = match with_authority {
            Some(rest) => before(text, text.len() - rest.len(), |octet| {
                (octet == b'/') | (octet == b'?') | (octet == b'#')
            }),
            None => (&[][..], without),
        };
        let (mut path, mut query) = (rest, None);
        if marks & ENCODED != 0 {
            (path, _) = around(path, b'#');
        }
        if marks & QUERY != 0 {
            (path, query) = around(path, b'?');
        }
        let (mut host, mut port) = (authority, &[][..]);
        if marks & (OPEN | ENCODED) != 0 {
            (host, port) = split_authority(authority);
        }
        // `http:/example.org`, `http:///example.org` and `http:example.org` have their host in the path.
        if host.is_empty() && !path.is_empty() && scheme.starts_with(b"http") {
            let slashes = path.iter().take_while(|&&octet| octet == b'/').count();
            (host, path) = before(path, slashes, |octet| octet == b'/');
            path = if path.is_empty() { b"/" } else { path };
        }
        Self {
            scheme,
            host: Cow::Borrowed(host),
            port: Cow::Borrowed(shown_port(scheme, port)),
            path: Cow::Borrowed(path),
            query: Cow::Borrowed(query.unwrap_or_default()),
        }
    }

    /// The steps of the Internet Archive. The path is written in lower case later.
    fn canonicalize(&mut self, marks: u8) {
        let Self {
            scheme,
            host,
            port,
            path,
            query,
        } = self;
        if marks & CODED != 0 {
            for text in [&mut *host, port, path, query] {
                unescape(text);
            }
            host::map_by_idna2003(host);
        }
        host::strip_dots(host);
        if marks & DOTS != 0 {
            host::halve_dots(host);
        }
        if marks & CAPITAL != 0 {
            lowercase(host);
        }
        host::write_ipv4_of_surt(host);
        if !host.is_empty() && (marks & DOTS != 0 || !path.starts_with(b"/")) {
            path::normalize_of_surt(path);
        }
        if marks & CODED != 0 {
            for text in [&mut *host, port, path, query] {
                escape(text, KEPT);
            }
        }
        if marks & CAPITAL != 0 {
            for text in [&mut *host, port, query] {
                lowercase(text);
            }
        }
        if *scheme != b"dns" {
            host::strip_www(host);
        }
        if marks & OPEN != 0 {
            path::strip_sessions_of_surt(path);
        }
        path::strip_trailing_slash(path);
        if marks & QUERY != 0 {
            query::strip_sessions_of_surt(query);
            query::sort_fields(query);
        }
    }
}

/// The host and the port, by the rules of the standard library of Python: the userinfo ends at the last `@`,
/// and a bracket anywhere begins an IPv6 address. Colons at the end are dropped first.
fn split_authority(authority: &[u8]) -> (&[u8], &[u8]) {
    let colons = authority
        .iter()
        .rev()
        .take_while(|&&octet| octet == b':')
        .count();
    let authority = range(authority, 0, authority.len() - colons);
    let host = authority
        .rsplit(|&octet| octet == b'@')
        .next()
        .unwrap_or_default();
    let (host, port) = match around(host, b'[') {
        (_, Some(address)) => {
            let (address, rest) = around(address, b']');
            (address, rest.and_then(|rest| around(rest, b':').1))
        }
        (host, None) => around(host, b':'),
    };
    (host, port.unwrap_or_default())
}

/// The port without leading zeros; none if it is 0 or the default. `surt` has no key for a port that is no
/// number up to 65,535, which stays here as it is.
fn shown_port<'a>(scheme: &[u8], port: &'a [u8]) -> &'a [u8] {
    let zeros = port.iter().take_while(|&&octet| octet == b'0').count();
    let number = port.get(zeros..).unwrap_or_default();
    let default: &[u8] = if scheme.eq_ignore_ascii_case(b"http") {
        b"80"
    } else if scheme.eq_ignore_ascii_case(b"https") {
        b"443"
    } else {
        b""
    };
    if number == default { b"" } else { number }
}
