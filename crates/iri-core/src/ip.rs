//! IP addresses and literals in the syntax of the grammar (`IP-literal`, `IPv4address`), parsed
//! without a panic path and in `const` contexts.
//!
//! The IPv6 parser of `core` links a panic path and does not report where a literal is wrong.

#[cfg(iri_proof)]
pub mod proof;

mod rare;
mod shape;
mod write;

use crate::ascii;
use crate::bytes::search::BLOCKS;
use crate::bytes::text::{byte_at, bytes_from};
use crate::pct;

pub use rare::{ends_in_number, rare_ipv4};
pub use write::{write_decimal, write_ipv4, write_ipv6};

/// Returns the length of the `IP-literal` that `text` starts with, including its brackets. `text`
/// must start with a `[`.
///
/// ```
/// use iri_core::ip::{LiteralError, literal};
///
/// assert_eq!(literal(b"[::1]:80"), Ok(5));
/// assert_eq!(literal(b"[v1.a:b]/"), Ok(8));
/// assert_eq!(literal(b"[::1"), Err(LiteralError::Ipv6));
/// assert_eq!(literal(b"[v1.?]"), Err(LiteralError::IpvFuture(4)));
/// ```
///
/// # Errors
///
/// The brackets do not contain an IPv6 address, or the index up to which the literal could have
/// been an `IPvFuture`.
#[inline]
pub const fn literal(text: &[u8]) -> Result<usize, LiteralError> {
    literal_at(text, 0)
}

/// [`literal`], of the one whose opening bracket is at `at`.
#[inline]
pub(crate) const fn literal_at(text: &[u8], at: usize) -> Result<usize, LiteralError> {
    if let Some(b'v' | b'V') = byte_at(text, at + 1) {
        return ipv_future(bytes_from(text, at));
    }
    match ipv6_length(text, at + 1) {
        Some(length) => Ok(length + 2),
        None => Err(LiteralError::Ipv6),
    }
}

/// The error of [`literal`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum LiteralError {
    /// The brackets do not contain an `IPv6address`, or are not closed.
    Ipv6,
    /// The literal starts with `v` but is not an `IPvFuture`. Contains the index of the first byte
    /// that no `IPvFuture` could have there.
    IpvFuture(usize),
}

/// Returns the length of an `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )` with
/// its brackets.
const fn ipv_future(text: &[u8]) -> Result<usize, LiteralError> {
    let dot = skip(text, 2, ascii::HEXDIG);
    if dot == 2 || !matches!(byte_at(text, dot), Some(b'.')) {
        return Err(LiteralError::IpvFuture(dot));
    }
    let end = skip(text, dot + 1, ascii::IPV_FUTURE);
    if end == dot + 1 || !matches!(byte_at(text, end), Some(b']')) {
        return Err(LiteralError::IpvFuture(end));
    }
    Ok(end + 1)
}

/// Parses an `IPv4address`: four decimal numbers without leading zeros.
///
/// ```
/// use iri_core::ip::ipv4;
///
/// assert_eq!(ipv4(b"192.0.2.1"), Some([192, 0, 2, 1]));
/// assert_eq!(ipv4(b"192.0.2.01"), None);
/// ```
pub const fn ipv4(text: &[u8]) -> Option<[u8; 4]> {
    match ipv4_prefix(text) {
        Some((octets, length)) if length == text.len() => Some(octets),
        _ => None,
    }
}

/// Parses an `IPv6address`, without brackets, into its eight groups.
///
/// ```
/// use iri_core::ip::ipv6;
///
/// assert_eq!(ipv6(b"2001:db8::7"), Some([0x2001, 0xDB8, 0, 0, 0, 0, 0, 7]));
/// assert_eq!(ipv6(b"1::2::3"), None);
/// ```
pub const fn ipv6(text: &[u8]) -> Option<[u16; 8]> {
    match ipv6_prefix(text) {
        Some((groups, length)) if length == text.len() => Some(groups),
        _ => None,
    }
}

