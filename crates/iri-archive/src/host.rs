//! Steps that concern the host.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use iri_core::bytes::text::range;
use iri_core::engine::ldh;
use iri_core::host::HostMapper as _;
use iri_core::ip::{ipv6, rare_ipv4, write_ipv4, write_ipv6};
use iri_idna::{Idna2003, Idna2008, Uts46};

use crate::text::{Text, any, around, has_pair, keep, lowercase};

/// Whether a character separates labels in IDNA2003 (RFC 3490, section 3.1).
pub(crate) const fn is_dot(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

/// Maps a host by IDNA2003 as the codec `idna` of Python does: by Unicode 3.2, without the rules for
/// US-ASCII of STD 3, and without a limit of the whole name. Octets that are not UTF-8 are dropped first.
/// A host with an error stays.
///
/// `surt` uses that codec because the keys of the index exist already: those of IDNA2008 would differ.
pub(crate) fn map_by_idna2003(host: &mut Text<'_>) {
    if host.is_ascii() {
        return;
    }
    let mut name = String::with_capacity(host.len());
    for chunk in host.utf8_chunks() {
        name.push_str(chunk.valid());
    }
    if let Some(mapped) = idna2003_labels(&name) {
        *host = Cow::Owned(mapped.into_bytes());
    }
}

/// The labels of a name by `ToASCII`, separated by dots, of which the last may be the root.
pub(crate) fn idna2003_labels(name: &str) -> Option<String> {
    let mut out = String::with_capacity(name.len() + 8);
    if name.is_ascii() {
        let (last, labels) =
            name.split('.')
                .collect::<Vec<_>>()
                .split_last()
                .map(|(last, labels)| {
                    (
                        last.len(),
                        labels.iter().all(|label| (1..64).contains(&label.len())),
                    )
                })?;
        out.push_str(name);
        return (last < 64 && labels).then_some(out);
    }
    let (labels, is_rooted) = match name.strip_suffix(is_dot) {
        Some(labels) => (labels, true),
        None => (name, false),
    };
    write_labels(labels, is_dot, &mut out)?;
    if is_rooted {
        out.push('.');
    }
    Some(out)
}

/// Removes all dots at both ends.
pub(crate) fn strip_dots(host: &mut Text<'_>) {
    let is_dot = |octet: &&u8| **octet == b'.';
    let start = host.iter().take_while(is_dot).count();
    let end = host.len() - host.iter().rev().take_while(is_dot).count();
    keep(host, start..end.max(start));
}

/// Writes several dots as one.
pub(crate) fn collapse_dots(host: &mut Text<'_>) {
    if has_pair(host, *b"..") {
        host.to_mut()
            .dedup_by(|next, before| (*next, *before) == (b'.', b'.'));
    }
}

/// Writes each pair of dots as one dot. Three of them become two, as in `surt`.
pub(crate) fn halve_dots(host: &mut Text<'_>) {
    if !has_pair(host, *b"..") {
        return;
    }
    let mut is_second = false;
    host.to_mut().retain(|&octet| {
        is_second = octet == b'.' && !is_second;
        octet != b'.' || is_second
    });
}

/// Writes an IPv4 address in its usual form if the host is one in the spellings that `surt` knows: a single
/// decimal number, of which the lowest 32 bits count, or two to four numbers as `inet_aton` reads them, in
/// decimal or octal. If the first one is octal, all digits must be.
pub(crate) fn write_ipv4_of_surt(host: &mut Text<'_>) {
    let Some(b'0'..=b'9') = host.first() else {
        return;
    };
    let is_octal = host.first() == Some(&b'0');
    let most = if is_octal && host.contains(&b'.') {
        b'7'
    } else {
        b'9'
    };
    if !host
        .iter()
        .all(|&octet| octet == b'.' || (b'0'..=most).contains(&octet))
    {
        return;
    }
    let address = if host.contains(&b'.') {
        // Only digits and dots are left.
        core::str::from_utf8(host).ok().and_then(rare_ipv4)
    } else {
        Some(host.iter().fold(0_u32, |value, digit| {
            value.wrapping_mul(10).wrapping_add(u32::from(digit & 15))
        }))
    };
    if let Some(address) = address {
        set_ipv4(host, address);
    }
}

/// Replaces a host by an IPv4 address.
pub(crate) fn set_ipv4(host: &mut Text<'_>, address: u32) {
    let mut out = String::with_capacity(15);
    // Writing to a string does not fail.
    let _ = write_ipv4(address, &mut out);
    if out.as_bytes() != &**host {
        *host = Cow::Owned(out.into_bytes());
    }
}

/// Removes `www.`, or `www` with a number and a dot, from the beginning: sites answer with and without it.
pub(crate) fn strip_www(host: &mut Text<'_>) {
    let Some(rest) = host.strip_prefix(b"www") else {
        return;
    };
    let digits = rest
        .iter()
        .take_while(|octet| octet.is_ascii_digit())
        .count();
    if rest.get(digits) == Some(&b'.') {
        let length = host.len();
        keep(host, digits + 4..length);
    }
}

/// Whether a host is four numbers of one to three digits, which `surt` calls an address.
pub(crate) fn is_dotted_quad(host: &[u8]) -> bool {
    let is_number =
        |part: &[u8]| (1..=3).contains(&part.len()) && part.iter().all(u8::is_ascii_digit);
    host.len() <= 15
        && host
            .split(|&octet| octet == b'.')
            .take(5)
            .map(is_number)
            .eq([true; 4])
}

/// Writes the labels of a host in reverse, separated by commas: those of a domain then begin with the same
/// text, so that a sorted index has them next to each other.
pub(crate) fn append_reversed(out: &mut Vec<u8>, host: &[u8]) {
    let mut end = host.len();
    while let Some(dot) = host
        .get(..end)
        .and_then(|rest| rest.iter().rposition(|&octet| octet == b'.'))
    {
        out.extend_from_slice(range(host, dot + 1, end));
        out.push(b',');
        end = dot;
    }
    out.extend_from_slice(range(host, 0, end));
}

/// A host that is an address.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Address {
    V4(u32),
    V6([u16; 8]),
}

