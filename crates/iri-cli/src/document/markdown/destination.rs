//! Where the destination of a link is in its source.
//!
//! The parser returns destinations without their places. They are read again here, from where the
//! text of the link ends; the caller checks that this gives the same.

use std::ops::Range;

use crate::slice;

/// The destination of a link or an image. `rest` begins where its text ends.
pub(super) fn of_link(source: &str, rest: Range<usize>) -> Option<Range<usize>> {
    let text = slice::text(source, rest.clone());
    let start = text.find("](")? + "](".len();
    read(source, rest.start + start..rest.end)
}

/// The destination of a definition, `[label]: destination`.
pub(super) fn of_definition(source: &str, definition: Range<usize>) -> Option<Range<usize>> {
    let text = slice::text(source, definition.clone());
    let mut is_escaped = false;
    let end = text.bytes().position(|byte| {
        let ends = byte == b']' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        ends
    })?;
    let after = slice::text(text, end + 1..).strip_prefix(':')?;
    read(source, definition.end - after.len()..definition.end)
}

/// The destination at the start of a part of the source, after white space.
fn read(source: &str, part: Range<usize>) -> Option<Range<usize>> {
    let text = slice::text(source, part.clone());
    let rest = text.trim_start();
    let space = slice::text(text, ..text.len() - rest.len());
    // On another line of a quotation comes its mark.
    let rest = if space.contains(['\n', '\r']) {
        rest.trim_start_matches(|c: char| c == '>' || c.is_whitespace())
    } else {
        rest
    };
    let start = part.end - rest.len();
    if let Some(inside) = rest.strip_prefix('<') {
        let length = unescaped(inside, |byte| byte == b'>')?;
        return Some(start + 1..start + 1 + length);
    }
    let mut depth = 0_usize;
    let length = unescaped(rest, |byte| {
        match byte {
            b'(' => depth += 1,
            b')' if depth > 0 => depth -= 1,
            _ => return byte <= b' ' || byte == b')',
        }
        false
    });
    Some(start..start + length.unwrap_or(rest.len()))
}

/// The index of the first byte without a backslash before it for which `stops` is true.
fn unescaped(text: &str, mut stops: impl FnMut(u8) -> bool) -> Option<usize> {
    let mut is_escaped = false;
    text.bytes().position(|byte| {
        if is_escaped && byte.is_ascii_punctuation() {
            is_escaped = false;
            return false;
        }
        is_escaped = byte == b'\\';
        stops(byte)
    })
}
