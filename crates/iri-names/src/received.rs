//! What is received: checked before it is decoded, so that no triplet becomes a delimiter (RFC 3987,
//! section 8).

use iri_core::engine::text::{range_from, slice};
use iri_core::pct;

use crate::{NameError, NameErrorKind};

/// The part of a name or a received path that is compared: without a slash at its start and one at its
/// end.
pub(crate) fn bare(text: &str, separates: bool) -> &str {
    if !separates {
        return text;
    }
    let text = text.strip_prefix(['/']).unwrap_or(text);
    text.strip_suffix(['/']).unwrap_or(text)
}

/// The same of the octets of a name. A `./` before it, as some tools list names, is not compared
/// either.
pub(crate) fn bare_name(name: &[u8], separates: bool) -> &[u8] {
    if !separates {
        return name;
    }
    let name = name.strip_prefix(b"./").unwrap_or(name);
    let name = name.strip_prefix(b"/").unwrap_or(name);
    name.strip_suffix(b"/").unwrap_or(name)
}

/// Checks that a received path or segment may name something.
pub(crate) fn check(text: &str, separates: bool) -> Result<(), NameError> {
    let bare = bare(text, separates);
    if bare.is_empty() {
        return Err(NameError::new(NameErrorKind::Empty, 0, text.len()));
    }
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let (octet, length) = match pct::triplet(range_from(bytes, at)) {
            Some(octet) => (octet, 3),
            None => (byte, 1),
        };
        let kind = match octet {
            0 => Some(NameErrorKind::Nul),
            b'/' if separates && length == 3 => Some(NameErrorKind::Separator),
            _ => None,
        };
        if let Some(kind) = kind {
            return Err(NameError::new(kind, at, at + length));
        }
        at += length;
    }
    if separates {
        check_dots(text)?;
    }
    Ok(())
}

/// Checks that no segment is a step in the path.
fn check_dots(text: &str) -> Result<(), NameError> {
    let mut start = 0;
    for segment in text.split(['/']) {
        let end = start + segment.len();
        if is_dots(slice(text, start, end)) {
            return Err(NameError::new(NameErrorKind::DotSegment, start, end));
        }
        start = end + 1;
    }
    Ok(())
}

/// Whether a segment is `.` or `..`, in triplets or not.
fn is_dots(segment: &str) -> bool {
    // Six bytes at most.
    segment.len() <= 6 && {
        let octets = || pct::decode(segment);
        octets().eq(*b".") || octets().eq(*b"..")
    }
}
