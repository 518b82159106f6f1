//! [`Urlcanon`], the canonical forms of the Python package `urlcanon`.

#![expect(
    clippy::needless_bitwise_bool,
    reason = "searches are vectorized, and a lazy operator is a branch"
)]

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use iri_core::bytes::text::range;

use crate::host;
use crate::marks::{ENCODED, OPEN, QUERY};
use crate::text::{Text, append, around, before, lowercase, without};

mod steps;

iri_core::tables::choices! {
    /// A canonicalizer of the Python package `urlcanon`, by version 0.3.1.
    ///
    /// ```
    /// use iri_archive::Urlcanon;
    ///
    /// let url = "https://www.Example.org/a//b/?B=2&a=1#top";
    /// assert_eq!(Urlcanon::Semantic.url(url), "https://www.example.org/a/b/?B=2&a=1");
    /// assert_eq!(Urlcanon::Semantic.ssurt(url), "org,example,www,//https:/a/b/?B=2&a=1");
    /// assert_eq!(Urlcanon::Aggressive.url(url), "http://example.org/a/b?a=1&b=2");
    /// ```
    pub enum Urlcanon {
        Whatwg "whatwg": "What browsers do",
        Google "google": "The rules of Google Safe Browsing",
        SemanticPrecise "semantic-precise":
            "Equal for URLs that load the same in a browser, including the fragment",
        Semantic "semantic": "The same without the fragment",
        Aggressive "aggressive":
            "Also without `https`, `www.`, case and session identifiers, as in an index of an archive",
    }
}

/// A URL in the parts that `urlcanon` distinguishes. Together they are the input, and absent ones are empty.
#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a delimiter of its own"
)]
pub(crate) struct Url<'a> {
    leading: &'a [u8],
    scheme: Text<'a>,
    has_colon: bool,
    slashes: Text<'a>,
    username: Text<'a>,
    has_password: bool,
    password: Text<'a>,
    has_at: bool,
    host: Text<'a>,
    has_port: bool,
    port: Text<'a>,
    path: Text<'a>,
    has_query: bool,
    query: Text<'a>,
    has_fragment: bool,
    fragment: Text<'a>,
    trailing: &'a [u8],
}

impl Urlcanon {
    /// Returns the canonical form of a URL: `str(urlcanon.semantic(url))`.
    pub fn url(self, url: &str) -> String {
        let mut out = String::new();
        self.append_url(url, &mut out);
        out
    }

    /// Appends the canonical form of a URL.
    pub fn append_url(self, url: &str, out: &mut String) {
        let length = url.len() + 16;
        let url = self.canonical(url, steps::marks(url.as_bytes()));
        append(out, length, |out| url.write(out));
    }

    /// Returns the canonical form with the host reversed and the scheme after it, so that forms sort by host,
    /// then by port: `urlcanon.semantic(url).ssurt()`.
    pub fn ssurt(self, url: &str) -> String {
        let mut out = String::new();
        self.append_ssurt(url, &mut out);
        out
    }

    /// Appends the canonical form with the host reversed.
    pub fn append_ssurt(self, url: &str, out: &mut String) {
        let length = url.len() + 16;
        let url = self.canonical(url, steps::marks(url.as_bytes()));
        append(out, length, |out| url.write_ssurt(out));
    }

    pub(crate) fn canonical(self, url: &str, marks: u8) -> Url<'_> {
        let mut url = Url::parse(url.as_bytes(), marks);
        for steps in steps::of(self) {
            for (mark, step) in *steps {
                if mark & marks != 0 {
                    step(&mut url);
                }
            }
        }
        url
    }
}

const fn is_junk(octet: u8) -> bool {
    octet <= b' '
}

const fn is_line_space(octet: u8) -> bool {
    matches!(octet, b'\t' | b'\n' | b'\r')
}

impl<'a> Url<'a> {
    fn parse(text: &'a [u8], marks: u8) -> Self {
        let is_junk = |octet: &&u8| is_junk(**octet);
        let (leading, text) = text.split_at(text.iter().take_while(is_junk).count());
        let junk = text.iter().rev().take_while(is_junk).count();
        let (text, trailing) = text.split_at(text.len() - junk);
        let mut url = Self {
            leading,
            trailing,
            ..Self::default()
        };
        // A scheme is anything before a colon that begins with a letter.
        let (scheme, rest) = around(text, b':');
        let mut text = match rest {
            Some(rest) if scheme.first().is_some_and(u8::is_ascii_alphabetic) => {
                url.scheme = Cow::Borrowed(scheme);
                url.has_colon = true;
                rest
            }
            _ => text,
        };
        if marks & ENCODED != 0 {
            let fragment;
            (text, fragment) = around(text, b'#');
            url.has_fragment = fragment.is_some();
            url.fragment = Cow::Borrowed(fragment.unwrap_or_default());
        }
        if marks & QUERY != 0 {
            let query;
            (text, query) = around(text, b'?');
            url.has_query = query.is_some();
            url.query = Cow::Borrowed(query.unwrap_or_default());
        }
        url.parse_rest(text, marks);
        url
    }

