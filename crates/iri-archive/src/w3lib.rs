//! The canonical form of the Python package `w3lib`, by which Scrapy recognizes requests it has sent.
//!
//! The package splits a URL as the standard library of Python does, with some rules of browsers, and encodes each
//! component by a set of its own. Dot segments, the order of the query and the case of the host are the same for
//! all; nothing that may name another resource is dropped, except for the fragment.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use iri_core::ascii::{AsciiSet, RESERVED, SCHEME, SUB_DELIMS, UNRESERVED};
use iri_core::bytes::search::{self, is_ascii};
use iri_core::bytes::text::{slice_from, split_at};
use iri_core::engine::dots::{Path, Plain};
use iri_core::ip::ipv6;
use iri_core::pct::octets::{encode, encode_octets};
use iri_core::pct::{self, encode_octet};

use crate::host::{idna2003_labels, write_ipv6_of_python};
use crate::marks::{self, CODED, DOTS, ENCODED, OPEN, OTHER, QUERY};

/// The octets that stay in a path.
const IN_PATH: AsciiSet = UNRESERVED
    .or(RESERVED)
    .or(AsciiSet::of(b"|%"))
    .without(AsciiSet::of(b"#"));

/// The octets whose triplets are decoded in a path: those of delimiters stay encoded.
const DECODED_IN_PATH: AsciiSet = IN_PATH.without(AsciiSet::of(b"%/;?"));

/// The octets that stay in parameters and in a fragment.
const ELSEWHERE: AsciiSet = IN_PATH.without(AsciiSet::of(b"[]|"));

const IN_USERINFO: AsciiSet = UNRESERVED.or(SUB_DELIMS).without(AsciiSet::of(b";="));

/// The schemes whose backslashes are slashes.
const SPECIAL: [&str; 6] = ["file", "ftp", "http", "https", "ws", "wss"];

/// The schemes, with those above, that Python writes with two slashes even if the authority is empty.
const WITH_SLASHES: &[&str] = &[
    "git", "git+ssh", "gopher", "imap", "mms", "nfs", "nntp", "prospero", "rsync", "rtsp", "rtsps",
    "rtspu", "sftp", "shttp", "snews", "svn", "svn+ssh", "telnet", "wais",
];

/// The schemes for which Python separates parameters from a path.
const WITH_PARAMETERS: &[&str] = &[
    "", "ftp", "hdl", "http", "https", "imap", "mms", "prospero", "rtsp", "rtsps", "rtspu", "sftp",
    "shttp", "sip", "sips", "tel",
];

/// Appends the form of a URL.
pub(crate) fn append_url(url: &str, keeps_fragment: bool, out: &mut String) {
    let url = url.trim_matches(|c| c <= ' ');
    append_marked(url, marks::of(url.as_bytes()), keeps_fragment, out);
}

