//! The addresses a host may be, read without linking a panic path.

use super::scan::{class, is};

/// `IPv4address`: four decimal octets without leading zeros.
pub(crate) fn ipv4(text: &[u8]) -> Option<[u8; 4]> {
    let mut octets = [0; 4];
    let mut fields = text.split(|&byte| byte == b'.');
    for octet in &mut octets {
        *octet = dec_octet(fields.next()?)?;
    }
    if fields.next().is_some() {
        None
    } else {
        Some(octets)
    }
}

/// `dec-octet`: 0 to 255 without leading zeros.
fn dec_octet(text: &[u8]) -> Option<u8> {
    if text.len() > 3 || matches!(text, [] | [b'0', _, ..]) {
        return None;
    }
    let mut value = 0_u16;
    for &byte in text {
        if !is(byte, class::DIGIT) {
            return None;
        }
        value = value * 10 + u16::from(byte - b'0');
    }
    u8::try_from(value).ok()
}

/// `IPv6address`: its eight groups.
pub(crate) fn ipv6(text: &[u8]) -> Option<[u16; 8]> {
    // The longest has seven groups of four digits, or six and a dotted quad.
    if text.len() > 45 {
        return None;
    }
    let mut groups = [0; 8];
    let Some(gap) = text.windows(2).position(|pair| pair == b"::") else {
        return if read_groups(text, &mut groups)? == 8 {
            Some(groups)
        } else {
            None
        };
    };
    let front = read_groups(text.get(..gap)?, &mut groups)?;
    // A dotted quad is the last of an address, so not before the gap.
    if text.get(..gap)?.contains(&b'.') {
        return None;
    }
    let mut tail = [0; 8];
    let length = read_groups(text.get(gap + 2..)?, &mut tail)?;
    // The gap stands for one group at least.
    let back = 8_usize.checked_sub(length).filter(|&back| front < back)?;
    for (group, value) in groups.iter_mut().skip(back).zip(tail) {
        *group = value;
    }
    Some(groups)
}

/// Reads groups divided by colons, a dotted quad last; how many there were.
fn read_groups(text: &[u8], groups: &mut [u16; 8]) -> Option<usize> {
    if text.is_empty() {
        return Some(0);
    }
    let mut count = 0;
    let mut fields = text.split(|&byte| byte == b':').peekable();
    while let Some(field) = fields.next() {
        if field.contains(&b'.') {
            let [a, b, c, d] = ipv4(field)?;
            *groups.get_mut(count)? = u16::from_be_bytes([a, b]);
            *groups.get_mut(count + 1)? = u16::from_be_bytes([c, d]);
            count += 2;
            return if fields.peek().is_none() {
                Some(count)
            } else {
                None
            };
        }
        *groups.get_mut(count)? = h16(field)?;
        count += 1;
    }
    Some(count)
}

/// `h16 = 1*4HEXDIG`
fn h16(text: &[u8]) -> Option<u16> {
    if text.is_empty() || text.len() > 4 {
        return None;
    }
    text.iter().try_fold(0, |value, &byte| {
        Some(value << 4 | u16::from(iri_core::pct::hex_value(byte)?))
    })
}
