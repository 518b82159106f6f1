//! Locates the destination of a link in the source.
//!
//! The Markdown parser returns destinations without their positions. This module reads them again, from
//! the end of the link text on. The caller checks that the result is the same.

use std::ops::Range;

use crate::slice;

/// Locates the destination of a link or an image. `rest` begins at the end of its text.
pub(super) fn of_link(source: &str, rest: Range<usize>) -> Option<Range<usize>> {
    let text = slice::text(source, rest.clone());
    let start = text.find("](")? + "](".len();
    read(source, rest.start + start..rest.end)
}

/// Locates the destination of a definition, `[label]: destination`.
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

/// Locates the destination at the start of a part of the source, after white space.
fn read(source: &str, part: Range<usize>) -> Option<Range<usize>> {
    let text = slice::text(source, part.clone());
    let rest = text.trim_start();
    let space = slice::text(text, ..text.len() - rest.len());
    // In a block quote, the next line begins with `>`.
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

/// Returns the index of the first unescaped byte for which `stops` returns true.
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
