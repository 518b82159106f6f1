//! Detection of identifiers without a scheme: `www.example.org`, domain names, email addresses.

use super::class::{Class, class};
use super::scan::Limits;

/// Returns the start of a name whose first dot is at `dot`, not before `floor`; `None` if the text
/// before it shows that it is part of a larger token.
pub(super) fn name_start(text: &str, dot: usize, floor: usize, ascii_only: bool) -> Option<usize> {
    let start = word_start(text, dot, floor, ascii_only, |byte| byte == b'-')?;
    if start == dot {
        return None;
    }
    let before = text.get(floor..start)?.as_bytes().last();
    if start > floor
        && matches!(
            before,
            Some(b'@' | b'/' | b'\\' | b'.' | b'%' | b'#' | b'_')
        )
    {
        return None;
    }
    Some(start)
}

/// Returns the start of the local part of an address that ends at `at`, not before `floor`.
pub(super) fn local_start(text: &str, at: usize, floor: usize, ascii_only: bool) -> Option<usize> {
    let mut start = word_start(text, at, floor, ascii_only, |byte| {
        b"._-+~'!*$".contains(&byte)
    })?;
    let bytes = text.as_bytes();
    // Skip marks that may be quotation marks or the bullets of a list.
    while matches!(
        bytes.get(start),
        Some(b'\'' | b'-' | b'*' | b'!' | b'$' | b'+' | b'~')
    ) {
        start += 1;
    }
    let local = text.get(start..at)?;
    let has_gap = local.starts_with(['.'])
        || local.ends_with(['.'])
        || local.as_bytes().windows(2).any(|two| two == b"..");
    let before = text.get(floor..start)?.as_bytes().last();
    let is_part = matches!(before, Some(b'@' | b'"' | b'%' | b'/'));
    (!local.is_empty() && !has_gap && !is_part).then_some(start)
}

/// Returns the start of a word of letters, digits and `extra` bytes that ends at `end`; `None` if
/// it is longer than [`MAX_NAME_LEN`].
fn word_start(
    text: &str,
    end: usize,
    floor: usize,
    ascii_only: bool,
    extra: impl Fn(u8) -> bool,
) -> Option<usize> {
    let before = text.get(floor..end)?;
    let mut start = end;
    for (index, c) in before.char_indices().rev() {
        let belongs = match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() => byte.is_ascii_alphanumeric() || extra(byte),
            _ => !ascii_only && class(c) == Class::Include,
        };
        if !belongs {
            break;
        }
        start = floor + index;
        if end - start > MAX_NAME_LEN {
            return None;
        }
    }
    Some(start)
}

/// The maximum length of a domain name, in bytes.
const MAX_NAME_LEN: usize = 255;

/// Returns the end of the host name that begins at `start`, with and without the trailing dot. The
/// name must contain a dot, and no character that the grammar allows but domain names do not.
pub(super) fn name_end(limits: &Limits<'_>, text: &str, start: usize) -> Option<(usize, usize)> {
    let (at, end) = limits.host(text, start)?;
    let name = text.get(start..end)?;
    let is_name = !name.contains(['[', '%', '~', '_']) && name.len() <= MAX_NAME_LEN;
    (is_name && name.contains(['.'])).then_some((at, end))
}

/// Returns whether the last label may be a top-level domain: at least two characters, and not only
/// digits.
pub(super) fn ends_like_name(name: &str) -> bool {
    let last = name.rsplit(['.']).next().unwrap_or_default();
    last.chars().nth(1).is_some() && !last.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether `name` has at least one label before a suffix of the list.
pub(super) fn is_below(name: &str, has: &(dyn Fn(&str) -> bool + Sync)) -> bool {
    let dots = name.bytes().enumerate().filter(|(_, byte)| *byte == b'.');
    let mut suffixes = dots.filter_map(|(dot, _)| name.get(dot + 1..));
    suffixes.any(has)
}
