//! Joining a relative path to a directory where the result is a slice of each.

use super::segment::{Plain, has_dot_segment};
use crate::bytes::text::{range, range_from};

/// Joins a relative path to a directory if all dot segments of the path are at its start: the
/// result is then a prefix of the directory and a suffix of the path. Returns the length of that
/// prefix and the index at which the suffix starts; `None` if there are other dot segments.
///
/// The directory must start and end with a slash and contain no dot segment.
///
/// ```
/// use iri_core::engine::dots::join_by_slices;
///
/// assert_eq!(join_by_slices(b"/a/b/", b"../c/d"), Some((3, 3)));
/// assert_eq!(join_by_slices(b"/a/b/", b"c/../d"), None);
/// ```
#[inline]
pub fn join_by_slices(mut directory: &[u8], path: &[u8]) -> Option<(usize, usize)> {
    let mut rest = path;
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
            // There is nothing above the first slash.
            let parent = inside.iter().rposition(|&byte| byte == b'/');
            directory = range(directory, 0, 1 + parent.unwrap_or(0));
        }
    }
    if has_dot_segment(rest, Plain) {
        return None;
    }
    Some((directory.len(), path.len() - rest.len()))
}