/// Reads an IPv6 address in brackets, with or without a zone, or an IPv4 address.
pub(crate) fn address(host: &[u8]) -> Option<Address> {
    match host {
        [b'[', literal @ .., b']'] => {
            let (literal, zone) = around(literal, b'%');
            let is_zone = zone.is_none_or(|zone| !zone.is_empty() && !zone.contains(&b'%'));
            ipv6(literal).filter(|_| is_zone).map(Address::V6)
        }
        host => lenient_ipv4(host).map(Address::V4),
    }
}

/// Reads an IPv4 address as `urlcanon` does: like `inet_aton`, but a dot may follow,
/// an absent number is 0, and Python ignores spaces after a number.
pub(crate) fn lenient_ipv4(host: &[u8]) -> Option<u32> {
    let (b'0'..=b'9' | b'.', _) = host.split_first()? else {
        return None;
    };
    let host = core::str::from_utf8(host).ok()?;
    let numbers = host.strip_suffix('.').unwrap_or(host);
    let is_space = |c| matches!(c, ' ' | '\t'..='\r');
    let numbers = numbers.split('.').take(5).map(|number| match number {
        "" => "0",
        number => match number.trim_end_matches(is_space) {
            // The mark of an octal or hexadecimal number, of which nothing is left.
            mark @ ("0" | "0x" | "0X") if number.len() > mark.len() => "",
            number => number,
        },
    });
    rare_ipv4(&numbers.collect::<Vec<_>>().join("."))
}

/// Replaces a host by an address.
pub(crate) fn set_address(host: &mut Text<'_>, address: Address) {
    let groups = match address {
        Address::V4(address) => return set_ipv4(host, address),
        Address::V6(groups) => groups,
    };
    let mut out = String::from("[");
    write_ipv6_of_python(groups, &mut out);
    out.push(']');
    *host = Cow::Owned(out.into_bytes());
}

/// Writes an IPv6 address as Python does, which writes mapped addresses in groups, too.
pub(crate) fn write_ipv6_of_python(groups: [u16; 8], out: &mut String) {
    // Writing to a string does not fail.
    let _ = match groups {
        [0, 0, 0, 0, 0, 0xFFFF, high, low] => write!(out, "::ffff:{high:x}:{low:x}"),
        groups => write_ipv6(groups, out),
    };
}

/// Maps a host as the package `idna` of Python does, which `urlcanon` calls: by UTS 46, then by IDNA2008, label by
/// label. If one is not valid, all are mapped by IDNA2003, but only in a name whose US-ASCII follows STD 3. A host
/// that has no such name either stays.
pub(crate) fn map_by_either(host: &mut Text<'_>) {
    let is_std3 = |octet: u8| octet.is_ascii_alphanumeric() || matches!(octet, b'-' | b'.');
    if ldh::is_plain(host) {
        return;
    }
    if !any(host, |octet| !is_std3(octet)) {
        let is_label = |label: &[u8]| (1..64).contains(&label.len());
        let is_short = host.len() < 64
            && !host.starts_with(b".")
            && !host.ends_with(b".")
            && !has_pair(host, *b"..");
        if is_short && !host.is_empty() || host.split(|&octet| octet == b'.').all(is_label) {
            return lowercase(host);
        }
    }
    let Some(name) = core::str::from_utf8(host).ok().and_then(Uts46::map) else {
        return;
    };
    let mapped = idna2008_labels(&name).or_else(|| {
        let mut ascii = name.bytes().filter(u8::is_ascii);
        let mut out = String::with_capacity(name.len() + 8);
        if ascii.all(is_std3) {
            write_labels(&name, |c| c == '.', &mut out)?;
            return Some(out);
        }
        None
    });
    if let Some(mapped) = mapped {
        *host = Cow::Owned(mapped.into_bytes());
    }
}

/// The labels of a name by IDNA2008, of which the last may be the root.
fn idna2008_labels(name: &str) -> Option<String> {
    let labels = name.strip_suffix('.').unwrap_or(name);
    let mut out = String::with_capacity(name.len() + 8);
    for (index, label) in labels.split('.').enumerate() {
        if index > 0 {
            out.push('.');
        }
        // A mapper would decode triplets, and keep addresses.
        if label.is_empty() || label.contains(['%', '[']) {
            return None;
        }
        Idna2008.to_ascii(label, &mut out).ok()?;
    }
    if out.len() > 253 {
        return None;
    }
    out.push_str(name.get(labels.len()..)?);
    Some(out)
}

/// Writes labels by `ToASCII` of Python, which knows small letters that Unicode 3.2 does not have.
fn write_labels(labels: &str, is_dot: fn(char) -> bool, out: &mut String) -> Option<()> {
    for (index, label) in labels.split(is_dot).enumerate() {
        if index > 0 {
            out.push('.');
        }
        let mut label = Cow::Borrowed(label);
        if !label.is_ascii() {
            label = label.chars().flat_map(char::to_lowercase).collect();
        }
        let mapper = Idna2003::new().with_std3(false);
        mapper.write_label(&label, out).ok()?;
    }
    Some(())
}
