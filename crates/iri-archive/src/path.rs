//! Steps that concern the path.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use iri_core::bytes::text::range;
use iri_core::engine::dots::has_slash_before;

use crate::text::{Text, begins, keep, remove};

/// Removes dot segments and empty segments, as `surt` does. This is not RFC 3986, section 5.2.4: `..` removes
/// the segment before it even if that one is empty or is another `..`, and stays at the beginning, where there
/// is none.
pub(crate) fn normalize_of_surt(path: &mut Text<'_>) {
    if path.is_empty() {
        *path = Cow::Borrowed(b"/");
        return;
    }
    if path.first() == Some(&b'/') && !has_slash_before(path, |octet| matches!(octet, b'/' | b'.'))
    {
        return;
    }
    let mut kept: Vec<&[u8]> = Vec::new();
    // Before the first slash is nothing.
    for segment in path.split(|&octet| octet == b'/').skip(1) {
        match segment {
            b"." => (),
            b".." if kept.pop().is_some() => (),
            segment => kept.push(segment),
        }
    }
    let mut out = Vec::with_capacity(path.len());
    out.push(b'/');
    if let Some((last, kept)) = kept.split_last() {
        for segment in kept.iter().filter(|segment| !segment.is_empty()) {
            out.extend_from_slice(segment);
            out.push(b'/');
        }
        out.extend_from_slice(last);
    }
    *path = Cow::Owned(out);
}

/// Removes a slash at the end, unless it is the whole path: servers redirect from one form to the other.
pub(crate) fn strip_trailing_slash(path: &mut Text<'_>) {
    if path.len() > 1 && path.ends_with(b"/") {
        let end = path.len() - 1;
        keep(path, 0..end);
    }
}

/// Removes the session identifiers that ASP.NET writes into paths: `/(S(24 characters))/` and `/(24
/// characters)/` before a name with `.aspx`. Of each form, the last one is removed.
pub(crate) fn strip_sessions_of_surt(path: &mut Text<'_>) {
    let marks = |path: &[u8]| {
        path.windows(5)
            .any(|five| five.eq_ignore_ascii_case(b".aspx"))
    };
    if !path.contains(&b'(') || !marks(path) {
        return;
    }
    for session in [nested_session, plain_session] {
        if let Some((start, end)) = last_session(path, session) {
            remove(path, start..end);
        }
    }
}

/// The last session after a slash, with the slash at its end, before `.aspx` in the same path.
fn last_session(path: &[u8], session: fn(&[u8]) -> Option<usize>) -> Option<(usize, usize)> {
    // From the end, so that what follows is known: `.aspx` at or after this offset, without a question mark
    // in between, which an encoded one leaves in the path.
    let mut extension = None;
    for (at, &octet) in path.iter().enumerate().rev() {
        let rest = range(path, at, path.len());
        match octet {
            b'?' => extension = None,
            b'.' if begins(rest, b".aspx").is_some() => extension = Some(at),
            b'/' => {
                let start = at + 1;
                let length = session(range(path, start, path.len()));
                let end = length.map(|length| start + length);
                // A name has at least one character before its extension, but that character may be the
                // beginning of another `.aspx`; only the nearest one is known here.
                if let Some(end) = end.filter(|&end| has_name(path, end, extension)) {
                    return Some((start, end));
                }
            }
            _ => (),
        }
    }
    None
}

/// Whether a name with the extension follows, of which the nearest is at `extension`.
fn has_name(path: &[u8], end: usize, extension: Option<usize>) -> bool {
    match extension {
        Some(at) if at > end => true,
        // The name is empty, unless another extension follows before a question mark.
        Some(at) if at == end => {
            let rest = range(path, at + 1, path.len());
            let rest = rest
                .split(|&octet| octet == b'?')
                .next()
                .unwrap_or_default();
            rest.windows(5)
                .any(|five| five.eq_ignore_ascii_case(b".aspx"))
        }
        _ => false,
    }
}

