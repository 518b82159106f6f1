//! Checks of received identifiers before they are decoded, so that no triplet becomes a delimiter
//! (RFC 3987, section 8).

use iri_core::bytes::text::{range_from, slice};
use iri_core::pct;

use crate::{NameError, NameErrorKind};

/// Returns the part of a received path to compare: without a leading and a trailing slash.
pub(crate) fn bare(text: &str, separates: bool) -> &str {
    if !separates {
        return text;
    }
    let text = text.strip_prefix(['/']).unwrap_or(text);
    text.strip_suffix(['/']).unwrap_or(text)
}

/// Returns the part of a name to compare: without a leading `./`, as in the output of some tools,
/// and without a leading and a trailing slash.
pub(crate) fn bare_name(name: &[u8], separates: bool) -> &[u8] {
    if !separates {
        return name;
    }
    let name = name.strip_prefix(b"./").unwrap_or(name);
    let name = name.strip_prefix(b"/").unwrap_or(name);
    name.strip_suffix(b"/").unwrap_or(name)
}

/// Checks that a received path or segment can name something.
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

/// Checks that there is no dot segment.
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

/// Returns whether a segment is `.` or `..`, possibly in triplets.
fn is_dots(segment: &str) -> bool {
    // The longest form, two triplets, has six bytes.
    segment.len() <= 6 && {
        let octets = || pct::decode(segment);
        octets().eq(*b".") || octets().eq(*b"..")
    }
}