/// Parses the `IPv4address` that `text` starts with, and returns its length in bytes, too.
const fn ipv4_prefix(text: &[u8]) -> Option<([u8; 4], usize)> {
    let mut value = 0_u32;
    let mut at = 0;
    let mut octets = 0;
    loop {
        // `dec-octet`: 0 to 255 without leading zeros, not followed by another digit.
        let start = at;
        let mut octet = 0;
        while let Some(digit @ b'0'..=b'9') = byte_at(text, at) {
            if at > start && octet == 0 {
                return None;
            }
            octet = octet * 10 + (digit - b'0') as u32;
            if octet > 255 {
                return None;
            }
            at += 1;
        }
        if at == start {
            return None;
        }
        value = value << 8 | octet;
        octets += 1;
        if octets == 4 {
            return Some((value.to_be_bytes(), at));
        }
        let Some(b'.') = byte_at(text, at) else {
            return None;
        };
        at += 1;
    }
}

/// Returns the length of the `IPv6address` at `at`, if a closing bracket follows it.
#[inline]
const fn ipv6_length(text: &[u8], at: usize) -> Option<usize> {
    if BLOCKS {
        return shape::ipv6_length(text, at);
    }
    match ipv6_prefix(bytes_from(text, at)) {
        Some((_, length)) if matches!(byte_at(text, at + length), Some(b']')) => Some(length),
        _ => None,
    }
}

/// Parses the `IPv6address` that `text` starts with, and returns its length in bytes, too.
///
/// The nine alternatives of the rule amount to eight groups, the last two of which may be written
/// as an IPv4 address, and at most one gap `::` that replaces at least one group.
const fn ipv6_prefix(text: &[u8]) -> Option<([u16; 8], usize)> {
    // Groups are shifted in from the right; those before a gap are also stored with it.
    let mut groups = 0_u128;
    let mut count = 0_u32;
    let mut gap = None;
    let mut at = 0;
    if let [b':', b':', ..] = text {
        gap = Some((0, 0));
        at = 2;
    }
    loop {
        // A group, or the IPv4 address that replaces the last two.
        let (group, length) = h16(bytes_from(text, at));
        if length == 0 {
            // Only a gap can end an address.
            if !matches!(gap, Some((_, before)) if before == count) {
                return None;
            }
            break;
        }
        if let Some(b'.') = byte_at(text, at + length) {
            let Some((octets, length)) = ipv4_prefix(bytes_from(text, at)) else {
                return None;
            };
            groups = groups << 32 | u32::from_be_bytes(octets) as u128;
            count += 2;
            at += length;
            break;
        }
        groups = groups << 16 | group as u128;
        count += 1;
        at += length;
        if count == 8 {
            break;
        }
        match bytes_from(text, at) {
            [b':', b':', ..] if gap.is_none() => {
                gap = Some((groups, count));
                at += 2;
            }
            [b':', ..] => at += 1,
            _ => break,
        }
    }
    let groups = match gap {
        None if count == 8 => groups,
        // The groups before the gap move up to the start.
        Some((before, front)) if count < 8 => {
            let back = groups ^ shifted(before, count - front);
            shifted(before, 8 - front) | back
        }
        _ => return None,
    };
    Some((split_groups(groups), at))
}

/// Shifts groups up by `by` groups; a shift by eight leaves none.
const fn shifted(groups: u128, by: u32) -> u128 {
    match groups.checked_shl(16 * by) {
        Some(groups) => groups,
        None => 0,
    }
}

const fn split_groups(groups: u128) -> [u16; 8] {
    [
        (groups >> 112) as u16,
        (groups >> 96) as u16,
        (groups >> 80) as u16,
        (groups >> 64) as u16,
        (groups >> 48) as u16,
        (groups >> 32) as u16,
        (groups >> 16) as u16,
        groups as u16,
    ]
}

/// Parses `h16 = 1*4HEXDIG`, and returns its value and length. The length is 0 if there is no
/// digit; a fifth digit is left for the caller, which rejects it.
const fn h16(text: &[u8]) -> (u16, usize) {
    let mut value = 0;
    let mut length = 0;
    while let Some(byte) = byte_at(text, length) {
        match pct::hex_value(byte) {
            Some(digit) if length < 4 => value = value << 4 | digit as u16,
            _ => break,
        }
        length += 1;
    }
    (value, length)
}

/// Returns the index of the first byte from `at` on that is not in the set, or the length.
const fn skip(text: &[u8], mut at: usize, set: ascii::AsciiSet) -> usize {
    while let Some(byte) = byte_at(text, at) {
        if !set.contains(byte) {
            break;
        }
        at += 1;
    }
    at
}