/// The length of 24 letters and digits in parentheses.
fn parenthesized(text: &[u8]) -> Option<usize> {
    let id = text.strip_prefix(b"(")?.get(..25)?;
    let (end, id) = id.split_last()?;
    (*end == b')' && id.iter().all(u8::is_ascii_alphanumeric)).then_some(26)
}

/// `(24 characters)/`
fn plain_session(text: &[u8]) -> Option<usize> {
    let length = parenthesized(text)?;
    (text.get(length) == Some(&b'/')).then_some(length + 1)
}

/// `(S(24 characters)F(24 characters))/`, with at least one part.
fn nested_session(text: &[u8]) -> Option<usize> {
    let mut rest = text.strip_prefix(b"(")?;
    let mut parts = 0;
    while let [b'a'..=b'z' | b'A'..=b'Z', id @ ..] = rest {
        let Some(length) = parenthesized(id) else {
            break;
        };
        rest = range(id, length, id.len());
        parts += 1;
    }
    (parts > 0 && rest.starts_with(b")/")).then_some(parts * 27 + 3)
}

/// Removes the session identifiers of ASP.NET wherever they are if the path ends with `.aspx`, and `;jsessionid=`
/// with 32 characters at the end, as `urlcanon` does. The path is in lower case.
pub(crate) fn strip_sessions(path: &mut Text<'_>) {
    if path.ends_with(b".aspx") && path.contains(&b'(') {
        let mut is_first = true;
        let segments = path.split_inclusive(|&octet| octet == b'/');
        let kept = segments.filter(|segment| {
            let is_session =
                |session: fn(&[u8]) -> Option<usize>| session(segment) == Some(segment.len());
            let is_kept = is_first || !(is_session(plain_session) || is_session(nested_session));
            is_first = false;
            is_kept
        });
        let kept = kept.collect::<Vec<_>>().concat();
        *path = Cow::Owned(kept);
    }
    let Some(start) = path.len().checked_sub(44) else {
        return;
    };
    let id = range(path, start, path.len()).strip_prefix(b";jsessionid=");
    if id.is_some_and(|id| id.iter().all(u8::is_ascii_alphanumeric)) {
        keep(path, 0..start);
    }
}

/// Removes dot segments of a path with a leading slash, as the URL Standard does: `%2e` is a dot, and if
/// backslashes separate segments, each of them stays as it is.
pub(crate) fn resolve_dots(path: &mut Text<'_>, with_backslashes: bool) {
    let is_slash = |octet: u8| octet == b'/' || with_backslashes && octet == b'\\';
    if !path.first().is_some_and(|&octet| is_slash(octet))
        || !has_slash_before(path, |octet| matches!(octet, b'.' | b'%')) && !path.contains(&b'\\')
    {
        return;
    }
    let mut out = Vec::with_capacity(path.len());
    // Each segment, with the separator after it. That before a dot segment takes the place of the one after it.
    out.extend(path.first());
    for segment in range(path, 1, path.len()).split_inclusive(|&octet| is_slash(octet)) {
        let name = segment.strip_suffix(b"/").unwrap_or(segment);
        let name = if with_backslashes {
            name.strip_suffix(b"\\").unwrap_or(name)
        } else {
            name
        };
        match dots(name) {
            0 => out.extend_from_slice(segment),
            1 => (),
            _ => {
                out.truncate(out.len().saturating_sub(1));
                let end = out.iter().rposition(|&octet| is_slash(octet));
                out.truncate(end.map_or(0, |at| at + 1));
                if out.is_empty() {
                    out.extend(path.first());
                }
            }
        }
    }
    *path = Cow::Owned(out);
}

/// The number of dots that a segment consists of: one, two, or otherwise 0.
fn dots(segment: &[u8]) -> usize {
    let mut rest = segment;
    let mut dots = 0;
    while !rest.is_empty() {
        let triplet = begins(rest, b"%2e");
        let length = if rest.starts_with(b".") {
            1
        } else {
            triplet.unwrap_or(0)
        };
        if length == 0 || dots == 2 {
            return 0;
        }
        dots += 1;
        rest = range(rest, length, rest.len());
    }
    dots
}
