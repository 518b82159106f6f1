//! Finds the boundaries of the components of a string.

#![expect(
    clippy::needless_bitwise_bool,
    reason = "the predicate of `find` is vectorized, and a lazy operator is a branch"
)]

use crate::bytes::search::{BLOCKS, find};
use crate::bytes::text::range;

/// Returns the index of the colon after the scheme; 0 without a scheme.
pub(super) fn scheme_end(bytes: &[u8]) -> usize {
    match bytes {
        [b'h', b't', b't', b'p', b':', ..] if BLOCKS => 4,
        [b'h', b't', b't', b'p', b's', b':', ..] if BLOCKS => 5,
        _ => any_scheme_end(bytes),
    }
}

/// [`scheme_end`] for any scheme, byte by byte.
fn any_scheme_end(bytes: &[u8]) -> usize {
    if !bytes.first().is_some_and(u8::is_ascii_alphabetic) {
        return 0;
    }
    let is_scheme = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    match bytes.iter().position(|byte| !is_scheme(byte)) {
        Some(end) if bytes.get(end) == Some(&b':') => end,
        _ => 0,
    }
}

/// Returns the start of the host, the end of the host and the start of the path, for the authority
/// that starts at `start`.
///
/// ```
/// use iri_core::engine::split_authority;
///
/// assert_eq!(split_authority(b"anna@[::1]:80", 0), (5, 10, 13));
/// assert_eq!(split_authority(b"h/a", 0), (0, 1, 1));
/// ```
pub fn split_authority(bytes: &[u8], start: usize) -> (usize, usize, usize) {
    if BLOCKS {
        if let Some(end) = plain_host_end(bytes, start) {
            return (start, end, end);
        }
    }
    split_any_authority(bytes, start)
}

/// Returns the end of an authority that consists of a host only, the most common case; `None` for
/// any other.
#[inline]
fn plain_host_end(bytes: &[u8], start: usize) -> Option<usize> {
    let at = find(bytes, start, |byte| {
        (byte == b'/')
            | (byte == b'?')
            | (byte == b'#')
            | (byte == b'@')
            | (byte == b':')
            | (byte == b'[')
    });
    matches!(bytes.get(at), None | Some(b'/' | b'?' | b'#')).then_some(at)
}

/// [`split_authority`] for any authority, byte by byte.
fn split_any_authority(bytes: &[u8], start: usize) -> (usize, usize, usize) {
    let mut host_start = start;
    let mut has_userinfo = false;
    let mut colon = None;
    let mut end = bytes.len();
    for (index, byte) in bytes.iter().enumerate().skip(start) {
        match byte {
            b'/' | b'?' | b'#' => {
                end = index;
                break;
            }
            b'@' if !has_userinfo => {
                has_userinfo = true;
                host_start = index + 1;
                colon = None;
            }
            b':' => colon = Some(index),
            // A colon inside brackets does not start a port,
            b']' => colon = None,
            _ => {}
        }
    }
    // even if the brackets are not closed.
    let host = range(bytes, host_start, end);
    if host.first() == Some(&b'[') && !host.contains(&b']') {
        colon = None;
    }
    (host_start, colon.unwrap_or(end), end)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;

    #[test]
    fn the_fast_paths_agree_with_the_bytewise_split() {
        let bytes = b"hs:/?#@[]a";
        for number in 0..bytes.len().pow(5) {
            // The digits of the number select the bytes.
            let digit = |place| number / bytes.len().pow(place) % bytes.len();
            let text: Vec<u8> = (0..5).map(|place| bytes[digit(place)]).collect();
            if let Some(end) = plain_host_end(&text, 0) {
                assert_eq!(split_any_authority(&text, 0), (0, end, end), "{text:?}");
            }
            for prefix in [&b"http"[..], b"https", b"htt"] {
                let text = [prefix, &text].concat();
                assert_eq!(scheme_end(&text), any_scheme_end(&text), "{text:?}");
            }
        }
    }
}
