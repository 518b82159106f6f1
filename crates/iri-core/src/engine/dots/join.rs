//! A relative path joined to a directory, where slices of both are the result.

use super::segment::{Plain, has_dot_segment};
use crate::engine::text::{range, range_from};

/// Joins a relative path to a directory when the dot segments of the path are all at its start:
/// then the result is a start of the directory and an end of the path. Returns the length of that
/// start, and the index at which that end begins.
///
/// The directory begins and ends with a slash and has no dot segment.
///
/// ```
/// use iri_core::engine::dots::join_by_slices;
///
/// assert_eq!(join_by_slices("/a/b/", "../c/d"), Some((3, 3)));
/// assert_eq!(join_by_slices("/a/b/", "c/../d"), None);
/// ```
#[inline]
pub fn join_by_slices(directory: &str, path: &str) -> Option<(usize, usize)> {
    let mut directory = directory.as_bytes();
    let mut rest = path.as_bytes();
    loop {
        let (is_parent, length) = match rest {
            [b'.', b'.', b'/', ..] => (true, 3),
            [b'.', b'.'] => (true, 2),
            [b'.', b'/', ..] => (false, 2),
            [b'.'] => (false, 1),
            _ => break,
        };
        rest = range_from(rest, length);
        if let (true, [inside @ .., _]) = (is_parent, directory) {
            // Nothing is above the first slash.
            let parent = inside.iter().rposition(|&byte| byte == b'/');
            directory = range(directory, 0, 1 + parent.unwrap_or(0));
        }
    }
    if has_dot_segment(rest, Plain) {
        return None;
    }
    Some((directory.len(), path.len() - rest.len()))
}