/// Appends the form of a URL with these marks.
pub(crate) fn append_marked(url: &str, marks: u8, keeps_fragment: bool, out: &mut String) {
    let mut url = Cow::Borrowed(url);
    if marks & CODED != 0 {
        url.to_mut().retain(|c| !matches!(c, '\t' | '\n' | '\r'));
    }
    let (scheme, mut rest) = split_scheme(&url, marks);
    let is_special = marks & OTHER == 0 || SPECIAL.contains(&&*scheme);
    let (mut fragment, mut query) = ("", "");
    if marks & ENCODED != 0 {
        (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
    }
    if marks & QUERY != 0 {
        (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    }
    let mut rest = Cow::Borrowed(rest);
    if marks & CODED != 0 && is_special {
        rest = Cow::Owned(rest.replace('\\', "/"));
    }
    let (authority, path) = match rest.strip_prefix("//") {
        Some(rest) => split_at(
            rest,
            search::find(rest.as_bytes(), 0, |octet| octet == b'/'),
        ),
        None => ("", &*rest),
    };
    if !scheme.is_empty() {
        out.push_str(&scheme);
        out.push(':');
    }
    let start = out.len();
    out.push_str("//");
    if marks & (OPEN | ENCODED) == 0 {
        write_host(authority, out);
    } else {
        write_authority(authority, out);
    }
    let has_authority = out.len() > start + 2;
    let path_start = out.len();
    if marks & (CODED | ENCODED | DOTS | OPEN) == 0 {
        out.push_str(if path.is_empty() { "/" } else { path });
    } else {
        write_path(path, WITH_PARAMETERS.contains(&&*scheme), out);
    }
    let path = out.get(path_start..).unwrap_or_default();
    let has_slashes = || is_special || WITH_SLASHES.contains(&&*scheme);
    let is_after_slashes =
        has_authority || path.starts_with("//") || path.starts_with('/') && has_slashes();
    if !is_after_slashes {
        out.replace_range(start..path_start, "");
    }
    write_query(query, out);
    if keeps_fragment && !fragment.is_empty() {
        out.push('#');
        written(encode(fragment, ELSEWHERE, out));
    }
}

/// Writing to a string does not fail.
fn written(result: core::fmt::Result) {
    debug_assert!(result.is_ok(), "a string takes any text");
}

/// The scheme in lower case, and what follows its colon.
fn split_scheme(url: &str, marks: u8) -> (Cow<'_, str>, &str) {
    if marks & OTHER == 0 {
        let (scheme, rest) = split_at(url, if url.starts_with("https") { 5 } else { 4 });
        return (Cow::Borrowed(scheme), slice_from(rest, 1));
    }
    match url.split_once(':') {
        Some((scheme, rest))
            if scheme.starts_with(|c: char| c.is_ascii_alphabetic())
                && scheme.bytes().all(|octet| SCHEME.contains(octet)) =>
        {
            let mut scheme = Cow::Borrowed(scheme);
            if scheme.bytes().any(|octet| octet.is_ascii_uppercase()) {
                scheme.to_mut().make_ascii_lowercase();
            }
            (scheme, rest)
        }
        _ => (Cow::Borrowed(""), url),
    }
}

fn write_authority(authority: &str, out: &mut String) {
    let mut host = authority;
    if let Some((userinfo, rest)) = authority.rsplit_once('@') {
        for (index, text) in userinfo.splitn(2, ':').enumerate() {
            if index > 0 {
                out.push(':');
            }
            recode(text, IN_USERINFO, IN_USERINFO, out);
        }
        out.push('@');
        host = rest;
    }
    let (host, port) = if authority.contains('[') {
        let (_, literal) = host.split_once('[').unwrap_or_default();
        let (literal, port) = literal.split_once(']').unwrap_or((literal, ""));
        (literal, port.split_once(':').unwrap_or_default().1)
    } else {
        host.split_once(':').unwrap_or((host, ""))
    };
    write_host(host, out);
    if !port.is_empty() {
        out.push(':');
        let number = port.trim_start_matches('0');
        out.push_str(if number.is_empty() { "0" } else { number });
    }
}

/// Writes a host in lower case, an IPv6 address in its shortest form, and other letters by IDNA2003. A name
/// that IDNA2003 does not map stays.
fn write_host(host: &str, out: &mut String) {
    if host.as_bytes().contains(&b':') {
        let (literal, zone) = host.split_at(host.find('%').unwrap_or(host.len()));
        out.push('[');
        match ipv6(literal.as_bytes()) {
            Some(groups) => write_ipv6_of_python(groups, out),
            None => out.push_str(&literal.to_lowercase()),
        }
        out.push_str(&zone.to_lowercase());
        out.push(']');
    } else if is_ascii(host.as_bytes()) {
        let start = out.len();
        out.push_str(host);
        let host = out.get_mut(start..).unwrap_or_default();
        host.make_ascii_lowercase();
    } else {
        let name = host.to_lowercase();
        match idna2003_labels(&name) {
            Some(mapped) => out.push_str(&mapped.to_lowercase()),
            None => out.push_str(&name),
        }
    }
}

/// Writes a path without dot segments. Parameters, after a semicolon of the last segment, have other octets.
fn write_path(path: &str, with_parameters: bool, out: &mut String) {
    let last = path.rfind('/').map_or(0, |at| at + 1);
    let end = path
        .get(last..)
        .filter(|_| with_parameters)
        .and_then(|last| last.find(';'));
    let (path, parameters) = path.split_at(end.map_or(path.len(), |end| last + end));
    if path.is_empty() {
        out.push('/');
    } else {
        let mut path = Cow::Borrowed(path);
        if !path
            .bytes()
            .all(|octet| DECODED_IN_PATH.contains(octet) || octet == b'/')
        {
            let mut recoded = String::with_capacity(path.len() + 16);
            recode(&path, IN_PATH, DECODED_IN_PATH, &mut recoded);
            path = Cow::Owned(recoded);
        }
        if path.contains("/.") && path.starts_with('/') {
            Path::rooted(&path, Plain).append_to(out, |out, kept| {
                if kept.has_slash {
                    out.push('/');
                }
                out.push_str(kept.text);
            });
        } else {
            out.push_str(&path);
        }
    }
    // Without any, the semicolon is dropped.
    if parameters.len() > 1 {
        written(encode(parameters, ELSEWHERE, out));
    }
}

/// Writes the fields of a query by name, then by value, each with an equals sign, without empty ones.
fn write_query(query: &str, out: &mut String) {
    if query.is_empty() {
        return;
    }
    let decoded = |text| pct::decode(text).with_plus_as_space(true).to_bytes();
    let fields = query.split('&').filter(|field| !field.is_empty());
    let mut fields: Vec<_> = fields
        .map(|field| {
            let (name, value) = field.split_once('=').unwrap_or((field, ""));
            (decoded(name), decoded(value))
        })
        .collect();
    fields.sort();
    for (index, (name, value)) in fields.iter().enumerate() {
        out.push(if index > 0 { '&' } else { '?' });
        write_form(name, out);
        out.push('=');
        write_form(value, out);
    }
}

/// Encodes a text as in forms, where a plus sign is a space.
fn write_form(text: &[u8], out: &mut String) {
    for (index, word) in text.split(|&octet| octet == b' ').enumerate() {
        if index > 0 {
            out.push('+');
        }
        written(encode_octets(word, UNRESERVED, out));
    }
}

/// Writes a text with the triplets of `decoded` as their octets, other triplets in upper case, and other octets
/// that are not in `kept` as triplets.
fn recode(text: &str, kept: AsciiSet, decoded: AsciiSet, out: &mut String) {
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        let (plain, coded) = rest.split_at(at);
        written(encode(plain, kept, out));
        let octet = pct::triplet(coded.as_bytes());
        let (length, octet) = octet.map_or((1, b'%'), |octet| (3, octet));
        let set = if length == 1 { kept } else { decoded };
        if set.contains(octet) {
            out.push(char::from(octet));
        } else {
            out.extend(encode_octet(octet).map(char::from));
        }
        rest = coded.get(length..).unwrap_or_default();
    }
    written(encode(rest, kept, out));
}