    /// What follows the scheme: authority and path.
    fn parse_rest(&mut self, text: &'a [u8], marks: u8) {
        let mut scheme = Cow::Borrowed(&*self.scheme);
        let mut is_special = is_special(&scheme);
        if !is_special {
            without(&mut scheme, is_line_space);
            lowercase(&mut scheme);
            is_special = self::is_special(&scheme);
        }
        let is_file = *scheme == *b"file";
        let is_slash = |octet| (octet == b'/') | (is_special & (octet == b'\\'));
        let slashes = if is_special && !is_file {
            let slashes = |&&octet: &&u8| is_slash(octet) || is_line_space(octet);
            text.iter().take_while(slashes).count()
        } else {
            let mut slashes = 0;
            let run = |&&octet: &&u8| {
                slashes += usize::from(is_slash(octet));
                is_line_space(octet) || is_slash(octet) && slashes <= 2
            };
            let length = text.iter().take_while(run).count();
            let found = range(text, 0, length)
                .iter()
                .filter(|&&octet| is_slash(octet));
            if found.count() < 2 {
                self.path = Cow::Borrowed(text);
                return;
            }
            length
        };
        self.slashes = Cow::Borrowed(range(text, 0, slashes));
        let (authority, path) = before(text, slashes, is_slash);
        self.path = Cow::Borrowed(path);
        if is_file || marks & (OPEN | ENCODED) == 0 {
            self.host = Cow::Borrowed(authority);
        } else {
            self.parse_authority(authority);
        }
    }

    fn parse_authority(&mut self, authority: &'a [u8]) {
        // A second run, after a scheme was added, finds what the first one left.
        self.username = Cow::default();
        self.password = Cow::default();
        self.port = Cow::default();
        self.has_password = false;
        self.has_at = false;
        self.has_port = false;
        // The last at sign after the first colon ends a password; without one, the last at sign before it ends
        // a user name.
        let (name, rest) = around(authority, b':');
        let last_at = |text: &[u8]| text.iter().rposition(|&octet| octet == b'@');
        let mut host = authority;
        if let Some((rest, at)) = rest.and_then(|rest| Some((rest, last_at(rest)?))) {
            self.username = Cow::Borrowed(name);
            self.has_password = true;
            self.password = Cow::Borrowed(range(rest, 0, at));
            self.has_at = true;
            host = range(rest, at + 1, rest.len());
        } else if let Some(at) = last_at(name) {
            self.username = Cow::Borrowed(range(name, 0, at));
            self.has_at = true;
            host = range(authority, at + 1, authority.len());
        }
        let literal = match host {
            [b'[', ..] => match around(host, b']') {
                (inside, Some([] | [b':', ..])) => inside.len() + 1,
                _ => around(host, b':').0.len(),
            },
            _ => around(host, b':').0.len(),
        };
        let (host, port) = host.split_at(literal);
        self.host = Cow::Borrowed(host);
        if let [b':', port @ ..] = port {
            self.has_port = true;
            self.port = Cow::Borrowed(port);
        }
    }

    /// Whether the scheme is one of those that the URL Standard treats in a special way.
    fn is_special(&self) -> bool {
        is_special(&self.scheme)
    }

    fn has_authority(&self) -> bool {
        let texts = [&self.username, &self.password, &self.host, &self.port];
        self.has_at
            || self.has_password
            || self.has_port
            || texts.iter().any(|text| !text.is_empty())
    }

    /// The parts in the order of a URL.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        push(out, self.leading);
        push(out, &self.scheme);
        mark(out, self.has_colon, b':');
        push(out, &self.slashes);
        push(out, &self.username);
        mark(out, self.has_password, b':');
        push(out, &self.password);
        mark(out, self.has_at, b'@');
        push(out, &self.host);
        mark(out, self.has_port, b':');
        push(out, &self.port);
        self.write_rest(out);
    }

    fn write_ssurt(&self, out: &mut Vec<u8>) {
        push(out, self.leading);
        self.write_reversed_host(out);
        push(out, &self.slashes);
        push(out, &self.port);
        mark(out, self.has_port, b':');
        push(out, &self.scheme);
        mark(out, self.has_at, b'@');
        push(out, &self.username);
        mark(out, self.has_password, b':');
        push(out, &self.password);
        mark(out, self.has_colon, b':');
        self.write_rest(out);
    }

    /// The path and what follows it.
    fn write_rest(&self, out: &mut Vec<u8>) {
        push(out, &self.path);
        mark(out, self.has_query, b'?');
        push(out, &self.query);
        mark(out, self.has_fragment, b'#');
        push(out, &self.fragment);
        push(out, self.trailing);
    }

    /// The labels in reverse, each with a comma; commas in them become dots. An address stays, except for
    /// `0.0.0.0`, which `urlcanon` takes for no address.
    fn write_reversed_host(&self, out: &mut Vec<u8>) {
        let is_address = matches!(host::lenient_ipv4(&self.host), Some(1..));
        if self.host.is_empty() || self.host.starts_with(b"[") || is_address {
            return push(out, &self.host);
        }
        let has_commas = self.host.contains(&b',');
        for label in self.host.rsplit(|&octet| octet == b'.') {
            let start = out.len();
            out.extend_from_slice(label);
            if has_commas {
                let label = out.get_mut(start..).unwrap_or_default();
                for comma in label.iter_mut().filter(|octet| **octet == b',') {
                    *comma = b'.';
                }
            }
            out.push(b',');
        }
    }
}

/// Appends a part. Most parts of most URLs are empty, and a call costs more than the test.
fn push(out: &mut Vec<u8>, part: &[u8]) {
    if !part.is_empty() {
        out.extend_from_slice(part);
    }
}

fn mark(out: &mut Vec<u8>, is_present: bool, mark: u8) {
    if is_present {
        out.push(mark);
    }
}

/// The special schemes, and gopher, which was one.
fn is_special(scheme: &[u8]) -> bool {
    scheme == b"file" || default_port(scheme).is_some()
}

fn default_port(scheme: &[u8]) -> Option<&'static [u8]> {
    Some(match scheme {
        b"http" | b"ws" => b"80",
        b"https" | b"wss" => b"443",
        b"ftp" => b"21",
        b"gopher" => b"70",
        _ => return None,
    })
}
