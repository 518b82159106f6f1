//! The steps of `urlcanon`, and the lists of them that its canonicalizers are.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use iri_core::ascii::AsciiSet;
use iri_core::pct;

use super::{Url, Urlcanon, default_port, is_line_space};
use crate::marks::{self, ALWAYS, CAPITAL, DOTS, OPEN, OTHER, QUERY};
use crate::text::{escape, has_pair, lowercase, remove, unescape, without};
use crate::{host, path, query};

/// A step changes a part of a URL if the URL has one of these [marks](mod@marks).
pub(super) type Step = (u8, fn(&mut Url<'_>));

/// The marks of most steps, which few URLs have.
const CODED: u8 = marks::CODED | marks::ENCODED;

/// The marks of a URL. All of them without a usual scheme, since the parts are then anywhere.
pub(super) fn marks(url: &[u8]) -> u8 {
    let marks = marks::of(url);
    if marks & OTHER == 0 { marks } else { u8::MAX }
}

/// The lists of steps of a canonicalizer, one after the other.
pub(super) const fn of(canonicalizer: Urlcanon) -> &'static [&'static [Step]] {
    match canonicalizer {
        Urlcanon::Whatwg => &[WHATWG],
        Urlcanon::Google => &[GOOGLE],
        Urlcanon::SemanticPrecise => &[SEMANTIC_PRECISE],
        Urlcanon::Semantic => &[SEMANTIC_PRECISE, &[(CODED, remove_fragment)]],
        Urlcanon::Aggressive => &[SEMANTIC_PRECISE, &[(CODED, remove_fragment)], AGGRESSIVE],
    }
}

const WHATWG: &[Step] = &[
    (CODED, remove_junk),
    (CODED, remove_line_spaces),
    (OTHER, lowercase_scheme),
    (ALWAYS, elide_default_port),
    (CODED, clean_up_userinfo),
    (OTHER | DOTS, two_slashes),
    (CODED, decode_host),
    (ALWAYS, write_address),
    (ALWAYS, punycode_host),
    (CODED, encode_host),
    (CODED, fix_backslashes),
    (CODED, encode_path),
    (ALWAYS, leading_slash),
    (DOTS, resolve_dots),
    (ALWAYS, slash_for_empty_path),
    (CODED, encode_userinfo),
    (CODED, encode_query),
    (CODED, encode_fragment),
];

const GOOGLE: &[Step] = &[
    (CODED, remove_junk),
    (OTHER, default_scheme),
    (CODED, remove_line_spaces),
    (OTHER, lowercase_scheme),
    (CODED, fix_backslashes),
    (CODED, encode_path),
    (ALWAYS, slash_for_empty_path),
    (ALWAYS, elide_default_port),
    (CODED, clean_up_userinfo),
    (ALWAYS, leading_slash),
    (OTHER | DOTS, two_slashes),
    (CODED, remove_fragment),
    (CODED, unescape_all),
    (CODED, unescape_query),
    (DOTS, resolve_dots),
    (ALWAYS, strip_host_dots),
    (DOTS, collapse_host_dots),
    (DOTS, collapse_slashes),
    (ALWAYS, punycode_host),
    (ALWAYS, write_address),
    (CODED, encode_as_google),
];

const SEMANTIC_PRECISE: &[Step] = &[
    (CODED, remove_junk),
    (OTHER, default_scheme),
    (CODED, remove_line_spaces),
    (OTHER, lowercase_scheme),
    (ALWAYS, elide_default_port),
    (CODED, clean_up_userinfo),
    (OTHER | DOTS, two_slashes),
    (CODED, unescape_all),
    (ALWAYS, write_address),
    (ALWAYS, strip_host_dots),
    (DOTS, collapse_host_dots),
    (ALWAYS, punycode_host),
    (CODED, remove_userinfo),
    (CODED, encode_all),
    (QUERY, recode_query),
    (CODED, fix_backslashes),
    (ALWAYS, leading_slash),
    (DOTS, resolve_dots),
    (DOTS, collapse_slashes),
    (ALWAYS, slash_for_empty_path),
    (QUERY, sort_query),
];

const AGGRESSIVE: &[Step] = &[
    (ALWAYS, https_to_http),
    (ALWAYS, strip_www),
    (CAPITAL, lowercase_path),
    (QUERY, lowercase_query),
    (QUERY, strip_query_sessions),
    (OPEN, strip_path_sessions),
    (ALWAYS, strip_trailing_slash),
    (QUERY, remove_ampersands),
    (QUERY, omit_question_mark),
    (QUERY, sort_query),
];

/// The printable characters of US-ASCII, without the space.
const VISIBLE: AsciiSet = AsciiSet::range(b'!', b'~');

/// Removes controls and spaces at both ends.
fn remove_junk(url: &mut Url<'_>) {
    url.leading = b"";
    url.trailing = b"";
}

/// Takes a URL without a scheme for one of HTTP.
fn default_scheme(url: &mut Url<'_>) {
    if !url.scheme.is_empty() {
        return;
    }
    url.scheme = Cow::Borrowed(b"http");
    url.has_colon = true;
    if let Cow::Borrowed(path) = url.path {
        if !path.is_empty() {
            url.path = Cow::Borrowed(b"");
            url.parse_rest(path, u8::MAX);
        }
    }
}

/// Removes tabs and line breaks, which browsers do not see.
fn remove_line_spaces(url: &mut Url<'_>) {
    let Url {
        scheme,
        slashes,
        username,
        password,
        host,
        port,
        path,
        query,
        fragment,
        ..
    } = url;
    for text in [
        scheme, slashes, username, password, host, port, path, query, fragment,
    ] {
        without(text, is_line_space);
    }
}

fn lowercase_scheme(url: &mut Url<'_>) {
    lowercase(&mut url.scheme);
}

fn elide_default_port(url: &mut Url<'_>) {
    if url.has_port && default_port(&url.scheme).is_some_and(|port| port == &*url.port) {
        url.has_port = false;
        url.port = Cow::Borrowed(b"");
    }
}

/// Removes the delimiters of an empty password and of empty userinfo.
fn clean_up_userinfo(url: &mut Url<'_>) {
    if url.password.is_empty() {
        url.has_password = false;
        url.has_at &= !url.username.is_empty();
    }
}

fn remove_userinfo(url: &mut Url<'_>) {
    url.username = Cow::Borrowed(b"");
    url.password = Cow::Borrowed(b"");
    url.has_password = false;
    url.has_at = false;
}

/// Writes two slashes before an authority.
fn two_slashes(url: &mut Url<'_>) {
    if !url.slashes.is_empty() || url.has_authority() || *url.scheme == *b"file" {
        url.slashes = Cow::Borrowed(b"//");
    }
}

/// Decodes the triplets of a host once, as browsers do.
fn decode_host(url: &mut Url<'_>) {
    if !url.host.contains(&b'%') || !url.is_special() {
        return;
    }
    if let Ok(host) = core::str::from_utf8(&url.host) {
        url.host = Cow::Owned(pct::decode(host).to_bytes().into_owned());
    }
}

/// Writes a host that is an address in its usual form.
fn write_address(url: &mut Url<'_>) {
    if let Some(address) = host::address(&url.host) {
        host::set_address(&mut url.host, address);
    }
}

/// Maps the host by UTS 46 and IDNA2008, or by IDNA2003 if IDNA2008 has no such name. Otherwise it stays.
fn punycode_host(url: &mut Url<'_>) {
    if url.is_special() {
        host::map_by_either(&mut url.host);
    }
}

/// Removes dots at both ends of the host, by the rules of Google Safe Browsing.
fn strip_host_dots(url: &mut Url<'_>) {
    // To the expressions of Python, a line break at the end is behind the end.
    let ends_in_line = url.host.ends_with(b"\n");
    host::strip_dots(&mut url.host);
    let rest = url.host.strip_suffix(b"\n");
    if let Some(rest) = rest.filter(|_| ends_in_line) {
        let dots = rest.iter().rev().take_while(|&&octet| octet == b'.');
        let (dots, end) = (dots.count(), rest.len());
        remove(&mut url.host, end - dots..end);
    }
}

fn collapse_host_dots(url: &mut Url<'_>) {
    host::collapse_dots(&mut url.host);
}

fn encode_host(url: &mut Url<'_>) {
    escape(&mut url.host, VISIBLE);
}

/// Reads backslashes as slashes, as browsers do for special schemes.
fn fix_backslashes(url: &mut Url<'_>) {
    if !url.is_special() {
        return;
    }
    if url.slashes.iter().any(|&octet| octet != b'/') {
        url.slashes.to_mut().fill(b'/');
    }
    if url.path.contains(&b'\\') {
        for octet in url.path.to_mut() {
            *octet = if *octet == b'\\' { b'/' } else { *octet };
        }
    }
}

/// Encodes the path by the URL Standard.
fn encode_path(url: &mut Url<'_>) {
    let is_opaque = !url.path.starts_with(b"/") && !url.is_special();
    let encoded: &[u8] = if is_opaque { b"" } else { b"\"#<>?`{}" };
    let kept = if is_opaque {
        VISIBLE.or(AsciiSet::of(b" "))
    } else {
        VISIBLE
    };
    escape(&mut url.path, kept.without(AsciiSet::of(encoded)));
}

/// A path without a leading slash gets one after a special scheme.
fn leading_slash(url: &mut Url<'_>) {
    if url.path.starts_with(b"/") || !url.is_special() {
        return;
    }
    if url.path.is_empty() {
        url.path = Cow::Borrowed(b"/");
    } else {
        url.path.to_mut().insert(0, b'/');
    }
}

fn slash_for_empty_path(url: &mut Url<'_>) {
    if url.path.is_empty() && url.has_authority() && url.is_special() {
        url.path = Cow::Borrowed(b"/");
    }
}

/// Removes dot segments, also those with triplets, and after special schemes those between backslashes.
fn resolve_dots(url: &mut Url<'_>) {
    let is_special = url.is_special();
    path::resolve_dots(&mut url.path, is_special);
}

/// Writes several slashes as one.
fn collapse_slashes(url: &mut Url<'_>) {
    if url.is_special() && has_pair(&url.path, *b"//") {
        url.path
            .to_mut()
            .dedup_by(|next, before| (*next, *before) == (b'/', b'/'));
    }
}

fn encode_userinfo(url: &mut Url<'_>) {
    const KEPT: AsciiSet = VISIBLE.without(AsciiSet::of(b"\"#<>?`{}/:;=@[\\]^|"));
    escape(&mut url.username, KEPT);
    escape(&mut url.password, KEPT);
}

fn encode_query(url: &mut Url<'_>) {
    escape(&mut url.query, VISIBLE.without(AsciiSet::of(b"\"#<>")));
}

fn encode_fragment(url: &mut Url<'_>) {
    escape(&mut url.fragment, VISIBLE.or(AsciiSet::of(b" ")));
}

fn remove_fragment(url: &mut Url<'_>) {
    url.has_fragment = false;
    url.fragment = Cow::Borrowed(b"");
}

/// Decodes all parts but the query until no triplet is left.
fn unescape_all(url: &mut Url<'_>) {
    let Url {
        scheme,
        username,
        password,
        host,
        port,
        path,
        fragment,
        ..
    } = url;
    for text in [scheme, username, password, host, port, path, fragment] {
        unescape(text);
    }
}

fn unescape_query(url: &mut Url<'_>) {
    unescape(&mut url.query);
}

/// The octets that Google Safe Browsing leaves.
const OF_GOOGLE: AsciiSet = VISIBLE.without(AsciiSet::of(b"#%"));

/// Encodes what Google Safe Browsing encodes, in every part.
fn encode_as_google(url: &mut Url<'_>) {
    let Url {
        scheme,
        username,
        password,
        host,
        port,
        path,
        query,
        fragment,
        ..
    } = url;
    for text in [
        scheme, username, password, host, port, path, query, fragment,
    ] {
        escape(text, OF_GOOGLE);
    }
}

/// The same, and the delimiters that the text of a part does not contain as such.
fn encode_all(url: &mut Url<'_>) {
    for text in [
        &mut url.scheme,
        &mut url.host,
        &mut url.port,
        &mut url.fragment,
    ] {
        escape(text, OF_GOOGLE);
    }
    for text in [&mut url.username, &mut url.password] {
        escape(text, OF_GOOGLE.without(AsciiSet::of(b":@")));
    }
    escape(&mut url.path, OF_GOOGLE.without(AsciiSet::of(b"?")));
}

/// Decodes and encodes each name and each value of the query, so that their delimiters stay.
fn recode_query(url: &mut Url<'_>) {
    if is_coded(&url.query) {
        return;
    }
    let mut out = Vec::with_capacity(url.query.len() + 16);
    for (index, field) in query::fields(&url.query).enumerate() {
        if index > 0 {
            out.push(b'&');
        }
        for (index, text) in field.splitn(2, |&octet| octet == b'=').enumerate() {
            if index > 0 {
                out.push(b'=');
            }
            let mut text = Cow::Borrowed(text);
            unescape(&mut text);
            escape(&mut text, OF_GOOGLE.without(AsciiSet::of(b"&=")));
            out.extend_from_slice(&text);
        }
    }
    url.query = Cow::Owned(out);
}

/// Whether a query is in that form: no triplet or other octet is decoded or encoded, and no value has an equals sign.
fn is_coded(query: &[u8]) -> bool {
    let mut is_value = false;
    query.iter().all(|&octet| {
        let is_second = octet == b'=' && is_value;
        is_value = octet != b'&' && (is_value || octet == b'=');
        OF_GOOGLE.contains(octet) && !is_second
    })
}

fn sort_query(url: &mut Url<'_>) {
    query::sort_octets(&mut url.query);
}

fn https_to_http(url: &mut Url<'_>) {
    if *url.scheme == *b"https" {
        url.scheme = Cow::Borrowed(b"http");
    }
}

fn strip_www(url: &mut Url<'_>) {
    host::strip_www(&mut url.host);
}

fn lowercase_path(url: &mut Url<'_>) {
    lowercase(&mut url.path);
}

fn lowercase_query(url: &mut Url<'_>) {
    lowercase(&mut url.query);
}

fn strip_query_sessions(url: &mut Url<'_>) {
    query::strip_sessions(&mut url.query);
}

fn strip_path_sessions(url: &mut Url<'_>) {
    path::strip_sessions(&mut url.path);
}

fn strip_trailing_slash(url: &mut Url<'_>) {
    path::strip_trailing_slash(&mut url.path);
}

/// Removes ampersands that separate nothing.
fn remove_ampersands(url: &mut Url<'_>) {
    query::remove_ampersands(&mut url.query);
}

fn omit_question_mark(url: &mut Url<'_>) {
    url.has_query &= !url.query.is_empty();
}
