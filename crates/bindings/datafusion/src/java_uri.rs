//! Splitting strings as `java.net.URI` does, for `parse_url` with the results of Spark.
//!
//! `java.net.URI` implements RFC 2396 with changes that its documentation lists. It is not the grammar of RFC 3986,
//! so nothing of `iri-kit` but triplets applies. The steps below are those of its constructor with one string.

use std::net::Ipv6Addr;

use iri_arrow::iri_kit::pct;

/// The components that `java.net.URI` returns in their raw form. `None` is its `null`.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct JavaUri<'a> {
    pub(crate) scheme: Option<&'a str>,
    pub(crate) authority: Option<&'a str>,
    pub(crate) user_info: Option<&'a str>,
    pub(crate) host: Option<&'a str>,
    pub(crate) path: Option<&'a str>,
    pub(crate) query: Option<&'a str>,
    pub(crate) fragment: Option<&'a str>,
    /// The path with the query.
    pub(crate) file: Option<&'a str>,
}

/// The punctuation that RFC 2396 calls `mark`.
const MARKS: &str = "-_.!~*'()";

impl<'a> JavaUri<'a> {
    /// Splits a string; `None` where the constructor throws an exception.
    pub(crate) fn parse(text: &'a str) -> Option<Self> {
        let (rest, fragment) = cut(text, '#');
        let mut uri = Self {
            fragment,
            ..Self::default()
        };
        if !fragment.is_none_or(is_uric) {
            return None;
        }
        let colon = rest
            .find([':', '/', '?'])
            .filter(|&at| rest[at..].starts_with(':'));
        let Some(colon) = colon else {
            uri.hierarchical(rest)?;
            return Some(uri);
        };
        let (scheme, rest) = (&rest[..colon], &rest[colon + 1..]);
        let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
        if !is_scheme {
            return None;
        }
        uri.scheme = Some(scheme);
        if rest.starts_with('/') {
            uri.hierarchical(rest)?;
        } else if rest.is_empty() || !is_uric(rest) {
            // An opaque part has no components, and must not be empty.
            return None;
        }
        Some(uri)
    }

    fn hierarchical(&mut self, text: &'a str) -> Option<()> {
        let mut rest = text;
        if let Some(after) = text.strip_prefix("//") {
            let end = after.find(['/', '?']).unwrap_or(after.len());
            let (authority, path) = after.split_at(end);
            if !authority.is_empty() {
                self.authority(authority)?;
            } else if path.is_empty() && self.fragment.is_none() {
                // An empty authority is accepted before anything, and is absent then.
                return None;
            }
            rest = path;
        }
        let (path, query) = cut(rest, '?');
        if !has_only(path, |c| is_pchar(c) || ";/".contains(c)) || !query.is_none_or(is_uric) {
            return None;
        }
        (self.path, self.query, self.file) = (Some(path), query, Some(rest));
        Some(())
    }

    /// A server, or else a name of a registry, which has no host.
    fn authority(&mut self, text: &'a str) -> Option<()> {
        let is_name = |c| is_unreserved(c) || "$,;:@&=+".contains(c);
        let is_registry = has_only(text, is_name);
        // The constructor reads a name up to the first other character, and rejects a triplet in it that is malformed.
        // After a bracket, a percent sign begins the zone of an address.
        let end = text.find(|c: char| c.is_ascii() && c != '%' && !is_name(c));
        if has_malformed_triplet(&text[..end.unwrap_or(text.len())]) {
            return None;
        }
        if let Some((user_info, host)) = server(text) {
            (self.user_info, self.host) = (user_info, Some(host));
        } else if !is_registry {
            return None;
        }
        self.authority = Some(text);
        Some(())
    }
}

/// The userinfo and the host of a server.
fn server(text: &str) -> Option<(Option<&str>, &str)> {
    let (user_info, server) = match text.split_once('@') {
        Some((user_info, server)) => (Some(user_info), server),
        None => (None, text),
    };
    let is_user_info = |text| has_only(text, |c| is_unreserved(c) || ";:&=+$,".contains(c));
    if !user_info.is_none_or(is_user_info) {
        return None;
    }
    let (host, port) = match server.strip_prefix('[') {
        Some(literal) => {
            let end = literal.find(']')?;
            let (address, zone) = cut(&literal[..end], '%');
            let is_zone = |zone: &str| {
                !zone.is_empty()
                    && zone
                        .chars()
                        .all(|c| c.is_ascii_alphanumeric() || "_.".contains(c))
            };
            if address.parse::<Ipv6Addr>().is_err() || !zone.is_none_or(is_zone) {
                return None;
            }
            server.split_at(end + 2)
        }
        None => server.split_at(server.find(':').unwrap_or(server.len())),
    };
    if !host.starts_with('[') && !is_ipv4(host) && !is_hostname(host) {
        return None;
    }
    let port = match port.strip_prefix(':') {
        Some(port) => port,
        None if port.is_empty() => port,
        None => return None,
    };
    let is_port = port.is_empty()
        || port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse::<i32>().is_ok();
    is_port.then_some((user_info, host))
}

fn is_ipv4(host: &str) -> bool {
    let is_byte = |part: &str| {
        !part.is_empty()
            && part.bytes().all(|byte| byte.is_ascii_digit())
            && part.parse::<u32>().is_ok_and(|value| value <= 255)
    };
    host.split('.').count() == 4 && host.split('.').all(is_byte)
}

/// Letters, digits and inner hyphens in each label; the last of several labels begins with a letter.
fn is_hostname(host: &str) -> bool {
    let labels = host.strip_suffix('.').unwrap_or(host);
    let is_label = |label: &str| {
        label.starts_with(|c: char| c.is_ascii_alphanumeric())
            && label.ends_with(|c: char| c.is_ascii_alphanumeric())
            && label
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let last_begins = |labels: &str| match labels.rsplit_once('.') {
        Some((_, last)) => last.starts_with(|c: char| c.is_ascii_alphabetic()),
        None => true,
    };
    labels.split('.').all(is_label) && last_begins(labels)
}

/// The text before a delimiter, and the text after it if there is one.
fn cut(text: &str, delimiter: char) -> (&str, Option<&str>) {
    match text.split_once(delimiter) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}

/// Query, fragment and opaque part.
fn is_uric(text: &str) -> bool {
    has_only(text, |c| is_unreserved(c) || ";/?:@&=+$,[]".contains(c))
}

fn is_pchar(c: char) -> bool {
    is_unreserved(c) || ":@&=+$,".contains(c)
}

fn is_unreserved(c: char) -> bool {
    c.is_ascii_alphanumeric() || MARKS.contains(c)
}

/// Whether the text has only these characters of US-ASCII, triplets, and other characters that are neither spaces nor
/// controls.
fn has_only(text: &str, is_allowed: impl Fn(char) -> bool) -> bool {
    !has_malformed_triplet(text)
        && text.chars().all(|c| match c {
            '%' => true,
            '\0'..='\x7F' => is_allowed(c),
            // `Character.isSpaceChar` and `Character.isISOControl`.
            _ => !matches!(
                c,
                '\u{80}'..='\u{A0}'
                    | '\u{1680}'
                    | '\u{2000}'..='\u{200A}'
                    | '\u{2028}'
                    | '\u{2029}'
                    | '\u{202F}'
                    | '\u{205F}'
                    | '\u{3000}'
            ),
        })
}

fn has_malformed_triplet(text: &str) -> bool {
    let mut rests = text.split('%').skip(1);
    rests.any(|rest| pct::hex_digits(rest.as_bytes()) < 2)
}
