//! The addresses a host may be, read without linking a panic path and where `const` is asked for.

use iri_core::pct;

use super::scan::{byte_at, rest};

/// `IPv4address`: four decimal octets without leading zeros.
pub(crate) const fn ipv4(text: &[u8]) -> Option<[u8; 4]> {
    match ipv4_prefix(text) {
        Some((octets, length)) if length == text.len() => Some(octets),
        _ => None,
    }
}

/// `IPv6address`: its eight groups.
pub(crate) const fn ipv6(text: &[u8]) -> Option<[u16; 8]> {
    match ipv6_prefix(text) {
        Some((groups, length)) if length == text.len() => Some(groups),
        _ => None,
    }
}

/// The `IPv4address` that `text` begins with, and how many bytes it takes.
const fn ipv4_prefix(text: &[u8]) -> Option<([u8; 4], usize)> {
    let mut value = 0_u32;
    let mut at = 0;
    let mut octets = 0;
    loop {
        let Some((octet, length)) = dec_octet(rest(text, at)) else {
            return None;
        };
        value = value << 8 | octet;
        at += length;
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

/// `dec-octet`: 0 to 255 without leading zeros; no further digit may follow.
const fn dec_octet(text: &[u8]) -> Option<(u32, usize)> {
    let mut value = 0;
    let mut length = 0;
    while let Some(digit @ b'0'..=b'9') = byte_at(text, length) {
        if length == 3 || length == 1 && value == 0 {
            return None;
        }
        value = value * 10 + (digit - b'0') as u32;
        length += 1;
    }
    if length == 0 || value > 255 {
        None
    } else {
        Some((value, length))
    }
}

/// The `IPv6address` that `text` begins with, and how many bytes it takes.
///
/// The nine alternatives of the rule come to this: eight groups, the last two of which may be
/// written as an IPv4 address, and one gap `::` that stands for one group at least.
pub(super) const fn ipv6_prefix(text: &[u8]) -> Option<([u16; 8], usize)> {
    // Groups are shifted in from the right; those before a gap are kept apart.
    let mut groups = 0_u128;
    let mut count = 0_u32;
    let mut gap = None;
    let mut at = 0;
    if let [b':', b':', ..] = text {
        gap = Some((0, 0));
        at = 2;
    }
    loop {
        // A group, or the IPv4 address that is the last two.
        let (group, length) = h16(rest(text, at));
        if length == 0 {
            // Only a gap can end an address.
            if !matches!(gap, Some((_, before)) if before == count) {
                return None;
            }
            break;
        }
        if let Some(b'.') = byte_at(text, at + length) {
            let Some((octets, length)) = ipv4_prefix(rest(text, at)) else {
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
        match rest(text, at) {
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
        // What stands before the gap moves up to the first group.
        Some((before, front)) if count < 8 => {
            let back = groups ^ shifted(before, count - front);
            shifted(before, 8 - front) | back
        }
        _ => return None,
    };
    Some((split_groups(groups), at))
}

/// Moves groups up by so many; eight of them leave nothing.
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

/// `h16 = 1*4HEXDIG`: its value and length; a length of 0 where none begins, and a fifth digit is
/// left for the caller to trip over.
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
